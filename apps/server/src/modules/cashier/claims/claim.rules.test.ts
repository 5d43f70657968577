import { expect, test } from 'vitest';
import { standingOf } from './claim.rules.ts';

const claimed_at = new Date('2026-11-26T14:00:00Z');
const claim = { staff_id: 'ploy', claimed_at, expires_at: new Date('2026-11-26T14:05:00Z') };

test.each([
  ['unclaimed', undefined, 'ploy', '14:00:00', 'free'],
  ['requested by its holder', claim, 'ploy', '14:04:59', 'own'],
  ['requested by another', claim, 'narin', '14:04:59', 'held'],
  ['expired', claim, 'narin', '14:05:00', 'free'],
  ['expired for its holder', claim, 'ploy', '14:05:00', 'free'],
] as const)('returns the state of a claim: %s', (_when, kept, staffId, time, standing) => {
  expect(standingOf(kept, staffId, new Date(`2026-11-26T${time}Z`))).toBe(standing);
});
