// The sounds of a table, synthesised from tones and noise: dice on wood, a piece, a tile, a card, a bell for one's turn.
// Silent until the page was touched; everything that is heard can be seen as well.
const VOLUME = .5;
let context, noiseBuffer;

// Whether sounds can be played; browsers allow that only after a gesture.
const activateAudio = () => {
  if (navigator.userActivation?.hasBeenActive === false || !globalThis.AudioContext) return false;
  context ??= new AudioContext();
  resumeAudio();
  return true;
};

// A context starts suspended; on iOS a call or another app interrupts it, and it resumes with the next gesture.
const resumeAudio = () => { if (context && context.state !== 'running') context.resume().catch(() => {}); };
addEventListener('pointerdown', resumeAudio);

const newNoise = () => {
  if (!noiseBuffer) {
    noiseBuffer = context.createBuffer(1, context.sampleRate / 4, context.sampleRate);
    const samples = noiseBuffer.getChannelData(0);
    for (let index = 0; index < samples.length; index += 1) samples[index] = 2 * Math.random() - 1;
  }
  return Object.assign(context.createBufferSource(), { buffer: noiseBuffer });
};

// Connects a source through an envelope: after `delay` it rises to its level within `attack` seconds, then decays. Returns
// begin and end.
const connect = (source, level, delay, attack, decay) => {
  const gain = context.createGain(), begin = context.currentTime + delay;
  gain.gain.setValueAtTime(0, begin);
  gain.gain.linearRampToValueAtTime(level * VOLUME, begin + attack);
  gain.gain.exponentialRampToValueAtTime(.0001, begin + attack + decay);
  source.connect(gain).connect(context.destination);
  return [begin, begin + attack + decay];
};

const tone = (frequency, level, decay, delay = 0) => {
  const source = context.createOscillator();
  source.frequency.value = frequency;
  const [begin, end] = connect(source, level, delay, .003, decay);
  source.start(begin);
  source.stop(end);
};

const noise = (frequency, quality, level, decay, delay = 0, attack = .001) => {
  const source = newNoise(), filter = context.createBiquadFilter();
  Object.assign(filter, { type: 'bandpass' });
  filter.frequency.value = frequency;
  filter.Q.value = quality;
  source.connect(filter);
  const [begin, end] = connect(filter, level, delay, attack, decay);
  source.start(begin);
  source.stop(end);
};

const knock = (frequency, level, delay = 0) => {
  tone(frequency, level, .07, delay);
  noise(frequency * 9, 1.2, level * .8, .03, delay);
};

const SOUNDS = {
  die: () => [[230, .5, 0], [260, .38, .07], [245, .28, .13], [270, .18, .175]].forEach(hit => knock(...hit)),
  wood: () => knock(190, .5),
  tile: () => { noise(3400, 2.4, .5, .03); tone(950, .16, .06); },
  card: () => noise(4200, .7, .22, .1, 0, .05),
  bell: () => [[1047, .2, .8], [2093, .07, .5], [3140, .04, .3]].forEach(partial => tone(...partial)),
};

export const playSound = name => { if (activateAudio()) SOUNDS[name](); };
