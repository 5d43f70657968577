import type { CashierDependencies } from '../../transactions/dependencies.ts';
import type { DepositMethod } from '../../transactions/deposit-method.ts';
import { createDeposit } from './create-deposit.ts';

/** A manual transfer to an account of the operator, proved by its slip and confirmed by staff. */
export const bankMethod = (dependencies: CashierDependencies): DepositMethod => ({
  code: 'BANK',
  create: (command) => createDeposit(dependencies, command),
});
