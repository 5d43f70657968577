import { type HgsErrorCode, hgsPaths } from '@sabai/games/protocol';
import { createContext, useContext } from 'react';
import { createStore, type Store, useStore } from '../base/store.ts';
import { HgsRefused } from '../hgs/hgs-failure.ts';
import type { Runtime } from '../session/runtime.ts';
import { openWire } from '../shared/open-wire.ts';
import { totalOf } from '../table/table-bets.ts';
import { createTimedSeat, type TimedSeat } from './timed-seat.ts';
import type { TimedTable } from './timed-table.ts';

export interface LiveSeat extends TimedSeat {
  /** A notice shown to the player for a few seconds. */
  notice: Store<{ code: HgsErrorCode; key: number } | undefined>;
  /** Whether the last bets are placed again as soon as betting opens. */
  isRepeating: Store<boolean>;
}

const NOTICE_MS = 4000;
const seats = new WeakMap<Runtime, LiveSeat>();

/** Returns the seat of an opened game: joins on the first call and stays until the page is closed. */
export function liveSeatOf(runtime: Runtime): LiveSeat {
  const known = seats.get(runtime);
  if (known) return known;
  const { auth } = runtime;
  const notice: LiveSeat['notice'] = createStore(undefined);
  let notices = 0;
  /** Chips on the table that are not in the balance yet; an answer is followed by the balance that includes them. */
  const stake = () => runtime.stake('chips', totalOf(own.loose.get()));
  const own: TimedSeat = createTimedSeat({
    open: () => openWire(hgsPaths.socket),
    session: auth.session,
    now: () => performance.now(),
    newRequest: () => crypto.randomUUID(),
    onMessage(message, table) {
      if (message.type === 'hello' || message.type === 'result' || message.type === 'balance') {
        runtime.revealBalance(table.balance);
      }
      if (message.type !== 'bet') stake();
      if (message.type === 'result') {
        const { id, stake, payout = '0' } = message.bet;
        runtime.record({ id, stake, payout, at: Date.now() });
      }
    },
    onRefusal({ code }) {
      const key = ++notices;
      notice.set({ code, key });
      setTimeout(() => notice.get()?.key === key && notice.set(undefined), NOTICE_MS);
    },
    onEnded: (error) => runtime.failure.set(new HgsRefused(error)),
  });
  const then =
    <Args extends readonly unknown[], Result>(act: (...args: Args) => Result) =>
    (...args: Args): Result => {
      const result = act(...args);
      stake();
      return result;
    };
  const { put, putAll, undo, clear } = own;
  const isRepeating = createStore(false);
  runtime.onPause(() => isRepeating.set(false));
  const seat: LiveSeat = {
    ...own,
    notice,
    isRepeating,
    put: then(put),
    putAll: then(putAll),
    undo: then(undo),
    clear: then(clear),
  };
  addEventListener('pagehide', ({ persisted }) => persisted || seat.close());
  seats.set(runtime, seat);
  return seat;
}

export const LiveContext = createContext<LiveSeat | undefined>(undefined);

export function useLiveSeat(): LiveSeat {
  const seat = useContext(LiveContext);
  if (!seat) throw new Error('a part of a live table stands beside it');
  return seat;
}

/** Returns the last known state of the table; undefined until the server's `hello`. */
export const useLiveTable = (): TimedTable | undefined => useStore(useLiveSeat().table);
