import { randomInt, randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import {
  everything,
  type Operation,
  ownPermission,
  permissions,
  type ServiceContract,
  seededGrants,
  seededRoles,
  services,
  verbs,
} from '@sabai/contract';
import { sql } from '@sabai/db';
import Fastify, { type FastifyInstance, type InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import WebSocket from 'ws';
import {
  type Caller,
  createServerOfCallers,
  demoStaff,
  type Headers,
  type ServerOfCallers,
} from './authorization-callers.fixture.ts';
import {
  besides,
  expected,
  givenToRoles,
  isOf,
  nameOf,
  ownObjects,
  type Route,
  routes,
} from './authorization-matrix.fixture.ts';
import { livePath } from './live/index.ts';
import { staffLivePath } from './live/staff/staff-socket.ts';
import { createBackofficeApp, createSiteApp } from './main.ts';
import { registerGateways } from './platform/http/gateway.ts';

const methods = { find: 'GET', get: 'GET', create: 'POST', patch: 'PATCH', update: 'PUT', remove: 'DELETE' } as const;
/** Bodies for verbs guarded by their use case instead of the gateway. */
const bodies: Readonly<Record<string, object>> = {
  play: { game_list_id: 1 },
  'pay-in': {
    deposit_amount: '100',
    currency_crypto_id: 1,
    slip_image_url: '/slips/none',
    payment_bank_information_id: 1,
  },
  'pay-out': { amount: '100' },
};

let server: ServerOfCallers;
let site: FastifyInstance;
let office: FastifyInstance;
/** Advances the clock past rate limits: many callers are one member. */
let minutes = 0;
/** Every route of both, as registered in Fastify. */
const served = new Set<string>();

beforeAll(async () => {
  server = await createServerOfCallers();
  // Called with each app before it has any route.
  const wakeAfterRequests = (app: FastifyInstance) => app.addHook('onRoute', ({ url }) => void served.add(url));
  const context = { ...server.context, wakeAfterRequests };
  const now = () => Date.now() + minutes * 60_000;
  site = await createSiteApp(context, undefined, now);
  office = await createBackofficeApp(context, undefined, now);
  for (const app of [site, office]) await app.ready();
}, 240_000);
afterAll(async () => {
  await site?.close();
  await office?.close();
  await server?.close();
});

async function call(
  app: FastifyInstance,
  { audience, service, verb, class: is }: Route,
  headers: Headers,
  id: string = randomUUID(),
  body: object = bodies[is] ?? {},
) {
  const method = methods[verb];
  const base = `/gateway/${audience}/${service}`;
  const hasBody = method !== 'GET' && method !== 'DELETE';
  const answer = await app.inject({
    method,
    url: verb === 'find' || verb === 'create' ? base : `${base}/${id}`,
    headers,
    ...(hasBody ? { payload: body } : {}),
  } satisfies InjectOptions);
  return { status: answer.statusCode, refusal: answer.json<{ refusal?: string }>().refusal };
}

/** Returns the caller's result, in the terms of the matrix. */
function gotOf({ status, refusal }: { status: number; refusal?: string | undefined }): string {
  if (status === 401) return '401';
  if (status === 403) return refusal === 'FORBIDDEN' ? '403' : (refusal ?? '403');
  if (status === 429) return refusal ?? '429';
  return status < 500 || status === 503 ? 'in' : `fault ${status}`;
}

/** Returns the expected result, by permission and the table of roles. */
function wantedOf(name: string, route: Route): string | undefined {
  const cell = expected.get(name)?.get(route.class);
  if (cell !== 'granted') return cell;
  const given = givenToRoles.get(name.replace(/^role /, ''));
  return route.permission === ownPermission || given?.has(route.permission ?? '') ? 'in' : '403';
}

/** A logout must come last. */
const isEnd = ({ service, verb }: Route) => service === 'authentication' && verb === 'remove';

/** Returns the cells of a caller that differ from the matrix. */
async function wrongCells(
  name: string,
  caller: Caller,
  of: readonly Route[],
  appOf: (route: Route) => FastifyInstance,
) {
  await server.give(caller.given);
  // Each from its own address, since another test covers the limits per address.
  const headers = { 'x-forwarded-for': `10.${randomInt(256)}.${randomInt(256)}.9`, ...(await caller.headers()) };
  const wrong: string[] = [];
  const check = async (route: Route) => {
    const got = gotOf(await call(appOf(route), route, headers));
    const wanted = wantedOf(name, route);
    if (got !== wanted) wrong.push(`${name}: ${nameOf(route)} gives ${got}, the matrix says ${wanted}`);
  };
  const [ends, others] = [of.filter(isEnd), of.filter((route) => !isEnd(route))];
  for (let at = 0; at < others.length; at += 8) await Promise.all(others.slice(at, at + 8).map(check));
  for (const route of ends) await check(route);
  return wrong;
}

test('the matrix lists every verb of every service, and no other', () => {
  const declared = Object.values(services)
    .flatMap((list) => Object.values(list) as ServiceContract[])
    .flatMap((contract) => verbs.filter((verb) => contract[verb]).map((verb) => nameOf({ ...contract, verb })));
  expect(routes.map(nameOf).toSorted()).toEqual(declared.toSorted());
});

test('the matrix lists the permission of every staff operation', () => {
  const declared = (Object.values(services.staff) as ServiceContract[]).flatMap((contract) =>
    verbs.flatMap((verb) => {
      const operation: Operation | undefined = contract[verb];
      return operation ? [`${nameOf({ ...contract, verb })}: ${operation.isOpen ? 'open' : operation.permission}`] : [];
    }),
  );
  const named = routes
    .filter(({ audience }) => audience === 'staff')
    .map((route) => `${nameOf(route)}: ${route.permission ?? 'open'}`);
  expect(named.toSorted()).toEqual(declared.toSorted());
});

test('the table of roles equals the defaults of a new database and of the contract', async () => {
  expect([...givenToRoles.keys()]).toEqual([...seededRoles]);
  const rows = await server.db.selectFrom('staff_role_permissions').select(['role_id', 'permission']).execute();
  for (const role of seededRoles) {
    const kept = rows.flatMap(({ role_id, permission }) => (role_id === role ? [permission] : []));
    expect(kept.toSorted(), role).toEqual([...seededGrants(role)].toSorted());
    const shown = kept.includes(everything) ? permissions : [ownPermission, ...kept];
    expect([...givenToRoles.get(role)!].toSorted(), role).toEqual([...shown].toSorted());
  }
});

test('the matrix lists every route outside the gateways, and no other', () => {
  const others = [...served].filter((url) => !url.startsWith('/gateway/'));
  const unnamed = others.filter((url) => !besides.some(({ pattern }) => isOf(url, pattern)));
  expect(unnamed).toEqual([]);
  // The websockets are no routes of Fastify's.
  const sockets = [livePath, staffLivePath];
  const unused = besides.filter(
    ({ pattern }) => !sockets.includes(pattern) && !others.some((url) => isOf(url, pattern)),
  );
  expect(unused).toEqual([]);
});

test('the matrix lists every caller, and no other', () => {
  const known = Object.keys(server.callers).filter((name) => !demoStaff.some((account) => account === name));
  expect([...expected.keys()].toSorted()).toEqual(known.toSorted());
});

describe('every route responds as in the matrix for', () => {
  test.each([...expected.keys()])('%s', async (name) => {
    minutes += 2;
    if (name === 'on-a-break' || name === 'excluded') await exclude(name);
    if (name === 'operator-excluded' || name.endsWith('-stopped')) await decideAbout(name);
    const appOf = ({ audience }: Route) => (audience === 'staff' ? office : site);
    expect(await wrongCells(name, server.callers[name]!, routes, appOf)).toEqual([]);
  });
});

const accountNumbers: Readonly<Record<string, string>> = {
  excluded: '5551234567',
  'on-a-break': '5557654321',
  'operator-excluded': '5550000001',
  'bet-stopped': '5550000002',
  'deposit-stopped': '5550000003',
  'withdraw-stopped': '5550000004',
  'all-stopped': '5550000005',
};

async function completeProfile(name: string, headers: Headers) {
  const payload = {
    bank_currency_information_id: 1,
    first_name: 'Somsri',
    last_name: 'Dee',
    bank_no: accountNumbers[name],
  };
  const url = '/gateway/member/user-verify-bank-info';
  const saved = await site.inject({ method: 'POST', url, headers, payload });
  expect(saved.statusCode, saved.body).toBe(201);
}

/** Decides as staff, about a member with a complete profile. */
async function decideAbout(name: string) {
  await completeProfile(name, await server.callers[name]!.headers());
  const about = { member_id: server.members[name], reason: 'for the test' };
  const [service, payload] =
    name === 'operator-excluded'
      ? ['member-exclusion', { ...about, term: '7d' }]
      : ['member-stop', { ...about, scope: name.replace('-stopped', '') }];
  const headers = await server.callers.admin!.headers();
  const done = await office.inject({ method: 'POST', url: `/gateway/staff/${service}`, headers, payload });
  expect(done.statusCode, done.body).toBe(201);
}

/** Excludes by the member's own call, with a complete profile before. */
async function exclude(name: 'on-a-break' | 'excluded') {
  const headers = await server.callers[name]!.headers();
  const post = (service: string, payload: object) =>
    site.inject({ method: 'POST', url: `/gateway/member/${service}`, headers, payload });
  await completeProfile(name, headers);
  const term = name === 'excluded' ? 'forever' : '24h';
  const done = await post('player-exclusion', { term, is_confirmed: true });
  expect(done.statusCode, done.body).toBe(201);
}

/** Creates an object of each kind for the demonstration's member, by the usual calls. */
async function makeOwnObjects(): Promise<Record<string, string>> {
  // Identity's tests cover the step-up authentication before a payout.
  await server.db.updateTable('identity_settings').set({ is_proof_asked: false }).execute();
  const own = await server.callers.member!.headers();
  const send = async (app: FastifyInstance, url: string, headers: Headers, payload: object) => {
    const key = { 'idempotency-key': randomUUID(), 'x-forwarded-for': `10.1.${randomInt(256)}.${randomInt(256)}` };
    const answer = await app.inject({ method: 'POST', url, headers: { ...headers, ...key }, payload });
    expect(answer.statusCode, `${url} ${answer.body}`).toBe(201);
    return String(answer.json<{ id: string }>().id);
  };
  const asMember = (service: string, payload: object) => send(site, `/gateway/member/${service}`, own, payload);
  const asStaff = async (role: string, service: string, payload: object) =>
    send(office, `/gateway/staff/${service}`, await server.callers[role]!.headers(), payload);
  const member_id = server.members.demo;
  await asStaff('cashier', 'adjustment', {
    member_id,
    account: 'main',
    direction: 'credit',
    amount: '500',
    reason: 'For the test of objects',
  });
  const wallet = { currency_crypto_id: 1, wallet_address: 'bcrt1qw508d6qejxtdg4y5r3zarvary0c5xw7kygt080' };
  const memo = await asStaff('support', 'member-message', { member_id, title: 'Hello', body: 'Good day' });
  const withdrawal = await asMember('withdrawal-transaction', { amount: '300' });
  const notice = randomUUID();
  await sql`
    insert into member_notices (member_id, number, notice_id, kind, params, created_at)
    values (${member_id}, 1, ${notice}, 'deposit_succeeded', '{"amount": "1.00", "currency_code": "THB"}', now())`.execute(
    server.db,
  );
  return {
    users: member_id,
    'deposit-transaction': await asMember('deposit-autobank', { deposit_amount: '321' }),
    'withdrawal-transaction': withdrawal,
    'withdrawal-tracker': withdrawal,
    message: memo,
    memo,
    notice,
    'wallet-address': await asMember('wallet-address', wallet),
  };
}

test('returns the same response for objects of other members as for missing ones', async () => {
  await server.give();
  const ids = await makeOwnObjects();
  expect(ownObjects.map(({ service }) => service).toSorted()).toEqual(Object.keys(ids).toSorted());
  const own = await server.callers.member!.headers();
  const stranger = await server.living(server.members.resting);
  for (const { service, verbs: names } of ownObjects) {
    for (const verb of names) {
      const route = { audience: 'member', service, verb, class: 'member' } as const;
      const body = {
        users: { profile_user: {} },
        message: { is_read_modal: true },
        notice: { is_read: true },
        'wallet-address': { is_default: true },
      };
      const reach = (headers: Headers, id: string) => call(site, route, headers, id, body[service as 'users']);
      const at = `${service} ${verb}`;
      expect(await reach(stranger, ids[service]!), at).toEqual({ status: 404, refusal: 'NOT_FOUND' });
      expect(await reach(stranger, randomUUID()), at).toEqual({ status: 404, refusal: 'NOT_FOUND' });
      expect((await reach({}, ids[service]!)).status, at).toBe(401);
      // Its owner could reach it all along.
      expect((await reach(own, ids[service]!)).status, at).toBe(200);
    }
  }
});

describe('routes outside the gateways', () => {
  const everybody = ['visitor', 'member', 'admin', 'turned-away', 'forged'];
  const routesOfClass = (name: string) =>
    [...served].filter((url) => besides.find(({ pattern }) => isOf(url, pattern))?.class === name);
  /** Addresses at which provider wallet APIs handle unknown calls. */
  const isNoCall = (url: string) => /^\/provider\/(v1|\w+\/:provider)(\/\*?)?$/.test(url);
  /** Returns each caller's result for every route of the class. */
  async function ask(
    name: string,
    check: (answer: { status: number; body: string }, at: string) => void,
    isMeant = (url: string) => !isNoCall(url),
  ) {
    const urls = routesOfClass(name).filter(isMeant);
    expect(urls.length).toBeGreaterThan(0);
    for (const caller of everybody) {
      const headers = await server.callers[caller]!.headers();
      for (const url of urls) {
        const [, , dialect = ''] = url.split('/');
        const path = url.replace(':provider', `demo-${dialect}`).replace(/:\w+|\*/, 'A'.repeat(22));
        const method = /transactions|scores|returns|liabilities|replay|slips|images|exports|documents/.test(url)
          ? 'GET'
          : url.startsWith('/uploads')
            ? 'PUT'
            : 'POST';
        const app = await site.inject({ method, url: path, headers, ...(method === 'GET' ? {} : { payload: {} }) });
        check({ status: app.statusCode, body: app.body }, `${caller}: ${method} ${path}`);
      }
    }
  }
  const saysUnsigned =
    /BAD_SIGNATURE|bad signature|INVALID_SIGNATURE|Invalid hash|"statusCode":30002|Forbidden|SIGNATURE_INVALID|unproven/;

  test('reject unsigned calls', () => ask('signed', ({ body }, at) => expect(body, at).toMatch(saysUnsigned)));

  test('answer an unknown provider call as unknown, before checking the caller', () =>
    ask(
      'signed',
      ({ body }, at) =>
        expect(body, at).toMatch(/no such call|RS_ERROR_WRONG_SYNTAX|"error":7|"statusCode":40003|"code":400/),
      isNoCall,
    ));

  test('return 404 for a picture of another member', () =>
    ask('owner', ({ status }, at) => expect(status, at).toBe(404)));

  test('reject a game call without its session', () =>
    ask('seat', ({ status, body }, at) => {
      expect([400, 404], at).toContain(status);
      expect(body, at).toMatch(/"code":"ERR_/);
    }));

  const opened = async (app: typeof site, path: string, headers: Headers) => {
    if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = app.server.address() as AddressInfo;
    return new Promise<number>((resolve) => {
      const socket = new WebSocket(`ws://127.0.0.1:${port}${path}`, { headers });
      socket.on('open', () => resolve(101));
      socket.on('unexpected-response', (_request, answer) => resolve(answer.statusCode ?? 0));
      socket.on('error', () => {});
      socket.on('open', () => socket.terminate());
    });
  };

  test('serve staff queues to staff only, and to no page of another origin', async () => {
    for (const caller of everybody) {
      const { kind, headers } = { kind: caller, headers: await server.callers[caller]!.headers() };
      const isStaff = (await office.inject({ url: '/gateway/staff/overview', headers })).statusCode === 200;
      expect(await opened(office, staffLivePath, headers), kind).toBe(isStaff ? 101 : 401);
      if (isStaff)
        expect(await opened(office, staffLivePath, { ...headers, origin: 'https://evil.example' })).toBe(403);
    }
  });

  test('open the live connection only with a ticket', async () => {
    const connect = (headers: Headers, query = '') => opened(site, `${livePath}${query}`, headers);
    for (const caller of everybody) expect(await connect(await server.callers[caller]!.headers()), caller).toBe(401);
    const headers = await server.callers.member!.headers();
    const { token } = (await site.inject({ method: 'POST', url: '/gateway/member/reset-sessiontoken', headers })).json<{
      token: string;
    }>();
    const query = `?token=${token}`;
    expect(await connect({ origin: 'https://evil.example' }, query)).toBe(403);
    expect(await connect({}, query)).toBe(101);
    expect(await connect({}, query)).toBe(401);
  });
});

describe('a change applies from the next call', () => {
  const statusOf = async (name: string, headers: Headers) => {
    const route = routes.find((one) => nameOf(one) === name)!;
    return (await call(route.audience === 'staff' ? office : site, route, headers)).status;
  };

  test('of member privileges', async () => {
    const headers = await server.callers.member!.headers();
    for (const [privileges, status] of [
      [['affiliate'], 403],
      [['rebate'], 200],
      [[], 403],
    ] as const) {
      await server.give({ member_privileges: [...privileges], member_features: [] });
      expect(await statusOf('member/rebate-transaction find', headers)).toBe(status);
    }
  });

  test('of a role’s permissions, a staff member’s roles, and their leaving', async () => {
    const headers = await server.callers.support!.headers();
    const change = (values: object) =>
      server.db.updateTable('staff').set(values).where('username', '=', 'support').execute();
    const [grant, revoke] = [
      sql`insert into staff_role_permissions (role_id, permission) values ('support', 'site.setting.change')`,
      sql`delete from staff_role_permissions where role_id = 'support' and permission = 'site.setting.change'`,
    ];
    const [give, take] = [
      sql`insert into staff_role_holders select staff_id, 'operations' from staff where username = 'support'`,
      sql`delete from staff_role_holders where role_id = 'operations' and staff_id in (
            select staff_id from staff where username = 'support')`,
    ];
    expect(await statusOf('staff/site-setting patch', headers)).toBe(403);
    for (const [more, less] of [
      [grant, revoke],
      [give, take],
    ] as const) {
      await more.execute(server.db);
      expect(await statusOf('staff/site-setting patch', headers)).toBe(400);
      await less.execute(server.db);
      expect(await statusOf('staff/site-setting patch', headers)).toBe(403);
    }
    await change({ is_disabled: true });
    expect(await statusOf('staff/site-setting find', headers)).toBe(401);
    await change({ is_disabled: false });
  });

  test('of a member’s suspension', async () => {
    const headers = await server.living(server.members.incomplete);
    const block = (is_blocked: boolean) =>
      server.db.updateTable('members').set({ is_blocked }).where('member_id', '=', server.members.incomplete).execute();
    expect(await statusOf('member/wallet find', headers)).toBe(200);
    await block(true);
    expect(await statusOf('member/wallet find', headers)).toBe(401);
    await block(false);
    expect(await statusOf('member/wallet find', headers)).toBe(200);
  });
});

/** Returns the server with one changed declaration of an operation. */
function houseWith(contract: ServiceContract, change: Partial<ServiceContract>): FastifyInstance {
  const { context } = server;
  const app = Fastify();
  const implementations = context.implementations
    .filter((one) => one.contract === contract)
    .map((one) => ({ ...one, contract: { ...contract, ...change } }));
  void registerGateways(app, { ...context, audiences: [contract.audience], implementations });
  return app;
}

/** Removes each guard that the contract declares. */
const mutants = Object.values(services)
  .flatMap((list) => Object.values(list) as ServiceContract[])
  .flatMap((contract) =>
    verbs.flatMap((verb) => {
      const operation: Operation | undefined = contract[verb];
      if (!operation) return [];
      const { audience, service } = contract;
      const name = nameOf({ audience, service, verb });
      const without = (what: string, change: Partial<ServiceContract>) => [
        { name: `${name} without ${what}`, contract, verb, change },
      ];
      return [
        ...(audience === 'public' || operation.isOpen
          ? []
          : without('its login', { [verb]: { ...operation, isOpen: true } })),
        ...(contract.needs ? without('its need', { needs: {} }) : []),
        ...(operation.permission && operation.permission !== ownPermission
          ? without('a permission of its own', { [verb]: { ...operation, permission: 'account.own' } })
          : []),
        ...(operation.permission ? without('its permission', { [verb]: { ...operation, permission: undefined } }) : []),
        ...(audience === 'staff' && !operation.isOpen && !operation.isForSetUp
          ? without('its second factor', { [verb]: { ...operation, isForSetUp: true } })
          : []),
      ];
    }),
  );

describe('the matrix', () => {
  test.each(mutants)('is caught in a server that has $name', async ({ contract, verb, change }) => {
    const app = houseWith(contract, change);
    const { audience, service } = contract;
    const of = routes.filter((route) => nameOf(route) === nameOf({ audience, service, verb }));
    const wrong: string[] = [];
    for (const name of ['visitor', 'nothing-given', 'no-role', 'no-factor'])
      wrong.push(...(await wrongCells(name, server.callers[name]!, of, () => app)));
    expect(wrong).not.toEqual([]);
    await app.close();
  });
});
