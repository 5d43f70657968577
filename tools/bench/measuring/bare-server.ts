/**
 * The reference of the provider wallet API: an unmodified Fastify with one route that reads and writes JSON. Prints its
 * port.
 */
import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';

const app = Fastify();
app.post<{ Body: { txn: string; amount: string; currency: string } }>('/bare', async ({ body }) => ({
  code: 'OK',
  currency: body.currency,
  balance: body.amount,
  before: body.amount,
  id: body.txn,
}));
await app.listen({ port: 0, host: '127.0.0.1' });
console.log((app.server.address() as AddressInfo).port);
