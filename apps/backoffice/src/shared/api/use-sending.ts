import { toast } from '@sabai/ui';
import { useState } from 'react';
import { useLocale } from '../i18n/locale.tsx';
import { problemOf, problemSentence } from './problem.ts';

/**
 * Sends what a form of staff asks for, one call at a time; `problem` is why the last one was refused. `isBusy` is true
 * until the answer is there, however it ends. `isAsked` says that the last one waits for a second member of staff now: that
 * is told, is no problem, and `onAsked` lets go of what was filled in.
 */
export function useSending(onAsked?: () => void) {
  const { prefix } = useLocale();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<unknown>();
  const [isAsked, setAsked] = useState(false);
  async function send(call: () => Promise<void>): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    setProblem(undefined);
    setAsked(false);
    try {
      await call();
    } catch (refused) {
      if (problemOf(refused)?.refusal === 'APPROVAL_REQUIRED') {
        toast(problemSentence(refused, prefix) ?? '');
        setAsked(true);
        onAsked?.();
      } else setProblem(refused);
    } finally {
      setBusy(false);
    }
  }
  return { send, isBusy, problem, isAsked };
}

export type Sending = ReturnType<typeof useSending>;
