import { type ProgrammeKind, programmeKinds } from '@sabai/contract';
import { type Db, type ProgrammePeriods, sql, type Tx } from '@sabai/db';
import { type ProgrammeRules, type ProgrammeRulesJson, periodAfter, periodAt, programmeFromJson } from '@sabai/rewards';
import type { Selectable } from 'kysely';

type Reader = Db | Tx;

/** Also the name of the wallet that a programme pays into. */
export type { ProgrammeKind } from '@sabai/contract';
export type PeriodRow = Selectable<ProgrammePeriods>;

export interface OfferText {
  readonly title: string;
  readonly summary: string;
  /** One sentence each. */
  readonly terms: readonly string[];
}

export interface Programme {
  readonly offerId: number;
  readonly kind: ProgrammeKind;
  readonly version: number;
  readonly rules: ProgrammeRules;
  readonly texts: Readonly<Record<string, OfferText>>;
  /** The programme ends at this moment. */
  readonly endsAt: Date;
}

const programmes = (reader: Reader) =>
  reader
    .selectFrom('offers')
    .innerJoin('offer_versions as version', 'version.offer_id', 'offers.id')
    .select(['offers.id', 'kind', 'version.version', 'rules', 'texts', 'version.ends_at'])
    .where('kind', 'in', programmeKinds)
    .orderBy('order_no')
    .orderBy('offers.id');
type ProgrammeRow = Awaited<ReturnType<ReturnType<typeof programmes>['execute']>>[number];

const programmeOf = (row: ProgrammeRow): Programme => ({
  offerId: row.id,
  kind: row.kind as ProgrammeKind,
  version: row.version,
  rules: programmeFromJson(row.rules as unknown as ProgrammeRulesJson),
  texts: row.texts as unknown as Programme['texts'],
  endsAt: row.ends_at,
});

/** Returns the running programmes in their order. A member with a programme has the first one in their currency. */
export async function liveProgrammes(reader: Reader, kind?: ProgrammeKind): Promise<Programme[]> {
  const rows = await programmes(reader)
    .whereRef('version.version', '=', 'live_version')
    .where('state', '=', 'live')
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind!))
    .execute();
  return rows.map(programmeOf);
}

export async function programmeAt(reader: Reader, offerId: number, version: number): Promise<Programme> {
  return programmeOf(
    await programmes(reader)
      .where('offers.id', '=', offerId)
      .where('version.version', '=', version)
      .executeTakeFirstOrThrow(),
  );
}

/**
 * Opens the periods up to the one of a moment: each begins at the end of the last one, the first at the moment itself.
 * The version that is live then applies until its end.
 */
export async function openPeriods(tx: Tx, { offerId, version, rules, endsAt }: Programme, at: Date): Promise<void> {
  // A concurrent caller waits for this lock and then finds the periods.
  await sql`select pg_advisory_xact_lock(21, ${offerId})`.execute(tx);
  const last = await tx
    .selectFrom('programme_periods')
    .select(['starts_at', 'ends_at'])
    .where('offer_id', '=', offerId)
    .orderBy('starts_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  let period = last && { start: last.starts_at, end: last.ends_at };
  // Rounds settled before the end of the programme count, even if their period is opened later.
  while ((!period || period.end <= at) && (period?.end ?? at) < endsAt) {
    period = period ? periodAfter(rules, period) : { start: at, end: periodAt(rules.schedule, rules.timeZone, at).end };
    await tx
      .insertInto('programme_periods')
      .values({ offer_id: offerId, starts_at: period.start, ends_at: period.end, version })
      .execute();
  }
}

/** Returns the period of a programme at a moment; undefined before its first. */
export const periodOf = (reader: Reader, offerId: number, at: Date): Promise<PeriodRow | undefined> =>
  reader
    .selectFrom('programme_periods')
    .selectAll()
    .where('offer_id', '=', offerId)
    .where('starts_at', '<=', at)
    .where('ends_at', '>', at)
    .executeTakeFirst();

/** Returns ended periods in this state, oldest first. */
export const duePeriods = (
  reader: Reader,
  endedBefore: Date,
  state: 'open' | 'reckoned' | 'approved',
): Promise<PeriodRow[]> =>
  reader
    .selectFrom('programme_periods')
    .selectAll()
    .where('state', '=', state)
    .where('ends_at', '<=', endedBefore)
    .orderBy('ends_at')
    .orderBy('offer_id')
    .execute();

/**
 * Returns one period, locked until the transaction ends; undefined if another process holds it or its state has
 * changed.
 */
export const lockPeriod = (
  tx: Tx,
  { offer_id, starts_at, state }: Pick<PeriodRow, 'offer_id' | 'starts_at' | 'state'>,
): Promise<PeriodRow | undefined> =>
  tx
    .selectFrom('programme_periods')
    .selectAll()
    .where('offer_id', '=', offer_id)
    .where('starts_at', '=', starts_at)
    .where('state', '=', state)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();

export const changePeriod = (tx: Tx, { offer_id, starts_at }: PeriodRow, set: Partial<PeriodRow>): Promise<unknown> =>
  tx
    .updateTable('programme_periods')
    .set({ ...set, ...(set.totals !== undefined && { totals: JSON.stringify(set.totals) }) })
    .where('offer_id', '=', offer_id)
    .where('starts_at', '=', starts_at)
    .execute();

/** Returns the period that began at a moment, locked until the transaction ends. */
export const lockPeriodAt = (tx: Tx, offerId: number, startsAt: Date): Promise<PeriodRow | undefined> =>
  tx
    .selectFrom('programme_periods')
    .selectAll()
    .where('offer_id', '=', offerId)
    .where('starts_at', '=', startsAt)
    .forUpdate()
    .executeTakeFirst();

/** Returns the newest periods, of one programme or of all; with a start time, that period only. */
export const latestPeriods = (reader: Reader, offerId: number | undefined, startsAt?: Date): Promise<PeriodRow[]> =>
  reader
    .selectFrom('programme_periods')
    .selectAll()
    .$if(offerId !== undefined, (query) => query.where('offer_id', '=', offerId!))
    .$if(startsAt !== undefined, (query) => query.where('starts_at', '=', startsAt!))
    .orderBy('ends_at', 'desc')
    .orderBy('offer_id')
    .limit(100)
    .execute();
