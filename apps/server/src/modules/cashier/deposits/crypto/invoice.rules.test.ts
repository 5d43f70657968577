import { currencyOf } from '@sabai/contract/money';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readCoins, readRate, worthOf } from '../../providers/btcpay/coin-amount.rules.ts';
import { type CoinPayment, choicesOf, type InvoiceFacts, judgeInvoice } from './invoice.rules.ts';

const expiresAt = new Date('2026-11-21T12:00:00Z');
const asked = 25_000n;
let number = 0;
const paid = (
  coins: bigint,
  { status = 'Settled', late = false }: { status?: CoinPayment['status']; late?: boolean } = {},
): CoinPayment => ({
  id: `tx-${++number}`,
  coins,
  status,
  receivedAt: new Date(expiresAt.getTime() + (late ? 1 : -1)),
});
const invoice = (status: InvoiceFacts['status'], payments: readonly CoinPayment[], isMarked = false): InvoiceFacts => ({
  status,
  isMarked,
  expiresAt,
  askedCoins: asked,
  payments,
});
const unconfirmed = { status: 'Processing' } as const;
const replaced = { status: 'Invalid' } as const;

describe('an invoice', () => {
  test.each<[string, InvoiceFacts, object]>([
    ['that nobody has paid waits', invoice('New', []), { outcome: 'waiting' }],
    ['whose time is over has expired', invoice('Expired', []), { outcome: 'expired' }],
    ['whose payment was replaced waits again', invoice('New', [paid(asked, replaced)]), { outcome: 'waiting' }],
    ['paid, not confirmed, is seen', invoice('Processing', [paid(asked, unconfirmed)]), { outcome: 'seen' }],
    ['paid in part in time is seen', invoice('New', [paid(1n)]), { outcome: 'seen' }],
    [
      'paid late, not confirmed, is seen',
      invoice('Expired', [paid(asked, { ...unconfirmed, late: true })]),
      { outcome: 'seen' },
    ],
    ['paid exactly is credited', invoice('Settled', [paid(asked)]), { outcome: 'credit' }],
    [
      'paid exactly in two payments is credited',
      invoice('Settled', [paid(1n), paid(asked - 1n)]),
      { outcome: 'credit' },
    ],
    ['confirmed before its status says so is credited', invoice('Processing', [paid(asked)]), { outcome: 'credit' }],
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
      'whose rest came late',
      invoice('Expired', [paid(1n), paid(asked - 1n, { late: true })]),
      { outcome: 'ask', problem: 'PAID_LATE', coins: asked },
    ],
    [
      'paid too much and late',
      invoice('Expired', [paid(asked * 2n, { late: true })]),
      { outcome: 'ask', problem: 'PAID_LATE', coins: asked * 2n },
    ],
    [
      'that the processor took for less',
      invoice('Settled', [paid(asked - 1n)]),
      { outcome: 'ask', problem: 'PAID_PARTIAL', coins: asked - 1n },
    ],
    ['whose payment never confirms', invoice('Invalid', [paid(asked, replaced)]), { outcome: 'failed' }],
    [
      'given up with a payment on its way',
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
  test('is credited only for confirmed coins, all of them in time and exactly as many as were asked for', () =>
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
          if (verdict.outcome === 'credit') {
            expect(coins).toBe(asked);
            expect(settled.every(({ late }) => !late)).toBe(true);
          }
          // Confirmed coins are never forgotten: an end without money is only for invoices without them.
          if (coins > 0n) expect(['expired', 'failed', 'waiting']).not.toContain(verdict.outcome);
        },
      ),
    ));
});

describe('the player’s choice', () => {
  const thb = currencyOf('THB');
  const rate = readRate('2000000')!;
  const question = {
    askedCoins: asked,
    askedMinor: 50_000n,
    lockedRate: rate,
    presentRate: readRate('1800000')!,
    currency: thb,
  };
  const summary = (problem: 'PAID_LATE' | 'PAID_PARTIAL' | 'PAID_OVER', received: string, over: object = {}) =>
    choicesOf({ ...question, problem, receivedCoins: readCoins(received)!, ...over }).map(
      ({ choice, creditMinor, refundCoins }) => [choice, creditMinor, refundCoins],
    );

  test('of a late payment is the present rate or all of it back', () =>
    expect(summary('PAID_LATE', '0.00025')).toEqual([
      ['requote', 45_000n, 0n],
      ['refund', 0n, 25_000n],
    ]));
  test('of a late payment without a present rate is only all of it back', () =>
    expect(summary('PAID_LATE', '0.00025', { presentRate: undefined })).toEqual([['refund', 0n, 25_000n]]));
  test('of a part is the locked rate or all of it back', () =>
    expect(summary('PAID_PARTIAL', '0.0001')).toEqual([
      ['credit', 20_000n, 0n],
      ['refund', 0n, 10_000n],
    ]));
  test('of too much is all of it at the locked rate, or what was asked for and the surplus back', () =>
    expect(summary('PAID_OVER', '0.0003')).toEqual([
      ['credit', 60_000n, 0n],
      ['refund', 50_000n, 5_000n],
    ]));

  test('never loses a coin: what is credited and what goes back is worth what arrived', () =>
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
            receivedCoins: received,
          })) {
            expect(creditMinor + worthOf(refundCoins, lockedRate, thb)).toBeGreaterThanOrEqual(
              worthOf(received, lockedRate, thb),
            );
          }
        },
      ),
    ));
});
