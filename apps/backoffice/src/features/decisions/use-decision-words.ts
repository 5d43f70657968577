import { useTranslations } from 'use-intl/react';
import type { DecisionKind } from './decision.ts';

type Word = 'approve' | 'approveText' | 'approved' | 'refuse' | 'refuseText' | 'refused';

/** How deciding about a deposit or a withdrawal is worded. */
export function useDecisionWords(
  kind: DecisionKind,
): (word: Word, what?: { amount: string; member: string }) => string {
  const deposit = useTranslations('staff.confirmDeposit');
  const withdrawal = useTranslations('staff.confirmWithdrawal');
  const words = kind === 'deposit' ? deposit : withdrawal;
  return (word, what = { amount: '', member: '' }) => words(word, what);
}
