import type { Transaction } from '@sabai/contract';
import type { Seal } from '../../../platform/sealing/seal.ts';
import { sealedTables } from '../../../platform/sealing/sealed-tables.ts';
import { presentCommon } from '../transactions/present-transaction.ts';
import type { Withdrawal } from '../transactions/withdrawals.repository.ts';

export function presentWithdrawal(seal: Seal, kept: Withdrawal): Transaction {
  const withdrawal = sealedTables.withdrawals.open(seal, kept);
  return {
    ...presentCommon(withdrawal, 0n),
    wallet_address: withdrawal.wallet_address,
    expires_at: null,
    qr_code: null,
    slip_image_url: null,
  };
}
