import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createTestDatabase, type TestDatabase } from '@sabai/db/testing';
import Fastify, { type FastifyInstance } from 'fastify';
import pino from 'pino';
import qs from 'qs';
import { createElement, Suspense, use } from 'react';
import type { ServerBuild } from 'react-router';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { ensureSiteBuild } from '../../site/build.ts';
import { type Context, createContext } from './context.ts';
import { registerGateways } from './platform/http/gateway.ts';
import { registerSite } from './platform/pages/render-site.ts';
import { readSettings } from './platform/settings/settings.ts';

let database: TestDatabase;
let context: Context;
let app: FastifyInstance;
let cookie = '';
let restorePage: () => void;
const logged: string[] = [];

/** Blocks the page until resolved. */
let wait: PromiseWithResolvers<string>;
/** Blocks the services' responses until resolved. */
let services: Promise<unknown>;
const seen = { calls: 0, begun: 0, drawn: 0, isInParts: false };

/** A page that is streamed, or sent when it is complete. */
function SlowPage() {
  return seen.isInParts
    ? createElement(Suspense, { fallback: 'not yet' }, createElement(SlowPart))
    : createElement(SlowPart);
}
function SlowPart() {
  seen.begun += 1;
  const text = use(wait.promise);
  seen.drawn += 1;
  return text;
}

beforeAll(async () => {
  const { routes } = (await import(join(ensureSiteBuild(), 'server/index.js'))) as ServerBuild;
  const { module } = routes.index!;
  routes.index!.module = { ...module, default: SlowPage };
  restorePage = () => {
    routes.index!.module = module;
  };
  database = await createTestDatabase();
  context = await createContext(readSettings({}, '/tmp'), database.pool, pino({ level: 'silent' }));
  const accounts = await context.seed();
  app = Fastify({
    forceCloseConnections: true,
    logger: { level: 'error', stream: { write: (line: string) => void logged.push(line) } },
    routerOptions: { querystringParser: (text) => qs.parse(text) },
  });
  await registerGateways(app, { ...context, audiences: ['public', 'member'] });
  await registerSite(app, {
    siteUrl: 'http://localhost:80',
    isDev: false,
    sharesPages: false,
    async callApi(url, init) {
      seen.calls += 1;
      await services;
      const answer = await app.inject({ url, headers: Object.fromEntries(new Headers(init.headers)) });
      return new Response(answer.body, { status: answer.statusCode });
    },
  });
  const { username, password } = accounts.find(({ kind }) => kind === 'member')!;
  const payload = { strategy: 'local', username, password };
  const login = await app.inject({ method: 'POST', url: '/gateway/public/authentication', payload });
  cookie = login.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  await app.listen({ host: '127.0.0.1', port: 0 });
}, 120_000);
afterAll(async () => {
  restorePage();
  await app?.close();
  await context.stopWork();
  await database.drop();
});
beforeEach(() => {
  wait = Promise.withResolvers();
  services = Promise.resolve();
  Object.assign(seen, { calls: 0, begun: 0, drawn: 0, isInParts: false });
  logged.length = 0;
});

const connections = () => new Promise<number>((resolve) => app.server.getConnections((_, count) => resolve(count)));

function ask(headers: Record<string, string> = { cookie }) {
  const { port } = app.server.address() as AddressInfo;
  const request = http.get({ port, path: '/en', agent: false, headers: { 'accept-encoding': 'gzip', ...headers } });
  request.on('error', () => {});
  const left = new Promise((resolve) => request.on('close', resolve));
  return {
    request,
    async leave() {
      const before = await connections();
      request.destroy();
      await left;
      await expect.poll(connections).toBe(before - 1);
    },
  };
}
/** Unblocks the page, and expects no rendering after the visitor has left. */
async function expectNothingMore(leave: () => Promise<void>): Promise<void> {
  await leave();
  const { begun } = seen;
  expect(begun).toBeGreaterThan(0);
  wait.resolve('here it is');
  await sleep(300);
  expect(logged).toEqual([]);
  expect(seen).toMatchObject({ begun, drawn: 0 });
}

test('stops rendering without an error when the client disconnects during the response', async () => {
  seen.isInParts = true;
  const { request, leave } = ask();
  const [response] = (await once(request, 'response')) as [http.IncomingMessage];
  await once(response, 'data');
  await expectNothingMore(leave);
});

test('renders no page and logs no error when the client disconnects before the response', async () => {
  const { leave } = ask();
  await expect.poll(() => seen.begun).toBeGreaterThan(0);
  await expectNothingMore(leave);
});

test('starts no rendering when the client disconnects during the service calls', async () => {
  const gate = Promise.withResolvers<void>();
  services = gate.promise;
  wait.resolve('here it is');
  const { leave } = ask();
  await expect.poll(() => seen.calls).toBeGreaterThan(0);
  await leave();
  gate.resolve();
  await sleep(300);
  expect(logged).toEqual([]);
  expect(seen).toMatchObject({ begun: 0 });
});

test('finishes a shared page after its first requester disconnects', async () => {
  const first = ask({ cookie: 'exp_home=1' });
  await expect.poll(() => seen.begun).toBeGreaterThan(0);
  const second = ask({ cookie: 'exp_home=1' });
  await expect.poll(connections).toBe(2);
  await sleep(100);
  await first.leave();
  wait.resolve('here it is');
  const [response] = (await once(second.request, 'response')) as [http.IncomingMessage];
  expect(response.statusCode).toBe(200);
  // A cached page names scripts by their hashes, a page for one visitor by a nonce.
  expect(response.headers['content-security-policy']).toContain("'sha256-");
  response.resume();
  await once(response, 'end');
  expect(seen).toMatchObject({ drawn: 1 });
  expect(logged).toEqual([]);
});
