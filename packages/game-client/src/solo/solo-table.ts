import { actionsOf, choiceWithActions } from '@sabai/games/engine/step-actions.ts';
import {
  type ActionRequest,
  type AmountMinor,
  type OpenRound,
  type PlayParams,
  type PlayRequest,
  type PlayResponse,
  parseAmountMinor,
  type RoundEvent,
  type RoundView,
  type StepAction,
} from '@sabai/games/protocol';
import { deferred } from '../base/deferred.ts';
import { isStakeOf, stakeKey, stakeOf } from '../base/settings.ts';
import { createStore, type Store } from '../base/store.ts';
import { HgsRefused, HgsUnreachable } from '../hgs/hgs-failure.ts';
import { costIn, costOf } from '../session/cost.ts';
import type { Runtime } from '../session/runtime.ts';
import { type AutoplayPlan, type AutoplayStop, countRound, mayPlay, startAutoplay } from './autoplay.ts';
import type { PendingPlay } from './pending-play.ts';
import type { RoundStage } from './round-stage.ts';
import { createSeenReporter } from './seen-reporter.ts';
import { type Happening, isSecret, reduceTable, type TableState } from './table-state.ts';

/** What a game tells the table about its own events. */
export interface EventReading<Event extends RoundEvent> {
  /** What these events have paid so far. */
  paid(events: readonly Event[]): bigint;
  /** The feature as it stands after these events. */
  feature(events: readonly Event[]): TableState['feature'];
  /** Whether the round left the plain game, which ends automatic play. */
  hasFeature(events: readonly Event[]): boolean;
  /** Whether what the event pays is told only once it has been shown. */
  isSuspense?(event: Event): boolean;
  /** Whether the end of the round counts its whole win before the player's eyes: until then nobody says what it is. */
  isCountedAtEnd?(round: RoundView<Event>): boolean;
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
  /** Takes bets before there is a scene: what comes of them is shown once it stands. */
  open(): void;
  /** There will be no scene: what is on its way is told without being shown, and nothing more is bet. */
  close(): void;
  /** Bets; while a round is shown it hurries the stage instead, where that is allowed. */
  spin(): void;
  /** Goes on with a round that waits. */
  act(action: StepAction): void;
  setStake(stake: AmountMinor): void;
  /** The mode of the bets to come; one that must be confirmed is never lasting. */
  setMode(mode: string): void;
  /** One bet in another mode, such as a feature that is bought. */
  buy(mode: string): void;
  startAutoplay(plan: AutoplayPlan): void;
  stopAutoplay(): void;
}

/** The one bet that this table has at a time. */
const BET = 'round';
/** Between two rounds of automatic play. */
const BREATH_MS = 350;

export function createSoloTable<Event extends RoundEvent>(options: SoloTableOptions<Event>): SoloTable<Event> {
  const { runtime, reading, pending, wait, now, newId, choice } = options;
  const { auth, api, settings } = runtime;
  const { config, session } = auth;
  const { jurisdiction } = config;
  const seen = createSeenReporter(session, api.seen);
  const state = createStore<TableState>({
    phase: 'opening',
    stake: stakeOf(auth, settings.get()).toString(),
    mode: config.modes[0]!.id,
    win: '0',
    ...(auth.free && { free: auth.free }),
  });
  let stage: RoundStage<Event> | undefined;
  let stageArrived = deferred();
  /** What has been shown last, so that a new scene can take it up. */
  let shown: { round: RoundView<Event>; cursor: number } | undefined;
  let hasBegun = false;
  let isClosed = false;
  /** The round that waits for the player. */
  let waiting: RoundView<Event> | undefined;
  let startedAt = now();
  let serverSeedHash: string | undefined;

  const modeOf = (mode: string) => config.modes.find(({ id }) => id === mode)!;
  const nextCost = () => {
    const { mode, stake } = state.get();
    return costIn(modeOf(mode), parseAmountMinor(stake));
  };
  function happen(happening: Happening): void {
    const wasSecret = isSecret(state.get().phase);
    state.set(reduceTable(state.get(), happening));
    const isNow = isSecret(state.get().phase);
    if (isNow !== wasSecret) runtime.host.tell({ type: isNow ? 'roundBegun' : 'roundOver' });
  }
  const isTurbo = () => settings.get().isTurbo && !jurisdiction.isTurboDisabled;

  /** Shows the events from the cursor on. A stage that fails at one must not keep the player from his balance. */
  async function show(round: RoundView<Event>, from: number): Promise<void> {
    const isCountedAtEnd = reading.isCountedAtEnd?.(round) ?? false;
    for (let index = from; index < round.events.length; index++) {
      const event = round.events[index]!;
      if (!stage) await stageArrived.promise;
      shown = { round, cursor: index };
      const tell = (cursor: number) => {
        const events = round.events.slice(0, cursor);
        const feature = reading.feature(events);
        const isTold = !isCountedAtEnd || cursor === round.events.length;
        happen({ type: 'shown', win: isTold ? reading.paid(events).toString() : '0', ...(feature && { feature }) });
      };
      const say = () => {
        const text = reading.describe(event);
        if (text) runtime.announce(text);
      };
      const isLast = index + 1 === round.events.length;
      const isSuspense = (reading.isSuspense?.(event) ?? false) || (isCountedAtEnd && isLast);
      tell(isSuspense ? index : index + 1);
      if (!isSuspense) say();
      const isAutoplay = state.get().autoplay !== undefined;
      const count = (winMinor: bigint) => happen({ type: 'shown', win: winMinor.toString(), isCounting: true });
      const moment = { round, index, isTurbo: isTurbo(), isAutoplay, count };
      await stage?.present(event, moment).catch((error: unknown) => console.error(error));
      if (isSuspense) {
        tell(index + 1);
        say();
      }
      shown = { round, cursor: index + 1 };
      seen.report(round.id, index + 1);
    }
  }

  /** Takes off what is shown what the bet costs, until the balance after the round is known. */
  function stake({ mode, stake: amount, free }: PlayRequest): void {
    if (free === undefined) runtime.stake(BET, costIn(modeOf(mode), parseAmountMinor(amount)));
  }

  /** A request whose answer was lost is repeated: what it cost is off the balance already. */
  async function play(request: PlayRequest, isRepeated = false): Promise<void> {
    startedAt = now();
    happen({ type: 'sent' });
    if (!isRepeated) stake(request);
    pending.keep(request);
    stage?.begin(isTurbo());
    let answer: Awaited<ReturnType<typeof api.play>>;
    try {
      answer = await api.play(request);
    } catch (error) {
      stage?.abort();
      // After a refusal nothing was taken. Without an answer nobody knows, so the same request is what may be sent again.
      if (error instanceof HgsRefused) {
        pending.forget();
        runtime.stake(BET, 0n);
        if (error.field === 'free') happen({ type: 'free', free: undefined });
      }
      fail(error, error instanceof HgsUnreachable ? () => void play(request, true) : undefined);
      return;
    }
    pending.forget();
    runtime.fair.set(answer.fair);
    ({ serverSeedHash } = answer.fair);
    happen({ type: 'answered' });
    const round = answer.round as RoundView<Event>;
    await show(round, 0);
    await finish(round, answer);
  }

  /** A round that has been shown is over after its least time, or waits for the player. */
  async function finish(
    round: RoundView<Event>,
    { balance, free }: Pick<PlayResponse, 'balance' | 'free'>,
  ): Promise<void> {
    if (round.state === 'open') {
      runtime.revealBalance(balance, BET);
      waiting = round;
      happen({ type: 'waits', offers: round.offers ?? [] });
      return;
    }
    waiting = undefined;
    const restMs = jurisdiction.minimumRoundDurationMs - (now() - startedAt);
    if (restMs > 0) await wait(restMs);
    close(round, balance);
    if (!free) return;
    happen({ type: 'free', free });
    if (free.left === 0) runtime.freeOver.set(free);
  }

  async function goOn(request: ActionRequest, before: RoundView<Event>): Promise<void> {
    happen({ type: 'acted' });
    const { cost = '0' } = before.offers?.find(({ type }) => type === request.type) ?? {};
    runtime.stake(BET, parseAmountMinor(cost));
    let answer: Awaited<ReturnType<typeof api.action>>;
    try {
      answer = await api.action(request);
    } catch (error) {
      if (error instanceof HgsRefused) runtime.stake(BET, 0n);
      fail(error, error instanceof HgsUnreachable ? () => void goOn(request, before) : undefined);
      return;
    }
    happen({ type: 'answered' });
    const round = answer.round as RoundView<Event>;
    await show(round, before.events.length);
    await finish(round, answer);
  }

  function close(round: RoundView<Event>, balance: AmountMinor): void {
    runtime.revealBalance(balance, BET);
    const { id, nonce, stake, cost, mode, params, jackpots = [] } = round;
    const payout = jackpots.reduce((sum, { amount }) => sum + BigInt(amount), BigInt(round.payout)).toString();
    const chosen = choiceWithActions(params, round.events);
    runtime.record({
      ...{ id, nonce, stake, payout, at: now() },
      ...(serverSeedHash && { serverSeedHash }),
      ...(round.isFree ? { cost: '0' } : cost && { cost }),
      ...(mode && { mode }),
      ...(chosen && { params: chosen }),
    });
    happen({ type: 'ended' });
    if (jackpots.length > 0) {
      runtime.jackpotsWon.set(jackpots);
      happen({ type: 'autoplayStopped', reason: 'feature' });
    }
    void continueAutoplay(round);
  }

  async function resume({ round, cursor }: OpenRound<Event>): Promise<void> {
    const watched = round.events.slice(0, cursor);
    // While a round waits for its player its seeds stay in use; what a round that is over came from is not said.
    serverSeedHash = round.state === 'open' ? runtime.fair.get()?.serverSeedHash : undefined;
    happen({ type: 'resumed', stake: round.stake, win: reading.paid(watched).toString() });
    if (!stage) await stageArrived.promise;
    stage?.restore(watched, round);
    await show(round, cursor);
    if (cursor >= round.events.length) seen.report(round.id, cursor);
    const answer = await seen.settled();
    await finish(round, { balance: answer?.balance ?? auth.balance });
  }

  function fail(error: unknown, retry?: () => void): void {
    happen({ type: 'autoplayStopped', reason: 'failure' });
    happen({ type: 'failed' });
    const failure = error instanceof HgsRefused || error instanceof HgsUnreachable ? error : new HgsUnreachable(error);
    runtime.retry.set(retry);
    runtime.failure.set(failure);
  }
  runtime.failure.subscribe(() => {
    if (runtime.failure.get() === undefined && state.get().phase === 'failed') {
      happen(waiting ? { type: 'waits', offers: waiting.offers ?? [] } : { type: 'recovered' });
    }
  });

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
      void play({ session, req: newId(), mode: config.modes[0]!.id, stake: free.stake, free: free.id });
    } else if (choice && !chosen) stopAutoplay();
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
    } else if (unanswered) void play(unanswered, true);
    else happen({ type: 'opened' });
  }

  const stopAutoplay = (reason: AutoplayStop = 'player') => happen({ type: 'autoplayStopped', reason });

  return {
    state,
    setStage(next) {
      if (stage && !next) stageArrived = deferred();
      stage = next;
      if (!next) return;
      if (shown) next.restore(shown.round.events.slice(0, shown.cursor), shown.round);
      if (state.get().phase === 'requesting') next.begin(isTurbo());
      stageArrived.resolve();
      begin();
    },
    open: begin,
    close() {
      isClosed = true;
      stopAutoplay('failure');
      stageArrived.resolve();
    },
    spin() {
      const { phase } = state.get();
      if (phase === 'idle' && !isClosed) {
        stopAutoplay();
        bet();
      } else if (phase !== 'open' && !jurisdiction.isSlamStopDisabled) stage?.hurry();
    },
    act(action) {
      if (state.get().phase !== 'open' || !waiting) return;
      const seq = actionsOf(waiting.events).length + 1;
      void goOn({ session, req: newId(), round: waiting.id, seq, ...action }, waiting);
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
      if (jurisdiction.isBuyFeatureDisabled || state.get().phase !== 'idle' || isClosed) return;
      stopAutoplay();
      bet(id);
    },
    startAutoplay(plan) {
      if (jurisdiction.isAutoplayDisabled || state.get().phase !== 'idle' || isClosed) return;
      const run = startAutoplay(plan);
      happen({ type: 'autoplay', run });
      const verdict = mayPlay(run, nextCost());
      if (verdict === true) bet();
      else stopAutoplay(verdict);
    },
    stopAutoplay: () => stopAutoplay(),
  };
}
