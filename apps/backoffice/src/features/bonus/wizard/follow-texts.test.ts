import { expect, test } from 'vitest';
import { followTexts } from './follow-texts.ts';

const text = (title: string, summary = 'Spin.', terms: string[] = []) => ({ title, summary, terms });

test('texts from the rules follow the rules, and those of an author stay', () => {
  const before = { en: text('Win multiplier', 'The best round counts.'), th: text('ตัวคูณ') };
  const after = { en: text('Turnover', 'Every bet counts.'), th: text('ยอดเทิร์น') };
  const written = { en: text('Lantern race', 'The best round counts.'), th: text('ตัวคูณ') };
  expect(followTexts(written, before, after)).toEqual({
    en: text('Lantern race', 'Every bet counts.'),
    th: text('ยอดเทิร์น'),
  });
});

test('nothing changes without generated texts, and empty texts stay empty', () => {
  const [before, after] = [{ en: text('', '') }, { en: text('Turnover', 'Every bet counts.') }];
  expect(followTexts({ en: text('', '') }, before, after)).toBeUndefined();
  expect(followTexts({ en: text('Mine', 'Own words.') }, { en: text('A', 'B') }, after)).toBeUndefined();
  expect(followTexts({}, before, after)).toBeUndefined();
});
