import type { FixtureState } from '@sabai/contract';
import type { Db, Tx } from '@sabai/db';
import { type FixtureView, gradeOf, MATCH_WAITS_HOURS, readSelection } from '@sabai/games';
import type { FindMatch, SportMatch } from './sport-matches.ts';

/** A match without a result this long after its kick-off is void. */
const PATIENCE_MS = MATCH_WAITS_HOURS * 60 * 60_000;
/** The time on the board after kick-off, and before it. */
const SHOWN_AFTER_MS = 24 * 60 * 60_000;
const SHOWN_BEFORE_MS = 30 * 24 * 60 * 60_000;
const mostShown = 300;

export interface Fixture {
  readonly id: string;
  readonly league: string;
  readonly home: string;
  readonly away: string;
  readonly kickOffAt: number;
  readonly state: FixtureState;
  readonly odds: Readonly<Record<string, number>>;
  readonly score?: readonly [home: number, away: number];
  /** When its result, or its voiding, was entered. */
  readonly endedAt?: number;
}

const prefix = 'real-';
export const nameOfFixture = (id: string): string => prefix + id;

interface FixtureRow {
  fixture_id: string;
  league: string;
  home: string;
  away: string;
  kick_off_at: Date;
  state: string;
  odds: unknown;
  home_goals: number | null;
  away_goals: number | null;
  ended_at: Date | null;
}
export const fixtureOf = (row: FixtureRow): Fixture => ({
  id: row.fixture_id,
  league: row.league,
  home: row.home,
  away: row.away,
  kickOffAt: row.kick_off_at.getTime(),
  state: row.state as FixtureState,
  odds: row.odds as Fixture['odds'],
  ...(row.home_goals === null ? {} : { score: [row.home_goals, row.away_goals!] as const }),
  ...(row.ended_at === null ? {} : { endedAt: row.ended_at.getTime() }),
});

/** Returns real matches for bets. A result takes effect `holdMs` after it was entered. */
export function realMatches(db: Db, holdMs: number): FindMatch {
  return async (name, now) => {
    if (!name.startsWith(prefix)) return undefined;
    const row = await db
      .selectFrom('studio_sport_fixtures')
      .selectAll()
      .where('fixture_id', '=', name.slice(prefix.length))
      .executeTakeFirst();
    return row && matchOf(fixtureOf(row), now, holdMs);
  };
}

function matchOf(fixture: Fixture, now: number, holdMs: number): SportMatch {
  const { league, home, away, kickOffAt, state, odds, score, endedAt } = fixture;
  const isOpen = state === 'open' && now < kickOffAt;
  return {
    league,
    home,
    away,
    kickOffAt,
    isPlaying: false,
    ...(isOpen ? {} : { barred: 'closed' as const }),
    price: (selection) => (isOpen && Object.hasOwn(odds, selection) ? odds[selection] : undefined),
    // The probabilities of a real match are unknown here.
    worth: () => undefined,
    grade(selection, betKickOffAt) {
      if (endedAt !== undefined) {
        if (now < endedAt + holdMs) return undefined;
        return score ? { grade: gradeOf(readSelection(selection)!, ...score), score } : { grade: 'void' };
      }
      const isTooLate = kickOffAt - betKickOffAt > PATIENCE_MS;
      const isWaitedFor = state === 'postponed' && now - betKickOffAt > PATIENCE_MS;
      return isTooLate || isWaitedFor ? { grade: 'void' } : undefined;
    },
    settlesAt: endedAt === undefined ? kickOffAt : endedAt + holdMs,
  };
}

/** Returns real matches on the board. */
export async function listFixtures(db: Db | Tx, now: number): Promise<Fixture[]> {
  const rows = await db
    .selectFrom('studio_sport_fixtures')
    .selectAll()
    .where('kick_off_at', '>', new Date(now - SHOWN_AFTER_MS))
    .where('kick_off_at', '<', new Date(now + SHOWN_BEFORE_MS))
    .orderBy('kick_off_at')
    .limit(mostShown)
    .execute();
  return rows.map(fixtureOf);
}

export const viewOfFixture = ({ id, endedAt: _endedAt, ...fixture }: Fixture): FixtureView => ({
  match: nameOfFixture(id),
  ...fixture,
});
