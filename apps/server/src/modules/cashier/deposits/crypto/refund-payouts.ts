import { currencyOf } from '@sabai/contract/money';
import type { PayoutListener } from '../../providers/btcpay/advance-payouts.ts';
import { readRate, worthOf } from '../../providers/btcpay/coin-amount.rules.ts';
import type { CryptoDependencies } from '../../providers/btcpay/crypto-dependencies.ts';
import { lockDeposit } from '../../transactions/deposits.repository.ts';
import { confirmPaymentIn } from '../confirm-payment.ts';
import { invoicesOf } from './invoices.repository.ts';

/** Hands coins that could not be sent back to staff, like any money that does not match; they remain the player's. */
export const refundListener =
  (dependencies: Pick<CryptoDependencies, 'platform' | 'identity' | 'wallet' | 'promotions'>): PayoutListener =>
  async (tx, payout) => {
    if (payout.state !== 'failed') return;
    const deposit = await lockDeposit(tx, payout.subject_id);
    const [invoice] = deposit ? await invoicesOf(tx, [deposit]) : [];
    if (!deposit || !invoice) return;
    dependencies.platform.log.error(
      { payout: payout.id, deposit: deposit.id, problem: payout.problem },
      'coins could not be sent back',
    );
    await confirmPaymentIn(dependencies, tx, {
      provider: 'btcpay',
      transactionId: `refund:${payout.id}`,
      deposit: { depositId: deposit.id },
      // Those queued before their value was stored had come in time.
      amountMinor:
        payout.worth_minor ?? worthOf(payout.coins, readRate(invoice.rate)!, currencyOf(deposit.currency_code)),
      currencyCode: deposit.currency_code,
      payerName: '',
      paidAt: dependencies.platform.clock(),
      body: JSON.stringify({ refund: payout.id, coins: String(payout.coins), problem: payout.problem }),
    });
  };
