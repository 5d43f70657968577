import { describe, expect, test } from 'vitest';
import { withFallback } from './catalogue.ts';

describe('a catalogue', () => {
  test('[R1.28] shows the English text where a language has none', () => {
    const english = { title: 'Lobby', tag: { hot: 'Hot', new: 'New' } };
    expect(withFallback(english, { tag: { hot: 'มาแรง', extra: 'x' } })).toEqual({
      title: 'Lobby',
      tag: { hot: 'มาแรง', new: 'New' },
    });
    expect(withFallback(english, undefined)).toBe(english);
  });
});
