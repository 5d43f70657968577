import type { InstantResult, PlayParams, RoundEvent, RoundView, TableResult } from '../../protocol.ts';
import type { RoundStage } from '../solo/round-stage.ts';
import type { SoundEngine } from '../sound/sound-engine.ts';
import { createStore, type Store } from '../store.ts';

/** `waiting` the bet is on its way · `showing` the result is coming into view, within `ms` · `shown` it stands. */
export type Moment<Result> =
  | { phase: 'idle' | 'waiting' }
  | { phase: 'showing' | 'shown'; round: string; result: Result; params: PlayParams; ms: number };
export type InstantMoment = Moment<InstantResult>;
export type TableMoment = Moment<TableResult>;

export interface ResultStage<Result extends RoundEvent> extends RoundStage<RoundEvent> {
  moment: Store<Moment<Result>>;
}

/** In turbo, and for people who want calm. */
const SHORT_MS = 160;
const BIG_WIN = 10n;

export interface ResultStageOptions<Result extends RoundEvent> {
  /** The event that has the result in it. */
  type: Result['type'];
  sound: Pick<SoundEngine, 'play'>;
  isCalm: () => boolean;
  durationMs: (params: PlayParams, result: Result) => number;
}

/** The stage of a game of one step: it says what is to be seen, and elements of the page show it. */
export function createResultStage<Result extends RoundEvent>(options: ResultStageOptions<Result>): ResultStage<Result> {
  const { type, sound, isCalm, durationMs } = options;
  const isResult = (event: RoundEvent): event is Result => event.type === type;
  const moment = createStore<Moment<Result>>({ phase: 'idle' });
  let finish: (() => void) | undefined;

  const seen = (round: RoundView, result: Result, ms: number) =>
    ({ round: round.id, result, params: round.params ?? {}, ms }) as const;

  return {
    moment,
    begin: () => moment.set({ phase: 'waiting' }),
    abort: () => moment.set({ phase: 'idle' }),
    async present(event, { round, isTurbo }) {
      if (!isResult(event)) return;
      const ms = isTurbo || isCalm() ? SHORT_MS : durationMs(round.params ?? {}, event);
      moment.set({ phase: 'showing', ...seen(round, event, ms) });
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, ms);
        finish = () => {
          clearTimeout(timer);
          resolve();
        };
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
