import {
  type AmountMinor,
  type OpenRound,
  type PlayParams,
  type PlayRequest,
  parseAmountMinor,
  type RoundEvent,
  type RoundView,
} from '../../protocol.ts';
import { HgsRefused, HgsUnreachable } from '../hgs/hgs-failure.ts';
import type { Runtime } from '../runtime.ts';
import { createStore, type Store } from '../store.ts';
import { type AutoplayPlan, type AutoplayStop, countRound, mayPlay, startAutoplay } from './autoplay.ts';
import type { PendingPlay } from './pending-play.ts';
import type { RoundStage } from './round-stage.ts';
import { createSeenReporter } from './seen-reporter.ts';
import { type Happening, reduceTable, type TableState } from './table-state.ts';

/** What a game tells the table about its own events. */
export interface EventReading<Event extends RoundEvent> {
  /** What these events have paid so far. */
  paid(events: readonly Event[]): bigint;
  /** The feature as it stands after these events. */
  feature(events: readonly Event[]): TableState['feature'];
  /** Whether the round left the plain game, which ends automatic play. */
  hasFeature(events: readonly Event[]): boolean;
  /** The event in words, for people who do not see the stage. */
  describe(event: Event): string | undefined;
}

export interface SoloTableOptions<Event extends RoundEvent> {
  runtime: Runtime;
  reading: EventReading<Event>;
  pending: PendingPlay;
  wait: (ms: number) => Promise<void>;
  now: () => number;
  newId: () => string;
  /** What the next bet chooses, in games that offer a choice; undefined while it is not complete. */
  choice?: () => BetChoice | undefined;
}

/** What a bet chooses, and what it stakes where that is not one of the ladder. */
export interface BetChoice {
  params: PlayParams;
  stake?: AmountMinor;
}

/** One player's table: bets, shows what came of them and keeps the server told. The server alone decides and counts. */
export interface SoloTable<Event extends RoundEvent> {
  state: Store<TableState>;
  /** Hands over the scene, or takes it away when it is gone; a round under way is put up in a new one. */
  setStage(stage: RoundStage<Event> | undefined): void;
  /** Bets; while a round is shown it hurries the stage instead, where that is allowed. */
  spin(): void;
  setStake(stake: AmountMinor): void;
  startAutoplay(plan: AutoplayPlan): void;
  stopAutoplay(): void;
}

/** Between two rounds of automatic play. */
const BREATH_MS = 350;

export function createSoloTable<Event extends RoundEvent>(options: SoloTableOptions<Event>): SoloTable<Event> {
  const { runtime, reading, pending, wait, now, newId, choice } = options;
  const { auth, api, settings } = runtime;
  const { config, session } = auth;
  const { jurisdiction } = config;
  const mode = config.modes[0]?.id ?? 'base';
  const seen = createSeenReporter(session, api.seen);
  const state = createStore<TableState>({ phase: 'opening', stake: firstStake(runtime), win: '0' });
  let stage: RoundStage<Event> | undefined;
  let stageArrived = Promise.withResolvers<void>();
  /** What has been shown last, so that a new scene can take it up. */
  let shown: { round: RoundView<Event>; cursor: number } | undefined;
  let hasBegun = false;

  const happen = (happening: Happening) => state.set(reduceTable(state.get(), happening));
  const isTurbo = () => settings.get().isTurbo && !jurisdiction.isTurboDisabled;

  /** Shows the events from the cursor on. A stage that fails at one must not keep the player from his balance. */
  async function show(round: RoundView<Event>, from: number): Promise<void> {
    for (let index = from; index < round.events.length; index++) {
      const event = round.events[index]!;
      if (!stage) await stageArrived.promise;
      shown = { round, cursor: index };
      const events = round.events.slice(0, index + 1);
      const feature = reading.feature(events);
      happen({ type: 'shown', win: reading.paid(events).toString(), ...(feature && { feature }) });
      const text = reading.describe(event);
      if (text) runtime.announce(text);
      const isAutoplay = state.get().autoplay !== undefined;
      const moment = { round, index, isTurbo: isTurbo(), isAutoplay };
      await stage!.present(event, moment).catch((error: unknown) => console.error(error));
      shown = { round, cursor: index + 1 };
      seen.report(round.id, index + 1);
    }
  }

  async function play(request: PlayRequest): Promise<void> {
    const startedAt = now();
    happen({ type: 'sent' });
    pending.keep(request);
    stage?.begin(isTurbo());
    let answer: Awaited<ReturnType<typeof api.play>>;
    try {
      answer = await api.play(request);
    } catch (error) {
      stage?.abort();
      // After a refusal nothing was taken. Without an answer nobody knows, so the same request is what may be sent again.
      if (error instanceof HgsRefused) pending.forget();
      fail(error, error instanceof HgsUnreachable ? () => void play(request) : undefined);
      return;
    }
    pending.forget();
    runtime.fair.set(answer.fair);
    happen({ type: 'answered' });
    const round = answer.round as RoundView<Event>;
    await show(round, 0);
    const restMs = jurisdiction.minimumRoundDurationMs - (now() - startedAt);
    if (restMs > 0) await wait(restMs);
    close(round, answer.balance);
  }

  function close(round: RoundView<Event>, balance: AmountMinor): void {
    runtime.revealBalance(balance);
    const { id, nonce, stake, params, jackpots = [] } = round;
    const payout = jackpots.reduce((sum, { amount }) => sum + BigInt(amount), BigInt(round.payout)).toString();
    runtime.record({ id, nonce, stake, payout, at: now(), ...(params && { params }) });
    happen({ type: 'ended' });
    if (jackpots.length > 0) {
      runtime.jackpotsWon.set(jackpots);
      happen({ type: 'autoplayStopped', reason: 'feature' });
    }
    void continueAutoplay(round);
  }

  async function resume({ round, cursor }: OpenRound<Event>): Promise<void> {
    const watched = round.events.slice(0, cursor);
    happen({ type: 'resumed', stake: round.stake, win: reading.paid(watched).toString() });
    if (!stage) await stageArrived.promise;
    stage!.restore(watched, round);
    await show(round, cursor);
    if (cursor >= round.events.length) seen.report(round.id, cursor);
    const answer = await seen.settled();
    close(round, answer?.balance ?? auth.balance);
  }

  function fail(error: unknown, retry?: () => void): void {
    happen({ type: 'autoplayStopped', reason: 'failure' });
    happen({ type: 'failed' });
    const failure = error instanceof HgsRefused || error instanceof HgsUnreachable ? error : new HgsUnreachable(error);
    runtime.retry.set(retry);
    runtime.failure.set(failure);
  }
  runtime.failure.subscribe(() => {
    if (runtime.failure.get() === undefined && state.get().phase === 'failed') happen({ type: 'recovered' });
  });

  async function continueAutoplay(round: RoundView<Event>): Promise<void> {
    const run = state.get().autoplay;
    if (!run) return;
    const next = countRound(run, {
      stakeMinor: parseAmountMinor(round.stake),
      payoutMinor: parseAmountMinor(round.payout),
      hasFeature: reading.hasFeature(round.events),
    });
    if (typeof next === 'string') return happen({ type: 'autoplayStopped', reason: next });
    happen({ type: 'autoplay', run: next });
    await wait(BREATH_MS);
    if (state.get().autoplay && state.get().phase === 'idle') bet();
  }

  function bet(): void {
    const chosen = choice?.();
    if (choice && !chosen) stopAutoplay();
    else void play({ session, req: newId(), mode, stake: state.get().stake, ...chosen });
  }

  /** Takes up what the last visit left: an unwatched round, or a bet whose answer never came. */
  function begin(): void {
    if (hasBegun) return;
    hasBegun = true;
    const unanswered = pending.take(session);
    if (auth.open) {
      pending.forget();
      void resume(auth.open as OpenRound<Event>);
    } else if (unanswered) void play(unanswered);
    else happen({ type: 'opened' });
  }

  const stopAutoplay = (reason: AutoplayStop = 'player') => happen({ type: 'autoplayStopped', reason });

  return {
    state,
    setStage(next) {
      stage = next;
      if (!next) {
        stageArrived = Promise.withResolvers();
        return;
      }
      if (shown) next.restore(shown.round.events.slice(0, shown.cursor), shown.round);
      stageArrived.resolve();
      begin();
    },
    spin() {
      const { phase } = state.get();
      if (phase === 'idle' && stage) {
        stopAutoplay();
        bet();
      } else if (!jurisdiction.isSlamStopDisabled) stage?.hurry();
    },
    setStake(stake) {
      if (!config.stakeLevels.includes(stake) || state.get().phase !== 'idle') return;
      happen({ type: 'stake', stake });
      const kept = settings.get();
      settings.set({ ...kept, stakes: { ...kept.stakes, [stakeKey(runtime)]: stake } });
    },
    startAutoplay(plan) {
      if (jurisdiction.isAutoplayDisabled || state.get().phase !== 'idle' || !stage) return;
      const run = startAutoplay(plan);
      happen({ type: 'autoplay', run });
      const verdict = mayPlay(run, parseAmountMinor(state.get().stake));
      if (verdict === true) bet();
      else stopAutoplay(verdict);
    },
    stopAutoplay: () => stopAutoplay(),
  };
}

const stakeKey = ({ auth }: Runtime) => `${auth.game.code}:${auth.currency.code}`;

/** The stake last used here, if the game still offers it. */
function firstStake(runtime: Runtime): AmountMinor {
  const { config } = runtime.auth;
  const kept = runtime.settings.get().stakes[stakeKey(runtime)];
  return kept !== undefined && config.stakeLevels.includes(kept) ? kept : config.defaultStake;
}
