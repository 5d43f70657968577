import { unavailability } from '@sabai/db';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { storageTrouble } from '../storage/storage.ts';
import { observeRequests } from '../telemetry/observe-requests.ts';
import { retryAfterS } from './drain.ts';
import { problemName } from './problem.ts';
import { Refusal } from './refusal.ts';

declare module 'fastify' {
  interface FastifyReply {
    /** The request met an outage of the database or storage, and no other error. */
    isUnavailable: boolean;
  }
}

/** Returns the kind of outage if a call failed because the database or the storage is unavailable. */
export const outage = (error: unknown) => unavailability(error) ?? storageTrouble(error);

const isReading = ({ method }: FastifyRequest) => method === 'GET' || method === 'HEAD';

/**
 * Marks a request that met an outage. `Retry-After` promises that nothing was done; without it, only a repeat with the
 * same key shows the result. Requests that only read change nothing.
 */
export function noteOutage(error: unknown, request: FastifyRequest, reply: FastifyReply): boolean {
  const why = outage(error);
  if (!why) return false;
  reply.isUnavailable = true;
  if (why === 'nothing done' || isReading(request)) reply.header('retry-after', String(retryAfterS));
  return true;
}

/**
 * Responds to any outage with 503, whatever the route does. Responses never contain an error's text, which names
 * addresses, tables and files. Call it before the routes are mounted.
 */
export function answerFailures(app: FastifyInstance): void {
  app.decorateReply('isUnavailable', false);
  observeRequests(app);
  app.addHook('onError', async (request, reply, error) => void noteOutage(error, request, reply));
  // Hooks of every request use callbacks: a promise each would cost more than their work.
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (reply.statusCode === 500 && reply.isUnavailable) reply.code(503);
    done();
  });
  app.setErrorHandler((error, request, reply) => {
    const isRefusal = error instanceof Refusal;
    const status = isRefusal ? error.status : ((error as { statusCode?: number }).statusCode ?? 500);
    const code = status >= 400 && status < 500 ? status : noteOutage(error, request, reply) ? 503 : 500;
    if (code === 503) request.log.warn({ err: error }, 'the house does not answer');
    else if (code === 500) request.log.error({ err: error }, 'fault');
    if (isRefusal && error.params.seconds !== undefined) reply.header('retry-after', String(error.params.seconds));
    const refusal = isRefusal ? { refusal: error.code, params: error.params } : {};
    return reply
      .code(code)
      .send({ code, ...problemName(code), ...refusal, is_retryable: code === 503 || code === 429 });
  });
}
