import { locales } from '@sabai/contract/locales';
import { translatorFor } from '@sabai/locales';
import { expect, test } from 'vitest';
import { sayMoments, spokenMoment } from './spoken-moment.ts';

const until = spokenMoment(new Date('2026-11-26T16:59:30.500Z'), 'Asia/Bangkok');

test('carries a moment with its zone, rounded up to the minute', () => {
  expect(until).toBe('2026-11-26T17:00:00Z[Asia/Bangkok]');
});

test.each([
  ['en', 'Your vault is locked until Nov 27, 2026, 00:00 (UTC+7).'],
  ['mm', expect.stringContaining('2026 နိုဝင်ဘာ 27, 00:00 (UTC+7)')],
  ['pt', expect.stringContaining('27/11/2026, 00:00 (UTC+7)')],
  ['br', expect.stringContaining('27 de nov. de 2026, 00:00 (UTC+7)')],
] as const)('formats it in %s by that language’s rules', (prefix, sentence) => {
  expect(translatorFor(prefix, 'refusal')('VAULT_LOCKED', sayMoments(locales[prefix], { until }) as never)).toEqual(
    sentence,
  );
});

test('keeps a value that is not a moment', () => {
  const params = { until: 'never', max: 3, name: '2026-11-26' };
  expect(sayMoments(locales.en, params)).toEqual(params);
});
