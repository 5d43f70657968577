import { describe, expect, test } from 'vitest';
import { judgePayment, type PaidDeposit, readConfirmation } from './payment-confirmation.rules.ts';

const confirmation = {
  transactionId: '20261120ABC',
  amount: '500.00',
  transactionDateandTime: '2026-11-20T12:00:00.000+07:00',
  billPaymentRef1: 'REF1',
  billPaymentRef2: 'REF2',
  currencyCode: '764',
  payerName: 'Somchai Jaidee',
  channelCode: 'PMH',
};
const read = (over: object) => readConfirmation(JSON.stringify({ ...confirmation, ...over }));

describe('a payment confirmation', () => {
  test('is read with its time and amount', () =>
    expect(read({})).toMatchObject({
      transactionId: '20261120ABC',
      amountMinor: 50_000n,
      reference: 'REF1',
      paidAt: new Date('2026-11-20T05:00:00Z'),
    }));

  test.each([
    [{ amount: '0' }],
    [{ amount: '-500' }],
    [{ amount: '1,000' }],
    [{ amount: '500.001' }],
    [{ amount: 500 }],
    [{ amount: '1e308' }],
    [{ currencyCode: '840' }],
    [{ transactionId: '' }],
    [{ billPaymentRef1: undefined }],
    [{ transactionDateandTime: 'yesterday' }],
    [{ payerName: 'a\u0000b' }],
  ])('with %j is refused', (over) => expect(read(over)).toBeUndefined());

  test.each(['', 'null', '[]', '{', '{}', '"text"'])('that is %s is refused', (body) =>
    expect(readConfirmation(body)).toBeUndefined(),
  );
});

describe('money that arrives', () => {
  const deposit: PaidDeposit = {
    status: 'pending',
    isExpired: false,
    amountMinor: 50_000n,
    hasPayment: false,
    isUnderReview: false,
  };
  const judge = (over: Partial<PaidDeposit>, paid = 50_000n) => judgePayment({ ...deposit, ...over }, paid);

  test('for a waiting deposit, as asked, is credited', () => expect(judge({})).toEqual({ outcome: 'credit' }));
  test('after the QR has expired is credited all the same', () =>
    expect(judge({ status: 'fail', isExpired: true })).toEqual({ outcome: 'credit' }));
  test.each([49_999n, 50_001n])('of another amount (%i) is for staff, in time or late', (paid) => {
    const verdict = { outcome: 'needs_staff', code: 'AMOUNT_DIFFERS', opensAnother: false };
    expect(judge({}, paid)).toEqual(verdict);
    expect(judge({ status: 'fail', isExpired: true }, paid)).toEqual(verdict);
  });
  test('after staff have refused the deposit is for staff', () =>
    expect(judge({ status: 'fail' })).toEqual({
      outcome: 'needs_staff',
      code: 'PAID_AFTER_REFUSAL',
      opensAnother: false,
    }));
  test('after staff have credited it by hand proves them right', () =>
    expect(judge({ status: 'success' })).toEqual({ outcome: 'already_credited' }));
  test.each([
    [{ status: 'success', hasPayment: true }, 50_000n],
    [{ status: 'success' }, 40_000n],
    [{ isUnderReview: true }, 50_000n],
  ] as const)('a second time (%j) is a deposit of its own, for staff', (over, paid) =>
    expect(judge(over, paid)).toEqual({ outcome: 'needs_staff', code: 'PAID_TWICE', opensAnother: true }),
  );
});
