import { loudness, ratioOf, type Tune } from './tune.ts';

/** The sounds of all games, synthesised: no file is loaded. Each recipe returns its duration in seconds. */
export const soundNames = [
  'click',
  'reelStop',
  'spinLoop',
  'coin',
  'winSmall',
  'winBig',
  'tension',
  'boom',
  'bubble',
  'card',
  'chip',
  'ballTick',
] as const;
export type SoundName = (typeof soundNames)[number];

/** One voice connected to `out`: an oscillator or noise with an envelope. Times are seconds from `at`. */
interface Voice {
  at: number;
  seconds: number;
  peak: number;
  attack?: number;
}

function envelope(context: BaseAudioContext, out: AudioNode, { at, seconds, peak, attack = 0.004 }: Voice): GainNode {
  const gain = context.createGain();
  gain.gain.setValueAtTime(0.0001, at);
  gain.gain.exponentialRampToValueAtTime(peak, at + attack);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + seconds);
  gain.connect(out);
  return gain;
}

function tone(
  context: BaseAudioContext,
  out: AudioNode,
  type: OscillatorType,
  [from, to]: readonly [number, number],
  voice: Voice,
): void {
  const oscillator = context.createOscillator();
  oscillator.type = type;
  oscillator.frequency.setValueAtTime(from, voice.at);
  if (to !== from) oscillator.frequency.exponentialRampToValueAtTime(to, voice.at + voice.seconds * 0.9);
  oscillator.connect(envelope(context, out, voice));
  oscillator.start(voice.at);
  oscillator.stop(voice.at + voice.seconds);
}

const noises = new WeakMap<BaseAudioContext, AudioBuffer>();

/** Two seconds of white noise, generated once per context. */
function noiseBuffer(context: BaseAudioContext): AudioBuffer {
  let buffer = noises.get(context);
  if (!buffer) {
    buffer = context.createBuffer(1, context.sampleRate * 2, context.sampleRate);
    const samples = buffer.getChannelData(0);
    for (let i = 0; i < samples.length; i++) samples[i] = Math.random() * 2 - 1;
    noises.set(context, buffer);
  }
  return buffer;
}

function noise(
  context: BaseAudioContext,
  out: AudioNode,
  filter: BiquadFilterType,
  [from, to]: readonly [number, number],
  voice: Voice,
  sharpness = 1,
): void {
  const source = context.createBufferSource();
  source.buffer = noiseBuffer(context);
  source.loop = true;
  const band = context.createBiquadFilter();
  band.type = filter;
  band.Q.value = sharpness;
  band.frequency.setValueAtTime(from, voice.at);
  if (to !== from) band.frequency.exponentialRampToValueAtTime(to, voice.at + voice.seconds);
  source.connect(band).connect(envelope(context, out, voice));
  source.start(voice.at, Math.random());
  source.stop(voice.at + voice.seconds);
}

type Recipe = (context: BaseAudioContext, out: AudioNode, at: number, tune: Tune) => number;

/** Steps of the wins' melodies on the scale of a tune. */
const small = [0, 2, 4, 7];
const big = [0, 2, 4, 7, 9, 7, 9, 11];
const MIDDLE_C = 523.25;

function run(step: number, degrees: readonly number[], peak: number, seconds: number): Recipe {
  return (context, out, at, tune) => {
    for (const [index, degree] of degrees.entries()) {
      const note = MIDDLE_C * ratioOf(tune, degree);
      const voice = { at: at + (index * step) / tune.pace, seconds, peak: peak * loudness[tune.wave], attack: 0.008 };
      tone(context, out, tune.wave, [note, note], voice);
      tone(context, out, 'sine', [note * 2, note * 2], { ...voice, peak: peak * 0.3, seconds: seconds * 0.6 });
    }
    return (degrees.length * step) / tune.pace + seconds;
  };
}

export const effects: Readonly<Record<SoundName, Recipe>> = {
  click(context, out, at) {
    tone(context, out, 'triangle', [920, 540], { at, seconds: 0.06, peak: 0.16 });
    return 0.06;
  },
  reelStop(context, out, at) {
    tone(context, out, 'sine', [150, 48], { at, seconds: 0.17, peak: 0.42 });
    noise(context, out, 'lowpass', [1800, 300], { at, seconds: 0.08, peak: 0.16 });
    return 0.17;
  },
  spinLoop(context, out, at) {
    const seconds = 1.2;
    const tremolo = context.createGain();
    tremolo.gain.value = 0.6;
    const wobble = context.createOscillator();
    const depth = context.createGain();
    wobble.frequency.value = 17;
    depth.gain.value = 0.4;
    wobble.connect(depth).connect(tremolo.gain);
    tremolo.connect(out);
    wobble.start(at);
    wobble.stop(at + seconds);
    noise(context, tremolo, 'bandpass', [620, 860], { at, seconds, peak: 0.1, attack: 0.12 }, 1.4);
    return seconds;
  },
  coin(context, out, at) {
    tone(context, out, 'square', [1318.5, 1318.5], { at, seconds: 0.07, peak: 0.06 });
    tone(context, out, 'triangle', [1975.5, 1975.5], { at: at + 0.06, seconds: 0.3, peak: 0.16 });
    return 0.36;
  },
  winSmall: run(0.085, small, 0.17, 0.34),
  winBig: run(0.11, big, 0.2, 0.55),
  tension(context, out, at) {
    tone(context, out, 'sawtooth', [90, 330], { at, seconds: 1.5, peak: 0.09, attack: 0.5 });
    noise(context, out, 'bandpass', [300, 2600], { at, seconds: 1.5, peak: 0.08, attack: 0.9 }, 2);
    return 1.5;
  },
  boom(context, out, at) {
    tone(context, out, 'sine', [110, 28], { at, seconds: 0.9, peak: 0.47 });
    noise(context, out, 'lowpass', [2400, 90], { at, seconds: 1.1, peak: 0.3 });
    return 1.1;
  },
  bubble(context, out, at) {
    tone(context, out, 'sine', [300, 980], { at, seconds: 0.12, peak: 0.2, attack: 0.02 });
    return 0.12;
  },
  card(context, out, at) {
    noise(context, out, 'highpass', [2200, 4200], { at, seconds: 0.09, peak: 0.14 });
    return 0.09;
  },
  chip(context, out, at) {
    tone(context, out, 'triangle', [2300, 2100], { at, seconds: 0.05, peak: 0.13 });
    tone(context, out, 'triangle', [3100, 2900], { at: at + 0.035, seconds: 0.06, peak: 0.1 });
    return 0.1;
  },
  ballTick(context, out, at) {
    tone(context, out, 'sine', [1700, 1300], { at, seconds: 0.035, peak: 0.12 });
    return 0.035;
  },
};
