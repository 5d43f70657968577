import { type Selectable, sql } from 'kysely';
import { currentWork, type Work } from './correlation/work.ts';
import { type Db, inTransaction, isRetryable, type Tx } from './database.ts';
import type { Json, OutboxEvents } from './schema.generated.ts';

/** An event of a member, as passed to a consumer. */
export interface OutboxEvent {
  memberId: string;
  id: string;
  /** In the past tense, such as `round.settled`. */
  topic: string;
  payload: Json;
  /** Its cause, if known. */
  cause?: Work | undefined;
  occurredAt: Date;
}

export interface OutboxConsumer {
  /** Recorded with each event it has handled: under a new name pending events are handled again. */
  name: string;
  /** The topics it receives; undefined means all of them. */
  topics?: readonly string[];
  /** Its effect; it writes through `tx` only, so that effect and record are one commit. */
  handle(tx: Tx, event: OutboxEvent): Promise<void>;
  /**
   * The same for all waiting events, those of one member in their order; for frequent topics. When it throws, its
   * writes are rolled back and the events are handled one by one.
   */
  handleAll?(tx: Tx, events: readonly OutboxEvent[]): Promise<void>;
  /**
   * Called after the commit of an event that `handle` has processed. Lost when the process dies in between, so its
   * content must also be readable from the database.
   */
  afterCommit?(event: OutboxEvent): Promise<void>;
}

export interface DispatchOptions {
  /** Receives each failed attempt; retries are automatic. 0 `attempts`: the failure came after the commit. */
  onFailure?: (failure: { consumer: string; event: OutboxEvent; attempts: number; error: unknown }) => void;
  /** Receives the topic of each event that all consumers have handled, after the commit. */
  onSettled?: (topic: string) => void;
  /** Runs a consumer's handling of an event, or its call after the commit. */
  around?: (<T>(consumer: string, event: OutboxEvent, run: () => Promise<T>) => Promise<T>) | undefined;
  /** Asked before each transaction; the rest waits for the next dispatch when it returns false. */
  goesOn?: () => boolean;
}

const MEMBERS_PER_LOOK = 100;
/** Sorts before the id of any member. */
const NOBODY = '00000000-0000-0000-0000-000000000000';
/** Limits of one transaction: number of members, of events for each, and of all events. */
const MEMBERS_PER_TRANSACTION = 100;
const EVENTS_PER_MEMBER = 100;
const EVENTS_PER_TRANSACTION = 1000;
const LONGEST_PAUSE_S = 300;

interface Publication {
  readonly memberId: string;
  readonly topic: string;
  readonly payload: Json;
}

/**
 * Publishes an event in the caller's transaction: it is delivered if and only if that commits. Post to the ledger
 * first: events published after a member's wallet is locked are delivered in the order of their commits. `payload` is
 * JSON; amounts in it are decimal strings.
 */
export const publish = (tx: Tx, event: Publication): Promise<void> => publishAll(tx, [event]);

/** The same as {@link publish} for at least one event; those of one member are delivered in their order. */
export async function publishAll(tx: Tx, events: readonly Publication[]): Promise<void> {
  const { correlationId: correlation_id = null, traceParent: trace_parent = null } = currentWork() ?? {};
  await tx
    .insertInto('outbox_events')
    .values(
      events.map(({ memberId: member_id, topic, payload }) => ({
        member_id,
        topic,
        payload: JSON.stringify(payload),
        correlation_id,
        trace_parent,
      })),
    )
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

/** Runs a consumer's work; when it throws, only its own writes are rolled back. */
async function attempt(tx: Tx, work: () => Promise<void>): Promise<unknown> {
  await sql`savepoint consumer`.execute(tx);
  try {
    await work();
    await sql`release savepoint consumer`.execute(tx);
    return undefined;
  } catch (error) {
    if (isRetryable(error)) throw error;
    await sql`rollback to savepoint consumer`.execute(tx);
    return error ?? new Error('thrown without a reason');
  }
}

/** A waiting event, with the results of its consumers in this transaction. */
interface Waiting {
  readonly row: Selectable<OutboxEvents>;
  readonly event: OutboxEvent;
  readonly handledBy: Set<string>;
  attempts: number;
  lastError: string | null;
  nextAttemptAt?: Date;
}

interface Dispatched {
  /** The topics of the events that all consumers have handled. */
  settled: string[];
  /** Consumers to call after the commit. */
  taken: { consumer: OutboxConsumer; event: OutboxEvent }[];
}

/**
 * Returns the events of these members, the first ones of each, in their order; skips members served by another
 * dispatcher.
 */
async function waitingOf(tx: Tx, memberIds: readonly string[]): Promise<Waiting[]> {
  // One dispatcher per member at a time, and publishers never wait for it. A statement after the locks reads the
  // events, so that its snapshot shows all that the previous dispatcher has settled.
  const { rows: ours } = await sql<{ id: string }>`
    select id from unnest(${[...memberIds]}::uuid[]) as id where pg_try_advisory_xact_lock(hashtextextended(id::text, 20))`.execute(
    tx,
  );
  if (ours.length === 0) return [];
  const { rows } = await sql<Selectable<OutboxEvents>>`
    select event.* from unnest(${ours.map(({ id }) => id)}::uuid[]) as own (id) cross join lateral (
      select * from outbox_events where member_id = own.id order by outbox_events.id limit ${EVENTS_PER_MEMBER}
    ) as event order by event.member_id, event.id`.execute(tx);
  return rows.map((row) => ({
    row,
    event: eventOf(row),
    handledBy: new Set(row.handled_by),
    attempts: row.attempts,
    lastError: row.last_error,
  }));
}

/** Passes the pending events to a consumer: all together, or one by one where that fails. */
async function handTo(
  tx: Tx,
  consumer: OutboxConsumer,
  waiting: readonly Waiting[],
  now: Date,
  { onFailure, around = plainly }: DispatchOptions,
): Promise<Waiting[]> {
  // Keeps the order: later events of a member wait for one that is being retried later.
  const restsUntil = new Map<string, Date>();
  const due: Waiting[] = [];
  const rest = (one: Waiting, until: Date) => {
    restsUntil.set(one.event.memberId, until);
    if (!one.nextAttemptAt || until < one.nextAttemptAt) one.nextAttemptAt = until;
  };
  for (const one of waiting) {
    const { row, event, handledBy } = one;
    if (!hears(consumer, event.topic) || handledBy.has(consumer.name)) continue;
    const isResting = row.attempts > 0 && row.next_attempt_at > now;
    const until = restsUntil.get(event.memberId) ?? (isResting ? row.next_attempt_at : undefined);
    if (until) rest(one, until);
    else due.push(one);
  }
  if (due.length === 0) return [];
  const handleAll = async () => {
    if (consumer.handleAll) {
      const events = due.map(({ event }) => event);
      await around(consumer.name, events[0]!, () => consumer.handleAll!(tx, events));
    } else for (const { event } of due) await around(consumer.name, event, () => consumer.handle(tx, event));
  };
  if (due.length > 1 && (await attempt(tx, handleAll)) === undefined) return due;
  const taken: Waiting[] = [];
  for (const one of due) {
    const { event } = one;
    const until = restsUntil.get(event.memberId);
    if (until) {
      rest(one, until);
      continue;
    }
    const error = await attempt(tx, () => around(consumer.name, event, () => consumer.handle(tx, event)));
    if (error === undefined) {
      taken.push(one);
      continue;
    }
    one.attempts++;
    one.lastError = `${consumer.name}: ${error instanceof Error ? error.message : String(error)}`;
    rest(one, new Date(now.getTime() + Math.min(2 ** one.attempts, LONGEST_PAUSE_S) * 1000));
    onFailure?.({ consumer: consumer.name, event, attempts: one.attempts, error });
  }
  return taken;
}

async function dispatchMembers(
  tx: Tx,
  memberIds: readonly string[],
  consumers: readonly OutboxConsumer[],
  options: DispatchOptions,
): Promise<Dispatched> {
  const waiting = await waitingOf(tx, memberIds);
  const now = new Date();
  const taken: Dispatched['taken'] = [];
  for (const consumer of consumers) {
    for (const { event, handledBy } of await handTo(tx, consumer, waiting, now, options)) {
      handledBy.add(consumer.name);
      if (consumer.afterCommit) taken.push({ consumer, event });
    }
  }
  for (const { row, handledBy, attempts, lastError, nextAttemptAt } of waiting) {
    if (!nextAttemptAt) continue;
    await tx
      .updateTable('outbox_events')
      .set({ handled_by: [...handledBy], attempts, last_error: lastError, next_attempt_at: nextAttemptAt })
      .where('member_id', '=', row.member_id)
      .where('id', '=', row.id)
      .execute();
  }
  const settled = waiting.flatMap(({ row, nextAttemptAt }) => (nextAttemptAt ? [] : [row]));
  if (settled.length > 0)
    await sql`
      delete from outbox_events using unnest(
        ${settled.map(({ member_id }) => member_id)}::uuid[], ${settled.map(({ id }) => id)}::uuid[]
      ) as settled (member_id, id)
      where outbox_events.member_id = settled.member_id and outbox_events.id = settled.id`.execute(tx);
  return { settled: settled.map(({ topic }) => topic), taken };
}

interface Due {
  readonly member_id: string;
  /** The number of waiting events that one transaction takes. */
  readonly events: number;
}

/**
 * Returns members after `member`, in the order of their ids, with a due event: skips from one to the next, however
 * many each has.
 */
async function membersDue(db: Db, member: string): Promise<Due[]> {
  const { rows } = await sql<Due>`
    with recursive waiting as (
      (select member_id from outbox_events where member_id > ${member} order by member_id limit 1)
      union all
      select next.member_id from waiting cross join lateral (
        select member_id from outbox_events where member_id > waiting.member_id order by member_id limit 1
      ) as next
    )
    select member_id, (select count(*)::integer from (
        select from outbox_events as event where event.member_id = waiting.member_id limit ${EVENTS_PER_MEMBER}) as first) as events
      from waiting
      where exists (select from outbox_events as event where event.member_id = waiting.member_id and next_attempt_at <= now())
      limit ${MEMBERS_PER_LOOK}`.execute(db);
  return rows;
}

/** Divides members into those of one transaction each, within its limits. */
function transactionsOf(due: readonly Due[]): string[][] {
  const groups: string[][] = [];
  let waiting = 0;
  for (const { member_id, events } of due) {
    const last = groups.at(-1);
    if (last && last.length < MEMBERS_PER_TRANSACTION && waiting + events <= EVENTS_PER_TRANSACTION) {
      last.push(member_id);
      waiting += events;
    } else {
      groups.push([member_id]);
      waiting = events;
    }
  }
  return groups;
}

/**
 * Delivers waiting events to `consumers`, which must be all there are, in batches of members. Each consumer receives
 * the events of one member in order and each event exactly once: its effect and its record are one commit. An event
 * that all have handled is settled: it is deleted in that commit. A consumer that throws is retried with growing
 * pauses, blocking only itself and only for that member. Any number of nodes may dispatch concurrently. Returns the
 * number of settled events; 0 means that nothing is due.
 */
export async function dispatchOutbox(
  db: Db,
  consumers: readonly OutboxConsumer[],
  options: DispatchOptions = {},
): Promise<number> {
  const { onFailure, onSettled, around = plainly, goesOn = () => true } = options;
  let settled = 0;
  for (let due = await membersDue(db, NOBODY); due.length > 0; due = await membersDue(db, due.at(-1)!.member_id)) {
    for (const members of transactionsOf(due)) {
      if (!goesOn()) return settled;
      const dispatched = await inTransaction(db, (tx) => dispatchMembers(tx, members, consumers, options));
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

/**
 * Returns the time of the oldest waiting event; null when there is none. A member's events have the order of their
 * ids.
 */
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
