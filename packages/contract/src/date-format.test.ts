import { expect, test } from 'vitest';
import './burmese-dates.ts';
import { dateFormat } from './date-format.ts';
import { locales } from './locales.ts';

const moment = new Date('2026-11-26T20:03:05Z');
const timeZone = 'Asia/Yangon';

test('Burmese dates have Burmese months, in the order of the language', () => {
  const { intl } = locales.mm;
  expect(dateFormat(intl, { dateStyle: 'medium', timeZone }).format(moment)).toBe('2026 နိုဝင်ဘာ 27');
  expect(dateFormat(intl, { dateStyle: 'medium', timeStyle: 'medium', timeZone }).format(moment)).toBe(
    '2026 နိုဝင်ဘာ 27, 02:33:05',
  );
  expect(dateFormat(intl, { month: 'long', timeZone: 'UTC' }).format(Date.UTC(2000, 0, 1))).toBe('ဇန်နဝါရီ');
  expect(dateFormat(intl, { weekday: 'long', day: 'numeric', month: 'long', timeZone }).format(moment)).toBe(
    'သောကြာ, နိုဝင်ဘာ 27',
  );
  expect(dateFormat(intl, { timeStyle: 'short', timeZone }).format(moment)).toBe('02:33');
});

test('other languages are those of Intl, and Portuguese is that of Portugal', () => {
  expect(dateFormat(locales.pt.intl, { dateStyle: 'medium', timeZone }).format(moment)).toBe('27/11/2026');
  expect(dateFormat(locales.br.intl, { dateStyle: 'medium', timeZone }).format(moment)).toBe('27 de nov. de 2026');
});
