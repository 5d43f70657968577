import { checkInvoices } from './deposits/crypto/check-invoices.ts';
import { closedCryptoRoutes, cryptoRoutes } from './deposits/crypto/crypto.routes.ts';
import { cryptoMethod } from './deposits/crypto/method.ts';
import { refundListener } from './deposits/crypto/refund-payouts.ts';
import { syncInvoice } from './deposits/crypto/sync-invoice.ts';
import { advancePayouts, type PayoutDependencies, syncPayout } from './providers/btcpay/advance-payouts.ts';
import { type BtcpayAccess, createBtcpay } from './providers/btcpay/btcpay-client.ts';
import type { CryptoDependencies } from './providers/btcpay/crypto-dependencies.ts';
import { createBtcpayProvider } from './providers/btcpay/provider.ts';
import { createRates } from './providers/btcpay/rates.ts';
import { coinPayoutSource } from './records/payout-sources.ts';
import { invoiceSource } from './records/record-sources.ts';
import type { CashierDependencies } from './transactions/dependencies.ts';
import { cryptoMethod as cryptoWithdrawals } from './withdrawals/crypto/method.ts';
import { sendWithdrawals, withdrawalListener } from './withdrawals/crypto/send-withdrawals.ts';
import { walletAddressRoutes } from './withdrawals/crypto/wallet-address.routes.ts';

/** A house without a crypto processor: no coin comes or goes, and the wallets that members have kept stay theirs. */
export const noCoins = (cashier: CashierDependencies): Omit<ReturnType<typeof connectBtcpay>, 'dependencies'> => ({
  methods: [],
  withdrawals: [],
  sources: [],
  providers: [],
  implementations: [...closedCryptoRoutes(), ...walletAddressRoutes({ ...cashier, chain: 'main' })],
  checkInvoices: async () => 0,
  sendCoins: async () => 0,
});

/** Everything about coins: deposits, what the player decides about them, and coins that are sent. */
export function connectBtcpay(cashier: CashierDependencies, access: BtcpayAccess) {
  const { log, clock } = cashier.platform;
  const btcpay = createBtcpay({ ...access, log });
  const dependencies: CryptoDependencies = {
    ...cashier,
    btcpay,
    rates: createRates(btcpay, log, clock),
    chain: access.chain,
  };
  const payouts: PayoutDependencies = {
    platform: cashier.platform,
    btcpay,
    listeners: { refund: refundListener(dependencies), withdrawal: withdrawalListener(dependencies) },
  };
  return {
    dependencies,
    methods: [cryptoMethod(dependencies)],
    withdrawals: [cryptoWithdrawals(dependencies)],
    sources: [invoiceSource(dependencies), coinPayoutSource(payouts)],
    implementations: [...cryptoRoutes(dependencies), ...walletAddressRoutes(dependencies)],
    providers: [
      createBtcpayProvider({
        ...access,
        syncInvoice: (invoiceId) => syncInvoice(dependencies, invoiceId),
        syncPayout: (payoutId) => syncPayout(payouts, payoutId),
      }),
    ],
    checkInvoices: () => checkInvoices(dependencies),
    /** Queues what was approved, then moves on what is due; returns how many steps there were. */
    sendCoins: async () => (await sendWithdrawals(dependencies)) + (await advancePayouts(payouts)),
  };
}
