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
  /** The zone by whose clock the house tells times; the page carries it. */
  readonly timeZone: () => Promise<string>;
}
type Finish = (page: string) => Promise<string>;

/** Nothing but the console's own files; in development Vite adds inline scripts and styles and its websocket. */
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

/** Addresses that are no page of the console: a wrong one is answered as missing rather than with the page. */
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

/** From source. Loaded only then, for a production install has no Vite. */
async function serveSource(app: FastifyInstance, finish: Finish): Promise<void> {
  const [{ default: middie }, { startDevBackoffice }] = await Promise.all([
    import('@fastify/middie'),
    import('../../../../backoffice/dev.ts'),
  ]);
  const { middlewares, close } = await startDevBackoffice(finish);
  await app.register(middie);
  const headers = Object.entries(securityHeaders(true));
  app.use((request, response, next) => {
    // Vite answers every address, so what the server has routes for goes past it.
    if (/^\/(gateway|api|slips|message-images|assets\/studio|healthz|readyz|openapi)/.test(request.url ?? ''))
      return next();
    for (const [name, value] of headers) response.setHeader(name, value);
    middlewares(request, response, next);
  });
  app.addHook('onClose', close);
}

/** Puts the operator's console on a Fastify instance of its own, at every address that nothing else answers. Register it last. */
export async function registerBackoffice(app: FastifyInstance, { isDev, timeZone }: BackofficeOptions): Promise<void> {
  serveGamePictures(app, isDev);
  // A name of the zone database has no sign that HTML would read.
  const finish: Finish = async (page) =>
    page.replace('<html ', `<html data-time-zone="${await timeZone()}" data-version="${version}" `);
  await (isDev ? serveSource(app, finish) : serveBuilt(app, finish));
}
