import type { staffDeposit, staffWithdrawal } from '@sabai/contract';
import type { Answer } from '../../../shared/api/answer.ts';

export type DecisionKind = 'deposit' | 'withdrawal';
type Deposit = Answer<typeof staffDeposit, 'get'>;
type Withdrawal = Answer<typeof staffWithdrawal, 'get'>;
/** What deposits and withdrawals are decided by; each tells more of its own. */
export type Decision = Pick<Withdrawal, keyof Withdrawal & keyof Deposit> & Partial<Deposit> & Partial<Withdrawal>;

/** What is asked about the open one: to decide it, to let it wait, to write to its member or to note something about them. */
export type Asked = 'success' | 'fail' | 'hold' | 'message' | 'note';

/** What staff should know before they decide; the first that applies. */
export type DecisionFlag = 'review' | 'unpaidQr' | 'slip';

export function flagOf(
  row: Pick<Decision, 'review' | 'slip_image_url' | 'expires_at' | 'status'>,
): DecisionFlag | undefined {
  if (row.review && row.status === 'pending') return 'review';
  if (row.slip_image_url) return 'slip';
  return row.status === 'pending' && row.expires_at ? 'unpaidQr' : undefined;
}

/**
 * Whether the server will ask for a reason: a refusal always has one, and so has confirming a deposit that neither a slip
 * nor a gateway proves.
 */
export function needsReason(
  kind: DecisionKind,
  row: Pick<Decision, 'review' | 'slip_image_url'>,
  status: 'success' | 'fail',
): boolean {
  return status === 'fail' || (kind === 'deposit' && !row.slip_image_url && !row.review);
}

/** Whether it waits for a decision, and nobody else is about to make it. */
export const isToDecide = ({ status, stage, claim }: Pick<Decision, 'status' | 'stage' | 'claim'>): boolean =>
  status === 'pending' && (stage ?? 'checks') === 'checks' && !isHeldByAnother({ claim });

/** Whether nobody lets it wait; what is set aside can still be refused. */
export const isFree = ({ set_aside }: Pick<Decision, 'set_aside'>): boolean => set_aside == null;

/** Whether another member of staff has it open. */
export const isHeldByAnother = ({ claim }: Pick<Decision, 'claim'>): boolean => claim != null && !claim.is_own;

/** How its claim stands for the reader. */
export const standingOf = ({ claim }: Pick<Decision, 'claim'>): 'free' | 'own' | 'held' =>
  claim == null ? 'free' : claim.is_own ? 'own' : 'held';

/** What approving moves: what the wallet gets of a deposit, after its fee; else the amount asked for. */
export const amountToMove = (row: Pick<Decision, 'amount' | 'approval_credit'>): string =>
  row.approval_credit ?? row.amount;

/** The bare number of an account that stands with its bank's code, "KBANK 123-4-56789-0", as a bank's form takes it. */
export const accountNumberOf = (account: string): string =>
  account.match(/\d[\d-]*$/)?.[0].replaceAll('-', '') ?? account;
