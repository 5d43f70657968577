import { Refusal } from './refusal.ts';

/** How many pieces of work of one owner may wait. */
const mostWaiting = 10;

/**
 * One piece of work at a time, and each owner's in turn: whoever brings many waits for the others after each, and the first of
 * anybody waits for at most one piece of each other owner. Refuses whom too many of their own wait for already.
 */
export function createFairLine() {
  /** In the order of their turns: whose was last comes last. */
  const waiting = new Map<string, (() => Promise<void>)[]>();
  let isBusy = false;

  function next(): void {
    const [turn] = waiting;
    isBusy = turn !== undefined;
    if (!turn) return;
    const [owner, [work, ...rest]] = turn;
    waiting.delete(owner);
    if (rest.length > 0) waiting.set(owner, rest);
    void work!().finally(next);
  }

  return function inTurn<T>(owner: string, work: () => Promise<T>): Promise<T> {
    const own = waiting.get(owner) ?? [];
    if (own.length >= mostWaiting) return Promise.reject(new Refusal('TOO_MANY_REQUESTS', { seconds: 10 }));
    return new Promise<T>((resolve, reject) => {
      own.push(() => work().then(resolve, reject));
      waiting.set(owner, own);
      if (!isBusy) next();
    });
  };
}
