import type { SeenRequest, SeenResponse } from '@sabai/games/protocol';

export interface SeenReporter {
  /** Reports that `cursor` events of the round have been watched. */
  report(round: string, cursor: number): void;
  /** Resolves with the server's last response once everything reported has been sent; `undefined` when it failed. */
  settled(): Promise<SeenResponse | undefined>;
}

/**
 * Reports to the server how far a round has been watched. One call at a time, always with the newest cursor, so that
 * a long feature costs few calls. A failed call is dropped: the next has a newer cursor, and the server has its own
 * timeout.
 */
export function createSeenReporter(
  session: string,
  seen: (request: SeenRequest) => Promise<SeenResponse>,
): SeenReporter {
  let waiting: SeenRequest | undefined;
  let running: Promise<SeenResponse | undefined> | undefined;

  async function drain(): Promise<SeenResponse | undefined> {
    let answer: SeenResponse | undefined;
    while (waiting) {
      const request = waiting;
      waiting = undefined;
      answer = await seen(request).catch(() => undefined);
    }
    running = undefined;
    return answer;
  }

  return {
    report(round, cursor) {
      waiting = { session, round, cursor };
      running ??= drain();
    },
    settled: () => running ?? Promise.resolve(undefined),
  };
}
