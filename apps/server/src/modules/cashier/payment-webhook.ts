import type { FastifyInstance, FastifyReply } from 'fastify';
import { isFreshTimestamp, isSignature, sign } from '../../platform/signing.ts';
import { confirmPayment } from './confirm-payment.ts';
import type { CashierParts } from './parts.ts';
import { readConfirmation } from './payment-confirmation.rules.ts';

export interface PaymentWebhookOptions {
  readonly parts: Pick<CashierParts, 'platform' | 'wallet'>;
  /** The secrets whose signature is taken: the present one, and while it is being changed the one before. */
  readonly secrets: readonly Buffer[];
}

const bodyLimit = 64 * 1024;

/** SCB's shape of an answer: 200 with `00` ends its attempts, anything else makes it try again. */
const answer = (reply: FastifyReply, status: number, resCode: string, resDesc: string, transactionId?: string) =>
  reply.code(status).send({ resCode, resDesc, ...(transactionId ? { transactionId } : {}) });

/**
 * `POST /webhooks/payment/scb`: payment confirmations of the gateway. The signature covers the time and the raw body, so the
 * body is read only after it has been proved. 200 is answered only when what it says is in the database.
 */
export async function registerPaymentWebhook(
  app: FastifyInstance,
  { parts, secrets }: PaymentWebhookOptions,
): Promise<void> {
  const { log, clock } = parts.platform;
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit }, (_request, body, done) => done(null, body));
    scope.setErrorHandler((error, _request, reply) => {
      const status = (error as { statusCode?: number }).statusCode ?? 500;
      if (status >= 500) log.error({ err: error }, 'a payment confirmation could not be handled');
      return answer(reply, status, '99', status >= 500 ? 'FAULT' : 'INVALID_INPUT');
    });
    scope.post('/webhooks/payment/scb', async (request, reply) => {
      const raw = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const timestamp = request.headers['x-gateway-timestamp'];
      const given = request.headers['x-gateway-signature'];
      const isProven =
        isFreshTimestamp(timestamp, clock()) &&
        secrets.some((secret) => isSignature(given, sign(secret, `${timestamp}.`, raw)));
      if (!isProven) {
        log.warn({ ip: request.ip }, 'a payment confirmation without a valid signature was refused');
        return answer(reply, 401, '01', 'SIGNATURE_INVALID');
      }
      const paid = readConfirmation(raw.toString('utf8'));
      if (!paid) {
        log.error('a signed payment confirmation could not be read');
        return answer(reply, 400, '02', 'INVALID_INPUT');
      }
      const { transactionId, reference } = paid;
      const outcome = await confirmPayment(parts, paid);
      if (outcome === 'unknown') {
        log.error({ transactionId, reference }, 'a payment was confirmed for a reference nobody has asked for');
        return answer(reply, 404, '03', 'NOT_FOUND', transactionId);
      }
      if (outcome === 'needs_staff') log.warn({ transactionId, reference }, 'a payment does not fit; staff decide');
      return answer(reply, 200, '00', 'success', transactionId);
    });
  });
}
