import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { convertedOf, previewCancel } from './end.ts';
import { remainingOf, type WageringGrant, wageringModels, wageringSources } from './grant.ts';
import { type Pots, type TakenStake, takeStake, withoutStake, withStake } from './stake.ts';
import { splitWin } from './win.ts';

const categories = ['slot', 'live', 'sport'] as const;
const money = (most: number) => fc.integer({ min: 0, max: most }).map(BigInt);
const weight = fc.integer({ min: 0, max: 10_000 });

const grants: fc.Arbitrary<WageringGrant> = fc
  .record({
    model: fc.constantFrom(...wageringModels.filter((model) => model !== 'cash')),
    source: fc.constantFrom(...wageringSources),
    weights: fc.record({ slot: weight, live: weight, sport: fc.constant(0) }),
    max: fc.option(money(5000), { nil: undefined }),
    bonus: money(10_000),
    deposit: money(10_000),
    times: fc.integer({ min: 1, max: 20 }),
  })
  .map(({ model, source, weights, max, bonus, deposit, times }) => ({
    terms: {
      model,
      source,
      allowsFeatureBuy: false,
      conversion: { kind: 'all' as const },
      weights: { games: {}, subCategories: {}, providers: {}, categories: weights, otherwise: 0 },
      ...(max === undefined ? {} : { maxStakeMinor: max }),
    },
    bonusMinor: bonus,
    depositMinor: deposit,
    targetMinor: bonus * BigInt(times),
    creditedMinor: 0n,
    winLossMinor: 0n,
    expiresAt: new Date('2027-01-01T00:00:00Z'),
  }));

type Act =
  | { readonly act: 'stake'; readonly minor: bigint; readonly category: string }
  | { readonly act: 'win'; readonly round: number; readonly minor: bigint }
  | { readonly act: 'void'; readonly round: number };
const acts: fc.Arbitrary<Act> = fc.oneof(
  fc.record({ act: fc.constant('stake' as const), minor: money(6000), category: fc.constantFrom(...categories) }),
  fc.record({ act: fc.constant('win' as const), round: fc.nat(20), minor: money(9000) }),
  fc.record({ act: fc.constant('void' as const), round: fc.nat(20) }),
);

interface Round {
  readonly taken: TakenStake;
  won: Pots;
  isVoid: boolean;
}
const none: Pots = { cashMinor: 0n, bonusMinor: 0n };
const add = (a: Pots, b: Pots): Pots => ({
  cashMinor: a.cashMinor + b.cashMinor,
  bonusMinor: a.bonusMinor + b.bonusMinor,
});
const less = (a: Pots, b: Pots): Pots => ({
  cashMinor: a.cashMinor - b.cashMinor,
  bonusMinor: a.bonusMinor - b.bonusMinor,
});

/** A member with a grant, and the totals debited from and credited to both pots. */
class Table {
  pots: Pots;
  rounds: Round[] = [];
  server: bigint;
  grant: WageringGrant;
  constructor(grant: WageringGrant) {
    this.grant = grant;
    const both = grant.depositMinor + grant.bonusMinor;
    const isOnePot = grant.terms.model === 'turnover-lock' || grant.terms.model === 'sticky';
    this.pots = isOnePot
      ? { cashMinor: both, bonusMinor: 0n }
      : { cashMinor: grant.depositMinor, bonusMinor: grant.bonusMinor };
    this.server = -both;
  }

  do(act: Act): void {
    if (act.act === 'stake') {
      const game = { code: 'a', subCategory: null, provider: 'p', category: act.category };
      const at = new Date('2026-11-26T00:00:00Z');
      const answer = takeStake(this.grant, this.pots, { minor: act.minor, game, isFeatureBuy: false, at });
      if ('refusal' in answer) return;
      this.pots = less(this.pots, answer.taken);
      this.server += act.minor;
      this.grant = withStake(this.grant, answer.taken);
      this.rounds.push({ taken: answer.taken, won: none, isVoid: false });
      return;
    }
    const round = this.rounds[act.round];
    if (!round || round.isVoid) return;
    if (act.act === 'win') {
      const won = splitWin({ staked: round.taken, won: round.won }, act.minor);
      round.won = add(round.won, won);
      this.pots = add(this.pots, won);
      this.server -= act.minor;
      return;
    }
    // Only rounds without a win: other rules cover a win that is spent.
    if (round.won.cashMinor + round.won.bonusMinor > 0n) return;
    round.isVoid = true;
    this.pots = add(this.pots, round.taken);
    this.server -= round.taken.cashMinor + round.taken.bonusMinor;
    this.grant = withoutStake(this.grant, round.taken);
  }
}

describe('wagering with any bets, wins and rollbacks', () => {
  it('keeps every balance at zero or above, the target within its bounds, and every unit in one place', () => {
    fc.assert(
      fc.property(grants, fc.array(acts, { maxLength: 60 }), (grant, list) => {
        const table = new Table(grant);
        for (const act of list) {
          table.do(act);
          const { cashMinor, bonusMinor } = table.pots;
          expect(cashMinor >= 0n && bonusMinor >= 0n).toBe(true);
          const remaining = remainingOf(table.grant);
          expect(remaining >= 0n && remaining <= grant.targetMinor).toBe(true);
          expect(cashMinor + bonusMinor + table.server).toBe(0n);
        }
      }),
    );
  });

  it('returns to its initial state after everything is rolled back', () => {
    fc.assert(
      fc.property(grants, fc.array(acts, { maxLength: 40 }), (grant, list) => {
        const table = new Table(grant);
        const before = { pots: table.pots, grant: table.grant };
        for (const act of list) if (act.act === 'stake') table.do(act);
        for (const round of table.rounds.keys()) table.do({ act: 'void', round });
        expect({ pots: table.pots, grant: table.grant }).toEqual(before);
      }),
    );
  });

  it('takes a win back from the balances that received it, in any number of parts', () => {
    const sums = fc.tuple(money(500), money(500));
    fc.assert(
      fc.property(sums, money(9000), fc.array(money(9000), { maxLength: 5 }), ([cash, bonus], first, later) => {
        const staked = { cashMinor: cash, bonusMinor: bonus };
        const before = splitWin({ staked, won: none }, first);
        let won = before;
        for (const minor of later) won = add(won, splitWin({ staked, won }, minor));
        for (const minor of later.toReversed()) won = add(won, splitWin({ staked, won }, -minor));
        expect(won).toEqual(before);
        expect(add(won, splitWin({ staked, won }, -first))).toEqual(none);
      }),
    );
  });

  it('never converts more into cash than was granted and won with it', () => {
    fc.assert(
      fc.property(grants, fc.array(acts, { maxLength: 60 }), (grant, list) => {
        const table = new Table(grant);
        for (const act of list) table.do(act);
        const wonWithBonus = table.rounds.reduce((sum, { won }) => sum + won.bonusMinor, 0n);
        const isOnePot = grant.terms.model === 'turnover-lock' || grant.terms.model === 'sticky';
        if (!isOnePot)
          expect(convertedOf(table.grant, table.pots.bonusMinor) <= grant.bonusMinor + wonWithBonus).toBe(true);
        const { keepsMinor, losesMinor } = previewCancel(table.grant, table.pots);
        expect(keepsMinor + losesMinor).toBe(table.pots.cashMinor + table.pots.bonusMinor);
        expect(losesMinor >= 0n && keepsMinor >= 0n).toBe(true);
      }),
    );
  });
});
