import type { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { setImmediate as afterPolling, setTimeout as sleep } from 'node:timers/promises';
import { openApiDocument, walletDoorPath } from '@sabai/contract';
import type { Carry } from '@sabai/contract/client';
import { currentWork } from '@sabai/db';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyRequest,
  type InjectOptions,
  LogController,
} from 'fastify';
import qs from 'qs';
import type { Context } from './context.ts';
import { doorPath, houseProvider } from './modules/provider-wallet/index.ts';
import {
  createClientAddress,
  createHostReader,
  tellVisitorIps,
  warnOfUnknownProxy,
} from './platform/http/client-address.ts';
import { registerCspReports } from './platform/http/csp-reports.ts';
import { createDrain, type Drain } from './platform/http/drain.ts';
import { answerFailures } from './platform/http/failures.ts';
import { createFloodGate } from './platform/http/flood-gate.ts';
import { addressKey, callerKey, registerGateways } from './platform/http/gateway.ts';
import { listen } from './platform/http/listen.ts';
import { badRequestAnswers, secureAnswers } from './platform/http/security-headers.ts';
import { registerBackoffice } from './platform/pages/render-backoffice.ts';
import { registerSite } from './platform/pages/render-site.ts';
import { version } from './platform/program.ts';
import { observeRequests } from './platform/telemetry/observe-requests.ts';
import { fetchFrom } from './platform/telemetry/outgoing.ts';

export interface Server {
  /** Reports not ready, completes accepted requests, rejects new ones, and ends. */
  close(): Promise<void>;
}

/** Longer than a request may wait for a connection and a lock together. */
const drainsForMs = 10_000;
/** Longer than a request takes from a proxy to here. */
const lastRequestsMs = 250;

function createApp(context: Context, drain: Drain): FastifyInstance {
  const app = Fastify({
    loggerInstance: context.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: context.settings.surface.trustedProxies,
    forceCloseConnections: true,
    bodyLimit: 128 * 1024,
    // Slow headers or bodies time out; a slip from a slow phone arrives in time.
    requestTimeout: 30_000,
    // Vite scans all sources in its first start, for longer on a busy machine.
    ...(context.settings.isDev && { pluginTimeout: 120_000 }),
    // Node's own response to a request without a host would lack our headers.
    http: { headersTimeout: 10_000, connectionsCheckingInterval: 5000, requireHostHeader: false },
    ...badRequestAnswers,
    rewriteUrl: ({ url = '/' }) => doorPath(url),
    routerOptions: { querystringParser: (text) => qs.parse(text, { depth: 10, arrayLimit: 100, parameterLimit: 200 }) },
  });
  const { trustedProxies } = context.settings.surface;
  observeRequests(app, trustedProxies);
  secureAnswers(app, context.settings.surface);
  tellVisitorIps(app, trustedProxies);
  warnOfUnknownProxy(app, trustedProxies);
  app.decorate('addressOf', createClientAddress(trustedProxies));
  app.decorate('hostOf', createHostReader(trustedProxies));
  drain.watch(app);
  context.wakeAfterRequests(app);
  app.get('/healthz', async () => ({ status: 'ok', version }));
  app.get('/readyz', async (_request, reply) => {
    const because = drain.isDraining ? 'stopping' : await context.notReadyBecause();
    return because ? reply.code(503).send({ status: 'not ready', because }) : { status: 'ready' };
  });
  return app;
}

/** Serves the OpenAPI document, generated with the first request, and in development a page to read it. */
async function registerDocument(
  app: FastifyInstance,
  audiences: Parameters<typeof openApiDocument>[0],
  isDev: boolean,
): Promise<void> {
  let kept: Record<string, unknown> | undefined;
  const document = () => {
    kept ??= openApiDocument(audiences);
    return kept;
  };
  app.get('/openapi.json', async () => document());
  if (!isDev) return;
  const [{ default: swagger }, { default: swaggerUi }] = await Promise.all([
    import('@fastify/swagger'),
    import('@fastify/swagger-ui'),
  ]);
  await app.register(swagger, { mode: 'static', specification: { document: document() as never } });
  await app.register(swaggerUi, { routePrefix: '/openapi' });
}

/** Whether accepted work of this process waits for the request: a page for its data, a round for the own wallet. */
export const isOwnCall = ({ socket, url = '', headers }: IncomingMessage): boolean =>
  !(socket instanceof Socket) || (url.startsWith(walletDoorPath) && headers['x-provider'] === houseProvider);

/** Calls for a page's loaders: through the browser's gateway, without the network. */
const callInProcess =
  (app: FastifyInstance): Carry =>
  async (url, { method = 'GET', headers, body }) => {
    const work = currentWork();
    const answer = await app.inject({
      url,
      method: method as NonNullable<InjectOptions['method']>,
      headers: {
        ...(headers as Record<string, string>),
        // Errors are logged under the page's id.
        ...(work ? { 'x-correlation-id': work.correlationId } : {}),
      },
      ...(typeof body === 'string' ? { payload: body } : {}),
    });
    const { statusCode: status } = answer;
    return { status, ok: status >= 200 && status < 300, json: async () => answer.json() };
  };

const gatewaysOf = ({
  implementations,
  speak,
  resolveCaller,
  rightsOf,
  switches,
  isBlockedAddress,
  takeGuess,
  countryOf,
}: Context) => ({
  implementations,
  speak,
  resolveCaller,
  rightsOf,
  switches,
  isBlockedAddress,
  takeGuess,
  countryOf,
});

/** Creates the rate limits per caller of this process, and per address of unauthenticated callers. */
function limitsOf({ settings: { surface }, resolveCaller }: Context, now: () => number) {
  const limits = { ...surface, addressOf: createClientAddress(surface.trustedProxies), gate: createFloodGate(now) };
  return {
    limits,
    /** A page counts as a call of its visitor. */
    async secondsToWait(request: FastifyRequest): Promise<number | undefined> {
      // Callers are unauthenticated while the database does not respond.
      const caller = await resolveCaller(request, 'member').catch(() => undefined);
      const known = caller && callerKey(caller);
      if (known !== undefined) return limits.gate.take(known, limits.callsPerCaller);
      const address = limits.addressOf(request.raw);
      return address === undefined ? undefined : limits.gate.take(addressKey(address), limits.callsPerAddress);
    },
  };
}

/** Creates the app for players' browsers and for providers. */
export async function createSiteApp(
  context: Context,
  drain: Drain = createDrain(),
  now: () => number = Date.now,
): Promise<FastifyInstance> {
  const app = createApp(context, drain);
  if (context.settings.roles.includes('api')) await context.registerWalletDoor(app);
  // In a separate scope: providers send thousands of calls a second, and have neither cookies nor a language.
  await app.register((site) => registerForPlayers(site, context, now));
  return app;
}

async function registerForPlayers(app: FastifyInstance, context: Context, now: () => number): Promise<void> {
  const { settings } = context;
  const has = (role: Context['settings']['roles'][number]) => settings.roles.includes(role);
  const { limits, secondsToWait } = limitsOf(context, now);
  answerFailures(app);
  await registerGateways(app, {
    ...gatewaysOf(context),
    limits,
    audiences: has('api') ? ['public', 'member'] : [],
  });
  if (has('api')) {
    await context.registerApiRoutes(app);
    await registerDocument(app, ['public', 'member'], settings.isDev);
  }
  if (has('live')) await context.registerLive(app);
  if (has('studio')) await context.registerStudio(app);
  if (!has('web')) return;
  await registerCspReports(app);
  await context.registerGames(app);
  await registerSite(app, {
    isDev: settings.isDev,
    hosts: settings.surface.hosts,
    siteUrl: settings.siteUrl,
    secondsToWait,
    callApi: has('api')
      ? callInProcess(app)
      : (path, init) => fetchFrom('own api', new URL(path, settings.apiUrl), init),
    onConfigurationChange: context.onConfigurationChange,
    uploadOrigin: settings.storage.kind === 's3' ? new URL(settings.storage.endpoint).origin : undefined,
  });
}

/** Creates the app for staff's browsers. */
export async function createBackofficeApp(
  context: Context,
  drain: Drain = createDrain(),
  now: () => number = Date.now,
): Promise<FastifyInstance> {
  const app = createApp(context, drain);
  // Staff may connect from any network; the site's blocked networks do not apply to them.
  const { isBlockedAddress: _, ...gateways } = gatewaysOf(context);
  answerFailures(app);
  await registerGateways(app, { ...gateways, limits: limitsOf(context, now).limits, audiences: ['staff'] });
  await registerCspReports(app);
  await context.registerStaffRoutes(app);
  await registerDocument(app, ['staff'], context.settings.isDev);
  await registerBackoffice(app, { isDev: context.settings.isDev, timeZone: context.timeZone });
  return app;
}

/** Listens on the ports of the settings and starts the background work of the chosen roles. */
export async function serve(context: Context): Promise<Server> {
  const { settings } = context;
  const drain = createDrain(isOwnCall);
  const site = await createSiteApp(context, drain);
  const backoffice = settings.roles.includes('api') ? await createBackofficeApp(context, drain) : undefined;
  const stopListening = [await listen(site, settings.port, settings.listensOn)];
  if (backoffice) stopListening.push(await listen(backoffice, settings.backofficePort, settings.listensOn));
  await context.startWork();
  return {
    async close() {
      if (!(await drain.finish(drainsForMs))) context.log.error('requests were aborted at shutdown: timeout');
      // Right after a poll for new connections: a pending connection would be cut off.
      await afterPolling();
      for (const stop of stopListening) stop();
      // Requests in transit on open connections are rejected instead of cut off.
      await sleep(lastRequestsMs);
      await Promise.all([site.close(), backoffice?.close()]);
      await context.stopWork();
    },
  };
}
