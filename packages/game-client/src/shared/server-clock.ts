import type { EpochMs } from '@sabai/games/protocol';

/** An estimate of the server's clock from its messages. All local times come from one monotonic clock. */
export interface ServerClock {
  /** Records a server time from a message that has just arrived: the true time is that or later. */
  hear(serverTime: EpochMs, receivedAt: number): void;
  /** Records an answered ping. The answer with the shortest round trip is used. */
  measure(sentAt: number, receivedAt: number, serverTime: EpochMs): void;
  /** Returns the server's time at a local time; undefined before the first message. */
  at(localTime: number): EpochMs | undefined;
  /** Clears the estimate: after a pause the two clocks may have drifted apart. */
  reset(): void;
}

/** Number of stored pings; a drifting clock is followed within a minute. */
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
