import type { InstantEvent, InstantResult, PlayParams, RoundView } from '../../protocol.ts';
import type { RoundStage } from '../solo/round-stage.ts';
import type { SoundEngine } from '../sound/sound-engine.ts';
import { createStore, type Store } from '../store.ts';

/** `waiting` the bet is on its way · `showing` the result is coming into view, within `ms` · `shown` it stands. */
export type InstantMoment =
  | { phase: 'idle' | 'waiting' }
  | { phase: 'showing' | 'shown'; round: string; result: InstantResult; params: PlayParams; ms: number };

export interface InstantStage extends RoundStage<InstantEvent> {
  moment: Store<InstantMoment>;
}

/** In turbo, and for people who want calm. */
const SHORT_MS = 160;
const WHOLE = 10_000;
const BIG_WIN = 10 * WHOLE;

/** The stage of a game of one step: it says what is to be seen, and elements of the page show it. */
export function createInstantStage({
  sound,
  isCalm,
  durationMs,
}: {
  sound: Pick<SoundEngine, 'play'>;
  isCalm: () => boolean;
  durationMs: (params: PlayParams) => number;
}): InstantStage {
  const moment = createStore<InstantMoment>({ phase: 'idle' });
  let finish: (() => void) | undefined;

  const seen = (round: RoundView<InstantEvent>, result: InstantResult, ms: number) =>
    ({ round: round.id, result, params: round.params ?? {}, ms }) as const;

  return {
    moment,
    begin: () => moment.set({ phase: 'waiting' }),
    abort: () => moment.set({ phase: 'idle' }),
    async present(event, { round, isTurbo }) {
      if (event.type !== 'result') return;
      const ms = isTurbo || isCalm() ? SHORT_MS : durationMs(round.params ?? {});
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
      if (event.multiplier > WHOLE) sound.play(event.multiplier >= BIG_WIN ? 'winBig' : 'winSmall');
      else sound.play('chip');
    },
    restore(events, round) {
      const result = events.find((event) => event.type === 'result');
      if (result) moment.set({ phase: 'shown', ...seen(round, result, 0) });
    },
    hurry: () => finish?.(),
    resize() {},
    destroy() {},
  };
}
