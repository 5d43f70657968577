import { createHook } from 'node:async_hooks';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createIdentityServer, type IdentityServer } from '../identity.fixture.ts';

let server: IdentityServer;
beforeAll(async () => {
  server = await createIdentityServer();
});
afterAll(() => server.close());

const wrong = 'Wrong1234';
const limit = (of: IdentityServer, values: object) => of.db.updateTable('identity_settings').set(values).execute();
const usual = { wrong_logins_per_address: 50, wrong_logins_together: 10_000 };
const told = (answers: { body: Record<string, unknown> }[], refusal: string) =>
  answers.filter(({ body }) => body.refusal === refusal).length;
/** Sends calls in waves, as an automated client does. */
async function inWaves<T>(
  list: readonly T[],
  call: (item: T) => Promise<{ status: number; body: Record<string, unknown> }>,
) {
  const answers = [];
  for (let at = 0; at < list.length; at += 50) answers.push(...(await Promise.all(list.slice(at, at + 50).map(call))));
  return answers;
}

describe('one IP address', () => {
  afterAll(() => limit(server, usual));

  test('is limited to a number of wrong logins over all accounts, also concurrently', async () => {
    await limit(server, { wrong_logins_per_address: 10 });
    const { phone } = await server.register();
    const ip = server.address();
    const names = Array.from({ length: 40 }, () => server.newPhone());
    const answers = await Promise.all(names.map((name) => server.logIn(name, wrong, ip)));
    expect([told(answers, 'WRONG_CREDENTIALS'), told(answers, 'LOGIN_LOCKED')]).toEqual([10, 30]);
    expect((await server.logIn(phone, server.goodPassword, ip)).body.refusal).toBe('LOGIN_LOCKED');
    expect((await server.logIn(phone)).status).toBe(201);
    server.wait(15 * 60_000);
    expect((await server.logIn(phone, server.goodPassword, ip)).status).toBe(201);
  });

  test('counts as a whole IPv6 network, of which a household has many', async () => {
    const { phone } = await server.register();
    const ips = Array.from({ length: 6 }, (_, index) => `2001:db8:77:1::${index + 1}`);
    for (const ip of ips) await server.logIn(phone, wrong, ip);
    expect((await server.logIn(phone, server.goodPassword, '2001:db8:77:1:abcd::1')).body.refusal).toBe('LOGIN_LOCKED');
    expect((await server.logIn(phone, server.goodPassword, '2001:db8:77:2::1')).status).toBe(201);
  });
});

test('blocks an account after a hundred wrong logins from a hundred addresses, except in its owner’s browser', async () => {
  const { phone } = await server.register();
  const first = await server.logIn(phone);
  const cookie = first.cookies.map(({ name, value }) => `${name}=${value}`).find((text) => text.includes('device'))!;
  const answers = await inWaves(Array.from({ length: 110 }), () => server.logIn(phone, wrong));
  expect([told(answers, 'WRONG_CREDENTIALS'), told(answers, 'LOGIN_LOCKED')]).toEqual([100, 10]);
  expect((await server.logIn(phone)).body.refusal).toBe('LOGIN_LOCKED');
  const body = { strategy: 'local', username: phone, password: server.goodPassword };
  const own = () => server.call('POST', 'public/authentication', { body, headers: { cookie } });
  expect((await own()).status).toBe(201);
  const stolen = { ...body, password: wrong };
  const guess = () => server.call('POST', 'public/authentication', { body: stolen, headers: { cookie } });
  for (let index = 0; index < 5; index++) expect((await guess()).body.refusal).toBe('WRONG_CREDENTIALS');
  expect((await own()).body.refusal).toBe('LOGIN_LOCKED');
  server.wait(24 * 3600_000);
  expect((await server.logIn(phone)).status).toBe(201);
});

describe('a list of stolen passwords', () => {
  /** Tries a list that has the correct pairs far down, from 10 addresses. Returns the number of successful logins. */
  async function stuff(of: IdentityServer, length: number): Promise<number> {
    await limit(of, { wrong_logins_per_address: 5, wrong_logins_together: 10_000 });
    const { phone } = await of.register();
    const ips = Array.from({ length: 10 }, () => of.address());
    const attempts = Array.from({ length }, (_, index) => ({
      ip: ips[index % ips.length]!,
      name: index >= 75 && index % 20 < 2 ? phone : of.newPhone(),
      password: index >= 75 && index % 20 < 2 ? of.goodPassword : wrong,
    }));
    const answers = await inWaves(attempts, ({ name, password, ip }) => of.logIn(name, password, ip));
    return answers.filter(({ status }) => status === 201).length;
  }

  /** Configurable length: `STUFFED_LOGINS=100000`. */
  const length = Number(process.env.STUFFED_LOGINS ?? 1000);
  test('logs in to no account', { timeout: 30_000 + length * 20 }, async () => {
    expect(await stuff(server, length)).toBe(0);
    await limit(server, usual);
  });

  test('is caught in a server that does not count by address', async () => {
    const faulty = await createIdentityServer(undefined, [
      `create function forget() returns trigger language plpgsql as $$ begin return null; end $$`,
      `create trigger forget before insert on login_attempts for each row when (new.subject = 'login') execute function forget()`,
    ]);
    expect(await stuff(faulty, 100)).toBeGreaterThan(0);
    await faulty.close();
  });
});

test('limits wrong logins over all addresses, except from known browsers', async () => {
  const { phone } = await server.register();
  const first = await server.logIn(phone);
  const cookie = first.cookies.map(({ name, value }) => `${name}=${value}`).find((text) => text.includes('device'))!;
  await limit(server, { wrong_logins_together: 10 });
  server.wait(15 * 60_000);
  const answers = await inWaves(Array.from({ length: 30 }), () => server.logIn(server.newPhone(), wrong));
  expect(told(answers, 'WRONG_CREDENTIALS')).toBe(10);
  const body = { strategy: 'local', username: phone, password: server.goodPassword };
  expect((await server.logIn(phone)).body.refusal).toBe('LOGIN_LOCKED');
  expect((await server.call('POST', 'public/authentication', { body, headers: { cookie } })).status).toBe(201);
  await limit(server, usual);
  server.wait(15 * 60_000);
});

describe('equal work whether or not an account exists', () => {
  const queries = vi.spyOn(pg.Client.prototype, 'query');
  const jobs: string[] = [];
  const watch = createHook({ init: (_id, type) => void jobs.push(type) });
  afterAll(() => queries.mockRestore());
  const textOf = (asked: unknown) => (typeof asked === 'string' ? asked : (asked as { text: string }).text);

  /** Returns the work before a response: the number of hashed passwords and the SQL statements. */
  async function workOf(call: () => Promise<unknown>) {
    jobs.length = 0;
    queries.mockClear();
    watch.enable();
    await call();
    watch.disable();
    return {
      hashed: jobs.filter((type) => type === 'ARGON2REQUEST').length,
      statements: queries.mock.calls.map(([asked]) => textOf(asked)),
    };
  }
  /**
   * Returns the work of a call about a member, and of the same call about an unknown name, after a warm-up of one-time
   * work.
   */
  async function works(call: (name: string) => Promise<unknown>) {
    const [one, other] = [await server.register(), await server.register()];
    for (const name of [other.phone, server.newPhone()]) await call(name);
    return { ofSomebody: await workOf(() => call(one.phone)), ofNobody: await workOf(() => call(server.newPhone())) };
  }

  test('is done at login', async () => {
    const { ofSomebody, ofNobody } = await works((name) => server.logIn(name, wrong));
    expect(ofSomebody.hashed).toBe(1);
    expect(ofNobody).toEqual(ofSomebody);
  });

  test('is done for a forgotten password', async () => {
    const { ofSomebody, ofNobody } = await works((username) =>
      server.call('POST', 'public/forgot-password', { body: { username }, isAnswerAll: true }),
    );
    expect(ofSomebody.statements).not.toEqual([]);
    expect(ofNobody).toEqual(ofSomebody);
  });

  test('is not done in a login that skips the hash for an unknown account', async () => {
    const { ofSomebody } = await works((name) => server.logIn(name, wrong));
    const names = server.db.selectFrom('members').selectAll().where('phone', '=', server.newPhone());
    expect((await workOf(() => names.execute())).hashed).not.toBe(ofSomebody.hashed);
  });
});
