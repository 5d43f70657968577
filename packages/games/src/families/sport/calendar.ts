import { type MatchDay, MINUTES, readGoal } from '../football/match-day.ts';
import { type ScoreMatrix, scoreMatrix } from '../football/score-matrix.ts';
import { expectedGoals, type Fixture, fixturesOf } from '../football/season.ts';
import { bookOf, type League, leagues } from './leagues.ts';

/** Duration of a minute of play: its events, including goals, are revealed at its end. */
export const MINUTE_MS = 5000;
export const MATCH_MS = MINUTES * MINUTE_MS;
/** The leagues alternate; a match day of the next begins this much later. */
export const ROUND_EVERY_MS = 150_000;
/** Interval of new prices, by the clock of the match. */
export const REPRICE_MS = 10_000;
/** Delay between placing a bet on a match in play and accepting it, at the prices of the later moment. */
export const BET_DELAY_MS = 5000;
/** Last minute of betting: later bets could not be accepted before the end. */
const LAST_MINUTE = 88;
/** Number of match days that are open for bets before they begin. */
export const ROUNDS_AHEAD = 16;

/** A chain of hashes and the kick-off time of its first match day. */
export interface Calendar {
  readonly chainId: number;
  readonly startsAt: number;
}

/** A match of the calendar. */
export interface SimulatedMatch {
  readonly round: number;
  /** Its index in the match day, from 0. */
  readonly match: number;
  readonly league: League;
  readonly fixture: Fixture;
  /** The chances of all scores before it begins. */
  readonly matrix: ScoreMatrix;
}

const leagueOf = (round: number) => (round - 1) % leagues.length;

/** Returns the matches of a match day. Its number alone determines the fixtures. */
export function matchesOf(round: number): readonly SimulatedMatch[] {
  const place = leagueOf(round);
  const league = leagues[place]!;
  return fixturesOf(league.sides.length, Math.floor((round - 1) / leagues.length)).map((fixture, match) => {
    return { round, match, league, fixture, matrix: bookOf(place)(fixture) };
  });
}

export const kickOffOf = ({ startsAt }: Calendar, round: number): number => startsAt + (round - 1) * ROUND_EVERY_MS;

/** Returns the match day that began last; 0 before the first. */
export const roundAt = ({ startsAt }: Calendar, now: number): number =>
  now < startsAt ? 0 : Math.floor((now - startsAt) / ROUND_EVERY_MS) + 1;

/** Returns the last finished match day; all earlier ones are finished as well. */
export const lastOverAt = (calendar: Calendar, now: number): number => roundAt(calendar, now - MATCH_MS);

export const simulatedName = (chainId: number, round: number, match: number): string =>
  `sim-${chainId}-${round}-${match}`;

export function readSimulatedName(name: string): { chainId: number; round: number; match: number } | undefined {
  const [, chainId, round, match] = /^sim-([1-9]\d{0,8})-([1-9]\d{0,8})-(\d)$/.exec(name) ?? [];
  if (match === undefined) return undefined;
  const read = { chainId: Number(chainId), round: Number(round), match: Number(match) };
  return read.match < matchesOf(read.round).length ? read : undefined;
}

/** The visible state of a match at a time after its kick-off. */
export interface MatchNow {
  readonly phase: 'before' | 'playing' | 'over';
  /** Whole minutes played. */
  readonly minute: number;
  readonly home: number;
  readonly away: number;
  /** Whether bets are accepted. */
  readonly isOpen: boolean;
  /** A goal has just been scored: no bets until the next prices. */
  readonly isSuspended: boolean;
  /** Minutes included in the prices. */
  readonly pricedMinute: number;
}

/** Returns the goals of one match, in order of time. */
export const goalsOf = (goals: MatchDay['goals'], match: number) =>
  goals.map(readGoal).filter((goal) => goal.match === match);

/** Returns the public state of a match, from the goals scored so far; later ones are ignored. */
export function matchNow(goals: ReturnType<typeof goalsOf>, elapsedMs: number): MatchNow {
  if (elapsedMs < 0) {
    return { phase: 'before', minute: 0, home: 0, away: 0, isOpen: true, isSuspended: false, pricedMinute: 0 };
  }
  const minute = Math.min(MINUTES, Math.floor(elapsedMs / MINUTE_MS));
  const seen = goals.filter((goal) => goal.minute <= minute);
  const [home, away] = [false, true].map((side) => seen.filter(({ isAway }) => isAway === side).length) as [
    number,
    number,
  ];
  const isOver = elapsedMs >= MATCH_MS;
  const last = seen.at(-1);
  // Suspended until the first prices made at least the bet delay after the goal. All bets placed before the goal
  // have been refused by then.
  const isSuspended =
    !isOver &&
    last !== undefined &&
    elapsedMs < Math.ceil((last.minute * MINUTE_MS + BET_DELAY_MS) / REPRICE_MS) * REPRICE_MS;
  return {
    phase: isOver ? 'over' : 'playing',
    minute,
    home,
    away,
    isOpen: !isOver && minute < LAST_MINUTE,
    isSuspended,
    pricedMinute: Math.floor((Math.floor(elapsedMs / REPRICE_MS) * REPRICE_MS) / MINUTE_MS),
  };
}

/** Returns the chances of all final scores of a match in its state at a minute. */
export function matrixNow({ league, fixture, matrix }: SimulatedMatch, now: MatchNow, minute: number): ScoreMatrix {
  if (now.phase === 'before') return matrix;
  const [home, away] = expectedGoals(league.sides[fixture[0]]!, league.sides[fixture[1]]!);
  return scoreMatrix(home, away, { home: now.home, away: now.away, left: (MINUTES - minute) / MINUTES });
}
