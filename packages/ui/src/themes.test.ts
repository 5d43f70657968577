import { describe, expect, test } from 'vitest';
import { contrast } from './contrast.ts';
import { type ThemeName, themeCss, themes, themeVariables } from './themes.ts';

const names = Object.keys(themes) as ThemeName[];
const failing = (name: ThemeName, pairs: [string, string][]) => {
  const v = themeVariables(name);
  return pairs.filter(([fore, back]) => contrast(v[fore] as string, v[back] as string) < 4.5);
};
const grounds = ['bg-0', 'surf-1', 'surf-2', 'surf-3'];

describe('the themes', () => {
  test('contrast follows the formula of WCAG 2', () => {
    expect(contrast('#000000', '#ffffff')).toBe(21);
    expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
  });

  test.each(names)('every text of %s is readable on every surface', (name) => {
    expect(
      failing(
        name,
        grounds.flatMap((back) => ['tx-1', 'tx-2', 'tx-3'].map((fore): [string, string] => [fore, back])),
      ),
    ).toEqual([]);
  });

  test.each(names)('buttons and states of %s are readable', (name) => {
    expect(
      failing(name, [
        ['on-brand', 'brand'],
        ['on-accent', 'accent'],
        ['on-brand', 'brand-deep'],
        ['on-accent', 'accent-deep'],
      ]),
    ).toEqual([]);
    expect(
      failing(
        name,
        ['bg-0', 'surf-1', 'surf-2'].flatMap((back) =>
          ['ok', 'bad', 'warn'].map((fore): [string, string] => [fore, back]),
        ),
      ),
    ).toEqual([]);
  });

  test('[R9.12] a stylesheet sets every variable', () => {
    expect(themeCss('jade')).toContain('--brand: #34d399;');
    expect(themeCss('ivory')).toContain('color-scheme: light');
    expect(names).toHaveLength(6);
  });
});
