import { setTimeout as sleep, setImmediate as turn } from 'node:timers/promises';

/** The longest time that a query delays the next one: a lost connection does not respond for a long time. */
const patienceMs = 50;

/**
 * Combines concurrent requests into one query. While one is running, new requests are queued, and the next query
 * covers all of them: queries grow with the load instead of becoming more. Each begins after all its requests were
 * made, so no request gets stale data.
 */
export function askTogether<Asked, Answer>(
  keyOf: (asked: Asked) => string,
  read: (all: readonly Asked[]) => Promise<ReadonlyMap<string, Answer>>,
): (asked: Asked) => Promise<Answer | undefined> {
  let underWay: Promise<unknown> = Promise.resolve();
  let next: { readonly asked: Map<string, Asked>; readonly answers: Promise<ReadonlyMap<string, Answer>> } | undefined;

  function open() {
    const asked = new Map<string, Asked>();
    // Callers of the last query can send new requests before the next one begins.
    const answers = underWay
      .then(() => turn())
      .then(() => {
        next = undefined;
        const found = read([...asked.values()]);
        const end = () => undefined;
        underWay = Promise.race([found.then(end, end), sleep(patienceMs, undefined, { ref: false })]);
        return found;
      });
    return { asked, answers };
  }

  return async (asked) => {
    next ??= open();
    const { answers } = next;
    next.asked.set(keyOf(asked), asked);
    return (await answers).get(keyOf(asked));
  };
}
