import { describe, expect, test } from 'vitest';
import { type DepositState, nextState, stateOf, transitions } from './deposit-states.rules.ts';
import { judgePayment, type PaidDeposit } from './payment-verdict.rules.ts';

const deposit: PaidDeposit = { state: 'waiting', amountMinor: 50_000n, currencyCode: 'THB', hasPayment: false };
const judge = (over: Partial<PaidDeposit>, amountMinor = 50_000n, currencyCode = 'THB') =>
  judgePayment({ ...deposit, ...over }, { amountMinor, currencyCode });
const staff = (code: string, opensAnother = false) => ({ outcome: 'needs_staff', code, opensAnother });

describe('an incoming payment', () => {
  test('is credited when it is for a pending deposit and as requested', () =>
    expect(judge({})).toEqual({ outcome: 'credit' }));
  test('is credited after the QR has expired', () =>
    expect(judge({ state: 'expired' })).toEqual({ outcome: 'credit' }));
  test.each([49_999n, 50_001n])('of another amount (%i) is left to staff, in time or late', (paid) => {
    expect(judge({}, paid)).toEqual(staff('AMOUNT_DIFFERS'));
    expect(judge({ state: 'expired' }, paid)).toEqual(staff('AMOUNT_DIFFERS'));
  });
  test.each(['waiting', 'expired', 'refused', 'failed'] as const)(
    'in another currency (%s) is left to staff',
    (state) => expect(judge({ state }, 50_000n, 'USD')).toEqual(staff('CURRENCY_DIFFERS')),
  );
  test.each(['refused', 'failed'] as const)('is left to staff after the deposit was %s', (state) => {
    expect(judge({ state })).toEqual(staff('PAID_AFTER_REFUSAL'));
    expect(judge({ state }, 1n)).toEqual(staff('PAID_AFTER_REFUSAL'));
  });
  test('confirms a deposit that staff have already credited', () =>
    expect(judge({ state: 'credited' })).toEqual({ outcome: 'already_credited' }));
  test.each([
    [{ state: 'credited', hasPayment: true }, 50_000n, 'THB'],
    [{ state: 'credited' }, 40_000n, 'THB'],
    [{ state: 'credited' }, 50_000n, 'USD'],
    [{ state: 'review' }, 50_000n, 'THB'],
  ] as const)('received a second time (%j) is a separate deposit for staff', (over, paid, currency) =>
    expect(judge(over, paid, currency)).toEqual(staff('PAID_TWICE', true)),
  );
});

describe('the states of a deposit', () => {
  test('keep a credited deposit credited, whatever happens', () => expect(transitions.credited).toEqual({}));
  test('let only pending deposits expire or fail', () => {
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
