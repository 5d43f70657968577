import type { PostbackEvent } from '@sabai/contract';
import type { LinkMarks } from '@sabai/contract/link-marks';
import { type AffiliatePostbackCalls, type AffiliatePostbacks, type Db, sql, type Tx } from '@sabai/db';
import type { Selectable } from 'kysely';
import type { KeyVersion, PostbackOutcome } from './postback.rules.ts';

type Reader = Db | Tx;
export type TargetRow = Selectable<AffiliatePostbacks>;
export type CallRow = Selectable<AffiliatePostbackCalls>;

export const targetsOf = (reader: Reader, memberId: string): Promise<TargetRow[]> =>
  reader.selectFrom('affiliate_postbacks').selectAll().where('member_id', '=', memberId).orderBy('event').execute();

/** Stores the address of one event; returns the one before. */
export async function putTarget(tx: Tx, target: TargetRow): Promise<TargetRow | undefined> {
  const { member_id, event, ...set } = target;
  const before = await tx
    .selectFrom('affiliate_postbacks')
    .selectAll()
    .where('member_id', '=', member_id)
    .where('event', '=', event)
    .forUpdate()
    .executeTakeFirst();
  await tx
    .insertInto('affiliate_postbacks')
    .values(target)
    .onConflict((conflict) => conflict.columns(['member_id', 'event']).doUpdateSet(set))
    .execute();
  return before;
}

/** Returns which signing key of an affiliate is in use. */
export const keyVersionOf = async (reader: Reader, memberId: string): Promise<KeyVersion> =>
  (await reader
    .selectFrom('affiliate_postback_keys')
    .select(['version', 'changed_at'])
    .where('member_id', '=', memberId)
    .executeTakeFirst()) ?? { version: 1, changed_at: null };

/** Replaces the key of this version; returns false if another one is in use. */
export async function replaceKey(
  tx: Tx,
  requested: { memberId: string; version: number; now: Date },
): Promise<boolean> {
  const { memberId: member_id, version, now: changed_at } = requested;
  const next = { version: version + 1, changed_at };
  const replaced =
    version === 1
      ? tx
          .insertInto('affiliate_postback_keys')
          .values({ member_id, ...next })
          .onConflict((conflict) => conflict.column('member_id').doNothing())
          .returning('version')
      : tx
          .updateTable('affiliate_postback_keys')
          .set(next)
          .where('member_id', '=', member_id)
          .where('version', '=', version)
          .returning('version');
  return (await replaced.executeTakeFirst()) !== undefined;
}

/** Queues a test, which also reaches an address that is switched off. */
export const queueTest = (tx: Tx, requested: { memberId: string; event: PostbackEvent; now: Date }) => {
  const { memberId, event, now } = requested;
  return tx
    .insertInto('affiliate_postback_calls')
    .values({
      member_id: memberId,
      event,
      natural_key: sql`'test ' || uuidv7()`,
      is_test: true,
      ...(event === 'commission' || event === 'first_deposit' ? { amount_minor: 1000n, currency_code: 'THB' } : {}),
      next_attempt_at: now,
      created_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
};

export interface DueCall extends CallRow {
  readonly event: PostbackEvent;
  /** Null once the affiliate has removed it. */
  readonly template: string | null;
  readonly marks: LinkMarks;
  readonly key: KeyVersion;
}

/** The most calls of one affiliate at a time, so that no slow tracker delays the others. */
const mostOfOne = 5;

/** Takes calls due for an attempt; other processes may take them only after a time without a result. */
export async function takeDue(
  db: Db,
  { now, until, most }: { readonly now: Date; readonly until: Date; readonly most: number },
): Promise<DueCall[]> {
  const { rows } = await sql<Omit<DueCall, 'key'> & { key_version: number | null; key_changed_at: Date | null }>`
    with placed as (
      select member_id, id, next_attempt_at as due_at,
        row_number() over (partition by member_id order by next_attempt_at, id) as place
      from affiliate_postback_calls where state = 'waiting' and next_attempt_at <= ${now}
    ), due as (
      select call.member_id, call.id from affiliate_postback_calls as call
      join placed on placed.member_id = call.member_id and placed.id = call.id
      where placed.place <= ${mostOfOne} and call.state = 'waiting' and call.next_attempt_at <= ${now}
      order by placed.due_at limit ${most} for update of call skip locked
    ), taken as (
      update affiliate_postback_calls as call set attempts = attempts + 1, next_attempt_at = ${until}
      from due where call.member_id = due.member_id and call.id = due.id
      returning call.*
    )
    select taken.*, target.url as template, coalesce(source.marks, '{}') as marks,
      signing.version as key_version, signing.changed_at as key_changed_at from taken
    left join affiliate_postback_keys as signing on signing.member_id = taken.member_id
    left join affiliate_postbacks as target on target.member_id = taken.member_id and target.event = taken.event
    left join affiliate_sources as source on source.member_id = taken.guest_id`.execute(db);
  return rows.map(({ key_version, key_changed_at, ...call }) => ({
    ...call,
    key: { version: key_version ?? 1, changed_at: key_changed_at },
  }));
}

/** Stores the result of an attempt, unless another process has repeated it meanwhile. */
export async function endAttempt(
  db: Db,
  call: Pick<CallRow, 'member_id' | 'id' | 'attempts'>,
  result: PostbackOutcome & { readonly url: string | null; readonly now: Date; readonly againAt: Date | undefined },
): Promise<void> {
  const { kind, answer, url, now, againAt } = result;
  await db
    .updateTable('affiliate_postback_calls')
    .set({
      answer,
      url,
      ...(againAt ? { next_attempt_at: againAt } : { state: kind === 'delivered' ? kind : 'failed', ended_at: now }),
    })
    .where('member_id', '=', call.member_id)
    .where('id', '=', call.id)
    .where('attempts', '=', call.attempts)
    .where('state', '=', 'waiting')
    .execute();
}

/** Sends a call again that has ended; undefined while it is still under way. */
export const queueAgain = (tx: Tx, { memberId, id, now }: { memberId: string; id: string; now: Date }) =>
  tx
    .updateTable('affiliate_postback_calls')
    .set({ state: 'waiting', attempts: 0, next_attempt_at: now, ended_at: null })
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .where('state', '<>', 'waiting')
    .returningAll()
    .executeTakeFirst();
