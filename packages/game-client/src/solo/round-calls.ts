import { actionsOf, choiceWithActions } from '@sabai/games/engine/step-actions.ts';
import {
  type ActionRequest,
  type OpenRound,
  type PlayRequest,
  type PlayResponse,
  parseAmountMinor,
  type RoundEvent,
  type RoundView,
  type StepAction,
} from '@sabai/games/protocol';
import type { Store } from '../base/store.ts';
import { HgsRefused, HgsUnreachable } from '../hgs/hgs-failure.ts';
import { costIn, modeOf } from '../session/cost.ts';
import type { PlayedRound, Runtime } from '../session/runtime.ts';
import type { PendingPlay } from './pending-play.ts';
import type { EventReading, RoundShow } from './round-show.ts';
import type { SeenReporter } from './seen-reporter.ts';
import type { Happening, TableState } from './table-state.ts';

/** The name of the table's single pending bet. */
const BET = 'round';

interface RoundCallsOptions<Event extends RoundEvent> {
  runtime: Runtime;
  reading: EventReading<Event>;
  pending: PendingPlay;
  seen: SeenReporter;
  show: RoundShow<Event>;
  state: Store<TableState>;
  happen(happening: Happening): void;
  wait: (ms: number) => Promise<void>;
  now: () => number;
  newId: () => string;
  /** Called when the round has been shown to its end. */
  onOver(round: RoundView<Event>): void;
}

/** The server calls of a table: each shows its response. */
export interface RoundCalls<Event extends RoundEvent> {
  /** A request whose response was lost is repeated: its cost is off the balance already. */
  play(request: PlayRequest, isRepeated?: boolean): Promise<void>;
  /** Continues the round that waits for the player; does nothing without one. */
  act(action: StepAction): void;
  /** Resumes a round that has not been watched to its end. */
  resume(open: OpenRound<Event>): Promise<void>;
}

/** The player's balance and free rounds after a watched round. */
type Holding = Pick<PlayResponse, 'balance' | 'free'>;

/** Returns a round for the history of the session. */
function recordOf(round: RoundView, serverSeedHash: string | undefined, at: number): PlayedRound {
  const { id, nonce, stake, cost, mode, params, jackpots = [] } = round;
  const payout = jackpots.reduce((sum, { amount }) => sum + BigInt(amount), BigInt(round.payout)).toString();
  const chosen = choiceWithActions(params, round.events);
  return {
    id,
    nonce,
    stake,
    payout,
    at,
    ...(serverSeedHash && { serverSeedHash }),
    ...(round.isFree ? { cost: '0' } : cost && { cost }),
    ...(mode && { mode }),
    ...(chosen && { params: chosen }),
  };
}

export function createRoundCalls<Event extends RoundEvent>(options: RoundCallsOptions<Event>): RoundCalls<Event> {
  const { runtime, reading, pending, seen, show, state, happen, wait, now, newId, onOver } = options;
  const { auth, api } = runtime;
  const { config, session } = auth;
  /** The round that waits for the player. */
  let waiting: RoundView<Event> | undefined;
  let startedAt = now();
  let serverSeedHash: string | undefined;

  runtime.failure.subscribe(() => {
    if (runtime.failure.get() === undefined && state.get().phase === 'failed') {
      happen(waiting ? { type: 'waits', offers: waiting.offers ?? [] } : { type: 'recovered' });
    }
  });

  /**
   * After a refusal nothing was debited. Without a response the result is unknown: only the same request may be sent
   * `again`.
   */
  function fail(error: unknown, again: () => void): void {
    if (error instanceof HgsRefused) runtime.stake(BET, 0n);
    happen({ type: 'autoplayStopped', reason: 'failure' });
    happen({ type: 'failed' });
    const isUnanswered = error instanceof HgsUnreachable;
    runtime.retry.set(isUnanswered ? again : undefined);
    runtime.failure.set(isUnanswered || error instanceof HgsRefused ? error : new HgsUnreachable(error));
  }

  async function play(request: PlayRequest, isRepeated = false): Promise<void> {
    const { mode, stake, free } = request;
    startedAt = now();
    happen({ type: 'sent' });
    // The displayed balance is reduced by the cost of the bet until the balance after the round is known.
    if (!isRepeated && free === undefined) runtime.stake(BET, costIn(modeOf(config, mode), parseAmountMinor(stake)));
    pending.keep(request);
    show.stage()?.begin(show.isTurbo());
    let answer: PlayResponse;
    try {
      answer = await api.play(request);
    } catch (error) {
      show.stage()?.abort();
      if (error instanceof HgsRefused) {
        pending.forget();
        if (error.field === 'free') happen({ type: 'free', free: undefined });
        if (error.code === 'ERR_GLE' && free === undefined) {
          const { needsConfirmation, ...price } = modeOf(config, mode);
          const cost = String(costIn(price, parseAmountMinor(stake)));
          runtime.host.tell({ type: 'refused', cost, isFeature: needsConfirmation });
        }
      }
      return fail(error, () => void play(request, true));
    }
    pending.forget();
    runtime.fair.set(answer.fair);
    ({ serverSeedHash } = answer.fair);
    await showAnswer(answer, 0);
  }

  async function goOn(request: ActionRequest, before: RoundView<Event>): Promise<void> {
    happen({ type: 'acted' });
    const { cost = '0' } = before.offers?.find(({ type }) => type === request.type) ?? {};
    runtime.stake(BET, parseAmountMinor(cost));
    let answer: PlayResponse;
    try {
      answer = await api.action(request);
    } catch (error) {
      return fail(error, () => void goOn(request, before));
    }
    await showAnswer(answer, before.events.length);
  }

  async function showAnswer(answer: PlayResponse, from: number): Promise<void> {
    happen({ type: 'answered' });
    const round = answer.round as RoundView<Event>;
    await show.show(round, from);
    await finish(round, answer);
  }

  /** Ends a shown round after its minimum duration, or leaves it waiting for the player. */
  async function finish(round: RoundView<Event>, { balance, free }: Holding): Promise<void> {
    if (round.state === 'open') {
      runtime.revealBalance(balance, BET);
      waiting = round;
      happen({ type: 'waits', offers: round.offers ?? [] });
      return;
    }
    waiting = undefined;
    const restMs = config.jurisdiction.minimumRoundDurationMs - (now() - startedAt);
    if (restMs > 0) await wait(restMs);
    runtime.revealBalance(balance, BET);
    runtime.record(recordOf(round, serverSeedHash, now()));
    happen({ type: 'ended' });
    if (round.jackpots?.length) {
      runtime.jackpotsWon.set(round.jackpots);
      happen({ type: 'autoplayStopped', reason: 'feature' });
    }
    onOver(round);
    if (!free) return;
    happen({ type: 'free', free });
    if (free.left === 0) runtime.freeOver.set(free);
  }

  return {
    play,
    act(action) {
      if (!waiting) return;
      const seq = actionsOf(waiting.events).length + 1;
      void goOn({ session, req: newId(), round: waiting.id, seq, ...action }, waiting);
    },
    async resume({ round, cursor }) {
      const watched = round.events.slice(0, cursor);
      // While a round waits for its player its seeds stay in use; the seeds of a finished round are not sent.
      serverSeedHash = round.state === 'open' ? runtime.fair.get()?.serverSeedHash : undefined;
      happen({ type: 'resumed', stake: round.stake, win: reading.paid(watched).toString() });
      await show.stageArrived();
      show.stage()?.restore(watched, round);
      await show.show(round, cursor);
      if (cursor >= round.events.length) seen.report(round.id, cursor);
      const answer = await seen.settled();
      await finish(round, { balance: answer?.balance ?? auth.balance });
    },
  };
}
