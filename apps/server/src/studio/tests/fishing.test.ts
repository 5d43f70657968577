import { randomUUID } from 'node:crypto';
import { sql, type Tx } from '@sabai/db';
import { findGame, hgsPaths, type ReplayResponse, type SoloGame } from '@sabai/games';
import { playSoloRound, sha256Hex } from '@sabai/games/node';
import { trialBalance } from '@sabai/ledger';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { deafTo } from '../../modules/provider-wallet/engine/deaf-db.fixture.ts';
import type { RoundStep } from '../rounds/studio-context.ts';
import { listTransactions } from '../transactions.ts';
import { type Angler, sitDown } from './fishing.fixture.ts';
import { createTestServer, lagoonGame, type TestServer } from './house-studio.fixture.ts';

/** A fishing room over real websockets, with the wallet API on another port. */
type Studio = Awaited<ReturnType<TestServer['openStudio']>>;
const startMinor = 100_000n;
let server: TestServer;
let studio: Studio;
const anglers: Angler[] = [];

beforeAll(async () => {
  server = await createTestServer();
  studio = await server.openStudio();
  studio.studio.fishing.start();
});
afterAll(() => server.close());
afterEach(() => {
  for (const angler of anglers.splice(0)) angler.leave();
});

let aheadMs = 0;
/** Moves the clocks of the studio and the wallet. */
function passTime(ms: number) {
  aheadMs += ms;
  server.advance(ms);
  server.door.setClock(new Date(Date.now() + aheadMs));
}

async function sit(at: Studio, session: string): Promise<Angler> {
  const angler = await sitDown(at.fishingUrl, session);
  anglers.push(angler);
  return angler;
}
async function newAngler(at = studio) {
  const playerId = await server.door.member({ amountMinor: startMinor });
  const { session } = await at.enter(playerId, lagoonGame);
  return { playerId, session, angler: await sit(at, session) };
}

/** Returns errors after all owed calls are delivered; sums costs and catches from the shots themselves. */
async function problemsOf(playerId: string): Promise<string[]> {
  const { db } = server.door;
  const problems: string[] = [];
  const { rows } = await sql<{ spent: string; won: string }>`
    select coalesce(sum((shot ->> 1)::bigint), 0)::text as spent, coalesce(sum((shot ->> 2)::bigint), 0)::text as won
    from studio_volleys, jsonb_array_elements(shots) as shot where player_id = ${playerId}`.execute(db);
  const expected = startMinor - BigInt(rows[0]!.spent) + BigInt(rows[0]!.won);
  const held = await server.door.balance(playerId);
  if (held !== expected) problems.push(`the player holds ${held} instead of ${expected}`);
  const hauls = await db.selectFrom('studio_hauls').selectAll().where('player_id', '=', playerId).execute();
  if (hauls.some(({ state }) => state === 'pending' || state === 'open' || state === 'decided')) {
    problems.push('a haul is unfinished');
  }
  const bets = await db.selectFrom('bets').selectAll().where('member_id', '=', playerId).execute();
  for (const bet of bets) {
    const haul = hauls.find(({ haul_id }) => haul_id === bet.txn);
    if (bet.state === 'open' || bet.state === 'reserved') problems.push(`a bet is ${bet.state}`);
    else if (bet.stake_minor - bet.returned_minor !== (haul?.staked_minor ?? 0n)) problems.push('a stake differs');
    else if (bet.payout_minor !== (haul?.won_minor ?? 0n)) problems.push('a payout differs');
  }
  return [...problems, ...(await trialBalance(db)).problems];
}

test('moves money into the net, pays shots from it, returns the rest, and proves every shot', async () => {
  const { playerId, session, angler } = await newAngler();
  expect(angler.hello).toMatchObject({ mode: 'real', purse: '0', balance: '100000', seat: expect.any(Number) });
  expect(await angler.buyIn(20_000n)).toMatchObject({ purse: '20000', balance: '80000' });
  const results = [
    ...(await angler.shoot(5)),
    ...(await angler.shoot(2, { weapon: 'torpedo' })),
    ...(await angler.shoot(2, { weapon: 'lightning' })),
  ];
  const spent = results.reduce((sum, { stake }) => sum + BigInt(stake), 0n);
  const won = results.reduce((sum, { payout }) => sum + BigInt(payout), 0n);
  expect(spent).toBe(500n + 1200n + 1600n);
  expect(angler.purse()).toBe(20_000n - spent + won);
  const answer = await angler.cashOut();
  expect(answer).toMatchObject({ purse: '0', balance: String(startMinor - spent + won) });
  expect(await problemsOf(playerId)).toEqual([]);

  const { body } = await studio.giveSeed(session);
  for (const { nonce, stake, payout, kinds, weapon, paid } of results) {
    const { serverSeed, clientSeed, serverSeedHash } = body.revealed!;
    const params = { weapon, fish: kinds };
    const seeds = { serverSeed, clientSeed, nonce };
    const game = findGame('koi-lagoon') as SoloGame;
    const proven = playSoloRound(game, seeds, BigInt(stake), 'base', params);
    expect(sha256Hex(serverSeed)).toBe(serverSeedHash);
    expect(proven.payoutMinor).toBe(BigInt(payout));
    expect(proven.events[0]).toMatchObject({ outcome: { paid } });
  }
  expect(results.map(({ nonce }) => nonce)).toEqual(results.map((_, index) => index));

  const [haul] = await server.door.db.selectFrom('bets').select('txn').where('member_id', '=', playerId).execute();
  const replay = (await (await fetch(`${studio.url}${hgsPaths.replay}/${haul!.txn}`)).json()) as ReplayResponse;
  expect(replay).toMatchObject({
    game: 'koi-lagoon',
    round: { stake: String(spent), payout: String(won) },
    fair: { serverSeed: body.revealed!.serverSeed },
  });
  expect(replay.round.events).toHaveLength(results.length + 1);
  // Each shot as its proof needs it, in the order of the nonces.
  const told = replay.volleys!.flatMap(({ fair, shots }) =>
    shots.map((shot, index) => ({ ...shot, nonce: fair.nonce + index, serverSeed: fair.serverSeed })),
  );
  expect(told).toEqual(
    results.map(({ nonce, stake, payout, weapon, kinds }) => ({
      nonce,
      stake,
      payout,
      params: { weapon, fish: kinds },
      serverSeed: body.revealed!.serverSeed,
    })),
  );
  // Input of the daily comparison with the wallet.
  const { transactions } = await listTransactions(server.door.db, { from: 0, to: Date.now() + 60_000, limit: 1000 });
  const listed = transactions.filter(({ txn }) => txn === haul!.txn);
  expect(listed).toMatchObject([
    { kind: 'bet', game: 'koi-lagoon', amount: String(spent), state: 'confirmed' },
    { kind: 'result', game: 'koi-lagoon', amount: String(won), state: 'confirmed' },
  ]);
});

test('shows players in a room the same fish, and each other’s shots and catches', async () => {
  const [one, two] = [await newAngler(), await newAngler()];
  expect(two.angler.hello.room).toBe(one.angler.hello.room);
  expect(two.angler.hello.seat).not.toBe(one.angler.hello.seat);
  await one.angler.buyIn(5000n);
  const { shot } = (await one.angler.shoot(1))[0]!;
  const seen = await two.angler.hear('tick', ({ shots }) => shots?.some((its) => its.shot === shot) ?? false);
  expect(seen.shots![0]).toMatchObject({ seat: one.angler.hello.seat, weapon: 'cannon' });
  await two.angler.hear('tick', ({ ends }) => ends?.some((its) => its.shot === shot) ?? false);
  const fish = await one.angler.fishThere();
  const known = [two.angler.hello.fish, ...two.angler.heard.map((m) => (m.type === 'tick' ? (m.fish ?? []) : []))];
  expect(known.flat()).toContainEqual(fish);
  await one.angler.cashOut();
});

test('rejects impossible shots at no cost', async () => {
  const { playerId, angler } = await newAngler();
  await angler.buyIn(1000n);
  const fish = await angler.fishThere();
  const order = { type: 'fire', weapon: 'cannon', price: '100', angle: -1 } as const;
  const refusalOf = async (message: Parameters<Angler['send']>[0] & { shot: number }) => {
    const from = angler.heard.length;
    angler.send(message);
    return (await angler.hear('refused', ({ shot }) => shot === message.shot, from)).error.code;
  };
  const at = angler.now();
  expect(await refusalOf({ ...order, shot: angler.nextShot(), price: '101', at })).toBe('ERR_VAL');
  expect(await refusalOf({ ...order, shot: angler.nextShot(), price: '20000', at })).toBe('ERR_IPB');
  expect(await refusalOf({ ...order, shot: angler.nextShot(), at: at - 5000 })).toBe('ERR_VAL');
  expect(await refusalOf({ ...order, shot: 0, at })).toBe('ERR_VAL');
  expect(await refusalOf({ type: 'hit', shot: 9999, fish: fish.id, at })).toBe('ERR_VAL');
  const shot = angler.nextShot();
  angler.send({ ...order, shot, at: angler.now(), target: fish.id });
  expect(await refusalOf({ type: 'hit', shot, fish: 999_999, at: angler.now() })).toBe('ERR_CLOSED');
  // Before it was fired.
  expect(await refusalOf({ type: 'hit', shot, fish: fish.id, at: angler.now() - 1500 })).toBe('ERR_VAL');
  const hit = angler.fireAt(await angler.fishThere());
  expect(await angler.outcomeOf(hit)).toMatchObject({ stake: '100' });
  expect(await refusalOf({ type: 'hit', shot: hit, fish: fish.id, at: angler.now() })).toBe('ERR_VAL');
  angler.send({ type: 'hello', session: 'nobody~nothing' });
  expect(await angler.hear('error')).toMatchObject({ error: { code: 'ERR_IS' } });
  await angler.cashOut();
  expect(await problemsOf(playerId)).toEqual([]);
});

test('accepts at most eight shots a second', async () => {
  const { angler } = await newAngler();
  await angler.buyIn(50_000n);
  const first = angler.now();
  for (let i = 0; i < 24; i++) {
    angler.send({ type: 'fire', shot: angler.nextShot(), weapon: 'cannon', price: '100', angle: -1, at: angler.now() });
  }
  await expect.poll(() => angler.heard.filter(({ type }) => type === 'refused').length).toBeGreaterThan(0);
  await angler.cashOut();
  const refused = angler.heard.filter(({ type }) => type === 'refused').length;
  expect(24 - refused).toBeLessThanOrEqual(11 + ((angler.now() - first) / 1000) * 8);
});

test('spends winnings only after the wallet has received them, in an automatic new haul', async () => {
  const { playerId, angler } = await newAngler();
  await angler.buyIn(1000n);
  const results = await angler.shoot(1);
  results.push(...(await angler.shoot(12, { until: () => angler.purse() < 100n })));
  const spent = results.reduce((sum, { stake }) => sum + BigInt(stake), 0n);
  await angler.cashOut();
  expect(await problemsOf(playerId)).toEqual([]);
  const hauls = await server.door.db.selectFrom('studio_hauls').selectAll().where('player_id', '=', playerId).execute();
  if (spent > 1000n) expect(hauls.length).toBeGreaterThan(1);
  for (const haul of hauls) expect(haul.staked_minor).toBeLessThanOrEqual(haul.reserve_minor);
});

test('leaves the net unchanged when the wallet refuses', async () => {
  const { playerId, angler } = await newAngler();
  await expect(angler.buyIn(startMinor + 1n)).rejects.toThrow('ERR_IPB');
  await angler.buyIn(1000n);
  await expect(angler.buyIn(startMinor)).rejects.toThrow('ERR_IPB');
  await angler.shoot(1);
  expect(await angler.buyIn(2000n)).toMatchObject({ purse: expect.any(String) });
  expect(angler.purse()).toBeGreaterThanOrEqual(2900n);
  await angler.cashOut();
  expect(await problemsOf(playerId)).toEqual([]);
});

test('shows open hauls and hauls without shots in the history, and no refused ones', async () => {
  const { playerId, angler } = await newAngler();
  const replayOf = async (state: 'open' | 'closed' | 'refused') => {
    const { haul_id } = await server.door.db
      .selectFrom('studio_hauls')
      .select('haul_id')
      .where('player_id', '=', playerId)
      .where('state', '=', state)
      .executeTakeFirstOrThrow();
    return (await (await fetch(`${studio.url}${hgsPaths.replay}/${haul_id}`)).json()) as ReplayResponse;
  };
  await angler.buyIn(1000n);
  expect(await replayOf('open')).toMatchObject({ round: { state: 'open', stake: '0', payout: '0' }, volleys: [] });
  const [shot] = await angler.shoot(1);
  const open = await replayOf('open');
  expect(open.volleys).toMatchObject([{ shots: [{ stake: shot!.stake, payout: shot!.payout }] }]);
  expect(open.fair).not.toHaveProperty('serverSeed');
  await angler.cashOut();
  expect(await replayOf('closed')).toMatchObject({ round: { state: 'closed', stake: '100' } });
  await expect(angler.buyIn(startMinor * 2n)).rejects.toThrow('ERR_IPB');
  expect(await replayOf('refused')).toMatchObject({ code: 'ERR_VAL' });
});

test('adds nothing for a repeated buy-in', async () => {
  const { angler } = await newAngler();
  const req = randomUUID();
  await Promise.all([angler.buyIn(1000n, req), angler.buyIn(1000n, req)]);
  expect(angler.purse()).toBe(1000n);
  await angler.cashOut();
});

test('keeps the net for a player who returns within a minute, and refunds it otherwise', async () => {
  const { playerId, session, angler } = await newAngler();
  await angler.buyIn(3000n);
  const { payout } = (await angler.shoot(1))[0]!;
  angler.leave();
  const again = await sit(studio, session);
  expect(again.hello).toMatchObject({ purse: String(2900n + BigInt(payout)), seat: angler.hello.seat });
  again.leave();
  passTime(61_000);
  await studio.studio.fishing.settleLeft();
  expect(await problemsOf(playerId)).toEqual([]);
});

test('starts afresh in another tab, and refunds the previous net', async () => {
  const { playerId, angler } = await newAngler();
  await angler.buyIn(3000n);
  await angler.shoot(1);
  const { session } = await studio.enter(playerId, lagoonGame);
  expect(await angler.hear('error')).toMatchObject({ error: { code: 'ERR_IS' } });
  await expect.poll(() => problemsOf(playerId)).toEqual([]);
  const next = await sit(studio, session);
  expect(next.hello.purse).toBe('0');
});

test('plays demos with play credit, in rooms apart from real-money play', async () => {
  const { session } = await studio.enterDemo(lagoonGame);
  const angler = await sit(studio, session);
  const before = BigInt(angler.hello.balance!);
  await angler.buyIn(5000n);
  const results = await angler.shoot(2);
  const net = results.reduce((sum, { stake, payout }) => sum + BigInt(payout) - BigInt(stake), 0n);
  expect(await angler.cashOut()).toMatchObject({ purse: '0', balance: String(before + net) });
  const { angler: other } = await newAngler();
  expect(other.hello.room).not.toBe(angler.hello.room);
});

test('rejects a shot as a separate round over HTTP', async () => {
  const playerId = await server.door.member({ amountMinor: startMinor });
  const { session } = await studio.enter(playerId, lagoonGame);
  expect((await studio.play(session)).body).toMatchObject({ code: 'ERR_VAL', field: 'session' });
});

const steps: readonly RoundStep[] = ['round-begun', 'stake-taken', 'outcome-decided', 'result-sent'];
test.each(steps)('loses no catch, gives no free shot and refunds the net when the server dies at %s', async (step) => {
  let diesNow = false;
  const dying = await server.openStudio({
    onStep: (at) => {
      if (diesNow && at === step) throw new Error('the server is gone');
    },
  });
  dying.studio.fishing.start();
  const { playerId, angler } = await newAngler(dying);
  const isBefore = step === 'round-begun' || step === 'stake-taken';
  if (!isBefore) {
    await angler.buyIn(3000n);
    await angler.shoot(2);
  }
  diesNow = true;
  if (isBefore) await expect(angler.buyIn(3000n)).rejects.toThrow('ERR_GEN');
  else if (step === 'outcome-decided') await angler.outcomeOf(angler.fireAt(await angler.fishThere()));
  else await angler.cashOut().catch(() => {});
  await dying.close();
  const next = await server.openStudio();
  for (let minute = 0; minute < 3; minute++) {
    passTime(65_000);
    await next.studio.deliverDue();
    await next.studio.fishing.settleLeft();
  }
  expect(await problemsOf(playerId)).toEqual([]);
  await next.close();
});

test.each([
  ['returns its catch after the database confirms the record', true, 0],
  ['costs nothing when it was never recorded', false, 0],
  ['returns its catch, however long the database is unavailable', true, 60],
])('a shot with an unknown commit result %s', async (_what, isDone, awayFor) => {
  let player = '';
  const isShot = async (tx: Tx) =>
    (await tx.selectFrom('studio_volleys').select('haul_id').where('player_id', '=', player).execute()).length > 0;
  const deaf = deafTo(server.door.db, isShot, { isDone, awayFor });
  const torn = await server.openStudio({ db: deaf.db, fishing: { lookEveryMs: 5 } });
  torn.studio.fishing.start();
  const { playerId, angler } = await newAngler(torn);
  player = playerId;
  await angler.buyIn(3000n);
  const outcome = await angler.outcomeOf(angler.fireAt(await angler.fishThere()));
  expect([deaf.isDeaf(), typeof outcome]).toEqual([true, isDone ? 'object' : 'string']);
  const won = typeof outcome === 'object' ? BigInt(outcome.payout) - BigInt(outcome.stake) : 0n;
  await angler.cashOut();
  expect(await server.door.balance(playerId)).toBe(startMinor + won);
  expect(await problemsOf(playerId)).toEqual([]);
  await torn.close();
});

test('two servers never spend more than one net contains', async () => {
  const { playerId, session, angler } = await newAngler();
  await angler.buyIn(400n);
  const other = await server.openStudio();
  other.studio.fishing.start();
  const twin = await sit(other, session);
  expect(twin.hello.purse).toBe('400');
  const shots = async (at: Angler) => {
    const [fish, outcomes] = [await at.fishThere(), []] as const;
    return Promise.all([...Array(4)].map(() => at.outcomeOf(at.fireAt(fish)))).then((found) => [...outcomes, ...found]);
  };
  await Promise.all([shots(angler), shots(twin)]);
  await angler.cashOut();
  await twin.cashOut();
  expect(await problemsOf(playerId)).toEqual([]);
  await other.close();
});

test('the ledger check detects a catch that was not recorded', async () => {
  const { playerId, angler } = await newAngler();
  await angler.buyIn(3000n);
  await angler.shoot(2);
  await sql`update studio_hauls set won_minor = won_minor + 1 where player_id = ${playerId}`.execute(server.door.db);
  await angler.cashOut();
  expect((await problemsOf(playerId))[0]).toMatch(/holds \d+ instead of/);
});
