import { useTranslations } from 'use-intl/react';
import type { Decision, DecisionKind } from './decision.ts';

type Word = 'approve' | 'approveText' | 'approved' | 'refuse' | 'refuseText' | 'refused';
interface What {
  readonly amount: string;
  readonly member: string;
}

/** The effect of approving a withdrawal depends on the payout channel. */
const withdrawalTexts = {
  approver: 'approveText',
  staff: 'approveLaterText',
  provider: 'approveCoinsText',
} as const;

/** Returns the words for deciding a deposit or a withdrawal. */
export function useDecisionWords(kind: DecisionKind) {
  const deposit = useTranslations('cashier-office.confirmDeposit');
  const withdrawal = useTranslations('cashier-office.confirmWithdrawal');
  const words = kind === 'deposit' ? deposit : withdrawal;
  return {
    ask: (word: Word, what: What = { amount: '', member: '' }): string => words(word, what),
    /** The effect of this approval. */
    approval: ({ sent_by }: Pick<Decision, 'sent_by'>, what: What): string =>
      kind === 'deposit' ? deposit('approveText', what) : withdrawal(withdrawalTexts[sent_by ?? 'approver'], what),
    /** The decision, according to the status in the response. */
    done: ({ status }: Pick<Decision, 'status'>): string =>
      status === 'pending' ? withdrawal('approvedOnly') : words(status === 'success' ? 'approved' : 'refused'),
  };
}
