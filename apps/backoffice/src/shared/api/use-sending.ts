import { toast } from '@sabai/ui';
import { QueryClientContext } from '@tanstack/react-query';
import { useContext, useState } from 'react';
import { useLocale } from '../i18n/locale.tsx';
import { problemOf, problemSentence } from './problem.ts';

/**
 * Sends what a form of staff asks for, one call at a time; `problem` is why the last one was refused. `isBusy` is true
 * until the answer is there, however it ends. `isAsked` says that the last one waits for a second member of staff now: that
 * is told, is no problem, and `onAsked` lets go of what was filled in. Whatever the page shows is asked for anew afterwards: what was
 * done may have changed any of it.
 */
export function useSending(onAsked?: () => void) {
  const { prefix } = useLocale();
  const reloadAll = useReloadAll();
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
      reloadAll();
    } catch (refused) {
      if (problemOf(refused)?.refusal === 'APPROVAL_REQUIRED') {
        toast(problemSentence(refused, prefix) ?? '');
        setAsked(true);
        onAsked?.();
        reloadAll();
      } else setProblem(refused);
    } finally {
      setBusy(false);
    }
  }
  return { send, isBusy, problem, isAsked };
}

/** Asks anew for all that the page shows. Who is not at work yet, as at the login, has asked for nothing. */
export function useReloadAll(): () => void {
  const client = useContext(QueryClientContext);
  return () => void client?.invalidateQueries();
}

export type Sending = ReturnType<typeof useSending>;
