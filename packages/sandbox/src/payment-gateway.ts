import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import qrCode from 'qrcode';
import { z } from 'zod';
import { type Bank, type Charge, createBank } from './bank.ts';
import type { ConfirmationSender } from './shared/confirmation-sender.ts';
import { writeBillPaymentQr } from './shared/emv-qr.ts';

export interface GatewayAccount {
  readonly applicationKey: string;
  readonly applicationSecret: string;
  /** 15 digits: the operator's id as a receiver of bill payments. */
  readonly billerId: string;
}

const tokenLifetimeS = 1800;
const codes = { success: 1000, missing: 1101, invalid: 1102, unauthorized: 9500 } as const;

const answer = (reply: FastifyReply, status: number, code: number, description: string, data: object | null = null) =>
  reply.code(status).send({ status: { code, description }, data });

const isSame = (given: string, expected: string) =>
  given.length === expected.length && timingSafeEqual(Buffer.from(given), Buffer.from(expected));

const tokenRequest = z.object({ applicationKey: z.string().max(200), applicationSecret: z.string().max(200) });
const reference = z.string().regex(/^[A-Z0-9]{1,20}$/);
/** Baht with up to two decimals, as text or number; read into a decimal string with two. */
const amount = z
  .union([z.string(), z.number()])
  .transform(String)
  .pipe(z.string().regex(/^\d{1,10}(\.\d{1,2})?$/))
  .transform((text) => {
    const [whole = '0', fraction = ''] = text.split('.');
    return `${BigInt(whole)}.${fraction.padEnd(2, '0')}`;
  });
const qrRequest = z.object({
  qrType: z.literal('PP'),
  ppType: z.literal('BILLERID'),
  ppId: z.string(),
  amount,
  ref1: reference,
  ref2: reference.optional(),
  ref3: reference.optional(),
  /** An addition to SCB's PP codes: the time until which the payer's bank accepts it. */
  expiryTime: z.iso.datetime().optional(),
});
const inquiryQuery = z.object({
  eventCode: z.literal('00300100'),
  billerId: z.string(),
  reference1: reference,
  reference2: reference.optional(),
  transactionDate: z.iso.date(),
  amount: z.string().optional(),
});
const payRequest = z
  .object({
    qr: z.string().trim().max(512).optional(),
    ref: z.string().trim().max(20).optional(),
    amount: amount.optional(),
    repeat: z.int().min(1).max(500).default(1),
    silent: z.boolean().default(false),
    late: z.boolean().default(false),
    again: z.boolean().default(false),
    reversed: z.boolean().default(false),
    payerName: z.string().trim().min(1).max(140).optional(),
  })
  .refine((body) => body.qr !== undefined || body.ref !== undefined, 'qr or ref is required');

const reverseRequest = z.object({
  transactionId: z.string().trim().min(1).max(64),
  repeat: z.int().min(1).max(500).default(1),
  silent: z.boolean().default(false),
  overtaken: z.boolean().default(false),
});

const refusalStatus = {
  PAYMENT_UNKNOWN: 404,
  QR_UNREADABLE: 400,
  AMOUNT_MISSING: 400,
  QR_UNKNOWN: 404,
  QR_PAID: 409,
  QR_EXPIRED: 410,
};

/** A charge as `GET /payments` returns it. */
const present = ({ expiresAt, ...charge }: Charge, now: Date) => ({
  ...charge,
  expires_at: expiresAt?.toISOString() ?? null,
  is_expired: expiresAt !== undefined && expiresAt < now,
});

/**
 * The payment gateway: SCB's OAuth token and QR 30 endpoints, and instead of the payer's phone `GET /payments` and
 * `POST /payments/pay`. A paid QR is confirmed to the product by a signed call.
 */
export function mountPaymentGateway(
  app: FastifyInstance,
  account: GatewayAccount,
  sender: ConfirmationSender,
  clock: () => Date,
): Bank {
  const bank = createBank(account.billerId, sender, clock);
  const tokens = new Map<string, Date>();

  const isAuthorized = (request: FastifyRequest) => {
    const token = /^Bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? '';
    const expiresAt = tokens.get(token);
    return expiresAt !== undefined && expiresAt > clock() && request.headers.resourceownerid === account.applicationKey;
  };

  app.post('/v1/oauth/token', async (request, reply) => {
    const body = tokenRequest.safeParse(request.body);
    if (!body.success) return answer(reply, 400, codes.missing, 'Missing required parameters');
    const { applicationKey, applicationSecret } = body.data;
    const isKnown =
      isSame(applicationKey, account.applicationKey) && isSame(applicationSecret, account.applicationSecret);
    if (!isKnown) return answer(reply, 401, codes.unauthorized, 'Invalid authorization credentials');
    const accessToken = randomBytes(32).toString('base64url');
    const expiresAt = new Date(clock().getTime() + tokenLifetimeS * 1000);
    for (const [token, end] of tokens) if (end <= clock()) tokens.delete(token);
    tokens.set(accessToken, expiresAt);
    return answer(reply, 200, codes.success, 'Success', {
      accessToken,
      tokenType: 'Bearer',
      expiresIn: tokenLifetimeS,
      expiresAt: Math.floor(expiresAt.getTime() / 1000),
    });
  });

  app.post('/v1/payment/qrcode/create', async (request, reply) => {
    if (!isAuthorized(request)) return answer(reply, 401, codes.unauthorized, 'Invalid authorization credentials');
    if (!request.headers.requestuid) return answer(reply, 400, codes.missing, 'Missing required header requestUId');
    const body = qrRequest.safeParse(request.body);
    if (!body.success) {
      const { path, message } = body.error.issues[0]!;
      return answer(reply, 400, codes.invalid, `Invalid parameter ${path.join('.')}: ${message}`);
    }
    const { ppId, ref1, ref2, ref3, amount: decimal, expiryTime } = body.data;
    if (ppId !== account.billerId) return answer(reply, 400, codes.invalid, 'Invalid parameter ppId: unknown biller');
    const qrRawData = writeBillPaymentQr({ billerId: ppId, ref1, ref2, ref3, amount: decimal });
    bank.addCharge({
      ref1,
      ref2,
      ref3,
      amount: decimal,
      qr: qrRawData,
      expiresAt: expiryTime ? new Date(expiryTime) : undefined,
    });
    const picture = await qrCode.toBuffer(qrRawData, { errorCorrectionLevel: 'M' });
    return answer(reply, 200, codes.success, 'Success', { qrRawData, qrImage: picture.toString('base64') });
  });

  app.get('/v1/payment/billpayment/inquiry', async (request, reply) => {
    if (!isAuthorized(request)) return answer(reply, 401, codes.unauthorized, 'Invalid authorization credentials');
    const query = inquiryQuery.safeParse(request.query);
    if (!query.success) {
      const { path, message } = query.error.issues[0]!;
      return answer(reply, 400, codes.invalid, `Invalid parameter ${path.join('.')}: ${message}`);
    }
    const { billerId, reference1, transactionDate } = query.data;
    const paid = billerId === account.billerId ? bank.confirmationsOf(reference1, transactionDate) : [];
    const data = paid.map((payment) => ({ eventCode: '00300100', ...payment }));
    return answer(reply, 200, codes.success, 'Success', data);
  });

  app.get('/payments', async () => bank.charges().map((charge) => present(charge, clock())));

  app.post('/payments/pay', async (request, reply) => {
    const body = payRequest.safeParse(request.body ?? {});
    if (!body.success) {
      const { path, message } = body.error.issues[0]!;
      return reply.code(400).send({ error: 'INVALID_INPUT', message: `${path.join('.')} ${message}`.trim() });
    }
    const outcome = await bank.pay(body.data);
    if ('error' in outcome) return reply.code(refusalStatus[outcome.error]).send(outcome);
    return reply.code(201).send(outcome);
  });

  app.post('/payments/reverse', async (request, reply) => {
    const body = reverseRequest.safeParse(request.body ?? {});
    if (!body.success) {
      const { path, message } = body.error.issues[0]!;
      return reply.code(400).send({ error: 'INVALID_INPUT', message: `${path.join('.')} ${message}`.trim() });
    }
    const outcome = await bank.reverse(body.data);
    if ('error' in outcome) return reply.code(refusalStatus[outcome.error]).send(outcome);
    return reply.code(201).send(outcome);
  });

  return bank;
}
