import { useTranslations } from 'use-intl/react';
import type { Decision, DecisionKind } from './decision.ts';

type Word = 'approve' | 'approveText' | 'approved' | 'refuse' | 'refuseText' | 'refused';
interface What {
  readonly amount: string;
  readonly member: string;
}

/** What approving a withdrawal means depends on who sends its money. */
const withdrawalTexts = {
  approver: 'approveText',
  staff: 'approveLaterText',
  provider: 'approveCoinsText',
} as const;

/** How deciding about a deposit or a withdrawal is worded. */
export function useDecisionWords(kind: DecisionKind) {
  const deposit = useTranslations('cashier-office.confirmDeposit');
  const withdrawal = useTranslations('cashier-office.confirmWithdrawal');
  const words = kind === 'deposit' ? deposit : withdrawal;
  return {
    ask: (word: Word, what: What = { amount: '', member: '' }): string => words(word, what),
    /** What approving this one does. */
    approval: ({ sent_by }: Pick<Decision, 'sent_by'>, what: What): string =>
      kind === 'deposit' ? deposit('approveText', what) : withdrawal(withdrawalTexts[sent_by ?? 'approver'], what),
    /** What was decided, as the answer says it now is. */
    done: ({ status }: Pick<Decision, 'status'>): string =>
      status === 'pending' ? withdrawal('approvedOnly') : words(status === 'success' ? 'approved' : 'refused'),
  };
}
