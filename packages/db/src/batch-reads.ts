import { setTimeout as sleep, setImmediate as turn } from 'node:timers/promises';

/** The longest time that a query delays the next one: a lost connection does not respond for a long time. */
const longestDelayMs = 50;

/**
 * Combines concurrent requests into one query. While one is running, new requests are queued, and the next query
 * covers all of them: queries grow with the load instead of becoming more. Each begins after all its requests were
 * made, so no request gets stale data.
 */
export function batchReads<Request, Answer>(
  keyOf: (request: Request) => string,
  read: (all: readonly Request[]) => Promise<ReadonlyMap<string, Answer>>,
): (request: Request) => Promise<Answer | undefined> {
  let running: Promise<unknown> = Promise.resolve();
  let next:
    | { readonly requests: Map<string, Request>; readonly answers: Promise<ReadonlyMap<string, Answer>> }
    | undefined;

  function open() {
    const requests = new Map<string, Request>();
    // Callers of the last query can send new requests before the next one begins.
    const answers = running
      .then(() => turn())
      .then(() => {
        next = undefined;
        const found = read([...requests.values()]);
        const end = () => undefined;
        running = Promise.race([found.then(end, end), sleep(longestDelayMs, undefined, { ref: false })]);
        return found;
      });
    return { requests, answers };
  }

  return async (request) => {
    next ??= open();
    const { answers } = next;
    next.requests.set(keyOf(request), request);
    return (await answers).get(keyOf(request));
  };
}
