import {
  type Acceptance,
  combinedOdds,
  type Leg,
  LONGEST_ODDS,
  possibleWin,
  readSelection,
  type SportReason,
  slipFault,
} from '@sabai/games';
import { HgsRefusal } from '../rounds/hgs-refusal.ts';
import type { SportLeg } from './sport-bets.repository.ts';
import type { FindMatch } from './sport-matches.ts';

/** A slip at the prices of a moment. */
export interface Quote {
  readonly legs: readonly SportLeg[];
  readonly possibleMinor: bigint;
  /** One of its matches is in play. */
  readonly isPlaying: boolean;
  /** The time at which its first leg is decided. */
  readonly settlesAt: Date;
}

export interface Slip {
  readonly legs: readonly Leg[];
  readonly stakeMinor: bigint;
  readonly accept: Acceptance;
  readonly largestWinMinor: bigint;
}

const barred = (reason: SportReason, message: string) =>
  new HgsRefusal(reason === 'limit' || reason === 'bets' ? 'ERR_GLE' : 'ERR_CLOSED', message, reason);

const agrees: Readonly<Record<Acceptance, (price: number, asked: number) => boolean>> = {
  same: (price, requested) => price === requested,
  higher: (price, requested) => price >= requested,
  any: () => true,
};

/** Prices a slip at the current odds. Throws ERR_VAL for an invalid one, ERR_CLOSED and ERR_GLE with their reasons. */
export async function judgeSlip(find: FindMatch, slip: Slip, now: number): Promise<Quote> {
  const { stakeMinor, accept, largestWinMinor } = slip;
  const legs: SportLeg[] = [];
  let [isPlaying, settlesAt] = [false, Number.POSITIVE_INFINITY];
  const fault = slipFault(slip.legs);
  if (fault && fault !== 'odds') throw new HgsRefusal('ERR_VAL', `a slip of this kind is not played: ${fault}`, 'legs');
  for (const { match: name, selection, odds: requested } of slip.legs) {
    const match = readSelection(selection) && (await find(name, now));
    if (!match) throw new HgsRefusal('ERR_VAL', 'there is no such match or selection', 'legs');
    if (match.barred) throw barred(match.barred, `${name} is ${match.barred}`);
    const odds = match.price(selection);
    if (odds === undefined || !agrees[accept](odds, requested)) {
      throw barred('odds', `${selection} of ${name} is ${odds ?? 'not offered'} and no longer ${requested}`);
    }
    const { league, home, away, kickOffAt } = match;
    legs.push({ match: name, selection, odds, league, home, away, kickOffAt });
    isPlaying ||= match.isPlaying;
    settlesAt = Math.min(settlesAt, match.settlesAt);
  }
  const odds = legs.map((leg) => leg.odds);
  if (combinedOdds(odds) > LONGEST_ODDS) throw barred('limit', 'the combined odds are longer than the house plays');
  const possibleMinor = possibleWin(stakeMinor, odds);
  if (possibleMinor > largestWinMinor) throw barred('limit', 'the slip could win more than the house pays');
  return { legs, possibleMinor, isPlaying, settlesAt: new Date(settlesAt) };
}
