import type { Settings } from '../base/settings.ts';
import type { Store } from '../base/store.ts';
import { effects, type SoundName } from './effects.ts';
import { createPad } from './music-pad.ts';
import { plainTune, type Tune } from './tune.ts';

/** A tone that sounds until it is stopped, such as an engine; who lets it sound in its middle hears the rest. */
export interface Hum {
  /** Frequency in hertz and loudness from 0 to 1, reached within a tenth of a second. */
  set(hertz: number, loudness: number): void;
  stop(): void;
}

export interface SoundEngine {
  play(name: SoundName): void;
  /** From now on wins and music sound in this tune. */
  tuneTo(tune: Tune): void;
  hum(type: OscillatorType): Hum;
  /** Browsers keep still until the player has touched the page; call it from that first touch. */
  unlock(): void;
  close(): void;
}

/**
 * Plays the house's sounds through one compressor. Muting is a setting and takes effect at once. Where the browser has no
 * sound nothing happens.
 */
export function createSoundEngine(settings: Store<Settings>): SoundEngine {
  let context: AudioContext | undefined;
  let master: GainNode | undefined;
  let stopMusic: (() => void) | undefined;
  let tune = plainTune;
  let isTouched = false;

  /** Who has muted the game does not wait for the machine's sound to be opened. */
  function open(): void {
    if (context || !isTouched || settings.get().isMuted || typeof AudioContext !== 'function') return;
    context = new AudioContext();
    master = context.createGain();
    master.connect(context.createDynamicsCompressor()).connect(context.destination);
  }

  function follow(): void {
    open();
    if (!context || !master) return;
    // One browser opens it mute even at a touch, in another a telephone call has ended it: each touch asks again.
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

/** A tone that sounds already, still without any loudness. */
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
