/** Semitones above the root. */
const scales = {
  major: [0, 2, 4, 5, 7, 9, 11],
  minor: [0, 2, 3, 5, 7, 8, 10],
  pentatonic: [0, 2, 4, 7, 9],
  /** Seven nearly even steps, like those of a Thai xylophone. */
  even: [0, 1.71, 3.43, 5.14, 6.86, 8.57, 10.29],
  blues: [0, 3, 5, 6, 7, 10],
} as const;

/** The key and the voice of a game's wins and music. */
export interface Tune {
  scale: keyof typeof scales;
  /** Semitones from C. */
  key: number;
  wave: 'triangle' | 'square' | 'sine' | 'sawtooth';
  /** 1 is the normal pace. */
  pace: number;
}

export const plainTune: Tune = { scale: 'major', key: 0, wave: 'triangle', pace: 1 };

/** Waves with many overtones sound louder than their amplitude. */
export const loudness = { triangle: 1, sine: 1.1, square: 0.4, sawtooth: 0.45 } satisfies Record<Tune['wave'], number>;

/** Returns the frequency ratio of a step of the tune's scale to C. */
export function ratioOf({ scale, key }: Tune, degree: number): number {
  const steps = scales[scale];
  const octaves = Math.floor(degree / steps.length);
  return 2 ** (octaves + (steps[degree - octaves * steps.length]! + key) / 12);
}
