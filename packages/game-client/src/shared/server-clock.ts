import type { EpochMs } from '@sabai/games/protocol';

/** What the server's clock shows, guessed from its answers. All local times come from one monotonic clock. */
export interface ServerClock {
  /** A time the server wrote into a message that has just arrived: the truth is that or later. */
  hear(serverTime: EpochMs, receivedAt: number): void;
  /** An answered ping. The answer with the shortest way there and back is believed. */
  measure(sentAt: number, receivedAt: number, serverTime: EpochMs): void;
  /** Server's time at a local time; undefined before anything was heard. */
  at(localTime: number): EpochMs | undefined;
  /** Forgets everything: after a pause the two clocks may have drifted apart. */
  reset(): void;
}

/** So many pings are remembered; a minute later a clock that drifts is followed. */
const REMEMBERED_PINGS = 8;

export function createServerClock(): ServerClock {
  let heardOffset: number | undefined;
  let pings: { roundTripMs: number; offset: number }[] = [];

  const best = () => pings.reduce((a, b) => (b.roundTripMs < a.roundTripMs ? b : a));
  const offset = () => (pings.length > 0 ? best().offset : heardOffset);

  return {
    hear(serverTime, receivedAt) {
      const atLeast = serverTime - receivedAt;
      if (heardOffset === undefined || atLeast > heardOffset) heardOffset = atLeast;
    },
    measure(sentAt, receivedAt, serverTime) {
      const roundTripMs = receivedAt - sentAt;
      if (!(roundTripMs >= 0)) return;
      pings = [...pings, { roundTripMs, offset: serverTime - (sentAt + receivedAt) / 2 }].slice(-REMEMBERED_PINGS);
    },
    at(localTime) {
      const known = offset();
      return known === undefined ? undefined : localTime + known;
    },
    reset() {
      heardOffset = undefined;
      pings = [];
    },
  };
}
