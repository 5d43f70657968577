import { verify } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';

export interface Hub88Account {
  readonly operatorId: number;
  /** The operator's public key, in PEM. */
  readonly publicKey: string;
}

const transaction = z.object({
  user: z.string().min(1),
  transaction_uuid: z.string().min(1),
  reference_transaction_uuid: z.string().nullish(),
  kind: z.string(),
  transaction_status: z.string().default('TS_SUCCESS'),
  currency: z.string().length(3),
  /** Hundred-thousandths. */
  amount: z.int(),
  round: z.string().default('round'),
  game_code: z.string().default('hub88-demo'),
  inserted_at: z.iso.datetime({ local: true }),
});
type Transaction = z.output<typeof transaction>;
const mode = z.object({ silent: z.boolean().optional(), repeat: z.int().min(1).max(10).optional() });
const question = z.object({ operator_id: z.int(), start_time: z.string(), end_time: z.string() });

/**
 * Hub88's list of transactions. `PUT /hub88/transactions/ID` adds one, `DELETE` removes it; `POST /hub88/mode` makes
 * the list silent or repeats every entry.
 */
export function mountHub88Feed(app: FastifyInstance, { operatorId, publicKey }: Hub88Account): void {
  const reported = new Map<string, Transaction>();
  let isSilent = false;
  let repeat = 1;

  app.register(async (scope) => {
    // The signature covers the bytes, so they are stored as received.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    scope.post('/operator/generic/v2/transactions/list', async (request, reply) => {
      if (isSilent) return reply.code(503).send();
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const signature = Buffer.from(String(request.headers['x-hub88-signature'] ?? ''), 'base64');
      if (!verify('RSA-SHA256', body, publicKey, signature))
        return reply.code(403).send({ status: 'RS_ERROR_INVALID_SIGNATURE' });
      const parsed = question.safeParse(JSON.parse(body.toString('utf8')));
      if (!parsed.success || parsed.data.operator_id !== operatorId)
        return reply.code(400).send({ status: 'RS_ERROR_WRONG_SYNTAX' });
      const { start_time: from, end_time: to } = parsed.data;
      const found = [...reported.values()].filter(({ inserted_at: at }) => at >= from && at <= to);
      return Array.from({ length: repeat }, () => found).flat();
    });
  });
  app.put<{ Params: { id: string } }>('/hub88/transactions/:id', async ({ params, body }, reply) => {
    const read = transaction.safeParse({ ...(body as object), transaction_uuid: params.id });
    if (!read.success) return reply.code(400).send({ error: 'INVALID_INPUT', message: read.error.issues[0]!.message });
    reported.set(params.id, read.data);
    return reply.code(201).send(read.data);
  });
  app.delete<{ Params: { id: string } }>('/hub88/transactions/:id', async ({ params }, reply) =>
    reply.code(reported.delete(params.id) ? 204 : 404).send(),
  );
  app.post('/hub88/mode', async ({ body }, reply) => {
    const read = mode.safeParse(body ?? {});
    if (!read.success)
      return reply.code(400).send({ error: 'INVALID_INPUT', message: 'silent is boolean, repeat 1–10' });
    isSilent = read.data.silent ?? isSilent;
    repeat = read.data.repeat ?? repeat;
    return { silent: isSilent, repeat };
  });
}
