import { describe, expect, test } from 'vitest';
import { contrast, mix } from './contrast.ts';
import { allThemes, themeCss, themes, themeVariables } from './themes.ts';

type Name = keyof typeof allThemes;
const names = Object.keys(allThemes) as Name[];
const grounds = ['bg-0', 'surf-1', 'surf-2', 'surf-3'];
/** Text colours, and every background they are used on. */
const texts: Readonly<Record<string, readonly string[]>> = {
  'tx-1': grounds,
  'tx-2': grounds,
  'tx-3': grounds,
  brand: grounds,
  ok: grounds,
  bad: grounds,
  warn: grounds,
  'on-brand': ['brand', 'brand-deep'],
  'on-accent': ['accent', 'accent-deep'],
  accent: ['on-accent'],
  'bg-0': ['ok', 'bad', 'warn'],
  'surf-1': ['ok', 'bad'],
};
/** Edges that show a control's place, and marks that carry a meaning. */
const marks: Readonly<Record<string, readonly string[]>> = {
  'line-field': grounds.slice(0, 3),
  brand: grounds,
  warn: grounds,
};

const failing = (name: Name, pairs: Readonly<Record<string, readonly string[]>>, least: number) => {
  const colours = themeVariables(name);
  return Object.entries(pairs).flatMap(([fore, backs]) =>
    backs
      .map((back) => ({ pair: `${fore} on ${back}`, ratio: contrast(colours[fore]!, colours[back]!) }))
      .filter(({ ratio }) => ratio < least),
  );
};

describe('the themes', () => {
  test('calculates contrast by the WCAG 2 formula', () => {
    expect(contrast('#000000', '#ffffff')).toBe(21);
    expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
  });

  test.each(names)('keeps every text of %s readable on each of its backgrounds', (name) => {
    expect(failing(name, texts, 4.5)).toEqual([]);
  });

  test.each(names)('keeps fields, focus rings and markers of %s distinguishable from their surroundings', (name) => {
    expect(failing(name, marks, 3)).toEqual([]);
  });

  test.each(names)('keeps text readable along the gradients of %s', (name) => {
    const colours = themeVariables(name);
    for (const kind of ['brand', 'accent']) {
      for (let share = 0; share <= 1; share += 0.1) {
        const ground = mix(colours[kind]!, colours[`${kind}-deep`]!, share);
        expect(contrast(colours[`on-${kind}`]!, ground), `${kind} at ${share}`).toBeGreaterThanOrEqual(4.5);
      }
    }
  });

  test('[R9.12] sets every variable in a stylesheet', () => {
    expect(themeCss('jade')).toContain('--brand: #34d399;');
    expect(themeCss('ivory')).toContain('color-scheme: light');
    expect(Object.keys(themes)).toHaveLength(6);
    expect(themeCss('mist', '[data-theme=mist]')).toMatch(/^\[data-theme=mist\] \{\n {2}color-scheme: light;/);
  });
});
