import type { FastifyInstance } from 'fastify';
import { confirmPayment } from '../deposits/confirm-payment.ts';
import { failPayment } from '../deposits/fail-payment.ts';
import type { CashierDependencies } from '../transactions/dependencies.ts';
import type { PaymentProvider, ProviderWebhook, WebhookCall } from '../transactions/payment-provider.ts';

type Dependencies = Pick<CashierDependencies, 'platform' | 'identity' | 'wallet' | 'promotions'>;

const bodyLimit = 64 * 1024;

/** Applies a verified call; the response follows only after the commit. */
async function handle(
  dependencies: Dependencies,
  webhook: ProviderWebhook,
  call: WebhookCall,
): Promise<Parameters<ProviderWebhook['answer']>> {
  const { log } = dependencies.platform;
  const reading = await webhook.read(call);
  if (reading.state === 'unproven')
    log.warn({ path: webhook.path }, 'a payment webhook without a valid signature was refused');
  if (reading.state === 'unreadable') log.error({ path: webhook.path }, 'a signed payment webhook could not be read');
  if (reading.state === 'hint') return [await reading.follow()];
  if (reading.state === 'failed') return [await failPayment(dependencies, reading.failure)];
  if (reading.state !== 'paid') return [reading.state];
  const { transactionId, deposit } = reading.payment;
  const outcome = await confirmPayment(dependencies, reading.payment);
  if (outcome === 'unknown') log.error({ transactionId, deposit }, 'a payment came for a deposit nobody has asked for');
  if (outcome === 'needs_staff') log.warn({ transactionId, deposit }, 'a payment does not fit; staff decide');
  return [outcome, transactionId];
}

/** Mounts the webhooks of the given providers. A body is parsed only after verification, so it stays raw until then. */
export async function registerPaymentWebhooks(
  app: FastifyInstance,
  dependencies: Dependencies,
  providers: readonly PaymentProvider[],
): Promise<void> {
  const { log, clock } = dependencies.platform;
  for (const { webhook } of providers) {
    if (!webhook) continue;
    await app.register(async (scope) => {
      scope.removeAllContentTypeParsers();
      scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit }, (_request, body, done) => done(null, body));
      scope.setErrorHandler((error, _request, reply) => {
        const status = (error as { statusCode?: number }).statusCode ?? 500;
        if (status >= 500) log.error({ err: error }, 'a payment webhook could not be handled');
        const answer = webhook.answer(status >= 500 ? 'fault' : 'unreadable');
        return reply.code(status >= 500 ? answer.status : status).send(answer.body);
      });
      scope.post(webhook.path, async (request, reply) => {
        const raw = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        const answer = webhook.answer(
          ...(await handle(dependencies, webhook, { headers: request.headers, raw, now: clock() })),
        );
        return reply.code(answer.status).send(answer.body);
      });
    });
  }
}
