import { describe, expect, test } from 'vitest';
import { accountNumberOf, amountToMove, flagOf, isToDecide, needsReason } from './decision.ts';

const bare = { review: null, slip_image_url: null, expires_at: null, status: 'pending' as const, amount: '500.00' };
const slip = { ...bare, slip_image_url: '/slips/a.webp' };
const qr = { ...bare, expires_at: '2026-11-20T10:00:00Z' };
const review = { ...qr, review: { code: 'AMOUNT_DIFFERS' as const, received_amount: '480.00' } };

describe('a cashier decision', () => {
  test('is flagged for a payment under review, a slip and an unpaid QR code', () => {
    expect([bare, slip, qr, review].map(flagOf)).toEqual([undefined, 'slip', 'unpaidQr', 'review']);
    expect(flagOf({ ...qr, status: 'success' })).toBeUndefined();
  });

  test('requires a reason by method, state and verdict', () => {
    expect(needsReason('deposit', slip, 'fail')).toBe(true);
    expect(needsReason('withdrawal', bare, 'fail')).toBe(true);
    expect(needsReason('deposit', slip, 'success')).toBe(false);
    expect(needsReason('deposit', review, 'success')).toBe(false);
    expect(needsReason('deposit', qr, 'success')).toBe(true);
    expect(needsReason('withdrawal', bare, 'success')).toBe(false);
  });

  test('copies the account number as digits for the bank', () => {
    expect(accountNumberOf('KBANK 123-4-56789-0')).toBe('1234567890');
    expect(accountNumberOf('1234567890')).toBe('1234567890');
    expect(accountNumberOf('TQxA-wallet')).toBe('TQxA-wallet');
  });

  test('is open only while pending, before approval and unclaimed by a colleague', () => {
    const claim = { holder: 'Ploy', is_own: false, until: '2026-11-20T10:00:00Z' };
    const waits = { status: 'pending', claim: null } as const;
    expect(isToDecide(waits)).toBe(true);
    expect(isToDecide({ ...waits, stage: 'checks', claim: { ...claim, is_own: true } })).toBe(true);
    expect(isToDecide({ ...waits, claim })).toBe(false);
    expect(isToDecide({ ...waits, stage: 'approved' })).toBe(false);
    expect(isToDecide({ ...waits, status: 'fail' })).toBe(false);
  });

  test('shows the amount that is actually transferred', () => {
    expect(amountToMove({ ...slip, approval_credit: '495.00' })).toBe('495.00');
    expect(amountToMove(slip)).toBe('500.00');
  });
});
