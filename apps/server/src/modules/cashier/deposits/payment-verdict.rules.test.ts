import { describe, expect, test } from 'vitest';
import { type DepositState, nextState, stateOf, transitions } from './deposit-states.rules.ts';
import { judgePayment, type PaidDeposit } from './payment-verdict.rules.ts';

const deposit: PaidDeposit = { state: 'waiting', amountMinor: 50_000n, currencyCode: 'THB', hasPayment: false };
const judge = (over: Partial<PaidDeposit>, amountMinor = 50_000n, currencyCode = 'THB') =>
  judgePayment({ ...deposit, ...over }, { amountMinor, currencyCode });
const staff = (code: string, opensAnother = false) => ({ outcome: 'needs_staff', code, opensAnother });

describe('money that arrives', () => {
  test('for a waiting deposit, as asked, is credited', () => expect(judge({})).toEqual({ outcome: 'credit' }));
  test('after the QR has expired is credited all the same', () =>
    expect(judge({ state: 'expired' })).toEqual({ outcome: 'credit' }));
  test.each([49_999n, 50_001n])('of another amount (%i) is for staff, in time or late', (paid) => {
    expect(judge({}, paid)).toEqual(staff('AMOUNT_DIFFERS'));
    expect(judge({ state: 'expired' }, paid)).toEqual(staff('AMOUNT_DIFFERS'));
  });
  test.each(['waiting', 'expired', 'refused', 'failed'] as const)('in another currency (%s) is for staff', (state) =>
    expect(judge({ state }, 50_000n, 'USD')).toEqual(staff('CURRENCY_DIFFERS')),
  );
  test.each(['refused', 'failed'] as const)('after the deposit was %s is for staff', (state) => {
    expect(judge({ state })).toEqual(staff('PAID_AFTER_REFUSAL'));
    expect(judge({ state }, 1n)).toEqual(staff('PAID_AFTER_REFUSAL'));
  });
  test('after staff have credited it by hand proves them right', () =>
    expect(judge({ state: 'credited' })).toEqual({ outcome: 'already_credited' }));
  test.each([
    [{ state: 'credited', hasPayment: true }, 50_000n, 'THB'],
    [{ state: 'credited' }, 40_000n, 'THB'],
    [{ state: 'credited' }, 50_000n, 'USD'],
    [{ state: 'review' }, 50_000n, 'THB'],
  ] as const)('a second time (%j) is a deposit of its own, for staff', (over, paid, currency) =>
    expect(judge(over, paid, currency)).toEqual(staff('PAID_TWICE', true)),
  );
});

describe('the states of a deposit', () => {
  test('a credited deposit stays credited, whatever happens', () => expect(transitions.credited).toEqual({}));
  test('only waiting deposits end by time or by their provider', () => {
    const states = Object.keys(transitions) as DepositState[];
    for (const event of ['time_over', 'provider_failed'] as const) {
      expect(states.filter((state) => nextState(state, event) !== undefined)).toEqual(['waiting']);
    }
  });
  test('are read from the row', () => {
    const row = { status: 'pending', is_expired: false, review_code: null, failure_code: null };
    expect(stateOf(row)).toBe('waiting');
    expect(stateOf({ ...row, review_code: 'PAID_TWICE' })).toBe('review');
    expect(stateOf({ ...row, status: 'success' })).toBe('credited');
    expect(stateOf({ ...row, status: 'fail' })).toBe('refused');
    expect(stateOf({ ...row, status: 'fail', failure_code: 'insufficient_balance' })).toBe('failed');
    expect(stateOf({ ...row, status: 'fail', is_expired: true })).toBe('expired');
  });
});
