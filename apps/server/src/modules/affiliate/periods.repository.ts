import { type AffiliatePeriods, type AffiliateSettings, type Db, sql, type Tx } from '@sabai/db';
import { momentOf } from '@sabai/rewards';
import type { Selectable } from 'kysely';

type Reader = Db | Tx;
export type PeriodRow = Selectable<AffiliatePeriods>;
export type SettingsRow = Selectable<AffiliateSettings>;

const dayMs = 86_400_000;
const hourMs = 3_600_000;
const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10);

/** The first day of the period of the calendar that a day is in, and of the next one. Weeks begin on Monday. */
export function calendarPeriod(every: string, day: string): { readonly start: string; readonly end: string } {
  const at = Date.parse(`${day}T00:00:00Z`);
  if (every === 'day') return { start: day, end: dayOf(at + dayMs) };
  const date = new Date(at);
  if (every === 'week') {
    const start = at - ((date.getUTCDay() + 6) % 7) * dayMs;
    return { start: dayOf(start), end: dayOf(start + 7 * dayMs) };
  }
  const month = (more: number) => dayOf(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + more, 1));
  return { start: month(0), end: month(1) };
}

export const settingsOf = (reader: Reader): Promise<SettingsRow> =>
  reader.selectFrom('affiliate_settings').selectAll().executeTakeFirstOrThrow();

/** Opens the periods up to the one that a day is in: each begins where the last one has ended. */
export async function openPeriods(tx: Tx, settings: SettingsRow, timeZone: string, today: string): Promise<void> {
  // A concurrent process blocks here, then finds the periods.
  await sql`select pg_advisory_xact_lock(22, 1)`.execute(tx);
  const last = await tx
    .selectFrom('affiliate_periods')
    .select('ends_on')
    .orderBy('starts_on', 'desc')
    .limit(1)
    .executeTakeFirst();
  let start = last?.ends_on ?? calendarPeriod(settings.every, today).start;
  while (start <= today) {
    const { end } = calendarPeriod(settings.every, start);
    const paysAt = momentOf(timeZone, Date.parse(`${end}T00:00:00Z`) + settings.pays_at_hour * hourMs);
    await tx
      .insertInto('affiliate_periods')
      .values({ starts_on: start, ends_on: end, pays_at: new Date(paysAt) })
      .execute();
    start = end;
  }
}

export const periodOfDay = (reader: Reader, day: string): Promise<PeriodRow | undefined> =>
  reader
    .selectFrom('affiliate_periods')
    .selectAll()
    .where('starts_on', '<=', day)
    .where('ends_on', '>', day)
    .executeTakeFirst();

/** Periods that have come so far and whose time has come, the oldest first. */
export const duePeriods = (reader: Reader, at: Date, state: PeriodRow['state']): Promise<PeriodRow[]> =>
  reader
    .selectFrom('affiliate_periods')
    .selectAll()
    .where('state', '=', state)
    .where('pays_at', '<=', at)
    .orderBy('starts_on')
    .execute();

/** One period, held until the transaction ends: nothing when another process holds it, or when it has gone on. */
export const lockPeriod = (tx: Tx, { starts_on, state }: Pick<PeriodRow, 'starts_on' | 'state'>) =>
  tx
    .selectFrom('affiliate_periods')
    .selectAll()
    .where('starts_on', '=', starts_on)
    .where('state', '=', state)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();

export const changePeriod = (tx: Tx, { starts_on }: PeriodRow, set: Partial<PeriodRow>): Promise<unknown> =>
  tx
    .updateTable('affiliate_periods')
    .set({ ...set, ...(set.totals !== undefined && { totals: JSON.stringify(set.totals) }) })
    .where('starts_on', '=', starts_on)
    .execute();
