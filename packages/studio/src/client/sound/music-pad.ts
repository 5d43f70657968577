/** A pentatonic scale on D, low to high, in hertz. */
const scale = [146.83, 164.81, 185, 220, 246.94, 293.66, 329.63, 369.99];
const BAR_SECONDS = 2.4;
/** Eight bars: the root of each as a step of the scale. */
const roots = [0, 2, 1, 3, 0, 4, 2, 1];

/** A quiet pad of three voices over eight bars, scheduled a bar ahead. Returns what stops it. */
export function createPad(context: AudioContext, out: AudioNode): () => void {
  const bus = context.createGain();
  bus.gain.value = 0.05;
  const soft = context.createBiquadFilter();
  soft.type = 'lowpass';
  soft.frequency.value = 1100;
  bus.connect(soft).connect(out);
  let bar = 0;
  let nextAt = context.currentTime + 0.05;

  function schedule(): void {
    while (nextAt < context.currentTime + BAR_SECONDS) {
      const root = roots[bar % roots.length]!;
      for (const [voice, step] of [0, 2, 4].entries()) {
        const oscillator = context.createOscillator();
        const gain = context.createGain();
        oscillator.type = voice === 0 ? 'sine' : 'triangle';
        oscillator.frequency.value = scale[(root + step) % scale.length]!;
        gain.gain.setValueAtTime(0, nextAt);
        gain.gain.linearRampToValueAtTime(voice === 0 ? 1 : 0.5, nextAt + 0.7);
        gain.gain.linearRampToValueAtTime(0, nextAt + BAR_SECONDS + 0.4);
        oscillator.connect(gain).connect(bus);
        oscillator.start(nextAt);
        oscillator.stop(nextAt + BAR_SECONDS + 0.5);
      }
      bar += 1;
      nextAt += BAR_SECONDS;
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
