import type { CashierDependencies } from '../../transactions/dependencies.ts';
import type { Chain } from './address.rules.ts';
import type { Btcpay } from './btcpay-client.ts';
import type { Rates } from './rates.ts';

/** What everything about coins is given. */
export interface CryptoDependencies extends CashierDependencies {
  readonly btcpay: Btcpay;
  readonly rates: Rates;
  readonly chain: Chain;
}
