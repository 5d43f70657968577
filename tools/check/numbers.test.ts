import { expect, test } from 'vitest';
import { checkNumbers, dateProblems, numberProblems } from './numbers.ts';

test('every displayed number is formatted in its language', () => {
  expect(checkNumbers()).toEqual([]);
});

/** Checks a faulty line; `§` replaces the dollar of a template. */
const planted = (line: string) => numberProblems('a.tsx', line.replaceAll('§', '$'));

test.each([
  'const share = (rtp * 100).toFixed(2);',
  "new Intl.NumberFormat(intl, { style: 'percent' }).format(rtp)",
  "new Intl.ListFormat(intl, { type: 'unit' }).format(names)",
  '<td>{row.clicks.toLocaleString(intl)}</td>',
  '<strong>{pay / 100}×</strong>',
  'const text = `§{multiplier}×`;',
  'label: `×§{multiplier}`,',
  '<span>×{cost}</span>',
  'new Date(since).toLocaleString(intl, { timeZone })',
  '<dd>{game.rtp}%</dd>',
  '<dd>{rebate} %</dd>',
  'value: `§{rebate} %`,',
])('detects %s', (line) => {
  expect(planted(line)).toEqual([expect.stringContaining('a.tsx:1')]);
});

test.each([
  '<b>{formatMultiplier(past.crash, intl)}×</b>',
  '<dd>{formatPercent(game.rtp, intl)}</dd>',
  "style={{ '--line': `§{(line / ROLLS) * 100}%` }}",
])('accepts %s', (line) => {
  expect(planted(line)).toEqual([]);
});

test.each([
  'new Intl.DateTimeFormat(intl, { timeZone })',
  'const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;',
  'at.toLocaleDateString(intl)',
  'const today = () => new Date().toDateString();',
  'const day = new Date().toISOString().slice(0, 10);',
  'new Date(Date.now() - days * dayMs).toISOString().slice(0, 10)',
  'return `§{date.getDate()}/§{date.getMonth() + 1}`;',
])('detects another clock or format in %s', (line) => {
  expect(dateProblems('a.tsx', line.replaceAll('§', '$'))).not.toEqual([]);
});

test.each([
  "dateFormat(intl, { timeZone, dateStyle: 'medium' }).format(at)",
  'const day = dayIn(timeZone, Date.now());',
  'start.setUTCDate(start.getUTCDate() - days);',
])('accepts %s as format', (line) => {
  expect(dateProblems('a.tsx', line)).toEqual([]);
});
