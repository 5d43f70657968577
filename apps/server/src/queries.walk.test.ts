import { type Audience, type Operation, type ServiceContract, servicePath, services } from '@sabai/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { address, type Headers, OpenServer } from './surface.fixture.ts';

/** The parts of Feathers' query syntax that every list supports (R7.2, Q62). */
const at = new OpenServer();
beforeAll(at.begin, 240_000);
afterAll(at.end);

interface Schema {
  readonly type?: string;
  readonly enum?: readonly string[];
  readonly anyOf?: readonly Schema[];
  readonly items?: { readonly properties?: Readonly<Record<string, Schema>> };
}
/** Returns a valid value of a filter. */
function sample({ type, enum: words, anyOf }: Schema): string {
  if (words) return words[0]!;
  if (anyOf) return anyOf.some((one) => one.type === 'boolean') ? 'true' : sample(anyOf[0]!);
  return type === 'integer' || type === 'number' ? '1' : type === 'boolean' ? 'true' : 'slots';
}

interface List {
  readonly audience: Audience;
  readonly contract: ServiceContract;
  readonly filters: readonly (readonly [string, string])[];
}
function listOf(audience: Audience, contract: ServiceContract): List | undefined {
  const { query, isUnpaged }: Partial<Operation> = contract.find ?? {};
  if (!query || isUnpaged) return undefined;
  const { properties = {}, required = [] } = z.toJSONSchema(query, { io: 'input', unrepresentable: 'any' }) as {
    properties?: Record<string, Schema>;
    required?: readonly string[];
  };
  // Lists of one member require its id, and are tested call by call.
  if (required.length > 0) return undefined;
  const branch = properties.$or?.anyOf?.find(({ type }) => type === 'array')?.items?.properties ?? {};
  const names = Object.keys(branch).filter((name) => !name.startsWith('$'));
  return { audience, contract, filters: names.map((name) => [name, sample(properties[name]!.anyOf![0]!)]) };
}
const lists = (Object.keys(services) as Audience[]).flatMap((audience) =>
  (Object.values(services[audience]) as ServiceContract[]).flatMap((contract) => listOf(audience, contract) ?? []),
);
const filtered = lists.filter(({ filters }) => filters.length > 0);

/** The session of each audience: thousands of calls share it. */
const sessions = new Map<Audience, Headers>();
async function sessionOf(audience: Audience): Promise<Headers> {
  if (audience === 'public') return {};
  const session =
    sessions.get(audience) ?? (await at.server.callers[audience === 'staff' ? 'admin' : 'member']!.headers());
  sessions.set(audience, session);
  return session;
}
async function ask({ audience, contract }: Pick<List, 'audience' | 'contract'>, query: string) {
  const headers: Headers = { ...(await sessionOf(audience)), ...address() };
  const app = audience === 'staff' ? at.open.office : at.open.site;
  const answer = await app.inject({ url: `${servicePath(contract)}?${query}`, headers });
  return { status: answer.statusCode, body: answer.json() };
}
/** Fields computed from the time of the call. */
const ofTheMoment = ['expire_date'];
/** Returns a list's response, without the parts that differ between two equal calls. */
async function found(list: List, query: string): Promise<unknown> {
  const { status, body } = await ask(list, query);
  expect(status, `${list.contract.service}?${query}: ${JSON.stringify(body.errors ?? body.message)}`).toBe(200);
  return {
    total: body.total,
    ids: body.data.map((row: object) =>
      JSON.stringify(row, (key, value) => (ofTheMoment.includes(key) ? undefined : value)),
    ),
  };
}
const named = (all: readonly List[]) => all.map((list) => [`${list.audience}/${list.contract.service}`, list] as const);

test('covers more than 60 lists, more than 25 of them with filters', () => {
  expect([lists.length > 60, filtered.length > 25]).toEqual([true, true]);
});

describe.each(named(lists))('%s', (_name, list) => {
  test('caps its limit, and accepts one or no value for a list parameter', async () => {
    const whole = await ask(list, '$limit=100000');
    expect([whole.status, whole.body.limit <= 500]).toEqual([200, true]);
    expect((await ask(list, '$limit=-1')).status).toBe(400);
    expect((await ask(list, '$limit=&language_id=&$select=id')).status).toBe(200);
    const none = await ask(list, '$or[0][password_hash][$gt]=');
    expect([none.status, none.body.total]).toEqual([200, (await ask(list, '')).body.total]);
  });

  test('rejects filters that it does not define, at any depth', async () => {
    for (const query of [
      'password_hash=x',
      '$or[0][password_hash]=x',
      '$or[0][member_id]=00000000-0000-4000-8000-000000000000',
      '$and[0][$or][0][password_hash][$gt]=a',
      '$or[password_hash]=x',
      '$or[0][$where]=1',
      '$or=1',
      `$or[0]${'[$or][0]'.repeat(4)}[$limit]=1`,
    ])
      expect([query, (await ask(list, query)).status]).toEqual([query, 400]);
  });
});

describe.each(named(filtered))('%s', (_name, list) => {
  test.each(list.filters)('returns the same rows by %s in every notation', async (name, value) => {
    const all = await found(list, '');
    const plain = await found(list, `${name}=${value}`);
    for (const query of [
      `${name}[$in]=${value}`,
      `${name}[$in][]=${value}`,
      `$or[0][${name}]=${value}`,
      `$or[0][${name}]=${value}&$or[1][${name}]=${value}`,
      `$and[0][${name}]=${value}&$and[1][${name}]=${value}`,
      `$and[0][$or][0][${name}]=${value}`,
      `$or[0][$and][0][${name}][$in][]=${value}`,
      `${name}=${value}&$or[0][${name}]=${value}&$or[1][${name}][$ne]=${value}`,
    ])
      expect([query, await found(list, query)]).toEqual([query, plain]);
    for (const query of [`${name}=`, `${name}[$in]=`, `${name}[$in][]=`, `$or[0][${name}]=`])
      expect([query, await found(list, query)]).toEqual([query, all]);
  });
});

test('returns only own rows for any combination of conditions', async () => {
  const { db } = at.server;
  const headers = await at.server.callers.member!.headers();
  const profile = await at.open.site.inject({ url: '/gateway/member/users', headers: { ...headers, ...address() } });
  const { id: own } = profile.json();
  const other = await at.server.newMember();
  for (const [n, member_id] of [own, other, other].entries())
    await db
      .insertInto('activity_logs')
      .values({ member_id, activity: 'game', subject: `query ${n}`, created_at: new Date() })
      .execute();
  const logs = lists.find(({ contract }) => contract.service === 'activity-logs')!;
  const mine = await found(logs, 'activity=game');
  expect(mine).toMatchObject({ total: 1 });
  for (const query of [
    '$or[0][activity]=game',
    '$or[0][activity]=game&$or[1][activity][$ne]=login',
    '$or[0][activity][$ne]=login&$and[0][$or][0][activity]=game',
    'activity=game&$or[0]=&$or[1][activity]=game',
  ])
    expect([query, await found(logs, query)]).toEqual([query, mine]);
});

test('[R4.9] accepts each status of the specification as a filter', async () => {
  for (const service of ['deposit-transaction', 'withdrawal-transaction', 'rebate-history-search'])
    for (const status of ['pending', 'success', 'fail', 'active', 'inactive']) {
      const list = lists.find(({ contract }) => contract.service === service)!;
      expect([service, status, (await ask(list, `status=${status}`)).status]).toEqual([service, status, 200]);
    }
});

test('narrows a single object with $select like a list', async () => {
  const { data } = (await ask(lists.find(({ contract }) => contract.service === 'game-list')!, '$limit=1')).body;
  const get = async (path: string, headers: Headers = {}) =>
    (await at.open.site.inject({ url: path, headers: { ...headers, ...address() } })).json();
  const [game] = data;
  expect(await get(`/gateway/public/game-list/${game.id}?$select[]=name&$select[]=secret`)).toEqual({
    id: game.id,
    name: game.name,
  });
  expect(await get('/gateway/public/game-list/1?$select[$in]=name')).toMatchObject({ code: 400 });
  const profile = await get('/gateway/member/users?$select=currency_code', await at.server.callers.member!.headers());
  expect(Object.keys(profile).toSorted()).toEqual(['currency_code', 'id']);
});

describe('an undefined call', () => {
  type App = 'site' | 'office';
  const send = (app: App, method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', url: string, headers: Headers = {}) =>
    at.open[app].inject({ method, url, headers: { ...headers, ...address() } });

  test.each<[App, string]>([
    ['site', '/api'],
    ['site', '/api/x'],
    ['site', '/api/x/1'],
    ['site', '/gateway'],
    ['site', '/gateway/public'],
    ['site', '/gateway/public/x'],
    ['site', '/gateway/member/x/1'],
    ['site', '/gateway/staff/deposit'],
    ['site', '/gateway/x'],
    ['office', '/api/x'],
    ['office', '/gateway/x'],
    ['office', '/gateway/staff/x'],
    ['office', '/gateway/member/wallet'],
  ])('%s %s returns a gateway’s 404 in the requested language', async (app, url) => {
    for (const method of ['GET', 'POST'] as const) {
      const answer = await send(app, method, url, { 'x-language': 'th', 'x-correlation-id': 'support-0042' });
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([404, 'application/json; charset=utf-8']);
      const { refusal, message, messages, correlation_id } = answer.json();
      expect([refusal, message, correlation_id]).toEqual(['NOT_FOUND', messages.th, 'support-0042']);
    }
  });

  test('of an existing service returns its allowed methods instead of 404', async () => {
    const tried = (Object.keys(services) as Audience[]).flatMap((audience) =>
      (Object.values(services[audience]) as ServiceContract[]).map((contract) => ({ audience, contract })),
    );
    const methods = { find: 'GET', create: 'POST', patch: 'PATCH', update: 'PUT', remove: 'DELETE' } as const;
    for (const { audience, contract } of tried) {
      const app = audience === 'staff' ? 'office' : 'site';
      for (const [verb, method] of Object.entries(methods) as [keyof typeof methods, 'GET'][]) {
        if (contract[verb]) continue;
        const answer = await send(app, method, servicePath(contract));
        const name = `${method} ${servicePath(contract)}`;
        expect([name, answer.statusCode]).toEqual([name, 405]);
        expect([name, String(answer.headers.allow).includes(method)]).toEqual([name, false]);
        expect(answer.json()).toMatchObject({ name: 'MethodNotAllowed', refusal: 'METHOD_NOT_ALLOWED' });
      }
      if (contract.get) continue;
      const one = await send(app, 'GET', `${servicePath(contract)}/1`);
      expect([`${servicePath(contract)}/1`, one.statusCode]).toEqual([`${servicePath(contract)}/1`, 405]);
    }
  });
});
