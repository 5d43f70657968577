import { describe, expect, it } from 'vitest';
import { type GamePlace, type Weights, weightOf } from '../weights.ts';
import { convertedOf, isDone, previewCancel, withdrawable } from './end.ts';
import { remainingOf, type WageringGrant, type WageringTerms } from './grant.ts';
import { withSettled } from './settle.ts';
import { type Pots, type Stake, type TakenStake, takeStake, withoutStake, withStake } from './stake.ts';
import { splitWin } from './win.ts';

const slot: GamePlace = { code: 'lotus-lanterns', subCategory: 'classic', provider: 'studio', category: 'slot' };
const live: GamePlace = { code: 'live-roulette', subCategory: null, provider: 'studio', category: 'live' };
const weights: Weights = {
  games: {},
  subCategories: {},
  providers: {},
  categories: { slot: 10_000, live: 1000 },
  otherwise: 0,
};
const at = new Date('2026-11-26T12:00:00Z');
const terms: WageringTerms = {
  model: 'turnover-lock',
  source: 'all',
  weights,
  allowsFeatureBuy: false,
  conversion: { kind: 'all' },
};
/** 100 % of a deposit of 1,000, ten times. */
const grant = (more: Partial<WageringGrant> = {}, ofTerms: Partial<WageringTerms> = {}): WageringGrant => ({
  terms: { ...terms, ...ofTerms },
  bonusMinor: 1000_00n,
  depositMinor: 1000_00n,
  targetMinor: 10_000_00n,
  creditedMinor: 0n,
  winLossMinor: 0n,
  expiresAt: new Date('2026-12-03T00:00:00Z'),
  ...more,
});
const stake = (minor: bigint, game = slot, more: Partial<Stake> = {}): Stake => ({
  minor,
  game,
  isFeatureBuy: false,
  at,
  ...more,
});
const pots = (cashMinor: bigint, bonusMinor = 0n): Pots => ({ cashMinor, bonusMinor });
function taken(...given: Parameters<typeof takeStake>): TakenStake {
  const answer = takeStake(...given);
  if ('refusal' in answer) throw new Error(`refused: ${answer.refusal.rule}`);
  return answer.taken;
}

describe('weights of games', () => {
  const tree: Weights = {
    games: { 'lotus-lanterns': 500 },
    subCategories: { classic: 2000 },
    providers: { studio: 3000 },
    categories: { slot: 10_000 },
    otherwise: 100,
  };
  it('inherit the first value set up the tree, including zero', () => {
    expect(weightOf(tree, slot)).toEqual({ weight: 500, from: 'game' });
    expect(weightOf({ ...tree, games: {} }, slot)).toEqual({ weight: 2000, from: 'sub-category' });
    expect(weightOf({ ...tree, games: {}, subCategories: { classic: 0 } }, slot)).toEqual({
      weight: 0,
      from: 'sub-category',
    });
    expect(weightOf({ ...tree, games: {}, subCategories: {} }, slot)).toEqual({ weight: 3000, from: 'provider' });
    expect(weightOf({ ...tree, providers: {} }, live)).toEqual({ weight: 100, from: 'otherwise' });
  });
  it('do not read properties that every object has', () => {
    expect(weightOf(tree, { ...slot, code: 'constructor', subCategory: 'toString', provider: 'valueOf' }).from).toBe(
      'category',
    );
  });
});

describe('a stake with a bonus', () => {
  it('credits 50 for a stake of 500 in a live game at 10 %, and reverses 50', () => {
    const before = grant();
    const bet = taken(before, pots(2000_00n), stake(500_00n, live));
    expect(bet).toMatchObject({ countedMinor: 50_00n, creditMinor: 50_00n });
    expect(withoutStake(withStake(before, bet), bet)).toEqual(before);
  });

  it('credits 30 of 80 where 30 are left, completes after settlement, and reverses 30', () => {
    const before = grant({ creditedMinor: 9970_00n });
    const bet = taken(before, pots(80_00n), stake(80_00n));
    expect(bet).toMatchObject({ countedMinor: 80_00n, creditMinor: 30_00n });
    const after = withStake(before, bet);
    expect(isDone(after, true)).toBe(false);
    expect(isDone(after, false)).toBe(true);
    expect(remainingOf(withoutStake(after, bet))).toBe(30_00n);
  });

  it('is rejected with the rule and its number before it is taken', () => {
    const limited = grant({}, { maxStakeMinor: 100_00n, minStakeMinor: 1_00n });
    const refused = (one: Stake) => takeStake(limited, pots(2000_00n), one);
    expect(refused(stake(100_01n))).toEqual({ refusal: { rule: 'max-stake', minor: 100_00n } });
    expect(refused(stake(99n))).toEqual({ refusal: { rule: 'min-stake', minor: 1_00n } });
    expect(refused(stake(1_00n, { ...slot, category: 'sport' }))).toEqual({ refusal: { rule: 'excluded-game' } });
    expect(refused(stake(1_00n, slot, { isFeatureBuy: true }))).toEqual({ refusal: { rule: 'feature-buy' } });
    expect(takeStake(limited, pots(50n), stake(1_00n))).toEqual({ refusal: { rule: 'balance', minor: 50n } });
  });

  it('may break a rule with cash alone where the bonus has its own balance, and counts for nothing then', () => {
    const two = grant({}, { model: 'cash-first', maxStakeMinor: 100_00n });
    expect(taken(two, pots(200_00n, 1000_00n), stake(150_00n))).toMatchObject({
      ...pots(150_00n, 0n),
      creditMinor: 0n,
    });
    expect(takeStake(two, pots(149_99n, 1000_00n), stake(150_00n))).toEqual({
      refusal: { rule: 'max-stake', minor: 100_00n },
    });
  });

  it('takes cash or bonus first by the model', () => {
    const both = pots(30_00n, 100_00n);
    expect(taken(grant({}, { model: 'cash-first' }), both, stake(50_00n))).toMatchObject(pots(30_00n, 20_00n));
    expect(taken(grant({}, { model: 'bonus-first' }), both, stake(120_00n))).toMatchObject(pots(20_00n, 100_00n));
  });

  it('counts only the part of the declared source', () => {
    const both = pots(30_00n, 100_00n);
    const credited = (source: WageringTerms['source']) =>
      taken(grant({}, { model: 'cash-first', source }), both, stake(50_00n)).creditMinor;
    expect([credited('all'), credited('cash'), credited('bonus')]).toEqual([50_00n, 30_00n, 20_00n]);
    const inOnePot = (source: WageringTerms['source']) =>
      taken(grant({ bonusMinor: 500_00n }, { source }), pots(1500_00n), stake(100_00n)).creditMinor;
    expect([inOnePot('cash'), inOnePot('bonus')]).toEqual([66_67n, 33_33n]);
  });
});

describe('a win with a bonus', () => {
  it('goes to the balances of the stakes, in any number of parts', () => {
    const staked = pots(30_00n, 20_00n);
    const inOne = splitWin({ staked, won: pots(0n) }, 100n);
    const [first, second, third] = [33n, 33n, 34n];
    let won = pots(0n);
    for (const part of [first, second, third]) {
      const more = splitWin({ staked, won }, part);
      won = pots(won.cashMinor + more.cashMinor, won.bonusMinor + more.bonusMinor);
    }
    expect(won).toEqual(inOne);
    expect(inOne).toEqual(pots(60n, 40n));
    expect(splitWin({ staked: pots(0n), won: pots(0n) }, 7n)).toEqual(pots(7n));
  });
});

describe('the end of a bonus', () => {
  it('comes by turnover or by win and loss, whichever is first', () => {
    const target = { comparator: '>=', minor: 5000_00n } as const;
    const open = grant({ winLossTarget: target });
    expect(isDone(open, false)).toBe(false);
    const won = withSettled(open, { staked: pots(100_00n), won: pots(5100_00n) });
    expect(isDone(won, false)).toBe(true);
    expect(isDone(won, true)).toBe(false);
    expect(isDone(grant({ creditedMinor: 10_000_00n, winLossTarget: target }), false)).toBe(true);
  });

  it('converts all, a maximum, a multiple of the bonus or a share, by the terms', () => {
    const converted = (conversion: WageringTerms['conversion']) => convertedOf(grant({}, { conversion }), 3500_00n);
    expect(converted({ kind: 'all' })).toBe(3500_00n);
    expect(converted({ kind: 'up-to', minor: 2000_00n })).toBe(2000_00n);
    expect(converted({ kind: 'times-bonus', times: 3 })).toBe(3000_00n);
    expect(converted({ kind: 'share', share: 5000 })).toBe(1750_00n);
  });

  it('is previewed: of cash 700 and bonus 900 the 700 remain', () => {
    const two = grant({}, { model: 'cash-first' });
    expect(previewCancel(two, pots(700_00n, 900_00n))).toEqual({ keepsMinor: 700_00n, losesMinor: 900_00n });
    // With one pot the bonus is lost, up to the balance.
    expect(previewCancel(grant(), pots(1700_00n))).toEqual({ keepsMinor: 700_00n, losesMinor: 1000_00n });
    expect(previewCancel(grant(), pots(300_00n))).toEqual({ keepsMinor: 0n, losesMinor: 300_00n });
  });

  it('locks cash, or releases it in exchange for the bonus', () => {
    expect(withdrawable(grant(), pots(1700_00n)).minor).toBe(0n);
    expect(withdrawable(grant({}, { model: 'cash-first' }), pots(700_00n, 900_00n))).toEqual({
      minor: 700_00n,
      losesMinor: 900_00n,
    });
    expect(withdrawable(grant({}, { model: 'sticky' }), pots(1700_00n))).toEqual({
      minor: 700_00n,
      losesMinor: 1000_00n,
    });
  });
});
