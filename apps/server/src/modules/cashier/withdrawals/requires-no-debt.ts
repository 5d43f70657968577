import { currencyOf, formatDecimal } from '@sabai/contract/money';
import type { Tx } from '@sabai/db';
import { Refusal } from '../../../platform/refusal.ts';
import type { CashierParts } from '../parts.ts';
import type { Withdrawal } from './withdrawals.repository.ts';

type Parts = Pick<CashierParts, 'wallet'>;
type Waiting = Pick<Withdrawal, 'member_id' | 'currency_code'>;

/** What the member of a withdrawal owes, firm until `tx` ends. */
export async function owedBy({ wallet }: Parts, tx: Tx, withdrawal: Waiting): Promise<bigint> {
  await wallet.lockWallet(tx, withdrawal.member_id);
  return wallet.debtOf(tx, withdrawal.member_id, withdrawal.currency_code);
}

/** Nothing is sent to who owes: a withdrawal waits until that is repaid. */
export async function requireNoDebt(parts: Parts, tx: Tx, withdrawal: Waiting): Promise<void> {
  const owedMinor = await owedBy(parts, tx, withdrawal);
  if (owedMinor === 0n) return;
  const amount = formatDecimal(owedMinor, currencyOf(withdrawal.currency_code));
  throw new Refusal('WITHDRAWAL_WAITS_FOR_DEBT', { amount });
}
