/**
 * Runs one task per name at a time. Callers that arrive meanwhile share the next run, which starts after each of them
 * called. So no caller gets an outdated result, and a flood of calls under one name costs two runs.
 */
export function createSharing(): <T>(name: string, work: () => Promise<T>) => Promise<T> {
  const running = new Map<string, Promise<unknown>>();
  const waiting = new Map<string, Promise<unknown>>();
  return <T>(name: string, work: () => Promise<T>): Promise<T> => {
    const shared = waiting.get(name);
    if (shared) return shared as Promise<T>;
    const start = () => {
      waiting.delete(name);
      const mine = work();
      running.set(name, mine);
      const forget = () => {
        if (running.get(name) === mine) running.delete(name);
      };
      mine.then(forget, forget);
      return mine;
    };
    const current = running.get(name);
    if (!current) return start();
    const next = current.then(start, start);
    waiting.set(name, next);
    return next;
  };
}
