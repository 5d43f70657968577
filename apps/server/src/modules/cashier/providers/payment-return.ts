import type { FastifyInstance } from 'fastify';

export const paymentReturnPath = '/payments/return';

/**
 * Serves the address that payment services redirect payers to. It proves and changes nothing: it redirects to the site,
 * which requests the state of the deposit.
 */
export function registerPaymentReturn(app: FastifyInstance): void {
  app.get(paymentReturnPath, async (_request, reply) => reply.header('cache-control', 'no-store').redirect('/', 303));
}
