import { useState } from 'react';
import { fieldMessages, problemMessage, problemOf } from '../api/problem-message.ts';
import { useSiteLocale } from '../i18n/locale-provider.tsx';
import { showError } from './show-error.ts';
/* Bundled with every form: once the connection is lost, it could not be fetched. */
import './error-modal.tsx';

/** Refusals that a dialog handles, whatever the form. */
const inWindow: ReadonlySet<string> = new Set(['UNREADABLE_ANSWER', 'PROFILE_INCOMPLETE']);

/**
 * Runs a call of a form. `errors` has the sentences by field; `problem` the sentence of the whole when `shows` is
 * 'inline', otherwise the error dialog shows it. A second click while busy has no effect. `run` returns the result, or
 * `undefined` on failure.
 */
export function useAction<A extends unknown[], R>(
  action: (...args: A) => Promise<R>,
  shows: 'window' | 'inline' = 'window',
) {
  const { prefix } = useSiteLocale();
  const [isBusy, setBusy] = useState(false);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [problem, setProblem] = useState<string>();
  async function run(...args: A): Promise<R | undefined> {
    if (isBusy) return undefined;
    setBusy(true);
    setErrors({});
    setProblem(undefined);
    try {
      return await action(...args);
    } catch (error) {
      const fields = fieldMessages(error, prefix);
      const refusal = problemOf(error);
      if (Object.keys(fields).length > 0) setErrors(fields);
      else if (shows === 'inline' && refusal && !inWindow.has(refusal.refusal))
        setProblem(problemMessage(refusal, prefix));
      else showError(error);
      return undefined;
    } finally {
      setBusy(false);
    }
  }
  return { run, isBusy, errors, problem, clear: () => setErrors({}) };
}
