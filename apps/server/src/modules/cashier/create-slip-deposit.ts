import { inTransaction } from '@sabai/db';
import { invariant } from '../../platform/invariant.ts';
import { Refusal } from '../../platform/refusal.ts';
import { fingerprintOf, narrow, readAmount, refuseConflict } from './amount.rules.ts';
import { findHouseAccount, openPaymentType } from './cashier-config.repository.ts';
import { publishDeposit } from './cashier-events.ts';
import { type Deposit, depositByKey, insertDeposit } from './deposits.repository.ts';
import type { CashierParts } from './parts.ts';
import { slipNameOf } from './slip.rules.ts';
import { claimSlip } from './slips.repository.ts';

export interface SlipDepositCommand {
  readonly memberId: string;
  readonly houseAccountId: number;
  readonly amount: unknown;
  readonly note: string;
  readonly slipUrl: string;
  readonly idempotencyKey: string | undefined;
}

export const slipChannel = 'BANK';

/** Files a bank transfer with its slip; the money is credited when staff confirm it. A slip proves one transfer, once. */
export async function createSlipDeposit(
  { platform, identity }: Pick<CashierParts, 'platform' | 'identity'>,
  command: SlipDepositCommand,
): Promise<Deposit> {
  const { memberId, houseAccountId, note, slipUrl, idempotencyKey } = command;
  return inTransaction(platform.db, async (tx) => {
    const { currencyCode } = await identity.requireCompleteProfile(tx, memberId);
    const type = await openPaymentType(tx, slipChannel, currencyCode);
    const account = await findHouseAccount(tx, houseAccountId, currencyCode);
    if (!type || !account) throw new Refusal('PAYMENT_METHOD_UNKNOWN');
    const amountMinor = readAmount(command.amount, currencyCode, narrow(account, type));
    const slipName = slipNameOf(slipUrl);
    if (!slipName) throw new Refusal('IMAGE_MISSING');
    const fingerprint = fingerprintOf('slip', amountMinor, note, account.id, slipName);
    const deposit = await insertDeposit(tx, {
      member_id: memberId,
      channel: slipChannel,
      currency_code: currencyCode,
      amount_minor: amountMinor,
      note,
      house_bank_account_id: account.id,
      bank_account: `${account.bank_code} ${account.account_number}`,
      slip_name: slipName,
      idempotency_key: idempotencyKey ?? null,
      fingerprint,
      requested_at: platform.clock(),
    });
    if (!deposit) {
      const repeated = idempotencyKey && (await depositByKey(tx, memberId, idempotencyKey));
      invariant(repeated, 'a deposit is left out only for another one with its key');
      refuseConflict(repeated, fingerprint);
      return repeated;
    }
    await claimSlip(tx, deposit, slipName);
    await publishDeposit(tx, deposit);
    return deposit;
  });
}
