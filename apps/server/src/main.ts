import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { openApiDocument } from '@sabai/contract';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, type InjectOptions, LogController } from 'fastify';
import qs from 'qs';
import type { Context } from './context.ts';
import { registerGateways } from './platform/gateway.ts';
import { registerBackoffice } from './platform/render-backoffice.ts';
import { registerSite } from './platform/render-site.ts';

export interface Server {
  close(): Promise<void>;
}

function createApp(context: Context): FastifyInstance {
  const app = Fastify({
    loggerInstance: context.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: 'loopback',
    forceCloseConnections: true,
    bodyLimit: 128 * 1024,
    routerOptions: { querystringParser: (text) => qs.parse(text, { depth: 5, arrayLimit: 100, parameterLimit: 200 }) },
  });
  context.wakeAfterRequests(app);
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    const isReady = await context.isReady();
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

async function createSiteApp(context: Context): Promise<FastifyInstance> {
  const { settings } = context;
  const has = (role: Context['settings']['roles'][number]) => settings.roles.includes(role);
  const app = createApp(context);
  await registerGateways(app, {
    audiences: has('api') ? ['public', 'member'] : [],
    implementations: context.implementations,
    speak: context.speak,
    resolveCaller: context.resolveCaller,
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
      callApi: (path, init) => callInProcess(app, path, init),
    });
  }
  return app;
}

async function createBackofficeApp(context: Context): Promise<FastifyInstance> {
  const app = createApp(context);
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
  const site = await createSiteApp(context);
  const backoffice = settings.roles.includes('api') ? await createBackofficeApp(context) : undefined;
  await site.listen({ port: settings.port, host: 'localhost' });
  await backoffice?.listen({ port: settings.backofficePort, host: 'localhost' });
  await context.startWork();
  return {
    async close() {
      await Promise.all([site.close(), backoffice?.close()]);
      await context.stopWork();
    },
  };
}
