import type { RoundEvent, RoundView } from '@sabai/games/protocol';
import { deferred } from '../base/deferred.ts';
import type { Store } from '../base/store.ts';
import type { Runtime } from '../session/runtime.ts';
import type { RoundStage } from './round-stage.ts';
import type { Happening, TableState } from './table-state.ts';

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

interface RoundShowOptions<Event extends RoundEvent> {
  runtime: Runtime;
  reading: EventReading<Event>;
  state: Store<TableState>;
  happen(happening: Happening): void;
  /** So many events of a round have been watched. */
  report(round: string, cursor: number): void;
}

/** Shows rounds on the stage that is there, and goes on in the next one when it is taken away. */
export interface RoundShow<Event extends RoundEvent> {
  stage(): RoundStage<Event> | undefined;
  setStage(next: RoundStage<Event> | undefined): void;
  /** Waits for a stage where there is none, or until there will be none. */
  stageArrived(): Promise<unknown>;
  /** There will be no stage: rounds are over without being shown. */
  close(): void;
  isTurbo(): boolean;
  /** Shows the events from the cursor on. A stage that fails at one must not keep the player from his balance. */
  show(round: RoundView<Event>, from: number): Promise<void>;
}

export function createRoundShow<Event extends RoundEvent>(options: RoundShowOptions<Event>): RoundShow<Event> {
  const { runtime, reading, state, happen, report } = options;
  const { jurisdiction } = runtime.auth.config;
  let stage: RoundStage<Event> | undefined;
  let arrival = deferred();
  /** What has been shown last, so that a new scene can take it up. */
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
        report(round.id, index + 1);
      }
    },
  };
}
