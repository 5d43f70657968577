import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createPool, durabilityProblems } from '@sabai/db';
import type { Pool } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkBooks } from './checks/checker.ts';
import type { Node } from './cluster/cluster.ts';
import { createChance } from './cluster/random.ts';
import { sendJson } from './cluster/wire.ts';
import { type Cell, crashEverywhere } from './crashes/crash-points.ts';
import { operations } from './ops/index.ts';
import type { Actor } from './ops/stage.ts';
import { faultyPair } from './pairs/pair-phase.ts';
import { pairSteps } from './pairs/pair-steps.ts';
import { tryPairs } from './pairs/pairs.ts';
import { bet } from './races/door-races.ts';
import type { Cast } from './races/race-kit.ts';
import { holdsNobodyUp } from './races/races.ts';
import { castPeople } from './run/actors.ts';
import { openProxiedNode } from './run/proxied-node.ts';
import { openScene, type Scene, targetOf } from './run/run-torture.ts';

let scene: Scene;
let pool: Pool;
let first: Node;
let second: Node;
let staffToken: string;
let cast: Cast;
let actors: Actor[];
/** A server with a faulty connection to the database, created by the first test that needs it. */
let disturbed: Promise<Awaited<ReturnType<typeof openProxiedNode>>> | undefined;
const behindProxy = () => (disturbed ??= openProxiedNode(scene));

beforeAll(async () => {
  scene = await openScene();
  pool = createPool(scene.cluster.url, { max: 4, applicationName: 'looker-on' });
  [first, second] = scene.servers as [Node, Node];
  const targets = scene.servers.map(targetOf);
  const { actors: players, ...people } = await castPeople(scene.cluster.url, targets[0]!, Array<string>(8).fill('THB'));
  cast = { ...people, targets, pool, sandboxUrl: scene.world.sandboxUrl };
  ({ staffToken } = cast);
  actors = [...players];
  for (const actor of actors) {
    const body = {
      member_id: actor.memberId,
      account: 'main',
      direction: 'credit',
      amount: '1000',
      reason: 'for the test',
    };
    await sendJson(`${first.officeUrl}/gateway/staff/adjustment`, { token: staffToken, key: randomUUID(), body });
  }
}, 300_000);
afterAll(async () => {
  await disturbed?.then(({ proxy }) => proxy.close());
  await pool?.end();
  await scene?.close();
}, 60_000);

/** Puts 1.00 into the vault: one command that moves money. */
const put = (node: Node, actor: Actor, key: string, signal = AbortSignal.timeout(30_000)) =>
  fetch(`${node.url}/gateway/member/wallet-vault`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${actor.token}`,
      'idempotency-key': key,
      'x-forwarded-for': actor.from,
    },
    body: '{"amount":"1"}',
    signal,
  });

/** Sends a provider's bet of 1.00; returns the response's code. */
const placeBet = async ({ url }: Node, actor: Actor, txn: string): Promise<unknown> => {
  const { path: to, headers, body } = bet(cast, actor, txn);
  const init = { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body };
  return ((await (await fetch(url + to, init)).json()) as { code: unknown }).code;
};

const heldOn = async ({ memberId }: Actor, account: string): Promise<number> => {
  const { rows } = await pool.query(
    'select coalesce(sum(balance), 0)::int8 as held from ledger_accounts where member_id = $1 and account = $2',
    [memberId, account],
  );
  return Number(rows[0].held) / 100;
};
const vaultOf = (actor: Actor) => heldOn(actor, 'vault');
const mainOf = (actor: Actor) => heldOn(actor, 'main');

/** Repeats a command with its key until it is acknowledged; returns the number of attempts. */
async function insist(nodes: readonly Node[], actor: Actor, key: string): Promise<number> {
  for (let attempt = 1; attempt < 100; attempt++) {
    const status = await put(nodes[attempt % nodes.length]!, actor, key).then(
      (response) => response.status,
      () => 0,
    );
    if (status === 201) return attempt;
    if (status !== 0 && status < 500) throw new Error(`refused with ${status}`);
    await sleep(Math.min(20 * attempt, 300));
  }
  throw new Error('never acknowledged');
}

/** Starts an upload and sends one half; `finish` sends the other half and returns the response. */
async function beginUpload(node: Node, actor: Actor) {
  const socket = net.connect({ host: '127.0.0.1', port: Number(new URL(node.url).port) });
  let answer = '';
  socket.on('data', (part) => {
    answer += part;
  });
  const closed = new Promise((resolve) => socket.once('close', resolve));
  socket.on('error', () => {});
  const body = [
    '--half\r\ncontent-disposition: form-data; name="file"; filename="slip.png"\r\ncontent-type: image/png\r\n\r\n',
    '\r\n--half--\r\n',
  ];
  const picture = Buffer.alloc(500_000, 1);
  socket.write(
    `POST /gateway/member/upload-slip HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${actor.token}\r\n` +
      `x-forwarded-for: ${actor.from}\r\ncontent-type: multipart/form-data; boundary=half\r\n` +
      `content-length: ${body.join('').length + picture.length}\r\nconnection: close\r\n\r\n${body[0]}`,
  );
  socket.write(picture.subarray(250_000));
  return {
    async finish(): Promise<number> {
      socket.write(picture.subarray(0, 250_000));
      socket.write(body[1]!);
      await closed;
      return Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1] ?? 0);
    },
  };
}

/** Draft files that are visible, and those that only a running process has open. */
const drafts = () =>
  readdirSync(path.join(scene.cluster.home, 'tmp')).filter((name) => name.startsWith('sabai-upload'));
const openDrafts = ({ pid }: Node) =>
  readdirSync(`/proc/${pid}/fd`).filter((descriptor) => {
    try {
      return readlinkSync(`/proc/${pid}/fd/${descriptor}`).includes('sabai-upload');
    } catch {
      return false;
    }
  });

/** Holds the lock of the member's accounts, so that other movements of this money are blocked. */
async function holdBooks({ memberId }: Actor): Promise<() => Promise<void>> {
  const client = await pool.connect();
  await client.query('begin');
  await client.query('select ledger_lock($1)', [memberId]);
  return async () => {
    await client.query('rollback');
    client.release();
  };
}

const locksAwaited = async (): Promise<number> => {
  const { rows } = await pool.query(
    "select count(*)::int as n from pg_locks where locktype = 'advisory' and not granted",
  );
  return rows[0].n;
};

test('delivers events of one process to browsers connected to another', async () => {
  const actor = actors[0]!;
  const ticket = await sendJson(`${first.url}/gateway/member/reset-sessiontoken`, {
    token: actor.token,
    from: actor.from,
    body: {},
  });
  if (ticket.kind !== 'answered') throw new Error('no ticket');
  const token = Object.values(ticket.body).find((value): value is string => typeof value === 'string');
  const heard: { topic_name: string }[] = [];
  const socket = new WebSocket(`${second.url.replace('http', 'ws')}/gateway/member/ws?token=${token}`);
  socket.addEventListener('message', ({ data }) => heard.push(JSON.parse(String(data))));
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve);
    socket.addEventListener('error', reject);
  });
  // The worker of the called process delivers the event immediately, and the browser is connected to the other process.
  for (let count = 0; count < 6; count++) {
    const before = heard.length;
    const body = { deposit_amount: '50' };
    const asked = await sendJson(`${first.url}/gateway/member/deposit-gateway`, {
      token: actor.token,
      from: actor.from,
      key: randomUUID(),
      body,
    });
    expect(asked).toMatchObject({ status: 201 });
    await expect.poll(() => heard.length, { timeout: 10_000 }).toBeGreaterThan(before);
  }
  socket.close();
}, 60_000);

test('completes every command after at most one retry while one of two servers is killed repeatedly', async () => {
  let isOver = false;
  const attempts: number[] = [];
  const client = async (actor: Actor) => {
    for (let turn = 0; !isOver; turn++) {
      const key = randomUUID();
      const nodes = turn % 2 ? [first, second] : [second, first];
      const answer = await put(nodes[0]!, actor, key).catch(() => undefined);
      if (answer?.status === 201) {
        attempts.push(1);
        continue;
      }
      // The server that is never killed.
      const again = await put(second, actor, key);
      attempts.push(again.status === 201 ? 2 : 99);
    }
  };
  const before = await Promise.all(actors.map(vaultOf));
  const clients = actors.slice(1, 5).map(client);
  await beginUpload(first, actors[6]!);
  await expect.poll(() => openDrafts(first).length).toBe(1);
  for (let kill = 0; kill < 2; kill++) {
    await sleep(150);
    await first.kill();
    await first.start();
  }
  isOver = true;
  await Promise.all(clients);
  // Uploads to a process that died leave nothing behind.
  expect([...drafts(), ...openDrafts(first)]).toEqual([]);
  expect(attempts.filter((count) => count > 2)).toEqual([]);
  expect(attempts.filter((count) => count === 2).length).toBeGreaterThan(0);
  const after = await Promise.all(actors.map(vaultOf));
  expect(after.reduce((sum, held, index) => sum + held - before[index]!, 0)).toBe(attempts.length);
}, 180_000);

test('finishes accepted work, rejects the rest before any effect, and exits with 0 on a stop', async () => {
  const [blocked, free] = [actors[5]!, actors[6]!];
  const release = await holdBooks(blocked);
  const waiting = Array.from({ length: 100 }, () => put(first, blocked, randomUUID()));
  const quick = Array.from({ length: 400 }, () => put(first, free, randomUUID()));
  const upload = await beginUpload(first, actors[3]!);
  await expect.poll(() => openDrafts(first).length).toBe(1);
  await expect.poll(locksAwaited, { timeout: 20_000 }).toBeGreaterThanOrEqual(1);
  const stopping = first.stop();
  await expect.poll(() => fetch(`${first.url}/readyz`).then(({ status }) => status), { timeout: 10_000 }).toBe(503);
  const late = await put(first, free, randomUUID());
  expect([late.status, late.headers.get('retry-after'), late.headers.get('connection')]).toEqual([503, '1', 'close']);
  expect((await fetch(`${first.url}/healthz`)).status).toBe(200);
  // Repeating the request has no effect.
  const twice = first.stop();
  await release();
  // These bytes are no picture. The response is that refusal, even for bytes received after the shutdown began, or a
  // request to retry.
  expect([415, 503]).toContain(await upload.finish());
  const answers = await Promise.all([...waiting, ...quick]);
  expect(Math.max(await stopping, await twice)).toBeLessThan(15_000);
  expect(first.lastEnd).toEqual({ code: 0, signal: null });
  expect(answers).toHaveLength(500);
  const acknowledged = answers.filter(({ status }) => status === 201).length;
  expect(answers.filter(({ status, headers }) => status !== 201 && !headers.has('retry-after'))).toEqual([]);
  expect((await vaultOf(blocked)) + (await vaultOf(free))).toBe(acknowledged);
  await first.start();
}, 120_000);

test('refuses callers after a short wait with every connection in use, answers health, and recovers', async () => {
  const actor = actors[7]!;
  const rssOf = () => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${first.pid}/status`, 'utf8'))?.[1]) / 1024;
  const before = rssOf();
  const release = await holdBooks(actor);
  const calls = Array.from({ length: 400 }, () => put(first, actor, randomUUID()));
  const refused = calls.map((call) => call.then(({ status, headers }) => `${status} ${headers.get('retry-after')}`));
  expect(await Promise.race(refused)).toBe('503 1');
  expect((await fetch(`${first.url}/healthz`)).status).toBe(200);
  // The longest time is that for a connection and a lock: 2 and 5 seconds.
  expect(new Set(await Promise.all(refused))).toEqual(new Set(['503 1']));
  expect(await vaultOf(actor)).toBe(0);
  await release();
  expect(await insist([first], actor, randomUUID())).toBe(1);
  expect(rssOf() - before).toBeLessThan(100);
}, 120_000);

test('applies each command once with a lost COMMIT response or cut connections', async () => {
  const { proxy, behind } = await behindProxy();
  try {
    const actor = actors[1]!;
    const before = await vaultOf(actor);
    let isArmed = true;
    // First deterministically: committed, and the response is lost.
    proxy.cutsAfterCommit = () => {
      const isNow = isArmed;
      isArmed = false;
      return isNow;
    };
    const key = randomUUID();
    const lost = await put(behind, actor, key);
    expect([lost.status, lost.headers.has('retry-after')]).toEqual([503, false]);
    expect(await vaultOf(actor)).toBe(before + 1);
    expect((await put(behind, actor, key)).status).toBe(201);
    expect(await vaultOf(actor)).toBe(before + 1);
    // A client that forgets its key proves that this is noticed.
    isArmed = true;
    await put(behind, actor, randomUUID());
    expect((await put(behind, actor, randomUUID())).status).toBe(201);
    expect(await vaultOf(actor)).toBe(before + 3);
    // Then randomly, with several concurrent callers, and somewhat slowly.
    const chance = createChance(9);
    proxy.cutsAfterCommit = () => chance.isTrue(0.2);
    proxy.cutsAtOnce = () => chance.isTrue(0.01);
    proxy.delayMs = 5;
    await Promise.all(Array.from({ length: 30 }, () => insist([behind], actor, randomUUID())));
    expect(await vaultOf(actor)).toBe(before + 33);
    expect(proxy.cuts).toBeGreaterThan(3);
  } finally {
    Object.assign(proxy, { cutsAfterCommit: () => false, cutsAtOnce: () => false, delayMs: 0 });
  }
}, 120_000);

test('serves each command once with a database two seconds late, with and without a patient caller', async () => {
  const { proxy, behind } = await behindProxy();
  const players = actors.slice(0, 3);
  const before = await Promise.all(players.map(mainOf));
  await Promise.all(players.map((actor) => placeBet(behind, actor, randomUUID())));
  const [patient, hasty, torn] = players as [Actor, Actor, Actor];
  const [patientKey, hastyKey, tornKey] = [randomUUID(), randomUUID(), randomUUID()];
  proxy.delayMs = 1000;
  try {
    // One caller is patient, one retries at the other server meanwhile, and one gives up and retries later.
    const late = placeBet(behind, patient, patientKey);
    const twice = Promise.all([placeBet(behind, hasty, hastyKey), placeBet(second, hasty, hastyKey)]);
    const given = put(behind, torn, tornKey, AbortSignal.timeout(3000)).catch(() => undefined);
    expect(await late).toBe('OK');
    expect(await twice).toEqual(['OK', 'OK']);
    expect((await given)?.status).not.toBe(201);
  } finally {
    proxy.delayMs = 0;
  }
  await insist([behind], torn, tornKey);
  expect(await Promise.all(players.map(mainOf))).toEqual([before[0]! - 2, before[1]! - 2, before[2]! - 2]);
}, 60_000);

test('frees locks of a silent database, and the other server applies or finds each command once', async () => {
  const { proxy, behind } = await behindProxy();
  const [waiting, done] = [actors[3]!, actors[4]!];
  const before = await Promise.all([waiting, done].map(vaultOf));
  const [waitingKey, doneKey] = [randomUUID(), randomUUID()];
  const away = new AbortController();
  const hang = (actor: Actor, key: string) => put(behind, actor, key, away.signal).catch(() => undefined);
  try {
    const release = await holdBooks(waiting);
    // It is blocked by the lock of the accounts; then it gets the lock, and its response is lost.
    const hanging = [hang(waiting, waitingKey)];
    await expect.poll(locksAwaited, { timeout: 20_000 }).toBeGreaterThanOrEqual(1);
    // From the next commit on no bytes pass, not even its response.
    proxy.cutsAfterCommit = () => {
      proxy.isSilent = true;
      return false;
    };
    hanging.push(hang(done, doneKey));
    await expect.poll(() => proxy.isSilent, { timeout: 20_000 }).toBe(true);
    await release();
    away.abort();
    expect(await Promise.all(hanging)).toEqual([undefined, undefined]);
    await Promise.all([insist([second], waiting, waitingKey), insist([second], done, doneKey)]);
    expect(await Promise.all([waiting, done].map(vaultOf))).toEqual(before.map((held) => held + 1));
    expect((await fetch(`${behind.url}/healthz`)).status).toBe(200);
    // A client that forgets its key proves that this is noticed.
    await insist([second], done, randomUUID());
    expect(await vaultOf(done)).toBe(before[1]! + 2);
  } finally {
    Object.assign(proxy, { isSilent: false, cutsAfterCommit: () => false });
  }
  // Silent connections stay silent; blocked callers receive a response within seconds, and new connections are made.
  const heardAt = Date.now();
  await insist([behind], done, randomUUID());
  expect(Date.now() - heardAt).toBeLessThan(15_000);
}, 120_000);

test('applies each operation once when the connection ends before or after any of its statements', async () => {
  const { proxy, behind } = await behindProxy();
  const seed = Date.now() % 1_000_000;
  const chance = createChance(seed);
  // `npm run torture` tests all of them; this test a random few of three operations.
  const common = {
    url: scene.cluster.url,
    pool,
    proxy,
    node: behind,
    looker: second,
    sandboxUrl: scene.world.sandboxUrl,
    directory: path.join(scene.cluster.home, 'tmp'),
    seed,
  };
  const quick = operations
    .filter(({ name, waitsForOthers }) => !waitsForOthers && name !== 'slip deposit')
    .map((operation) => ({ operation, order: chance.next() }))
    .sort((a, b) => a.order - b.order)
    .slice(0, 3)
    .map(({ operation }) => operation);
  const isTried = ({ at }: Cell) => at <= 30 && chance.isTrue(0.3);
  const { problems, cells } = await crashEverywhere({ ...common, operations: quick, isTried });
  expect(problems, `seed ${seed}`).toEqual({});
  expect(new Set(cells.map(({ operation }) => operation)).size).toBeGreaterThan(quick.length / 2);
  // A caller that retries with another key repeats the effect if the first attempt succeeded.
  const forgetful = await crashEverywhere({
    ...common,
    operations: operations.filter(({ name }) => name === 'round'),
    keyOf: ({ key }, attempt) => (attempt === 1 ? key : randomUUID()),
  });
  expect(Object.keys(forgetful.problems)).toContain('doubled');
}, 180_000);

test('retries serialization failures and deadlocks of every tenth write internally', async () => {
  await pool.query(`
    create function give_up_at_random() returns trigger language plpgsql as $$ begin
      if random() < 0.05 then raise exception 'forced' using errcode = 'serialization_failure'; end if;
      if random() < 0.05 then raise exception 'forced' using errcode = 'deadlock_detected'; end if;
      return null;
    end $$;
    create trigger give_up before insert on journal_entries for each statement execute function give_up_at_random()`);
  try {
    const actor = actors[2]!;
    const before = await vaultOf(actor);
    const statuses: number[] = [];
    for (let round = 0; round < 5; round++) {
      const answers = await Promise.all(
        Array.from({ length: 30 }, (_, index) => put(index % 2 ? first : second, actor, randomUUID())),
      );
      statuses.push(...answers.map(({ status, headers }) => (headers.has('retry-after') ? 429 : status)));
    }
    expect(statuses.filter((status) => status >= 500)).toEqual([]);
    const done = statuses.filter((status) => status === 201).length;
    expect(done).toBeGreaterThan(50);
    expect(await vaultOf(actor)).toBe(before + done);
  } finally {
    await pool.query('drop function give_up_at_random cascade');
  }
}, 120_000);

test('refuses a database that could lose money after a crash, whatever the source of the setting', async () => {
  const { username, pathname } = new URL(scene.cluster.url);
  const database = pathname.slice(1);
  const problemsOf = async (url = scene.cluster.url) => {
    const fresh = createPool(url, { max: 1 });
    return durabilityProblems(fresh).finally(() => fresh.end());
  };
  const withOptions = (options: string) =>
    Object.assign(new URL(scene.cluster.url), { search: `?options=${options}` }).href;
  expect(await problemsOf()).toEqual([]);
  const wrong: [string, string, string?][] = [
    ['alter system set fsync = off', 'alter system reset fsync'],
    ['alter system set full_page_writes = off', 'alter system reset full_page_writes'],
    ['alter system set synchronous_commit = local', 'alter system reset synchronous_commit'],
    [`alter database ${database} set synchronous_commit = off`, `alter database ${database} reset synchronous_commit`],
    [`alter role ${username} set synchronous_commit = off`, `alter role ${username} reset synchronous_commit`],
    ['select 1', 'select 1', withOptions('-csynchronous_commit%3Doff')],
  ];
  for (const [set, reset, url] of wrong) {
    await pool.query(set);
    await pool.query('select pg_reload_conf()');
    await expect.poll(async () => (await problemsOf(url)).length, { message: set }).toBe(1);
    await pool.query(reset);
    await pool.query('select pg_reload_conf()');
    await expect.poll(() => problemsOf()).toEqual([]);
  }
  const hasty = await scene.cluster.addNode('hasty', {
    roles: ['worker'],
    env: () => ({ DATABASE_URL: withOptions('-csynchronous_commit%3Doff') }),
  });
  await expect(hasty.start()).rejects.toThrow('This PostgreSQL may lose money after a crash');
}, 120_000);

test('gives two commands at two servers a serial result at every interleaved statement', async () => {
  const { proxy, behind } = await behindProxy();
  const seed = Date.now() % 1_000_000;
  const chance = createChance(seed);
  // `npm run torture -- --only interleavings` tests every pair; this test a random one.
  const pairs = [[chance.oneOf(pairSteps), chance.oneOf(pairSteps)]] as const;
  const common = { cast, actor: actors[1]!, proxy, behind, other: second };
  const { interleavings, found } = await tryPairs({ ...common, pairs });
  expect(found, `seed ${seed}`).toEqual([]);
  expect(interleavings).toBeGreaterThan(1);
  const step = chance.oneOf(pairSteps);
  expect((await tryPairs({ ...common, pairs: [[step, step]], isSame: true })).found, `seed ${seed}`).toEqual([]);
}, 120_000);

test('the ledger is balanced after all tests', async () => expect(await checkBooks(pool)).toEqual({}));

test('detects a result that no serial order would have', async () => {
  const { proxy, behind } = await behindProxy();
  for (const statement of holdsNobodyUp) await pool.query(statement);
  const { found } = await tryPairs({ cast, actor: actors[2]!, proxy, behind, other: second, pairs: [faultyPair] });
  expect(found).not.toEqual([]);
}, 120_000);
