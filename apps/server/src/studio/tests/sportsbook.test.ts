import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from '@sabai/db';
import { withoutAdvisoryLocks } from '@sabai/db/mutants';
import {
  findGame,
  hgsPaths,
  isLinked,
  LONGEST_ODDS,
  MINUTE_MS,
  matchesOf,
  type ReplayResponse,
  readGoal,
  type SportGame,
  simulatedName,
} from '@sabai/games';
import { playSharedRound, sha256Hex } from '@sabai/games/node';
import { trialBalance } from '@sabai/ledger';
import type { KyselyPlugin } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { largestSlipOf, setLiability } from '../rounds/liability.ts';
import type { RoundStep } from '../rounds/studio-context.ts';
import { listScores } from '../scores.ts';
import { listTransactions } from '../transactions.ts';
import { sportsbookGame } from './house-studio.fixture.ts';
import { type Bookmaker, openBookmaker, startMinor } from './sportsbook.fixture.ts';

/** Bets on simulated leagues over HTTP, with the wallet API on another port. */
let book: Bookmaker;
beforeAll(async () => {
  book = await openBookmaker();
});
afterAll(() => book.server.close());

/** Returns errors in a player's bets, and in the whole ledger. */
const problemsOf = async (playerId: string) => [
  ...(await book.problemsOf(playerId)),
  ...(await trialBalance(book.server.door.db)).problems,
];

test('reserves, confirms and pays a bet by the result, proves the match day, and records the bet everywhere', async () => {
  const { playerId, session } = await book.newPlayer();
  const round = book.next();
  const [won, lost] = [await book.resultLeg(round, 0), await book.resultLeg(round, 1, false)];
  const { body } = await book.bet(session, [won]);
  expect(body.bet).toMatchObject({
    state: 'open',
    stake: '10000',
    possible: String((10_000 * won.odds) / 10_000),
    legs: [{ ...won, league: matchesOf(round)[0]!.league.name }],
  });
  expect(body.balance).toBe(String(startMinor - 10_000n));
  await book.bet(session, [lost]);
  const { db } = book.server.door;
  const states = await db.selectFrom('bets').select('state').where('member_id', '=', playerId).execute();
  expect(states).toEqual([{ state: 'open' }, { state: 'open' }]);
  expect((await book.board()).over.some((over) => over.round === round)).toBe(false);

  book.untilOver(round);
  await book.settleAll();
  expect(await problemsOf(playerId)).toEqual([]);
  const { open, closed, balance } = await book.bets(session);
  expect(open).toEqual([]);
  expect(closed.map(({ state }) => state)).toEqual(['lost', 'won']);
  expect(balance).toBe(String(startMinor - 20_000n + BigInt(won.odds)));

  // A repeated settlement pays once.
  await db
    .updateTable('studio_sport_bets')
    .set({ settles_at: new Date(0) })
    .where('player_id', '=', playerId)
    .execute();
  await book.settleAll();
  expect(await problemsOf(playerId)).toEqual([]);

  // The result follows from the published chain.
  const { over, salt, terminalHash } = await book.board();
  const past = over.find((one) => one.round === round)!;
  const proven = playSharedRound(findGame('sportsbook') as SportGame, { hash: past.hash, salt, round });
  expect(proven).toMatchObject({ home: past.home, away: past.away });
  expect(isLinked(sha256Hex, past.hash, terminalHash, round)).toBe(true);

  const replay = (await (await fetch(`${book.studio.url}${hgsPaths.replay}/${body.bet.id}`)).json()) as ReplayResponse;
  expect(replay).toMatchObject({
    game: 'sportsbook',
    round: { stake: '10000', payout: String(won.odds), events: [{ outcome: { grade: 'won' } }, { type: 'final' }] },
    fair: { serverSeed: past.hash, clientSeed: salt, nonce: round },
  });
  const { transactions } = await listTransactions(db, { from: 0, to: book.now() + 60_000, limit: 1000 });
  expect(transactions.filter(({ txn }) => txn === body.bet.id)).toMatchObject([
    { kind: 'bet', game: 'sportsbook', amount: '10000', state: 'confirmed' },
    { kind: 'result', game: 'sportsbook', amount: String(won.odds), state: 'confirmed' },
  ]);
  const query = { from: 0, to: book.now() + 60_000, currency: 'THB', by: 'turnover', limit: 100 } as const;
  const { scores } = await listScores(db, query);
  expect(scores.find(({ player }) => player === playerId)).toMatchObject({ rounds: 2, staked: '20000' });
});

test('pays an accumulator the product of its matches, and ends it with the first lost leg', async () => {
  const { playerId, session } = await book.newPlayer();
  const [first, second] = [book.next(), book.next(1)];
  const good = [await book.resultLeg(first, 0), await book.resultLeg(first, 1), await book.resultLeg(second, 2)];
  const bad = [await book.resultLeg(first, 2, false), await book.resultLeg(second, 1)];
  expect((await book.bet(session, good, { stake: '1000' })).body.bet.state).toBe('open');
  expect((await book.bet(session, bad, { stake: '1000' })).body.bet.state).toBe('open');
  book.untilOver(first);
  await book.studio.studio.sport.settle();
  const half = await book.bets(session);
  expect(half.open.map(({ legs }) => legs.map(({ grade }) => grade))).toEqual([['won', 'won', undefined]]);
  expect(half.closed.map(({ state }) => state)).toEqual(['lost']);
  book.untilOver(second);
  await book.settleAll();
  expect((await book.bets(session)).closed.map(({ state }) => state)).toEqual(['lost', 'won']);
  expect(await problemsOf(playerId)).toEqual([]);
});

test('rejects impossible bets with a reason, and changes nothing', async () => {
  const { playerId, session } = await book.newPlayer();
  const round = book.next(1);
  const leg = book.legOf(round, 0, 'result:home');
  const refusalOf = async (...[legs, options]: [Parameters<Bookmaker['bet']>[1], Parameters<Bookmaker['bet']>[2]?]) => {
    const { body } = await book.bet(session, legs, options);
    return `${body.code} ${body.field}`;
  };
  const other = (match: string) => [{ ...leg, match }];
  const { chainId } = book.calendar;
  expect(await refusalOf([])).toBe('ERR_VAL legs');
  expect(await refusalOf([leg, { ...leg, selection: 'both:yes' }])).toBe('ERR_VAL legs');
  expect(await refusalOf([{ ...leg, selection: 'result:nobody' }])).toBe('ERR_VAL legs');
  expect(await refusalOf(other('sim-1'))).toBe('ERR_VAL legs');
  expect(await refusalOf(other(simulatedName(chainId + 99, 1, 0)))).toBe('ERR_VAL legs');
  expect(await refusalOf(other(simulatedName(chainId, book.next(40), 0)))).toBe('ERR_VAL legs');
  expect(await refusalOf([leg], { stake: '99' })).toBe('ERR_VAL stake');
  expect(await refusalOf([leg], { stake: '200001' })).toBe('ERR_VAL stake');
  expect(await refusalOf([{ ...leg, odds: leg.odds + 100 }])).toBe('ERR_CLOSED odds');
  expect(await refusalOf([{ ...leg, odds: leg.odds - 100 }])).toBe('ERR_CLOSED odds');
  expect(await refusalOf([{ ...leg, odds: leg.odds + 100 }], { accept: 'higher' })).toBe('ERR_CLOSED odds');
  expect(await refusalOf([{ ...leg, selection: 'goals:over:5.5', odds: 0 }, leg])).toBe('ERR_VAL legs');
  // The combined odds exceed the maximum, though each selection is offered.
  const scores = [0, 1, 2, 3].map((match) => book.legOf(round, match, 'score:3-3'));
  expect(scores.reduce((product, { odds }) => product * (odds / 10_000), 10_000)).toBeGreaterThan(LONGEST_ODDS);
  expect(await refusalOf(scores)).toBe('ERR_GLE limit');
  expect(await refusalOf([leg], { req: 'short' })).toBe('ERR_VAL req');
  const req = randomUUID();
  const poor = await book.server.door.member({ amountMinor: 50n });
  const { session: poorSession } = await book.studio.enter(poor, sportsbookGame);
  expect((await book.bet(poorSession, [leg], { req })).body).toMatchObject({ code: 'ERR_IPB' });
  expect((await book.bet(poorSession, [leg], { req })).body).toMatchObject({ code: 'ERR_IPB' });
  expect(await book.server.door.balance(poor)).toBe(50n);
  // Higher or any prices are accepted by orders that allow them.
  const higher = await book.bet(session, [{ ...leg, odds: leg.odds - 100 }], { accept: 'higher' });
  expect(higher.body.bet.legs[0]!.odds).toBe(leg.odds);
  const any = await book.bet(session, [{ ...leg, odds: leg.odds + 900 }], { accept: 'any' });
  expect(any.body.bet.legs[0]!.odds).toBe(leg.odds);
  expect(
    await book.server.door.db.selectFrom('studio_sport_bets').selectAll().where('player_id', '=', playerId).execute(),
  ).toHaveLength(2);
  book.untilOver(round);
  expect(await refusalOf([leg])).toBe('ERR_CLOSED closed');
  await book.settleAll();
  expect(await problemsOf(playerId)).toEqual([]);
});

test('rejects further bets of a barred player, and pays earlier ones', async () => {
  const { playerId, session } = await book.newPlayer();
  const round = book.next();
  await book.bet(session, [await book.resultLeg(round, 0)]);
  await book.server.door.bar(playerId);
  const { body } = await book.bet(session, [await book.resultLeg(round, 1)]);
  expect(body).toMatchObject({ code: 'ERR_GLE' });
  book.untilOver(round);
  await book.settleAll();
  expect(await problemsOf(playerId)).toEqual([]);
});

test('places one bet for concurrent repeats of a request', async () => {
  const { playerId, session } = await book.newPlayer();
  const round = book.next();
  const leg = await book.resultLeg(round, 0);
  const req = randomUUID();
  const other = await book.openStudio();
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, index) => book.bet(session, [leg], { req, at: index % 2 ? other : book.studio })),
  );
  expect(new Set(answers.flatMap(({ body }) => body.bet?.id ?? []))).toHaveProperty('size', 1);
  expect((await book.bet(session, [leg], { req, stake: '20000' })).body).toMatchObject({
    code: 'ERR_VAL',
    field: 'req',
  });
  expect(await book.server.door.balance(playerId)).toBe(startMinor - 10_000n);
  book.untilOver(round);
  // Both processes settle concurrently.
  await Promise.all([
    book.studio.studio.sport.settle(),
    other.studio.sport.settle(),
    book.studio.studio.sport.settle(),
  ]);
  await book.settleAll();
  expect(await problemsOf(playerId)).toEqual([]);
  await other.close();
});

/** Sends four more concurrent bets than an outcome allows; returns the number accepted and the number allowed. */
async function fillOutcome(at = book.studio) {
  const { db } = book.server.door;
  const bound = { game_code: 'sportsbook', bound: 'spot' } as const;
  await setLiability(db, { ...bound, currency: 'THB', amount: '10000000' }, new Date());
  const round = book.next(2);
  const leg = book.legOf(round, 0, 'score:3-0');
  const room = Number(10_000_000n / ((100_000n * BigInt(leg.odds)) / 10_000n));
  const players = await Promise.all(Array.from({ length: room + 4 }, () => book.newPlayer(at)));
  const answers = await Promise.all(players.map(({ session }) => book.bet(session, [leg], { stake: '100000', at })));
  // Another outcome has its full capacity.
  const other = await book.bet(players[0]!.session, [book.legOf(round, 0, 'result:draw')], { at });
  await setLiability(db, bound, new Date());
  book.untilOver(round);
  await book.settleAll();
  const taken = answers.filter(({ body }) => body.bet).length;
  return { room, taken, other, refused: answers.flatMap(({ body }) => (body.bet ? [] : [body])) };
}

test('limits the total win of concurrent bets on one outcome to the operator’s maximum', async () => {
  const { room, taken, refused, other } = await fillOutcome();
  expect(taken).toBe(room);
  for (const body of refused) expect(body).toMatchObject({ code: 'ERR_FULL', field: 'legs' });
  expect(other.status).toBe(200);
});

test('that limit is caught in a server that takes no lock for bets on one outcome', async () => {
  const hasty = await book.openStudio({ db: withoutAdvisoryLocks(book.server.door.db) });
  const { room, taken } = await fillOutcome(hasty);
  expect(taken).toBeGreaterThan(room);
});

test('limits the win of one slip to the operator’s maximum, and returns the limit', async () => {
  const { db } = book.server.door;
  const bound = { game_code: 'sportsbook', bound: 'slip' } as const;
  const usual = findGame('sportsbook')!.manifest.stakes.THB!.maxPayoutMinor;
  const { playerId, session, config } = await book.newPlayer();
  expect(config.maxPayout).toBe(String(usual));
  const round = book.next(1);
  const leg = book.legOf(round, 0, 'result:home');
  const possible = BigInt(leg.odds);
  await setLiability(db, { ...bound, currency: 'THB', amount: String(possible - 1n) }, new Date());
  expect((await book.bet(session, [leg])).body).toMatchObject({ code: 'ERR_GLE', field: 'limit' });
  expect((await book.newPlayer()).config.maxPayout).toBe(String(possible - 1n));
  // In another currency the limit is the same share of the maximum payout.
  const { manifest } = findGame('sportsbook')!;
  const inDollars = await largestSlipOf(db, manifest, 'USD');
  const part = ((possible - 1n) * manifest.stakes.USD!.maxPayoutMinor) / usual;
  expect([part, part + 1n]).toContain(inDollars);
  expect((await book.bets(session)).open).toEqual([]);
  await setLiability(db, bound, new Date());
  expect((await book.bet(session, [leg])).status).toBe(200);
  book.untilOver(round);
  await book.settleAll();
  expect(await problemsOf(playerId)).toEqual([]);
});

/** Returns a match with a goal that has some quiet minutes before it. */
async function beforeGoal() {
  let round = book.next();
  let [match, minute] = [0, 0];
  for (; minute === 0; round++) {
    const { goals } = await book.day(round);
    for (match = 0; match < 4 && minute === 0; match++) {
      const own = goals.map(readGoal).filter((goal) => goal.match === match);
      if (own[0] && own[0].minute > 10 && own[0].minute < 80) minute = own[0].minute;
    }
  }
  return { round: round - 1, match: match - 1, minute };
}

test('refunds a bet whose price rises during its delay beyond the limit of its outcome', async () => {
  const { db } = book.server.door;
  const { playerId, session } = await book.newPlayer();
  const { round, match, minute } = await beforeGoal();
  // The longer the match has no goal, the less likely is a winner.
  const leg = { ...book.legOf(round, match, 'result:home'), odds: 0 };
  book.untilMinute(round, minute - 6);
  const first = await book.bet(session, [leg], { accept: 'any' });
  const bound = { game_code: 'sportsbook', bound: 'spot' } as const;
  const room = 2n * BigInt(first.body.bet.possible) + 1n;
  await setLiability(db, { ...bound, currency: 'THB', amount: String(room) }, new Date());
  const waiting = book.bet(session, [leg], { accept: 'any' });
  await sleep(40);
  book.passTime(3 * MINUTE_MS);
  expect((await waiting).body).toMatchObject({ code: 'ERR_FULL' });
  await setLiability(db, bound, new Date());
  book.untilOver(round);
  await book.settleAll();
  const states = await db.selectFrom('studio_sport_bets').select('state').where('player_id', '=', playerId).execute();
  expect(states).toHaveLength(2);
  expect(await problemsOf(playerId)).toEqual([]);
});

test('changes prices, delays bets and closes markets around goals during a match', async () => {
  const { playerId, session } = await book.newPlayer();
  const { round, match, minute } = await beforeGoal();
  const leg = { ...book.legOf(round, match, 'result:draw'), odds: 0 };
  book.untilMinute(round, minute - 6);
  const playing = await book.bet(session, [leg], { accept: 'any' });
  expect(playing.body.bet).toMatchObject({ state: 'open' });
  expect(playing.body.bet.legs[0]!.odds).toBeLessThan(book.legOf(round, match, 'result:draw').odds);
  expect((await book.bet(session, [book.legOf(round, match, 'result:draw')])).body).toMatchObject({ field: 'odds' });
  // The stake is reserved, and the goal falls during the bet's delay.
  book.untilKickOff(round, minute * MINUTE_MS - 60);
  const { body } = await book.bet(session, [leg], { accept: 'any' });
  expect(body).toMatchObject({ code: 'ERR_CLOSED', field: 'suspended' });
  expect((await book.bet(session, [leg], { accept: 'any' })).body).toMatchObject({ field: 'suspended' });
  expect((await book.board()).playing.find((one) => one.round === round)!.goals.map(readGoal)).toContainEqual(
    expect.objectContaining({ match, minute }),
  );
  book.untilMinute(round, 89);
  expect((await book.bet(session, [leg], { accept: 'any' })).body).toMatchObject({ field: 'closed' });
  book.untilOver(round);
  await book.settleAll();
  expect(await problemsOf(playerId)).toEqual([]);
});

test('cashes out a bet once at the offered amount, despite concurrent requests and settlement', async () => {
  const { playerId, session } = await book.newPlayer();
  const round = book.next();
  const leg = book.legOf(round, 0, 'result:home');
  const { body } = await book.bet(session, [leg]);
  // Stake × odds × probability × 0.95; before the match that is the stake less margin and share.
  const offered = Number(body.bet.cashOut);
  expect(offered).toBeGreaterThan(8700);
  expect(offered).toBeLessThan(9000);
  expect((await book.cashOut(session, body.bet.id, String(offered + 1))).body).toMatchObject({
    code: 'ERR_CLOSED',
    field: 'odds',
  });
  expect((await book.cashOut(session, randomUUID())).body).toMatchObject({ code: 'ERR_VAL', field: 'bet' });
  const stranger = await book.newPlayer();
  expect((await book.cashOut(stranger.session, body.bet.id)).body).toMatchObject({ code: 'ERR_VAL', field: 'bet' });
  const answers = await Promise.all(
    Array.from({ length: 6 }, () => book.cashOut(session, body.bet.id, String(offered))),
  );
  for (const answer of answers) {
    expect(answer.body.bet).toMatchObject({ state: 'cashed', payout: String(offered) });
  }
  expect(await book.server.door.balance(playerId)).toBe(startMinor - 10_000n + BigInt(offered));

  const late = await book.bet(session, [await book.resultLeg(round, 1)]);
  book.untilOver(round);
  await Promise.all([
    book.cashOut(session, late.body.bet.id),
    book.studio.studio.sport.settle(),
    book.cashOut(session, late.body.bet.id),
  ]);
  expect((await book.cashOut(session, late.body.bet.id)).body).toMatchObject({
    code: 'ERR_CLOSED',
    field: 'suspended',
  });
  await book.settleAll();
  expect(await problemsOf(playerId)).toEqual([]);
});

test('pays a demo bet in play credit', async () => {
  const { session, balance } = await book.studio.enterDemo(sportsbookGame);
  const round = book.next();
  const leg = await book.resultLeg(round, 0);
  const { body } = await book.bet(session, [leg]);
  expect(body).toMatchObject({ bet: { state: 'open' }, balance: String(BigInt(balance) - 10_000n) });
  const second = await book.bet(session, [await book.resultLeg(round, 1)]);
  const cashed = await book.cashOut(session, second.body.bet.id);
  expect(BigInt(cashed.body.balance!)).toBe(BigInt(balance) - 20_000n + BigInt(cashed.body.bet.payout!));
  book.untilOver(round);
  await book.settleAll();
  expect((await book.bets(session)).balance).toBe(
    String(BigInt(balance) - 20_000n + BigInt(cashed.body.bet.payout!) + BigInt(leg.odds)),
  );
});

test('rejects a bet without a session of this game', async () => {
  const playerId = await book.server.door.member({ amountMinor: 1000n });
  const { session } = await book.studio.enter(playerId);
  const leg = book.legOf(book.next(), 0, 'result:home');
  expect((await book.bet(session, [leg], { stake: '100' })).body).toMatchObject({ code: 'ERR_VAL', field: 'session' });
  expect((await book.bet('nobody~nothing', [leg])).body).toMatchObject({ code: 'ERR_IS' });
});

const steps: readonly RoundStep[] = ['round-begun', 'stake-taken', 'outcome-decided', 'result-sent'];
describe.each(steps)('a crash at %s', (step) => {
  /** Places a bet that would win; returns its state after its match. */
  async function betAtDyingServer(comesBack: boolean) {
    let diesNow = true;
    const dying = await book.openStudio({
      onStep: (at) => {
        if (diesNow && at === step) throw new Error('the server is gone');
      },
    });
    const { playerId, session } = await book.newPlayer(dying);
    const round = book.next();
    const leg = await book.resultLeg(round, 0);
    const req = randomUUID();
    expect((await book.bet(session, [leg], { at: dying, req })).status).toBe(500);
    diesNow = false;
    if (comesBack) {
      // The client repeats the request at two other servers concurrently.
      const other = await book.openStudio();
      const again = await Promise.all([
        book.bet(session, [leg], { req }),
        book.bet(session, [leg], { req, at: other }),
      ]);
      expect(again.map(({ body }) => body.bet?.state)).toEqual(['open', 'open']);
      await other.close();
    }
    await dying.close();
    book.untilOver(round);
    await book.settleAll();
    expect(await problemsOf(playerId)).toEqual([]);
    const bets = book.server.door.db.selectFrom('studio_sport_bets').select('state');
    return (await bets.where('player_id', '=', playerId).execute()).map(({ state }) => state);
  }

  test('takes the bet once and pays it once when the client repeats the request', async () =>
    expect(await betAtDyingServer(true)).toEqual(['won']));

  test('keeps or refunds the bet, and pays it once, when the player never returns', async () => {
    const isDecided = step === 'outcome-decided' || step === 'result-sent';
    expect(await betAtDyingServer(false)).toEqual([isDecided ? 'won' : 'cancelled']);
  });
});

test('accepts or rejects a bet despite a database error after the stake was reserved', async () => {
  let isBusy = false;
  const busyOnce: KyselyPlugin = {
    transformQuery({ node }) {
      const isMeant = node.kind === 'UpdateQueryNode' && JSON.stringify(node.table).includes('studio_sport_');
      if (!isBusy || !isMeant) return node;
      isBusy = false;
      throw Object.assign(new Error('too many clients already'), { code: '53300' });
    },
    transformResult: async ({ result }) => result,
  };
  const busy = await book.openStudio({ db: book.server.door.db.withPlugin(busyOnce) });
  const { playerId, session } = await book.newPlayer(busy);
  const round = book.next();
  const leg = book.legOf(round, 0, 'result:home');
  isBusy = true;
  expect((await book.bet(session, [leg], { at: busy })).body.bet?.state).toBe('open');
  expect(isBusy).toBe(false);
  isBusy = true;
  await book.server.door.bar(playerId);
  const { body: refused } = await book.bet(session, [leg], { at: busy });
  expect([isBusy, refused]).toMatchObject([false, { code: 'ERR_GLE' }]);
  book.untilOver(round);
  await book.settleAll();
  expect(await problemsOf(playerId)).toEqual([]);
  await busy.close();
});

test.each(['outcome-decided', 'result-sent'] as const)('pays a cash-out once after a crash at %s', async (step) => {
  let diesNow = false;
  const dying = await book.openStudio({
    onStep: (at) => {
      if (diesNow && at === step) throw new Error('the server is gone');
    },
  });
  const { playerId, session } = await book.newPlayer(dying);
  const { body } = await book.bet(session, [book.legOf(book.next(), 0, 'result:home')], { at: dying });
  diesNow = true;
  expect((await book.cashOut(session, body.bet.id, '0', dying)).status).toBe(500);
  await dying.close();
  expect((await book.cashOut(session, body.bet.id)).body.bet.state).toBe('cashed');
  await book.settleAll();
  expect(await problemsOf(playerId)).toEqual([]);
});

test.each([
  [
    'pays a little more',
    sql`update studio_sport_bets set payout_minor = payout_minor + 1 where payout_minor > 0`,
    /paid \d+ instead of/,
  ],
  ['forgets a bet', sql`delete from studio_sport_bets`, /a bet more|instead of/],
  ['leaves a bet open', sql`update studio_sport_bets set state = 'open', payout_minor = null`, /a bet is open/],
])('the ledger check detects a server that %s', async (_name, fault, problem) => {
  const { playerId, session } = await book.newPlayer();
  const round = book.next();
  await book.bet(session, [await book.resultLeg(round, 0)]);
  book.untilOver(round);
  await book.settleAll();
  expect(await problemsOf(playerId)).toEqual([]);
  await fault.execute(book.server.door.db);
  expect((await problemsOf(playerId))[0]).toMatch(problem);
});
