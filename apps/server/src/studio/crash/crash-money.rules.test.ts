import { crashPayout } from '@sabai/games';
import fc from 'fast-check';
import { afterEach, expect, test, vi } from 'vitest';
import { partsOf } from '../rounds/liability.ts';
import { countedLate, endedOtherwise, takesLateStakes } from '../shared/shared-table.fixture.ts';
import { alice, bob, game, guest, setTable, type TableSetting } from './crash-table.fixture.ts';
import { crashLiability } from './crash-table.ts';

/** Three players act at random for three rounds. Every accepted stake ends once, with its correct payout. */
const act = fc.record({
  afterMs: fc.nat(4000),
  walletMs: fc.nat(1200),
  player: fc.constantFrom(alice, bob, guest),
  what: fc.constantFrom('bet', 'bet', 'bet', 'cancel', 'cashout', 'cashout'),
  panel: fc.constantFrom(0, 1),
  stakeMinor: fc.bigInt({ min: 100n, max: 200_000n }),
  autoCashOut: fc.option(fc.integer({ min: 101, max: 400 }), { nil: undefined }),
});
const stakes = game.manifest.stakes.THB!;
/** The maximum of a round's wins: a second bet without a target exceeds it. */
const mostMinor = (stakes.maxPayoutMinor * 3n) / 2n;
const crashes = fc.array(fc.integer({ min: 100, max: 400 }), { minLength: 3, maxLength: 3 });

afterEach(() => void vi.useRealTimers());

async function playAll(setting: TableSetting, acts: readonly (typeof act extends fc.Arbitrary<infer T> ? T : never)[]) {
  vi.useFakeTimers({ now: 1_800_000_000_000 });
  const set = setTable(setting);
  const receivedAt = new Map<string, number>();
  for (const { afterMs, walletMs, player, what, panel, stakeMinor, autoCashOut } of acts) {
    await vi.advanceTimersByTimeAsync(afterMs);
    set.world.walletMs = walletMs;
    const own = set.table.betsOf(player).at(-1)?.id ?? 'none';
    if (what === 'bet') set.bet(player, { panel, stakeMinor, autoCashOut }).catch(() => {});
    else if (what === 'cancel') set.table.cancel(player, own).catch(() => {});
    else {
      try {
        const bet = set.table.cashOut(player, own, Date.now());
        if (!receivedAt.has(own)) receivedAt.set(own, bet.cashedOutAt!);
      } catch {
        // Too early, too late, or no such bet: nothing happens.
      }
    }
  }
  // Long enough for the current flight and one more.
  set.world.isWatched = false;
  await vi.advanceTimersByTimeAsync(80_000);
  set.table.stop();
  await vi.advanceTimersByTimeAsync(0);
  await set.running;
  return set;
}

function problemsOf(set: Awaited<ReturnType<typeof playAll>>, crashesAt: readonly number[], most: bigint) {
  const { taken, paid, settled, cancelled } = set;
  const problems = endedOtherwise(set);
  const wins = new Map<number, bigint>();
  for (const { betId, round, session, stakeMinor, choice, maxPayoutMinor } of taken) {
    if (cancelled.includes(betId) || session.playMode !== 'real') continue;
    const win = choice.autoCashOut === undefined ? maxPayoutMinor : crashPayout(stakeMinor, Number(choice.autoCashOut));
    wins.set(round, (wins.get(round) ?? 0n) + win);
  }
  for (const sum of wins.values()) if (sum > most) problems.push('a round may win more than the operator pays');
  for (const { stake, settlement } of paid) {
    const crash = crashesAt[(stake.round - 1) % crashesAt.length]!;
    if (settlement.cashedOutAt! > crash) problems.push('paid beyond the crash');
    if (settlement.payoutMinor !== crashPayout(stake.stakeMinor, settlement.cashedOutAt!))
      problems.push('paid another amount');
  }
  for (const { stake } of settled) {
    const crash = crashesAt[(stake.round - 1) % crashesAt.length]!;
    if (stake.choice.autoCashOut !== undefined && Number(stake.choice.autoCashOut) <= crash)
      problems.push('an automatic cash-out was missed');
  }
  return problems;
}

const property = (setting: TableSetting) =>
  fc.asyncProperty(crashes, fc.array(act, { minLength: 5, maxLength: 30 }), async (crashesAt, acts) => {
    const set = await playAll({ mostMinor, ...setting, crashes: crashesAt }, acts);
    expect(problemsOf(set, crashesAt, setting.mostMinor ?? mostMinor)).toEqual([]);
  });

test('never loses, doubles or overpays a stake for any sequence of actions and any wallet delay', async () => {
  await fc.assert(property({}), { numRuns: 200, seed: 20261120 });
}, 60_000);

test.each<[string, TableSetting]>([
  ['a bank that accepts late stakes', takesLateStakes],
  [
    'a bank that pays the stake on top',
    {
      wrapBank: (bank) => ({
        ...bank,
        pay: (stake, settlement) =>
          bank.pay(stake, { ...settlement, payoutMinor: settlement.payoutMinor + stake.stakeMinor }),
      }),
    },
  ],
  ['a liability that counts a bet only after the wallet has accepted it', { wrapLiability: countedLate }],
  [
    'a liability that counts half of a payout',
    { wrapLiability: () => crashLiability(game, partsOf(stakes, 2n * mostMinor)) },
  ],
])(
  'detects %s',
  async (_name, setting) => {
    const details = await fc.check(property(setting), { numRuns: 200, seed: 20261120, endOnFailure: true });
    expect(details.failed).toBe(true);
  },
  60_000,
);
