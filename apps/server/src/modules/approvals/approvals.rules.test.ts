import { isReason } from '@sabai/contract';
import { describe, expect, test } from 'vitest';
import { changesOf, groundsFor, isSame } from './approvals.rules.ts';
import type { Policy } from './policies.repository.ts';

const policy: Policy = {
  kind: 'adjustment',
  currency: 'THB',
  isAlwaysAsked: false,
  asksWhenFlagged: true,
  aloneMinor: 100n,
  staffDayMinor: 300n,
  memberDayMinor: 150n,
  creditDays: 30,
  lastsHours: 72,
  approverPermission: 'approval.rule.decide',
  asksSecondFactor: false,
  version: 1,
};
const of = (minor: bigint) => ({ amount: { minor, currency: 'THB' } });
const none = { byStaff: 0n, forMember: 0n };

describe('one member of staff', () => {
  test('is sufficient up to each limit, inclusive', () => {
    expect(groundsFor(policy, of(100n), none)).toEqual([]);
    expect(groundsFor(policy, of(101n), none)).toEqual(['amount']);
    expect(groundsFor(policy, of(100n), { byStaff: 200n, forMember: 50n })).toEqual([]);
    expect(groundsFor(policy, of(100n), { byStaff: 201n, forMember: 51n })).toEqual(['staff-sum', 'member-sum']);
  });
  test('is insufficient without a policy, with mandatory approval, or with a concern', () => {
    expect(groundsFor(undefined, of(1n), none)).toEqual(['always']);
    expect(groundsFor({ ...policy, isAlwaysAsked: true }, of(1n), none)).toEqual(['always']);
    expect(groundsFor(policy, { ...of(1n), concerns: ['open-flags'] }, none)).toEqual(['open-flags']);
    expect(groundsFor({ ...policy, asksWhenFlagged: false }, { ...of(1n), concerns: ['open-flags'] }, none)).toEqual(
      [],
    );
  });
});

test.each(['ok', '', 'xxxxxxxxxxxxxx', 'ababababababab', '          ', 'too short', '.. .. .. .. ..'])(
  'rejects %j as a reason',
  (text) => expect(isReason(text)).toBe(false),
);
test.each(['paid at the counter', 'ลูกค้าส่งสลิปมาทางแชท', '客户已通过聊天发送了付款截图'])(
  'accepts %j as a reason',
  (text) => expect(isReason(text)).toBe(true),
);

test('lists the values that differ afterwards', () => {
  expect(changesOf({ a: 1, b: 'x', c: null }, { a: 1, b: 'y', d: { e: 1 } })).toEqual([
    { name: 'b', before: 'x', after: 'y' },
    { name: 'd', before: null, after: '{"e":1}' },
  ]);
});

test('compares stored values in any key order, and detects any difference', () => {
  expect(isSame({ a: [1, { b: 2 }], c: null }, { c: null, a: [1, { b: 2 }] })).toBe(true);
  for (const other of [{ a: [1, { b: 3 }], c: null }, { a: [1], c: null }, { a: [1, { b: 2 }] }, [], null])
    expect(isSame({ a: [1, { b: 2 }], c: null }, other)).toBe(false);
});
