import type { AmountMinor, InstantResult, PlayParams, RoundEvent, RoundView, TableResult } from '@sabai/games/protocol';
import { createStore, type Store } from '../base/store.ts';
import type { RoundStage } from '../solo/round-stage.ts';
import type { SoundEngine } from '../sound/sound-engine.ts';

/** `waiting` the bet is pending · `showing` the result is being revealed, within `ms` · `shown` it is visible. */
export type Moment<Result> =
  | { phase: 'idle' | 'waiting' }
  | {
      phase: 'showing' | 'shown';
      round: string;
      result: Result;
      /** Absent at shared tables. */
      payout?: AmountMinor;
      params: PlayParams;
      ms: number;
      /** Called when the player has seen the whole result: uncovering by hand has no fixed duration. */
      seen?: () => void;
    };
export type InstantMoment = Moment<InstantResult>;
export type TableMoment = Moment<TableResult>;

export interface ResultStage<Result extends RoundEvent> extends RoundStage<RoundEvent> {
  moment: Store<Moment<Result>>;
}

/** In turbo, and with reduced motion. */
const SHORT_MS = 160;
/** Duration for results that are uncovered by hand, in automatic play. */
const UNCOVERED_MS = 1200;
const BIG_WIN = 10n;

export interface ResultStageOptions<Result extends RoundEvent> {
  /** The event with the result. */
  type: Result['type'];
  sound: Pick<SoundEngine, 'play'>;
  isCalm: () => boolean;
  /** Returns the duration; `Infinity` waits for the player to uncover the result. */
  durationMs: (params: PlayParams, result: Result) => number;
}

/** Creates the stage of a game of one step: it publishes the moment, and elements of the page show it. */
export function createResultStage<Result extends RoundEvent>(options: ResultStageOptions<Result>): ResultStage<Result> {
  const { type, sound, isCalm, durationMs } = options;
  const isResult = (event: RoundEvent): event is Result => event.type === type;
  const moment = createStore<Moment<Result>>({ phase: 'idle' });
  let finish: (() => void) | undefined;

  const seen = (round: RoundView, result: Result, ms: number) =>
    ({ round: round.id, result, payout: round.payout, params: round.params ?? {}, ms }) as const;

  return {
    moment,
    begin: () => moment.set({ phase: 'waiting' }),
    abort: () => moment.set({ phase: 'idle' }),
    async present(event, { round, isTurbo, isAutoplay }) {
      if (!isResult(event)) return;
      const usualMs = durationMs(round.params ?? {}, event);
      const isByHand = !Number.isFinite(usualMs) && !isAutoplay && !isTurbo;
      const ms = isTurbo || isCalm() ? SHORT_MS : Number.isFinite(usualMs) ? usualMs : UNCOVERED_MS;
      await new Promise<void>((resolve) => {
        const timer = isByHand ? undefined : setTimeout(resolve, ms);
        finish = () => {
          clearTimeout(timer);
          resolve();
        };
        moment.set({ phase: 'showing', ...seen(round, event, isByHand ? 0 : ms), ...(isByHand && { seen: finish }) });
      });
      finish = undefined;
      moment.set({ phase: 'shown', ...seen(round, event, 0) });
      // A return at or below the stake is no win to celebrate.
      const [payout, stake] = [BigInt(round.payout), BigInt(round.stake)];
      if (payout > stake) sound.play(payout >= BIG_WIN * stake ? 'winBig' : 'winSmall');
      else sound.play('chip');
    },
    restore(events, round) {
      const result = events.find(isResult);
      if (result) moment.set({ phase: 'shown', ...seen(round, result, 0) });
    },
    hurry: () => finish?.(),
    resize() {},
    destroy() {},
  };
}
