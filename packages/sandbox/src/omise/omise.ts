import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import qrCode from 'qrcode';
import { z } from 'zod';
import {
  createOmiseCharges,
  presentCharge,
  presentDispute,
  presentRefund,
  type SandboxCharge,
} from './omise-charges.ts';
import { authorizePage } from './omise-page.ts';
import { createOmiseWebhooks } from './omise-webhooks.ts';

export interface OmiseAccount {
  readonly secretKey: string;
  /** Base64; signs the events. */
  readonly webhookSecret: string;
}
export interface OmiseSandboxOptions extends OmiseAccount {
  /** The address of the account's events. */
  readonly webhookUrl: string;
  readonly clock: () => Date;
  readonly retryDelaysMs?: readonly number[];
}

const subunits = z.coerce.number().int();
const source = z.discriminatedUnion('type', [
  z.looseObject({ type: z.literal('promptpay') }),
  z.looseObject({ type: z.literal('truemoney'), phone_number: z.string().regex(/^0[689]\d{8}$/) }),
]);
const chargeRequest = z.looseObject({
  amount: subunits.min(2000).max(15_000_000),
  currency: z.string().regex(/^thb$/i),
  source,
  return_uri: z.url().optional(),
  expires_at: z.iso.datetime({ offset: true }).optional(),
  metadata: z.record(z.string(), z.unknown()).default({}),
});
const listQuery = z.object({
  from: z.iso.datetime({ offset: true }).optional(),
  to: z.iso.datetime({ offset: true }).optional(),
  offset: z.coerce.number().int().min(0).default(0),
  limit: z.coerce.number().int().min(1).max(100).default(20),
  order: z.enum(['chronological', 'reverse_chronological']).default('chronological'),
});
const forgetRequest = z.object({ charge: z.string().max(512) });
const refundRequest = z.object({ charge: z.string().max(512), amount: subunits.min(1).optional() });
const disputeRequest = refundRequest.extend({ status: z.enum(['open', 'pending', 'won', 'lost']).default('open') });
const payRequest = z.object({
  /** The id of a charge, or the payload of its code. */
  charge: z.string().max(512),
  status: z.enum(['successful', 'failed', 'expired']).default('successful'),
  failureCode: z.string().max(60).optional(),
  amount: subunits.min(1).optional(),
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/)
    .optional(),
  late: z.boolean().default(false),
});
const webhookRequest = z.object({
  silent: z.boolean().optional(),
  repeat: z.int().min(1).max(500).optional(),
  delayMs: z.int().min(0).max(600_000).optional(),
  wrongSignature: z.boolean().optional(),
  hold: z.boolean().optional(),
  release: z.enum(['reversed', 'kept']).optional(),
});
const troubleRequest = z.object({ calls: z.int().min(0).max(1000) });

const refuse = (reply: FastifyReply, status: number, code: string, message: string) =>
  reply.code(status).send({ object: 'error', location: 'https://www.omise.co/api-errors', code, message });
const invalid = (reply: FastifyReply, error: z.ZodError) => {
  const { path, message } = error.issues[0]!;
  return reply.code(400).send({ error: 'INVALID_INPUT', message: `${path.join('.')} ${message}`.trim() });
};
const refusalStatus: Readonly<Record<string, number>> = {
  CHARGE_UNKNOWN: 404,
  CHARGE_ENDED: 409,
  CHARGE_NOT_PAID: 409,
  REFUND_TOO_MUCH: 409,
  CHARGE_EXPIRED: 410,
};

/** Shared by the routes: the charges, the webhooks, and the behaviour of the API. */
interface Gateway {
  readonly charges: ReturnType<typeof createOmiseCharges>;
  readonly webhooks: ReturnType<typeof createOmiseWebhooks>;
  readonly state: { origin: string; failingCalls: number };
  /** Responds in place of the API if the caller is not the account's, or the gateway is set to be out of order. */
  readonly stopped: (request: FastifyRequest, reply: FastifyReply) => FastifyReply | undefined;
}

/**
 * Opn Payments (Omise): below `/omise` its charges API, the codes' pictures and the page where a payer confirms; below
 * `/gateway` the actions of payers and the behaviour of the gateway.
 */
export function mountOmise(app: FastifyInstance, options: OmiseSandboxOptions) {
  const { secretKey, webhookUrl, webhookSecret, clock, retryDelaysMs } = options;
  const webhooks = createOmiseWebhooks({
    url: webhookUrl,
    secret: webhookSecret,
    clock,
    ...(retryDelaysMs ? { retryDelaysMs } : {}),
  });
  app.addHook('onClose', async () => webhooks.close());
  const state = { origin: '', failingCalls: 0 };
  const charges = createOmiseCharges(webhooks, clock, () => state.origin);

  function isAuthentic({ headers }: FastifyRequest): boolean {
    const given = Buffer.from(headers.authorization?.replace(/^Basic /i, '') ?? '', 'base64');
    const expected = Buffer.from(`${secretKey}:`);
    return given.length === expected.length && timingSafeEqual(given, expected);
  }
  function stopped(request: FastifyRequest, reply: FastifyReply): FastifyReply | undefined {
    state.origin = `http://${request.headers.host}/omise`;
    if (!isAuthentic(request)) return refuse(reply, 401, 'authentication_failure', 'authentication failed');
    if (state.failingCalls === 0) return undefined;
    state.failingCalls -= 1;
    return refuse(reply, 500, 'internal_error', 'the sandbox was told to fail');
  }

  const gateway: Gateway = { charges, webhooks, state, stopped };
  mountCharges(app, gateway);
  mountLists(app, gateway);
  mountPages(app, gateway);
  mountPayers(app, gateway);
  mountClaims(app, gateway);
  return { charges: charges.all };
}

function mountCharges(app: FastifyInstance, { charges, state, stopped }: Gateway): void {
  app.post('/omise/charges', async (request, reply) => {
    const stop = stopped(request, reply);
    if (stop) return stop;
    const body = chargeRequest.safeParse(request.body);
    if (!body.success) {
      const field = body.error.issues[0]!.path[0];
      const isAmount = field === 'amount';
      return refuse(reply, 400, isAmount ? 'invalid_amount' : 'bad_request', `${String(field)} is invalid`);
    }
    const { amount, source: paidBy, return_uri, expires_at, metadata } = body.data;
    const charge = charges.create({
      amount,
      currency: 'THB',
      type: paidBy.type,
      phoneNumber: paidBy.type === 'truemoney' ? paidBy.phone_number : null,
      returnUri: return_uri ?? null,
      metadata,
      expiresAt: expires_at ? new Date(expires_at) : undefined,
    });
    return presentCharge(charge, state.origin);
  });
  app.get<{ Params: { id: string } }>('/omise/charges/:id', async (request, reply) => {
    const stop = stopped(request, reply);
    if (stop) return stop;
    const charge = charges.find(request.params.id);
    if (!charge) return refuse(reply, 404, 'not_found', `charge ${request.params.id} was not found`);
    return presentCharge(charge, state.origin);
  });
}

interface Listed {
  readonly at: Date;
  readonly shown: object;
}
function mountLists(app: FastifyInstance, { charges, state, stopped }: Gateway): void {
  const lists: Readonly<Record<string, () => Listed[]>> = {
    charges: () =>
      charges.all().map((charge) => ({ at: charge.createdAt, shown: presentCharge(charge, state.origin) })),
    refunds: () =>
      charges
        .all()
        .flatMap((charge) =>
          charge.refunds.map((refund) => ({ at: refund.createdAt, shown: presentRefund(charge, refund) })),
        ),
    disputes: () =>
      charges
        .all()
        .flatMap((charge) =>
          charge.dispute ? [{ at: charge.dispute.createdAt, shown: presentDispute(charge, charge.dispute) }] : [],
        ),
  };
  for (const [name, all] of Object.entries(lists)) {
    app.get(`/omise/${name}`, async (request, reply) => {
      const stop = stopped(request, reply);
      if (stop) return stop;
      const query = listQuery.safeParse(request.query);
      if (!query.success)
        return refuse(reply, 400, 'bad_request', `${String(query.error.issues[0]!.path[0])} is invalid`);
      const { from, to, offset, limit, order } = query.data;
      const found = all()
        .filter(({ at }) => (!from || at >= new Date(from)) && (!to || at <= new Date(to)))
        .sort((a, b) => (order === 'chronological' ? 1 : -1) * (a.at.getTime() - b.at.getTime()));
      const data = found.slice(offset, offset + limit).map(({ shown }) => shown);
      return { object: 'list', location: `/${name}`, offset, limit, total: found.length, order, data };
    });
  }
}

/** Mounts the pages of a payer's browser. */
function mountPages(app: FastifyInstance, { charges }: Gateway): void {
  app.get<{ Params: { id: string; hash: string } }>(
    '/omise/charges/:id/documents/:document/downloads/:hash',
    async (request, reply) => {
      const charge = charges.find(request.params.id);
      if (!charge?.qr || charge.documentHash !== request.params.hash) {
        return refuse(reply, 404, 'not_found', 'document was not found');
      }
      return reply.type('image/svg+xml').send(await qrCode.toString(charge.qr, { type: 'svg' }));
    },
  );

  app.get<{ Params: { id: string } }>('/omise/payments/:id/authorize', async (request, reply) => {
    const charge = charges.find(request.params.id);
    if (!charge) return refuse(reply, 404, 'not_found', 'payment was not found');
    return reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(authorizePage(charge));
  });
  app.post<{ Params: { id: string }; Body: { decision?: string } }>(
    '/omise/payments/:id/authorize',
    async (request, reply) => {
      const status = request.body?.decision === 'pay' ? 'successful' : 'failed';
      await charges.end(request.params.id, { status });
      const returnUri = charges.find(request.params.id)?.returnUri;
      return returnUri ? reply.redirect(returnUri, 303) : refuse(reply, 404, 'not_found', 'payment was not found');
    },
  );
}

/** Mounts the actions of payers and the events they cause. */
function mountPayers(app: FastifyInstance, { charges, webhooks, state }: Gateway): void {
  app.get('/gateway/charges', async () =>
    charges.all().map((charge) => ({
      ...presentCharge(charge, state.origin),
      qr: charge.qr,
      events: webhooks.sent().filter((event) => event.charge === charge.id),
    })),
  );
  app.post('/gateway/pay', async (request, reply) => {
    const body = payRequest.safeParse(request.body ?? {});
    if (!body.success) return invalid(reply, body.error);
    const ended = await charges.end(body.data.charge, body.data);
    if ('error' in ended) return reply.code(refusalStatus[ended.error]!).send(ended);
    const events = webhooks.sent().filter((event) => event.charge === ended.id);
    return reply.code(201).send({ ...presentCharge(ended, state.origin), events });
  });
  app.post('/gateway/webhook', async (request, reply) => {
    const body = webhookRequest.safeParse(request.body ?? {});
    if (!body.success) return invalid(reply, body.error);
    const { release, ...habit } = body.data;
    const now = webhooks.setHabit(habit);
    return { ...now, released: release ? await webhooks.release(release) : [] };
  });
  /** The gateway loses a charge, which no correct gateway does. */
  app.post('/gateway/forget', async (request, reply) => {
    const body = forgetRequest.safeParse(request.body ?? {});
    if (!body.success) return invalid(reply, body.error);
    return { forgotten: charges.forget(body.data.charge) };
  });
  app.post('/gateway/trouble', async (request, reply) => {
    const body = troubleRequest.safeParse(request.body ?? {});
    if (!body.success) return invalid(reply, body.error);
    state.failingCalls = body.data.calls;
    return { calls: state.failingCalls };
  });
}

/** A dispute of paid money. */
function mountClaims(app: FastifyInstance, { charges, webhooks, state }: Gateway): void {
  /** Returns the charge after the change, and its events. */
  const become = (reply: FastifyReply, charge: SandboxCharge | { error: string }) => {
    if ('error' in charge) return reply.code(refusalStatus[charge.error]!).send(charge);
    const events = webhooks.sent().filter((event) => event.charge === charge.id);
    return reply.code(201).send({ ...presentCharge(charge, state.origin), events });
  };
  app.post('/gateway/refund', async (request, reply) => {
    const body = refundRequest.safeParse(request.body ?? {});
    if (!body.success) return invalid(reply, body.error);
    return become(reply, await charges.refund(body.data.charge, body.data.amount));
  });
  app.post('/gateway/dispute', async (request, reply) => {
    const body = disputeRequest.safeParse(request.body ?? {});
    if (!body.success) return invalid(reply, body.error);
    return become(reply, await charges.disputeIt(body.data.charge, body.data.status, body.data.amount));
  });
  app.post('/gateway/reverse', async (request, reply) => {
    const body = forgetRequest.safeParse(request.body ?? {});
    if (!body.success) return invalid(reply, body.error);
    return become(reply, await charges.reverse(body.data.charge));
  });
}

export type SandboxOmise = ReturnType<typeof mountOmise>;
