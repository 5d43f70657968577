import { inTransaction } from '@sabai/db';
import { Refusal } from '../../../../platform/http/refusal.ts';
import type { CashierDependencies } from '../../transactions/dependencies.ts';
import type { DepositCommand } from '../../transactions/deposit-method.ts';
import type { Deposit } from '../../transactions/deposits.repository.ts';
import { paidHouseAccount } from '../../transactions/house-accounts.repository.ts';
import { fileDeposit, judgeDeposit, repeatedDeposit } from '../file-deposit.ts';
import { slipNameOf } from '../slip.rules.ts';
import { claimSlip } from './slips.repository.ts';

/**
 * Files a bank transfer with its slip; the money is credited when staff confirm it. A slip proves one transfer, once.
 */
export async function createDeposit(
  dependencies: Pick<CashierDependencies, 'platform' | 'identity' | 'protection' | 'promotions'>,
  command: DepositCommand,
): Promise<Deposit> {
  const { houseAccountId, slipUrl = '', memberId } = command;
  return inTransaction(dependencies.platform.db, async (tx) => {
    const { currencyCode } = await dependencies.protection.requireAllowed(tx, 'deposit', memberId);
    const slipName = slipNameOf(slipUrl);
    const content = [houseAccountId ?? '', slipName ?? ''];
    const repeated = await repeatedDeposit(tx, 'BANK', command, content);
    if (repeated) return repeated;
    const now = dependencies.platform.clock();
    const account =
      houseAccountId === undefined ? undefined : await paidHouseAccount(tx, houseAccountId, currencyCode, now);
    if (!account) throw new Refusal('PAYMENT_METHOD_UNKNOWN');
    const sound = await judgeDeposit(dependencies, tx, 'BANK', command, { account, content });
    if (!slipName) throw new Refusal('IMAGE_MISSING');
    const { deposit, isNew } = await fileDeposit(dependencies, tx, sound, {
      house_bank_account_id: account.id,
      bank_account: `${account.bank_code} ${account.account_number}`,
      slip_name: slipName,
    });
    if (isNew) await claimSlip(tx, deposit, slipName);
    return deposit;
  });
}
