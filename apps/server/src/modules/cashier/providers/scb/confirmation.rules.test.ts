import { describe, expect, test } from 'vitest';
import { readConfirmation } from './confirmation.rules.ts';

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
  test('is parsed with its time and amount', () =>
    expect(read({})).toMatchObject({
      transactionId: '20261120ABC',
      amountMinor: 50_000n,
      deposit: { reference: 'REF1' },
      paidAt: new Date('2026-11-20T05:00:00Z'),
    }));

  test.each([
    ['Y', 50_000n],
    ['N', 0n],
    ['', 0n],
    [null, 0n],
  ])('[G8] with reverseFlag %j returns the amount reversed', (reverseFlag, takenBack) =>
    expect(read({ reverseFlag })?.takenBackMinor ?? 0n).toBe(takenBack),
  );
  test.each(['y', 'yes', 'X', true, 1])('[G8] with reverseFlag %j is rejected, so it credits nothing', (reverseFlag) =>
    expect(read({ reverseFlag })).toBeUndefined(),
  );

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
  ])('with %j is rejected', (over) => expect(read(over)).toBeUndefined());

  test.each(['', 'null', '[]', '{', '{}', '"text"'])('that is %s is rejected', (body) =>
    expect(readConfirmation(body)).toBeUndefined(),
  );
});
