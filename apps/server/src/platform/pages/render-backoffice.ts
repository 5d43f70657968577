import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { reportDirectives } from '../http/security-headers.ts';
import { version } from '../program.ts';
import { buildOf } from './builds.ts';
import { serveGamePictures } from './game-pictures.ts';
import { serveStaticFiles } from './static-files.ts';

export interface BackofficeOptions {
  /** Serves from source through Vite, with hot replacement. */
  readonly isDev: boolean;
  /** The operator's time zone; the page carries it. */
  readonly timeZone: () => Promise<string>;
}
type Finish = (page: string) => Promise<string>;

/** Allows only the console's own files; in development Vite adds inline scripts and styles and its websocket. */
const contentSecurityPolicy = (isDev: boolean): string =>
  [
    "default-src 'none'",
    `script-src 'self'${isDev ? " 'unsafe-inline'" : ''}`,
    `style-src 'self'${isDev ? " 'unsafe-inline'" : ''}`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src 'self'${isDev ? ' ws:' : ''}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...reportDirectives,
  ].join('; ');

const securityHeaders = (isDev: boolean): Record<string, string> => ({
  'content-security-policy': contentSecurityPolicy(isDev),
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'x-robots-tag': 'noindex, nofollow',
});

/** Returns whether an address is a page of the console; others respond 404. */
const isPage = (path: string): boolean => !/^\/(gateway|api|assets|slips|message-images)(\/|$)/.test(path);

async function serveBuilt(app: FastifyInstance, finish: Finish): Promise<void> {
  const dist = await buildOf('backoffice');
  const page = await readFile(join(dist, 'index.html'), 'utf8');
  serveStaticFiles(app, { root: join(dist, 'assets'), prefix: '/assets/', keeps: 'immutable' });
  app.get('/*', async (request, reply) => {
    if (!isPage(request.url.split('?')[0] ?? '')) {
      return reply.code(404).type('text/plain').send('Not found');
    }
    return reply
      .headers(securityHeaders(false))
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(await finish(page));
  });
}

/** Serves from source. Imported only when needed: a production install has no Vite. */
async function serveSource(app: FastifyInstance, finish: Finish): Promise<void> {
  const [{ default: middie }, { startDevBackoffice }] = await Promise.all([
    import('@fastify/middie'),
    import('../../../../backoffice/dev.ts'),
  ]);
  const { middlewares, close } = await startDevBackoffice(finish);
  await app.register(middie);
  const headers = Object.entries(securityHeaders(true));
  app.use((request, response, next) => {
    // Vite responds to every address, so the server's own routes bypass it.
    if (/^\/(gateway|api|slips|message-images|assets\/studio|healthz|readyz|openapi)/.test(request.url ?? ''))
      return next();
    for (const [name, value] of headers) response.setHeader(name, value);
    middlewares(request, response, next);
  });
  app.addHook('onClose', close);
}

/** Mounts the back office on its own Fastify instance, at every address without another route. Register it last. */
export async function registerBackoffice(app: FastifyInstance, { isDev, timeZone }: BackofficeOptions): Promise<void> {
  serveGamePictures(app, isDev);
  // Names of the zone database need no escaping in HTML.
  const finish: Finish = async (page) =>
    page.replace('<html ', `<html data-time-zone="${await timeZone()}" data-version="${version}" `);
  await (isDev ? serveSource(app, finish) : serveBuilt(app, finish));
}
