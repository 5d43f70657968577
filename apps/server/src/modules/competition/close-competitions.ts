import { inTransaction, sql, type Tx } from '@sabai/db';
import { placesOf, questCostOf, resultsOf } from '@sabai/rewards';
import { roundsOf } from '../bonus/index.ts';
import {
  type Competition,
  competitionsInStages,
  type Entry,
  entryOf,
  lockedCompetition,
  type Reader,
} from './competitions.repository.ts';
import { isWithin, keepRound, keepScore, pointsOf, scoreAnew } from './count-rounds.ts';
import type { CompetitionDependencies } from './dependencies.ts';
import { resultsFile } from './results-file.ts';

type Dependencies = Pick<CompetitionDependencies, 'platform'>;

/** Entries that are counted in one go. */
const batch = 200;

/**
 * Counts an entry again from the bets and the journal, with the results of its rounds until the cut-off. Corrects
 * events that came late, twice or never; afterwards the entry no longer changes.
 */
async function countEntry(tx: Tx, competition: Competition, memberId: string, now: Date): Promise<void> {
  const entry = await entryOf(tx, memberId, competition.id, { isLocked: true });
  if (!entry || entry.counted_at) return;
  const known = await tx
    .selectFrom('competition_rounds')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('offer_id', '=', competition.id)
    .execute();
  const played = await roundsOf(
    tx,
    memberId,
    sql`select provider, round_ref from bets
      where member_id = ${memberId} and opened_at >= ${competition.startsAt} and opened_at < ${competition.endsAt}
        and opened_at >= ${entry.joined_at} and state <> 'tombstone'
      union select provider, round_ref from competition_rounds
      where member_id = ${memberId} and offer_id = ${competition.id}`,
  );
  for (const round of played) {
    const before = known.find((one) => one.provider === round.provider && one.round_ref === round.round_ref);
    // Changes after the cut-off do not count.
    if (round.settled_at > competition.cutOffAt) continue;
    if (!before && !isWithin(competition, entry, round)) continue;
    await keepRound(tx, entry, round, pointsOf(competition.rules, round), before, now);
  }
  const { score, sums } = await scoreAnew(tx, entry, competition.rules);
  await keepScore(tx, entry, score, sums, { changed_at: now, counted_at: now });
}

const uncounted = async (reader: Reader, offerId: number): Promise<string[]> => {
  const { rows } = await sql<{ member_id: string }>`
    select member_id from competition_entries where offer_id = ${offerId} and counted_at is null
    order by member_id limit ${batch}`.execute(reader);
  return rows.map(({ member_id }) => member_id);
};

/**
 * Assigns places to entrants with a sufficient score, and their prizes by the rules; then two members of staff decide.
 */
async function placeEntrants({ platform }: Dependencies, id: number): Promise<void> {
  await inTransaction(platform.db, async (tx) => {
    const competition = await lockedCompetition(tx, id);
    if (competition?.stage !== 'open' || (await uncounted(tx, id)).length > 0) return;
    const now = platform.clock();
    const { rows } = await sql<Entry>`
      select * from competition_entries where offer_id = ${id} and score is not null and disqualified_at is null
      order by score desc, reached_at, alias limit ${placesOf(competition.rules)}`.execute(tx);
    const ranked = resultsOf(
      competition.rules,
      rows.map((entry) => ({ id: entry.alias, score: entry.score!, reachedAt: entry.reached_at!, entry })),
    );
    for (const { place, reward, contender } of ranked) {
      if (!reward) continue;
      const { member_id, currency_code } = contender.entry;
      await tx
        .updateTable('competition_entries')
        .set({ place, prize: JSON.stringify(reward), value_minor: questCostOf(reward, currency_code) })
        .where('member_id', '=', member_id)
        .where('offer_id', '=', id)
        .execute();
    }
    const counted = { ...competition, countedAt: now };
    const { hash } = await resultsFile(tx, counted);
    await tx
      .updateTable('competitions')
      .set({ state: 'counted', counted_at: now, results_hash: Buffer.from(hash, 'hex') })
      .where('offer_id', '=', id)
      .execute();
  });
}

/**
 * Counts competitions whose cut-off has passed; for the worker. Each entry has a separate transaction: after a kill the
 * next run counts the rest.
 */
export async function closeCompetitions(dependencies: Dependencies): Promise<number> {
  const { db, clock } = dependencies.platform;
  let closed = 0;
  for (const competition of await competitionsInStages(db, ['open'])) {
    if (competition.cutOffAt >= clock()) continue;
    for (;;) {
      const members = await uncounted(db, competition.id);
      if (members.length === 0) break;
      for (const memberId of members) await inTransaction(db, (tx) => countEntry(tx, competition, memberId, clock()));
    }
    await placeEntrants(dependencies, competition.id);
    closed += 1;
  }
  return closed;
}
