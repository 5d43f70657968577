import type { Deposit } from '@sabai/contract';
import { expect, test } from 'vitest';
import { canResume, type DepositChoices, type DepositType, wayOf } from './deposit-choices.ts';

const type = (more: Partial<DepositType>): DepositType => ({
  id: 1,
  payment_type_code: 'PROMPTPAY',
  payment_type_category: 'GATEWAY',
  currency_code: 'THB',
  min_deposit: '20.00',
  max_deposit: '0.00',
  fee: { percent: '0', fixed: '0.00' },
  usual_seconds: null,
  instructions: null,
  is_active: true,
  ...more,
});
const bank = { id: 1 } as DepositChoices['banks'][number];

test('[R1.18] maps a payment type to its form, or marks it as unavailable', () => {
  expect(wayOf(type({}), { banks: [] })).toBe('gateway');
  expect(wayOf(type({ is_active: false }), { banks: [] })).toBeUndefined();
  expect(wayOf(type({ payment_type_category: 'SLIP' }), { banks: [bank] })).toBe('slip');
  expect(wayOf(type({ payment_type_category: 'SLIP' }), { banks: [] })).toBeUndefined();
  expect(wayOf(type({ payment_type_category: 'CRYPTO', payment_type_code: 'CRYPTO' }), { banks: [] })).toBe('gateway');
  const auto = type({ payment_type_category: 'AUTO', payment_type_code: 'AUTOBANK' });
  expect(wayOf(auto, { banks: [] })).toBeUndefined();
  expect(wayOf(auto, { banks: [bank] })).toBe('gateway');
});

test('[R4.28] can be paid later only while the deposit awaits its payment and has not expired', () => {
  const now = Date.parse('2026-11-20T10:00:00Z');
  const deposit = {
    status: 'pending',
    slip_image_url: null,
    expires_at: '2026-11-20T10:00:01Z',
  } as Deposit;
  expect(canResume(deposit, now)).toBe(true);
  expect(canResume({ ...deposit, expires_at: '2026-11-20T10:00:00Z' }, now)).toBe(false);
  expect(canResume({ ...deposit, expires_at: null }, now)).toBe(false);
  expect(canResume({ ...deposit, slip_image_url: '/slips/a' }, now)).toBe(false);
  expect(canResume({ ...deposit, status: 'success' }, now)).toBe(false);
});
