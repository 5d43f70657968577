import { createHmac, randomUUID } from 'node:crypto';
import { createChance } from '../cluster/random.ts';
import { slipOf } from '../ops/deposits.ts';
import type { Actor } from '../ops/stage.ts';
import {
  alone,
  type Cast,
  contenders,
  each,
  entriesOf,
  first,
  memberCall,
  type Race,
  signed,
  staffCall,
} from './race-kit.ts';

const ask = (cast: Cast, actor: Actor, service: string, body: object) =>
  alone({ origin: first(cast).url, ...memberCall(actor, service, body, randomUUID()) });

export async function askedQr(cast: Cast, actor: Actor): Promise<string> {
  return String((await ask(cast, actor, 'deposit-gateway', { deposit_amount: '50' })).reference);
}

export const confirmation = (cast: Cast, reference: string, transactionId: string) => {
  const body = JSON.stringify({
    transactionId,
    amount: '50.00',
    transactionDateandTime: new Date().toISOString(),
    billPaymentRef1: reference,
    currencyCode: '764',
  });
  const headers = signed(Buffer.from(cast.secrets.webhook), 'x-gateway', '', body);
  return { path: '/webhooks/payment/scb', headers, body };
};

/** Controls the simulated outside services. */
async function tellWorld({ sandboxUrl }: Cast, path: string, body: object): Promise<Record<string, unknown>> {
  const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
  const response = await fetch(sandboxUrl + path, init);
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return (await response.json()) as Record<string, unknown>;
}

/** Pays while the provider is silent, so that its notifications arrive from all sides concurrently. */
async function paidInSilence(cast: Cast, habits: string, path: string, order: object) {
  await tellWorld(cast, habits, { silent: true });
  try {
    return await tellWorld(cast, path, order);
  } finally {
    await tellWorld(cast, habits, { silent: false });
  }
}

/** Returns an unused slip, and its deposit. */
async function preparedSlip({ targets, sandboxUrl }: Cast, actor: Actor): Promise<object> {
  const slip = await slipOf({ targets, sandboxUrl, chance: createChance(1) }, actor);
  if (!slip) throw new Error('the slip was not taken');
  return { payment_bank_information_id: slip.bank.id, deposit_amount: '100', slip_image_url: slip.image };
}

const depositsOf = async (cast: Cast, { memberId }: Actor, wished: number) => {
  const { rows } = await cast.pool.query('select count(*)::int as n from deposits where member_id = $1', [memberId]);
  return rows[0].n === wished ? [] : [`${rows[0].n} deposits instead of ${wished}`];
};

/** Every way in which money arrives, announced or requested 200 times. */
export const depositRaces: readonly Race[] = [
  {
    name: 'one payment, confirmed 200 times',
    async prepare(cast, actor) {
      const reference = await askedQr(cast, actor);
      const transactionId = randomUUID();
      const requests = each(cast, () => confirmation(cast, reference, transactionId));
      return { requests, winners: contenders, effects: 1 };
    },
  },
  {
    name: 'one QR, paid 200 times: one payment is credited, the others are left to staff',
    async prepare(cast, actor) {
      const reference = await askedQr(cast, actor);
      const requests = each(cast, () => confirmation(cast, reference, randomUUID()));
      return { requests, winners: contenders, effects: 1 };
    },
  },
  {
    name: 'one QR deposit, requested 200 times',
    async prepare(cast, actor) {
      const key = randomUUID();
      const make = () => memberCall(actor, 'deposit-gateway', { deposit_amount: '60' }, key);
      const inspect = () => depositsOf(cast, actor, 1);
      return { requests: each(cast, make), winners: contenders, effects: 0, inspect };
    },
  },
  {
    name: 'one slip, filed 200 times as another deposit each',
    async prepare(cast, actor) {
      const deposit = await preparedSlip(cast, actor);
      const make = () => memberCall(actor, 'deposit-transaction', deposit, randomUUID());
      return { requests: each(cast, make), winners: 1, effects: 0, inspect: () => depositsOf(cast, actor, 1) };
    },
  },
  {
    name: '200 approvals of one deposit',
    async prepare(cast, actor) {
      const { id } = await ask(cast, actor, 'deposit-transaction', await preparedSlip(cast, actor));
      const requests = each(cast, (target) =>
        staffCall(cast, target, `deposit/${id}`, { status: 'success', reason: 'for the race' }, '', 'PATCH'),
      );
      // The deposit, and its fee.
      return { requests, winners: 1, effects: 2 };
    },
  },
  {
    name: 'one payment by a wallet app, reported 200 times',
    async prepare(cast, actor) {
      const entriesBefore = await entriesOf(cast.pool, actor);
      const order = { deposit_amount: '100', payment_type_code: 'TRUEWALLET', phone: '0812345678' };
      const { redirect_url } = await ask(cast, actor, 'deposit-gateway', order);
      const named = /payments\/([^/]+)\/authorize/.exec(String(redirect_url))?.[1];
      const { id } = await paidInSilence(cast, '/gateway/webhook', '/gateway/pay', { charge: named });
      const body = JSON.stringify({ object: 'event', key: 'charge.complete', data: { object: 'charge', id } });
      const requests = each(cast, () => {
        const timestamp = String(Math.floor(Date.now() / 1000));
        const signature = createHmac('sha256', Buffer.from(cast.secrets.charges, 'hex'))
          .update(`${timestamp}.${body}`)
          .digest('hex');
        const headers = { 'omise-signature': signature, 'omise-signature-timestamp': timestamp };
        return { path: '/webhooks/payment/omise', headers, body };
      });
      // The deposit, and its fee.
      return { requests, winners: contenders, effects: 2, entriesBefore };
    },
  },
  {
    name: 'one payment in coins, reported 200 times',
    async prepare(cast, actor) {
      const entriesBefore = await entriesOf(cast.pool, actor);
      const order = { deposit_amount: '100', currency_crypto_id: 1 };
      const { payment_address } = await ask(cast, actor, 'deposit-crypto', order);
      const paid = { invoice: payment_address, parts: 1 };
      const { invoice } = await paidInSilence(cast, '/crypto/webhooks', '/crypto/pay', paid);
      const { storeId } = ((await (await fetch(`${cast.sandboxUrl}/crypto`)).json()) as Invoices).invoices[0]!;
      const requests = each(cast, () => {
        const event = { deliveryId: randomUUID(), type: 'InvoiceSettled', storeId, invoiceId: invoice };
        const body = JSON.stringify(event);
        const signature = createHmac('sha256', cast.secrets.coins).update(body).digest('hex');
        return { path: '/webhooks/payment/btcpay', headers: { 'btcpay-sig': `sha256=${signature}` }, body };
      });
      return { requests, winners: contenders, effects: 1, entriesBefore };
    },
  },
];

interface Invoices {
  readonly invoices: readonly { readonly storeId: string }[];
}
