import { randomUUID } from 'node:crypto';
import { currencyOf, minorOf } from '@sabai/contract/money';
import { send, sendJson } from '../cluster/wire.ts';
import { depositEffects } from './deposits.ts';
import { type Operation, readService, type Stage } from './stage.ts';
import { watch } from './watch.ts';

interface RequestedDeposit {
  readonly id: string;
  readonly payment: string;
}

/**
 * A deposit through a payment provider: requested, paid there, and credited after the provider's notification or a
 * query, whichever of our processes was dead meanwhile. It is acknowledged when the member sees it credited.
 */
function providerDeposit(
  name: string,
  options: {
    readonly weight: number;
    readonly service: string;
    readonly body: (stage: Stage) => object;
    /** Returns the sandbox's id of the payment, from the deposit's response. */
    readonly paymentOf: (deposit: Record<string, unknown>) => string;
    /** Pays in the sandbox; some payments are announced twice. */
    readonly pay: (payment: string, isTwice: boolean) => { readonly path: string; readonly body: object };
  },
): Operation {
  return {
    name,
    weight: options.weight,
    currencies: ['THB'],
    waitsForOthers: true,
    async run(stage, actor) {
      const { memberId, currency, token, from } = actor;
      const key = randomUUID();
      const body = options.body(stage);
      const requested = await stage.perform<RequestedDeposit>(actor, {
        op: name,
        memberId,
        key,
        isRepeatable: true,
        send: ({ url }, sentKey) =>
          sendJson(`${url}/gateway/member/${options.service}`, { token, key: sentKey, from, body }),
        read: (answer) =>
          readService(answer, (deposit) => ({
            answer: String(deposit.id),
            effects: [],
            value: { id: String(deposit.id), payment: options.paymentOf(deposit) },
          })),
      });
      if (requested.kind !== 'ok') return;
      const { id, payment } = requested.value;
      const order = options.pay(payment, stage.chance.isTrue(0.2));
      // The sandbox responds after it has notified the server, which takes as long as the server does. It refuses a
      // repeated payment.
      const init = {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(order.body),
      };
      const paid = await send(`${stage.sandboxUrl}${order.path}`, init, { timeoutMs: 30_000 });
      if (paid.kind === 'answered' && paid.status >= 300) throw new Error(`not paid: ${JSON.stringify(paid.body)}`);
      await stage.perform<undefined>(actor, {
        op: `${name} credited`,
        onlyLooks: true,
        memberId,
        key: id,
        send: (target) => watch(target, actor, `deposit-transaction/${id}`),
        read({ status, body: deposit }) {
          if (status !== 200 || deposit.status !== 'success') {
            return { kind: 'fail', code: `${status} ${deposit.status} ${deposit.failure_code}` };
          }
          const minor = (field: string) => minorOf(String(deposit[field]), currencyOf(currency));
          const fee = minor('amount') - minor('expected_credit');
          const effects = depositEffects(actor, id, minor('amount'), fee);
          return { kind: 'ok', answer: String(deposit.expected_credit), effects, value: undefined };
        },
      });
    },
  };
}

/** A part of the coins may arrive in a second payment; the chain has confirmed all of them. */
const payCoins = (invoice: string, isTwice: boolean) => ({
  path: '/crypto/pay',
  body: { invoice, parts: isTwice ? 2 : 1 },
});
const baht = (stage: Stage) => String(stage.chance.between(50, 500));
const payCharge = (charge: string) => ({ path: '/gateway/pay', body: { charge } });

export const providerDepositOperations: readonly Operation[] = [
  providerDeposit('wallet app deposit', {
    weight: 1,
    service: 'deposit-gateway',
    body: (stage) => ({ deposit_amount: baht(stage), payment_type_code: 'TRUEWALLET', phone: '0812345678' }),
    paymentOf: ({ redirect_url }) => /payments\/([^/]+)\/authorize/.exec(String(redirect_url))?.[1] ?? '',
    pay: payCharge,
  }),
  providerDeposit('QR code deposit', {
    weight: 1,
    service: 'deposit-gateway',
    body: (stage) => ({ deposit_amount: baht(stage), payment_type_code: 'QRCODE' }),
    paymentOf: ({ qr_code }) => String(qr_code),
    pay: payCharge,
  }),
  providerDeposit('coin deposit', {
    weight: 1,
    service: 'deposit-crypto',
    body: (stage) => ({ deposit_amount: baht(stage), currency_crypto_id: 1 }),
    paymentOf: ({ payment_address }) => String(payment_address),
    pay: payCoins,
  }),
  providerDeposit('auto bank deposit', {
    weight: 1,
    service: 'deposit-autobank',
    body: (stage) => ({ deposit_amount: baht(stage) }),
    paymentOf: ({ payment_bank, unique_amount }) =>
      JSON.stringify([(payment_bank as { account_number: string } | null)?.account_number, unique_amount]),
    pay(payment, isTwice) {
      const [account, amount] = JSON.parse(payment) as [string, string];
      return { path: '/statement/pay', body: { account, amount, repeat: isTwice ? 2 : 1 } };
    },
  }),
];
