import type { RoundEvent, RoundView } from '@sabai/games/protocol';
import { deferred } from '../base/deferred.ts';
import type { Store } from '../base/store.ts';
import type { Runtime } from '../session/runtime.ts';
import type { RoundStage } from './round-stage.ts';
import type { Happening, TableState } from './table-state.ts';

/** A game's interpretation of its events for the table. */
export interface EventReading<Event extends RoundEvent> {
  /** Returns the payout of these events so far. */
  paid(events: readonly Event[]): bigint;
  /** Returns the state of the feature after these events. */
  feature(events: readonly Event[]): TableState['feature'];
  /** Returns whether the round had a feature, which ends automatic play. */
  hasFeature(events: readonly Event[]): boolean;
  /** Returns whether the event's pay is shown only after the event. */
  isSuspense?(event: Event): boolean;
  /** Returns whether the end of the round counts up its whole win: until then the win is hidden. */
  isCountedAtEnd?(round: RoundView<Event>): boolean;
  /** Returns the event in words, for screen readers. */
  describe(event: Event): string | undefined;
}

interface RoundShowOptions<Event extends RoundEvent> {
  runtime: Runtime;
  reading: EventReading<Event>;
  state: Store<TableState>;
  happen(happening: Happening): void;
  /** Reports the number of watched events of a round. */
  report(round: string, cursor: number): void;
}

/** Shows rounds on the current stage, and continues on the next one when it is removed. */
export interface RoundShow<Event extends RoundEvent> {
  stage(): RoundStage<Event> | undefined;
  setStage(next: RoundStage<Event> | undefined): void;
  /** Waits for a stage, or until it is certain that there will be none. */
  stageArrived(): Promise<unknown>;
  /** No stage will come: rounds end without being shown. */
  close(): void;
  isTurbo(): boolean;
  /** Shows the events from the cursor on. A stage that fails at one must not block the player's balance. */
  show(round: RoundView<Event>, from: number): Promise<void>;
}

export function createRoundShow<Event extends RoundEvent>(options: RoundShowOptions<Event>): RoundShow<Event> {
  const { runtime, reading, state, happen, report } = options;
  const { jurisdiction } = runtime.auth.config;
  let stage: RoundStage<Event> | undefined;
  let arrival = deferred();
  /** The last shown state, so that a new scene can restore it. */
  let shown: { round: RoundView<Event>; cursor: number } | undefined;

  const isTurbo = () => runtime.settings.get().isTurbo && !jurisdiction.isTurboDisabled;
  return {
    stage: () => stage,
    setStage(next) {
      if (stage && !next) arrival = deferred();
      stage = next;
      if (!next) return;
      if (shown) next.restore(shown.round.events.slice(0, shown.cursor), shown.round);
      if (state.get().phase === 'requesting') next.begin(isTurbo());
      arrival.resolve();
    },
    stageArrived: async () => stage ?? arrival.promise,
    close: () => arrival.resolve(),
    isTurbo,
    async show(round, from) {
      const isCountedAtEnd = reading.isCountedAtEnd?.(round) ?? false;
      for (let index = from; index < round.events.length; index++) {
        const event = round.events[index]!;
        if (!stage) await arrival.promise;
        shown = { round, cursor: index };
        const announce = (cursor: number) => {
          const events = round.events.slice(0, cursor);
          const feature = reading.feature(events);
          const isTold = !isCountedAtEnd || cursor === round.events.length;
          happen({ type: 'shown', win: isTold ? reading.paid(events).toString() : '0', ...(feature && { feature }) });
        };
        const show = () => {
          const text = reading.describe(event);
          if (text) runtime.announce(text);
        };
        const isLast = index + 1 === round.events.length;
        const isSuspense = (reading.isSuspense?.(event) ?? false) || (isCountedAtEnd && isLast);
        announce(isSuspense ? index : index + 1);
        if (!isSuspense) show();
        const isAutoplay = state.get().autoplay !== undefined;
        const count = (winMinor: bigint) => happen({ type: 'shown', win: winMinor.toString(), isCounting: true });
        const moment = { round, index, isTurbo: isTurbo(), isAutoplay, count };
        await stage?.present(event, moment).catch((error: unknown) => console.error(error));
        if (isSuspense) {
          announce(index + 1);
          show();
        }
        shown = { round, cursor: index + 1 };
        report(round.id, index + 1);
      }
    },
  };
}
