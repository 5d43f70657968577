import { describe, expect, test } from 'vitest';
import { withFallback } from './catalogue.ts';

describe('a catalogue', () => {
  test('[R1.28] falls back to the English text of a missing key', () => {
    const english = { title: 'Lobby', tag: { hot: 'Hot', new: 'New' } };
    expect(withFallback(english, { tag: { hot: 'มาแรง', extra: 'x' } })).toEqual({
      title: 'Lobby',
      tag: { hot: 'มาแรง', new: 'New' },
    });
    expect(withFallback(english, undefined)).toBe(english);
  });
});
