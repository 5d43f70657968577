import {
  chancesOf,
  type Grade,
  goalsOf,
  gradeOf,
  kickOffOf,
  MATCH_MS,
  type MatchNow,
  matchesOf,
  matchNow,
  matrixNow,
  priceOf,
  readSelection,
  readSimulatedName,
  type SportReason,
  worthOf,
} from '@sabai/games';
import { isOffered, type SportCalendar } from './sport-calendar.ts';

/** The facts of a match for display. */
export interface MatchFacts {
  readonly league: string;
  readonly home: string;
  readonly away: string;
  readonly kickOffAt: number;
}

/** The state of a match at a moment. */
export interface SportMatch extends MatchFacts {
  /** A bet on it is accepted after a delay. */
  readonly isPlaying: boolean;
  /** The reason why bets are closed; undefined while they are open. */
  readonly barred?: SportReason;
  /** Returns the current odds of a selection; undefined when it is not offered. */
  price(selection: string): number | undefined;
  /** Returns the expected value of a stake of 1 at these odds; undefined if it is unknown. */
  worth(selection: string, odds: number): number | undefined;
  /** Returns the grade of a bet made for this kick-off time; undefined before it is known. */
  grade(
    selection: string,
    kickOffAt: number,
  ): { grade: Grade; score?: readonly [home: number, away: number] } | undefined;
  /** The next time at which grades may change. */
  readonly settlesAt: number;
}

/** Returns undefined for an unknown match. */
export type FindMatch = (name: string, now: number) => Promise<SportMatch | undefined>;

const barredBy = ({ isOpen, isSuspended }: MatchNow): SportReason | undefined => {
  if (!isOpen) return 'closed';
  return isSuspended ? 'suspended' : undefined;
};

export function simulatedMatches(calendars: SportCalendar): FindMatch {
  return async (name, now) => {
    const read = readSimulatedName(name);
    const calendar = read && (await calendars.find(read.chainId));
    if (!calendar || !isOffered(calendar, read.round, now)) return undefined;
    const match = matchesOf(read.round)[read.match]!;
    const { league, fixture } = match;
    const kickOffAt = kickOffOf(calendar, read.round);
    // Future goals are not read: before the kick-off they are not needed, and later ones do not count.
    const goals = now < kickOffAt ? [] : goalsOf((await calendars.day(read.chainId, read.round)).goals, read.match);
    const state = matchNow(goals, now - kickOffAt);
    const barred = barredBy(state);
    return {
      league: league.name,
      home: league.sides[fixture[0]]!.name,
      away: league.sides[fixture[1]]!.name,
      kickOffAt,
      isPlaying: state.phase === 'playing',
      ...(barred ? { barred } : {}),
      price: (selection) => (barred ? undefined : priceOf(matrixNow(match, state, state.pricedMinute), selection)),
      worth: (selection, odds) =>
        barred ? undefined : worthOf(chancesOf(matrixNow(match, state, state.minute), selection), odds),
      grade: (selection) =>
        state.phase === 'over'
          ? { grade: gradeOf(readSelection(selection)!, state.home, state.away), score: [state.home, state.away] }
          : undefined,
      settlesAt: kickOffAt + MATCH_MS,
    };
  };
}
