import { Refusal } from './refusal.ts';

/** Maximum of queued jobs per owner. */
const mostWaiting = 10;

/**
 * Creates a queue that runs one job at a time, round robin over the owners. An owner's first job waits for at most one
 * job of each other owner. Rejects a job if too many of its owner are queued.
 */
export function createFairLine() {
  /** In the order of their turns; the owner who was served last is at the end. */
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
