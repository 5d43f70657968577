import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from '@sabai/db';
import { freePort } from '@sabai/test-support/free-port';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import WebSocket from 'ws';
import { livePath } from './live/index.ts';
import { houseProvider } from './modules/provider-wallet/index.ts';
import { openTelemetry } from './open-telemetry.ts';
import { figures } from './platform/telemetry/figures.ts';
import { openReceiver, type Receiver } from './platform/telemetry/otlp-receiver.fixture.ts';
import { type Scraped, scrape, sumOf, unmoved, valuesOf } from './platform/telemetry/scrape.fixture.ts';
import { openWalkedServer, type Server } from './walk.fixture.ts';
import { made, person, uploaded } from './walk-calls-of-members.fixture.ts';

const names = Object.values(figures).map(({ about }) => about.name);
/** Constant while a process lives. */
const steady = [figures.startedAt.about.name];

let server: Server;
let url = '';
let isDatabaseGone = false;
let end: () => Promise<void>;
let receiver: Receiver;
let player = '';

beforeAll(async () => {
  server = await openWalkedServer();
  player = await person(server, 'watched', '5000');
  // Deposit tests cover the turnover of deposits.
  await sql`update payment_limits set turnover_hundredths = 0`.execute(server.db);
  const port = await freePort();
  url = `http://127.0.0.1:${port}`;
  const { watched } = server.context;
  receiver = await openReceiver();
  end = await openTelemetry(
    {
      metrics: { port, listensOn: ['127.0.0.1'] },
      otlp: { url: receiver.url, headers: { authorization: 'Bearer collector' }, sampled: 1, pushesEveryMs: 3_600_000 },
      serviceName: 'sabai',
    },
    { ...watched, ping: () => (isDatabaseGone ? Promise.reject(new Error('gone')) : watched.ping()) },
    { pages: server.pool },
  );
}, 120_000);
afterAll(async () => {
  await end?.();
  await server?.close();
  await receiver?.close();
});

async function openGame(): Promise<{ session: string; game: string }> {
  const { rows: games } = await sql<{ id: number; code: string }>`
    select id, code from games where code = 'lotus-lanterns'`.execute(server.db);
  const { id, code } = games[0]!;
  const token = createHash('sha256').update(randomBytes(32)).digest();
  const { rows } = await sql<{ id: string }>`
    insert into game_sessions (member_id, provider, game_id, game_code, currency, language, token_hash, token_expires_at,
      expires_at, created_at, opened_at)
    values (${player}, ${houseProvider}, ${id}, ${code}, 'THB', 'en', ${token}, now() + interval '1 minute',
      now() + interval '1 day', now(), now()) returning session_id as id`.execute(server.db);
  return { session: rows[0]!.id, game: code };
}

async function openLive(): Promise<WebSocket> {
  const { token } = await made(server, 'watched', 'member/reset-sessiontoken', {});
  const socket = new WebSocket(`${server.context.settings.apiUrl.replace('http', 'ws')}${livePath}?token=${token}`);
  await once(socket, 'message');
  return socket;
}

async function deposit(): Promise<void> {
  const { qr_code: qr } = await made(server, 'watched', 'member/deposit-promptpay', { deposit_amount: '300' });
  const paid = await fetch(`${server.sandboxUrl}/payments/pay`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ qr }),
  });
  expect(paid.status).toBe(201);
}

/** Creates pending work for staff: a deposit with a slip, a withdrawal, and a request for approval. */
async function leaveWork(): Promise<void> {
  const { slip_image_url } = await uploaded(server, 'watched', 'member/upload-slip');
  const { data } = await server.get('watched', 'member/payment-slip-information');
  const payment_bank_information_id = data[0].id;
  await made(server, 'watched', 'member/deposit-transaction', {
    deposit_amount: '400',
    payment_bank_information_id,
    slip_image_url,
  });
  await sql`update identity_settings set is_proof_asked = false`.execute(server.db);
  await made(server, 'watched', 'member/withdrawal-transaction', { amount: '200' });
  const act = { member_id: player, account: 'cashback', direction: 'credit', amount: '90000', reason: 'For the watch' };
  await made(server, 'admin', 'staff/adjustment', act);
}

/** Runs while one consumer temporarily fails on an event. */
async function hinderLive<T>(work: () => Promise<T>): Promise<T> {
  await sql`create function no_live() returns trigger language plpgsql as $$ begin raise 'not now'; end $$`.execute(
    server.db,
  );
  await sql`create trigger no_live before insert on live_messages for each row execute function no_live()`.execute(
    server.db,
  );
  return work().finally(() => sql`drop function no_live() cascade`.execute(server.db));
}

/** Runs while no process can take a job. */
async function withoutJobs<T>(work: () => Promise<T>): Promise<T> {
  const client = await server.pool.connect();
  try {
    await client.query('begin');
    await client.query('lock table pgboss.job in exclusive mode');
    return await work();
  } finally {
    await client.query('rollback');
    client.release();
  }
}

/** Runs while no bets can be written and every connection is taken. */
async function crowd<T>(work: () => Promise<T>): Promise<T> {
  const { session, game } = await openGame();
  const bet = (amount = '100') => {
    const id = randomUUID();
    const call = { player, currency: 'THB', round: id, txn: id, game, session, amount };
    return server.callWallet('bet', call);
  };
  await bet();
  await expect(bet('99999999')).rejects.toThrow('INSUFFICIENT_FUNDS');
  const client = await server.pool.connect();
  await client.query('begin');
  await client.query('lock table bets in exclusive mode');
  const bets = [bet()];
  await sleep(100);
  // The player's accounts are locked, so these wait for them.
  bets.push(...Array.from({ length: 11 }, () => bet()));
  const sleeping = Array.from({ length: 16 }, () => server.pool.query('select pg_sleep(0.5)'));
  await sleep(100);
  const done = await work();
  await client.query('commit');
  client.release();
  await Promise.all([...bets, ...sleeping]);
  return done;
}

describe('the metrics of a server', () => {
  const scrapes: Scraped[] = [];
  const look = async () => {
    const seen = await scrape(url);
    scrapes.push(seen);
    return seen;
  };

  /** Files that ran before in this process may have counted already. */
  const untilMoved = (figure: string) =>
    expect.poll(async () => sumOf(await look(), figure)).toBeGreaterThan(sumOf(scrapes[0]!, figure));

  test('are all exported, and no other', async () => {
    const before = await look();
    const offered = new Set([...before.keys()].map((series) => series.replace(/(_bucket|_sum|_count)?(\{.*)?$/, '')));
    offered.delete('target_info');
    expect([...offered].filter((name) => !names.includes(name))).toEqual([]);
    expect((await fetch(`${url}/`)).status).toBe(404);
  });

  test('each change with their event', async () => {
    await server.context.startWork();
    const socket = await openLive();
    expect(sumOf(await look(), 'sabai_websocket_connections')).toBeGreaterThan(0);
    await deposit();
    expect((await server.post('watched', 'member/deposit-promptpay', { deposit_amount: 'none' })).statusCode).toBe(400);
    await hinderLive(async () => {
      await leaveWork();
      await untilMoved('sabai_outbox_failures_total');
      // A run that has begun before the lock is not due, and stays as it is until the lock is released.
      const areLate = () =>
        withoutJobs(async () => {
          await sleep(2100);
          const late = await look();
          return [
            sumOf(late, 'sabai_outbox_lag_seconds') > 1,
            valuesOf(late, 'sabai_job_waiting_seconds').get('{name="deliver_pushes"}')! > 0,
          ];
        });
      await expect.poll(areLate).toEqual([true, true]);
      await sql`insert into pgboss.job (name, singleton_key, state) values ('dead-letters', 'send_coins', 'created')`.execute(
        server.db,
      );
    });
    const crowded = await crowd(look);
    expect(sumOf(crowded, 'sabai_lane_waiting')).toBeGreaterThan(0);
    expect(valuesOf(crowded, 'sabai_database_waiting').get('{pool="pages"}')).toBeGreaterThan(0);
    for (const queue of ['deposits', 'withdrawals', 'approvals']) {
      expect(valuesOf(crowded, 'sabai_queue_length').get(`{queue="${queue}"}`)).toBe(1);
      expect(valuesOf(crowded, 'sabai_queue_age_seconds').get(`{queue="${queue}"}`)).toBeGreaterThan(0);
    }
    // The failed event is tried again after a pause.
    await untilMoved('sabai_withdrawals_total');
    socket.close();
    isDatabaseGone = true;
    expect(sumOf(await look(), 'sabai_database_up')).toBe(0);
    isDatabaseGone = false;
    await sql`update ledger_accounts set balance = balance + 1 where member_id = ${player} and account = 'main'`.execute(
      server.db,
    );
    await made(server, 'admin', 'staff/ledger-check', { kind: 'full' });
    await sleep(2100);
    const after = await look();
    expect(sumOf(after, 'sabai_trial_balance_problems')).toBe(1);
    expect(valuesOf(after, 'sabai_job_dead_letters').get('{name="send_coins"}')).toBe(1);
    expect(sumOf(after, 'sabai_database_up')).toBe(1);
    expect(valuesOf(after, 'sabai_bets_total').get('{code="OK"}')).toBeGreaterThanOrEqual(13);
    expect(valuesOf(after, 'sabai_bets_total').get('{code="INSUFFICIENT_FUNDS"}')).toBeGreaterThan(0);
    for (const status of ['requested', 'succeeded'])
      expect(valuesOf(after, 'sabai_deposits_total').get(`{status="${status}"}`)).toBeGreaterThan(0);
    expect(valuesOf(after, 'sabai_outgoing_calls_total').get('{to="scb",outcome="ok"}')).toBeGreaterThan(0);
    expect(unmoved(names, scrapes).toSorted()).toEqual(steady.toSorted());
  }, 60_000);

  test('that never change are detected', () => {
    expect(unmoved([...names, 'sabai_planted_total'], scrapes)).toContain('sabai_planted_total');
  });

  test('do not grow with strangers’ input, and contain no personal data', async () => {
    const grown = /^sabai_(http|refusals|wallet|bets)/;
    const series = async () => [...(await scrape(url)).keys()].filter((name) => grown.test(name)).length;
    const nonsense = async () => {
      const word = randomUUID();
      await server.site.inject({ url: `/${word}`, headers: { 'x-correlation-id': word } });
      await server.site.inject({ method: 'POST', url: `/provider/v1/${word}?token=${word}` });
      await server.post('watched', `member/${word}`, { [word]: word });
      await server.get('watched', `member/deposit-transaction/${word}`);
    };
    await nonsense();
    const before = await series();
    for (let n = 0; n < 20; n++) await nonsense();
    expect((await series()) - before).toBe(0);
    const text = await (await fetch(`${url}/metrics`)).text();
    expect(text).not.toContain(player);
    expect(text).not.toMatch(/[\da-f]{8}-[\da-f]{4}|\b08\d{8}\b|THB/);
  });
});

describe('a trace', () => {
  /** Polls until the collector has all of these spans; each but the first has its parent among them. */
  async function follow(traceId: string, wanted: readonly (string | RegExp)[], root: string | undefined) {
    const named = (name: string | RegExp) =>
      receiver.ofTrace(traceId).some((span) => (typeof name === 'string' ? span.name === name : name.test(span.name)));
    await expect.poll(() => wanted.filter((name) => !named(name))).toEqual([]);
    const spans = receiver.ofTrace(traceId);
    const ids = new Set(spans.map(({ spanId }) => spanId));
    const adrift = spans.filter(({ parentSpanId }) => !ids.has(parentSpanId ?? '')).map((span) => span.parentSpanId);
    expect(adrift).toEqual([root]);
  }

  test('links the browser’s id through HTTP, SQL and the outbox to the sent message', async () => {
    const socket = await openLive();
    const heard: { topic_name: string; correlation_id?: string; data: { status?: string } }[] = [];
    socket.on('message', (text) => heard.push(JSON.parse(String(text))));
    const id = randomUUID();
    const asked = { deposit_amount: '301' };
    const answer = await server.post('watched', 'member/deposit-promptpay', asked, { 'x-correlation-id': id });
    expect([answer.statusCode, answer.headers['x-correlation-id']]).toEqual([201, id]);
    await expect
      .poll(() => heard.find(({ topic_name, correlation_id }) => topic_name === 'deposit' && correlation_id === id))
      .toMatchObject({ data: { status: 'pending' } });
    socket.close();
    const steps = ['POST /gateway/member/deposit-promptpay', 'sql insert', 'sql commit', 'call scb'];
    await follow(id.replaceAll('-', ''), [...steps, 'live deposit.requested', 'push deposit'], undefined);
    expect([...receiver.callers]).toEqual(['Bearer collector']);
  });

  test('of a proxy links a provider wallet call to its consumers', async () => {
    const { session, game } = await openGame();
    const round = { player, currency: 'THB', round: randomUUID(), game };
    const txn = randomUUID();
    await server.callWallet('bet', { ...round, session, txn, amount: '100' });
    const traceId = randomBytes(16).toString('hex');
    const traceparent = `00-${traceId}-00f067aa0ba902b7-01`;
    const won = { ...round, txn: randomUUID(), ref: txn, amount: '50', kind: 'win', closed: true };
    await server.callWallet('result', won, { traceparent });
    const steps = ['POST /provider/v1/result', 'wallet door transaction', /^\w+ round\.settled$/];
    await follow(traceId, steps, '00f067aa0ba902b7');
  });

  test('contains no personal data, and is not sent without a receiver', async () => {
    const traceId = randomBytes(16).toString('hex');
    await server.site.inject({ url: '/healthz', headers: { traceparent: `00-${traceId}-00f067aa0ba902b7-00` } });
    await server.post('watched', 'member/deposit-promptpay', { deposit_amount: '302', note: '0812345678' });
    await sleep(1500);
    expect(receiver.ofTrace(traceId)).toEqual([]);
    const told = JSON.stringify(receiver.spans);
    expect(told).not.toContain(player);
    expect(told).not.toMatch(/\b08\d{8}\b|Bearer|eyJ/);
    await end();
    end = async () => {};
    expect([...receiver.metrics].toSorted()).toEqual(names.toSorted());
  });
});
