import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { openApiDocument } from '@sabai/contract';
import { unavailability } from '@sabai/db';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, type InjectOptions, LogController } from 'fastify';
import qs from 'qs';
import type { Context } from './context.ts';
import { createDrain, type Drain, retryAfterS } from './platform/drain.ts';
import { registerGateways } from './platform/gateway.ts';
import { registerBackoffice } from './platform/render-backoffice.ts';
import { registerSite } from './platform/render-site.ts';

export interface Server {
  /** No longer ready; answers what was taken, turns away what comes, and ends. */
  close(): Promise<void>;
}

/** Longer than a request may wait for a connection and a lock together. */
const drainsForMs = 10_000;

/** Whatever a route makes of a database that does not answer: when nothing was done, the caller is told to come again. */
function tellWhenToComeAgain(app: FastifyInstance): void {
  app.addHook('onError', async (_request, reply, error) => {
    if (unavailability(error) === 'nothing done') reply.header('retry-after', String(retryAfterS));
  });
  // Hooks that every request runs through call back, because a promise for each costs more than what they do.
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (reply.statusCode === 500 && reply.hasHeader('retry-after')) reply.code(503);
    done();
  });
}

function createApp(context: Context, drain: Drain): FastifyInstance {
  const app = Fastify({
    loggerInstance: context.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: 'loopback',
    forceCloseConnections: true,
    bodyLimit: 128 * 1024,
    routerOptions: { querystringParser: (text) => qs.parse(text, { depth: 5, arrayLimit: 100, parameterLimit: 200 }) },
  });
  drain.watch(app);
  tellWhenToComeAgain(app);
  context.wakeAfterRequests(app);
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    const isReady = !drain.isDraining && (await context.isReady().catch(() => false));
    return reply.code(isReady ? 200 : 503).send({ status: isReady ? 'ready' : 'not ready' });
  });
  return app;
}

/** The document of the API, and in development a page to read it. */
async function registerDocument(
  app: FastifyInstance,
  document: Record<string, unknown>,
  isDev: boolean,
): Promise<void> {
  app.get('/openapi.json', async () => document);
  if (!isDev) return;
  await app.register(swagger, { mode: 'static', specification: { document: document as never } });
  await app.register(swaggerUi, { routePrefix: '/openapi' });
}

/** A call of the page's loaders: through the same gateway as the browser's, without the network. */
async function callInProcess(app: FastifyInstance, path: string, init: RequestInit = {}): Promise<Response> {
  const answer = await app.inject({
    url: path,
    method: (init.method ?? 'GET') as NonNullable<InjectOptions['method']>,
    headers: Object.fromEntries(new Headers(init.headers)),
    ...(typeof init.body === 'string' ? { payload: init.body } : {}),
  });
  return new Response(answer.body, {
    status: answer.statusCode,
    headers: { 'content-type': String(answer.headers['content-type'] ?? 'application/json') },
  });
}

async function createSiteApp(context: Context, drain: Drain): Promise<FastifyInstance> {
  const { settings } = context;
  const has = (role: Context['settings']['roles'][number]) => settings.roles.includes(role);
  const app = createApp(context, drain);
  // Before the gateways: providers send thousands of calls a second, and have neither cookies nor a language.
  if (has('api')) await context.registerWalletDoor(app);
  await registerGateways(app, {
    audiences: has('api') ? ['public', 'member'] : [],
    implementations: context.implementations,
    speak: context.speak,
    resolveCaller: context.resolveCaller,
    isTurnedAway: context.isTurnedAway,
  });
  if (has('api')) {
    await context.registerApiRoutes(app);
    await registerDocument(app, openApiDocument(['public', 'member']), settings.isDev);
  }
  if (has('live')) await context.registerLive(app);
  if (has('studio')) await context.registerStudio(app);
  if (has('web')) {
    await context.registerGames(app);
    await registerSite(app, {
      isDev: settings.isDev,
      callApi: has('api')
        ? (path, init) => callInProcess(app, path, init)
        : (path, init) => fetch(new URL(path, settings.apiUrl), init),
      onConfigurationChange: context.onConfigurationChange,
      uploadOrigin: settings.storage.kind === 's3' ? new URL(settings.storage.endpoint).origin : undefined,
    });
  }
  return app;
}

async function createBackofficeApp(context: Context, drain: Drain): Promise<FastifyInstance> {
  const app = createApp(context, drain);
  await registerGateways(app, {
    audiences: ['staff'],
    implementations: context.implementations,
    speak: context.speak,
    resolveCaller: context.resolveCaller,
  });
  await context.registerStaffRoutes(app);
  await registerDocument(app, openApiDocument(['staff']), context.settings.isDev);
  await registerBackoffice(app, { isDev: context.settings.isDev });
  return app;
}

/** Listens on the ports of the settings and starts the background work of the chosen roles. */
export async function serve(context: Context): Promise<Server> {
  const { settings } = context;
  const drain = createDrain();
  const site = await createSiteApp(context, drain);
  const backoffice = settings.roles.includes('api') ? await createBackofficeApp(context, drain) : undefined;
  await site.listen({ port: settings.port, host: 'localhost' });
  await backoffice?.listen({ port: settings.backofficePort, host: 'localhost' });
  await context.startWork();
  return {
    async close() {
      if (!(await drain.finish(drainsForMs))) context.log.error('requests were cut off: they took too long');
      await Promise.all([site.close(), backoffice?.close()]);
      await context.stopWork();
    },
  };
}
