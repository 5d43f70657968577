import type { LocalePrefix } from '@sabai/contract/locales';
import { type Db, sql, type Tx } from '@sabai/db';
import type { AlertedQueue } from './alert-staff.ts';

export interface AlertAddress {
  readonly email: string;
  readonly locale: LocalePrefix;
}

export async function readAddress(db: Db, staffId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('staff_alert_addresses')
    .select('email')
    .where('staff_id', '=', staffId)
    .executeTakeFirst();
  return row?.email;
}

/** Stores the address, or none. */
export async function writeAddress(db: Db | Tx, staffId: string, address: AlertAddress | undefined): Promise<void> {
  if (!address) {
    await db.deleteFrom('staff_alert_addresses').where('staff_id', '=', staffId).execute();
    return;
  }
  await db
    .insertInto('staff_alert_addresses')
    .values({ staff_id: staffId, ...address })
    .onConflict((conflict) => conflict.column('staff_id').doUpdateSet({ ...address }))
    .execute();
}

export async function addressesOf(db: Db, staffIds: readonly string[]): Promise<AlertAddress[]> {
  const rows = await db
    .selectFrom('staff_alert_addresses')
    .select(['email', 'locale'])
    .where('staff_id', '=', sql<string>`any(${[...staffIds]}::uuid[])`)
    .execute();
  return rows.map(({ email, locale }) => ({ email, locale: locale as LocalePrefix }));
}

/** Claims the alert about a queue: returns true if none was sent since `before`, and records this one. */
export async function takeTurn(db: Db, queue: AlertedQueue, now: Date, before: Date): Promise<boolean> {
  const { rows } = await sql`
    insert into staff_alerts as kept (queue, sent_at) values (${queue}, ${now})
    on conflict (queue) do update set sent_at = excluded.sent_at where kept.sent_at <= ${before}
    returning queue`.execute(db);
  return rows.length > 0;
}

/** Releases the claim after a failure, so that the next run tries again. */
export async function giveTurnBack(db: Db, queue: AlertedQueue): Promise<void> {
  await db.deleteFrom('staff_alerts').where('queue', '=', queue).execute();
}
