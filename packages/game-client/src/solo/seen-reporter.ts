import type { SeenRequest, SeenResponse } from '@sabai/games/protocol';

export interface SeenReporter {
  /** Tells that `cursor` events of the round have been watched. */
  report(round: string, cursor: number): void;
  /** The server's last answer once everything reported has been told; `undefined` when it could not be. */
  settled(): Promise<SeenResponse | undefined>;
}

/**
 * Tells the server how far a round has been watched. One call at a time, always with the newest cursor, so that a long
 * feature costs few calls. A call that fails is dropped: the next carries more, and the server has its own patience.
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
