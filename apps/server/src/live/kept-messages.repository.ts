import type { LiveTopic } from '@sabai/contract/live';
import { currentWork, type Db, type Json, sql, type Tx } from '@sabai/db';
import { type Found, mostMissed } from './kept-messages.rules.ts';

export interface KeptMessage {
  readonly topic: LiveTopic;
  readonly data: Json;
  /** The correlation id of its request. */
  readonly correlationId?: string | undefined;
}

/** Stores a message under the member's next number. */
export async function keepMessage(tx: Tx, memberId: string, { topic, data }: KeptMessage): Promise<void> {
  await sql`
    with head as (
      insert into live_heads as kept (member_id, sequence) values (${memberId}, 1)
      on conflict (member_id) do update set sequence = kept.sequence + 1
      returning sequence
    )
    insert into live_messages (member_id, sequence, topic, data, correlation_id)
    select ${memberId}, sequence, ${topic}, ${JSON.stringify(data)}::jsonb, ${currentWork()?.correlationId ?? null} from head`.execute(
    tx,
  );
}

/** Reads the messages after `seen` in one snapshot; one more than the maximum, which shows an excess. */
export async function readSince(db: Db, memberId: string, seen: number): Promise<Found<KeptMessage>> {
  const { rows } = await sql<{
    head: bigint;
    sequence: bigint | null;
    topic: LiveTopic;
    data: Json;
    correlation_id: string | null;
  }>`
    select head.sequence as head, message.sequence, message.topic, message.data, message.correlation_id
    from live_heads as head
    left join lateral (
      select sequence, topic, data, correlation_id from live_messages
      where member_id = head.member_id and sequence > ${seen}
      order by sequence limit ${mostMissed + 1}
    ) as message on true
    where head.member_id = ${memberId} order by message.sequence`.execute(db);
  return {
    head: Number(rows[0]?.head ?? 0),
    rows: rows.flatMap(({ sequence, topic, data, correlation_id }) =>
      sequence === null
        ? []
        : [{ sequence: Number(sequence), topic, data, correlationId: correlation_id ?? undefined }],
    ),
  };
}

/** Returns the last number seen by a page loaded `ageMs` ago, by the database's clock alone. */
export async function seenByAge(db: Db, memberId: string, ageMs: number): Promise<number> {
  const { rows } = await sql<{ seen: bigint }>`
    select coalesce(
      (select min(sequence) - 1 from live_messages
       where member_id = ${memberId} and created_at > clock_timestamp() - ${ageMs} * interval '1 millisecond'),
      (select sequence from live_heads where member_id = ${memberId}),
      0
    ) as seen`.execute(db);
  return Number(rows[0]!.seen);
}

/** Returns the newest number of each of these members; leaves out members without messages. */
export async function headsOf(db: Db, memberIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('live_heads')
    .select(['member_id', 'sequence'])
    .where('member_id', '=', sql<string>`any(${[...memberIds]}::uuid[])`)
    .execute();
  return new Map(rows.map(({ member_id, sequence }) => [member_id, Number(sequence)]));
}

export async function forgetMessages(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('live_messages').where('created_at', '<', before).execute();
}
