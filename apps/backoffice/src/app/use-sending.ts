import { useState } from 'react';

/**
 * Sends what a form of staff asks for, one call at a time; `problem` is why the last one was refused. `isBusy` is true
 * until the answer is there, however it ends.
 */
export function useSending() {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<unknown>();
  async function send(call: () => Promise<void>): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    setProblem(undefined);
    try {
      await call();
    } catch (refused) {
      setProblem(refused);
    } finally {
      setBusy(false);
    }
  }
  return { send, isBusy, problem };
}

export type Sending = ReturnType<typeof useSending>;
