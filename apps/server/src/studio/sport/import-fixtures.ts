import type { FixtureProblem } from '@sabai/contract';
import { inTransaction, sql, type Tx } from '@sabai/db';
import { type FixtureChange, type FixtureImportResponse, type FixtureLine, readFixtureFile } from '@sabai/games';
import type { StudioContext } from '../rounds/studio-context.ts';
import { type Fixture, fixtureOf, nameOfFixture } from './real-matches.ts';

/** Tolerance between two clocks: no correction of a result this shortly before its settlement. */
const MARGIN_MS = 5000;

/**
 * Reads a file of real matches, odds and results and returns its changes; with `isApplied` applies them, unless any
 * part is invalid. Results settle the bets `holdMs` later.
 */
export async function importFixtures(
  { db, clock }: Pick<StudioContext, 'db' | 'clock'>,
  { text, isApplied, holdMs }: { text: string; isApplied: boolean; holdMs: number },
): Promise<FixtureImportResponse> {
  const lines = readFixtureFile(text);
  return inTransaction(db, async (tx) => {
    // One file at a time: each is validated against the result of the previous one.
    await sql`select pg_advisory_xact_lock(5_274_044)`.execute(tx);
    const now = clock();
    const known = await findFixtures(
      tx,
      lines.map(({ id }) => id),
    );
    const judged = lines.map((line) => judge(line, known.get(line.id), { now: now.getTime(), holdMs }));
    const isFaultless = judged.every(({ report }) => report.problems.length === 0);
    if (isApplied && isFaultless) {
      for (const { fixture, report } of judged)
        if (report.change !== 'same') await store(tx, fixture!, { now, holdMs });
    }
    return { isApplied: isApplied && isFaultless, lines: judged.map(({ report }) => report) };
  });
}

async function findFixtures(tx: Tx, ids: readonly string[]): Promise<Map<string, Fixture>> {
  const rows = await tx
    .selectFrom('studio_sport_fixtures')
    .selectAll()
    .where('fixture_id', 'in', [...ids, ''])
    .execute();
  return new Map(rows.map((row) => [row.fixture_id, fixtureOf(row)]));
}

interface Judged {
  /** The state after the change. */
  readonly fixture?: Fixture;
  readonly report: FixtureImportResponse['lines'][number];
}

function judge(
  line: FixtureLine,
  before: Fixture | undefined,
  { now, holdMs }: { now: number; holdMs: number },
): Judged {
  const { line: at, id, problems: found, ...values } = line;
  const problems: { problem: FixtureProblem; field: string }[] = [...found];
  const name = (fixture: Partial<Fixture>) => [fixture.home, fixture.away].filter(Boolean).join(' – ') || id;
  const after = {
    ...(before ?? { id, state: 'open', odds: {} }),
    ...values,
    odds: { ...before?.odds, ...values.odds },
  } as Fixture;
  for (const field of ['league', 'home', 'away'] as const)
    if (!after[field]) problems.push({ problem: 'missing', field });
  const isTold = problems.some(({ field }) => field === 'kick_off');
  if (after.kickOffAt === undefined && !isTold) problems.push({ problem: 'missing', field: 'kick_off' });
  if (values.score && now < after.kickOffAt) problems.push({ problem: 'too-early', field: 'home_goals' });
  const isSettled = before?.endedAt !== undefined && now >= before.endedAt + holdMs - MARGIN_MS;
  const change = changeOf(before, after);
  if (isSettled && change !== 'same') problems.push({ problem: 'settled', field: 'id' });
  const report = { line: at, id, name: name(after), change, problems };
  if (problems.length > 0) return { report };
  const { score, endedAt: _endedAt, ...rest } = after;
  const isEnded = after.state === 'over' || after.state === 'void';
  const fixture: Fixture = {
    ...rest,
    ...(after.state === 'over' && score ? { score } : {}),
    ...(isEnded ? { endedAt: now } : {}),
  };
  return { fixture, report };
}

function changeOf(before: Fixture | undefined, after: Fixture): FixtureChange {
  if (!before) return 'new';
  const received = ({ league, home, away, kickOffAt, state, odds, score }: Fixture) =>
    JSON.stringify([
      league,
      home,
      away,
      kickOffAt,
      state,
      Object.entries(odds).sort(),
      state === 'over' ? score : null,
    ]);
  if (received(before) === received(after)) return 'same';
  if (after.state === 'void' && before.state !== 'void') return 'void';
  return after.state === 'over' ? 'result' : 'changed';
}

async function store(tx: Tx, fixture: Fixture, { now, holdMs }: { now: Date; holdMs: number }): Promise<void> {
  const { id, league, home, away, kickOffAt, state, odds, score, endedAt } = fixture;
  const fields = {
    league,
    home,
    away,
    state,
    odds: JSON.stringify(odds),
    kick_off_at: new Date(kickOffAt),
    home_goals: score?.[0] ?? null,
    away_goals: score?.[1] ?? null,
    ended_at: endedAt === undefined ? null : new Date(endedAt),
    changed_at: now,
  };
  await tx
    .insertInto('studio_sport_fixtures')
    .values({ fixture_id: id, ...fields })
    .onConflict((conflict) => conflict.column('fixture_id').doUpdateSet(fields))
    .execute();
  // Bets on it are settled when the result takes effect.
  const at = endedAt === undefined ? now : new Date(endedAt + holdMs);
  await sql`
    update studio_sport_bets as bet set settles_at = least(bet.settles_at, ${at})
    from studio_sport_legs as leg
    where leg.match = ${nameOfFixture(id)} and leg.grade is null
      and bet.player_id = leg.player_id and bet.bet_id = leg.bet_id and bet.state in ('pending', 'accepted', 'open')`.execute(
    tx,
  );
}
