import { expect, test } from 'vitest';
import { checkNumbers, numberProblems } from './numbers.ts';

test('every number that people read is written in their language', () => {
  expect(checkNumbers()).toEqual([]);
});

/** The planted lines; `§` stands for the dollar of a template. */
const planted = (line: string) => numberProblems('a.tsx', line.replaceAll('§', '$'));

test.each([
  'const share = (rtp * 100).toFixed(2);',
  "new Intl.NumberFormat(intl, { style: 'percent' }).format(rtp)",
  '<td>{row.clicks.toLocaleString(intl)}</td>',
  '<strong>{pay / 100}×</strong>',
  'const text = `§{multiplier}×`;',
  'label: `×§{multiplier}`,',
  '<span>×{cost}</span>',
  'new Date(since).toLocaleString(intl, { timeZone })',
  'new Intl.DateTimeFormat(intl, { timeZone })',
  '<dd>{game.rtp}%</dd>',
  '<dd>{rebate} %</dd>',
  'value: `§{rebate} %`,',
])('finds %s', (line) => {
  expect(planted(line)).toEqual([expect.stringContaining('a.tsx:1')]);
});

test.each([
  '<b>{formatMultiplier(past.crash, intl)}×</b>',
  '<dd>{formatPercent(game.rtp, intl)}</dd>',
  "style={{ '--line': `§{(line / ROLLS) * 100}%` }}",
  "new Date(iso).toLocaleString('sv-SE', { timeZone })",
])('is silent about %s', (line) => {
  expect(planted(line)).toEqual([]);
});
