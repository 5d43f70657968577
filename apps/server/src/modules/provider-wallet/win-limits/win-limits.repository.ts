import { type Db, sql, type Tx } from '@sabai/db';
import type { WinLimits } from './win-limits.rules.ts';

/** The entry for providers without limits of their own. */
export const anyProvider = '*';

export interface WinLimitRow extends WinLimits {
  readonly provider: string;
  readonly currency: string;
}

/** Returns all limits, a few rows. */
export async function listWinLimits(db: Db | Tx): Promise<WinLimitRow[]> {
  const rows = await db.selectFrom('provider_limits').selectAll().orderBy('provider').orderBy('currency').execute();
  return rows.map(({ provider, currency, call_minor, round_minor, day_minor }) => ({
    provider,
    currency,
    callMinor: call_minor,
    roundMinor: round_minor,
    dayMinor: day_minor,
  }));
}

/** Serialises changes of limits: a provider without its own has those of this entry. */
export async function lockWinLimits(tx: Tx): Promise<void> {
  await tx.selectFrom('provider_limits').select('currency').where('provider', '=', anyProvider).forUpdate().execute();
}

export async function writeWinLimits(tx: Tx, row: WinLimitRow, now: Date): Promise<void> {
  const { provider, currency, callMinor: call_minor, roundMinor: round_minor, dayMinor: day_minor } = row;
  const limits = { call_minor, round_minor, day_minor, changed_at: now };
  await tx
    .insertInto('provider_limits')
    .values({ provider, currency, ...limits })
    .onConflict((conflict) => conflict.columns(['provider', 'currency']).doUpdateSet(limits))
    .execute();
}

export interface DayShare {
  readonly provider: string;
  readonly currency: string;
  readonly amountMinor: bigint;
}

/**
 * Takes a share of a provider's remaining limit on the operator's day at `now`; undefined if the rest is smaller.
 * `until` is the end of that day.
 */
export async function takeDayShare(
  db: Db,
  { provider, currency, amountMinor }: DayShare,
  dayMinor: bigint,
  now: Date,
): Promise<{ day: string; until: Date } | undefined> {
  const { rows } = await sql<{ day: string; until: Date }>`
    with here as (select time_zone as zone from identity_settings limit 1),
      today as (select (${now}::timestamptz at time zone zone)::date as day, zone from here)
    insert into provider_days as known (provider, currency, day, taken_minor)
    select ${provider}, ${currency}, day, ${amountMinor} from today where ${amountMinor} <= ${dayMinor}::bigint
    on conflict (provider, currency, day) do update set taken_minor = known.taken_minor + excluded.taken_minor
      where known.taken_minor + excluded.taken_minor <= ${dayMinor}::bigint
    returning day::text as day, ((day + 1)::timestamp at time zone (select zone from here)) as until`.execute(db);
  return rows[0];
}

/** Returns an unspent share. */
export async function giveBackDayShare(
  db: Db,
  { provider, currency, amountMinor }: DayShare,
  day: string,
): Promise<void> {
  await sql`
    update provider_days set taken_minor = taken_minor - ${amountMinor}
    where provider = ${provider} and currency = ${currency} and day = ${day}::date`.execute(db);
}
