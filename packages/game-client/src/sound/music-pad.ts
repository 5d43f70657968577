import { ratioOf, type Tune } from './tune.ts';

const LOW_C = 130.81;
const BAR_SECONDS = 2.4;
/** Eight bars: the root of each as a step of the scale. */
const roots = [0, 2, 1, 3, 0, 4, 2, 1];

/** A quiet pad of three voices over eight bars, scheduled a bar ahead. Returns a function that stops it. */
export function createPad(context: AudioContext, out: AudioNode, tune: Tune): () => void {
  const barSeconds = BAR_SECONDS / tune.pace;
  const bus = context.createGain();
  bus.gain.value = 0.05;
  const soft = context.createBiquadFilter();
  soft.type = 'lowpass';
  soft.frequency.value = 1100;
  bus.connect(soft).connect(out);
  let bar = 0;
  let nextAt = context.currentTime + 0.05;

  function schedule(): void {
    while (nextAt < context.currentTime + barSeconds) {
      const root = roots[bar % roots.length]!;
      for (const [voice, step] of [0, 2, 4].entries()) {
        const oscillator = context.createOscillator();
        const gain = context.createGain();
        oscillator.type = voice === 0 ? 'sine' : 'triangle';
        oscillator.frequency.value = LOW_C * ratioOf(tune, root + step);
        gain.gain.setValueAtTime(0, nextAt);
        gain.gain.linearRampToValueAtTime(voice === 0 ? 1 : 0.5, nextAt + 0.7);
        gain.gain.linearRampToValueAtTime(0, nextAt + barSeconds + 0.4);
        oscillator.connect(gain).connect(bus);
        oscillator.start(nextAt);
        oscillator.stop(nextAt + barSeconds + 0.5);
      }
      bar += 1;
      nextAt += barSeconds;
    }
  }
  schedule();
  const timer = setInterval(schedule, 500);
  return () => {
    clearInterval(timer);
    bus.gain.setTargetAtTime(0, context.currentTime, 0.3);
    setTimeout(() => bus.disconnect(), 2_000);
  };
}
