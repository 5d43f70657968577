import { createHmac } from 'node:crypto';
import type { CryptoChoice, Deposit } from '@sabai/contract';
import type { z } from 'zod';
import { btcpay, type CashierServer, createCashierServer, type Fault } from '../../cashier.fixture.ts';

type Member = Awaited<ReturnType<CashierServer['newMember']>>;
export type ChoiceAnswer = z.output<typeof CryptoChoice>;

export interface SandboxPayout {
  readonly id: string;
  readonly state: string;
  readonly destination: string;
  readonly originalAmount: string;
  readonly metadata: { readonly payoutId: string };
}

/** A wallet address on the sandbox's chain. */
export const walletAddress = 'bcrt1qw508d6qejxtdg4y5r3zarvary0c5xw7kygt080';

/** Creates a cashier with commands of a payer, a chain and a processor for its coins. */
export async function createCryptoServer(fault: Fault = {}) {
  const server = await createCashierServer(fault);
  const control = async (path: string, body: object) => {
    const answer = await server.sandbox.inject({ method: 'POST', url: `/crypto/${path}`, payload: body });
    if (answer.statusCode !== 201) throw new Error(answer.body);
    return answer.json<Record<string, string>>();
  };
  const read = async (member: Member, id: string) =>
    (await server.call(member, 'GET', `deposit-transaction/${id}`)).body as unknown as Deposit;
  const cryptoDeposit = async (member: Member, amount = '500', over: object = {}) =>
    (
      await server.call(member, 'POST', 'deposit-crypto', {
        body: { deposit_amount: amount, currency_crypto_id: 1, ...over },
      })
    ).body as unknown as Deposit;
  const pay = (deposit: Pick<Deposit, 'payment_address'>, how: object = {}) =>
    control('pay', { invoice: deposit.payment_address!, ...how });
  const move = (deposit: Pick<Deposit, 'payment_address'>, to: string) =>
    control('invoice', { invoice: deposit.payment_address!, to });
  const question = async (member: Member, id: string) =>
    (await server.call(member, 'GET', `deposit-crypto-choice/${id}`)).body as unknown as ChoiceAnswer;
  const choose = async (member: Member, id: string, choice: string, over: object = {}) => {
    const { status, body } = await server.call(member, 'POST', 'deposit-crypto-choice', {
      body: { deposit_id: id, choice, ...over },
    });
    return { status, body: body as unknown as ChoiceAnswer & { refusal: string } };
  };
  /** Sends an event to the webhook as the processor does by default. */
  async function event(fields: object, { secret = btcpay.webhookSecret, signature = '', raw = '' } = {}) {
    const body = raw || JSON.stringify({ deliveryId: 'd', type: 'InvoiceSettled', storeId: btcpay.storeId, ...fields });
    const answer = await server.site.inject({
      method: 'POST',
      url: '/webhooks/payment/btcpay',
      headers: {
        'content-type': 'application/json',
        'btcpay-sig': signature || `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`,
      },
      payload: body,
    });
    return { status: answer.statusCode, outcome: answer.json<{ outcome: string }>().outcome };
  }
  /** Outgoing coins as listed by the processor, newest first. */
  const payouts = async () => (await server.sandbox.inject('/crypto')).json<{ payouts: SandboxPayout[] }>().payouts;
  const invoiceIdOf = async ({ id }: Pick<Deposit, 'id'>) =>
    (
      await server.db
        .selectFrom('crypto_invoices')
        .select('invoice_id')
        .where('deposit_id', '=', id)
        .executeTakeFirstOrThrow()
    ).invoice_id;
  const habit = (how: object) => control('webhooks', how);
  return {
    ...server,
    control,
    read,
    cryptoDeposit,
    payCoins: pay,
    move,
    question,
    choose,
    event,
    invoiceIdOf,
    payouts,
    habit,
  };
}

export type CryptoServer = Awaited<ReturnType<typeof createCryptoServer>>;
