import { type Selectable, sql } from 'kysely';
import { currentWork, type Work } from './correlation/work.ts';
import { type Db, inTransaction, isRetryable, type Tx } from './database.ts';
import type { Json, OutboxEvents } from './schema.generated.ts';

/** Something that has happened to a member, as a consumer sees it. */
export interface OutboxEvent {
  memberId: string;
  id: string;
  /** In the past tense, such as `round.settled`. */
  topic: string;
  payload: Json;
  /** What has caused it, where that is known. */
  cause?: Work | undefined;
  occurredAt: Date;
}

export interface OutboxConsumer {
  /** Recorded with each event it has handled: a new name sees pending events again. */
  name: string;
  /** The topics it hears; undefined means all of them. */
  topics?: readonly string[];
  /** Its effect; it writes through `tx` only, so that effect and record are one commit. */
  handle(tx: Tx, event: OutboxEvent): Promise<void>;
  /**
   * Hears of an event that `handle` has taken, once that stands. Lost when the process dies in between, so it may only tell
   * what can also be found out by looking.
   */
  afterCommit?(event: OutboxEvent): Promise<void>;
}

export interface DispatchOptions {
  /** Hears of each failed attempt; the event is tried again by itself. No attempts: what failed came after the commit. */
  onFailure?: (failure: { consumer: string; event: OutboxEvent; attempts: number; error: unknown }) => void;
  /** Hears of the topic of each event that all consumers have handled, once that stands. */
  onSettled?: (topic: string) => void;
  /** Runs what a consumer does about an event, or after its commit. */
  around?: <T>(consumer: string, event: OutboxEvent, run: () => Promise<T>) => Promise<T>;
}

const MEMBERS_PER_LOOK = 100;
/** Before that of any member. */
const NOBODY = '00000000-0000-0000-0000-000000000000';
const EVENTS_PER_TRANSACTION = 100;
const LONGEST_PAUSE_S = 300;

/**
 * Publishes an event together with the caller's transaction: it is heard if and only if that commits. Post to the ledger
 * first: events published after a member's wallet is locked are heard in the order of their commits.
 * `payload` is JSON; amounts in it are decimal strings.
 */
export async function publish(
  tx: Tx,
  { memberId, topic, payload }: { memberId: string; topic: string; payload: Json },
): Promise<void> {
  const { correlationId: correlation_id = null, traceParent: trace_parent = null } = currentWork() ?? {};
  await tx
    .insertInto('outbox_events')
    .values({ member_id: memberId, topic, payload: JSON.stringify(payload), correlation_id, trace_parent })
    .execute();
}

const hears = (consumer: OutboxConsumer, topic: string) => consumer.topics?.includes(topic) ?? true;

const eventOf = (row: Selectable<OutboxEvents>): OutboxEvent => ({
  memberId: row.member_id,
  id: row.id,
  topic: row.topic,
  payload: row.payload,
  cause:
    row.correlation_id === null
      ? undefined
      : { correlationId: row.correlation_id, traceParent: row.trace_parent ?? undefined },
  occurredAt: row.occurred_at,
});

type Around = NonNullable<DispatchOptions['around']>;
const plainly: Around = (_consumer, _event, run) => run();

/** Runs one consumer on one event; what it wrote is undone when it throws, what the others wrote is not. */
async function attempt(tx: Tx, consumer: OutboxConsumer, event: OutboxEvent, around: Around): Promise<unknown> {
  await sql`savepoint consumer`.execute(tx);
  try {
    await around(consumer.name, event, () => consumer.handle(tx, event));
    await sql`release savepoint consumer`.execute(tx);
    return undefined;
  } catch (error) {
    if (isRetryable(error)) throw error;
    await sql`rollback to savepoint consumer`.execute(tx);
    return error ?? new Error('thrown without a reason');
  }
}

interface Dispatched {
  /** The topics of the events that all have handled. */
  settled: string[];
  /** What consumers hear of again after the commit. */
  taken: { consumer: OutboxConsumer; event: OutboxEvent }[];
}

async function dispatchMember(
  tx: Tx,
  memberId: string,
  consumers: readonly OutboxConsumer[],
  { onFailure, around = plainly }: DispatchOptions,
): Promise<Dispatched> {
  // One dispatcher per member at a time, and publishers never wait for it. The events are read by a later statement than
  // the lock, so that its snapshot shows all that the dispatcher before us has settled.
  const { rows } = await sql<{ is_ours: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${memberId}, 20)) as is_ours`.execute(tx);
  if (!rows[0]!.is_ours) return { settled: [], taken: [] };
  const pending = await tx
    .selectFrom('outbox_events')
    .selectAll()
    .where('member_id', '=', memberId)
    .orderBy('id')
    .limit(EVENTS_PER_TRANSACTION)
    .execute();

  const now = new Date();
  const retryAtByConsumer = new Map<string, Date>();
  const taken: Dispatched['taken'] = [];
  const settled: { id: string; topic: string }[] = [];
  for (const row of pending) {
    const event = eventOf(row);
    const handledBy = new Set(row.handled_by);
    const isResting = row.attempts > 0 && row.next_attempt_at > now;
    let { attempts, last_error: lastError } = row;
    let nextAttemptAt: Date | undefined;
    for (const consumer of consumers) {
      if (!hears(consumer, row.topic) || handledBy.has(consumer.name)) continue;
      let retryAt = retryAtByConsumer.get(consumer.name) ?? (isResting ? row.next_attempt_at : undefined);
      if (!retryAt) {
        const error = await attempt(tx, consumer, event, around);
        if (error === undefined) {
          handledBy.add(consumer.name);
          if (consumer.afterCommit) taken.push({ consumer, event });
          continue;
        }
        attempts++;
        lastError = `${consumer.name}: ${error instanceof Error ? error.message : String(error)}`;
        retryAt = new Date(now.getTime() + Math.min(2 ** attempts, LONGEST_PAUSE_S) * 1000);
        onFailure?.({ consumer: consumer.name, event, attempts, error });
      }
      // This consumer must not overtake: its later events of this member wait for this one.
      retryAtByConsumer.set(consumer.name, retryAt);
      if (!nextAttemptAt || retryAt < nextAttemptAt) nextAttemptAt = retryAt;
    }
    if (!nextAttemptAt) {
      settled.push(row);
      continue;
    }
    await tx
      .updateTable('outbox_events')
      .set({ handled_by: [...handledBy], attempts, last_error: lastError, next_attempt_at: nextAttemptAt })
      .where('member_id', '=', memberId)
      .where('id', '=', row.id)
      .execute();
  }
  if (settled.length > 0) {
    const ids = settled.map(({ id }) => id);
    await tx.deleteFrom('outbox_events').where('member_id', '=', memberId).where('id', 'in', ids).execute();
  }
  return { settled: settled.map(({ topic }) => topic), taken };
}

/** Members after `member`, in the order of their ids, with an event that is due: from one to the next, however many each has. */
async function membersDue(db: Db, member: string): Promise<string[]> {
  const { rows } = await sql<{ member_id: string }>`
    with recursive waiting as (
      (select member_id from outbox_events where member_id > ${member} order by member_id limit 1)
      union all
      select next.member_id from waiting cross join lateral (
        select member_id from outbox_events where member_id > waiting.member_id order by member_id limit 1
      ) as next
    )
    select member_id from waiting
      where exists (select from outbox_events as event where event.member_id = waiting.member_id and next_attempt_at <= now())
      limit ${MEMBERS_PER_LOOK}`.execute(db);
  return rows.map(({ member_id }) => member_id);
}

/**
 * Hands waiting events to `consumers`, which must be all there are, member by member. Each consumer hears the events of one
 * member in order and each event exactly once: its effect and the record of it are one commit. An event that all have
 * handled is settled: it is deleted in that commit. A consumer that throws is tried again later with growing pauses, holding
 * up only itself and only for that member. Any number of nodes may dispatch at once.
 * Returns how many events were settled; 0 means there was nothing to do for now.
 */
export async function dispatchOutbox(
  db: Db,
  consumers: readonly OutboxConsumer[],
  options: DispatchOptions = {},
): Promise<number> {
  const { onFailure, onSettled, around = plainly } = options;
  let settled = 0;
  for (let due = await membersDue(db, NOBODY); due.length > 0; due = await membersDue(db, due.at(-1)!)) {
    for (const memberId of due) {
      const dispatched = await inTransaction(db, (tx) => dispatchMember(tx, memberId, consumers, options));
      settled += dispatched.settled.length;
      if (onSettled) for (const topic of dispatched.settled) onSettled(topic);
      for (const { consumer, event } of dispatched.taken) {
        const { afterCommit } = consumer;
        if (!afterCommit) continue;
        await around(consumer.name, event, () => afterCommit.call(consumer, event)).catch((error: unknown) => {
          onFailure?.({ consumer: consumer.name, event, attempts: 0, error });
        });
      }
    }
  }
  return settled;
}

/** When the oldest event that waits has happened; null when none does. A member's events have the order of their ids. */
export async function oldestEvent(db: Db): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`
    with recursive waiting as (
      (select member_id, occurred_at from outbox_events order by member_id, id limit 1)
      union all
      select next.member_id, next.occurred_at from waiting cross join lateral (
        select member_id, occurred_at from outbox_events where member_id > waiting.member_id order by member_id, id limit 1
      ) as next
    )
    select min(occurred_at) as at from waiting`.execute(db);
  return rows[0]!.at;
}
