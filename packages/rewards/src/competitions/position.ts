import { type CompetitionRules, type Prize, prizeAt } from './competition-rules.ts';
import type { Leaderboard, Neighbourhood } from './leaderboard.ts';
import type { Contender } from './standing.ts';

/** The place of a contender, its neighbours, and the distance to the first place and the next prize. */
export interface Position<C extends Contender> extends Partial<Neighbourhood<C>> {
  readonly score: bigint | undefined;
  /** The difference to the first place; undefined for the leader. */
  readonly needed: bigint | undefined;
  /** The nearest place ahead that wins something else than the own one, with the score that takes it. */
  readonly next:
    | { readonly place: number; readonly score: bigint; readonly missing: bigint; readonly prize: Prize }
    | undefined;
}

/** Scores are whole units. Equal scores rank by time, so one more unit takes a place. */
const step = 1n;

export function positionOf<C extends Contender>(
  rules: CompetitionRules,
  lines: Leaderboard<C>,
  id: string,
  reach: number,
): Position<C> {
  const found = lines.around(id, reach);
  const score = found && lines.at(found.place)!.score;
  const own = score ?? 0n;
  const least = BigInt(rules.leastScore);
  const leader = lines.at(1);
  const at = found?.place ?? lines.size + 1;
  const ownPrize = score !== undefined && score >= least ? prizeAt(rules, at) : undefined;
  // A place that only lacks the least score is nearer than any place ahead.
  const lacking = ownPrize ? undefined : rules.prizes.find(({ from, to }) => from <= at && at <= to);
  const prize = lacking ?? rules.prizes.filter(({ to, reward }) => to < at && reward !== ownPrize).at(-1);
  const place = prize && Math.min(prize.to, at);
  const ahead = place === undefined || place === found?.place ? undefined : lines.at(place);
  const taking = ahead && ahead.score + step > least ? ahead.score + step : least;
  return {
    ...found,
    score,
    needed: leader && leader.id !== id ? leader.score + step - own : undefined,
    next:
      prize && place !== undefined
        ? { place, score: taking, missing: taking > own ? taking - own : step, prize }
        : undefined,
  };
}
