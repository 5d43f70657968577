import type { Transaction } from '@sabai/contract';
import { presentCommon } from '../present-transaction.ts';
import type { Withdrawal } from './withdrawals.repository.ts';

export const presentWithdrawal = (withdrawal: Withdrawal): Transaction => ({
  ...presentCommon(withdrawal, 0n),
  wallet_address: withdrawal.wallet_address,
  expires_at: null,
  qr_code: null,
  slip_image_url: null,
});
