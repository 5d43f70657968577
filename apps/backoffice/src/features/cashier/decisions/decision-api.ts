import type { ListInput, withdrawalsList } from '@sabai/contract';
import { api } from '../../../shared/api/api.ts';
import type { Answered } from '../../../shared/list/use-list.ts';
import type { Decision, DecisionKind } from './decision.ts';

/** Deposits and withdrawals share their requests and decisions. */
export const decisionApi = {
  find: (
    kind: DecisionKind,
    query: ListInput<typeof withdrawalsList>,
    signal: AbortSignal,
  ): Promise<Answered<Decision>> =>
    kind === 'deposit'
      ? api('staff', 'deposit').find(query, { signal })
      : api('staff', 'withdrawal').find(query, { signal }),
  get: (kind: DecisionKind, id: string, signal: AbortSignal): Promise<Decision> =>
    kind === 'deposit' ? api('staff', 'deposit').get(id, { signal }) : api('staff', 'withdrawal').get(id, { signal }),
  /** Decides about a row as it was shown; the request repeats the credit of a deposit. */
  decide: (
    kind: DecisionKind,
    { id, approval_credit }: Pick<Decision, 'id' | 'approval_credit'>,
    status: 'success' | 'fail',
    reason: string,
  ): Promise<Decision> =>
    kind === 'deposit'
      ? api('staff', 'deposit').patch(id, { status, reason, ...(approval_credit && { approval_credit }) })
      : api('staff', 'withdrawal').patch(id, { status, reason }),
};
