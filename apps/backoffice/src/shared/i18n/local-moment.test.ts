import { expect, test } from 'vitest';
import { fromLocalText, toLocalText } from './local-moment.ts';

test.each([
  ['Asia/Bangkok', '2027-04-13T00:00', '2027-04-12T17:00:00.000Z'],
  ['America/Sao_Paulo', '2026-12-31T22:30', '2027-01-01T01:30:00.000Z'],
  ['Asia/Kolkata', '2026-03-01T05:15', '2026-02-28T23:45:00.000Z'],
])('converts in %s the local time %s to and from %s', (timeZone, local, iso) => {
  expect(fromLocalText(local, timeZone)).toBe(iso);
  expect(toLocalText(iso, timeZone)).toBe(local);
});

test('returns null for an empty time', () => {
  expect(fromLocalText('', 'Asia/Bangkok')).toBeNull();
});
