/** Creates pauses that end early when the owner stops, and a wake-up for a pause without a fixed end. */
export function createTimer() {
  let isStopped = false;
  const interrupts = new Set<() => void>();
  let bells: (() => void)[] = [];
  const wake = () => {
    const ringing = bells;
    bells = [];
    for (const ring of ringing) ring();
  };
  return {
    start(): void {
      isStopped = false;
    },
    pause: (ms: number): Promise<void> =>
      new Promise((resolve) => {
        if (isStopped) return resolve();
        const end = () => {
          clearTimeout(handle);
          interrupts.delete(end);
          resolve();
        };
        const handle = setTimeout(end, Math.max(0, ms));
        interrupts.add(end);
      }),
    untilWoken: (): Promise<void> => (isStopped ? Promise.resolve() : new Promise((resolve) => bells.push(resolve))),
    wake,
    stop(): void {
      isStopped = true;
      for (const end of [...interrupts]) end();
      wake();
    },
  };
}
