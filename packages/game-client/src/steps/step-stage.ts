import type { RoundEvent, RoundView, StepEvent } from '@sabai/games/protocol';
import { createStore, type Store } from '../base/store.ts';
import { costOf } from '../session/cost.ts';
import type { RoundStage } from '../solo/round-stage.ts';
import type { SoundEngine } from '../sound/sound-engine.ts';

export type StepRound = RoundView<StepEvent>;

/**
 * The visible state of a round: its events up to the one being shown. `waiting` the bet is pending · `showing` the
 * last event is being revealed, within `ms` · `shown` it is visible.
 */
export interface StepMoment {
  phase: 'idle' | 'waiting' | 'showing' | 'shown';
  round?: StepRound;
  events: readonly StepEvent[];
  ms: number;
}

export interface StepStageOptions {
  sound: Pick<SoundEngine, 'play'>;
  isCalm: () => boolean;
  /** Returns the duration of revealing an event. */
  durationMs: (event: StepEvent, round: StepRound) => number;
  /** Returns the sound of an event. */
  soundOf: (event: StepEvent, round: StepRound) => Parameters<SoundEngine['play']>[0] | undefined;
}

export interface StepStage extends RoundStage<RoundEvent> {
  moment: Store<StepMoment>;
}

const CALM_MS = 160;
const BIG_WIN = 10n;

/** Creates the stage of a game of steps: it publishes the moment, and elements of the page show it. */
export function createStepStage({ sound, isCalm, durationMs, soundOf }: StepStageOptions): StepStage {
  const moment = createStore<StepMoment>({ phase: 'idle', events: [], ms: 0 });
  let finish: (() => void) | undefined;
  return {
    moment,
    begin: () => moment.set({ phase: 'waiting', events: [], ms: 0 }),
    abort: () => moment.set({ phase: 'idle', events: [], ms: 0 }),
    async present(shown, { round: whole, index }) {
      const event = shown as StepEvent;
      const round = whole as StepRound;
      const events = round.events.slice(0, index + 1);
      if (event.type === 'final') {
        const [payout, cost] = [BigInt(event.amount), costOf(round)];
        // A return at or below the stake is no win to celebrate.
        if (payout > cost) sound.play(payout >= BIG_WIN * cost ? 'winBig' : 'winSmall');
        moment.set({ phase: 'shown', round, events, ms: 0 });
        return;
      }
      const wholeMs = durationMs(event, round);
      const ms = isCalm() ? Math.min(CALM_MS, wholeMs) : wholeMs;
      const effect = soundOf(event, round);
      if (effect) sound.play(effect);
      moment.set({ phase: 'showing', round, events, ms });
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, ms);
        finish = () => {
          clearTimeout(timer);
          resolve();
        };
      });
      finish = undefined;
      moment.set({ phase: 'shown', round, events, ms: 0 });
    },
    restore(events, round) {
      moment.set({ phase: 'shown', round: round as StepRound, events: events as readonly StepEvent[], ms: 0 });
    },
    hurry: () => finish?.(),
    resize() {},
    destroy() {},
  };
}
