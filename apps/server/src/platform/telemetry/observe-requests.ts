import proxyAddr from '@fastify/proxy-addr';
import { inWork, type Work } from '@sabai/db';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { correlationIdOf, readTraceParent, type TraceParent, writeTraceParent } from './correlation.ts';
import { figures } from './figures.ts';
import { beginSpan, isTracing, type Span } from './spans.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The id of this request in the log, in the database and at whoever called; see GLOSSARY. */
    correlationId: string;
    /** The trace that a proxy of ours has begun. */
    traceParent: TraceParent | undefined;
    /** What is told of it to who traces. */
    span: Span | undefined;
  }
}

const doors = '/provider/';
/** Asked every few seconds by machines, or many times by each page. */
const isMinor = (url: string) => /^[^?]*\.\w+(\?|$)|^\/(healthz|readyz|@)/.test(url);

/** Logs an answered request by its route's pattern: an address may have secrets of its caller in it. */
function logRequest(request: FastifyRequest, reply: FastifyReply): void {
  const level = isMinor(request.url) ? 'debug' : 'info';
  // A server without a log has one that knows no levels.
  if (!(request.log as Partial<Logger>).isLevelEnabled?.(level)) return;
  const { url: route = '' } = request.routeOptions;
  const caller = route.startsWith(doors) ? 'provider' : request.caller?.kind;
  request.log[level](
    {
      correlationId: request.correlationId,
      method: request.method,
      route,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
      ...(caller ? { caller } : {}),
    },
    'request',
  );
}

/** What a request is known by, in the trace that its span begins or goes on with. */
function workOf(request: FastifyRequest): Work {
  const { correlationId, method, traceParent } = request;
  const work = { correlationId, traceParent: traceParent && writeTraceParent(traceParent) };
  if (!isTracing()) return work;
  const { url: route = '' } = request.routeOptions;
  const attributes = { 'http.request.method': method, 'http.route': route };
  request.span = beginSpan({ name: `${method} ${route}`, kind: 'server', attributes }, work);
  return { correlationId, traceParent: request.span?.traceParent ?? work.traceParent };
}

/**
 * Gives every request of the app its correlation id, which the answer repeats and all that it awaits can ask for, and logs, counts and
 * traces it. Who has done so before has decided whom to trust. Call it before routes are registered.
 */
export function observeRequests(app: FastifyInstance, trustedProxies = 'loopback'): void {
  if (app.hasRequestDecorator('correlationId')) return;
  const trusts = proxyAddr.compile(trustedProxies.split(',').map((network) => network.trim()));
  app.decorateRequest('correlationId', '');
  app.decorateRequest('traceParent', undefined);
  app.decorateRequest('span', undefined);
  // The correlation id of a line comes from the work it is about: no request needs a log of its own.
  app.setChildLoggerFactory((log) => log);
  // Hooks that every request runs through call back, because a promise for each costs more than what they do.
  app.addHook('onRequest', (request, reply, done) => {
    const { headers, socket } = request.raw;
    // Anybody may name an id; only a proxy of ours decides whether a trace is kept.
    if (headers.traceparent !== undefined && trusts(socket.remoteAddress ?? '', 0))
      request.traceParent = readTraceParent(headers.traceparent);
    request.correlationId = correlationIdOf(headers, request.traceParent);
    reply.header('x-correlation-id', request.correlationId);
    inWork(workOf(request), done);
  });
  app.addHook('onResponse', (request, reply, done) => {
    const status = `${Math.floor(reply.statusCode / 100)}xx`;
    figures.httpDuration.observe(reply.elapsedTime / 1000, request.method, request.routeOptions.url ?? '', status);
    request.span?.end({ 'http.response.status_code': reply.statusCode });
    logRequest(request, reply);
    done();
  });
}
