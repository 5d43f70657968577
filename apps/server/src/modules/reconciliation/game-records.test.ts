import { generateKeyPairSync } from 'node:crypto';
import { dayMs } from '@sabai/contract/duration';
import { type Db, sql } from '@sabai/db';
import { hgsPaths } from '@sabai/games';
import { mountHub88Feed } from '@sabai/sandbox';
import Fastify from 'fastify';
import pino from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RecordSource } from '../../platform/records/record-source.ts';
import { testSeal } from '../../platform/sealing/seal.fixture.ts';
import { signCall } from '../../platform/sealing/signing.ts';
import { createTestServer, launchSecret, type TestServer } from '../../studio/tests/house-studio.fixture.ts';
import { betSource } from '../gameplay/records/bet-source.ts';
import { createStudioFeed } from '../gameplay/records/studio-feed.ts';
import { createHub88Feed } from '../provider-wallet/dialects/hub88/feed.ts';
import { testProvider } from '../provider-wallet/provider-wallet.fixture.ts';
import { reconcileDue, reconcileNow } from './reconcile.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

let server: TestServer;
let studio: Awaited<ReturnType<TestServer['openStudio']>>;
let db: Db;
let source: RecordSource;
let session: string;
let player: string;
let aheadMs = 0;
/** A stake is taken, and the studio dies before it receives the response. */
let diesAfterStake = false;

const clock = () => new Date(Date.now() + aheadMs);
function passTime(ms: number) {
  aheadMs += ms;
  server.advance(ms);
  server.door.setClock(clock());
}

beforeAll(async () => {
  server = await createTestServer();
  db = server.door.db;
  studio = await server.openStudio({
    onStep(step) {
      if (diesAfterStake && step === 'stake-taken') throw new Error('the studio is gone');
    },
  });
  const feedUrl = studio.url + hgsPaths.transactions;
  const secret = async () => launchSecret;
  // Pages of two: tests paging everywhere.
  const feed = createStudioFeed({ provider: testProvider, feedUrl, secret, clock, pageSize: 2 });
  source = betSource(db, 'studio', async () => [feed]);
  player = await server.door.member({ amountMinor: 100_000n });
  session = (await studio.enter(player)).session;
});
afterAll(() => server.close());

const staffId = '00000000-0000-7000-8000-000000000001';
const partsOf = (from: RecordSource) => ({
  platform: { db, clock, log: pino({ level: 'silent' }), seal: testSeal },
  sources: [from],
});
async function compare(from: RecordSource = source) {
  const [run] = await reconcileNow(partsOf(from), staffId, async () => {});
  expect(run!.failure).toBeNull();
  const rows = await db.selectFrom('reconciliation_differences').selectAll().where('resolved_at', 'is', null).execute();
  return { run: run!, found: Object.fromEntries(rows.map((row) => [row.record_key, row.class])), rows };
}
const damage = (statement: ReturnType<typeof sql>) => statement.execute(db);
const play = async () => (await studio.play(session)).body.round.id;
const names = (txn: string, provider = testProvider) => ({
  bet: `${provider}/bet/${player}/${txn}`,
  result: `${provider}/result/${player}/${txn}`,
});

/** Creates a stake that the wallet has taken and the studio never decided. */
async function abandoned() {
  diesAfterStake = true;
  await studio.play(session);
  diesAfterStake = false;
  const bet = await db.selectFrom('bets').select('txn').where('state', '=', 'open').executeTakeFirstOrThrow();
  return bet.txn;
}
const sendsOwed = async () => {
  passTime(2 * minuteMs);
  await studio.studio.deliverDue();
};

test('finds no difference in matching wins, losses, rejected and cancelled bets and demo play', async () => {
  for (let round = 0; round < 5; round++) await play();
  const poor = await studio.enter(await server.door.member({ amountMinor: 0n }));
  expect((await studio.play(poor.session)).body).toMatchObject({ code: 'ERR_IPB' });
  await studio.play((await studio.enterDemo()).session);
  await abandoned();
  await sendsOwed();
  expect((await db.selectFrom('bets').select('state').where('state', '=', 'cancelled').execute()).length).toBe(1);
  passTime(15 * minuteMs);
  const { run, found } = await compare();
  expect(found).toEqual({});
  // Five rounds with their results, a refused one and a cancelled one; the refused one has no bet here.
  expect(run).toMatchObject({ theirs_count: 12n, ours_count: 11n });
});

test('classifies each kind of damage, and closes its difference once repaired', async () => {
  const [lost, unknown, stake, payout, unpaid] = [await play(), await play(), await play(), await play(), await play()];
  passTime(15 * minuteMs);
  const txns = sql`array[${sql.join([lost, unknown, stake, payout, unpaid])}]::text[]`;
  await damage(sql`create table bets_before as select * from bets where txn = any(${txns})`);
  await damage(sql`create table rounds_before as select * from studio_rounds where round_id::text = any(${txns})`);
  await damage(sql`create table calls_before as select * from studio_wallet_calls where txn = any(${txns})`);
  await damage(sql`delete from bets where txn = ${lost}`);
  await damage(sql`delete from studio_rounds where round_id = ${unknown}`);
  await damage(sql`delete from studio_wallet_calls where txn = ${unknown}`);
  await damage(sql`update bets set stake_minor = stake_minor + 1 where txn = ${stake}`);
  await damage(sql`update studio_wallet_calls set body = jsonb_set(body, '{amount}', '"77"') where txn = ${payout}`);
  await damage(sql`update bets set state = 'open', payout_minor = 0, closed_at = null where txn = ${unpaid}`);
  const { run, found, rows } = await compare();
  expect(found).toEqual({
    [names(lost).bet]: 'missing_here',
    [names(lost).result]: 'missing_here',
    [names(unknown).bet]: 'missing_there',
    [names(unknown).result]: 'missing_there',
    [names(stake).bet]: 'amount_differs',
    [names(payout).result]: 'amount_differs',
    [names(unpaid).result]: 'missing_here',
  });
  expect(run).toMatchObject({ missing_here: 3n, missing_there: 2n, amount_differs: 2n, open_too_long: 0n });
  // Even a record that is missing here has its player; others have their bet.
  expect(rows.every(({ member_id }) => member_id === player)).toBe(true);
  expect(rows.find(({ record_key }) => record_key === names(stake).bet)).toMatchObject({
    their_minor: 100n,
    our_minor: 101n,
    subject_type: 'bet',
    subject_id: stake,
  });

  await damage(sql`delete from bets where txn = any(${txns})`);
  await damage(sql`insert into bets select * from bets_before`);
  await damage(sql`insert into studio_rounds select * from rounds_before where round_id = ${unknown}`);
  await damage(sql`insert into studio_wallet_calls select * from calls_before where txn = ${unknown}`);
  await damage(sql`update studio_wallet_calls set body = calls_before.body from calls_before
    where calls_before.txn = ${payout} and studio_wallet_calls.txn = ${payout}`);
  expect((await compare()).found).toEqual({});
  const ended = await db
    .selectFrom('reconciliation_differences')
    .selectAll()
    .where('resolved_at', 'is not', null)
    .execute();
  expect(ended).toHaveLength(7);
  expect(ended.every(({ resolved_by, note }) => resolved_by === null && note === null)).toBe(true);
});

test('reports a bet without a result after a day until it is settled, however old', async () => {
  const txn = await abandoned();
  passTime(23 * hourMs);
  expect((await compare()).found).toEqual({});
  passTime(2 * hourMs);
  expect((await compare()).found).toEqual({ [names(txn).bet]: 'open_too_long' });
  passTime(10 * dayMs);
  expect((await compare()).found).toEqual({ [names(txn).bet]: 'open_too_long' });
  await sendsOwed();
  expect((await compare()).found).toEqual({});
});

test('compares missed days after an outage', async () => {
  session = (await studio.enter(player)).session;
  const txn = await play();
  await damage(sql`delete from studio_rounds where round_id = ${txn}`);
  passTime(9 * dayMs);
  expect((await compare()).found).toEqual({ [names(txn).bet]: 'missing_there' });
  await damage(sql`delete from bets where txn = ${txn}`);
  await damage(sql`delete from studio_wallet_calls where txn = ${txn}`);
  await damage(sql`update reconciliation_differences set resolved_at = now() where resolved_at is null`);
});

test('releases the comparison on shutdown, and the next process completes the day', async () => {
  const stopping = new AbortController();
  const cut: RecordSource = {
    ...source,
    async *list(from, to) {
      yield* source.list(from, to);
      stopping.abort();
    },
  };
  session = (await studio.enter(player)).session;
  await play();
  passTime(dayMs);
  const days = async () => {
    const { rows } = await sql`select from reconciliation_runs where period is not null`.execute(db);
    return rows.length;
  };
  expect(await reconcileDue({ ...partsOf(cut), stopping: stopping.signal })).toBe(0);
  expect(await days()).toBe(0);
  expect((await sql`select from reconciliation_records`.execute(db)).rows).toEqual([]);
  expect(await reconcileDue(partsOf(source))).toBe(1);
  expect(await days()).toBe(1);
});

test('detects a skipped page, also on a day longer than one page', async () => {
  const many = 600;
  await damage(sql`
    insert into bets (member_id, provider, txn, round_ref, game_id, game_code, currency, state, stake_minor, payout_minor,
      opened_at, closed_at)
    select ${player}, ${testProvider}, txn, txn, 1, 'lotus-lanterns', 'THB', 'settled', 100, 5, ${clock()}, ${clock()}
    from (select gen_random_uuid()::text as txn from generate_series(1, ${many}::integer)) as made`);
  // All at one moment, as in a feed read before the clock advanced.
  await damage(sql`
    insert into studio_rounds (player_id, round_id, session_id, req, play_mode, game_code, rules_version, bet_mode, currency,
      stake_minor, cost_minor, state, nonce, payout_minor, events, created_at)
    select member_id, txn::uuid, ${session.split('~')[1]}, txn, 'real', game_code, '1', 'base', currency, 100, 100, 'closed', 0, 5, '[]',
      opened_at from bets where payout_minor = 5 and game_id = 1 and round_ref = txn and stake_minor = 100`);
  await damage(sql`
    insert into studio_wallet_calls (player_id, call, txn, subject, state, body, next_attempt_at, created_at)
    select player_id, 'result', round_id::text, 'round', 'done',
      jsonb_build_object('game', game_code, 'round', round_id, 'currency', currency, 'amount', '5'), created_at, created_at
    from studio_rounds where rules_version = '1' and pair_id is null and payout_minor = 5
    on conflict do nothing`);
  passTime(15 * minuteMs);
  const feedUrl = studio.url + hgsPaths.transactions;
  const feed = createStudioFeed({ provider: testProvider, feedUrl, secret: async () => launchSecret, clock });
  const whole = betSource(db, 'studio', async () => [feed]);
  const { run, found } = await compare(whole);
  expect(found).toEqual({});
  expect(run.theirs_count).toBeGreaterThanOrEqual(BigInt(2 * many));
  let told = 0;
  const holed: RecordSource = {
    ...whole,
    async *list(from, to) {
      for await (const record of whole.list(from, to)) if (++told > 500) yield record;
    },
  };
  expect((await compare(holed)).run.missing_there).toBe(500n);
  expect((await compare(whole)).found).toEqual({});
  expect((await sql`select from reconciliation_records`.execute(db)).rows).toEqual([]);

  // A short timeout returns a running comparison, which still ends.
  const [begun] = await reconcileNow(partsOf(whole), staffId, async () => {}, 0);
  expect(begun!.finished_at).toBeNull();
  await expect
    .poll(() => sql`select from reconciliation_runs where finished_at is null`.execute(db).then(({ rows }) => rows), {
      timeout: 20_000,
    })
    .toEqual([]);
});

test('compares Hub88 with its own list, summing wins of a bet and accepting a loss without one', async () => {
  const provider = 'acme';
  const keys = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  const hub88 = Fastify();
  mountHub88Feed(hub88, { operatorId: 7, publicKey: keys.publicKey });
  const url = await hub88.listen({ port: 0, host: '127.0.0.1' });
  const feed = (operatorId: number) =>
    betSource(db, 'hub88', async () => [
      createHub88Feed({ provider, url, operatorId, privateKey: async () => keys.privateKey }),
    ]);
  expect(await betSource(db, 'hub88', async () => []).isConnected!()).toBe(false);
  const at = clock();
  const tell = (id: string, kind: string, amount: number, over: object = {}) =>
    hub88.inject({
      method: 'PUT',
      url: `/hub88/transactions/${id}`,
      payload: { user: player, kind, amount, currency: 'THB', inserted_at: at.toISOString().slice(0, 19), ...over },
    });
  const bet = (txn: string, state: string, stake: number, payout: number) =>
    damage(sql`
      insert into bets (member_id, provider, txn, round_ref, game_id, game_code, currency, state, stake_minor, returned_minor,
        payout_minor, opened_at, closed_at)
      values (${player}, ${provider}, ${txn}, ${txn}, 1, 'acme-game', 'THB', ${state}, ${stake},
        ${state === 'cancelled' ? stake : 0}, ${payout}, ${at}, ${at})`);
  await bet('lost', 'settled', 100, 0);
  await tell('lost', 'TK_BET', 100_000);
  await bet('won', 'settled', 100, 250);
  await tell('won', 'TK_BET', 100_000);
  await tell('win-1', 'TK_WIN', 200_000, { reference_transaction_uuid: 'won' });
  await tell('win-2', 'TK_JP_WIN', 50_000, { reference_transaction_uuid: 'won' });
  await bet('back', 'cancelled', 100, 0);
  await tell('back', 'TK_BET', 100_000, { transaction_status: 'TS_ROLLEDBACK' });
  await tell('no', 'TK_BET', 100_000, { transaction_status: 'TS_DECLINED' });
  await hub88.inject({ method: 'POST', url: '/hub88/mode', payload: { repeat: 3 } });
  passTime(15 * minuteMs);
  expect((await compare(feed(7))).found).toEqual({});
  await tell('win-2', 'TK_JP_WIN', 60_000, { reference_transaction_uuid: 'won' });
  await tell('missing', 'TK_BET', 300_000);
  await hub88.inject({ method: 'DELETE', url: '/hub88/transactions/lost' });
  expect((await compare(feed(7))).found).toEqual({
    [names('won', provider).result]: 'amount_differs',
    [names('missing', provider).bet]: 'missing_here',
    [names('lost', provider).bet]: 'missing_there',
  });
  await hub88.inject({ method: 'POST', url: '/hub88/mode', payload: { silent: true } });
  const silent = await reconcileNow(partsOf(feed(7)), staffId, async () => {});
  expect(silent[0]!.failure).toContain('503');
  await hub88.close();
});

test('serves the feed to the operator only, and describes errors in a request', async () => {
  const ask = async (query: string, secret = launchSecret) => {
    const timestamp = String(clock().getTime());
    const path = `${hgsPaths.transactions}?${query}`;
    const headers = { 'x-timestamp': timestamp, 'x-sign': signCall(secret, { method: 'GET', path, timestamp }) };
    const response = await fetch(studio.url + path, { headers });
    return { status: response.status, body: (await response.json()) as { code?: string; field?: string } };
  };
  expect((await ask('from=0&to=1', Buffer.alloc(32, 1))).status).toBe(401);
  expect((await fetch(`${studio.url}${hgsPaths.transactions}?from=0&to=1`)).status).toBe(401);
  expect((await ask('from=0&to=1')).body).toEqual({ transactions: [], next: null });
  for (const [query, field] of [
    ['from=5&to=5', 'to'],
    ['from=x&to=5', 'from'],
    ['from=0&to=5&limit=1001', 'limit'],
    ['from=0&to=5&after=bm90aGluZw', 'after'],
  ])
    expect(await ask(query!)).toMatchObject({ status: 400, body: { code: 'ERR_VAL', field } });
});
