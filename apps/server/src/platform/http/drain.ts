import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** Retry-After of a rejected client, in seconds; by then another process, or the restarted one, responds. */
export const retryAfterS = 1;

export interface Drain {
  readonly isDraining: boolean;
  /** Tracks the app's requests and rejects new ones before any work while draining. Call it before routes. */
  watch(app: FastifyInstance): void;
  /** Rejects new requests and waits for the accepted ones; returns true if all ended in time. */
  finish(withinMs: number): Promise<boolean>;
}

/** Health is reported until the end. */
const isHealth = (url: string) => url === '/healthz' || url === '/readyz';

/**
 * Drains a stopping process: reports not ready, finishes accepted requests, rejects new ones with 503 and Retry-After.
 * Serves requests that accepted work needs (`isAwaited`): the data of a page, the wallet's payment of a win.
 */
export function createDrain(isAwaited: (request: IncomingMessage) => boolean = () => false): Drain {
  let isDraining = false;
  const inFlight = new Set<ServerResponse>();
  return {
    get isDraining() {
      return isDraining;
    },
    watch(app) {
      // Every request runs this hook: no promise, and one listener, since `close` comes after `finish` as well.
      function end(this: ServerResponse) {
        inFlight.delete(this);
      }
      app.addHook('onRequest', (request, reply, done) => {
        if (isDraining) reply.header('connection', 'close');
        if (isHealth(request.url)) return done();
        if (!isDraining || isAwaited(request.raw)) {
          inFlight.add(reply.raw);
          reply.raw.once('close', end);
          return done();
        }
        const turnAway = () =>
          reply
            .code(503)
            .header('retry-after', String(retryAfterS))
            .send({ code: 503, name: 'Unavailable', className: 'unavailable', is_retryable: true });
        // The connection closes with the response. Unread request data would reset the connection and lose the
        // response.
        if (request.raw.complete) turnAway();
        else request.raw.once('end', turnAway).resume();
      });
    },
    async finish(withinMs) {
      isDraining = true;
      // The client's next request goes to a process that stays.
      for (const answer of inFlight) if (!answer.headersSent) answer.setHeader('connection', 'close');
      const deadline = Date.now() + withinMs;
      while (inFlight.size > 0 && Date.now() < deadline) await sleep(10);
      return inFlight.size === 0;
    },
  };
}
