import { toast } from '@sabai/ui';
import { QueryClientContext } from '@tanstack/react-query';
import { useContext, useState } from 'react';
import { useLocale } from '../i18n/locale.tsx';
import { problemOf, problemSentence } from './problem.ts';

/**
 * Sends the requests of a staff form, one at a time. Afterwards all data of the page is reloaded, because the change
 * may affect any of it.
 * - `problem`: the refusal of the last request.
 * - `isBusy`: true until the response, whatever it is.
 * - `isAsked`: the last request is pending with a second member of staff, which is shown as a message rather than a
 *   problem; `onAsked` resets the form.
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

/** Reloads all data of the page. Pages before login, such as the login, have no data. */
export function useReloadAll(): () => void {
  const client = useContext(QueryClientContext);
  return () => void client?.invalidateQueries();
}

export type Sending = ReturnType<typeof useSending>;
