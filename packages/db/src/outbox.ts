import { type Selectable, sql } from 'kysely';
import { type Db, inTransaction, isRetryable, type Tx } from './database.ts';
import type { Json, OutboxEvents } from './schema.generated.ts';

/** Something that has happened to a member, as a consumer sees it. */
export interface OutboxEvent {
  memberId: string;
  id: string;
  /** In the past tense, such as `round.settled`. */
  topic: string;
  payload: Json;
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
  /** How many members one call serves at most. */
  batch?: number;
  /** Hears of each failed attempt; the event is tried again by itself. No attempts: what failed came after the commit. */
  onFailure?: (failure: { consumer: string; event: OutboxEvent; attempts: number; error: unknown }) => void;
}

const MEMBERS_PER_CALL = 100;
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
  await tx
    .insertInto('outbox_events')
    .values({ member_id: memberId, topic, payload: JSON.stringify(payload) })
    .execute();
}

const hears = (consumer: OutboxConsumer, topic: string) => consumer.topics?.includes(topic) ?? true;

const eventOf = (row: Selectable<OutboxEvents>): OutboxEvent => ({
  memberId: row.member_id,
  id: row.id,
  topic: row.topic,
  payload: row.payload,
  occurredAt: row.occurred_at,
});

/** Runs one consumer on one event; what it wrote is undone when it throws, what the others wrote is not. */
async function attempt(tx: Tx, consumer: OutboxConsumer, event: OutboxEvent): Promise<unknown> {
  await sql`savepoint consumer`.execute(tx);
  try {
    await consumer.handle(tx, event);
    await sql`release savepoint consumer`.execute(tx);
    return undefined;
  } catch (error) {
    if (isRetryable(error)) throw error;
    await sql`rollback to savepoint consumer`.execute(tx);
    return error ?? new Error('thrown without a reason');
  }
}

interface Dispatched {
  settled: number;
  /** What consumers hear of again after the commit. */
  taken: { consumer: OutboxConsumer; event: OutboxEvent }[];
}

async function dispatchMember(
  tx: Tx,
  memberId: string,
  consumers: readonly OutboxConsumer[],
  onFailure: DispatchOptions['onFailure'],
): Promise<Dispatched> {
  // One dispatcher per member at a time, and publishers never wait for it. The events are read by a later statement than
  // the lock, so that its snapshot shows all that the dispatcher before us has settled.
  const { rows } = await sql<{ is_ours: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${memberId}, 20)) as is_ours`.execute(tx);
  if (!rows[0]!.is_ours) return { settled: 0, taken: [] };
  const pending = await tx
    .selectFrom('outbox_events')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('settled_at', 'is', null)
    .orderBy('id')
    .limit(EVENTS_PER_TRANSACTION)
    .execute();

  const now = new Date();
  const retryAtByConsumer = new Map<string, Date>();
  const taken: Dispatched['taken'] = [];
  let settled = 0;
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
        const error = await attempt(tx, consumer, event);
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
    if (!nextAttemptAt) settled++;
    await tx
      .updateTable('outbox_events')
      .set({
        handled_by: [...handledBy],
        attempts,
        last_error: lastError,
        next_attempt_at: nextAttemptAt ?? row.next_attempt_at,
        settled_at: nextAttemptAt ? null : sql`now()`,
      })
      .where('member_id', '=', memberId)
      .where('id', '=', row.id)
      .execute();
  }
  return { settled, taken };
}

/**
 * Hands waiting events to `consumers`, which must be all there are. Each consumer hears the events of one member in order
 * and each event exactly once: its effect and the record of it are one commit. A consumer that throws is tried again later
 * with growing pauses, holding up only itself and only for that member. Any number of nodes may dispatch at once.
 * Returns how many events were settled; 0 means there was nothing to do for now.
 */
export async function dispatchOutbox(
  db: Db,
  consumers: readonly OutboxConsumer[],
  { batch = MEMBERS_PER_CALL, onFailure }: DispatchOptions = {},
): Promise<number> {
  const due = await db
    .selectFrom('outbox_events')
    .select('member_id')
    .where('settled_at', 'is', null)
    .where('next_attempt_at', '<=', sql<Date>`now()`)
    .groupBy('member_id')
    .orderBy(({ fn }) => fn.min('next_attempt_at'))
    .limit(batch)
    .execute();
  let settled = 0;
  for (const { member_id } of due) {
    const dispatched = await inTransaction(db, (tx) => dispatchMember(tx, member_id, consumers, onFailure));
    settled += dispatched.settled;
    for (const { consumer, event } of dispatched.taken) {
      await consumer.afterCommit?.(event).catch((error: unknown) => {
        onFailure?.({ consumer: consumer.name, event, attempts: 0, error });
      });
    }
  }
  return settled;
}

/** Deletes events settled before `before`; returns how many. */
export async function pruneOutbox(db: Db, { before }: { before: Date }): Promise<bigint> {
  const { numDeletedRows } = await db.deleteFrom('outbox_events').where('settled_at', '<', before).executeTakeFirst();
  return numDeletedRows;
}
