import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

const bodyMaxBytes = 64 * 1024;

/** The routes of a scope get their bodies as the bytes that arrived, whatever they are said to be: a signature is over bytes. */
export function takeRawBodies(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  // What nearly all calls say is named, because looking for a type that is not takes longer.
  for (const type of ['application/json', '*']) {
    scope.addContentTypeParser(type, { parseAs: 'buffer', bodyLimit: bodyMaxBytes }, (_request, body, done) =>
      done(null, body),
    );
  }
  // The door's calls are logged by the house's own log, not by one made for each request.
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
 * The path of a request as its door can take it: one below a door that no router reads names none of its calls, and the door says
 * so in its own words. For the server's `rewriteUrl`.
 */
export function doorPath(url: string): string {
  const door = /^\/provider\/[a-z0-9]+(?=[/?]|$)/.exec(url)?.[0];
  if (door === undefined) return url;
  const [path = ''] = url.slice(door.length).split('?', 1);
  return path.split('/').slice(1).every(isReadable) && path !== '' ? url : `${door}/-/-`;
}

/** What came to a door and never became a call, or a fault of ours. */
export interface NoCall {
  /** The HTTP status that says what is wrong. */
  readonly status: number;
  readonly message: string;
  /** Nothing is known to be wrong with the call: it may come again. */
  readonly isFault: boolean;
}

const noCalls: Readonly<Record<number, string>> = {
  404: 'there is no such call',
  405: 'calls are POST',
  413: 'the body is too long',
};

/**
 * Answers what is no call of the scope in the words of its door: a path or method that it does not know, a body that can not
 * be taken, and whatever a handler has thrown. Call it when the scope's calls are mounted.
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
