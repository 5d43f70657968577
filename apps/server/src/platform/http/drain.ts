import type { ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** How many seconds a client that is turned away should wait; by then another process, or this one anew, answers. */
export const retryAfterS = 1;

export interface Drain {
  readonly isDraining: boolean;
  /** Follows the app's requests and, while draining, turns new ones away before anything is done. Call it before routes. */
  watch(app: FastifyInstance): void;
  /** Takes no new requests and waits until those that were taken are answered; true when they all were in time. */
  finish(withinMs: number): Promise<boolean>;
}

/** Health is told until the end. */
const isHealth = (url: string) => url === '/healthz' || url === '/readyz';

/** A process that is asked to stop: no longer ready, finishes what it has taken, refuses the rest with 503 and Retry-After. */
export function createDrain(): Drain {
  let isDraining = false;
  const inFlight = new Set<ServerResponse>();
  return {
    get isDraining() {
      return isDraining;
    },
    watch(app) {
      // Every request runs through this hook: no promise, and one listener, since `close` comes after `finish` as well.
      function end(this: ServerResponse) {
        inFlight.delete(this);
      }
      app.addHook('onRequest', (request, reply, done) => {
        if (isDraining) reply.header('connection', 'close');
        if (isHealth(request.url)) return done();
        if (!isDraining) {
          inFlight.add(reply.raw);
          reply.raw.once('close', end);
          return done();
        }
        const turnAway = () =>
          reply
            .code(503)
            .header('retry-after', String(retryAfterS))
            .send({ code: 503, name: 'Unavailable', className: 'unavailable', is_retryable: true });
        // The connection ends with the answer. What the client has not sent by then would reset it, and the answer with it.
        if (request.raw.complete) turnAway();
        else request.raw.once('end', turnAway).resume();
      });
    },
    async finish(withinMs) {
      isDraining = true;
      // The client's next request finds a process that stays.
      for (const answer of inFlight) if (!answer.headersSent) answer.setHeader('connection', 'close');
      const deadline = Date.now() + withinMs;
      while (inFlight.size > 0 && Date.now() < deadline) await sleep(10);
      return inFlight.size === 0;
    },
  };
}
