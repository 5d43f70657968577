import { inTransaction } from '@sabai/db';
import { Refusal } from '../../../../platform/refusal.ts';
import { findHouseAccount } from '../../cashier-config.repository.ts';
import type { CashierParts } from '../../parts.ts';
import type { DepositCommand } from '../deposit-method.ts';
import type { Deposit } from '../deposits.repository.ts';
import { fileDeposit, judgeDeposit } from '../file-deposit.ts';
import { slipNameOf } from './slip.rules.ts';
import { claimSlip } from './slips.repository.ts';

/** Files a bank transfer with its slip; the money is credited when staff confirm it. A slip proves one transfer, once. */
export async function createDeposit(
  parts: Pick<CashierParts, 'platform' | 'identity' | 'compliance' | 'promotions'>,
  command: DepositCommand,
): Promise<Deposit> {
  const { houseAccountId, slipUrl = '', memberId } = command;
  return inTransaction(parts.platform.db, async (tx) => {
    const { currencyCode } = await parts.compliance.requireAllowed(tx, 'deposit', memberId);
    const account = houseAccountId === undefined ? undefined : await findHouseAccount(tx, houseAccountId, currencyCode);
    if (!account) throw new Refusal('PAYMENT_METHOD_UNKNOWN');
    const slipName = slipNameOf(slipUrl);
    const sound = await judgeDeposit(parts, tx, 'BANK', command, {
      account,
      content: [account.id, slipName ?? ''],
    });
    if (!slipName) throw new Refusal('IMAGE_MISSING');
    const { deposit, isNew } = await fileDeposit(parts, tx, sound, {
      house_bank_account_id: account.id,
      bank_account: `${account.bank_code} ${account.account_number}`,
      slip_name: slipName,
    });
    if (isNew) await claimSlip(tx, deposit, slipName);
    return deposit;
  });
}
