import { currencyCrypto, depositCryptoChoice } from '@sabai/contract';
import { feeOf } from '@sabai/contract/deposit-fee';
import { currencyOf, formatDecimal } from '@sabai/contract/money';
import { isMatch } from '../../../../platform/http/find-filters.ts';
import { type Implementation, implement } from '../../../../platform/http/implement.ts';
import { pageOf } from '../../../../platform/http/page.ts';
import { Refusal } from '../../../../platform/http/refusal.ts';
import { writeCoins, writeRate } from '../../providers/btcpay/coin-amount.rules.ts';
import type { CryptoDependencies } from '../../providers/btcpay/crypto-dependencies.ts';
import { destinationOf, payoutsOf } from '../../providers/btcpay/payouts.repository.ts';
import { listTokens } from '../../providers/btcpay/tokens.repository.ts';
import { listPaymentTypes } from '../../transactions/cashier-config.repository.ts';
import { choose, type Question, showQuestion } from './choose.ts';

/** The same routes without a crypto processor. */
export function closedCryptoRoutes(): Implementation[] {
  const closed = async () => {
    throw new Refusal('PAYMENT_CHANNEL_UNAVAILABLE');
  };
  return [
    implement(currencyCrypto, { find: async ({ query }) => pageOf([], query) }),
    implement(depositCryptoChoice, { get: closed, create: closed }),
  ];
}

/** Lists the coins a member can pay with, and handles those that did not arrive as requested. */
export function cryptoRoutes(dependencies: CryptoDependencies): Implementation[] {
  const { db, clock } = dependencies.platform;

  async function present({ deposit, invoice, token, receivedCoins, isOpen, options }: Question) {
    const currency = currencyOf(deposit.currency_code);
    const [payout] = await payoutsOf(db, 'refund', [deposit]);
    const hasOffer = invoice.quote_until !== null && clock() <= invoice.quote_until;
    return {
      deposit_id: deposit.id,
      is_open: isOpen,
      problem: invoice.problem as 'PAID_LATE' | null,
      token: token.token,
      crypto_network: token.network,
      crypto_amount: writeCoins(invoice.asked_coins),
      crypto_received: writeCoins(receivedCoins),
      choose_until: invoice.choose_until?.toISOString() ?? null,
      choice: invoice.choice as 'credit' | null,
      options: options.map(({ choice, creditMinor, refundCoins, rate }) => ({
        choice,
        credit_amount: formatDecimal(creditMinor - feeOf(creditMinor, deposit), currency),
        refund_amount: writeCoins(refundCoins),
        exchange_rate: writeRate(rate),
        rate_until: choice === 'requote' && hasOffer ? invoice.quote_until!.toISOString() : null,
      })),
      refund: payout
        ? {
            state: payout.state as 'queued',
            payment_address: destinationOf(await dependencies.platform.seal(), payout),
            crypto_amount: writeCoins(payout.coins),
            transaction_id: payout.transaction_id,
          }
        : null,
    };
  }

  return [
    implement(currencyCrypto, {
      async find({ query }, { caller }) {
        const { currencyCode, countryCode } = await dependencies.identity.memberOf(db, caller.memberId);
        const currency = currencyOf(currencyCode);
        const type = (await listPaymentTypes(db, currencyCode, countryCode)).find(({ code }) => code === 'CRYPTO');
        if (!type || !isMatch({ payment_type_id: type.id }, query)) return pageOf([], query);
        const tokens = await listTokens(db);
        const rates = await dependencies.rates.present([...new Set(tokens.map(({ token }) => token))], currencyCode);
        return pageOf(
          tokens.map(({ id, token, network, is_active, can_pay_out }) => {
            const rate = rates.get(token);
            return {
              id,
              payment_type_id: type.id,
              token,
              network,
              exchange_rate: rate === undefined ? null : writeRate(rate),
              min_deposit: formatDecimal(type.min_minor, currency),
              max_deposit: formatDecimal(type.max_minor, currency),
              is_active: is_active && type.is_active && rate !== undefined,
              is_withdrawal_active: is_active && can_pay_out,
            };
          }),
          query,
        );
      },
    }),
    implement(depositCryptoChoice, {
      get: async ({ id }, { caller }) => present(await showQuestion(dependencies, caller.memberId, id)),
      create: async ({ body }, { caller }) =>
        present(
          await choose(dependencies, {
            memberId: caller.memberId,
            depositId: body.deposit_id,
            choice: body.choice,
            rate: body.exchange_rate,
            address: body.wallet_address,
          }),
        ),
    }),
  ];
}
