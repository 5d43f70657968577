import { describe, expect, test } from 'vitest';
import { sign } from '../../../../platform/sealing/signing.ts';
import { Charge, chargeOfEvent, stateOfCharge } from './charge.rules.ts';
import { isSignedByOmise } from './signature.rules.ts';

const now = new Date('2026-11-21T12:00:00Z');
const [present, former, foreign] = ['present', 'former', 'foreign'].map((text) => Buffer.from(text));
const raw = Buffer.from('{"object":"event"}');
const headersOf = (keys: readonly Buffer[], at = now) => {
  const timestamp = String(at.getTime() / 1000);
  const signatures = keys.map((key) => sign(key, `${timestamp}.`, raw));
  return { 'omise-signature': signatures.join(','), 'omise-signature-timestamp': timestamp };
};

describe('a signature', () => {
  const isGood = (keys: readonly Buffer[], at?: Date) =>
    isSignedByOmise(headersOf(keys, at), raw, [present!, former!], now);
  test('by the current secret, the previous one, or both is valid', () => {
    expect([isGood([present!]), isGood([former!]), isGood([foreign!, former!])]).toEqual([true, true, true]);
  });
  test('by another secret, or none, is invalid', () =>
    expect([isGood([foreign!]), isGood([])]).toEqual([false, false]));
  test.each([
    ['4 min 59 s old', -299, true],
    ['5 min 1 s old', -301, false],
    ['5 min 1 s ahead', 301, false],
  ])('%s is checked by age', (_what, seconds, expected) =>
    expect(isGood([present!], new Date(now.getTime() + seconds * 1000))).toBe(expected),
  );
  test('list longer than a secret rotation needs is rejected unchecked', () =>
    expect(isGood([foreign!, foreign!, foreign!, foreign!, present!])).toBe(false));
});

describe('a charge', () => {
  const charge = {
    object: 'charge',
    id: 'chrg_test_1',
    amount: 50_000,
    currency: 'THB',
    status: 'successful',
    paid: true,
  };
  const stateOf = (over: object) => {
    const parsed = Charge.safeParse({ ...charge, ...over });
    return parsed.success ? stateOfCharge(parsed.data, now) : undefined;
  };
  test('that is paid returns its amount in the stated currency', () => {
    expect(stateOf({})).toMatchObject({
      state: 'paid',
      payment: { transactionId: 'chrg_test_1', amountMinor: 50_000n, currencyCode: 'THB' },
    });
    expect(stateOf({ currency: 'usd' })).toMatchObject({ payment: { currencyCode: 'USD' } });
  });
  test.each([
    [{ status: 'pending', paid: false }, { state: 'waiting' }],
    [{ paid: false }, { state: 'waiting' }],
    [{ currency: 'XXX' }, { state: 'waiting' }],
    [
      { status: 'failed', failure_code: 'payment_rejected' },
      { state: 'failed', failure: { failureCode: 'payment_rejected' } },
    ],
    [{ status: 'expired' }, { state: 'failed', failure: { failureCode: 'expired' } }],
    [{ status: 'reversed' }, { state: 'failed', failure: { failureCode: 'reversed' } }],
  ])('with %j is %j', (over, expected) => expect(stateOf(over)).toMatchObject(expected));
  test.each<[string, object, bigint, boolean]>([
    ['refunded in part', { refunded_amount: 20_000 }, 20_000n, false],
    ['reversed', { reversed: true }, 50_000n, false],
    ['disputed', { dispute: { amount: 50_000, status: 'open' } }, 50_000n, false],
    ['refunded and lost in part', { dispute: { amount: 1, status: 'lost' }, refunded_amount: 9 }, 10n, false],
    ['refunded and lost', { dispute: { amount: 50_000, status: 'lost' }, refunded_amount: 9 }, 50_000n, false],
    ['won', { dispute: { amount: 50_000, status: 'won' } }, 0n, true],
  ])('[G8] that was paid and is %s returns the amount reversed', (_name, over, takenBackMinor, isWonBack) =>
    expect(stateOf(over)).toMatchObject({
      state: 'paid',
      payment: { amountMinor: 50_000n, takenBackMinor, isWonBack },
    }),
  );
  test.each([
    { amount: 0 },
    { amount: -1 },
    { amount: 0.5 },
    { amount: '500' },
    { status: 'paid' },
    { id: '../x' },
    { authorize_uri: 'javascript:alert(1)' },
  ])('with %j is invalid', (over) => expect(stateOf(over)).toBeUndefined());
});

test('reads the charge of an event, or none when it is unrelated or malformed', () => {
  const read = (event: unknown) => chargeOfEvent(Buffer.from(JSON.stringify(event)));
  const event = { object: 'event', key: 'charge.complete', data: { object: 'charge', id: 'chrg_test_1' } };
  expect(read(event)).toBe('chrg_test_1');
  for (const object of ['refund', 'dispute'])
    expect(read({ ...event, key: `${object}.create`, data: { object, id: 'x', charge: 'chrg_test_1' } })).toBe(
      'chrg_test_1',
    );
  expect(read({ ...event, key: 'refund.create', data: { object: 'refund', id: 'x' } })).toBeNull();
  expect(read({ ...event, key: 'dispute.create' })).toBeUndefined();
  expect(read({ ...event, key: 'transfer.pay' })).toBeUndefined();
  expect([read({ ...event, object: 'charge' }), read({ ...event, data: { object: 'charge', id: '../x' } })]).toEqual([
    null,
    null,
  ]);
  expect(chargeOfEvent(Buffer.from('{'))).toBeNull();
});
