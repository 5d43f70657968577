import { expect, test } from 'vitest';
import {
  type AutoConcern,
  canGo,
  holdOf,
  judgeRequest,
  nextStages,
  type Stage,
  statusOf,
} from './withdrawal-states.rules.ts';

const stages = Object.keys(nextStages) as Stage[];
const now = new Date('2026-11-22T12:00:00Z');
const facts = {
  now,
  amountMinor: 10_000n,
  payeeKnownSince: null,
  hasOtherPayee: false,
  payeeHoldMs: 24 * 3_600_000,
  accountHeldUntil: null,
  autoApproveMinor: null,
  concerns: [],
} as const;

test('[R4.17] allows no step after the end, and reports processing until then', () => {
  for (const end of ['received', 'refused'] as const) expect(stages.filter((to) => canGo(end, to))).toEqual([]);
  expect(stages.map(statusOf)).toEqual(['pending', 'pending', 'pending', 'success', 'fail']);
});

test('allows arrival only after approval and sending', () => {
  expect(stages.filter((from) => canGo(from, 'received'))).toEqual(['sent']);
  expect(stages.filter((from) => canGo(from, 'sent'))).toEqual(['approved']);
  expect(stages.filter((from) => canGo(from, 'approved'))).toEqual(['checks']);
  expect(stages.filter((from) => canGo(from, 'refused'))).toEqual(['checks', 'approved', 'sent']);
});

test('holds no first payee, and a changed one for a day from its first request', () => {
  expect(holdOf(facts)).toBeNull();
  expect(holdOf({ ...facts, hasOtherPayee: true })?.toISOString()).toBe('2026-11-23T12:00:00.000Z');
  const known = { ...facts, hasOtherPayee: true, payeeKnownSince: new Date('2026-11-21T18:00:00Z') };
  expect(holdOf(known)?.toISOString()).toBe('2026-11-22T18:00:00.000Z');
  expect(holdOf({ ...known, payeeKnownSince: new Date('2026-11-21T11:00:00Z') })).toBeNull();
});

test('holds a changed account too, until the later of both times', () => {
  const later = new Date('2026-11-24T00:00:00Z');
  expect(holdOf({ ...facts, accountHeldUntil: later })).toEqual(later);
  expect(holdOf({ ...facts, hasOtherPayee: true, accountHeldUntil: later })).toEqual(later);
  const sooner = new Date('2026-11-22T13:00:00Z');
  expect(holdOf({ ...facts, hasOtherPayee: true, accountHeldUntil: sooner })?.toISOString()).toBe(
    '2026-11-23T12:00:00.000Z',
  );
  expect(holdOf({ ...facts, accountHeldUntil: now })).toBeNull();
});

test('approves automatically only up to the configured amount, inclusive', () => {
  const review = (autoApproveMinor: bigint | null, hasOtherPayee = false) =>
    judgeRequest({ ...facts, autoApproveMinor, hasOtherPayee }).checks.find(({ check }) => check === 'review')?.state;
  expect([review(null), review(9_999n), review(10_000n), review(10_000n, true)]).toEqual([
    'waiting',
    'waiting',
    'passed',
    'waiting',
  ]);
  const concerned = (...concerns: AutoConcern[]) =>
    judgeRequest({ ...facts, autoApproveMinor: 10_000n, concerns }).isAutoApproved;
  expect([concerned(), concerned('open-flags'), concerned('bank-check')]).toEqual([true, false, false]);
});
