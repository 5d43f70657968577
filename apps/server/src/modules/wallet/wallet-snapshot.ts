import type { Wallet } from '@sabai/contract';
import { currencyOf, formatDecimal } from '@sabai/contract/money';
import type { Db, Tx } from '@sabai/db';
import { type Balances, balances } from '@sabai/ledger';
import type { Identity } from '../identity/index.ts';

/** The balances of a member in minor units of the own currency; `withdrawable` is what can be taken out now. */
export interface WalletSnapshot extends Balances {
  readonly currencyId: number;
  readonly currencyCode: string;
  readonly withdrawable: bigint;
}

export async function walletSnapshot(
  identity: Pick<Identity, 'memberOf'>,
  reader: Db | Tx,
  memberId: string,
): Promise<WalletSnapshot> {
  const { currencyId, currencyCode } = await identity.memberOf(reader, memberId);
  const owned = await balances(reader, memberId, currencyCode);
  return { ...owned, withdrawable: owned.main, currencyId, currencyCode };
}

/** The snapshot as the service `wallet` sends it. */
export function presentWallet(snapshot: WalletSnapshot): Wallet {
  const currency = currencyOf(snapshot.currencyCode);
  const decimal = (minor: bigint) => formatDecimal(minor, currency);
  return {
    balance: decimal(snapshot.main),
    cashback: decimal(snapshot.cashback),
    rebate: decimal(snapshot.rebate),
    affiliate: decimal(snapshot.affiliate),
    pending_withdrawal: decimal(snapshot.pending_withdrawal),
    withdrawable: decimal(snapshot.withdrawable),
    pointData: { point: String(snapshot.points), badge_point: '0', is_active: false, is_display: false },
    turn_deposit: decimal(0n),
    turn_deposit_target: decimal(0n),
    currency: snapshot.currencyId,
    currency_code: currency.code,
  };
}
