import type { RoundEvent, RoundView } from '@sabai/games/protocol';
import type { Scene } from '../stage/stage-canvas.tsx';

/** What surrounds an event while it is shown. */
export interface Moment<Event extends RoundEvent = RoundEvent> {
  round: RoundView<Event>;
  /** Place of the event among the round's events. */
  index: number;
  isTurbo: boolean;
  isAutoplay: boolean;
  /** A celebration has counted the win of the round so far, in minor units: the win field shows the same. */
  count(winMinor: bigint): void;
}

/** Draws the rounds of a solo game. It knows no money but that of the events, and never decides anything. */
export interface RoundStage<Event extends RoundEvent = RoundEvent> extends Scene {
  /** The bet is on its way. */
  begin(isTurbo: boolean): void;
  /** No round came of it: back to rest. */
  abort(): void;
  /** Shows one event; resolves when it has been seen. */
  present(event: Event, moment: Moment<Event>): Promise<void>;
  /** Puts up at once what stood after these events, when a round is taken up in its middle or the picture was lost. */
  restore(events: readonly Event[], round: RoundView<Event>): void;
  /** The player does not want to wait. */
  hurry(): void;
}
