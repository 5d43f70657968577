import { randomUUID } from 'node:crypto';
import {
  type AuthResponse,
  defaultJurisdiction,
  findGame,
  type HgsError,
  hgsPaths,
  type InstantEvent,
  type PlayResponse,
  type ReplayResponse,
  type SeedsResponse,
  type SeenResponse,
  type SlotEvent,
  type SoloGame,
  sumSlotEvents,
} from '@sabai/games';
import { playSoloRound, sha256Hex } from '@sabai/games/node';
import { trialBalance } from '@sabai/ledger';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testGame } from '../../modules/provider-wallet/provider-wallet.fixture.ts';
import { createTestServer, type TestServer } from './house-studio.fixture.ts';

let server: TestServer;
let studio: Awaited<ReturnType<TestServer['openStudio']>>;
const read: string[] = [];
beforeAll(async () => {
  server = await createTestServer((memberId) => read.push(memberId));
  studio = await server.openStudio();
});
afterAll(() => server.close());

const player = (amountMinor = 100_000n) => server.door.member({ amountMinor });

describe('a launch', () => {
  test('is rejected without the operator’s signature, for unknown games and currencies, and for money without a token', async () => {
    const order = studio.order({ player_id: 'p', token: 't' });
    expect(await studio.launch(order, { secret: Buffer.alloc(32, 1) })).toMatchObject({
      status: 401,
      body: { code: 'ERR_IS' },
    });
    expect(await studio.launch(order, { timestamp: String(Date.now() - 400_000) })).toMatchObject({ status: 401 });
    expect(await studio.launch({ ...order, game_code: 'no-such-game' })).toMatchObject({
      body: { code: 'ERR_VAL', field: 'game_code' },
    });
    expect(await studio.launch({ ...order, currency: 'XXX' })).toMatchObject({
      body: { code: 'ERR_VAL', field: 'currency' },
    });
    expect(await studio.launch(studio.order({ player_id: 'p' }))).toMatchObject({
      body: { code: 'ERR_VAL', field: 'token' },
    });
    expect(await studio.launch({ ...order, player_id: 'a~b' })).toMatchObject({ body: { code: 'ERR_VAL' } });
  });

  test('opens one session with its token, within a minute', async () => {
    const playerId = await player();
    const { body } = await studio.launch(
      studio.order({ player_id: playerId, token: await server.door.token(playerId) }),
    );
    const t = new URL(body.url, studio.url).searchParams.get('t');
    expect(body.url).toMatch(/^\/play\/lotus-lanterns\/\?t=/);
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => studio.send<AuthResponse & HgsError>(hgsPaths.auth, { t })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.find(({ status }) => status !== 200)?.body.code).toBe('ERR_IS');
  });

  test('of one player is rejected with the wallet token of another', async () => {
    const [alice, bob] = [await player(), await player()];
    const { body } = await studio.launch(studio.order({ player_id: alice, token: await server.door.token(bob) }));
    const t = new URL(body.url, studio.url).searchParams.get('t');
    expect((await studio.send<HgsError>(hgsPaths.auth, { t })).body.code).toBe('ERR_IS');
  });

  test('from a second tab replaces the first session', async () => {
    const playerId = await player();
    const first = await studio.enter(playerId);
    const second = await studio.enter(playerId);
    expect((await studio.play(first.session)).body).toMatchObject({ code: 'ERR_IS' });
    expect((await studio.play(second.session)).status).toBe(200);
  });
});

describe('a real-money round', () => {
  test('moves stake and payout, and records both in the bet history', async () => {
    const playerId = await player();
    const { session, balance, config } = await studio.enter(playerId);
    expect(balance).toBe('100000');
    expect(config.stakeLevels).toContain('100');
    const { body } = await studio.play(session);
    const payout = BigInt(body.round.payout);
    expect(body.balance).toBe((100_000n - 100n + payout).toString());
    expect(await server.door.balance(playerId)).toBe(100_000n - 100n + payout);
    expect(sumSlotEvents(body.round.events as SlotEvent[])).toBe(payout);
    const records = await server.door.db
      .selectFrom('journal_entries')
      .select(['template', 'amount', 'provider', 'round_ref', 'game_code'])
      .where('member_id', '=', playerId)
      .where('template', 'in', ['bet', 'result'])
      .orderBy('sequence')
      .execute();
    const played = { provider: 'house', round_ref: body.round.id, game_code: testGame.code };
    expect(records).toEqual([
      { template: 'bet', amount: 100n, ...played },
      { template: 'result', amount: payout, ...played },
    ]);
  });

  test('is the same for ten concurrent repeats of one request', async () => {
    const playerId = await player();
    const { session } = await studio.enter(playerId);
    const req = randomUUID();
    const answers = await Promise.all(Array.from({ length: 10 }, () => studio.play(session, req)));
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(await server.door.balance(playerId)).toBe(BigInt(answers[0]!.body.balance));
    expect((await studio.play(session, req, '200')).body).toMatchObject({ code: 'ERR_VAL', field: 'req' });
  });

  test('accepts any stake within the limits if typed, and else only those of the ladder', async () => {
    const dice = await studio.enterDemo({ ...testGame, code: 'dice' });
    expect(dice.config.hasTypedStake).toBe(true);
    const params = { side: 'under', winning: 9800 };
    const bet = (session: string, stake: string, more: object = {}) =>
      studio.send<PlayResponse & HgsError>(hgsPaths.play, { session, req: randomUUID(), mode: 'base', stake, ...more });
    for (const stake of [dice.config.minStake, '1237', '199999', dice.config.maxStake]) {
      const { body } = await bet(dice.session, stake, { params });
      expect(body.round.stake).toBe(stake);
      const [result] = body.round.events as readonly InstantEvent[];
      const multiplier = result?.type === 'result' ? result.multiplier : 0;
      expect(body.round.payout).toBe(String(Math.floor((Number(stake) * multiplier) / 10_000)));
    }
    for (const stake of ['0', '99', '200001'])
      expect((await bet(dice.session, stake, { params })).body).toMatchObject({ code: 'ERR_VAL', field: 'stake' });
    const slot = await studio.enterDemo(testGame);
    expect(slot.config.hasTypedStake).toBeUndefined();
    expect((await bet(slot.session, '1237')).body).toMatchObject({ code: 'ERR_VAL', field: 'stake' });
  });

  test('keeps its choice for the replay, and rejects another choice under the same request', async () => {
    const { session } = await studio.enterDemo({ ...testGame, code: 'dice' });
    const bet = { session, req: randomUUID(), mode: 'base', stake: '100', params: { side: 'under', winning: 4950 } };
    const { body } = await studio.send<PlayResponse>(hgsPaths.play, bet);
    expect(body.round).toMatchObject({ params: bet.params, events: [{ type: 'result' }, { type: 'final' }] });
    const other = { ...bet, params: { side: 'over', winning: 4950 } };
    expect((await studio.send<HgsError>(hgsPaths.play, other)).body).toMatchObject({ code: 'ERR_VAL', field: 'req' });
    for (const params of [undefined, {}, { side: 'under', winning: 9801 }, { side: 'under', winning: '1' }]) {
      const wrong = { ...bet, req: randomUUID(), params };
      expect((await studio.send<HgsError>(hgsPaths.play, wrong)).body).toMatchObject({ code: 'ERR_VAL' });
    }
    await studio.giveSeed(session);
    const replay = (await (await fetch(`${studio.url}${hgsPaths.replay}/${body.round.id}`)).json()) as ReplayResponse;
    const { serverSeed, clientSeed, nonce } = replay.fair;
    const again = playSoloRound(
      findGame('dice') as SoloGame,
      { serverSeed: serverSeed!, clientSeed, nonce },
      100n,
      'base',
      replay.round.params,
    );
    expect(again.events).toEqual(body.round.events);
  });

  test.each([
    ['a stake off the ladder', { stake: '101' }, 'ERR_VAL'],
    ['a stake of zero', { stake: '0' }, 'ERR_VAL'],
    ['a negative stake', { stake: '-100' }, 'ERR_VAL'],
    ['a number for a stake', { stake: 100 }, 'ERR_VAL'],
    ['decimals', { stake: '1.00' }, 'ERR_VAL'],
    ['an unknown mode', { mode: 'bought' }, 'ERR_VAL'],
    ['no req', { req: undefined }, 'ERR_VAL'],
    ['an unknown field', { extra: 1 }, 'ERR_VAL'],
    ['a choice where there is none', { params: { side: 'over' } }, 'ERR_VAL'],
    ['an unknown session', { session: `nobody~${randomUUID()}` }, 'ERR_IS'],
    ['more than the player has', { stake: '200000' }, 'ERR_IPB'],
  ])('rejects %s, and takes nothing', async (_name, wrong, code) => {
    const playerId = await player(100n);
    const { session } = await studio.enter(playerId);
    const { body } = await studio.send<HgsError>(hgsPaths.play, {
      session,
      req: randomUUID(),
      mode: 'base',
      stake: '100',
      ...wrong,
    });
    expect(body).toMatchObject({ code });
    expect(body.trace).toBeTruthy();
    expect(await server.door.balance(playerId)).toBe(100n);
  });

  test('returns a limit error to a barred player', async () => {
    const playerId = await player();
    const { session } = await studio.enter(playerId);
    await server.door.bar(playerId);
    expect((await studio.play(session)).body).toMatchObject({ code: 'ERR_GLE' });
    expect(await server.door.balance(playerId)).toBe(100_000n);
  });

  test('accepts no further action', async () => {
    const { session } = await studio.enter(await player());
    const { round } = (await studio.play(session)).body;
    expect((await studio.act(session, round, { type: 'pick', at: 1 })).body).toMatchObject({ code: 'ERR_CLOSED' });
  });
});

describe('an unwatched round', () => {
  test('is returned on reload, without its payout in the balance', async () => {
    const playerId = await player();
    const { session } = await studio.enter(playerId);
    const { round, balance } = (await studio.play(session)).body;
    await studio.send(hgsPaths.seen, { session, round: round.id, cursor: 1 });
    const again = await studio.enter(playerId);
    expect(again.open).toEqual({ round, cursor: 1 });
    expect(again.balance).toBe((BigInt(balance) - BigInt(round.payout)).toString());
    read.length = 0;
    const seen = await studio.send<SeenResponse>(hgsPaths.seen, {
      session: again.session,
      round: round.id,
      cursor: round.events.length,
    });
    expect(seen.body).toEqual({ cursor: round.events.length, balance });
    // The balance was requested from the wallet: the operator may show the win now.
    expect(read).toEqual([playerId]);
    expect((await studio.enter(playerId)).open).toBeUndefined();
  });

  test('cannot be marked as watched by another player', async () => {
    const [a, b] = [await studio.enter(await player()), await studio.enter(await player())];
    const { round } = (await studio.play(a.session)).body;
    const answer = await studio.send<HgsError>(hgsPaths.seen, { session: b.session, round: round.id, cursor: 1 });
    expect(answer.body).toMatchObject({ code: 'ERR_VAL' });
  });

  test('can be replayed by anyone with its id', async () => {
    const { session } = await studio.enter(await player());
    const { round } = (await studio.play(session)).body;
    const response = await fetch(`${studio.url}${hgsPaths.replay}/${round.id}`);
    const replay = (await response.json()) as ReplayResponse;
    expect(replay.round).toEqual(round);
    expect(replay.about).toMatchObject({ code: 'lotus-lanterns', title: 'Lotus Lanterns', family: 'lines-slot' });
    expect(replay.fair.serverSeed).toBeUndefined();
    expect((await fetch(`${studio.url}${hgsPaths.replay}/${randomUUID()}`)).status).toBe(400);
  });
});

describe('provably fair seeds', () => {
  test('committed before a bet reproduce exactly its round', async () => {
    const auth = await studio.enter(await player());
    const plays = [];
    for (let i = 0; i < 3; i++) plays.push((await studio.play(auth.session)).body);
    expect(plays.map(({ round }) => round.nonce)).toEqual([0, 1, 2]);
    expect(plays[0]!.fair).toEqual({ ...auth.fair!, nonce: 1 });
    const req = randomUUID();
    const own = { session: auth.session, req, serverSeedHash: auth.nextServerSeedHash, clientSeed: 'my-own-seed' };
    const rotate = () => studio.send<SeedsResponse>(hgsPaths.seeds, own);
    const { revealed, fair, nextServerSeedHash } = (await rotate()).body;
    expect(sha256Hex(revealed!.serverSeed)).toBe(auth.fair!.serverSeedHash);
    expect(revealed!.lastNonce).toBe(2);
    expect(fair).toMatchObject({ clientSeed: 'my-own-seed', nonce: 0 });
    expect((await rotate()).body).toEqual({ revealed, fair, nextServerSeedHash });
    const game = findGame('lotus-lanterns') as SoloGame;
    for (const { round } of plays) {
      const outcome = playSoloRound(game, { ...revealed!, nonce: round.nonce }, 100n);
      expect(outcome.payoutMinor.toString()).toBe(round.payout);
      expect(outcome.events).toEqual(round.events);
    }
    const wrong = await studio.giveSeed(auth.session, 'a:b');
    expect(wrong.body).toMatchObject({ code: 'ERR_VAL', field: 'clientSeed' });
  });

  test('are not revealed without a bet', async () => {
    const { session } = await studio.enter(await player());
    const { body } = await studio.giveSeed(session);
    expect(body.revealed).toBeUndefined();
  });
});

describe('a demo', () => {
  test('plays with credit by the same rules, and never calls the wallet', async () => {
    const before = await server.door.db
      .selectFrom('journal_entries')
      .select(({ fn }) => fn.countAll().as('n'))
      .executeTakeFirst();
    const auth = await studio.enterDemo();
    expect(auth).toMatchObject({ mode: 'demo', balance: '1000000' });
    let balance = 1_000_000n;
    for (let i = 0; i < 5; i++) {
      const { body } = await studio.play(auth.session);
      balance += BigInt(body.round.payout) - 100n;
      expect(body.balance).toBe(balance.toString());
    }
    const after = await server.door.db
      .selectFrom('journal_entries')
      .select(({ fn }) => fn.countAll().as('n'))
      .executeTakeFirst();
    expect(after).toEqual(before);
  });

  test('ends when its credit is used up', async () => {
    const { session } = await studio.enterDemo();
    for (let i = 0; i < 5; i++) await studio.play(session, randomUUID(), '200000');
    const rounds = await server.door.db
      .selectFrom('studio_sessions')
      .select('demo_balance_minor')
      .where('session_id', '=', session.split('~')[1]!)
      .executeTakeFirst();
    const left = rounds!.demo_balance_minor!;
    await server.door.database.pool.query('update studio_sessions set demo_balance_minor = 50 where session_id = $1', [
      session.split('~')[1],
    ]);
    expect(left).toBeGreaterThanOrEqual(0n);
    expect((await studio.play(session)).body).toMatchObject({ code: 'ERR_IPB' });
  });
});

describe('a slot with versions and modes', () => {
  const open = async (fields: object) => {
    const game = { game_code: 'monsoon-shiftways', mode: 'demo', player_id: `demo-${randomUUID()}` };
    const { status, body } = await studio.launch(studio.order({ ...game, ...fields }));
    if (status !== 200) return { status, auth: undefined };
    return { status, auth: await studio.seeded(await studio.openLaunch(body)) };
  };

  test('plays the launched version, shows it in round and replay, and rejects an unknown one', async () => {
    const { auth } = await open({ rules_version: '1.0.0-94' });
    expect(auth?.config.rulesVersion).toBe('1.0.0-94');
    expect((await open({})).auth?.config.rulesVersion).toBe('1.0.0');
    expect((await open({ rules_version: '9' })).status).toBe(400);
    const { body } = await studio.play(auth!.session, randomUUID(), '100', 'ante');
    expect(body.round).toMatchObject({ mode: 'ante', cost: '120' });
    const replay = await fetch(`${studio.url}${hgsPaths.replay}/${body.round.id}`);
    expect((await replay.json()) as ReplayResponse).toMatchObject({
      rulesVersion: '1.0.0-94',
      round: { mode: 'ante' },
    });
  });

  test('sells no feature in a jurisdiction that forbids it', async () => {
    const jurisdiction = { ...defaultJurisdiction, isBuyFeatureDisabled: true };
    const { auth } = await open({ jurisdiction });
    expect(auth!.config.modes.map(({ id }) => id)).toEqual(['base', 'ante']);
    const refused = await studio.play(auth!.session, randomUUID(), '100', 'buy');
    expect(refused.body).toMatchObject({ code: 'ERR_VAL', field: 'mode' });
    const { auth: free } = await open({});
    const { body } = await studio.play(free!.session, randomUUID(), '100', 'buy');
    expect(body.round).toMatchObject({ mode: 'buy', cost: '6140' });
    expect(body.round.events[0]).toMatchObject({ type: 'fsStart', spins: 12 });
  });
});

test('the ledger is balanced after all tests', async () => {
  expect((await trialBalance(server.door.db)).problems).toEqual([]);
});
