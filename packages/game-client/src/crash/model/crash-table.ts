import { LOWEST_CASH_OUT } from '@sabai/games/families/crash/crash-point.ts';
import { timeToReach } from '@sabai/games/families/crash/growth.ts';
import type {
  CrashBetView,
  CrashClientMessage,
  CrashPanel,
  CrashServerMessage,
  EpochMs,
  HgsError,
} from '@sabai/games/protocol';
import { createStore, type Store } from '../../base/store.ts';
import { createServerClock } from '../../shared/server-clock.ts';
import { type ConnectionState, connectTable, type Wire } from '../../shared/table-connection.ts';
import type { AutoBet, AutoBetStop } from './auto-bet.ts';
import {
  type BetPanel,
  faceOf,
  openPanel,
  type PanelStep,
  panelAfter,
  pressPanel,
  setPanel,
  startAutoBet,
  stopAutoBet,
} from './bet-panel.ts';
import { elapsedOfFlight, newestTickAfter } from './flight-time.ts';
import { type Table, tableAfter } from './table.ts';

export interface CrashTableOptions {
  open: () => Wire;
  session: string;
  /** Initial stakes of the two panels, in minor units. */
  stakes: readonly [string, string];
  now: () => number;
  newRequest: () => string;
  /** Called for every message, after the table has applied it. */
  onMessage?: (message: CrashServerMessage, table: Table, before: Table | undefined) => void;
  onSettled?: (bet: CrashBetView) => void;
  onRefusal?: (error: HgsError, panel: CrashPanel) => void;
  onAutoStop?: (reason: AutoBetStop, panel: CrashPanel) => void;
  /** Called when the session has ended; no messages follow. */
  onEnded?: (error: HgsError) => void;
}

/** One open table: its state from the server, the two bet panels, and the server's clock. */
export interface CrashTable {
  table: Store<Table | undefined>;
  connection: Store<ConnectionState>;
  panels: readonly [Store<BetPanel>, Store<BetPanel>];
  press(panel: CrashPanel): void;
  set(panel: CrashPanel, change: Parameters<typeof setPanel>[1]): void;
  startAuto(panel: CrashPanel, auto: AutoBet): void;
  stopAuto(panel: CrashPanel): void;
  serverNow(): EpochMs | undefined;
  /** Returns the time of flight; 0 before take-off. */
  elapsedMs(): number;
  close(): void;
}

/**
 * Time at which the multiplier allows a cash-out, plus a margin for the difference between the clocks of browser and
 * server.
 */
const firstCashOutMs = timeToReach(LOWEST_CASH_OUT) + 30;

/** Joins the table: connects, keeps its state current, and sends the requests of the two panels. */
export function createCrashTable(options: CrashTableOptions): CrashTable {
  const { now, newRequest, onMessage, onSettled, onRefusal, onAutoStop, onEnded } = options;
  const clock = createServerClock();
  const table = createStore<Table | undefined>(undefined);
  const connection = createStore<ConnectionState>('connecting');
  let tickElapsedMs = 0;
  const [first, second] = options.stakes;
  const panels = [createStore(openPanel(0, first)), createStore(openPanel(1, second))] as const;

  function take(id: CrashPanel, step: PanelStep): void {
    panels[id].set(step.panel);
    if (step.send) line.send(step.send);
    if (step.refusal) onRefusal?.(step.refusal, id);
    if (step.autoStop) onAutoStop?.(step.autoStop, id);
  }

  function hear(message: CrashServerMessage, receivedAt: number): void {
    if (message.type === 'pong') clock.measure(message.sentAt, receivedAt, message.serverTime);
    if (message.type === 'hello' || message.type === 'state') clock.hear(message.serverTime, receivedAt);
    if (message.type === 'error' && message.error.code === 'ERR_IS') onEnded?.(message.error);
    const before = table.get();
    const after = tableAfter(before, message);
    tickElapsedMs = newestTickAfter(tickElapsedMs, before, message);
    table.set(after);
    if (!after) return;
    for (const id of [0, 1] as const) take(id, panelAfter(panels[id].get(), message, after, newRequest));
    if (message.type === 'result') onSettled?.(message.bet);
    onMessage?.(message, after, before);
  }

  const line = connectTable<CrashClientMessage, CrashServerMessage>({
    open: options.open,
    session: options.session,
    now,
    onMessage: hear,
    onState(state) {
      if (state === 'lost') clock.reset();
      connection.set(state);
    },
  });

  const atTable = (id: CrashPanel, act: (panel: BetPanel, current: Table) => PanelStep) => {
    const current = table.get();
    if (current) take(id, act(panels[id].get(), current));
  };

  function elapsedMs(): number {
    const current = table.get();
    if (current?.flight.phase !== 'running') return 0;
    const { phaseStartedAt } = current.flight;
    return elapsedOfFlight({ phaseStartedAt, tickElapsedMs }, clock.at(now()));
  }

  const press = (id: CrashPanel) => atTable(id, (panel, current) => pressPanel(panel, current, newRequest));
  const isFlying = (id: CrashPanel) => {
    const current = table.get();
    return current !== undefined && faceOf(panels[id].get(), current).kind === 'flying';
  };

  return {
    table,
    connection,
    panels,
    press(id) {
      const earlyMs = isFlying(id) ? firstCashOutMs - elapsedMs() : 0;
      // A click at the very start is delayed until the first possible cash-out.
      if (earlyMs > 0) setTimeout(() => isFlying(id) && press(id), earlyMs);
      else press(id);
    },
    set: (id, change) => panels[id].set(setPanel(panels[id].get(), change)),
    startAuto: (id, auto) => atTable(id, (panel, current) => startAutoBet(panel, auto, current, newRequest)),
    stopAuto: (id) => panels[id].set(stopAutoBet(panels[id].get())),
    serverNow: () => clock.at(now()),
    elapsedMs,
    close: () => line.close(),
  };
}
