import type { TimedGame } from '@sabai/games';
import fc from 'fast-check';
import { afterEach, expect, test, vi } from 'vitest';
import { partsOf } from '../rounds/liability.ts';
import { countedLate, endedOtherwise, takesLateStakes } from '../shared/shared-table.fixture.ts';
import { alice, bob, game, guest, setTable, type TableSetting } from './timed-table.fixture.ts';
import { timedLiability } from './timed-table.ts';

/** Three players act at random for some rounds. Every accepted stake ends once, with its correct payout. */
const card = fc.nat(51);
const act = fc.record({
  afterMs: fc.nat(5000),
  walletMs: fc.nat(2500),
  player: fc.constantFrom(alice, bob, guest),
  what: fc.constantFrom('bet', 'bet', 'bet', 'cancel'),
  spot: fc.constantFrom('dragon', 'tiger', 'tie', 'suitedTie'),
  stakes: fc.bigInt({ min: 5n, max: 6000n }),
});
const outcomes = fc.array(fc.record({ dragon: card, tiger: card }), { minLength: 3, maxLength: 3 });

/** The maximum return of each spot, and the operator's limit on one: three of the largest bets on a side reach it. */
const mostOf: Readonly<Record<string, bigint>> = {
  dragon: 20_000n,
  tiger: 20_000n,
  tie: 120_000n,
  suitedTie: 510_000n,
};
const mostMinor = 300_000n;

afterEach(() => void vi.useRealTimers());

async function playAll(setting: TableSetting, acts: readonly (typeof act extends fc.Arbitrary<infer T> ? T : never)[]) {
  vi.useFakeTimers({ now: 1_800_000_000_000 });
  const set = setTable(setting);
  for (const { afterMs, walletMs, player, what, spot, stakes } of acts) {
    await vi.advanceTimersByTimeAsync(afterMs);
    set.world.walletMs = walletMs;
    const own = set.table.betsOf(player).at(-1)?.id ?? 'none';
    if (what === 'bet') set.bet(player, { [spot]: String(stakes * 20n) }).catch(() => {});
    else set.table.cancel(player, own).catch(() => {});
  }
  // Long enough for the current round and one more.
  set.world.isWatched = false;
  await vi.advanceTimersByTimeAsync(60_000);
  set.table.stop();
  await vi.advanceTimersByTimeAsync(0);
  await set.running;
  return set;
}

function problemsOf(
  set: Awaited<ReturnType<typeof playAll>>,
  dealt: readonly { dragon: number; tiger: number }[],
  mostMinor: bigint,
) {
  const { taken, settled, cancelled } = set;
  const problems = endedOtherwise(set);
  const staked = new Map<string, bigint>();
  for (const { betId, round, session, stakeMinor } of taken) {
    if (cancelled.includes(betId)) continue;
    const key = `${round} ${session.playerId}`;
    staked.set(key, (staked.get(key) ?? 0n) + stakeMinor);
  }
  const wins = new Map<string, bigint>();
  for (const { betId, round, session, choice } of taken) {
    if (cancelled.includes(betId) || session.playMode !== 'real') continue;
    for (const [spot, amount] of Object.entries(choice)) {
      const key = `${round} ${spot}`;
      wins.set(key, (wins.get(key) ?? 0n) + (BigInt(String(amount)) * mostOf[spot]!) / 10_000n);
    }
  }
  for (const sum of wins.values()) if (sum > mostMinor) problems.push('a spot may win more than the operator pays');
  for (const sum of staked.values()) if (sum > 200_000n) problems.push('more than the table takes');
  for (const { stake, settlement } of settled) {
    const outcome = dealt[(stake.round - 1) % dealt.length]!;
    if (settlement.payoutMinor !== game.settle(stake.choice, stake.stakeMinor, outcome).payoutMinor)
      problems.push('paid another amount');
  }
  return problems;
}

const property = (setting: TableSetting) =>
  fc.asyncProperty(outcomes, fc.array(act, { minLength: 5, maxLength: 25 }), async (dealt, acts) => {
    const set = await playAll({ mostMinor, ...setting, outcomes: dealt }, acts);
    expect(problemsOf(set, dealt, setting.mostMinor ?? mostMinor)).toEqual([]);
  });
const runs = { numRuns: 80, seed: 20261122 };

test('never loses, doubles or overpays a stake for any sequence of actions and any wallet delay', async () => {
  await fc.assert(property({}), runs);
}, 60_000);

/* Each mutant must be detected; the smallest example does not matter here, so shrinking is off. */
test.each<[string, TableSetting]>([
  ['accepts late stakes', takesLateStakes],
  [
    'pays by another outcome',
    {
      wrapGame: (its: TimedGame) => ({
        ...its,
        settle: (spots, stakeMinor, outcome) => its.settle(spots, stakeMinor, { ...outcome, tiger: outcome.dragon! }),
      }),
    },
  ],
  ['counts a bet only after the wallet has accepted it', { wrapLiability: countedLate }],
  [
    'counts half of the payout of a spot',
    {
      wrapLiability: () =>
        timedLiability({ ...game, most: (spot) => game.most(spot) / 2 }, partsOf(game.manifest.stakes.THB!, mostMinor)),
    },
  ],
])(
  'detects a table that %s',
  async (_name, setting) => {
    expect((await fc.check(property(setting), { ...runs, endOnFailure: true })).failed).toBe(true);
  },
  60_000,
);
