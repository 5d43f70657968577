import { expect, test } from 'vitest';
import './burmese-dates.ts';
import { clockIn, dateFormat, dayIn, momentInSentence, zoneName } from './date-format.ts';
import { type LocalePrefix, locales } from './locales.ts';

const moment = new Date('2026-11-26T20:03:05Z');
const timeZone = 'Asia/Yangon';

test('formats Burmese dates with Burmese months, in the order of the language', () => {
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

test('formats other languages like Intl, and Portuguese as in Portugal', () => {
  expect(dateFormat(locales.pt.intl, { dateStyle: 'medium', timeZone }).format(moment)).toBe('27/11/2026');
  expect(dateFormat(locales.br.intl, { dateStyle: 'medium', timeZone }).format(moment)).toBe('27 de nov. de 2026');
});

test('formats a time in each language on the 24-hour clock', () => {
  const at = new Date('2026-01-31T17:30:09Z');
  const written = Object.values(locales).map(({ prefix, intl }) => [
    prefix,
    dateFormat(intl, { dateStyle: 'medium', timeStyle: 'medium', timeZone: 'Asia/Bangkok' }).format(at),
  ]);
  for (const [prefix, text] of written) expect(text, prefix).toMatch(/(^|\D)0?0[.:]30[.:]09/);
  expect(Object.fromEntries(written) as Record<LocalePrefix, string>).toMatchObject({
    mm: '2026 ဖေဖော်ဝါရီ 1, 00:30:09',
    pt: '01/02/2026, 00:30:09',
    ko: '2026. 2. 1. 0:30:09',
  });
});

test('uses the time zone of the casino for days and times', () => {
  const at = new Date('2026-11-20T18:00:05Z');
  expect(dayIn('Asia/Bangkok', at)).toBe('2026-11-21');
  expect(dayIn('Asia/Bangkok', new Date('2026-11-20T16:59:00Z'))).toBe('2026-11-20');
  expect([clockIn('Asia/Bangkok', at), clockIn('Asia/Bangkok', at, 'minute')]).toEqual([
    '2026-11-21 01:00:05',
    '2026-11-21 01:00',
  ]);
  expect(['Asia/Bangkok', 'Asia/Kolkata', 'UTC', 'America/Sao_Paulo'].map((zone) => zoneName(zone, at))).toEqual([
    'Asia/Bangkok (UTC+7)',
    'Asia/Kolkata (UTC+5:30)',
    'UTC (UTC+0)',
    'America/Sao_Paulo (UTC-3)',
  ]);
  expect(momentInSentence('en', 'Asia/Bangkok', at)).toBe('Nov 21, 2026, 01:00 (UTC+7)');
});
