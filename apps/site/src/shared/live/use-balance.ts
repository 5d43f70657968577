import { useMember } from '../context/root-data.ts';
import { useLiveWallet } from './live-store.ts';

export interface Balance {
  readonly balance: string;
  readonly pendingWithdrawal: string;
  readonly currencyCode: string;
}

/** Returns the member's latest known balance; `null` for a visitor. */
export function useBalance(): Balance | null {
  const wallet = useMember()?.wallet;
  const live = useLiveWallet();
  if (!wallet) return null;
  const { balance, pending_withdrawal, currency_code } = live ?? wallet;
  return { balance, pendingWithdrawal: pending_withdrawal, currencyCode: currency_code };
}
