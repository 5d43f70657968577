import { currencyOf } from '@sabai/contract/money';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readCoins, readRate, worthOf } from '../../providers/btcpay/coin-amount.rules.ts';
import {
  type CoinPayment,
  choicesOf,
  type InvoiceFacts,
  judgeInvoice,
  type PaymentProblem,
  worthOfPayments,
} from './invoice.rules.ts';

const asked = 25_000n;
const lockedRate = readRate('2000000')!;
const lateRate = readRate('1700000')!;
let number = 0;
const paid = (
  coins: bigint,
  { status = 'Settled', late = false }: { status?: CoinPayment['status']; late?: boolean } = {},
): CoinPayment => ({
  id: `tx-${++number}`,
  coins,
  status,
  receivedAt: new Date('2026-11-21T12:00:00Z'),
  isLate: late,
  rate: late ? lateRate : lockedRate,
});
const invoice = (status: InvoiceFacts['status'], payments: readonly CoinPayment[], isMarked = false): InvoiceFacts => ({
  status,
  isMarked,
  askedCoins: asked,
  payments,
});
const unconfirmed = { status: 'Processing' } as const;
const replaced = { status: 'Invalid' } as const;

describe('an invoice', () => {
  test.each<[string, InvoiceFacts, object]>([
    ['that is unpaid stays pending', invoice('New', []), { outcome: 'waiting' }],
    ['past its deadline has expired', invoice('Expired', []), { outcome: 'expired' }],
    ['with a replaced payment is pending again', invoice('New', [paid(asked, replaced)]), { outcome: 'waiting' }],
    ['paid without confirmation is seen', invoice('Processing', [paid(asked, unconfirmed)]), { outcome: 'seen' }],
    ['paid in part in time is seen', invoice('New', [paid(1n)]), { outcome: 'seen' }],
    [
      'paid late without confirmation is seen',
      invoice('Expired', [paid(asked, { ...unconfirmed, late: true })]),
      { outcome: 'seen' },
    ],
    ['paid exactly is credited', invoice('Settled', [paid(asked)]), { outcome: 'credit' }],
    [
      'paid exactly in two payments is credited',
      invoice('Settled', [paid(1n), paid(asked - 1n)]),
      { outcome: 'credit' },
    ],
    [
      'with confirmed coins is credited before its status changes',
      invoice('Processing', [paid(asked)]),
      { outcome: 'credit' },
    ],
    [
      'paid too much',
      invoice('Settled', [paid(asked + 1n)]),
      { outcome: 'ask', problem: 'PAID_OVER', coins: asked + 1n },
    ],
    [
      'paid in part',
      invoice('Expired', [paid(asked - 1n)]),
      { outcome: 'ask', problem: 'PAID_PARTIAL', coins: asked - 1n },
    ],
    [
      'paid late',
      invoice('Expired', [paid(asked, { late: true })]),
      { outcome: 'ask', problem: 'PAID_LATE', coins: asked },
    ],
    [
      'with its remainder paid late',
      invoice('Expired', [paid(1n), paid(asked - 1n, { late: true })]),
      { outcome: 'ask', problem: 'PAID_LATE', coins: asked },
    ],
    [
      'paid exactly and again later is credited for the part in time',
      invoice('Settled', [paid(asked), paid(7n, { late: true })]),
      { outcome: 'credit' },
    ],
    [
      'paid exactly, with a late unconfirmed payment, is credited for the part in time',
      invoice('Processing', [paid(asked), paid(7n, { ...unconfirmed, late: true })]),
      { outcome: 'credit' },
    ],
    [
      'paid in part, with the remainder in time but confirmed late, is credited',
      invoice('Expired', [paid(1n), paid(asked - 1n)]),
      { outcome: 'credit' },
    ],
    [
      'paid too much, a part of it late',
      invoice('Settled', [paid(asked + 1n), paid(7n, { late: true })]),
      { outcome: 'ask', problem: 'PAID_LATE', coins: asked + 8n },
    ],
    [
      'paid too much and late',
      invoice('Expired', [paid(asked * 2n, { late: true })]),
      { outcome: 'ask', problem: 'PAID_LATE', coins: asked * 2n },
    ],
    [
      'settled by the processor with less',
      invoice('Settled', [paid(asked - 1n)]),
      { outcome: 'ask', problem: 'PAID_PARTIAL', coins: asked - 1n },
    ],
    ['with a payment that is never confirmed', invoice('Invalid', [paid(asked, replaced)]), { outcome: 'failed' }],
    [
      'invalid with an unconfirmed payment',
      invoice('Invalid', [paid(asked, unconfirmed)]),
      { outcome: 'staff', coins: asked },
    ],
    ['marked as paid by hand without coins', invoice('Settled', [], true), { outcome: 'staff', coins: 0n }],
    [
      'marked as invalid by hand with coins',
      invoice('Invalid', [paid(asked)], true),
      { outcome: 'staff', coins: asked },
    ],
  ])('%s', (_name, facts, verdict) => expect(judgeInvoice(facts)).toEqual(verdict));

  const anyPayment = fc.record({
    coins: fc.bigInt({ min: 1n, max: asked * 2n }),
    status: fc.constantFrom('Processing', 'Settled', 'Invalid'),
    late: fc.boolean(),
  });
  test('credits exactly the requested coins confirmed in time, whatever arrived late', () =>
    fc.assert(
      fc.property(
        fc.constantFrom('New', 'Processing', 'Expired', 'Invalid', 'Settled'),
        fc.array(anyPayment, { maxLength: 4 }),
        fc.boolean(),
        (status, payments, isMarked) => {
          const facts = invoice(
            status,
            payments.map(({ coins, ...how }) => paid(coins, how)),
            isMarked,
          );
          const verdict = judgeInvoice(facts);
          const settled = payments.filter((payment) => payment.status === 'Settled');
          const coins = settled.reduce((sum, payment) => sum + payment.coins, 0n);
          const inTime = settled.filter(({ late }) => !late).reduce((sum, payment) => sum + payment.coins, 0n);
          if (verdict.outcome === 'credit') expect(inTime).toBe(asked);
          // Late coins do not affect those that came in time.
          const early = { ...facts, payments: facts.payments.filter(({ isLate }) => !isLate) };
          if (judgeInvoice(early).outcome === 'credit') expect(verdict.outcome).toBe('credit');
          // Confirmed coins are never lost: only invoices without them end without money.
          if (coins > 0n) expect(['expired', 'failed', 'waiting']).not.toContain(verdict.outcome);
        },
      ),
    ));
});

describe('the player’s choice', () => {
  const thb = currencyOf('THB');
  const question = {
    askedCoins: asked,
    askedMinor: 50_000n,
    lockedRate,
    presentRate: readRate('1800000')!,
    currency: thb,
  };
  /** Returns the choices for coins in time, and late ones. */
  const summary = (problem: PaymentProblem, [inTime, late]: readonly [string, string], over: object = {}) =>
    choicesOf({
      ...question,
      problem,
      inTimeCoins: readCoins(inTime)!,
      lateCoins: readCoins(late)!,
      ...over,
    }).map(({ choice, creditMinor, refundCoins }) => [choice, creditMinor, refundCoins]);

  test('offers the current rate or a full refund of a late payment', () =>
    expect(summary('PAID_LATE', ['0', '0.00025'])).toEqual([
      ['requote', 45_000n, 0n],
      ['refund', 0n, 25_000n],
    ]));
  test('offers only a full refund of a late payment without a current rate', () =>
    expect(summary('PAID_LATE', ['0', '0.00025'], { presentRate: undefined })).toEqual([['refund', 0n, 25_000n]]));
  test('offers the locked rate or a full refund of a partial payment', () =>
    expect(summary('PAID_PARTIAL', ['0.0001', '0'])).toEqual([
      ['credit', 20_000n, 0n],
      ['refund', 0n, 10_000n],
    ]));
  test('offers the locked rate for an overpayment, or the request with a refund of the surplus', () =>
    expect(summary('PAID_OVER', ['0.0003', '0'])).toEqual([
      ['credit', 60_000n, 0n],
      ['refund', 50_000n, 5_000n],
    ]));

  test('offers a rate for each part of a payment partly in time and partly late, or a full refund', () =>
    expect(summary('PAID_LATE', ['0.0001', '0.00015'])).toEqual([
      ['requote', 20_000n + 27_000n, 0n],
      ['refund', 0n, 25_000n],
    ]));
  test('offers both rates for a timely overpayment with late coins, or the request with a refund of the rest', () =>
    expect(summary('PAID_LATE', ['0.0003', '0.0001'])).toEqual([
      ['requote', 60_000n + 18_000n, 0n],
      ['refund', 50_000n, 15_000n],
    ]));
  test('[A3] yields 990.01 for the timely coins and 20.00 for the late ones in the example', () =>
    expect(
      summary('PAID_LATE', ['0.35837105', '0.0036199'], {
        askedCoins: readCoins('0.36199096'),
        askedMinor: 100_000n,
        lockedRate: readRate('2762.5'),
        presentRate: readRate('5525'),
      })[0],
    ).toEqual(['requote', 99_001n + 2000n, 0n]));

  const anyRate = fc.bigInt({ min: 10n ** 15n, max: 10n ** 25n });
  const anyCoins = fc.bigInt({ min: 1n, max: 10n ** 12n });
  test('[A3] prices each payment by its arrival time, whatever the order, times and number', () =>
    fc.assert(
      fc.property(
        fc.array(fc.record({ coins: anyCoins, late: fc.boolean() }), { minLength: 1, maxLength: 8 }),
        anyRate,
        anyRate,
        (payments, locked, present) => {
          const coins = (late: boolean) =>
            payments.reduce((sum, payment) => (payment.late === late ? sum + payment.coins : sum), 0n);
          const [offer] = choicesOf({
            ...question,
            problem: 'PAID_LATE',
            lockedRate: locked,
            presentRate: present,
            inTimeCoins: coins(false),
            lateCoins: coins(true),
          });
          const worth = (late: boolean, rate: bigint) => worthOf(coins(late), rate, thb);
          expect(offer!.creditMinor).toBe(worth(false, locked) + worth(true, present));
          // Staff would credit the same: each payment at its price on arrival.
          const priced = payments.map((payment) => ({ coins: payment.coins, rate: payment.late ? present : locked }));
          const expected = locked === present ? worthOf(coins(false) + coins(true), locked, thb) : offer!.creditMinor;
          for (const order of [priced, priced.toReversed()]) expect(worthOfPayments(order, thb)).toBe(expected);
        },
      ),
    ));
  test('is postponed while late coins have no price', () =>
    expect(worthOfPayments([paid(5n), { ...paid(5n, { late: true }), rate: undefined }], thb)).toBeUndefined());

  test('never loses a coin: credit and refund together equal the value received', () =>
    fc.assert(
      fc.property(
        fc.bigInt({ min: asked + 1n, max: 10n ** 12n }),
        fc.bigInt({ min: 10n ** 15n, max: 10n ** 25n }),
        (received, lockedRate) => {
          const askedMinor = worthOf(asked, lockedRate, thb);
          for (const { creditMinor, refundCoins } of choicesOf({
            ...question,
            askedMinor,
            lockedRate,
            problem: 'PAID_OVER',
            inTimeCoins: received,
            lateCoins: 0n,
          })) {
            expect(creditMinor + worthOf(refundCoins, lockedRate, thb)).toBeGreaterThanOrEqual(
              worthOf(received, lockedRate, thb),
            );
          }
        },
      ),
    ));
});
