import type { Settings } from '../base/settings.ts';
import type { Store } from '../base/store.ts';
import { effects, type SoundName } from './effects.ts';
import { createPad } from './music-pad.ts';
import { plainTune, type Tune } from './tune.ts';

/**
 * A tone that sounds until it is stopped, such as an engine. Without sound at its start, it becomes audible once
 * sound is available.
 */
export interface Hum {
  /** Frequency in hertz and loudness from 0 to 1, reached within a tenth of a second. */
  set(hertz: number, loudness: number): void;
  stop(): void;
}

export interface SoundEngine {
  play(name: SoundName): void;
  /** Sets the tune of wins and music. */
  tuneTo(tune: Tune): void;
  hum(type: OscillatorType): Hum;
  /** Browsers allow sound only after the player has touched the page; call it from that first touch. */
  unlock(): void;
  close(): void;
}

/**
 * Plays the sounds through one compressor. Muting is a setting and takes effect immediately. Does nothing where the
 * browser has no sound.
 */
export function createSoundEngine(settings: Store<Settings>): SoundEngine {
  let context: AudioContext | undefined;
  let master: GainNode | undefined;
  let stopMusic: (() => void) | undefined;
  let tune = plainTune;
  let isTouched = false;

  /** While muted the device's sound is not opened. */
  function open(): void {
    if (context || !isTouched || settings.get().isMuted || typeof AudioContext !== 'function') return;
    context = new AudioContext();
    master = context.createGain();
    master.connect(context.createDynamicsCompressor()).connect(context.destination);
  }

  function follow(): void {
    open();
    if (!context || !master) return;
    // Some browsers create the context suspended even on a touch, others suspend it during a telephone call: each touch
    // resumes it.
    if (context.state !== 'running') context.resume().catch(() => {});
    const { isMuted, hasMusic } = settings.get();
    master.gain.setTargetAtTime(isMuted ? 0 : 0.9, context.currentTime, 0.02);
    const plays = hasMusic && !isMuted && !document.hidden;
    if (plays && !stopMusic) stopMusic = createPad(context, master, tune);
    if (!plays && stopMusic) {
      stopMusic();
      stopMusic = undefined;
    }
  }
  const unsubscribe = settings.subscribe(follow);
  document.addEventListener('visibilitychange', follow);
  const canSound = () => context?.state === 'running' && !settings.get().isMuted && !document.hidden;

  return {
    play(name) {
      if (canSound()) effects[name](context!, master!, context!.currentTime + 0.005, tune);
    },
    tuneTo(next) {
      tune = next;
    },
    hum(type) {
      let voice: Hum | undefined;
      return {
        set(hertz, loudness) {
          if (!voice && canSound()) voice = createVoice(context!, master!, type);
          voice?.set(hertz, loudness);
        },
        stop: () => voice?.stop(),
      };
    },
    unlock() {
      isTouched = true;
      follow();
    },
    close() {
      unsubscribe();
      document.removeEventListener('visibilitychange', follow);
      stopMusic?.();
      void context?.close();
    },
  };
}

/** Returns a running tone at zero loudness. */
function createVoice(audio: AudioContext, out: AudioNode, type: OscillatorType): Hum {
  const [oscillator, gain, filter] = [audio.createOscillator(), audio.createGain(), audio.createBiquadFilter()];
  oscillator.type = type;
  filter.type = 'lowpass';
  filter.frequency.value = 900;
  gain.gain.value = 0;
  oscillator.connect(filter).connect(gain).connect(out);
  oscillator.start();
  return {
    set(hertz, loudness) {
      oscillator.frequency.setTargetAtTime(hertz, audio.currentTime, 0.03);
      gain.gain.setTargetAtTime(loudness, audio.currentTime, 0.03);
    },
    stop() {
      gain.gain.setTargetAtTime(0, audio.currentTime, 0.04);
      oscillator.stop(audio.currentTime + 0.3);
    },
  };
}
