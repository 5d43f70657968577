import { type ProgrammeKind, programmeKinds } from '@sabai/contract';
import { type Db, type ProgrammePeriods, sql, type Tx } from '@sabai/db';
import { type ProgrammeRules, type ProgrammeRulesJson, periodAfter, periodAt, programmeFromJson } from '@sabai/rewards';
import type { Selectable } from 'kysely';

type Reader = Db | Tx;

/** What the wallet that a programme pays into is called as well. */
export type { ProgrammeKind } from '@sabai/contract';
export type PeriodRow = Selectable<ProgrammePeriods>;

export interface OfferText {
  readonly title: string;
  readonly summary: string;
  /** Sentence by sentence. */
  readonly terms: readonly string[];
}

export interface Programme {
  readonly offerId: number;
  readonly kind: ProgrammeKind;
  readonly version: number;
  readonly rules: ProgrammeRules;
  readonly texts: Readonly<Record<string, OfferText>>;
  /** It takes part in nothing after this moment. */
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

/** The programmes that run, in their order. Whoever has one has the first that names their currency. */
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
 * Opens the periods up to the one that a moment is in: each begins where the last one has ended, the first at the moment itself. The
 * version that is live then holds to its end.
 */
export async function openPeriods(tx: Tx, { offerId, version, rules, endsAt }: Programme, at: Date): Promise<void> {
  // Whoever else opens them waits, and then finds them.
  await sql`select pg_advisory_xact_lock(21, ${offerId})`.execute(tx);
  const last = await tx
    .selectFrom('programme_periods')
    .select(['starts_at', 'ends_at'])
    .where('offer_id', '=', offerId)
    .orderBy('starts_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  let period = last && { start: last.starts_at, end: last.ends_at };
  // What was settled before the programme ended is counted, also where nobody has opened its period by then.
  while ((!period || period.end <= at) && (period?.end ?? at) < endsAt) {
    period = period ? periodAfter(rules, period) : { start: at, end: periodAt(rules.schedule, rules.timeZone, at).end };
    await tx
      .insertInto('programme_periods')
      .values({ offer_id: offerId, starts_at: period.start, ends_at: period.end, version })
      .execute();
  }
}

/** The period of a programme that a moment is in; none before its first. */
export const periodOf = (reader: Reader, offerId: number, at: Date): Promise<PeriodRow | undefined> =>
  reader
    .selectFrom('programme_periods')
    .selectAll()
    .where('offer_id', '=', offerId)
    .where('starts_at', '<=', at)
    .where('ends_at', '>', at)
    .executeTakeFirst();

/** Periods that are over and have come so far, the oldest first. */
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

/** One period, held until the transaction ends: nothing when another process holds it, or when it has gone on. */
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

/** The period that began at a moment, held until the transaction ends. */
export const lockPeriodAt = (tx: Tx, offerId: number, startsAt: Date): Promise<PeriodRow | undefined> =>
  tx
    .selectFrom('programme_periods')
    .selectAll()
    .where('offer_id', '=', offerId)
    .where('starts_at', '=', startsAt)
    .forUpdate()
    .executeTakeFirst();

/** The newest periods, of one programme or of all; of one that began at a moment, that one. */
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
