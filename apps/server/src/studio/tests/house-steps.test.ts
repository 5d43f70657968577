import { randomUUID } from 'node:crypto';
import { type AuthResponse, type HgsError, hgsPaths, type PlayResponse, type ReplayResponse } from '@sabai/games';
import { trialBalance } from '@sabai/ledger';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { GameFacts } from '../../modules/provider-wallet/doors.ts';
import { blackjackGame, createTestServer, minesGame, type TestServer } from './house-studio.fixture.ts';

let server: TestServer;
let studio: Awaited<ReturnType<TestServer['openStudio']>>;
beforeAll(async () => {
  server = await createTestServer();
  studio = await server.openStudio();
});
afterAll(() => server.close());

const startMinor = 100_000n;
const balanceOf = (playerId: string) => server.door.balance(playerId);

/** Begins a round in which this action is possible, with seeds that lead to it. */
async function begin(game: GameFacts, type: string, { params = {}, amountMinor = startMinor } = {}) {
  const player = await server.seededPlayer(
    studio,
    game,
    ({ open }) => open?.offers.some((offer) => offer.type === type),
    {
      params,
      amountMinor,
    },
  );
  return { ...player, ...(await studio.begin(player.session, params)).body };
}
async function beginMines() {
  const begun = await begin(minesGame, 'pick', { params: { mines: 3 } });
  const hidden = begun.peek([...Array(25).keys()].map((at) => ({ type: 'pick', at }))).mines as readonly number[];
  const safe = Array.from({ length: 25 }, (_, tile) => tile).filter((tile) => !hidden.includes(tile));
  return { ...begun, hidden, safe };
}
async function finish(session: string, answer: PlayResponse): Promise<PlayResponse> {
  let body = answer;
  while (body.round.state === 'open') ({ body } = await studio.act(session, body.round, { type: 'stand' }));
  return body;
}

describe('a round in steps', () => {
  test('remains open with its stake, and pays its current win on cash-out', async () => {
    const { session, playerId, round, safe } = await beginMines();
    expect(round).toMatchObject({ state: 'open', payout: '0', offers: [{ type: 'pick' }] });
    expect(await balanceOf(playerId)).toBe(startMinor - 100n);
    const picked = (await studio.act(session, round, { type: 'pick', at: safe[0]! })).body.round;
    expect(picked.events.at(-1)).toMatchObject({ shown: { tile: safe[0], isMine: 0 }, worth: '112' });
    const { body } = await studio.act(session, picked, { type: 'cashOut' });
    expect(body.round).toMatchObject({ state: 'closed', payout: '112' });
    expect(body.round.offers).toBeUndefined();
    expect(await balanceOf(playerId)).toBe(startMinor - 100n + 112n);
    expect(body.balance).toBe(String(startMinor + 12n));
  });

  test('loses everything at a mine', async () => {
    const { session, playerId, round, hidden } = await beginMines();
    const { body } = await studio.act(session, round, { type: 'pick', at: hidden[0]! });
    expect(body.round).toMatchObject({ state: 'closed', payout: '0' });
    expect(await balanceOf(playerId)).toBe(startMinor - 100n);
    expect((await studio.act(session, body.round, { type: 'cashOut' })).body).toMatchObject({ code: 'ERR_CLOSED' });
  });

  test('reveals no unopened place in any response before it ends', async () => {
    const { session, playerId, round, safe, hidden, fair } = await beginMines();
    const step = (tile?: number) => ({
      type: 'step',
      multiplier: expect.any(Number),
      worth: expect.any(String),
      ...(tile === undefined ? {} : { action: { type: 'pick', at: tile }, shown: { tile, isMine: 0 } }),
    });
    const rest = (...gone: number[]) => Array.from({ length: 25 }, (_, at) => at).filter((at) => !gone.includes(at));
    const view = (...tiles: number[]) => ({
      id: round.id,
      state: 'open',
      nonce: 0,
      stake: '100',
      params: { mines: 3 },
      payout: '0',
      events: [step(), ...tiles.map(step)],
      offers: [{ type: 'pick', places: rest(...tiles) }, ...(tiles.length > 0 ? [{ type: 'cashOut' }] : [])],
    });
    const answers: unknown[] = [round];
    expect(round).toEqual(view());
    const act = await studio.act(session, round, { type: 'pick', at: safe[0]! });
    expect(act.body).toEqual({ round: view(safe[0]!), balance: expect.any(String), fair });
    answers.push(act.body);
    const again = await studio.enter(playerId, minesGame);
    expect(again.open).toEqual({ round: view(safe[0]!), cursor: 0 });
    answers.push(again);
    const replay = await (await fetch(`${studio.url}${hgsPaths.replay}/${round.id}`)).json();
    expect((replay as ReplayResponse).round).toEqual(view(safe[0]!));
    answers.push(replay);
    for (const type of ['pick', 'cashOut', 'peek'])
      answers.push((await studio.act(again.session, act.body.round, { type, at: 99 })).body);
    const told = JSON.stringify(answers);
    expect(told).not.toMatch(/"over"|outcome|serverSeed"/);
    expect(told).not.toContain(JSON.stringify(hidden));
    expect((await studio.giveSeed(again.session)).body).toMatchObject({ code: 'ERR_CLOSED' });
    const over = (await studio.act(again.session, act.body.round, { type: 'cashOut' })).body.round.events;
    expect(over.at(-2)).toMatchObject({ type: 'over', outcome: { mines: hidden } });
    expect((await studio.giveSeed(again.session)).body.revealed).toBeDefined();
  });

  test('takes a step once, despite concurrent, later and cross-tab repeats', async () => {
    const { session, playerId, round, safe } = await beginMines();
    const req = randomUUID();
    const pick = { type: 'pick', at: safe[0]! };
    const answers = await Promise.all(Array.from({ length: 10 }, () => studio.act(session, round, pick, req)));
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    const picked = answers[0]!.body.round;
    expect((await studio.act(session, round, pick)).body.round).toEqual(picked);
    expect((await studio.act(session, round, { type: 'pick', at: safe[1]! })).body).toMatchObject({
      code: 'ERR_CLOSED',
    });
    expect((await studio.act(session, picked, { type: 'pick', at: safe[1]! }, req)).body).toMatchObject({
      code: 'ERR_VAL',
    });
    const two = await Promise.all([1, 2].map((n) => studio.act(session, picked, { type: 'pick', at: safe[n]! })));
    expect(two.map(({ status }) => status).sort()).toEqual([200, 409]);
    const other = await studio.enter(playerId, minesGame);
    expect((await studio.act(session, other.open!.round, { type: 'cashOut' })).body).toMatchObject({ code: 'ERR_IS' });
    const outs = await Promise.all(
      Array.from({ length: 5 }, () => studio.act(other.session, other.open!.round, { type: 'cashOut' })),
    );
    expect(new Set(outs.map(({ body }) => body.round.payout)).size).toBe(1);
    expect(await balanceOf(playerId)).toBe(startMinor - 100n + BigInt(outs[0]!.body.round.payout));
  });

  test.each([
    ['a place that does not exist', { type: 'pick', at: 25 }],
    ['no place', { type: 'pick' }],
    ['a cash-out before any win', { type: 'cashOut' }],
    ['an unknown step', { type: 'double' }],
  ])('rejects %s, and changes nothing', async (_name, action) => {
    const { session, round, playerId } = await beginMines();
    expect((await studio.act(session, round, action)).body).toMatchObject({ code: 'ERR_VAL' });
    expect((await studio.enter(playerId, minesGame)).open?.round).toEqual(round);
  });

  test('accepts steps of its own player only, and allows no second open round', async () => {
    const { session, round, safe, playerId } = await beginMines();
    const stranger = await beginMines();
    expect((await studio.act(stranger.session, round, { type: 'pick', at: safe[0]! })).body).toMatchObject({
      code: 'ERR_VAL',
    });
    const others = await Promise.all([1, 2].map(() => studio.begin(session, { mines: 3 })));
    for (const { body } of others) expect(body).toMatchObject({ code: 'ERR_CLOSED' });
    expect(await balanceOf(playerId)).toBe(startMinor - 100n);
    expect(await balanceOf(stranger.playerId)).toBe(startMinor - 100n);
  });

  test('is resumed after a page reload, and rejects an ended session', async () => {
    const { session, playerId, round, safe } = await beginMines();
    const picked = (await studio.act(session, round, { type: 'pick', at: safe[0]! })).body.round;
    const again = await studio.send<AuthResponse & HgsError>(hgsPaths.auth, { session });
    expect(again.body).toMatchObject({ session, balance: String(startMinor - 100n), open: { round: picked } });
    expect((await studio.act(session, picked, { type: 'cashOut' })).status).toBe(200);
    await studio.enter(playerId, minesGame);
    const ended = await studio.send<HgsError>(hgsPaths.auth, { session });
    expect(ended.body).toMatchObject({ code: 'ERR_IS' });
  });

  test('is played with demo credit by the same rules', async () => {
    const { session, balance } = await studio.enterDemo(minesGame);
    const { body } = await studio.begin(session, { mines: 1 });
    let { round } = body;
    for (let at = 0; round.state === 'open' && at < 3; at++) {
      ({ round } = (await studio.act(session, round, { type: 'pick', at })).body);
    }
    const end = round.state === 'open' ? (await studio.act(session, round, { type: 'cashOut' })).body : undefined;
    if (end) expect(BigInt(end.balance)).toBe(BigInt(balance) - 100n + BigInt(end.round.payout));
  });
});

describe('a step with a cost', () => {
  test('is a separate bet in the same round, which pays both together', async () => {
    const { session, playerId, round } = await begin(blackjackGame, 'double');
    const before = await balanceOf(playerId);
    const { body } = await studio.act(session, round, { type: 'double' });
    expect(body.round).toMatchObject({ state: 'closed', cost: '200' });
    expect(await balanceOf(playerId)).toBe(before - 100n + BigInt(body.round.payout));
    expect(body.balance).toBe(String(await balanceOf(playerId)));
    const bets = await server.door.db
      .selectFrom('bets')
      .select(['stake_minor', 'payout_minor', 'state'])
      .where('member_id', '=', playerId)
      .where('round_ref', '=', round.id)
      .orderBy('payout_minor', 'desc')
      .execute();
    expect(bets).toEqual([
      { stake_minor: 100n, payout_minor: BigInt(body.round.payout), state: 'settled' },
      { stake_minor: 100n, payout_minor: 0n, state: 'settled' },
    ]);
  });

  test('is rejected without funds or for a barred player, and the round continues', async () => {
    const poor = await begin(blackjackGame, 'double', { amountMinor: 100n });
    expect((await studio.act(poor.session, poor.round, { type: 'double' })).body).toMatchObject({ code: 'ERR_IPB' });
    const barred = await begin(blackjackGame, 'double');
    await server.door.bar(barred.playerId);
    expect((await studio.act(barred.session, barred.round, { type: 'double' })).body).toMatchObject({
      code: 'ERR_GLE',
    });
    for (const { session, playerId, round } of [poor, barred]) {
      expect(await balanceOf(playerId)).toBe(playerId === poor.playerId ? 0n : startMinor - 100n);
      expect((await finish(session, (await studio.act(session, round, { type: 'stand' })).body)).round.state).toBe(
        'closed',
      );
    }
  });

  test('is paid once when repeated', async () => {
    const { session, playerId, round } = await begin(blackjackGame, 'double');
    const before = await balanceOf(playerId);
    const req = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => studio.act(session, round, { type: 'double' }, req)),
    );
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(await balanceOf(playerId)).toBe(before - 100n + BigInt(answers[0]!.body.round.payout));
  });
});

test('splits and insures in blackjack, and charges each once', async () => {
  for (const type of ['split', 'insure']) {
    const { session, playerId, round } = await begin(blackjackGame, type);
    const before = await balanceOf(playerId);
    const body = await finish(session, (await studio.act(session, round, { type })).body);
    const cost = type === 'split' ? 100n : 50n;
    expect(body.round.cost).toBe(String(100n + cost));
    expect(await balanceOf(playerId)).toBe(before - cost + BigInt(body.round.payout));
  }
});

describe('an abandoned round', () => {
  const days = (count: number) => server.advanceAll(count * 24 * 60 * 60_000);

  test('refunds an untouched stake, cashes out a win, and stands at blackjack', async () => {
    const untouched = await beginMines();
    const { session, playerId, round, safe } = await beginMines();
    await studio.act(session, round, { type: 'pick', at: safe[0]! });
    const cards = await begin(blackjackGame, 'double');
    const before = await balanceOf(cards.playerId);
    days(2);
    expect(await studio.studio.finishLeft()).toBe(0);
    days(1.1);
    const second = await server.openStudio();
    await Promise.all([studio.studio.finishLeft(), second.studio.finishLeft(), second.studio.finishLeft()]);
    await studio.studio.deliverDue();
    expect(await balanceOf(untouched.playerId)).toBe(startMinor);
    expect(await balanceOf(playerId)).toBe(startMinor + 12n);
    const stood = await server.door.db
      .selectFrom('studio_rounds')
      .selectAll()
      .where('round_id', '=', cards.round.id)
      .executeTakeFirstOrThrow();
    expect(stood.state).toBe('closed');
    expect(await balanceOf(cards.playerId)).toBe(before + stood.payout_minor!);
    const open = await server.door.db.selectFrom('bets').select('txn').where('state', '=', 'open').execute();
    expect(open.length).toBeLessThan(20);
    const replay = (await (
      await fetch(`${studio.url}${hgsPaths.replay}/${untouched.round.id}`)
    ).json()) as ReplayResponse;
    expect(replay.round).toMatchObject({ state: 'closed', payout: '100' });
  });
});

test('the ledger is balanced after all tests', async () => {
  expect((await trialBalance(server.door.db)).problems).toEqual([]);
});
