import type { RoundEvent, RoundView } from '@sabai/games/protocol';
import type { Scene } from '../stage/stage-canvas.tsx';

/** The context of an event while it is shown. */
export interface Moment<Event extends RoundEvent = RoundEvent> {
  round: RoundView<Event>;
  /** Index of the event among the round's events. */
  index: number;
  isTurbo: boolean;
  isAutoplay: boolean;
  /** A celebration has counted up the round's win so far, in minor units: the win field shows the same. */
  count(winMinor: bigint): void;
}

/** Draws the rounds of a solo game. Its only amounts are those of the events, and it decides nothing. */
export interface RoundStage<Event extends RoundEvent = RoundEvent> extends Scene {
  /** Called when the bet is pending. */
  begin(isTurbo: boolean): void;
  /** Called when the bet made no round: returns to rest. */
  abort(): void;
  /** Shows one event; resolves when it has been seen. */
  present(event: Event, moment: Moment<Event>): Promise<void>;
  /**
   * Restores immediately the state after these events, when a round is resumed in its middle or the picture was lost.
   */
  restore(events: readonly Event[], round: RoundView<Event>): void;
  /** Skips the animation. */
  hurry(): void;
}
