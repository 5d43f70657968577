import { describe, expect, test } from 'vitest';
import { type BetFacts, fingerprintOf, judgeBet, judgeCancel, judgeRefund, judgeResult } from './wallet-door.rules.ts';

const common = { provider: 'house', player: 'p', currency: 'THB', txn: 't', round: 'r', game: 'g' };
const bet = (state: BetFacts['state'], fields: Partial<BetFacts> = {}): BetFacts => ({
  state,
  round: 'r',
  gameId: 1,
  game: 'g',
  currency: 'THB',
  stakeMinor: 100n,
  returnedMinor: 0n,
  payoutMinor: 0n,
  ...fields,
});
const result = { ...common, call: 'result', ref: 'b', amountMinor: 50n, kind: 'win', isClosed: true } as const;
const refund = { ...common, call: 'refund', ref: 'b', amountMinor: undefined } as const;
const cancel = { ...common, call: 'cancel', ref: 'b' } as const;

describe('what a call does to a bet in each state', () => {
  test.each([
    ['result', undefined, { refusal: 'BET_NOT_FOUND' }],
    ['result', bet('open'), { creditMinor: 50n, state: 'settled' }],
    ['result', bet('settled'), { refusal: 'BET_SETTLED' }],
    ['result', bet('cancelled'), { refusal: 'BET_CANCELLED' }],
    ['result', bet('tombstone'), { refusal: 'BET_CANCELLED' }],
    ['refund', undefined, { refusal: 'BET_NOT_FOUND' }],
    ['refund', bet('open'), { creditMinor: 100n, state: 'cancelled' }],
    ['refund', bet('open', { payoutMinor: 5n }), { creditMinor: 100n, state: 'settled' }],
    ['refund', bet('open', { returnedMinor: 40n }), { creditMinor: 60n, state: 'cancelled' }],
    ['refund', bet('settled'), { refusal: 'BET_SETTLED' }],
    ['refund', bet('cancelled'), 'nothing-to-do'],
    ['cancel', undefined, 'tombstone'],
    ['cancel', bet('open'), { creditMinor: 100n, state: 'cancelled' }],
    ['cancel', bet('open', { payoutMinor: 5n }), { refusal: 'BET_SETTLED' }],
    ['cancel', bet('settled'), { refusal: 'BET_SETTLED' }],
    ['cancel', bet('cancelled'), 'nothing-to-do'],
    ['cancel', bet('tombstone'), 'nothing-to-do'],
  ] as const)('%s of %o', (call, facts, verdict) => {
    const judged = {
      result: () => judgeResult(result, facts),
      refund: () => judgeRefund(refund, facts),
      cancel: () => judgeCancel(cancel, facts),
    };
    const given = judged[call]();
    if (typeof verdict === 'string') expect(given).toBe(verdict);
    else expect(given).toMatchObject(verdict);
  });

  test('a part of the stake can be refunded, but never more than is left of it', () => {
    expect(judgeRefund({ ...refund, amountMinor: 30n }, bet('open'))).toEqual({ creditMinor: 30n, state: 'open' });
    expect(judgeRefund({ ...refund, amountMinor: 61n }, bet('open', { returnedMinor: 40n }))).toMatchObject({
      refusal: 'BAD_REQUEST',
    });
    expect(judgeRefund({ ...refund, amountMinor: 0n }, bet('open'))).toMatchObject({ refusal: 'BAD_REQUEST' });
  });

  test('a call that names another round, game or currency than its bet is refused', () => {
    expect(judgeResult(result, bet('open', { round: 'other' }))).toMatchObject({ refusal: 'BAD_REQUEST' });
    expect(judgeResult(result, bet('open', { game: 'other' }))).toMatchObject({ refusal: 'BAD_REQUEST' });
    expect(judgeCancel(cancel, bet('open', { currency: 'USD' }))).toMatchObject({ refusal: 'WRONG_CURRENCY' });
  });
});

describe('whether a stake may be taken', () => {
  const stake = { ...common, call: 'bet', session: 's', amountMinor: 10n } as const;
  const session = { game: 'g', currency: 'THB', isAlive: true };
  test.each([
    [{}, undefined],
    [{ session: undefined }, 'INVALID_TOKEN'],
    [{ session: { ...session, isAlive: false } }, 'INVALID_TOKEN'],
    [{ session: { ...session, currency: 'USD' } }, 'WRONG_CURRENCY'],
    [{ session: { ...session, game: 'other' } }, 'GAME_UNAVAILABLE'],
    [{ isBarred: true }, 'PLAYER_LOCKED'],
    [{ isCancelledBefore: true }, 'BET_CANCELLED'],
  ] as const)('with %o', (facts, refusal) => {
    expect(judgeBet(stake, { session, isCancelledBefore: false, isBarred: false, ...facts })?.refusal).toBe(refusal);
  });
  test('nothing is no stake', () => {
    const verdict = judgeBet({ ...stake, amountMinor: 0n }, { session, isCancelledBefore: false, isBarred: false });
    expect(verdict?.refusal).toBe('BAD_REQUEST');
  });
});

test('a fingerprint tells calls apart by everything they ask for, and not by their session', () => {
  const stake = { ...common, call: 'bet', session: 's', amountMinor: 10n } as const;
  const others = [
    { ...stake, player: 'q' },
    { ...stake, amountMinor: 11n },
    { ...stake, round: 'r2' },
    { ...stake, game: 'g2' },
    { ...stake, currency: 'USD' },
    result,
    { ...result, isClosed: false },
    { ...result, ref: 'b2' },
    refund,
    { ...refund, amountMinor: 1n },
  ];
  const prints = [stake, ...others].map((command) => fingerprintOf(command).toString('hex'));
  expect(new Set(prints).size).toBe(prints.length);
  expect(fingerprintOf({ ...stake, session: 'other' })).toEqual(fingerprintOf(stake));
});
