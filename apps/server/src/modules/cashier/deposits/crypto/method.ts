import type { Deposit as DepositAnswer } from '@sabai/contract';
import { decimalOf } from '@sabai/contract/money';
import { readRate, writeCoins, writeRate } from '../../providers/btcpay/coin-amount.rules.ts';
import type { CryptoDependencies } from '../../providers/btcpay/crypto-dependencies.ts';
import { listTokens } from '../../providers/btcpay/tokens.repository.ts';
import type { DepositMethod } from '../../transactions/deposit-method.ts';
import { createCryptoDeposit } from './create-deposit.ts';
import { invoicesOf, paymentsOf } from './invoices.repository.ts';

/** Returns the transaction of a payment; the processor appends the index of its output. */
const transactionOf = (paymentId: string) => paymentId.replace(/-\d+$/, '');

/** The deposit method of coins at a locked rate. */
export const cryptoMethod = (dependencies: CryptoDependencies): DepositMethod => ({
  code: 'CRYPTO',
  create: (command) => createCryptoDeposit(dependencies, command),
  async describe(deposits, reader) {
    const invoices = await invoicesOf(reader, deposits);
    const payments = await paymentsOf(reader, deposits);
    const tokens = await listTokens(reader);
    const described = invoices.map((invoice): [string, Partial<DepositAnswer>] => {
      const deposit = deposits.find(({ id }) => id === invoice.deposit_id)!;
      const token = tokens.find(({ id }) => id === invoice.token_id)!;
      const own = payments.filter(
        (payment) => payment.deposit_id === invoice.deposit_id && payment.status !== 'Invalid',
      );
      const isAsked =
        deposit.review_code !== null && deposit.review_code === invoice.problem && invoice.choice === null;
      return [
        deposit.id,
        {
          token: token.token,
          crypto_network: token.network,
          exchange_rate: writeRate(readRate(invoice.rate)!),
          crypto_amount: writeCoins(invoice.asked_coins),
          crypto_received: writeCoins(own.reduce((sum, { coins }) => sum + coins, 0n)),
          receiving_amount: decimalOf(invoice.asked_minor, deposit.currency_code),
          payment_address: invoice.address,
          transaction_id: own[0] ? transactionOf(own[0].payment_id) : null,
          choose_until: isAsked ? (invoice.choose_until?.toISOString() ?? null) : null,
        },
      ];
    });
    return new Map(described);
  },
});
