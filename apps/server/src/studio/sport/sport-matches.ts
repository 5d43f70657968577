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

/** What is shown of a match wherever it is named. */
export interface MatchFacts {
  readonly league: string;
  readonly home: string;
  readonly away: string;
  readonly kickOffAt: number;
}

/** A match as it stands at a moment. */
export interface SportMatch extends MatchFacts {
  /** A bet on it waits before it is taken. */
  readonly isPlaying: boolean;
  /** Why nothing can be bet on; undefined while bets are taken. */
  readonly barred?: SportReason;
  /** What a selection pays now; undefined when it is not offered. */
  price(selection: string): number | undefined;
  /** What a stake of 1 at these odds is worth now, on average; undefined while the house does not say. */
  worth(selection: string, odds: number): number | undefined;
  /** What a bet on it has come to that was made when the kick-off was to be then; undefined before it is known. */
  grade(
    selection: string,
    kickOffAt: number,
  ): { grade: Grade; score?: readonly [home: number, away: number] } | undefined;
  /** When it is worth asking for grades again. */
  readonly settlesAt: number;
}

/** Undefined for a match that there is not. */
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
    // What is still to come is not looked at: before the kick-off there is no need, and later goals count for nothing.
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
