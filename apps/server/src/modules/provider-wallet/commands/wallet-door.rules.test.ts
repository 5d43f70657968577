import { describe, expect, test } from 'vitest';
import { fingerprintOf, playOf, restOf } from './call-content.ts';
import { type MoneyCommand, nativeOptions } from './wallet-command.ts';
import {
  type BetFacts,
  type BetState,
  judgeClose,
  judgeCommit,
  judgeGiveBack,
  judgePay,
  judgeRelease,
  judgeStake,
  judgeTakeBack,
  type Verdict,
} from './wallet-door.rules.ts';

const common = { provider: 'house', player: 'p', currency: 'THB', txn: 't', round: 'r', game: 'g' };
const bet = (state: BetState, fields: Partial<BetFacts> = {}): BetFacts => ({
  txn: 'b',
  state,
  round: 'r',
  gameId: 1,
  game: 'g',
  currency: 'THB',
  stakeMinor: 100n,
  returnedMinor: 0n,
  payoutMinor: 0n,
  openedAt: new Date(0),
  ...fields,
});
const allowing = { ...nativeOptions, rollbackOfSettled: 'allow', winAfterClose: 'credit' } as const;
const pay = { ...common, amountMinor: 50n, isClosed: true };
const left = bet('open', { returnedMinor: 40n });
const paid = bet('open', { payoutMinor: 5n });
const won = bet('settled', { payoutMinor: 250n });

describe('the effect of a call on a bet in each state', () => {
  const judges = {
    pay: (facts: BetFacts | undefined) => judgePay(pay, facts, nativeOptions),
    'pay, late wins credited': (facts: BetFacts | undefined) => judgePay(pay, facts, allowing),
    'give back': (facts: BetFacts | undefined) => judgeGiveBack(common, facts, nativeOptions),
    'give back, settled allowed': (facts: BetFacts | undefined) => judgeGiveBack(common, facts, allowing),
    'take back': (facts: BetFacts | undefined) => judgeTakeBack(common, facts, nativeOptions),
    'take back, settled allowed': (facts: BetFacts | undefined) => judgeTakeBack(common, facts, allowing),
    commit: (facts: BetFacts | undefined) => judgeCommit({ ...common, amountMinor: 30n }, facts),
    release: (facts: BetFacts | undefined) => judgeRelease(common, facts),
    close: (facts: BetFacts | undefined) => judgeClose(facts!),
  };
  test.each([
    ['pay', undefined, 'BET_NOT_FOUND'],
    ['pay', bet('reserved'), { payMinor: 50n, state: 'settled' }],
    ['pay', bet('open'), { payMinor: 50n, state: 'settled' }],
    ['pay', bet('settled'), 'BET_SETTLED'],
    ['pay, late wins credited', bet('settled'), { payMinor: 50n, state: 'settled', isUnusual: true }],
    ['pay', bet('cancelled'), 'BET_CANCELLED'],
    ['pay', bet('voided'), 'BET_CANCELLED'],
    ['pay', bet('tombstone'), 'BET_CANCELLED'],
    ['give back', undefined, 'BET_NOT_FOUND'],
    ['give back', bet('reserved'), { returnMinor: 100n, state: 'cancelled' }],
    ['give back', bet('open'), { returnMinor: 100n, state: 'cancelled' }],
    ['give back', paid, { returnMinor: 100n, state: 'settled' }],
    ['give back', left, { returnMinor: 60n, state: 'cancelled' }],
    ['give back', bet('settled'), 'BET_SETTLED'],
    ['give back, settled allowed', won, { returnMinor: 100n, state: 'settled' }],
    ['give back', bet('cancelled'), 'nothing-to-do'],
    ['give back', bet('tombstone'), 'nothing-to-do'],
    ['take back', undefined, 'leave-tombstone'],
    ['take back', bet('reserved'), { returnMinor: 100n, state: 'cancelled' }],
    ['take back', bet('open'), { returnMinor: 100n, state: 'cancelled' }],
    ['take back', left, { returnMinor: 60n, state: 'cancelled' }],
    ['take back', paid, 'BET_SETTLED'],
    ['take back', won, 'BET_SETTLED'],
    ['take back, settled allowed', won, { returnMinor: 100n, payMinor: -250n, state: 'voided', isUnusual: true }],
    ['take back, settled allowed', bet('voided'), 'nothing-to-do'],
    ['take back', bet('cancelled'), 'nothing-to-do'],
    ['take back', bet('tombstone'), 'nothing-to-do'],
    ['commit', undefined, 'BET_NOT_FOUND'],
    ['commit', bet('reserved'), { returnMinor: 70n, state: 'open' }],
    ['commit', bet('reserved', { stakeMinor: 20n }), 'BAD_REQUEST'],
    ['commit', bet('open'), 'DUPLICATE'],
    ['commit', bet('settled'), 'BET_SETTLED'],
    ['commit', bet('cancelled'), 'BET_CANCELLED'],
    ['release', undefined, 'BET_NOT_FOUND'],
    ['release', bet('reserved'), { returnMinor: 100n, state: 'cancelled' }],
    ['release', bet('open'), 'BET_SETTLED'],
    ['release', bet('cancelled'), 'nothing-to-do'],
    ['close', bet('open'), { returnMinor: 0n, payMinor: 0n, state: 'settled' }],
    ['close', bet('reserved'), { returnMinor: 0n, payMinor: 0n, state: 'settled' }],
    ['close', bet('settled'), 'nothing-to-do'],
    ['close', bet('cancelled'), 'nothing-to-do'],
  ] as [keyof typeof judges, BetFacts | undefined, string | object][])('%s of %o', (asked, facts, expected) => {
    const verdict: Verdict = judges[asked](facts);
    if (typeof expected === 'object') expect(verdict).toMatchObject(expected);
    else expect(typeof verdict === 'object' && 'refusal' in verdict ? verdict.refusal : verdict).toBe(expected);
  });

  test('allows returning a part of the stake, up to the remainder', () => {
    const giveBack = (amountMinor: bigint, facts: BetFacts) =>
      judgeGiveBack({ ...common, amountMinor }, facts, nativeOptions);
    expect(giveBack(30n, bet('open'))).toEqual({ returnMinor: 30n, payMinor: 0n, state: 'open' });
    expect(giveBack(61n, left)).toMatchObject({ refusal: 'BAD_REQUEST' });
    expect(giveBack(0n, bet('open'))).toMatchObject({ refusal: 'BAD_REQUEST' });
  });

  test('rejects a call with another round, game or currency than its bet', () => {
    expect(judgePay(pay, bet('open', { round: 'other' }), nativeOptions)).toMatchObject({ refusal: 'BAD_REQUEST' });
    expect(judgePay(pay, bet('open', { game: 'other' }), nativeOptions)).toMatchObject({ refusal: 'BAD_REQUEST' });
    expect(judgeTakeBack(common, bet('open', { currency: 'USD' }), nativeOptions)).toMatchObject({
      refusal: 'WRONG_CURRENCY',
    });
  });
});

describe('acceptance of a stake', () => {
  const stake = { ...common, amountMinor: 10n };
  const session = { game: 'g', currency: 'THB', isAlive: true };
  const usual = { session, bet: undefined, isRoundCancelled: false, isBarred: false };
  test.each([
    [{}, undefined],
    [{ session: undefined }, 'INVALID_TOKEN'],
    [{ session: { ...session, isAlive: false } }, 'TOKEN_EXPIRED'],
    [{ session: { ...session, currency: 'USD' } }, 'WRONG_CURRENCY'],
    [{ session: { ...session, game: 'other' } }, 'GAME_UNAVAILABLE'],
    [{ isBarred: true }, 'PLAYER_LOCKED'],
    [{ bet: bet('tombstone') }, 'BET_CANCELLED'],
    [{ bet: bet('open') }, 'DUPLICATE'],
    [{ isRoundCancelled: true }, 'BET_CANCELLED'],
  ] as const)('with %o', (facts, refusal) => {
    expect(judgeStake(stake, { ...usual, ...facts })?.refusal).toBe(refusal);
  });
  test('rejects a stake of zero, unless the bet is free', () => {
    expect(judgeStake({ ...stake, amountMinor: 0n }, usual)?.refusal).toBe('BAD_REQUEST');
    expect(judgeStake({ ...stake, amountMinor: 0n, isFree: true }, usual)).toBeUndefined();
    expect(judgeStake({ ...stake, isFree: true }, usual)?.refusal).toBe('BAD_REQUEST');
  });
});

test('gives calls different fingerprints when any field but the session differs', () => {
  const stake: MoneyCommand = { ...common, call: 'bet', session: 's', amountMinor: 10n };
  const result: MoneyCommand = { ...common, call: 'result', ref: 'b', amountMinor: 50n, kind: 'win', isClosed: true };
  const refund: MoneyCommand = { ...common, call: 'refund', ref: 'b' };
  const others: MoneyCommand[] = [
    { ...stake, amountMinor: 11n },
    { ...stake, round: 'r2' },
    { ...stake, game: 'g2' },
    { ...stake, currency: 'USD' },
    { ...stake, amountMinor: 0n, isFree: true },
    { ...stake, rewardId: 'x' },
    { ...stake, isRecordOnly: true },
    result,
    { ...result, isClosed: false },
    { ...result, kind: 'jackpot' },
    { ...result, ref: 'b2' },
    { ...result, ref: undefined },
    refund,
    { ...refund, amountMinor: 1n },
    { ...common, call: 'rollback', target: 'bet', ref: 'b' },
    { ...common, call: 'rollback', target: 'win', ref: 'b' },
  ];
  const prints = [stake, ...others].map((command) => fingerprintOf(command).toString('hex'));
  expect(new Set(prints).size).toBe(prints.length);
  expect(fingerprintOf({ ...stake, session: 'other' })).toEqual(fingerprintOf(stake));
});

test('stores the call in the columns of its entry, and the remainder in unambiguous words', () => {
  const command: MoneyCommand = {
    ...common,
    call: 'result',
    amountMinor: 5n,
    kind: 'win',
    isClosed: true,
    round: 'r 1%é',
    game: 'g/1',
    ref: 'a b',
  };
  const play = { provider: 'house', round: 'r 1%é', game: 'g/1', call: 'result', txn: command.txn, ref: 'a b' };
  expect(playOf(command)).toEqual({ ...play, isFree: null, isPart: null });
  expect(restOf(command)).toBe('win closes');
  const prize = { ...common, call: 'promoWin', amountMinor: 5n, campaignType: 'drop' } as const;
  expect(restOf({ ...prize, campaign: 'a b' })).not.toBe(restOf({ ...prize, campaign: 'a%20b' }));
});
