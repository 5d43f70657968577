import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { type ApiTrouble, type BtcpayAccount, mountBtcpayApi, presentInvoice, presentPayout } from './btcpay-api.ts';
import { decimal, units } from './btcpay-coins.ts';
import { createBtcpayStore } from './btcpay-store.ts';
import { createBtcpayWebhooks } from './btcpay-webhooks.ts';

export interface BtcpayOptions extends BtcpayAccount {
  /** The address of the store's webhook. */
  readonly webhookUrl: string;
  readonly webhookSecret: string;
  readonly clock: () => Date;
  readonly retryDelaysMs?: readonly number[];
  /** Approved payouts are sent and completed automatically within a few seconds; true by default. */
  readonly isAutomatic?: boolean;
}

const coinsText = z.string().regex(/^\d{1,9}(\.\d{1,8})?$/);
const payRequest = z.object({
  invoice: z.string().max(200),
  coins: coinsText.optional(),
  percent: z.int().min(1).max(1000).optional(),
  parts: z.int().min(1).max(20).default(1),
  late: z.boolean().default(false),
  confirmed: z.boolean().default(true),
});
const stateRequest = z.object({
  invoice: z.string().max(200),
  to: z.enum(['confirm', 'drop', 'expire', 'invalidate', 'take-back', 'mark-settled', 'mark-invalid']),
});
const payoutRequest = z.object({ payout: z.string().max(200), to: z.enum(['send', 'complete', 'cancel']) });
const rateRequest = z.object({
  pair: z.string().regex(/^[A-Z]{2,5}_[A-Z]{2,5}$/),
  rate: z.string().regex(/^\d{1,12}(\.\d{1,18})?$/),
});
const webhookRequest = z.object({
  silent: z.boolean().optional(),
  repeat: z.int().min(1).max(500).optional(),
  delayMs: z.int().min(0).max(600_000).optional(),
  wrongSignature: z.boolean().optional(),
});
const troubleRequest = z.object({
  calls: z.int().min(0).max(1000),
  when: z.enum(['before', 'after', 'read']).default('after'),
});

/** A BTCPay Server with one store: its API, and below `/crypto` the actions of payers, chains and operator. */
export function mountBtcpay(app: FastifyInstance, options: BtcpayOptions) {
  const { storeId, webhookUrl, webhookSecret, clock, retryDelaysMs, isAutomatic = true } = options;
  const webhooks = createBtcpayWebhooks({
    url: webhookUrl,
    secret: webhookSecret,
    storeId,
    clock,
    ...(retryDelaysMs ? { retryDelaysMs } : {}),
  });
  const store = createBtcpayStore({ webhooks, clock, isAutomatic });
  const trouble: ApiTrouble = { calls: 0, when: 'after' };
  mountBtcpayApi(app, options, store, trouble);
  let isPassing = false;
  const timer = setInterval(() => {
    if (isPassing) return;
    isPassing = true;
    store.passTime().finally(() => {
      isPassing = false;
    });
  }, 1000);
  timer.unref();
  app.addHook('onClose', async () => {
    clearInterval(timer);
    webhooks.close();
  });

  const invoices = () =>
    store.invoices().map((invoice) => ({
      ...presentInvoice(invoice, storeId, store, true),
      events: webhooks.sent().filter(({ subject }) => subject === invoice.id),
    }));
  const payouts = () => store.payouts().map(presentPayout);

  /** A control: a body of this shape, for an existing object. */
  function control<T extends z.ZodType>(path: string, shape: T, act: (body: z.output<T>) => Promise<unknown>): void {
    app.post(path, async (request, reply) => {
      const body = shape.safeParse(request.body ?? {});
      if (!body.success) {
        const { path: field, message } = body.error.issues[0]!;
        return reply.code(400).send({ error: 'INVALID_INPUT', message: `${field.join('.')} ${message}`.trim() });
      }
      const answer = await act(body.data);
      if (answer === undefined)
        return reply.code(404).send({ error: 'UNKNOWN', message: 'The sandbox has no such thing.' });
      return reply.code(201).send(answer);
    });
  }

  app.get('/crypto', async () => ({ invoices: invoices(), payouts: payouts() }));
  control('/crypto/pay', payRequest, async ({ invoice: name, coins, percent, parts, late, confirmed }) => {
    const invoice = store.invoiceOf(name);
    if (!invoice) return undefined;
    if (late) await store.expire(invoice);
    const due = invoice.price - store.accounted(invoice).reduce((total, { value }) => total + value, 0n);
    const step = 10n ** BigInt(18 - invoice.coin.decimals);
    const whole = coins ? units(coins) : ((invoice.price * BigInt(percent ?? 100)) / 100n / step) * step;
    const value = coins || percent ? whole : due > 0n ? due : invoice.price;
    const part = (value / BigInt(parts) / step) * step;
    for (let n = 0; n < parts; n++)
      await store.receive(invoice, n === 0 ? value - part * BigInt(parts - 1) : part, confirmed);
    return {
      invoice: invoice.id,
      paid: decimal(value),
      status: invoice.status,
      additionalStatus: invoice.additionalStatus,
    };
  });
  control('/crypto/invoice', stateRequest, async ({ invoice: name, to }) => {
    const invoice = store.invoiceOf(name);
    if (!invoice) return undefined;
    if (to === 'mark-settled' || to === 'mark-invalid')
      await store.mark(invoice, to === 'mark-settled' ? 'Settled' : 'Invalid');
    else if (to === 'take-back') await store.takeBack(invoice);
    else await store[to](invoice);
    return { invoice: invoice.id, status: invoice.status, additionalStatus: invoice.additionalStatus };
  });
  control('/crypto/payout', payoutRequest, async ({ payout: name, to }) => {
    const payout = store.payoutOf(name);
    if (!payout) return undefined;
    await store.movePayout(payout, ({ send: 'InProgress', complete: 'Completed', cancel: 'Cancelled' } as const)[to]);
    return presentPayout(payout);
  });
  control('/crypto/rate', rateRequest, async ({ pair, rate }) => {
    store.setRate(pair, rate);
    return { pair, rate };
  });
  control('/crypto/webhooks', webhookRequest, async (habit) =>
    webhooks.setHabit(Object.fromEntries(Object.entries(habit).filter(([, value]) => value !== undefined))),
  );
  control('/crypto/trouble', troubleRequest, async (wanted) => Object.assign(trouble, wanted));
  return { invoices, payouts };
}

export type SandboxBtcpay = ReturnType<typeof mountBtcpay>;
