import { performance } from 'node:perf_hooks';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createIdentityHouse, type IdentityHouse } from './identity.fixture.ts';

let house: IdentityHouse;
beforeAll(async () => {
  house = await createIdentityHouse();
});
afterAll(() => house.close());

const wrong = 'Wrong1234';
const limit = (of: IdentityHouse, values: object) => of.db.updateTable('identity_settings').set(values).execute();
const usual = { wrong_logins_per_address: 50, wrong_logins_together: 10_000 };
const told = (answers: { body: Record<string, unknown> }[], refusal: string) =>
  answers.filter(({ body }) => body.refusal === refusal).length;
/** Calls come in waves, as a machine sends them. */
async function inWaves<T>(
  list: readonly T[],
  call: (item: T) => Promise<{ status: number; body: Record<string, unknown> }>,
) {
  const answers = [];
  for (let at = 0; at < list.length; at += 50) answers.push(...(await Promise.all(list.slice(at, at + 50).map(call))));
  return answers;
}

describe('one address', () => {
  afterAll(() => limit(house, usual));

  test('has so many wrong logins, whichever accounts they are for, and of many at once no more', async () => {
    await limit(house, { wrong_logins_per_address: 10 });
    const { phone } = await house.register();
    const ip = house.address();
    const names = Array.from({ length: 40 }, () => house.newPhone());
    const answers = await Promise.all(names.map((name) => house.logIn(name, wrong, ip)));
    expect([told(answers, 'WRONG_CREDENTIALS'), told(answers, 'LOGIN_LOCKED')]).toEqual([10, 30]);
    expect((await house.logIn(phone, house.goodPassword, ip)).body.refusal).toBe('LOGIN_LOCKED');
    expect((await house.logIn(phone)).status).toBe(201);
    house.wait(15 * 60_000);
    expect((await house.logIn(phone, house.goodPassword, ip)).status).toBe(201);
  });

  test('is a whole network of IPv6, of which one house has many', async () => {
    const { phone } = await house.register();
    const ips = Array.from({ length: 6 }, (_, index) => `2001:db8:77:1::${index + 1}`);
    for (const ip of ips) await house.logIn(phone, wrong, ip);
    expect((await house.logIn(phone, house.goodPassword, '2001:db8:77:1:abcd::1')).body.refusal).toBe('LOGIN_LOCKED');
    expect((await house.logIn(phone, house.goodPassword, '2001:db8:77:2::1')).status).toBe(201);
  });
});

test('a hundred wrong logins from a hundred addresses close an account, but not to the browser of its owner', async () => {
  const { phone } = await house.register();
  const first = await house.logIn(phone);
  const cookie = first.cookies.map(({ name, value }) => `${name}=${value}`).find((text) => text.includes('device'))!;
  const answers = await inWaves(Array.from({ length: 110 }), () => house.logIn(phone, wrong));
  expect([told(answers, 'WRONG_CREDENTIALS'), told(answers, 'LOGIN_LOCKED')]).toEqual([100, 10]);
  expect((await house.logIn(phone)).body.refusal).toBe('LOGIN_LOCKED');
  const body = { strategy: 'local', username: phone, password: house.goodPassword };
  const own = () => house.call('POST', 'public/authentication', { body, headers: { cookie } });
  expect((await own()).status).toBe(201);
  const stolen = { ...body, password: wrong };
  const guess = () => house.call('POST', 'public/authentication', { body: stolen, headers: { cookie } });
  for (let index = 0; index < 5; index++) expect((await guess()).body.refusal).toBe('WRONG_CREDENTIALS');
  expect((await own()).body.refusal).toBe('LOGIN_LOCKED');
  house.wait(24 * 3600_000);
  expect((await house.logIn(phone)).status).toBe(201);
});

describe('a list of stolen passwords', () => {
  /** Right pairs stand far down in a list that 10 addresses work through. How many logins did they open? */
  async function stuff(of: IdentityHouse, length: number): Promise<number> {
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

  /** As long as one likes: `STUFFED_LOGINS=100000`. */
  const length = Number(process.env.STUFFED_LOGINS ?? 1000);
  test('opens nothing', { timeout: 30_000 + length * 20 }, async () => {
    expect(await stuff(house, length)).toBe(0);
    await limit(house, usual);
  });

  test('is caught in a house that does not count by address', async () => {
    const faulty = await createIdentityHouse(undefined, [
      `create function forget() returns trigger language plpgsql as $$ begin return null; end $$`,
      `create trigger forget before insert on login_attempts for each row when (new.subject = 'login') execute function forget()`,
    ]);
    expect(await stuff(faulty, 100)).toBeGreaterThan(0);
    await faulty.close();
  });
});

test('all addresses together have so many wrong logins, and known browsers are not among them', async () => {
  const { phone } = await house.register();
  const first = await house.logIn(phone);
  const cookie = first.cookies.map(({ name, value }) => `${name}=${value}`).find((text) => text.includes('device'))!;
  await limit(house, { wrong_logins_together: 10 });
  house.wait(15 * 60_000);
  const answers = await inWaves(Array.from({ length: 30 }), () => house.logIn(house.newPhone(), wrong));
  expect(told(answers, 'WRONG_CREDENTIALS')).toBe(10);
  const body = { strategy: 'local', username: phone, password: house.goodPassword };
  expect((await house.logIn(phone)).body.refusal).toBe('LOGIN_LOCKED');
  expect((await house.call('POST', 'public/authentication', { body, headers: { cookie } })).status).toBe(201);
  await limit(house, usual);
  house.wait(15 * 60_000);
});

describe('no time tells whether an account exists', () => {
  const median = (list: number[]) => list.sort((a, b) => a - b)[Math.floor(list.length / 2)]!;
  /** How many times as long a call takes for somebody as for nobody: taken by turns, so that a busy machine slows both. */
  async function ratio(somebody: () => Promise<unknown>, nobody: () => Promise<unknown>) {
    const times = { somebody: [] as number[], nobody: [] as number[] };
    for (let turn = 0; turn < 7; turn++) {
      for (const [who, call] of [
        ['somebody', somebody],
        ['nobody', nobody],
      ] as const) {
        const startedAt = performance.now();
        await call();
        times[who].push(performance.now() - startedAt);
      }
    }
    return median(times.somebody) / median(times.nobody);
  }

  test('at the login', async () => {
    const members = await Promise.all(Array.from({ length: 7 }, () => house.register()));
    const phones = members.map(({ phone }) => phone);
    const measured = await ratio(
      () => house.logIn(phones.pop()!, wrong),
      () => house.logIn(house.newPhone(), wrong),
    );
    expect(measured).toBeGreaterThan(0.4);
    expect(measured).toBeLessThan(2.5);
  });

  test('at a forgotten password', async () => {
    const members = await Promise.all(Array.from({ length: 7 }, () => house.register()));
    const phones = members.map(({ phone }) => phone);
    const ask = (username: string) =>
      house.call('POST', 'public/forgot-password', { body: { username }, isAnswerAll: true });
    const measured = await ratio(
      () => ask(phones.pop()!),
      () => ask(house.newPhone()),
    );
    expect(measured).toBeGreaterThan(0.3);
    expect(measured).toBeLessThan(3.3);
  });

  test('and a login that leaves the hash out for nobody would show', async () => {
    const { phone } = await house.register();
    const names = async (name: string) =>
      house.db.selectFrom('members').selectAll().where('phone', '=', name).execute();
    const measured = await ratio(
      async () => {
        await names(phone);
        await house.logIn(house.newPhone(), wrong);
      },
      () => names(house.newPhone()),
    );
    expect(measured).toBeGreaterThan(2.5);
  });
});
