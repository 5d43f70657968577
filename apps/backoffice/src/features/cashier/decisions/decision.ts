import type { staffDeposit, staffWithdrawal } from '@sabai/contract';
import type { Answer } from '../../../shared/api/answer.ts';

export type DecisionKind = 'deposit' | 'withdrawal';
type Deposit = Answer<typeof staffDeposit, 'get'>;
type Withdrawal = Answer<typeof staffWithdrawal, 'get'>;
/** The common fields of deposits and withdrawals, with their own fields as optional. */
export type Decision = Pick<Withdrawal, keyof Withdrawal & keyof Deposit> & Partial<Deposit> & Partial<Withdrawal>;

/** Actions on the open row: deciding or pausing it, writing to its member, or adding a note about them. */
export type DialogKind = 'success' | 'fail' | 'hold' | 'message' | 'note';

/** The first applicable warning to read before the decision. */
export type DecisionFlag = 'review' | 'unpaidQr' | 'slip';

export function flagOf(
  row: Pick<Decision, 'review' | 'slip_image_url' | 'expires_at' | 'status'>,
): DecisionFlag | undefined {
  if (row.review && row.status === 'pending') return 'review';
  if (row.slip_image_url) return 'slip';
  return row.status === 'pending' && row.expires_at ? 'unpaidQr' : undefined;
}

/**
 * Returns whether the server requires a reason: for every refusal, and for confirming a deposit that neither a slip nor
 * a gateway proves.
 */
export function needsReason(
  kind: DecisionKind,
  row: Pick<Decision, 'review' | 'slip_image_url'>,
  status: 'success' | 'fail',
): boolean {
  return status === 'fail' || (kind === 'deposit' && !row.slip_image_url && !row.review);
}

/** Returns whether it is pending and not claimed by somebody else. */
export const isToDecide = ({ status, stage, claim }: Pick<Decision, 'status' | 'stage' | 'claim'>): boolean =>
  status === 'pending' && (stage ?? 'checks') === 'checks' && !isHeldByAnother({ claim });

/** Returns whether the row is not paused; a paused one can still be refused. */
export const isFree = ({ set_aside }: Pick<Decision, 'set_aside'>): boolean => set_aside == null;

/** Returns whether another member of staff has it open. */
export const isHeldByAnother = ({ claim }: Pick<Decision, 'claim'>): boolean => claim != null && !claim.is_own;

/** Returns the state of its claim for the reader. */
export const standingOf = ({ claim }: Pick<Decision, 'claim'>): 'free' | 'own' | 'held' =>
  claim == null ? 'free' : claim.is_own ? 'own' : 'held';

/** Returns the amount that approval moves: the credit of a deposit after its fee, otherwise the requested amount. */
export const amountToMove = (row: Pick<Decision, 'amount' | 'approval_credit'>): string =>
  row.approval_credit ?? row.amount;

/** Returns the account number without the bank's code of "KBANK 123-4-56789-0", as a bank's form accepts it. */
export const accountNumberOf = (account: string): string =>
  account.match(/\d[\d-]*$/)?.[0].replaceAll('-', '') ?? account;
