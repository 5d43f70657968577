import { type IncomingMessage, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { cspReportPath } from './csp-reports.ts';

/**
 * Headers of every response: nothing in it runs, loads, is framed or has its type guessed. Pages loosen what they need
 * by setting the same header again.
 */
export const strictHeaders: Readonly<Record<string, string>> = {
  'content-security-policy':
    "default-src 'none'; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin',
  // A game in its own browser window may still post messages to its opener.
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy':
    'accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), hid=(), magnetometer=(), microphone=(), midi=(), payment=(), serial=(), usb=()',
  'reporting-endpoints': `csp="${cspReportPath}"`,
};

/** Ends every enforced policy: the addresses for violation reports. */
export const reportDirectives = [`report-uri ${cspReportPath}`, 'report-to csp'];

/** Returns the websocket origins of our host: older browsers do not include them in `'self'`. */
export const socketsOf = (host: string): string => `ws://${host} wss://${host}`;

/** A name or an address with an optional port, safe to repeat in a response. */
const wellFormedHost = /^(?:[a-z\d_-]+(?:\.[a-z\d_-]+)*\.?|\[[\da-f:.]+\])(?::\d{1,5})?$/i;

/** Returns a raw response to an unreadable request; there is no reply object for it. */
export function rawAnswer(status: number, body = '', more: Readonly<Record<string, string>> = {}): string {
  const length = { connection: 'close', 'content-length': String(Buffer.byteLength(body)) };
  const headers = { ...strictHeaders, ...length, ...more };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`;
}

const statusByCode: Readonly<Record<string, number>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
};

/** Options of Fastify: responses to bad requests carry the headers too, without details of the request. */
export const badRequestAnswers = {
  clientErrorHandler(error: NodeJS.ErrnoException, socket: Socket): void {
    if (error.code === 'ECONNRESET' || socket.destroyed) return;
    if (socket.writable) socket.write(rawAnswer(statusByCode[error.code ?? ''] ?? 400));
    socket.destroy(error);
  },
  frameworkErrors(error: FastifyError, _request: FastifyRequest, reply: FastifyReply): void {
    reply.code(error.statusCode ?? 400).headers(strictHeaders);
    reply.type('text/plain').send('The address cannot be read.');
  },
};

/** Returns the number of Host headers; raw headers alternate names and values. */
function hostsOf({ rawHeaders }: IncomingMessage): number {
  let count = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at]!;
    if (name.length === 4 && name.toLowerCase() === 'host') count++;
  }
  return count;
}

/** Sets the headers on every response of the app. Call it before other hooks that respond. */
export function secureAnswers(app: FastifyInstance, { hstsS }: { readonly hstsS: number }): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(strictHeaders);
    // Browsers ignore it over plain HTTP; the proxy states the original protocol.
    if (hstsS > 0 && request.protocol === 'https')
      reply.header('strict-transport-security', `max-age=${hstsS}; includeSubDomains`);
    if (hostsOf(request.raw) <= 1 && wellFormedHost.test(request.host)) done();
    else reply.code(400).header('connection', 'close').type('text/plain').send('The address cannot be read.');
  });
}
