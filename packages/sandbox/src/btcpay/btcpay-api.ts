import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { decimal, units } from './btcpay-coins.ts';
import type { BtcpayStore, StoreInvoice, StorePayout } from './btcpay-store.ts';

export interface BtcpayAccount {
  readonly storeId: string;
  readonly apiKey: string;
}

/** Makes the given number of next calls fail: writes before or after their effect, or reads. */
export interface ApiTrouble {
  calls: number;
  when: 'before' | 'after' | 'read';
}

const amount = z.string().regex(/^\d{1,18}(\.\d{1,18})?$/);
const invoiceOrder = z.object({
  amount,
  currency: z.string(),
  metadata: z.record(z.string(), z.unknown()).default({}),
  checkout: z.looseObject({ paymentMethods: z.array(z.string()).min(1) }),
});
const payoutOrder = z.object({
  destination: z.string().min(1),
  amount,
  payoutMethodId: z.string(),
  approved: z.boolean().default(false),
  metadata: z.record(z.string(), z.unknown()).default({}),
});

const seconds = (time: Date) => Math.floor(time.getTime() / 1000);
const problem = (reply: FastifyReply, status: number, code: string, message: string) =>
  reply.code(status).send({ code, message });
const invalid = (reply: FastifyReply, path: string, message: string) => reply.code(422).send([{ path, message }]);

const isSame = (given: string | undefined, expected: string) =>
  given?.length === expected.length && timingSafeEqual(Buffer.from(given), Buffer.from(expected));

export function presentInvoice(invoice: StoreInvoice, storeId: string, store: BtcpayStore, withMethods: boolean) {
  const payments = store.accounted(invoice);
  const paid = payments.reduce((total, { value }) => total + value, 0n);
  return {
    id: invoice.id,
    storeId,
    amount: invoice.amount,
    currency: invoice.currency,
    type: 'Standard',
    createdTime: seconds(invoice.createdAt),
    expirationTime: seconds(invoice.expiresAt),
    monitoringExpiration: seconds(invoice.watchedUntil),
    status: invoice.status,
    additionalStatus: invoice.additionalStatus,
    availableStatusesForManualMarking: ['Settled', 'Invalid'],
    archived: false,
    metadata: invoice.metadata,
    checkout: invoice.checkout,
    ...(withMethods
      ? {
          paymentMethods: [
            {
              activated: true,
              paymentMethodId: invoice.coin.paymentMethodId,
              currency: invoice.coin.code,
              destination: invoice.address,
              paymentLink: '',
              rate: invoice.rate,
              amount: decimal(invoice.price),
              due: decimal(invoice.price - paid),
              totalPaid: decimal(paid),
              paymentMethodPaid: decimal(paid),
              paymentMethodFee: '0.0',
              payments: payments.map((payment) => store.presentPayment(payment, invoice)),
            },
          ],
        }
      : {}),
  };
}

export const presentPayout = (payout: StorePayout) => ({
  id: payout.id,
  revision: 0,
  pullPaymentId: null,
  date: seconds(payout.date),
  destination: payout.destination,
  originalCurrency: payout.coin.code,
  originalAmount: decimal(payout.amount),
  payoutCurrency: payout.coin.code,
  payoutAmount: payout.state === 'AwaitingApproval' ? null : decimal(payout.amount),
  payoutMethodId: payout.coin.paymentMethodId,
  state: payout.state,
  paymentProof: payout.transactionId ? { proofType: 'PayoutTransactionOnChainBlob', id: payout.transactionId } : null,
  metadata: payout.metadata,
});

/** The part of the Greenfield API that the product uses, below `/api/v1/stores/{storeId}`, with a key in `Authorization`. */
export function mountBtcpayApi(
  app: FastifyInstance,
  { storeId, apiKey }: BtcpayAccount,
  store: BtcpayStore,
  trouble: ApiTrouble,
): void {
  const isTroubled = () => trouble.calls > 0 && trouble.calls-- > 0;

  app.register(
    async (api) => {
      api.addHook('onRequest', async (request, reply) => {
        if (!isSame(request.headers.authorization, `token ${apiKey}`))
          return problem(reply, 401, 'unauthenticated', 'Authentication is required for accessing this endpoint');
        if ((request.params as { store?: string }).store !== storeId)
          return problem(reply, 403, 'missing-permission', 'The key gives no access to this store');
      });
      // A call that fails before its effect does not reach its handler; one that fails after it only loses its
      // response.
      api.addHook('preHandler', async (request, reply) => {
        const kind = request.method === 'GET' ? 'read' : 'before';
        if (trouble.when === kind && isTroubled())
          return problem(reply, 500, 'unknown', 'the sandbox was told to fail');
      });
      api.addHook('onSend', async (request, reply, payload) => {
        if (request.method === 'GET' || trouble.when !== 'after' || reply.statusCode >= 400 || !isTroubled())
          return payload;
        reply.code(500).removeHeader('content-length');
        return JSON.stringify({ code: 'unknown', message: 'the sandbox was told to lose this answer' });
      });

      api.post('/invoices', async (request, reply) => {
        const order = invoiceOrder.safeParse(request.body);
        if (!order.success)
          return invalid(reply, order.error.issues[0]!.path.join('.'), order.error.issues[0]!.message);
        const coin = store.coinOf(order.data.checkout.paymentMethods[0]);
        const rate = coin && store.rateOf(coin.code, order.data.currency);
        if (!coin || !rate || units(order.data.amount) === 0n)
          return problem(reply, 400, 'generic-error', 'No payment method is available for this invoice');
        const invoice = await store.addInvoice({ ...order.data, coin, rate });
        return presentInvoice(invoice, storeId, store, false);
      });
      api.get<{ Querystring: { startDate?: string; endDate?: string; skip?: string; take?: string } }>(
        '/invoices',
        async ({ query }) => {
          const [from, to] = [Number(query.startDate ?? 0), Number(query.endDate ?? Number.POSITIVE_INFINITY)];
          const skip = Number(query.skip ?? 0);
          return store
            .invoices()
            .filter(({ createdAt }) => seconds(createdAt) >= from && seconds(createdAt) <= to)
            .slice(skip, skip + Number(query.take ?? 50))
            .map((invoice) => presentInvoice(invoice, storeId, store, false));
        },
      );
      api.get<{ Params: { id: string }; Querystring: { includePaymentMethods?: string } }>(
        '/invoices/:id',
        async (request, reply) => {
          const invoice = store.invoices().find(({ id }) => id === request.params.id);
          if (!invoice) return problem(reply, 404, 'invoice-not-found', 'The invoice was not found');
          // Responses do not await the delivery of the events they cause.
          void store.follow(invoice);
          return presentInvoice(invoice, storeId, store, request.query.includePaymentMethods === 'true');
        },
      );
      api.get<{ Querystring: { currencyPair?: string | string[] } }>('/rates', async (request) =>
        [request.query.currencyPair ?? []].flat().map((currencyPair) => {
          const [coin = '', currency = ''] = currencyPair.split('_');
          const rate = store.rateOf(coin, currency);
          return rate ? { currencyPair, errors: [], rate } : { currencyPair, errors: ['No rate'], rate: null };
        }),
      );
      api.post('/payouts', async (request, reply) => {
        const order = payoutOrder.safeParse(request.body);
        if (!order.success)
          return invalid(reply, order.error.issues[0]!.path.join('.'), order.error.issues[0]!.message);
        const { destination, metadata } = order.data;
        const coin = store.coinOf(order.data.payoutMethodId);
        if (!coin) return invalid(reply, 'payoutMethodId', 'Invalid payment method');
        const isTaken = store
          .payouts()
          .some((other) => other.destination === destination && !['Completed', 'Cancelled'].includes(other.state));
        if (isTaken) return problem(reply, 400, 'duplicate-destination', 'This address is waiting for a payout');
        const payout = await store.addPayout({ coin, destination, amount: units(order.data.amount), metadata });
        if (order.data.approved) await store.movePayout(payout, 'AwaitingPayment');
        return presentPayout(payout);
      });
      api.get<{ Querystring: { includeCancelled?: string } }>('/payouts', async ({ query }) =>
        store
          .payouts()
          .filter(({ state }) => query.includeCancelled === 'true' || state !== 'Cancelled')
          .map(presentPayout),
      );
      const payoutOf = (request: { params: unknown }) =>
        store.payouts().find(({ id }) => id === (request.params as { id: string }).id);
      api.get('/payouts/:id', async (request, reply) => {
        const payout = payoutOf(request);
        return payout ? presentPayout(payout) : problem(reply, 404, 'payout-not-found', 'The payout was not found');
      });
      api.post('/payouts/:id', async (request, reply) => {
        const payout = payoutOf(request);
        if (!payout) return problem(reply, 404, 'payout-not-found', 'The payout was not found');
        if (payout.state !== 'AwaitingApproval')
          return problem(reply, 400, 'invalid-state', 'The payout is not in a state that allows this operation');
        if ((request.body as { revision?: number } | null)?.revision !== 0)
          return problem(reply, 400, 'old-revision', 'The payout has another revision');
        await store.movePayout(payout, 'AwaitingPayment');
        return presentPayout(payout);
      });
      api.delete('/payouts/:id', async (request, reply) => {
        const payout = payoutOf(request);
        if (!payout) return problem(reply, 404, 'payout-not-found', 'The payout was not found');
        if (!['AwaitingApproval', 'AwaitingPayment'].includes(payout.state))
          return problem(reply, 400, 'invalid-state', 'The payout is not in a state that allows this operation');
        await store.movePayout(payout, 'Cancelled');
        return reply.code(200).send();
      });
    },
    { prefix: '/api/v1/stores/:store' },
  );
}
