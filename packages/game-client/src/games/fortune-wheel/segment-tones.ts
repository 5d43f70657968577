const tones = { 1: 'gold', 2: 'blue', 5: 'violet', 10: 'green', 20: 'red', 40: 'black' } as const;

/**
 * Returns the colour of a segment; its number is on it, so colour is never the only cue. Multipliers are dark, with a
 * rim.
 */
export const toneOf = (segment: string): (typeof tones)[keyof typeof tones] =>
  tones[Number(segment) as keyof typeof tones] ?? 'black';

export const fills = {
  gold: '#e0a52a',
  blue: '#2f74e0',
  violet: '#7c3aed',
  green: '#129e63',
  red: '#d62c55',
  black: '#191530',
} as const;
