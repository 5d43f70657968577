import proxyAddr from '@fastify/proxy-addr';
import { inWork, type Work } from '@sabai/db';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { correlationIdOf, readTraceParent, type TraceParent, writeTraceParent } from './correlation.ts';
import { figures } from './figures.ts';
import { beginSpan, isTracing, type Span } from './spans.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The id of this request in the log, in the database and at the caller; see GLOSSARY. */
    correlationId: string;
    /** The trace started by a trusted proxy. */
    traceParent: TraceParent | undefined;
    /** The span for the tracer. */
    span: Span | undefined;
  }
}

const doors = '/provider/';
/** Requested every few seconds by machines, or many times by each page. */
const isMinor = (url: string) => /^[^?]*\.\w+(\?|$)|^\/(healthz|readyz|@)/.test(url);

/** Logs a response by its route's pattern, since an address may contain secrets. */
function logRequest(request: FastifyRequest, reply: FastifyReply): void {
  const level = isMinor(request.url) ? 'debug' : 'info';
  // A server without a log has one without levels.
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

/** Returns the ids of a request, in the trace that its span begins or continues. */
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
 * Assigns every request of the app its correlation id, which the response repeats and awaited code can read; logs,
 * counts and traces it. An earlier call has set the trusted proxies. Call it before routes are registered.
 */
export function observeRequests(app: FastifyInstance, trustedProxies = 'loopback'): void {
  if (app.hasRequestDecorator('correlationId')) return;
  const trusts = proxyAddr.compile(trustedProxies.split(',').map((network) => network.trim()));
  app.decorateRequest('correlationId', '');
  app.decorateRequest('traceParent', undefined);
  app.decorateRequest('span', undefined);
  // The correlation id of a line comes from the current work: requests need no log of their own.
  app.setChildLoggerFactory((log) => log);
  // Hooks of every request use callbacks: a promise each would cost more than their work.
  app.addHook('onRequest', (request, reply, done) => {
    const { headers, socket } = request.raw;
    // Any client may set an id; only a trusted proxy decides about sampling.
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
