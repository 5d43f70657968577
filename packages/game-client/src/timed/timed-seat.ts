import type { HgsError, TablePhrase, TimedClientMessage, TimedServerMessage } from '@sabai/games/protocol';
import { createStore, type Store } from '../base/store.ts';
import { createServerClock } from '../shared/server-clock.ts';
import { type ConnectionState, connectTable, type Wire } from '../shared/table-connection.ts';
import { noBets, paramsOf, place, type TableBets, totalOf, undo } from '../table/table-bets.ts';
import { standing, type TimedTable, timedTableAfter } from './timed-table.ts';

export interface TimedSeatOptions {
  open: () => Wire;
  session: string;
  /** A monotonic clock in milliseconds. */
  now: () => number;
  newRequest: () => string;
  /** Called for every message, after the table has applied it. */
  onMessage?: (message: TimedServerMessage, table: TimedTable, before: TimedTable | undefined) => void;
  onRefusal?: (error: HgsError) => void;
  /** Called when the session has ended; no messages follow. */
  onEnded?: (error: HgsError) => void;
}

/** A player at a table by the clock: the state from the server, and the chips still being sent. */
export interface TimedSeat {
  table: Store<TimedTable | undefined>;
  connection: Store<ConnectionState>;
  /** Chips not yet confirmed by the server. */
  loose: Store<TableBets>;
  /** Returns the server's time. */
  serverNow(): number | undefined;
  canBet(): boolean;
  /** Puts this amount on each of the spots; returns false when the table rejects any of it. */
  put(spots: readonly string[], amountMinor: bigint): boolean;
  /** Removes the last chips. */
  undo(): void;
  clear(): void;
  /** Places all bets in one step; returns false when the table rejects any. */
  putAll(bets: TableBets): boolean;
  say(phrase: TablePhrase): void;
  close(): void;
}

/** Chips are sent together after this time without a new one. */
const REST_MS = 300;
/** This close to the end every chip is sent immediately. */
const HURRY_MS = 900;

export function createTimedSeat(options: TimedSeatOptions): TimedSeat {
  const { now, newRequest, onMessage, onRefusal, onEnded } = options;
  const clock = createServerClock();
  const table = createStore<TimedTable | undefined>(undefined);
  const connection = createStore<ConnectionState>('connecting');
  /** Collected, and sent but not answered. */
  let hand: TableBets = noBets;
  const sent = new Map<string, { bets: TableBets; round: number }>();
  const loose = createStore<TableBets>(noBets);
  let resting: ReturnType<typeof setTimeout> | undefined;

  const tellLoose = () =>
    loose.set({ placed: [...[...sent.values()].flatMap(({ bets }) => bets.placed), ...hand.placed] });
  function setHand(next: TableBets): void {
    hand = next;
    tellLoose();
  }
  const lyingMinor = () =>
    (table.get() ? standing(table.get()!) : []).reduce((sum, { stake }) => sum + BigInt(stake), totalOf(loose.get()));

  function drop(): void {
    clearTimeout(resting);
    sent.clear();
    setHand(noBets);
  }

  function flush(): void {
    clearTimeout(resting);
    const current = table.get();
    if (hand.placed.length === 0 || current?.state.phase !== 'betting') return;
    const req = newRequest();
    sent.set(req, { bets: hand, round: current.state.round });
    setHand(noBets);
    post(req);
  }
  const post = (req: string) => line.send({ type: 'bet', req, spots: paramsOf(sent.get(req)!.bets) });

  function hear(message: TimedServerMessage, receivedAt: number): void {
    if (message.type === 'pong') clock.measure(message.sentAt, receivedAt, message.serverTime);
    if (message.type === 'hello' || message.type === 'state') clock.hear(message.serverTime, receivedAt);
    const before = table.get();
    const after = timedTableAfter(before, message);
    table.set(after);
    if (message.type === 'bet' && sent.delete(message.req)) tellLoose();
    if (message.type === 'error') {
      if (message.req !== undefined && sent.delete(message.req)) tellLoose();
      if (message.error.code === 'ERR_IS') onEnded?.(message.error);
      else if (message.error.code !== 'ERR_MAINT' || after) onRefusal?.(message.error);
    }
    if (!after) return;
    if (message.type === 'state') {
      if (message.phase !== 'betting') setHand(noBets);
      if (message.round !== before?.state.round) drop();
    }
    // Requests sent before the connection broke are repeated: the same request is the same bet.
    if (message.type === 'hello') {
      for (const [req, { round }] of sent) {
        if (round === after.state.round) post(req);
        else sent.delete(req);
      }
      tellLoose();
    }
    onMessage?.(message, after, before);
  }

  const line = connectTable<TimedClientMessage, TimedServerMessage>({
    open: options.open,
    session: options.session,
    now,
    onMessage: hear,
    onState(state) {
      if (state === 'lost') clock.reset();
      connection.set(state);
    },
  });
  const serverNow = () => clock.at(now());
  const canBet = () => connection.get() === 'open' && table.get()?.state.phase === 'betting';
  function restThenFlush(): void {
    clearTimeout(resting);
    const left = (table.get()?.state.phaseEndsAt ?? 0) - (serverNow() ?? 0);
    if (left < HURRY_MS) flush();
    else resting = setTimeout(flush, REST_MS);
  }
  const cancel = (bet: string) => line.send({ type: 'cancel', req: newRequest(), bet });
  const roomMinor = () => BigInt(table.get()?.config.maxStake ?? '0') - lyingMinor();

  return {
    table,
    connection,
    loose,
    serverNow,
    canBet,
    put(spots, amountMinor) {
      const next = canBet() && place(hand, spots, amountMinor, totalOf(hand) + roomMinor());
      if (!next) return false;
      setHand(next);
      restThenFlush();
      return true;
    },
    putAll(bets) {
      if (!canBet() || totalOf(bets) > roomMinor()) return false;
      setHand({ placed: [...hand.placed, ...bets.placed] });
      flush();
      return true;
    },
    undo() {
      if (!canBet()) return;
      if (hand.placed.length > 0) return setHand(undo(hand));
      const last = standing(table.get()!).findLast(({ state }) => state === 'accepted');
      if (last) cancel(last.id);
    },
    clear() {
      if (!canBet()) return;
      clearTimeout(resting);
      setHand(noBets);
      for (const { id, state } of standing(table.get()!)) if (state === 'accepted') cancel(id);
    },
    say: (phrase) => line.send({ type: 'say', phrase }),
    close: () => line.close(),
  };
}
