import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fallbackLocale, localeByCode } from '@sabai/contract/locales';
import { findGame } from '@sabai/games';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type BuiltFiles, gamePage } from '../../../../packages/game-client/page.ts';
import { reportDirectives, socketsOf } from '../platform/http/security-headers.ts';
import { buildOf } from '../platform/pages/builds.ts';
import { serveStaticFiles } from '../platform/pages/static-files.ts';

const assetsPrefix = '/play-assets/';

export interface StudioClientOptions {
  /** Serves from source through Vite. */
  readonly isDev: boolean;
  /** The host names of the site; undefined for any. */
  readonly hosts?: readonly string[] | undefined;
  /** The default address of the site. */
  readonly siteUrl: string;
}

/**
 * Only own resources, no inline code, and no frames outside the site. Pixi sets styles of its canvas by script only.
 */
const contentSecurityPolicy = (isDev: boolean, ownSockets: string): string =>
  [
    "default-src 'self'",
    `script-src 'self'${isDev ? " 'unsafe-inline'" : ''}`,
    `style-src 'self'${isDev ? " 'unsafe-inline'" : ''}`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    // In development hot replacement uses a separate socket.
    `connect-src 'self' ${ownSockets}${isDev ? ' ws:' : ''}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
    ...reportDirectives,
  ].join('; ');

type Page = (url: string, game: string, lang: string) => Promise<string>;

async function builtClient(app: FastifyInstance): Promise<Page> {
  const folder = await buildOf('games');
  serveStaticFiles(app, { root: folder, prefix: assetsPrefix, keeps: 'immutable' });
  const page = await readFile(join(folder, 'play.html'), 'utf8');
  const files = JSON.parse(await readFile(join(folder, '.vite/manifest.json'), 'utf8')) as BuiltFiles;
  const pages = new Map<string, string>();
  return async (_url, game, lang) => {
    if (!findGame(game)) return page;
    const locale = localeByCode(lang)?.prefix ?? fallbackLocale;
    const key = `${game} ${locale}`;
    const known = pages.get(key) ?? gamePage(page, files, assetsPrefix, game, locale);
    pages.set(key, known);
    return known;
  };
}

async function sourceClient(app: FastifyInstance): Promise<Page> {
  const { default: middie } = await import('@fastify/middie');
  const { openGameClientSource } = await import('../../../../packages/game-client/dev.ts');
  const source = await openGameClientSource();
  await app.register(async (scope) => {
    await scope.register(middie);
    scope.use(source.middlewares);
    scope.get(`${assetsPrefix}*`, (_request, reply) => reply.code(404).send());
  });
  app.addHook('onClose', source.close);
  return source.page;
}

/** Mounts the game client on a Fastify instance: one page for every game at `/play/<game-code>/`, with its files. */
export async function registerStudioClient(
  app: FastifyInstance,
  { isDev, hosts, siteUrl }: StudioClientOptions,
): Promise<void> {
  const hostOf = (request: FastifyRequest) => (hosts ? request.host : new URL(siteUrl).host);
  const page = isDev ? await sourceClient(app) : await builtClient(app);
  app.get<{ Params: { game: string }; Querystring: { lang?: string } }>('/play/:game/', async (request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', contentSecurityPolicy(isDev, socketsOf(hostOf(request))))
      .header('cache-control', 'no-store')
      .header('x-frame-options', 'SAMEORIGIN')
      // The address contains a token, so it must not reach other sites.
      .header('referrer-policy', 'no-referrer')
      .send(await page(request.url, request.params.game, String(request.query.lang ?? ''))),
  );
}
