import { randomUUID } from 'node:crypto';
import { findGame, hgsPaths, type JackpotsResponse, type PlayResponse, type SeenResponse } from '@sabai/games';
import { trialBalance } from '@sabai/ledger';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { testGame } from '../../modules/provider-wallet/provider-wallet.fixture.ts';
import { createTestServer, type TestServer } from './house-studio.fixture.ts';

/** The largest stakes at a game of the network: two dozen of them win the smallest jackpot with certainty. */
const stake = '200000';
const mostRounds = 26;

let server: TestServer;
const manifest = findGame(testGame.code)!.manifest;
beforeAll(() => {
  manifest.jackpotShare = 0.01;
});
afterEach(() => server.close());
afterAll(() => {
  delete manifest.jackpotShare;
});

type Server = Awaited<ReturnType<TestServer['openStudio']>>;

async function playToThePot(studio: Server, session: string): Promise<PlayResponse> {
  for (let round = 0; round < mostRounds; round++) {
    const { body } = await studio.play(session, randomUUID(), stake);
    if (body.round.jackpots) return body;
  }
  throw new Error('nobody has won the pot');
}

test('pays a pot apart from the payout, returns it with the round, and hides it from the balance until watched', async () => {
  server = await createTestServer();
  const studio = await server.openStudio();
  const playerId = await server.door.member({ amountMinor: 20_000_000n });
  const { session } = await studio.enter(playerId);
  const { round, balance } = await playToThePot(studio, session);
  expect(await server.door.balance(playerId)).toBe(BigInt(balance));
  const { rows } = await server.door.database.pool.query(
    "select coalesce(sum(amount), 0) as amount from journal_entries where member_id = $1 and template = 'promo_win'",
    [playerId],
  );
  const won = round.jackpots!.reduce((sum, { amount }) => sum + BigInt(amount), BigInt(round.payout));
  expect(BigInt(rows[0].amount)).toBe(won - BigInt(round.payout));
  const unwatched = await studio.send<SeenResponse>(hgsPaths.seen, { session, round: round.id, cursor: 0 });
  expect(BigInt(unwatched.body.balance)).toBe(BigInt(balance) - won);
  const shown = (await (await fetch(`${studio.url}${hgsPaths.jackpots}?currency=THB`)).json()) as JackpotsResponse;
  const told = shown.wins.map(({ tier, cycle, amount, game }) => ({ tier, cycle, amount, game }));
  for (const pot of round.jackpots!) expect(told).toContainEqual({ ...pot, game: testGame.code });
  expect((await fetch(`${studio.url}${hgsPaths.jackpots}?currency=XXX`)).status).toBe(400);
  expect((await trialBalance(server.door.db)).problems).toEqual([]);
});

test('pays a pot once when the process dies between its hit and its payment', async () => {
  server = await createTestServer();
  const dying = await server.openStudio({
    onStep(step) {
      if (step === 'outcome-decided') throw new Error('died');
    },
  });
  const playerId = await server.door.member({ amountMinor: 20_000_000n });
  const { session } = await dying.enter(playerId);
  for (let round = 0; round < mostRounds; round++) await dying.play(session, randomUUID(), stake);
  await dying.close();
  const studio = await server.openStudio();
  for (let time = 0; time < 6; time++) {
    server.advance(65_000);
    await studio.studio.deliverDue();
  }
  const { rows } = await server.door.database.pool.query(
    `select 20000000 - sum(cost_minor) + sum(payout_minor)
       + (select sum(amount_minor) from studio_jackpot_wins where player_id = $1) as expected,
       count(*) filter (where state = 'closed')::int as closed
     from studio_rounds where player_id = $1`,
    [playerId],
  );
  expect(rows[0].closed).toBe(mostRounds);
  expect(await server.door.balance(playerId)).toBe(BigInt(rows[0].expected));
});

test('excludes play credit from feeding and winning the pots', async () => {
  server = await createTestServer();
  const studio = await server.openStudio();
  const { session } = await studio.enterDemo();
  for (let round = 0; round < 3; round++) await studio.play(session, randomUUID(), '1000');
  const shown = (await (await fetch(`${studio.url}${hgsPaths.jackpots}?currency=THB`)).json()) as JackpotsResponse;
  expect(shown.pots.map(({ value, seed }) => value === seed)).toEqual([true, true, true, true]);
});
