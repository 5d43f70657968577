import { currencyOf, formatDecimal } from '@sabai/contract/money';
import { inTransaction } from '@sabai/db';
import { Refusal } from '../../../../platform/http/refusal.ts';
import { paymentUri } from '../../providers/btcpay/address.rules.ts';
import { writeCoins, writeRate } from '../../providers/btcpay/coin-amount.rules.ts';
import type { CryptoDependencies } from '../../providers/btcpay/crypto-dependencies.ts';
import { methodOf, problemOfInvoice } from '../../providers/btcpay/invoice-answer.rules.ts';
import { type Token, tokenById } from '../../providers/btcpay/tokens.repository.ts';
import type { DepositCommand } from '../../transactions/deposit-method.ts';
import type { Deposit } from '../../transactions/deposits.repository.ts';
import { newReference } from '../create-gateway-deposit.ts';
import { fileDeposit, judgeDeposit, repeatedDeposit, type SoundDeposit } from '../file-deposit.ts';
import { nextCheck } from './check-times.rules.ts';
import { insertInvoice } from './invoices.repository.ts';

const expiresInMinutes = 15;
const watchedForMinutes = 24 * 60;

/** Opens an invoice at the processor and checks it before it is shown. Throws PAYMENT_CHANNEL_UNAVAILABLE. */
async function openInvoice(
  { platform, btcpay, chain }: CryptoDependencies,
  sound: SoundDeposit,
  token: Token,
  orderId: string,
) {
  const { amountMinor } = sound;
  const currency = currencyOf(sound.currencyCode);
  const { payment_method_id: paymentMethodId, network, decimals } = token;
  try {
    const invoice = await btcpay.createInvoice({
      orderId,
      amount: formatDecimal(amountMinor, currency),
      currency: currency.code,
      paymentMethodId,
      expiresInMinutes,
      watchedForMinutes,
    });
    const order = {
      storeId: btcpay.storeId,
      orderId,
      amountMinor,
      currency,
      paymentMethodId,
      network,
      decimals,
      chain,
    };
    const problem = problemOfInvoice(invoice, order);
    if (problem) throw new Error(`the invoice ${invoice.id} is not what was ordered: ${problem}`);
    return { invoice, method: methodOf(invoice, paymentMethodId)! };
  } catch (error) {
    platform.log.error({ err: error }, 'the crypto processor could not open an invoice');
    throw new Refusal('PAYMENT_CHANNEL_UNAVAILABLE');
  }
}

/**
 * Requests a payment in coins at a locked rate. The processor is called before the transaction. An invoice that does
 * not reach the database is never shown, and it expires.
 */
export async function createCryptoDeposit(dependencies: CryptoDependencies, command: DepositCommand): Promise<Deposit> {
  const { db, clock } = dependencies.platform;
  const tokenId = command.cryptoCurrencyId ?? 0;
  const content = [tokenId];
  const repeated = await repeatedDeposit(db, 'CRYPTO', command, content);
  if (repeated) return repeated;
  const sound = await judgeDeposit(dependencies, db, 'CRYPTO', command, { content });
  const token = await tokenById(db, tokenId);
  if (!token?.is_active) throw new Refusal('PAYMENT_METHOD_UNKNOWN');
  const now = clock();
  const reference = newReference();
  const { invoice, method } = await openInvoice(dependencies, sound, token, reference);
  return inTransaction(db, async (tx) => {
    const { deposit, isNew } = await fileDeposit(dependencies, tx, sound, {
      provider: 'btcpay',
      provider_payment_id: invoice.id,
      reference,
      qr_payload: paymentUri(token.network, method.destination, writeCoins(method.amount)),
      requested_at: now,
      expires_at: invoice.expirationTime,
    });
    if (isNew) {
      const times = { expires_at: invoice.expirationTime, watched_until: invoice.monitoringExpiration };
      await insertInvoice(tx, {
        member_id: deposit.member_id,
        deposit_id: deposit.id,
        invoice_id: invoice.id,
        token_id: token.id,
        asked_minor: sound.amountMinor,
        asked_coins: method.amount,
        rate: writeRate(method.rate),
        address: method.destination,
        ...times,
        next_check_at: nextCheck(times, now),
      });
    }
    return deposit;
  });
}
