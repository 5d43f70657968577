import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type CompetitionRules, placesOf, prizePoolOf } from './competition-rules.ts';
import { Leaderboard } from './leaderboard.ts';
import { positionOf } from './position.ts';
import { type ScoredRound, scoreOf } from './score.ts';
import { ahead, type Contender, resultsOf } from './standing.ts';

const prizes = [500, 300, 200, 100].map((minor, index) => ({
  from: index + 1,
  to: index + 1,
  reward: { type: 'money' as const, amounts: { THB: String(minor) } },
}));
const rules: CompetitionRules = {
  calculateType: 'turnover',
  currency: 'THB',
  leastScore: '1',
  prizes,
  cutOffHours: 6,
  counts: { categories: ['slots'], providers: [], games: [] },
  amounts: { THB: { minStake: '500' }, USD: { minStake: '20' } },
  exchange: { USD: { minor: '100', worthMinor: '3400', day: '2026-11-01' } },
};
const at = (minute: number) => new Date(Date.UTC(2026, 10, 23, 10, minute));
const slot = { code: 'lotus-lanterns', provider: 'house', category: 'slots' };
const round = (staked: number, won: number, minute: number, more: Partial<ScoredRound> = {}): ScoredRound => ({
  game: slot,
  currency: 'THB',
  stakedMinor: BigInt(staked),
  wonMinor: BigInt(won),
  settledAt: at(minute),
  ...more,
});

describe('the score of a member', () => {
  test('adds up stakes that count: by game, size and the rate of their currency', () => {
    const rounds = [
      round(1000, 0, 1),
      round(499, 0, 2),
      round(1000, 0, 3, { game: { ...slot, code: 'x', category: 'live' } }),
      round(100, 0, 4, { currency: 'USD' }),
      round(1000, 0, 5, { currency: 'EUR' }),
    ];
    expect(scoreOf(rules, rounds)).toEqual({ score: 4400n, reachedAt: at(4), rounds: 2 });
    expect(scoreOf(rules, rounds.slice(1, 3))).toBeUndefined();
  });

  test('takes the best round by its multiple of the stake, whatever the stake', () => {
    const best = { ...rules, calculateType: 'win_multiplier' } as const;
    expect(scoreOf(best, [round(500, 92_100, 1), round(50_000, 92_100, 2), round(500, 92_100, 3)])).toEqual({
      score: 18_420n,
      reachedAt: at(1),
      rounds: 3,
    });
  });

  test('may fall below zero where wins and losses count', () => {
    expect(scoreOf({ ...rules, calculateType: 'win_lose' }, [round(1000, 400, 1), round(500, 0, 2)])?.score).toBe(
      -1100n,
    );
  });

  test('is computed again when a round is rolled back', () => {
    const kept = round(80_000, 0, 0);
    const taken = round(10_000, 0, 5, { voidedAt: at(20) });
    expect(scoreOf(rules, [kept, taken])).toEqual({ score: 80_000n, reachedAt: at(20), rounds: 1 });
    const best = { ...rules, calculateType: 'win_multiplier' } as const;
    const smaller = round(500, 600, 5, { voidedAt: at(20) });
    expect(scoreOf(best, [round(500, 1000, 0), smaller])?.reachedAt).toEqual(at(0));
    expect(scoreOf(best, [round(500, 600, 0), round(500, 1000, 5, { voidedAt: at(20) })])?.reachedAt).toEqual(at(20));
  });

  test('keeps score and time for a round that adds nothing', () => {
    const own = { ...rules, calculateType: 'win_lose' } as const;
    expect(scoreOf(own, [round(1000, 1000, 9)])).toBeUndefined();
    expect(scoreOf(own, [round(1000, 1000, 9), round(1000, 1500, 3)])).toEqual({
      score: 500n,
      reachedAt: at(3),
      rounds: 2,
    });
  });

  test('is the same in whatever order rounds arrive', () => {
    const rounds = fc.array(
      fc.record({
        staked: fc.integer({ min: 1, max: 5000 }),
        won: fc.integer({ min: 0, max: 9000 }),
        minute: fc.nat(50),
        isVoid: fc.boolean(),
      }),
      { maxLength: 12 },
    );
    fc.assert(
      fc.property(rounds, fc.constantFrom('turnover', 'win_multiplier', 'win_lose'), (told, calculateType) => {
        const list = told.map(({ staked, won, minute, isVoid }) =>
          round(staked, won, minute, isVoid ? { voidedAt: at(minute + 5) } : {}),
        );
        const own = { ...rules, calculateType } as CompetitionRules;
        expect(scoreOf(own, list.toReversed())).toEqual(scoreOf(own, list));
      }),
    );
  });
});

const contender = (id: string, score: number, minute: number): Contender => ({
  id,
  score: BigInt(score),
  reachedAt: at(minute),
});

describe('results', () => {
  test('rank an earlier score first, and pay by the prize table', () => {
    const places = resultsOf(rules, [
      contender('D', 700, 1),
      contender('B', 800, 5),
      contender('A', 800, 0),
      contender('one', 1000, 9),
    ]);
    expect(places.map(({ place, contender: { id }, reward }) => [place, id, reward?.amounts?.THB])).toEqual([
      [1, 'one', '500'],
      [2, 'A', '300'],
      [3, 'B', '200'],
      [4, 'D', '100'],
    ]);
    expect(prizePoolOf(rules, 'THB')).toBe(1100n);
  });

  test('leave out scores below the minimum, and pay nobody after the last place', () => {
    const table = [
      { from: 1, to: 1, reward: { type: 'money' as const, amounts: { THB: '40000' } } },
      { from: 2, to: 10, reward: { type: 'money' as const, amounts: { THB: '4000' } } },
    ];
    const own = { ...rules, leastScore: '100', prizes: table };
    expect([prizePoolOf(own, 'THB'), placesOf(own)]).toEqual([76_000n, 10]);
    const many = Array.from({ length: 11 }, (_, index) => contender(`m${index}`, 500 - index, 1));
    const places = resultsOf(own, [...many, contender('b', 99, 1)]);
    expect(places).toHaveLength(11);
    expect(places.at(-1)).toMatchObject({ place: 11, reward: undefined });
  });
});

describe('the next prize of a member', () => {
  const own = { ...rules, leastScore: '1000' };
  const board = (...contenders: Contender[]) => {
    const lines = new Leaderboard();
    lines.fill(contenders);
    return lines;
  };

  test('is the prize of the present place when only the minimum score is missing', () => {
    const lines = board(contender('a', 5000, 1), contender('b', 3000, 1), contender('c', 100, 1));
    expect(positionOf(own, lines, 'c', 2).next).toMatchObject({ place: 3, score: 1000n, missing: 900n });
    expect(positionOf(own, lines, 'b', 2).next).toMatchObject({ place: 1, score: 5001n, missing: 2001n });
    expect(positionOf(own, lines, 'a', 2).next).toBeUndefined();
  });

  test('is that of the last paid place for a member without a score', () => {
    expect(positionOf(own, board(contender('a', 5000, 1)), 'new', 2).next).toMatchObject({ place: 2, score: 1000n });
  });
});

describe('a leaderboard', () => {
  const changes = fc.array(
    fc.record({ id: fc.integer({ min: 1, max: 12 }), score: fc.nat(5), minute: fc.nat(3), isGone: fc.boolean() }),
    { maxLength: 60 },
  );

  test('has the order of a full sort after any changes', () => {
    fc.assert(
      fc.property(changes, (told) => {
        const board = new Leaderboard();
        const known = new Map<string, Contender>();
        const begun = [contender('m1', 3, 1), contender('m2', 3, 0)];
        board.fill(begun);
        for (const one of begun) known.set(one.id, one);
        for (const { id, score, minute, isGone } of told) {
          const own = contender(`m${id}`, score, minute);
          if (isGone) {
            board.remove(own.id);
            known.delete(own.id);
          } else {
            board.put(own);
            known.set(own.id, own);
          }
        }
        const sorted = [...known.values()].sort(ahead);
        expect(board.top(99)).toEqual(sorted);
        for (const [index, { id }] of sorted.entries()) expect(board.placeOf(id)).toBe(index + 1);
        expect(board.placeOf('nobody')).toBeUndefined();
      }),
    );
  });

  test('has the same order when changes are applied in batches of any size', () => {
    const change = fc.record({ id: fc.integer({ min: 0, max: 60 }), score: fc.bigInt(0n, 9n), second: fc.nat(9) });
    fc.assert(
      fc.property(fc.array(fc.array(change, { maxLength: 80 }), { maxLength: 4 }), (turns) => {
        const [together, each] = [new Leaderboard(), new Leaderboard()];
        for (const turn of turns) {
          const contenders = turn.map(({ id, score, second }) => ({
            id: String(id),
            score,
            reachedAt: new Date(second * 1000),
          }));
          const before = together.top(100);
          const isMoved = together.putAll(contenders);
          for (const contender of contenders) each.put(contender);
          expect(together.top(100)).toEqual(each.top(100));
          expect(together.size).toBe(each.size);
          if (!isMoved) expect(together.top(100)).toEqual(before);
          for (const { id } of contenders) expect(together.placeOf(id)).toBe(each.placeOf(id));
        }
      }),
    );
  });

  test('returns the neighbours of a place', () => {
    const board = new Leaderboard();
    for (let n = 1; n <= 30; n++) board.put(contender(`m${n}`, 100 - n, 0));
    expect(board.around('m27', 1)).toMatchObject({
      place: 27,
      of: 30,
      first: 26,
      around: [{ id: 'm26' }, { id: 'm27' }, { id: 'm28' }],
    });
    expect(board.around('m1', 2)).toMatchObject({ first: 1, around: [{ id: 'm1' }, { id: 'm2' }, { id: 'm3' }] });
  });
});
