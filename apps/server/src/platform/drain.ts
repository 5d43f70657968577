import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** How many seconds a client that is turned away should wait; by then another process, or this one anew, answers. */
export const retryAfterS = 1;

export interface Drain {
  readonly isDraining: boolean;
  /** Counts the app's requests and, while draining, turns new ones away before anything is done. Call it before routes. */
  watch(app: FastifyInstance): void;
  /** Takes no new requests and waits until those that were taken are answered; true when they all were in time. */
  finish(withinMs: number): Promise<boolean>;
}

/** Health is told until the end. */
const isHealth = (url: string) => url === '/healthz' || url === '/readyz';

/** A process that is asked to stop: no longer ready, finishes what it has taken, refuses the rest with 503 and Retry-After. */
export function createDrain(): Drain {
  let isDraining = false;
  let inFlight = 0;
  return {
    get isDraining() {
      return isDraining;
    },
    watch(app) {
      // Every request runs through these hooks: no promise, and one listener, since `close` comes after `finish` as well.
      const end = () => {
        inFlight--;
      };
      app.addHook('onRequest', (request, reply, done) => {
        if (isDraining && !isHealth(request.url)) {
          reply
            .code(503)
            .headers({ 'retry-after': String(retryAfterS), connection: 'close' })
            .send({ code: 503, name: 'Unavailable', className: 'unavailable', is_retryable: true });
          return;
        }
        if (!isHealth(request.url)) {
          inFlight++;
          reply.raw.once('close', end);
        }
        done();
      });
      app.addHook('onSend', (_request, reply, _payload, done) => {
        // The client's next request finds a process that stays.
        if (isDraining) reply.header('connection', 'close');
        done();
      });
    },
    async finish(withinMs) {
      isDraining = true;
      const deadline = Date.now() + withinMs;
      while (inFlight > 0 && Date.now() < deadline) await sleep(10);
      return inFlight === 0;
    },
  };
}
