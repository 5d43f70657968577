import { setTimeout as sleep } from 'node:timers/promises';
import type { WalletDoorRequest } from '@sabai/contract';
import { type Db, inTransaction, sql, type Tx } from '@sabai/db';
import type { Logger } from 'pino';
import type { WalletClient } from './wallet-client.ts';

type OwedCall = 'result' | 'refund' | 'cancel' | 'batch' | 'promoWin' | 'commit';
export type CallSubject = 'round' | 'shared_bet' | 'jackpot' | 'haul' | 'sport_bet';

/** A call owed to the wallet; its transaction id is the id of its round or bet. */
export interface WalletCall<C extends OwedCall = OwedCall> {
  readonly call: C;
  readonly subject: CallSubject;
  readonly body: WalletDoorRequest<C>;
  /** A batch has no transaction id of its own and uses its subject's. */
  readonly txn?: string;
}

const txnOf = ({ txn, body }: WalletCall): string => txn ?? ('txn' in body ? body.txn : '');

export interface CallKey {
  readonly playerId: string;
  readonly call: OwedCall;
  readonly txn: string;
}

/** Handles the calls of a subject, inside the transaction that records them. */
export interface SubjectBook {
  /** Gives up an undecided guarded stake, so that it can be cancelled. Returns false if it is decided after all. */
  giveUp(tx: Tx, playerId: string, id: string): Promise<boolean>;
  /** Records the wallet's acknowledgement; `balanceMinor` is the balance after it. */
  acknowledged(tx: Tx, key: CallKey, balanceMinor: bigint): Promise<void>;
}

const firstPauseMs = 1000;
/** The sender's exclusive time before another may try. */
const leaseMs = 10_000;
const longestPauseMs = 24 * 60 * 60_000;
const guardMs = 60_000;
const callsAtOnce = 16;
/** A statement takes 65,535 values. */
const rowsAtOnce = 1000;

const pauseMs = (attempts: number) => Math.min(firstPauseMs * 2 ** attempts, longestPauseMs);

/** The parameters of the calls' functions. */
interface CallContext {
  readonly db: Db;
  readonly clock: () => Date;
  readonly log: Logger;
  readonly wallet: WalletClient;
  readonly books: Readonly<Record<CallSubject, SubjectBook>>;
}

/**
 * Manages the calls owed to the wallet. Writes them in the transaction that makes them due, and repeats them until
 * acknowledged, with pauses that double up to a day. Parks and reports a call that the wallet refuses finally; it needs
 * staff.
 */
export function createWalletCalls(context: CallContext) {
  return {
    /** Owes the call from this transaction's commit on; callers may deliver it earlier than the schedule. */
    owe: (tx: Tx, call: WalletCall) => insert(context, tx, call, 'waiting', firstPauseMs),
    oweAll: (tx: Tx, owed: readonly WalletCall[]) => insertAll(context, tx, owed, 'waiting', firstPauseMs),
    /** Owes the call, for the caller to {@link sendOwed} right after the commit. */
    oweMine: (tx: Tx, call: WalletCall) => insert(context, tx, call, 'waiting', leaseMs),
    /** Sends a call that this process has just owed, within its exclusive time. */
    sendOwed: (owed: WalletCall) =>
      send(context, { playerId: owed.body.player, call: owed.call, txn: txnOf(owed) }, owed.subject, owed.body, 0),
    /** Guards a stake before it is requested: cancels it in a minute unless the guard is dismissed. */
    guard: (tx: Tx, body: WalletDoorRequest<'cancel'>, subject: CallSubject) =>
      insert(context, tx, { call: 'cancel', subject, body }, 'guard', guardMs),
    dismiss,
    deliver: (key: CallKey) => deliver(context, key),
    deliverDue: () => deliverDue(context),
    /** Sends due calls every `everyMs` until the signal aborts. */
    async run(signal: AbortSignal, everyMs = 1000): Promise<void> {
      while (!signal.aborted) {
        await deliverDue(context).catch((error: unknown) => context.log.error({ err: error }, 'sending wallet calls'));
        await sleep(everyMs, undefined, { signal }).catch(() => {});
      }
    },
  };
}

export type WalletCalls = ReturnType<typeof createWalletCalls>;

async function insertAll(
  context: CallContext,
  tx: Tx,
  owed: readonly WalletCall[],
  state: 'guard' | 'waiting',
  inMs: number,
) {
  const { clock } = context;
  const now = clock();
  const next_attempt_at = new Date(now.getTime() + inMs);
  for (let from = 0; from < owed.length; from += rowsAtOnce) {
    await tx
      .insertInto('studio_wallet_calls')
      .values(
        owed.slice(from, from + rowsAtOnce).map((one) => ({
          player_id: one.body.player,
          call: one.call,
          txn: txnOf(one),
          subject: one.subject,
          state,
          body: JSON.stringify(one.body),
          next_attempt_at,
          created_at: now,
        })),
      )
      .onConflict((conflict) =>
        conflict
          .columns(['player_id', 'call', 'txn'])
          .doUpdateSet({ state, next_attempt_at })
          .where('studio_wallet_calls.state', '=', 'guard'),
      )
      .execute();
  }
}

const insert = (context: CallContext, tx: Tx, call: WalletCall, state: 'guard' | 'waiting', inMs: number) =>
  insertAll(context, tx, [call], state, inMs);

/** Sends one call now. Returns the balance after it, if the wallet has acknowledged it now or before. */
async function deliver(context: CallContext, { playerId, call, txn }: CallKey): Promise<bigint | undefined> {
  const { db, clock } = context;
  const row = await db
    .updateTable('studio_wallet_calls')
    .set({
      attempts: sql`attempts + 1`,
      // Exclusive for this sender until then.
      next_attempt_at: sql`${clock()}::timestamptz + make_interval(secs => greatest(${leaseMs / 1000}::float8, least(power(2, least(attempts, 20)), 86400)))`,
    })
    .where('player_id', '=', playerId)
    .where('call', '=', call)
    .where('txn', '=', txn)
    .where('state', '=', 'waiting')
    .returningAll()
    .executeTakeFirst();
  if (!row) return acknowledgedBalance(context, { playerId, call, txn });
  return send(
    context,
    { playerId, call, txn },
    row.subject as CallSubject,
    row.body as WalletDoorRequest<OwedCall>,
    row.attempts,
  );
}

async function send(
  context: CallContext,
  key: CallKey,
  subject: CallSubject,
  body: WalletDoorRequest<OwedCall>,
  attempts: number,
): Promise<bigint | undefined> {
  const { db, clock, log, wallet, books } = context;
  const reply = await wallet.call(key.call, body);
  if (!reply.isKnown) {
    await note(context, key, {
      last_error: reply.reason,
      next_attempt_at: new Date(clock().getTime() + pauseMs(attempts)),
    });
    return undefined;
  }
  if (reply.answer.code !== 'OK' || reply.answer.balance === undefined) {
    log.error({ ...key, code: reply.answer.code, message: reply.answer.message }, 'the wallet refuses what it is owed');
    await note(context, key, { state: 'parked', last_error: reply.answer.code });
    return undefined;
  }
  const balanceMinor = BigInt(reply.answer.balance);
  await inTransaction(db, async (tx) => {
    await tx
      .updateTable('studio_wallet_calls')
      .set({ state: 'done', done_at: clock(), balance_minor: balanceMinor })
      .where('player_id', '=', key.playerId)
      .where('call', '=', key.call)
      .where('txn', '=', key.txn)
      .execute();
    await books[subject].acknowledged(tx, key, balanceMinor);
  });
  return balanceMinor;
}

async function acknowledgedBalance(
  context: CallContext,
  { playerId, call, txn }: CallKey,
): Promise<bigint | undefined> {
  const { db } = context;
  const row = await db
    .selectFrom('studio_wallet_calls')
    .select('balance_minor')
    .where('player_id', '=', playerId)
    .where('call', '=', call)
    .where('txn', '=', txn)
    .executeTakeFirst();
  return row?.balance_minor ?? undefined;
}

async function note(
  context: CallContext,
  { playerId, call, txn }: CallKey,
  fields: { last_error: string; state?: string; next_attempt_at?: Date },
): Promise<void> {
  const { db } = context;
  await db
    .updateTable('studio_wallet_calls')
    .set(fields)
    .where('player_id', '=', playerId)
    .where('call', '=', call)
    .where('txn', '=', txn)
    .execute();
}

/** Executes an expired guard: gives up its stake and cancels it, unless its round was decided meanwhile. */
async function springGuard(context: CallContext, playerId: string, txn: string): Promise<boolean> {
  const { db, books } = context;
  return inTransaction(db, async (tx) => {
    const guard = await tx
      .selectFrom('studio_wallet_calls')
      .select(['subject'])
      .where('player_id', '=', playerId)
      .where('call', '=', 'cancel')
      .where('txn', '=', txn)
      .where('state', '=', 'guard')
      .executeTakeFirst();
    if (!guard) return false;
    const isGivenUp = await books[guard.subject as CallSubject].giveUp(tx, playerId, txn);
    const its = { playerId, call: 'cancel', txn } as const;
    if (isGivenUp) await setState(context, tx, its, 'waiting');
    else await dismiss(tx, playerId, txn);
    return isGivenUp;
  });
}

async function setState(
  context: CallContext,
  tx: Tx,
  { playerId, call, txn }: CallKey,
  state: 'waiting',
): Promise<void> {
  const { clock } = context;
  await tx
    .updateTable('studio_wallet_calls')
    .set({ state, next_attempt_at: clock() })
    .where('player_id', '=', playerId)
    .where('call', '=', call)
    .where('txn', '=', txn)
    .execute();
}

/** Removes the guard of a decided stake. */
async function dismiss(tx: Tx, playerId: string, txn: string): Promise<void> {
  await tx
    .deleteFrom('studio_wallet_calls')
    .where('player_id', '=', playerId)
    .where('call', '=', 'cancel')
    .where('txn', '=', txn)
    .where('state', '=', 'guard')
    .execute();
}

/** Sends due calls. Returns how many it processed. */
async function deliverDue(context: CallContext): Promise<number> {
  const { db, clock } = context;
  const due = await db
    .selectFrom('studio_wallet_calls')
    .select(['player_id', 'call', 'txn', 'state'])
    .where('state', 'in', ['guard', 'waiting'])
    .where('next_attempt_at', '<=', clock())
    .orderBy('next_attempt_at')
    .limit(200)
    .execute();
  const queue = [...due];
  const lane = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      const { player_id: playerId, txn, state } = next;
      const call = next.call as OwedCall;
      if (state === 'guard' && !(await springGuard(context, playerId, txn))) continue;
      await deliver(context, { playerId, call, txn });
    }
  };
  await Promise.all(Array.from({ length: callsAtOnce }, lane));
  return due.length;
}
