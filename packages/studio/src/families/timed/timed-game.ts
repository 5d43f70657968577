import type { TimedDeal, TimedGame, TimedTimings } from '../../engine/game.ts';
import type { GameManifest, InstantOutcome } from '../../protocol.ts';
import { betsOf, type Spots, settleSpots, type TableRules } from '../table/table-game.ts';

/** The times of the house's tables. */
export const usualTimings: TimedTimings = { bettingMs: 15_000, lockMs: 1000, resultMs: 4000 };
export const speedTimings: TimedTimings = { bettingMs: 8000, lockMs: 1000, resultMs: 3000 };

export interface TimedParts<Outcome extends InstantOutcome> {
  readonly timings: TimedTimings;
  /** How an outcome comes into view. Pure. */
  deal(outcome: Outcome): TimedDeal<Outcome>;
}

/** Everything at once, and this long to draw it. */
export const atOnce =
  (lastsMs: number) =>
  <Outcome extends InstantOutcome>(outcome: Outcome): TimedDeal<Outcome> => ({
    steps: [{ afterMs: 0, shown: outcome }],
    lastsMs,
  });

/** Makes a table by the clock of the rules of a table: one round for everybody, its outcome fixed by a chain of hashes. */
export function timedGame<Outcome extends InstantOutcome>(
  manifest: GameManifest,
  rules: { readonly spots: Spots } & Pick<TableRules<Outcome>, 'draw' | 'pays'>,
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
    offers: (spots, stakeMinor) => betsOf(rules.spots, spots, stakeMinor) !== undefined,
    settle(spots, stakeMinor, outcome) {
      const settled = settleSpots(rules, spots, stakeMinor, outcome as Outcome);
      if (!settled) throw new RangeError(`${manifest.code} does not offer these bets`);
      return settled;
    },
  };
}
