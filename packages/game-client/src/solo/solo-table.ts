import {
  type AmountMinor,
  type OpenRound,
  type PlayParams,
  parseAmountMinor,
  type RoundEvent,
  type RoundView,
  type StepAction,
} from '@sabai/games/protocol';
import { isStakeOf, stakeKey, stakeOf } from '../base/settings.ts';
import { createStore, type Store } from '../base/store.ts';
import { costIn, costOf, modeOf } from '../session/cost.ts';
import type { Runtime } from '../session/runtime.ts';
import { type AutoplayPlan, type AutoplayStop, countRound, mayPlay, startAutoplay } from './autoplay.ts';
import type { PendingPlay } from './pending-play.ts';
import { createRoundCalls } from './round-calls.ts';
import { createRoundShow, type EventReading } from './round-show.ts';
import type { RoundStage } from './round-stage.ts';
import { createSeenReporter } from './seen-reporter.ts';
import { type Happening, isSecret, reduceTable, type TableState } from './table-state.ts';

export interface SoloTableOptions<Event extends RoundEvent> {
  runtime: Runtime;
  reading: EventReading<Event>;
  pending: PendingPlay;
  wait: (ms: number) => Promise<void>;
  now: () => number;
  newId: () => string;
  /** Returns the choice of the next bet, in games that offer one; undefined while it is incomplete. */
  choice?: () => BetChoice | undefined;
}

/** The choice of a bet, and its stake where that is not from the ladder. */
export interface BetChoice {
  params: PlayParams;
  stake?: AmountMinor;
}

/**
 * One player's table: places bets, shows their results and reports progress to the server. Only the server decides
 * and counts.
 */
export interface SoloTable<Event extends RoundEvent> {
  state: Store<TableState>;
  /** Sets the scene, or removes it; a round in progress is restored in a new one. */
  setStage(stage: RoundStage<Event> | undefined): void;
  /** Accepts bets before there is a scene: their results are shown once it exists. */
  open(): void;
  /** No scene will come: results are announced without being shown, and betting ends. */
  close(): void;
  /** Places a bet; while a round is shown it hurries the stage instead, where that is allowed. */
  spin(): void;
  /** Continues an open round. */
  act(action: StepAction): void;
  setStake(stake: AmountMinor): void;
  /** Sets the mode of further bets; one that needs confirmation is never lasting. */
  setMode(mode: string): void;
  /** Places one bet in another mode, such as a bought feature. */
  buy(mode: string): void;
  startAutoplay(plan: AutoplayPlan): void;
  stopAutoplay(): void;
}

/** Pause between two rounds of automatic play. */
const BREATH_MS = 350;

export function createSoloTable<Event extends RoundEvent>(options: SoloTableOptions<Event>): SoloTable<Event> {
  const { runtime, reading, pending, wait, newId, choice } = options;
  const { auth, api, settings } = runtime;
  const { config, session } = auth;
  const { jurisdiction } = config;
  const state = createStore<TableState>({
    phase: 'opening',
    stake: stakeOf(auth, settings.get()).toString(),
    mode: config.modes[0]!.id,
    win: '0',
    ...(auth.free && { free: auth.free }),
  });
  function happen(happening: Happening): void {
    const wasSecret = isSecret(state.get().phase);
    state.set(reduceTable(state.get(), happening));
    const isNow = isSecret(state.get().phase);
    if (isNow !== wasSecret) runtime.host.tell({ type: isNow ? 'roundBegun' : 'roundOver' });
  }
  const seen = createSeenReporter(session, api.seen);
  const show = createRoundShow<Event>({ ...options, state, happen, report: seen.report });
  const onOver = (round: RoundView<Event>) => void continueAutoplay(round);
  const calls = createRoundCalls<Event>({ ...options, state, seen, show, happen, onOver });
  let hasBegun = false;
  let isClosed = false;

  async function continueAutoplay(round: RoundView<Event>): Promise<void> {
    const run = state.get().autoplay;
    if (!run) return;
    const next = countRound(run, {
      stakeMinor: costOf(round),
      payoutMinor: parseAmountMinor(round.payout),
      hasFeature: reading.hasFeature(round.events),
    });
    if (typeof next === 'string') return happen({ type: 'autoplayStopped', reason: next });
    happen({ type: 'autoplay', run: next });
    await wait(BREATH_MS);
    if (state.get().autoplay && state.get().phase === 'idle') bet();
  }

  function bet(mode = state.get().mode): void {
    const chosen = choice?.();
    const { free } = state.get();
    if (free) {
      void calls.play({ session, req: newId(), mode: config.modes[0]!.id, stake: free.stake, free: free.id });
    } else if (choice && !chosen) stopAutoplay();
    else void calls.play({ session, req: newId(), mode, stake: state.get().stake, ...chosen });
  }

  /** Resumes the last visit: an unwatched round, or an unanswered bet. */
  function begin(): void {
    if (hasBegun) return;
    hasBegun = true;
    const unanswered = pending.take(session);
    if (auth.open) {
      pending.forget();
      void calls.resume(auth.open as OpenRound<Event>);
    } else if (unanswered) void calls.play(unanswered, true);
    else happen({ type: 'opened' });
  }

  const stopAutoplay = (reason: AutoplayStop = 'player') => happen({ type: 'autoplayStopped', reason });
  runtime.onPause(stopAutoplay);
  const mayBet = () => state.get().phase === 'idle' && !isClosed;

  return {
    state,
    setStage(next) {
      show.setStage(next);
      if (next) begin();
    },
    open: begin,
    close() {
      isClosed = true;
      stopAutoplay('failure');
      show.close();
    },
    spin() {
      if (mayBet()) {
        stopAutoplay();
        bet();
      } else if (state.get().phase !== 'open' && !jurisdiction.isSlamStopDisabled) show.stage()?.hurry();
    },
    act(action) {
      if (state.get().phase === 'open') calls.act(action);
    },
    setStake(stake) {
      if (!isStakeOf(config, stake) || state.get().phase !== 'idle') return;
      happen({ type: 'stake', stake });
      const kept = settings.get();
      settings.set({ ...kept, stakes: { ...kept.stakes, [stakeKey(auth)]: stake } });
    },
    setMode(id) {
      const mode = config.modes.find((known) => known.id === id);
      if (mode && !mode.needsConfirmation) happen({ type: 'mode', mode: id });
    },
    buy(id) {
      if (jurisdiction.isBuyFeatureDisabled || !mayBet()) return;
      stopAutoplay();
      bet(id);
    },
    startAutoplay(plan) {
      if (jurisdiction.isAutoplayDisabled || !mayBet()) return;
      const run = startAutoplay(plan);
      happen({ type: 'autoplay', run });
      const { mode, stake } = state.get();
      const verdict = mayPlay(run, costIn(modeOf(config, mode), parseAmountMinor(stake)));
      if (verdict === true) bet();
      else stopAutoplay(verdict);
    },
    stopAutoplay: () => stopAutoplay(),
  };
}
