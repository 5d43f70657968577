import { inTransaction } from '@sabai/db';
import { invariant } from '../../../platform/invariant.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { fingerprintOf, readAmount, refuseConflict } from '../amount.rules.ts';
import { withdrawalLimits } from '../cashier-config.repository.ts';
import { publishWithdrawal } from '../cashier-events.ts';
import type { CashierParts } from '../parts.ts';
import { insertWithdrawal, type Withdrawal, withdrawalByKey } from './withdrawals.repository.ts';

export interface WithdrawalCommand {
  readonly memberId: string;
  readonly amount: unknown;
  readonly method: 'BANK';
  readonly note: string;
  readonly idempotencyKey: string | undefined;
}

/** Asks for a withdrawal to the own bank account. The amount is set aside at once; one may wait at a time. */
export async function createWithdrawal(
  { platform, identity, wallet }: Pick<CashierParts, 'platform' | 'identity' | 'wallet'>,
  { memberId, amount, method, note, idempotencyKey }: WithdrawalCommand,
): Promise<Withdrawal> {
  return inTransaction(platform.db, async (tx) => {
    const { currencyCode, bank, fullName } = await identity.requireCompleteProfile(tx, memberId);
    invariant(bank, 'a complete profile has a bank account');
    const limits = await withdrawalLimits(tx, currencyCode);
    const amountMinor = readAmount(amount, currencyCode, limits ?? { min_minor: null, max_minor: null });
    const fingerprint = fingerprintOf('withdrawal', amountMinor, method, note);
    const withdrawal = await insertWithdrawal(tx, {
      member_id: memberId,
      channel: method,
      currency_code: currencyCode,
      amount_minor: amountMinor,
      note,
      bank_account: `${bank.code} ${bank.accountNumber}`,
      bank_account_name: fullName,
      idempotency_key: idempotencyKey ?? null,
      fingerprint,
      requested_at: platform.clock(),
    });
    if (!withdrawal) {
      const repeated = idempotencyKey && (await withdrawalByKey(tx, memberId, idempotencyKey));
      if (!repeated) throw new Refusal('WITHDRAWAL_ALREADY_PENDING');
      refuseConflict(repeated, fingerprint);
      return repeated;
    }
    await wallet.holdWithdrawal(tx, {
      memberId,
      currency: currencyCode,
      amountMinor,
      idempotencyKey: `withdrawal:${withdrawal.id}:hold`,
      reference: `withdrawal:${withdrawal.id}`,
    });
    await publishWithdrawal(tx, withdrawal);
    return withdrawal;
  });
}
