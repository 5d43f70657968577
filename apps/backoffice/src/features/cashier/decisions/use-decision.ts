import { toast } from '@sabai/ui';
import { useState } from 'react';
import { problemOf, problemSentence } from '../../../shared/api/problem.ts';
import { useReloadAll } from '../../../shared/api/use-sending.ts';
import { useLocale } from '../../../shared/i18n/locale.tsx';
import type { Decision, DecisionKind } from './decision.ts';
import { decisionApi } from './decision-api.ts';
import { useDecisionWords } from './use-decision-words.ts';

/**
 * Sends one decision at a time. A decision is shown as done only after the server's response. After a refusal or a lost
 * response the state is reloaded, because the money may have moved. `isDone`: no further action is possible.
 */
export function useDecision(
  kind: DecisionKind,
  onAnswer: (answer: { decided: Decision | undefined; isDone: boolean }) => void,
) {
  const words = useDecisionWords(kind);
  const { prefix } = useLocale();
  const reloadAll = useReloadAll();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  async function decide(row: Decision, status: 'success' | 'fail', reason: string): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    setError(undefined);
    try {
      const decided = await decisionApi.decide(kind, row, status, reason);
      toast(words.done(decided));
      onAnswer({ decided, isDone: true });
      reloadAll();
    } catch (problem) {
      // The approval is pending with a second person: no error, and this person's part is done.
      const isAsked = problemOf(problem)?.refusal === 'APPROVAL_REQUIRED';
      if (isAsked) toast(problemSentence(problem, prefix) ?? '');
      else setError(problem);
      onAnswer({ decided: undefined, isDone: isAsked });
    } finally {
      setBusy(false);
    }
  }
  return { decide, isBusy, error, clear: () => setError(undefined) };
}
