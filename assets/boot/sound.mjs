// What a table sounds like, made of tones and noise: a die on wood, a piece set down, a tile, a card, a bell for one's turn.
// Nothing is heard before the page was touched; whoever hears nothing misses nothing.
const LOUD = .5;
let context, hiss;

const awake = () => {
  if (navigator.userActivation?.hasBeenActive === false || !globalThis.AudioContext) return null;
  context ??= new AudioContext();
  if (context.state === 'suspended') context.resume();
  return context;
};

const noise = () => {
  if (!hiss) {
    hiss = context.createBuffer(1, context.sampleRate / 4, context.sampleRate);
    const samples = hiss.getChannelData(0);
    for (let at = 0; at < samples.length; at += 1) samples[at] = 2 * Math.random() - 1;
  }
  return Object.assign(context.createBufferSource(), { buffer: hiss });
};

// From `at` on, within `rise` up to how loud it is, then down to nothing within `fall` seconds.
const shaped = (source, loud, at, rise, fall) => {
  const gain = context.createGain(), begin = context.currentTime + at;
  gain.gain.setValueAtTime(0, begin);
  gain.gain.linearRampToValueAtTime(loud * LOUD, begin + rise);
  gain.gain.exponentialRampToValueAtTime(.0001, begin + rise + fall);
  source.connect(gain).connect(context.destination);
  return [begin, begin + rise + fall];
};

const tone = (pitch, loud, fall, at = 0) => {
  const source = context.createOscillator();
  source.frequency.value = pitch;
  const [begin, end] = shaped(source, loud, at, .003, fall);
  source.start(begin);
  source.stop(end);
};

const brush = (pitch, width, loud, fall, at = 0, rise = .001) => {
  const source = noise(), filter = context.createBiquadFilter();
  Object.assign(filter, { type: 'bandpass' });
  filter.frequency.value = pitch;
  filter.Q.value = width;
  source.connect(filter);
  const [begin, end] = shaped(filter, loud, at, rise, fall);
  source.start(begin);
  source.stop(end);
};

const knock = (pitch, loud, at = 0) => {
  tone(pitch, loud, .07, at);
  brush(pitch * 9, 1.2, loud * .8, .03, at);
};

const SOUNDS = {
  die: () => [[230, .5, 0], [260, .38, .07], [245, .28, .13], [270, .18, .175]].forEach(hit => knock(...hit)),
  wood: () => knock(190, .5),
  tile: () => { brush(3400, 2.4, .5, .03); tone(950, .16, .06); },
  card: () => brush(4200, .7, .22, .1, 0, .05),
  bell: () => [[1047, .2, .8], [2093, .07, .5], [3140, .04, .3]].forEach(partial => tone(...partial)),
};

export const sound = name => { if (awake()) SOUNDS[name](); };
