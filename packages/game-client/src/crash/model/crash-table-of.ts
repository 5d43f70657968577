import { type CrashBetView, type CrashPanel, type HgsErrorCode, hgsPaths } from '@sabai/games/protocol';
import { change } from '../../base/settings.ts';
import { createStore, type Store } from '../../base/store.ts';
import { HgsRefused } from '../../hgs/hgs-failure.ts';
import type { Runtime } from '../../session/runtime.ts';
import { openWire } from '../../shared/open-wire.ts';
import type { AutoBetStop } from './auto-bet.ts';
import { type CrashTable, createCrashTable } from './crash-table.ts';

/** A notice shown to the player for a few seconds. */
export type Notice =
  | { kind: 'refused'; code: HgsErrorCode; key: number }
  | { kind: 'autoStop'; reason: AutoBetStop; key: number }
  | { kind: 'won'; bet: CrashBetView; key: number };

export interface CrashSeat extends CrashTable {
  notice: Store<Notice | undefined>;
}

const NOTICE_MS = 4000;
const seats = new WeakMap<Runtime, CrashSeat>();

/** Returns the table of an opened game: connects on the first call and stays connected until the page is closed. */
export function crashTableOf(runtime: Runtime): CrashSeat {
  const known = seats.get(runtime);
  if (known) return known;
  const { auth, settings } = runtime;
  const notice = createStore<Notice | undefined>(undefined);
  let notices = 0;
  const announce = (next: { [K in Notice['kind']]: Omit<Extract<Notice, { kind: K }>, 'key'> }[Notice['kind']]) => {
    const key = ++notices;
    notice.set({ ...next, key } as Notice);
    setTimeout(() => notice.get()?.key === key && notice.set(undefined), NOTICE_MS);
  };
  const stakeOf = (panel: CrashPanel) => {
    const kept = settings.get().stakes[stakeKey(runtime, panel)];
    return kept && auth.config.stakeLevels.includes(kept) ? kept : auth.config.defaultStake;
  };
  /**
   * Reserves the pending or queued stakes that are not in the balance yet; an answer is followed by the balance that
   * includes them.
   */
  const stake = () => {
    for (const panel of own.panels) {
      const { id, request, isQueued, stake: next } = panel.get();
      const amount = request?.message.type === 'bet' ? request.message.stake : isQueued ? next : '0';
      runtime.stake(`panel ${id}`, BigInt(amount));
    }
  };
  const own: CrashTable = createCrashTable({
    open: () => openWire(hgsPaths.socket),
    session: auth.session,
    stakes: [stakeOf(0), stakeOf(1)],
    now: () => performance.now(),
    newRequest: () => crypto.randomUUID(),
    onMessage(message, table) {
      if (message.type === 'hello' || message.type === 'result' || message.type === 'balance') {
        runtime.revealBalance(table.balance);
      }
      if (message.type !== 'bet') stake();
    },
    onSettled(bet) {
      if (bet.state === 'cancelled' || bet.state === 'refunded') return;
      runtime.record({ id: bet.id, stake: bet.stake, payout: bet.payout ?? '0', at: Date.now() });
      if (bet.state === 'cashedOut') announce({ kind: 'won', bet });
    },
    onRefusal: ({ code }) => announce({ kind: 'refused', code }),
    onAutoStop: (reason) => announce({ kind: 'autoStop', reason }),
    onEnded: (error) => runtime.failure.set(new HgsRefused(error)),
  });
  const seat: CrashSeat = {
    ...own,
    notice,
    press(panel) {
      own.press(panel);
      stake();
    },
    set(panel, change) {
      own.set(panel, change);
      stake();
    },
    startAuto(panel, auto) {
      own.startAuto(panel, auto);
      stake();
    },
    stopAuto(panel) {
      own.stopAuto(panel);
      stake();
    },
  };
  for (const panel of [0, 1] as const) {
    seat.panels[panel].subscribe(() => {
      const { stake } = seat.panels[panel].get();
      const { stakes } = settings.get();
      const key = stakeKey(runtime, panel);
      if (stakes[key] !== stake) change(settings, { stakes: { ...stakes, [key]: stake } });
    });
  }
  runtime.onPause(() => {
    for (const { id, auto, isQueued } of seat.panels.map((panel) => panel.get()))
      if (auto || isQueued) seat.stopAuto(id);
  });
  addEventListener('pagehide', ({ persisted }) => persisted || seat.close());
  seats.set(runtime, seat);
  return seat;
}

const stakeKey = ({ auth }: Runtime, panel: CrashPanel) => `${auth.game.code}:${auth.currency.code}:${panel}`;
