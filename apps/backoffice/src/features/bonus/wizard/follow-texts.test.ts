import { expect, test } from 'vitest';
import { followTexts } from './follow-texts.ts';

const text = (title: string, summary = 'Spin.', terms: string[] = []) => ({ title, summary, terms });

test('updates generated texts with the rules, and keeps texts edited by an author', () => {
  const before = { en: text('Win multiplier', 'The best round counts.'), th: text('ตัวคูณ') };
  const after = { en: text('Turnover', 'Every bet counts.'), th: text('ยอดเทิร์น') };
  const written = { en: text('Lantern race', 'The best round counts.'), th: text('ตัวคูณ') };
  expect(followTexts(written, before, after)).toEqual({
    en: text('Lantern race', 'Every bet counts.'),
    th: text('ยอดเทิร์น'),
  });
});

test('changes nothing without generated texts, and keeps empty texts empty', () => {
  const [before, after] = [{ en: text('', '') }, { en: text('Turnover', 'Every bet counts.') }];
  expect(followTexts({ en: text('', '') }, before, after)).toBeUndefined();
  expect(followTexts({ en: text('Mine', 'Own words.') }, { en: text('A', 'B') }, after)).toBeUndefined();
  expect(followTexts({}, before, after)).toBeUndefined();
});
