import { decimalOf } from '@sabai/contract/money';
import type { Tx } from '@sabai/db';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { CashierDependencies } from '../transactions/dependencies.ts';
import type { Withdrawal } from '../transactions/withdrawals.repository.ts';

type Dependencies = Pick<CashierDependencies, 'wallet'>;
type Waiting = Pick<Withdrawal, 'member_id' | 'currency_code'>;

/** Returns the debt of the withdrawal's member, valid until `tx` ends. */
export async function owedBy({ wallet }: Dependencies, tx: Tx, withdrawal: Waiting): Promise<bigint> {
  await wallet.lockWallet(tx, withdrawal.member_id);
  return wallet.debtOf(tx, withdrawal.member_id, withdrawal.currency_code);
}

/** Throws a Refusal if the member has a debt: a withdrawal waits for its repayment. */
export async function requireNoDebt(dependencies: Dependencies, tx: Tx, withdrawal: Waiting): Promise<void> {
  const owedMinor = await owedBy(dependencies, tx, withdrawal);
  if (owedMinor === 0n) return;
  const amount = decimalOf(owedMinor, withdrawal.currency_code);
  throw new Refusal('WITHDRAWAL_WAITS_FOR_DEBT', { amount });
}
