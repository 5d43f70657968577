import { createHash, randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { Carry } from '@sabai/contract/client';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createRequestHandler, type RouterContextProvider, type ServerBuild } from 'react-router';
import { tellVisitorIps } from '../http/client-address.ts';
import { retryAfterS } from '../http/drain.ts';
import { noteOutage } from '../http/failures.ts';
import { reportDirectives, socketsOf } from '../http/security-headers.ts';
import { memberCookie } from '../http/tokens.ts';
import { buildOf } from './builds.ts';
import { gamePictures, serveGamePictures } from './game-pictures.ts';
import { createKeptPages } from './kept-pages.ts';
import { cutPage, type SplicedPage } from './spliced-page.ts';
import { serveStaticFiles } from './static-files.ts';
import { type VisitorPage, visitorPage } from './visitor-pages.ts';

export interface SiteOptions {
  /** Serves from source through Vite, with hot replacement, instead of from a build. */
  readonly isDev: boolean;
  /** Host names of the site; pages are shown under no other, so that a page cannot contain a foreign host name. */
  readonly hosts?: readonly string[] | undefined;
  /** The default address of the site. */
  readonly siteUrl: string;
  /** Returns the seconds to delay a caller because of its earlier pages and calls; `undefined` without a delay. */
  readonly secondsToWait?: (request: FastifyRequest) => Promise<number | undefined>;
  /** Whether members whose pages differ only in names and numbers share a rendering; off where the two are compared. */
  readonly sharesPages?: boolean;
  /** Handles an API call in this process; `url` starts with `/gateway/`. */
  readonly callApi: Carry;
  /** Another origin for uploads, if pictures are stored externally. */
  readonly uploadOrigin?: string | undefined;
  /** Calls the listener after a configuration change, so that no page shows the old one. */
  readonly onConfigurationChange?: (listener: () => void) => void;
}

/** Third-party origins that a visitor's page may use, because the operator has switched them on. */
interface ThirdPartyOrigins {
  readonly scripts: readonly string[];
  readonly connects: readonly string[];
  readonly styles: readonly string[];
  readonly fonts: readonly string[];
}

/** The exports of the site's server entry in addition to rendering. */
interface SiteEntry {
  prepareRequest(options: {
    readonly origin: string;
    url: URL;
    cookie: string | null;
    userAgent: string;
    nonce: string;
    traceId: string;
    logFault: (error: unknown, what: string) => void;
    ip: string;
    sessionCookie: string;
    uploadsPastUs: boolean;
    callApi: SiteOptions['callApi'];
  }): Promise<{
    basename: string;
    context: RouterContextProvider;
    /** Identifies the page if it is the same for all visitors. */
    visitorKey?: string;
    /** The shared rendering of a member's page that differs from others only in names and numbers. */
    shared?: { key: string; context: RouterContextProvider; own: ReadonlyMap<string, string> };
    setCookie?: string;
    isSessionOver?: true;
    redirectTo?: string;
    thirdParties?: ThirdPartyOrigins;
  }>;
  robotsText(origin: string): string;
  sitemapXml(origin: string): string;
  /** Drops the pages' cached configuration. */
  forgetConfiguration(): void;
  /** Returns the web app manifest and the offline page in a language; `undefined` for an unknown language. */
  installedFiles(
    prefix: string,
    callApi: SiteOptions['callApi'],
  ): Promise<{ manifest: object; offlinePage: string; offlineScript: string } | undefined>;
  /** Returns the last-resort error page. */
  lastPage(traceId: string): string;
  isThemeName(name: string): boolean;
  themeCss(name: string): string;
}
interface Site {
  readonly entry: () => Promise<SiteEntry>;
  readonly handlerFor: (basename: string) => (request: Request, context: RouterContextProvider) => Promise<Response>;
}

/** The service worker fetches only pages of the site. */
const workerPolicy =
  "default-src 'none'; connect-src 'self'; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/**
 * Loads the built site: one request handler per language prefix over one build. An object, since a function would
 * derive the routes on every request.
 */
async function builtSite(app: FastifyInstance): Promise<Site> {
  const folder = await buildOf('site');
  const build = (await import(join(folder, 'server/index.js'))) as ServerBuild;
  serveStaticFiles(app, { root: join(folder, 'client/assets'), prefix: '/assets/', keeps: 'immutable' });
  // The browser checks for a newer one with each visit; it controls the whole site.
  const worker = await readFile(join(folder, 'client/service-worker.js'));
  app.get('/service-worker.js', (_request, reply) =>
    reply
      .type('text/javascript; charset=utf-8')
      .headers({ 'cache-control': 'no-cache', 'content-security-policy': workerPolicy })
      .send(worker),
  );
  const handlers = new Map<string, ReturnType<typeof createRequestHandler>>();
  return {
    entry: async () => build.entry.module as unknown as SiteEntry,
    handlerFor(basename) {
      const handler = handlers.get(basename) ?? createRequestHandler({ ...build, basename }, 'production');
      handlers.set(basename, handler);
      return handler as never;
    },
  };
}

/** Loads the site from source through Vite. Imported only when needed: a production install has no Vite. */
async function sourceSite(app: FastifyInstance): Promise<Site> {
  const [{ default: middie }, { startDevSite }] = await Promise.all([
    import('@fastify/middie'),
    import('../../../../site/dev.ts'),
  ]);
  const { middlewares, load, close } = await startDevSite();
  await app.register(middie);
  app.use(middlewares);
  app.addHook('onClose', close);
  return {
    entry: async () => (await load()).entry.module as unknown as SiteEntry,
    handlerFor: (basename) =>
      createRequestHandler(async () => ({ ...(await load()), basename }), 'development') as never,
  };
}

/**
 * Allows scripts only of the site and the inline ones that `inline` names by nonce or hash. Style attributes are
 * allowed, since blurred previews of pictures use them.
 */
const contentSecurityPolicy = (
  inline: string,
  host: string,
  { isDev, uploadOrigin }: SiteOptions,
  { scripts, connects, styles, fonts }: ThirdPartyOrigins = { scripts: [], connects: [], styles: [], fonts: [] },
): string =>
  [
    "default-src 'self'",
    ['script-src', "'self'", inline, ...scripts].join(' '),
    ['style-src', "'self'", ...(isDev ? ["'unsafe-inline'"] : []), ...styles].join(' '),
    ...(fonts.length > 0 ? [['font-src', "'self'", ...fonts].join(' ')] : []),
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob: https:",
    "media-src 'self' blob:",
    "worker-src 'self' blob:",
    [
      'connect-src',
      "'self'",
      isDev ? 'ws:' : socketsOf(host),
      ...(uploadOrigin ? [uploadOrigin] : []),
      ...connects,
    ].join(' '),
    "frame-src 'self' https:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'self'",
    ...reportDirectives,
  ].join('; ');

/** Aborts when the visitor disconnects. */
function leaving({ raw }: FastifyReply): AbortSignal {
  const aborter = new AbortController();
  if (raw.destroyed) aborter.abort();
  else raw.once('close', () => aborter.abort());
  return aborter.signal;
}

function webRequest(request: FastifyRequest, url: URL, signal: AbortSignal | null = null): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    for (const one of [value].flat()) if (one !== undefined) headers.append(name, one);
  }
  return new Request(url, { method: request.method, headers, signal });
}

/** Serves the studio's pictures, if they have been built. */
async function servePictures(app: FastifyInstance, isDev: boolean): Promise<void> {
  if (!serveGamePictures(app, isDev)) return;
  const placeholder = await readFile(join(gamePictures, 'brand/gamenotfound.jpg'));
  app.get('/images/gamenotfound.jpg', (_request, reply) =>
    reply.type('image/jpeg').header('cache-control', 'public, max-age=604800').send(placeholder),
  );
}

/** Serves fixed addresses: themes, and files for robots and installed sites. */
function serveFiles(app: FastifyInstance, { entry }: Site, door: Door, callApi: Carry): void {
  const { onRequest, originOf } = door;
  app.get<{ Params: { file: string } }>('/theme/:file', async (request, reply) => {
    const { isThemeName, themeCss } = await entry();
    const name = request.params.file.replace(/\.css$/, '');
    if (!isThemeName(name)) return reply.code(404).type('text/plain').send('There is no such theme.');
    return reply.type('text/css; charset=utf-8').header('cache-control', 'public, max-age=3600').send(themeCss(name));
  });
  app.get('/robots.txt', { onRequest }, async (request, reply) =>
    reply.type('text/plain; charset=utf-8').send((await entry()).robotsText(originOf(request))),
  );
  app.get('/sitemap.xml', { onRequest }, async (request, reply) =>
    reply
      .type('application/xml; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send((await entry()).sitemapXml(originOf(request))),
  );
  app.get<{ Params: { file: string } }>('/manifest/:file', async ({ params }, reply) => {
    const [, prefix = ''] = /^(\w+)\.webmanifest$/.exec(params.file) ?? [];
    const files = await (await entry()).installedFiles(prefix, callApi);
    if (!files) return reply.code(404).type('text/plain').send('There is no such language.');
    reply.type('application/manifest+json; charset=utf-8').headers({ 'cache-control': 'public, max-age=300' });
    return reply.send(JSON.stringify(files.manifest));
  });
  app.get<{ Params: { prefix: string } }>('/offline/:prefix', async ({ params }, reply) => {
    const files = await (await entry()).installedFiles(params.prefix, callApi);
    if (!files) return reply.code(404).type('text/plain').send('There is no such language.');
    const script = createHash('sha256').update(files.offlineScript).digest('base64');
    const policy = `default-src 'none'; script-src 'sha256-${script}'; connect-src 'self'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;
    reply.type('text/html; charset=utf-8').headers({ 'cache-control': 'no-cache', 'content-security-policy': policy });
    return reply.header('x-robots-tag', 'noindex').send(files.offlinePage);
  });
}

/** Checks the host of a request and the rate limit of its sender. */
function createDoor({ hosts, secondsToWait, siteUrl }: SiteOptions) {
  return {
    /** Runs before any work for the caller. */
    async onRequest(request: FastifyRequest, reply: FastifyReply) {
      if (hosts && !hosts.includes(request.host.toLowerCase()))
        return reply.code(421).type('text/plain').send('There is no such site here.');
      const seconds = await secondsToWait?.(request);
      if (seconds === undefined) return;
      return reply.code(429).header('retry-after', String(seconds)).type('text/plain').send('Please come again later.');
    },
    // Without a configured address every host name is accepted, so it must not appear in shared content.
    originOf: (request: FastifyRequest) => (hosts ? `${request.protocol}://${request.host}` : siteUrl),
  };
}
type Door = ReturnType<typeof createDoor>;

type Prepared = Awaited<ReturnType<SiteEntry['prepareRequest']>>;
/** A request for a page, and the common parts of its responses. */
interface PageCall {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly url: URL;
  readonly prepared: Prepared;
  readonly isPacked: boolean;
  /** Returns the policy of a page whose inline scripts are allowed by `inline`. */
  readonly policyFor: (inline: string) => string;
  readonly withNonce: () => string;
}

/** A page for one caller. */
interface ReadyPage {
  readonly headers: Iterable<readonly [string, string]>;
  readonly policy: string;
  readonly body: string | Buffer;
}

/** Creates the cache of shared pages. */
function createSharedPages(site: Site, options: SiteOptions) {
  const { isDev, sharesPages = !isDev } = options;
  const visitorPages = createKeptPages<VisitorPage>();
  const memberPages = createKeptPages<SplicedPage>();
  options.onConfigurationChange?.(() => {
    visitorPages.forget();
    memberPages.forget();
    void site.entry().then((entry) => entry.forgetConfiguration());
  });
  return {
    /** Returns the page shared by all visitors; undefined if there is none. */
    async ofVisitors({ request, url, prepared, isPacked, policyFor }: PageCall): Promise<ReadyPage | undefined> {
      const { basename, context, visitorKey } = prepared;
      if (!visitorKey || isDev || request.method !== 'GET') return undefined;
      /* Other callers share this rendering, so it continues if the first one disconnects. */
      const make = () => site.handlerFor(basename)(webRequest(request, url), context);
      const page = await visitorPages(visitorKey, make, visitorPage);
      if (!page) return undefined;
      const { headers, scriptHashes, packed, html } = page;
      return { headers, policy: policyFor(scriptHashes.join(' ')), body: isPacked ? packed : html };
    },
    /** Returns the page shared by all members, filled with this member's values; undefined if there is none. */
    async ofMembers({ request, url, prepared, isPacked, withNonce }: PageCall): Promise<ReadyPage | undefined> {
      const { basename, shared } = prepared;
      if (!shared || !sharesPages || request.method !== 'GET') return undefined;
      const { own } = shared;
      /* Renders without the caller's headers: a shared page must contain nothing of one member. */
      const ofNobody = () => site.handlerFor(basename)(new Request(url), shared.context);
      const page = await memberPages(shared.key, ofNobody, async (response) =>
        cutPage(await response.text(), own.keys(), [...response.headers]),
      );
      return page && { headers: page.headers, policy: withNonce(), body: page.fill(own, isPacked) };
    },
  };
}

/** Renders a page for this caller alone, and streams it. */
async function sendOwnPage(site: Site, { request, reply, url, prepared, isPacked, withNonce }: PageCall) {
  const incoming = webRequest(request, url, leaving(reply));
  const response = await site.handlerFor(prepared.basename)(incoming, prepared.context);
  reply.code(response.status);
  // For a page that met an outage; a closed site sets the header itself.
  if (response.status === 503) reply.header('retry-after', String(retryAfterS));
  for (const [name, value] of response.headers) if (name !== 'set-cookie') reply.header(name, value);
  for (const cookie of response.headers.getSetCookie()) reply.header('set-cookie', cookie);
  if (response.headers.get('content-type')?.startsWith('text/html')) {
    reply.headers({ 'content-security-policy': withNonce(), 'cache-control': 'private, no-store' });
  }
  if (!response.body) return reply.removeHeader('content-encoding').send();
  reply.hijack();
  reply.raw.writeHead(response.status, reply.getHeaders() as never);
  const body = Readable.fromWeb(response.body as never);
  const sent = isPacked ? pipeline(body, createGzip({ level: 4 }), reply.raw) : pipeline(body, reply.raw);
  await sent.catch((error: unknown) => {
    if (!incoming.signal.aborted) request.log.error(error);
  });
  return reply;
}

/** Returns the handler of every page address. */
function pageHandler(site: Site, { originOf }: Door, options: SiteOptions) {
  const { callApi, uploadOrigin } = options;
  const shared = createSharedPages(site, options);
  return async (request: FastifyRequest, reply: FastifyReply) => {
    // Pages are read-only: changes are calls of a gateway.
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return reply.code(405).header('allow', 'GET, HEAD').type('text/plain').send('Pages are only read.');
    const url = URL.parse(`${request.protocol}://${request.host}${request.originalUrl}`);
    if (!url) return reply.code(400).type('text/plain').send('The address cannot be read.');
    // 122 random bits; Node generates them in batches, and most visitors' pages show no nonce.
    const nonce = randomUUID();
    const { prepareRequest } = await site.entry();
    const origin = originOf(request);
    const { host } = new URL(origin);
    const prepared = await prepareRequest({
      url,
      origin,
      cookie: request.headers.cookie ?? null,
      userAgent: request.headers['user-agent'] ?? '',
      nonce,
      traceId: request.correlationId,
      logFault: (error, what) => request.log.error({ err: error }, what),
      ip: request.visitorIp,
      sessionCookie: memberCookie,
      uploadsPastUs: uploadOrigin !== undefined,
      callApi,
    });
    const { setCookie, isSessionOver, redirectTo, thirdParties } = prepared;
    if (redirectTo) return reply.header('vary', 'user-agent').redirect(redirectTo, 302);
    const isPacked = /\bgzip\b/.test(request.headers['accept-encoding'] ?? '');
    reply.headers({ 'x-frame-options': 'SAMEORIGIN', vary: 'accept-encoding, cookie' });
    if (setCookie) reply.header('set-cookie', setCookie);
    if (isSessionOver) reply.header('set-cookie', `${memberCookie}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax`);
    if (isPacked) reply.header('content-encoding', 'gzip');

    const policyFor = (inline: string) => contentSecurityPolicy(inline, host, options, thirdParties);
    const withNonce = () => policyFor(`'nonce-${nonce}' 'strict-dynamic'`);
    const call: PageCall = { request, reply, url, prepared, isPacked, policyFor, withNonce };
    const ready = (await shared.ofVisitors(call)) ?? (await shared.ofMembers(call));
    if (!ready) return sendOwnPage(site, call);
    for (const [name, value] of ready.headers) reply.header(name, value);
    reply.headers({ 'content-security-policy': ready.policy, 'cache-control': 'private, no-store' });
    return reply.send(ready.body);
  };
}

/**
 * Mounts the player site on a Fastify instance. Serves themes under `/theme/`, built files under `/assets/`, the
 * studio's pictures under `/assets/studio/`, and every other address as a rendered page in the language of its prefix.
 * Register it last.
 */
export async function registerSite(app: FastifyInstance, options: SiteOptions): Promise<void> {
  tellVisitorIps(app);
  await servePictures(app, options.isDev);
  const site = options.isDev ? await sourceSite(app) : await builtSite(app);
  const door = createDoor(options);
  serveFiles(app, site, door, options.callApi);
  const render = pageHandler(site, door, options);

  /* A separate scope, so that bodies reach the pages unparsed. */
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
    scope.setErrorHandler(async (error, request, reply) => {
      const isOutage = noteOutage(error, request, reply);
      if (isOutage) request.log.warn({ err: error }, 'a page met an outage');
      else request.log.error(error);
      const page = (await site.entry()).lastPage(request.correlationId);
      reply.code(isOutage ? 503 : 500).removeHeader('content-encoding');
      return reply.type('text/html; charset=utf-8').send(page);
    });
    scope.all('/*', { onRequest: door.onRequest }, render);
  });
}
