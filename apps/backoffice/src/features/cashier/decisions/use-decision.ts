import { toast } from '@sabai/ui';
import { useState } from 'react';
import { problemOf, problemSentence } from '../../../shared/api/problem.ts';
import { useLocale } from '../../../shared/i18n/locale.tsx';
import type { Decision, DecisionKind } from './decision.ts';
import { decisionApi } from './decision-api.ts';
import { useDecisionWords } from './use-decision-words.ts';

/**
 * Sends one decision at a time. Nothing is shown as done before the server says so; after a refusal, or an answer that got
 * lost, the state is asked for anew, since the money may have moved.
 */
export function useDecision(kind: DecisionKind, onAnswer: (decided: Decision | undefined) => void) {
  const words = useDecisionWords(kind);
  const { prefix } = useLocale();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  async function decide(row: Decision, status: 'success' | 'fail', reason: string): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    setError(undefined);
    try {
      const decided = await decisionApi.decide(kind, row, status, reason);
      toast(words.done(decided));
      onAnswer(decided);
    } catch (problem) {
      // A second one has been asked; nothing is done yet, and nothing went wrong.
      if (problemOf(problem)?.refusal === 'APPROVAL_REQUIRED') toast(problemSentence(problem, prefix) ?? '');
      else setError(problem);
      onAnswer(undefined);
    } finally {
      setBusy(false);
    }
  }
  return { decide, isBusy, error, clear: () => setError(undefined) };
}
