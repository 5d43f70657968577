import type { Deposit as DepositAnswer } from '@sabai/contract';
import { decimalOf } from '@sabai/contract/money';
import type { CashierDependencies } from '../../transactions/dependencies.ts';
import type { DepositMethod } from '../../transactions/deposit-method.ts';
import { presentOpenAccounts } from '../house-accounts.ts';
import { createDeposit } from './create-deposit.ts';
import { depositsWithUniqueAmount } from './unique-amounts.repository.ts';

/** A transfer that is recognised on the statement of the operator's account and credited automatically. */
export const autobankMethod = (dependencies: CashierDependencies): DepositMethod => ({
  code: 'AUTOBANK',
  create: (command) => createDeposit(dependencies, command),
  async describe(deposits, reader) {
    const unique = await depositsWithUniqueAmount(
      reader,
      deposits.map(({ id }) => id),
    );
    const codes = [...new Set(deposits.map(({ currency_code }) => currency_code))];
    const now = dependencies.platform.clock();
    const accounts = (
      await Promise.all(codes.map((code) => presentOpenAccounts(reader, code, 'AUTOBANK', now)))
    ).flat();
    return new Map<string, Partial<DepositAnswer>>(
      deposits.map((deposit) => [
        deposit.id,
        {
          reference_note: deposit.reference,
          unique_amount: unique.has(deposit.id) ? decimalOf(deposit.amount_minor, deposit.currency_code) : null,
          payment_bank: accounts.find(({ id }) => id === deposit.house_bank_account_id) ?? null,
        },
      ]),
    );
  },
});
