import { invariant } from '../../../../platform/invariant.ts';
import type { WithdrawalMethod } from '../../transactions/withdrawal-method.ts';

/** A manual transfer from an operator account to the member's own. */
export const bankMethod = (): WithdrawalMethod => ({
  code: 'BANK',
  payout: 'staff',
  isOpen: async () => true,
  async payeeOf(_tx, { member: { bank, fullName } }) {
    invariant(bank, 'a complete profile has a bank account');
    return { bankCode: bank.code, bankNumber: bank.accountNumber, bankAccountName: fullName };
  },
});
