import { type Db, sql, type Tx } from '@sabai/db';
import type { Seal } from '../../platform/sealing/seal.ts';
import { sealedTables } from '../../platform/sealing/sealed-tables.ts';
import type { NewNotice } from './notice.rules.ts';

const { push_subscriptions: sealed } = sealedTables;

/** A member uses a few devices; further subscriptions replace the oldest. */
const mostBrowsers = 10;

export interface NewSubscription {
  readonly memberId: string;
  readonly sessionId: string;
  readonly endpointHash: Buffer;
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
  readonly language: string;
  readonly now: Date;
}

/** Stores a browser for this member alone: it shows messages of the member who logged in last. */
export async function keepSubscription(tx: Tx, seal: Seal, input: NewSubscription): Promise<void> {
  const { memberId, endpointHash, now } = input;
  await sql`select pg_advisory_xact_lock(hashtextextended(${endpointHash.toString('hex')}, 81))`.execute(tx);
  await tx
    .deleteFrom('push_subscriptions')
    .where('endpoint_hash', '=', endpointHash)
    .where('member_id', '<>', memberId)
    .execute();
  const kept = {
    session_id: input.sessionId,
    ...sealed.seal(seal, memberId, { endpoint: input.endpoint, p256dh: input.p256dh, auth: input.auth }),
    language: input.language,
    created_at: now,
  };
  await tx
    .insertInto('push_subscriptions')
    .values({ member_id: memberId, endpoint_hash: endpointHash, ...kept })
    .onConflict((conflict) => conflict.columns(['member_id', 'endpoint_hash']).doUpdateSet(kept))
    .execute();
  await sql`
    delete from push_subscriptions where member_id = ${memberId} and endpoint_hash in (
      select endpoint_hash from push_subscriptions where member_id = ${memberId}
      order by created_at desc offset ${mostBrowsers}
    )`.execute(tx);
}

/** Deletes one browser of the member, or all of them; returns how many. */
export async function forgetSubscriptions(db: Db, memberId: string, endpointHash?: Buffer): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('push_subscriptions')
    .where('member_id', '=', memberId)
    .$if(endpointHash !== undefined, (query) => query.where('endpoint_hash', '=', endpointHash!))
    .executeTakeFirst();
  return Number(numDeletedRows);
}

export async function countSubscriptions(db: Db, memberId: string): Promise<number> {
  const { count } = await db
    .selectFrom('push_subscriptions')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Creates one delivery of a notice for each browser of the member. */
export async function queueDeliveries(
  tx: Tx,
  { memberId, about, now, expiresAt }: { memberId: string; about: string; now: Date; expiresAt: Date },
): Promise<void> {
  await sql`
    insert into push_deliveries (member_id, endpoint_hash, about, next_attempt_at, expires_at)
    select member_id, endpoint_hash, ${about}, ${now}, ${expiresAt}
    from push_subscriptions where member_id = ${memberId}
    on conflict do nothing`.execute(tx);
}

/** A notice to be delivered to one browser. */
export interface Delivery extends NewNotice {
  readonly member_id: string;
  readonly delivery_id: string;
  readonly endpoint_hash: Buffer;
  /** The notice's id. */
  readonly about: string;
  /** It was read in the meantime. */
  readonly is_read: boolean;
  readonly attempts: number;
  readonly expires_at: Date;
  readonly session_id: string;
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
  readonly language: string;
}

/** Takes deliveries due for an attempt; other processes may take them only after a time without a result. */
export async function takeDue(
  db: Db,
  seal: Seal,
  { now, until, most }: { now: Date; until: Date; most: number },
): Promise<Delivery[]> {
  const { rows } = await sql<Delivery>`
    with due as (
      select member_id, delivery_id from push_deliveries where next_attempt_at <= ${now}
      order by next_attempt_at limit ${most} for update skip locked
    )
    update push_deliveries as delivery set attempts = attempts + 1, next_attempt_at = ${until}
    from due, push_subscriptions as browser, member_notices as notice
    where delivery.member_id = due.member_id and delivery.delivery_id = due.delivery_id
      and browser.member_id = delivery.member_id and browser.endpoint_hash = delivery.endpoint_hash
      and notice.member_id = delivery.member_id and notice.notice_id = delivery.about
    returning delivery.member_id, delivery.delivery_id, delivery.endpoint_hash, delivery.about, delivery.attempts,
      delivery.expires_at, browser.session_id, browser.endpoint, browser.p256dh, browser.auth, browser.language,
      notice.kind, notice.subject, notice.params, notice.read_at is not null as is_read`.execute(db);
  return rows.map((row) => sealed.open(seal, row));
}

type DeliveryKey = Pick<Delivery, 'member_id' | 'delivery_id'>;

export async function endDelivery(db: Db, { member_id, delivery_id }: DeliveryKey): Promise<void> {
  await db
    .deleteFrom('push_deliveries')
    .where('member_id', '=', member_id)
    .where('delivery_id', '=', delivery_id)
    .execute();
}

export async function putOff(db: Db, { member_id, delivery_id }: DeliveryKey, until: Date): Promise<void> {
  await db
    .updateTable('push_deliveries')
    .set({ next_attempt_at: until })
    .where('member_id', '=', member_id)
    .where('delivery_id', '=', delivery_id)
    .execute();
}
