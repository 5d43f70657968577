import type { CashierDependencies } from '../../transactions/dependencies.ts';
import type { Chain } from './address.rules.ts';
import type { Btcpay } from './btcpay-client.ts';
import type { Rates } from './rates.ts';

/** Dependencies of all crypto operations. */
export interface CryptoDependencies extends CashierDependencies {
  readonly btcpay: Btcpay;
  readonly rates: Rates;
  readonly chain: Chain;
}
