import type { competitionStates, competitionTypes } from '@sabai/contract';
import { type Db, sql, type Tx } from '@sabai/db';
import type { CompetitionRules, QuestReward } from '@sabai/rewards';
import { type VersionedOffer, versionColumns } from '../bonus/index.ts';

export type Reader = Db | Tx;

/** A competition that was published, in the version that everybody plays by. */
export interface Competition extends VersionedOffer<(typeof competitionTypes)[number], CompetitionRules> {
  readonly stage: (typeof competitionStates)[number];
  readonly cutOffAt: Date;
  readonly countedAt: Date | null;
  readonly decidedAt: Date | null;
  readonly paidAt: Date | null;
  readonly reason: string | null;
  readonly resultsHash: Buffer | null;
}

const columns = sql`
  ${versionColumns}, competitions.state as stage, competitions.cut_off_at as "cutOffAt", competitions.counted_at as "countedAt",
  competitions.decided_at as "decidedAt", competitions.paid_at as "paidAt", competitions.reason,
  competitions.results_hash as "resultsHash"`;
const from = sql`
  competitions join offers on offers.id = competitions.offer_id
  join offer_versions as version on version.offer_id = competitions.offer_id and version.version = competitions.version`;

/** Competitions that members see: those to come within days, those that run, and those that were decided since. */
export async function competitionsOf(
  reader: Reader,
  window: { readonly endedAfter: Date; readonly startsBefore: Date },
): Promise<Competition[]> {
  const { rows } = await sql<Competition>`
    select ${columns} from ${from}
    where offers.state in ('scheduled', 'live', 'paused', 'ended')
      and competitions.starts_at <= ${window.startsBefore} and competitions.ends_at > ${window.endedAfter}
    order by competitions.ends_at, offers.order_no, offers.id`.execute(reader);
  return rows;
}

export async function competitionOf(reader: Reader, id: number): Promise<Competition | undefined> {
  const { rows } = await sql<Competition>`select ${columns} from ${from} where offers.id = ${id}`.execute(reader);
  return rows[0];
}

export async function competitionsByIds(reader: Reader, ids: readonly number[]): Promise<Competition[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<Competition>`
    select ${columns} from ${from} where offers.id = any(${[...ids]}::int[])`.execute(reader);
  return rows;
}

/** The parts of a version that counting depends on. */
export type CompetitionVersion = Pick<Competition, 'rules' | 'startsAt' | 'endsAt'>;

export async function competitionVersion(
  reader: Reader,
  offerId: number,
  version: number,
): Promise<CompetitionVersion> {
  const { rows } = await sql<CompetitionVersion>`
    select rules, starts_at as "startsAt", ends_at as "endsAt" from offer_versions
    where offer_id = ${offerId} and version = ${version}`.execute(reader);
  return rows[0]!;
}

/** Returns competitions in any stage, latest first; for staff and for the worker. */
export async function latestCompetitions(reader: Reader): Promise<Competition[]> {
  const { rows } = await sql<Competition>`
    select ${columns} from ${from} order by competitions.ends_at desc, offers.id desc limit 100`.execute(reader);
  return rows;
}

export async function competitionsInStages(reader: Reader, stages: readonly string[]): Promise<Competition[]> {
  const { rows } = await sql<Competition>`
    select ${columns} from ${from} where competitions.state = any(${[...stages]}) order by offers.id`.execute(reader);
  return rows;
}

/** Locks a competition against concurrent entries and steps. */
export async function lockedCompetition(tx: Tx, id: number): Promise<Competition | undefined> {
  await sql`select from competitions where offer_id = ${id} for update`.execute(tx);
  return competitionOf(tx, id);
}

/** Keeps it from taking a step until `tx` ends; others may join meanwhile. */
export async function heldCompetition(tx: Tx, id: number): Promise<Competition | undefined> {
  await sql`select from competitions where offer_id = ${id} for share`.execute(tx);
  return competitionOf(tx, id);
}

/** One member in one competition. */
export interface Entry {
  readonly member_id: string;
  readonly offer_id: number;
  readonly version: number;
  readonly alias: string;
  readonly currency_code: string;
  readonly fee_minor: bigint;
  readonly joined_at: Date;
  readonly score: bigint | null;
  readonly reached_at: Date | null;
  readonly rounds: number;
  readonly voids: number;
  readonly turnover_minor: bigint;
  readonly win_lose_minor: bigint;
  readonly best_multiplier: bigint;
  readonly counted_at: Date | null;
  readonly place: number | null;
  readonly prize: QuestReward | null;
  readonly value_minor: bigint;
  readonly paid_at: Date | null;
  readonly disqualified_at: Date | null;
  readonly disqualified_reason: string | null;
}

export async function entryOf(
  reader: Reader,
  memberId: string,
  offerId: number,
  { isLocked = false } = {},
): Promise<Entry | undefined> {
  const { rows } = await sql<Entry>`
    select * from competition_entries where member_id = ${memberId} and offer_id = ${offerId}
    ${isLocked ? sql`for update` : sql``}`.execute(reader);
  return rows[0];
}

export async function entryByAlias(reader: Reader, alias: string): Promise<Entry | undefined> {
  const { rows } = await sql<Entry>`select * from competition_entries where alias = ${alias}::uuid`.execute(reader);
  return rows[0];
}

/** Discards counted results: the job ranks the entrants again, and payment needs a new approval. */
export async function openAgain(tx: Tx, offerId: number): Promise<void> {
  await sql`
    update competition_entries set place = null, prize = null, value_minor = 0
    where offer_id = ${offerId} and place is not null`.execute(tx);
  await sql`
    update competitions set state = 'open', counted_at = null, results_hash = null where offer_id = ${offerId}`.execute(
    tx,
  );
}

/** Returns the member's entries in these competitions. */
export async function entriesIn(reader: Reader, memberId: string, ids: readonly number[]): Promise<Entry[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<Entry>`
    select * from competition_entries where member_id = ${memberId} and offer_id = any(${[...ids]}::int[])`.execute(
    reader,
  );
  return rows;
}

/** Returns the competitions that a member has joined, latest first. */
export async function entriesOf(
  reader: Reader,
  memberId: string,
  { limit, skip }: { readonly limit: number; readonly skip: number },
): Promise<{ readonly total: number; readonly rows: Entry[] }> {
  const { rows } = await sql<Entry>`
    select * from competition_entries where member_id = ${memberId} order by joined_at desc, offer_id desc
    limit ${limit} offset ${skip}`.execute(reader);
  const { rows: counts } = await sql<{ total: number }>`
    select count(*)::int as total from competition_entries where member_id = ${memberId}`.execute(reader);
  return { total: counts[0]!.total, rows };
}

/** Changes the amount in the escrow; the caller posts the journal entry. */
export async function changeHeld(tx: Tx, offerId: number, currency: string, byMinor: bigint): Promise<void> {
  await sql`
    update competition_escrows set held_minor = held_minor + ${byMinor}
    where offer_id = ${offerId} and currency_code = ${currency}`.execute(tx);
}

export interface Escrow {
  readonly currency_code: string;
  readonly held_minor: bigint;
}
export async function escrowsOf(reader: Reader, offerId: number): Promise<Escrow[]> {
  const { rows } = await sql<Escrow>`
    select currency_code, held_minor from competition_escrows where offer_id = ${offerId} order by currency_code`.execute(
    reader,
  );
  return rows;
}

export async function isHidden(reader: Reader, memberId: string): Promise<boolean> {
  const row = await reader
    .selectFrom('competition_settings')
    .select('is_hidden')
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return row?.is_hidden ?? false;
}
