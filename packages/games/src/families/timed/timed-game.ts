import type { TimedDeal, TimedGame, TimedTimings } from '../../engine/game.ts';
import type { GameManifest, InstantOutcome } from '../../protocol/index.ts';
import { betsOf, type Spots, settleSpots, type TableRules } from '../table/table-game.ts';

/** The timings of the studio's tables. */
export const usualTimings: TimedTimings = { bettingMs: 15_000, lockMs: 1000, resultMs: 4000 };
export const speedTimings: TimedTimings = { bettingMs: 8000, lockMs: 1000, resultMs: 3000 };

export interface TimedParts<Outcome extends InstantOutcome> {
  readonly timings: TimedTimings;
  /** Returns how an outcome is revealed. Pure. */
  deal(outcome: Outcome): TimedDeal<Outcome>;
}

/** Reveals everything in one step, with this drawing time. */
export const atOnce =
  (lastsMs: number) =>
  <Outcome extends InstantOutcome>(outcome: Outcome): TimedDeal<Outcome> => ({
    steps: [{ afterMs: 0, shown: outcome }],
    lastsMs,
  });

/** The rules of a table with too many spots to list, which then give the highest pay of each. */
type TimedRules<Outcome extends InstantOutcome> = Pick<TableRules<Outcome>, 'draw' | 'pays'> &
  (
    | Pick<TableRules<Outcome>, 'spots' | 'most' | 'all'>
    | ({ readonly spots: Spots } & Pick<Required<TableRules<Outcome>>, 'most'>)
  );

/** Makes a table by the clock from the rules of a table: one shared round, its outcome fixed by a chain of hashes. */
export function timedGame<Outcome extends InstantOutcome>(
  manifest: GameManifest,
  rules: TimedRules<Outcome>,
  { timings, deal }: TimedParts<Outcome>,
): TimedGame {
  return {
    rounds: 'shared',
    kind: 'timed',
    manifest,
    chain: manifest.code,
    timings,
    outcome: (draws, round) => rules.draw(draws, round),
    deal: (outcome) => deal(outcome as Outcome) as TimedDeal,
    most: mostOf(rules),
    offers: (spots, stakeMinor) => betsOf(rules.spots, spots, stakeMinor) !== undefined,
    settle(spots, stakeMinor, outcome) {
      const settled = settleSpots(rules, spots, stakeMinor, outcome as Outcome);
      if (!settled) throw new RangeError(`${manifest.code} does not offer these bets`);
      return settled;
    },
  };
}

/** Returns the highest pay from the rules, or searches all outcomes on first use. */
function mostOf<Outcome extends InstantOutcome>(rules: TimedRules<Outcome>): (spot: string) => number {
  if (rules.most) return rules.most;
  const { spots, all, pays } = rules as TableRules<Outcome>;
  let found: Map<string, number> | undefined;
  return (spot) => {
    found ??= new Map(spots.map((its) => [its, 0]));
    if (found.get(spot) === 0) {
      for (const [outcome] of all()) found.set(spot, Math.max(found.get(spot)!, pays(spot, outcome)));
    }
    return found.get(spot)!;
  };
}
