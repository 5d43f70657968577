import { invariant } from '../../../../platform/invariant.ts';
import type { WithdrawalMethod } from '../../transactions/withdrawal-method.ts';
import { accountOf } from '../payee-check.rules.ts';

/** A transfer by hand from an account of the house to the member's own. */
export const bankMethod = (): WithdrawalMethod => ({
  code: 'BANK',
  payout: 'staff',
  isOpen: async () => true,
  async payeeOf(_tx, { member: { bank, fullName } }) {
    invariant(bank, 'a complete profile has a bank account');
    return { bankAccount: accountOf(bank), bankAccountName: fullName };
  },
});
