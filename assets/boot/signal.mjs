// The signals of a table, to be heard and felt: dice, a piece, a tile, a card, a bell for one's turn, the end of the game. The
// sounds are synthesised from tones and noise.
// Silent until the page was touched; everything that is heard can be seen as well.
const VOLUMES = [.2, .5, 1];
let context, noiseBuffer, volume;

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
  gain.gain.linearRampToValueAtTime(level * volume, begin + attack);
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

// A note with its overtones, as a string, a glass, a bell have them: [multiple of the frequency, level, seconds].
const ring = (frequency, level, delay, overtones) => overtones.forEach(([multiple, share, decay]) =>
  tone(frequency * multiple, level * share, decay, delay));
const strokes = (frequencies, level, apart, overtones) => frequencies.forEach((frequency, number) =>
  ring(frequency, level, number * apart, overtones));

const GRAND = [[1, 1, .9], [2, .35, .6], [3, .12, .35]], LYRE = [[1, 1, .5], [2, .6, .3], [4, .2, .15]];
const GLASS = [[1, 1, .8], [2.76, .4, .35], [5.4, .15, .2]], GONG = [[1, 1, .7], [1.5, .5, .5], [2.4, .3, .4]];
const dice = (frequency, level) => [[0, 1], [.07, .8], [.13, .6], [.175, .4]].forEach(([delay, share], number) =>
  knock(frequency + number % 2 * 30, level * share, delay));
const paper = () => noise(4200, .7, .22, .1, 0, .05);

// What each game is made of: Vienna's ivory and grand piano, Carpe Diem's stone and lyre, Café Melange's cups and counter bell,
// Ganz Wien's rails and tram gong. A board names its own.
const CHARACTERS = {
  piano: {
    die: () => dice(230, .5), wood: () => knock(190, .5), tile: () => knock(320, .4), card: paper,
    bell: () => strokes([523, 659], .22, .14, GRAND), end: () => strokes([523, 659, 784, 1047], .24, .16, GRAND),
  },
  stone: {
    die: () => dice(340, .4), wood: () => { noise(2600, 3, .5, .035); tone(410, .2, .05); },
    tile: () => { noise(3400, 2.4, .5, .03); tone(950, .16, .06); noise(2900, 3, .28, .03, .08); }, card: paper,
    bell: () => strokes([587, 880], .24, .1, LYRE), end: () => strokes([294, 440, 587, 740, 880], .26, .13, LYRE),
  },
  porcelain: {
    die: () => dice(260, .4), wood: () => { noise(6200, 2, .16, .03); ring(2350, .1, .01, GLASS); },
    tile: () => { noise(5200, 2, .2, .02); tone(1750, .1, .05); }, card: paper,
    bell: () => ring(2093, .2, 0, GLASS), end: () => strokes([1047, 1319, 1568, 2093], .16, .15, GLASS),
  },
  tram: {
    die: () => dice(210, .5), wood: () => { tone(105, .5, .1); noise(900, 1.4, .3, .07); },
    tile: () => { noise(1900, 2, .4, .03); tone(520, .14, .05); }, card: () => { noise(3800, .8, .2, .06); noise(2200, 2, .3, .02, .09); },
    bell: () => strokes([932, 932], .2, .17, GONG), end: () => strokes([698, 932, 1175], .22, .2, GONG),
  },
};
// How each is felt: milliseconds of vibration and pause.
const PULSES = { die: [8, 40, 8, 30, 12], wood: [14], tile: [14], card: [8], bell: [30, 70, 30], end: [40, 60, 40, 60, 140] };

export const canVibrate = () => 'vibrate' in navigator && matchMedia('(pointer: coarse)').matches;

// Lets a signal be heard, at a loudness from 1 to 3 or not at all with 0, and felt.
export const playSignal = (name, loudness, isFelt, character) => {
  if (isFelt && navigator.userActivation?.hasBeenActive !== false) navigator.vibrate?.(PULSES[name]);
  if (!loudness || !activateAudio()) return;
  volume = VOLUMES[loudness - 1];
  CHARACTERS[character][name]();
};
