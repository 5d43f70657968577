import {
  goalsOf,
  kickOffOf,
  matchesOf,
  matchNow,
  matrixNow,
  ROUNDS_AHEAD,
  roundAt,
  type SimulatedMatch,
  simulatedName,
} from '@sabai/games/families/sport/calendar.ts';
import type { FixtureView, SportBoard, SportReason } from '@sabai/games/families/sport/messages.ts';
import { marketsOf, type OfferedMarket, resultMarket } from '@sabai/games/families/sport/odds.ts';
import { readSelection } from '@sabai/games/families/sport/selection.ts';

/** A match as displayed. */
export interface MatchView {
  readonly name: string;
  readonly league: string;
  readonly home: string;
  readonly away: string;
  readonly shirts?: readonly [home: string, away: string];
  readonly kickOffAt: number;
  readonly isReal: boolean;
  readonly isPlaying: boolean;
  readonly minute: number;
  readonly score?: readonly [home: number, away: number];
  readonly isPostponed?: boolean;
  /** The reason why bets are refused. */
  readonly barred?: SportReason;
  /** Returns the market of the winner, for lists. */
  result(): OfferedMarket | undefined;
  /** Returns all markets. */
  markets(): readonly OfferedMarket[];
}

function simulatedView(board: SportBoard, match: SimulatedMatch, now: number): MatchView {
  const { league, fixture, round } = match;
  const kickOffAt = kickOffOf(board.calendar, round);
  const played = board.playing.find((one) => one.round === round);
  const state = matchNow(played ? goalsOf(played.goals, match.match) : [], now - kickOffAt);
  // It has begun, but the board does not include it yet.
  const isUnknown = state.phase !== 'before' && !played;
  const barred = isUnknown || state.isSuspended ? 'suspended' : state.isOpen ? undefined : 'closed';
  const matrix = () => matrixNow(match, state, state.pricedMinute);
  const [home, away] = [league.sides[fixture[0]]!, league.sides[fixture[1]]!];
  return {
    name: simulatedName(board.calendar.chainId, round, match.match),
    league: league.name,
    home: home.name,
    away: away.name,
    shirts: [home.shirt, away.shirt],
    kickOffAt,
    isReal: false,
    isPlaying: state.phase === 'playing',
    minute: state.minute,
    ...(state.phase !== 'before' && { score: [state.home, state.away] as const }),
    ...(barred && { barred }),
    result: () => (barred ? undefined : resultMarket(matrix())),
    markets: () => (barred ? [] : marketsOf(matrix())),
  };
}

/** Groups named odds into their markets. */
function marketsFrom(odds: FixtureView['odds']): OfferedMarket[] {
  const markets = new Map<string, OfferedMarket>();
  for (const [name, price] of Object.entries(odds)) {
    const read = readSelection(name);
    if (!read) continue;
    const quarters = read.market === 'handicap' && read.pick === 'away' ? -read.quarters || 0 : read.quarters;
    const key = `${read.market}:${quarters}`;
    markets.set(key, { market: read.market, quarters, odds: { ...markets.get(key)?.odds, [name]: price } });
  }
  return [...markets.values()];
}

function fixtureView(fixture: FixtureView, now: number): MatchView {
  const { match: name, league, home, away, kickOffAt, state, odds, score } = fixture;
  const isOpen = state === 'open' && now < kickOffAt;
  return {
    name,
    league,
    home,
    away,
    kickOffAt,
    isReal: true,
    isPlaying: false,
    minute: 0,
    ...(score && { score }),
    ...(state === 'postponed' && { isPostponed: true }),
    ...(!isOpen && { barred: 'closed' as const }),
    result: () => (isOpen ? marketsFrom(odds).find(({ market }) => market === 'result') : undefined),
    markets: () => (isOpen ? marketsFrom(odds) : []),
  };
}

/** Returns every match that is in play or open for bets, in order of time. */
export function matchesOnBoard(board: SportBoard, now: number): readonly MatchView[] {
  const current = roundAt(board.calendar, now);
  const upcoming = Array.from({ length: ROUNDS_AHEAD }, (_, index) => current + 1 + index);
  const begun = [...new Set([...board.playing.map(({ round }) => round), ...(current > 0 ? [current] : [])])];
  const simulated = [...begun, ...upcoming].flatMap((round) =>
    matchesOf(round).map((match) => simulatedView(board, match, now)),
  );
  const views = [...simulated, ...board.fixtures.map((fixture) => fixtureView(fixture, now))];
  return views.sort((one, other) => one.kickOffAt - other.kickOffAt || (one.name < other.name ? -1 : 1));
}

/** Returns the current odds of a selection; undefined when it is not offered. */
export const priceIn = (match: MatchView | undefined, selection: string): number | undefined =>
  match?.markets().find(({ odds }) => Object.hasOwn(odds, selection))?.odds[selection];
