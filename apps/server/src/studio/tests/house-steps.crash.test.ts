import { randomUUID } from 'node:crypto';
import { actionsOf, type PlayParams, type StepAction } from '@sabai/games';
import { trialBalance } from '@sabai/ledger';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RoundStep } from '../rounds/studio-context.ts';
import { blackjackGame, createTestServer, minesGame, type TestServer } from './house-studio.fixture.ts';

/** The process dies inside a step of a round; another one continues it. No money is lost or created. */
type Process = Awaited<ReturnType<TestServer['openStudio']>>;
let server: TestServer;
let healthy: Process;
beforeAll(async () => {
  server = await createTestServer();
  healthy = await server.openStudio();
});
afterAll(() => server.close());

const startMinor = 10_000n;

/** Returns errors after all owed calls are delivered and every round has been left for long enough. */
async function problemsOf(playerId: string): Promise<string[]> {
  const { db } = server.door;
  const problems: string[] = [];
  const rounds = await db.selectFrom('studio_rounds').selectAll().where('player_id', '=', playerId).execute();
  const bets = await db.selectFrom('bets').selectAll().where('member_id', '=', playerId).execute();
  if (bets.some(({ state }) => state === 'open')) problems.push('a bet is open');
  if (rounds.some(({ state }) => !/closed|refunded|cancelled/.test(state))) problems.push('a round is unfinished');
  let expected = startMinor;
  for (const round of rounds) {
    if (round.state === 'closed') expected += round.payout_minor! - round.cost_minor - round.added_minor;
  }
  const held = await server.door.balance(playerId);
  if (held !== expected) problems.push(`the player holds ${held} instead of ${expected}`);
  return [...problems, ...(await trialBalance(db)).problems];
}

class Died extends Error {}
const dyingAt = (at: RoundStep) =>
  server.openStudio({
    onStep(step) {
      if (step === at) throw new Died();
    },
  });

/** Begins a round of the game, and dies in its first step. */
async function actAndDie(at: RoundStep, game = blackjackGame, action: StepAction = { type: 'double' }) {
  const params: PlayParams = game === minesGame ? { mines: 3 } : {};
  const player = await server.seededPlayer(
    healthy,
    game,
    ({ open }) => open?.offers.some(({ type }) => type === action.type),
    { params, amountMinor: startMinor },
  );
  const { round } = (await healthy.begin(player.session, params)).body;
  const dying = await dyingAt(at);
  const req = randomUUID();
  expect((await dying.act(player.session, round, action, req)).status).toBe(500);
  await dying.close();
  return { ...player, round, req, action };
}

async function deliverAll({ studio }: Process): Promise<void> {
  for (let round = 0; round < 3; round++) {
    server.advanceAll(65_000);
    await studio.deliverDue();
  }
}
async function leaveForLong(process: Process): Promise<void> {
  await deliverAll(process);
  server.advanceAll(73 * 60 * 60_000);
  await process.studio.finishLeft();
  await deliverAll(process);
}

describe.each(['step-begun', 'step-paid', 'step-taken', 'result-sent'] as const)('a crash at %s', (at) => {
  test('keeps the money correct when the player never returns', async () => {
    const { playerId, round } = await actAndDie(at);
    const next = await server.openStudio();
    await leaveForLong(next);
    expect(await problemsOf(playerId)).toEqual([]);
    const found = await server.door.db
      .selectFrom('studio_rounds')
      .select(['state', 'added_minor'])
      .where('round_id', '=', round.id)
      .executeTakeFirstOrThrow();
    // Without the wallet's response the stake is not doubled, and the hand stands.
    const isDoubled = at === 'step-taken' || at === 'result-sent';
    expect(found).toEqual({ state: 'closed', added_minor: isDoubled ? 100n : 0n });
  });

  test('takes the step once when the client repeats it', async () => {
    const { playerId, session, round, req, action } = await actAndDie(at);
    const next = await server.openStudio();
    const answers = await Promise.all([1, 2].map(() => next.act(session, round, action, req)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers[0]!.body).toEqual(answers[1]!.body);
    expect(actionsOf(answers[0]!.body.round.events)).toEqual([action]);
    await deliverAll(next);
    expect(await problemsOf(playerId)).toEqual([]);
  });
});

test('keeps a free step, and the round continues after a crash', async () => {
  const { playerId, session, round, req, action } = await actAndDie('step-taken', minesGame, { type: 'pick', at: 7 });
  const next = await server.openStudio();
  const { body } = await next.act(session, round, action, req);
  expect(actionsOf(body.round.events)).toEqual([action]);
  await leaveForLong(next);
  expect(await problemsOf(playerId)).toEqual([]);
});

describe('the money check detects', () => {
  const forget = (call: 'cancel' | 'result', playerId: string) =>
    server.door.db
      .deleteFrom('studio_wallet_calls')
      .where('call', '=', call)
      .where('player_id', '=', playerId)
      .execute();

  test('a studio that forgets the guard of a step', async () => {
    const { playerId } = await actAndDie('step-paid');
    await forget('cancel', playerId);
    await leaveForLong(await server.openStudio());
    expect(await problemsOf(playerId)).not.toEqual([]);
  });

  test('a studio that forgets the results it owes', async () => {
    const { playerId } = await actAndDie('step-taken');
    await forget('result', playerId);
    await leaveForLong(await server.openStudio());
    expect(await problemsOf(playerId)).not.toEqual([]);
  });

  test('a studio that takes the cost of a step without calling the wallet', async () => {
    const { playerId } = await actAndDie('step-begun');
    await server.door.db
      .updateTable('studio_round_actions')
      .set({ state: 'taken' })
      .where('player_id', '=', playerId)
      .execute();
    await leaveForLong(await server.openStudio());
    expect(await problemsOf(playerId)).not.toEqual([]);
  });
});
