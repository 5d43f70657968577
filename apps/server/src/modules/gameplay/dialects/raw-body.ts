import type { FastifyInstance } from 'fastify';

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
