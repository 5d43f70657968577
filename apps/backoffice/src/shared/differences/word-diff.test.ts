import { describe, expect, test } from 'vitest';
import { fold, wordDiff } from './word-diff.ts';

const of = (before: string, after: string, intl = 'en') =>
  wordDiff(before, after, intl).map(({ text, kind }) => `${{ same: '=', gone: '-', new: '+' }[kind]}${text}`);

describe('the difference of two texts', () => {
  test('is calculated by word, and both texts can be rebuilt from it', () => {
    const [before, after] = ['You must be 18 or older to play.', 'You must be 20 or older to play here.'];
    const parts = wordDiff(before, after, 'en');
    expect(of(before, after)).toEqual(expect.arrayContaining(['-18', '+20']));
    const without = (kind: string) =>
      parts
        .filter((part) => part.kind !== kind)
        .map(({ text }) => text)
        .join('');
    expect(without('new')).toBe(before);
    expect(without('gone')).toBe(after);
  });
  test('finds words in scripts without spaces', () => {
    const parts = of('ฝากเงินขั้นต่ำห้าสิบบาท', 'ฝากเงินขั้นต่ำหนึ่งร้อยบาท', 'th');
    expect(parts[0]).toMatch(/^=ฝาก/);
    expect(parts.filter((part) => !part.startsWith('=')).join('').length).toBeLessThan(40);
  });
  test('marks all words against an empty text, and none against an equal text', () => {
    expect(of('', 'all new')).toEqual(['+all new']);
    expect(of('all gone', '')).toEqual(['-all gone']);
    expect(of('same', 'same')).toEqual(['=same']);
    expect(of('', '')).toEqual([]);
  });
});

test('collapses long unchanged parts, and keeps the words around a change', () => {
  const long = Array.from({ length: 200 }, (_, n) => `word${n}`).join(' ');
  const parts = fold(wordDiff(`${long} fifty ${long}`, `${long} hundred ${long}`, 'en'));
  const folded = parts.filter((part) => part.kind === 'folded');
  expect(folded).toHaveLength(2);
  for (const { words } of folded) expect(words).toBeGreaterThan(150);
  const shown = parts.map((part) => ('text' in part ? part.text : '…')).join('');
  expect(shown).toContain('word199');
  expect(shown).toContain('word0');
  expect(shown.length).toBeLessThan(500);
});
