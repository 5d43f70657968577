import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';

/** A call of a tracker, as it came. */
export interface ReceivedPostback {
  readonly received_at: string;
  /** The tracker's name: the rest of the path. */
  readonly tracker: string;
  readonly id: string;
  readonly query: Readonly<Record<string, string>>;
  /** Whether the signature is of the tracker's key; `unknown` while it has none. */
  readonly signature: 'valid' | 'invalid' | 'unknown';
  /** The same id came before: to be counted once. */
  readonly is_repeated: boolean;
  readonly status: number;
}

const fault = z.object({
  status: z.int().min(200).max(599).optional(),
  delay_ms: z.int().min(0).max(60_000).optional(),
  /** The call is stored, and the connection closed without a response. */
  is_answer_lost: z.boolean().optional(),
  /** The response redirects to this address. */
  location: z.string().max(500).optional(),
  times: z.int().min(1).max(100).default(1),
});
type Fault = Omit<z.infer<typeof fault>, 'times'>;

interface Tracker {
  key: string | undefined;
  readonly ids: Set<string>;
  readonly faults: Fault[];
}
const kept = 200;

/** Verifies `t=…,v1=…[,v1=…]`: HMAC-SHA256 of time, id and address. One signature by the key is enough. */
function isSigned(header: string, key: string, id: string, url: string): boolean {
  const parts = header.split(',').map((part) => part.split('=', 2) as [string, string?]);
  const t = parts.find(([name]) => name === 't')?.[1] ?? '';
  const expected = createHmac('sha256', key).update(`${t}.${id}.${url}`).digest();
  return parts
    .filter(([name]) => name === 'v1')
    .map(([, hex = '']) => Buffer.from(hex, 'hex'))
    .some((given) => given.length === expected.length && timingSafeEqual(given, expected));
}

/**
 * The trackers of affiliates, some of which have their key from the start: `GET /tracker/:name` takes a postback,
 * `PUT /tracker/:name/key` sets the key that verifies it, `POST /tracker/:name/faults` sets the faults of the next
 * responses, `GET /trackers` lists what came.
 */
export function mountTracker(
  app: FastifyInstance,
  clock: () => Date,
  keys: Readonly<Record<string, string>> = {},
): readonly ReceivedPostback[] {
  const received: ReceivedPostback[] = [];
  const trackers = new Map<string, Tracker>();
  const at = (name: string): Tracker => {
    const known = trackers.get(name) ?? { key: keys[name], ids: new Set<string>(), faults: [] };
    trackers.set(name, known);
    const [oldest] = trackers.keys();
    if (trackers.size > kept && oldest !== undefined) trackers.delete(oldest);
    return known;
  };

  app.put<{ Params: { name: string } }>('/tracker/:name/key', async ({ params, body }, reply) => {
    const parsed = z.object({ key: z.string().min(1).max(200) }).safeParse(body);
    if (!parsed.success) return reply.code(400).send({ error: 'INVALID_INPUT' });
    at(params.name).key = parsed.data.key;
    return reply.code(204).send();
  });
  app.post<{ Params: { name: string } }>('/tracker/:name/faults', async ({ params, body }, reply) => {
    const parsed = fault.safeParse(body);
    if (!parsed.success) return reply.code(400).send({ error: 'INVALID_INPUT' });
    const { times, ...how } = parsed.data;
    at(params.name).faults.push(...Array.from({ length: times }, () => how));
    return { waiting: at(params.name).faults.length };
  });
  app.get<{ Querystring: { tracker?: string } }>('/trackers', async ({ query }) =>
    received.filter(({ tracker }) => query.tracker === undefined || tracker === query.tracker),
  );
  app.get<{ Params: { name: string }; Querystring: Record<string, string> }>(
    '/tracker/:name',
    async (request, reply) => {
      const { headers, params, query } = request;
      const tracker = at(params.name);
      const id = String(headers['x-sabai-delivery'] ?? '');
      const how = tracker.faults.shift();
      if (how?.delay_ms) await new Promise((resolve) => setTimeout(resolve, how.delay_ms));
      const url = `${request.protocol}://${request.host}${request.url}`;
      const signature =
        tracker.key === undefined
          ? 'unknown'
          : isSigned(String(headers['x-sabai-signature'] ?? ''), tracker.key, id, url)
            ? 'valid'
            : 'invalid';
      const status = how?.location === undefined ? (how?.status ?? (signature === 'invalid' ? 403 : 200)) : 302;
      received.unshift({
        received_at: clock().toISOString(),
        tracker: params.name,
        id,
        query,
        signature,
        status,
        is_repeated: tracker.ids.has(id),
      });
      received.length = Math.min(received.length, kept);
      tracker.ids.add(id);
      if (how?.is_answer_lost) {
        reply.hijack();
        reply.raw.destroy();
        return reply;
      }
      if (how?.location !== undefined) reply.header('location', how.location);
      return reply.code(status).send({ status });
    },
  );
  return received;
}
