import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

const bodyMaxBytes = 64 * 1024;

/** Makes the routes of a scope receive bodies as raw bytes, whatever their declared type: a signature covers bytes. */
export function takeRawBodies(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  // The common type is registered, because the lookup of an unregistered one takes longer.
  for (const type of ['application/json', '*']) {
    scope.addContentTypeParser(type, { parseAs: 'buffer', bodyLimit: bodyMaxBytes }, (_request, body, done) =>
      done(null, body),
    );
  }
  // Wallet calls use the server's logger, without a child logger per request.
  scope.setChildLoggerFactory((logger) => logger);
}

const longestPart = 100;
function isReadable(part: string): boolean {
  if (part === '' || part.length > longestPart) return false;
  try {
    return decodeURIComponent(part) !== '';
  } catch {
    return false;
  }
}

/**
 * Returns the path as its wallet API can route it: an unroutable path below one is an unknown call, answered in the
 * dialect's format. For the server's `rewriteUrl`.
 */
export function doorPath(url: string): string {
  const door = /^\/provider\/[a-z0-9]+(?=[/?]|$)/.exec(url)?.[0];
  if (door === undefined) return url;
  const [path = ''] = url.slice(door.length).split('?', 1);
  return path.split('/').slice(1).every(isReadable) && path !== '' ? url : `${door}/-/-`;
}

/** A request that never became a call, or an internal fault. */
export interface NoCall {
  /** The HTTP status of the error. */
  readonly status: number;
  readonly message: string;
  /** The call is not known to be invalid: it may be repeated. */
  readonly isFault: boolean;
}

const noCalls: Readonly<Record<number, string>> = {
  404: 'there is no such call',
  405: 'calls are POST',
  413: 'the body is too long',
};

/**
 * Answers everything that is no call of the scope in its own format: an unknown path or method, an unacceptable body,
 * and exceptions of handlers. Must be called after the scope's calls are mounted.
 */
export function answerNoCalls(
  scope: FastifyInstance,
  calls: readonly string[],
  answer: (request: FastifyRequest, reply: FastifyReply, problem: NoCall, error?: FastifyError) => FastifyReply,
): void {
  const saying = (status: number) => ({ status, message: noCalls[status] ?? 'this is no call', isFault: false });
  scope.setErrorHandler<FastifyError>((error, request, reply) => {
    const { statusCode: status = 500 } = error;
    const isOurs = status < 400 || status >= 500;
    return answer(request, reply, isOurs ? { status: 500, message: '', isFault: true } : saying(status), error);
  });
  for (const path of ['/', '/*']) {
    scope.all(path, (request, reply) => {
      const { '*': rest } = request.params as { '*'?: string };
      return answer(request, reply, saying(rest !== undefined && calls.includes(rest) ? 405 : 404));
    });
  }
}
