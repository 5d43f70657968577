import type { FastifyInstance } from 'fastify';

export const paymentReturnPath = '/payments/return';

/**
 * Where a payer comes back to from a payment service's page. It proves nothing and changes nothing: it only leads to the site,
 * which asks what has become of the deposit.
 */
export function registerPaymentReturn(app: FastifyInstance): void {
  app.get(paymentReturnPath, async (_request, reply) => reply.header('cache-control', 'no-store').redirect('/', 303));
}
