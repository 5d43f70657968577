import { expect, test } from 'vitest';
import { browserProblems } from './browsers.ts';

test.each([
  'let a=Map.groupBy(b,c=>c.d)',
  'var w=Promise.withResolvers();',
  'new URL.canParse(t)&&x',
  'e=URL.parse(a,b)',
  'signal:AbortSignal.any([a,b])',
  'a.values().map(e=>e.id).toArray()',
  'document.body.showPopover()',
  'const r=/(?<=a)b/u',
])('finds %s', (text) => {
  expect(browserProblems('a.js', text)).toEqual([expect.stringContaining('a.js')]);
});

test.each([
  '/(?<name>a)/',
  'e.showPopover?.()',
  'if(!e?.showPopover)return;e.showPopover()',
  '[...a.values()].map(b)',
  'typeof URL.canParse==`function`?URL.canParse(e):0',
])('allows %s', (text) => {
  expect(browserProblems('a.js', text)).toEqual([]);
});
