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

/**
 * Replaces the crypto processor where none is configured: no deposits or payouts in coins. Stored wallets of members
 * remain.
 */
export const noCoins = (cashier: CashierDependencies): Omit<ReturnType<typeof connectBtcpay>, 'dependencies'> => ({
  methods: [],
  withdrawals: [],
  sources: [],
  providers: [],
  implementations: [...closedCryptoRoutes(), ...walletAddressRoutes({ ...cashier, chain: 'main' })],
  checkInvoices: async () => 0,
  sendCoins: async () => 0,
});

/** Crypto deposits, the player's choices about them, and outgoing coins. */
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
    /** Queues approved withdrawals, then advances due payouts; returns the number of steps. */
    sendCoins: async () => (await sendWithdrawals(dependencies)) + (await advancePayouts(payouts)),
  };
}
