import { describe, expect, test } from 'vitest';
import type { Policy } from './policies.repository.ts';
import { findingsOf, type PastAct, replay } from './try-policy.rules.ts';

const policy: Policy = {
  kind: 'adjustment',
  currency: 'THB',
  isAlwaysAsked: false,
  asksWhenFlagged: false,
  aloneMinor: 100n,
  staffDayMinor: 300n,
  memberDayMinor: 150n,
  creditDays: 30,
  lastsHours: 72,
  approverPermission: 'approval.money.decide',
  asksSecondFactor: false,
  version: 1,
};
const codes = (change: Partial<Policy>, approvers = 2, isSetUp = false) =>
  findingsOf({ ...policy, ...change }, String, { approvers, isSetUp }).map(({ code }) => code);

describe('the findings about a policy', () => {
  test('are empty for a sound one', () => expect(codes({})).toEqual([]));
  test('include a limit made ineffective by another one, with a value that resolves it', () => {
    expect(findingsOf({ ...policy, aloneMinor: 400n }, String, { approvers: 2, isSetUp: false })).toEqual([
      { level: 'warn', path: 'alone', code: 'above_staff_day', params: { most: '300' }, fix: { alone: '300' } },
      { level: 'warn', path: 'alone', code: 'above_member_day', params: { most: '150' }, fix: { alone: '150' } },
    ]);
    expect(codes({ staffDayMinor: 0n, aloneMinor: 0n })).toEqual(['never_alone']);
  });
  test('include a validity that is too short, and a creditor who could also pay out', () => {
    expect(codes({ lastsHours: 3, creditDays: 0 })).toEqual(['creditor_pays', 'short_time']);
    expect(codes({ kind: 'withdrawal', creditDays: 0 })).toEqual([]);
  });
  test('include the lack of a second approver as blocking, except during setup', () => {
    expect(codes({}, 1)).toEqual(['no_second_person']);
    expect(codes({}, 1, true)).toEqual([]);
  });
});

describe('the replay of past actions', () => {
  const hour = 3_600_000;
  const act = (atHours: number, minor: bigint, staffId = 'a', memberId = 'm'): PastAct => ({
    at: new Date(atHours * hour),
    staffId,
    memberId,
    amount: { minor, currency: 'THB' },
  });
  test('requires approval above an amount or a sum, without counting those actions in the sums', () => {
    expect(replay(policy, [act(0, 100n), act(1, 60n), act(2, 50n), act(3, 1n)])).toBe(2);
    expect(replay({ ...policy, memberDayMinor: 300n }, [act(0, 100n), act(1, 60n), act(2, 50n), act(3, 1n)])).toBe(0);
    expect(replay({ ...policy, isAlwaysAsked: true }, [act(0, 1n), act(1, 1n)])).toBe(2);
  });
  test('drops actions after 24 hours', () => {
    expect(replay(policy, [act(0, 100n), act(23, 100n), act(24, 100n)])).toBe(1);
  });
});
