import { randomUUID } from 'node:crypto';
import { trialBalance } from '@sabai/ledger';
import { afterEach, describe, expect, test } from 'vitest';
import type { RoundStep } from '../rounds/studio-context.ts';
import { createTestServer, type TestServer } from './house-studio.fixture.ts';

/** The process dies between two steps of a round; another one continues it. No money is lost or created. */
let server: TestServer;
afterEach(() => server.close());

const steps: readonly RoundStep[] = ['round-begun', 'stake-taken', 'outcome-decided', 'result-sent'];
const startMinor = 10_000n;

/** Returns errors after all owed calls are delivered. */
async function problemsOf(playerId: string): Promise<string[]> {
  const { db } = server.door;
  const problems: string[] = [];
  const rounds = await db.selectFrom('studio_rounds').selectAll().where('player_id', '=', playerId).execute();
  const open = await db
    .selectFrom('bets')
    .selectAll()
    .where('member_id', '=', playerId)
    .where('state', '=', 'open')
    .execute();
  if (open.length > 0) problems.push(`${open.length} bets are open`);
  if (rounds.some(({ state }) => state === 'pending' || state === 'decided')) problems.push('a round is unfinished');
  const expected = rounds
    .filter(({ state }) => state === 'closed')
    .reduce((sum, round) => sum - round.cost_minor + round.payout_minor!, startMinor);
  const held = await server.door.balance(playerId);
  if (held !== expected) problems.push(`the player holds ${held} instead of ${expected}`);
  return [...problems, ...(await trialBalance(db)).problems];
}

class Died extends Error {}

async function playAndDie(at: RoundStep) {
  const dying = await server.openStudio({
    onStep: (step) => {
      if (step === at) throw new Died();
    },
  });
  const playerId = await server.door.member({ amountMinor: startMinor });
  const { session } = await dying.enter(playerId);
  const req = randomUUID();
  const { status } = await dying.play(session, req);
  expect(status).toBe(500);
  await dying.close();
  return { playerId, session, req };
}

/** Long enough for a guard to expire, and for the pauses of a few tries. */
async function deliverAll(studio: Awaited<ReturnType<TestServer['openStudio']>>): Promise<void> {
  for (let round = 0; round < 6; round++) {
    server.advance(65_000);
    await studio.studio.deliverDue();
  }
}

describe.each(steps)('a crash at %s', (step) => {
  test('leaves the money correct when the player never returns', async () => {
    server = await createTestServer();
    const { playerId } = await playAndDie(step);
    await deliverAll(await server.openStudio());
    expect(await problemsOf(playerId)).toEqual([]);
    const [round] = await server.door.db
      .selectFrom('studio_rounds')
      .select('state')
      .where('player_id', '=', playerId)
      .execute();
    expect(round!.state).toBe(step === 'round-begun' || step === 'stake-taken' ? 'cancelled' : 'closed');
  });

  test('finishes the round once when the client repeats its request', async () => {
    server = await createTestServer();
    const { playerId, session, req } = await playAndDie(step);
    const next = await server.openStudio();
    const answers = await Promise.all([next.play(session, req), next.play(session, req)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers[0]!.body).toEqual(answers[1]!.body);
    await deliverAll(next);
    expect(await problemsOf(playerId)).toEqual([]);
    const bets = await server.door.db.selectFrom('bets').select('state').where('member_id', '=', playerId).execute();
    expect(bets).toEqual([{ state: 'settled' }]);
  });
});

describe('a wallet without a response', () => {
  /** Starts a studio with a wallet whose responses to some calls are lost: the call itself has taken effect. */
  async function losingStudio(isLost: (call: string, attempt: number) => boolean | Promise<boolean>) {
    const attempts = new Map<string, number>();
    const { createServer } = await import('node:http');
    const proxy = createServer(async (request, response) => {
      const call = request.url!.split('/').at(-1)!;
      const attempt = (attempts.get(call) ?? 0) + 1;
      attempts.set(call, attempt);
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk as Buffer);
      const { host: _, ...headers } = request.headers as Record<string, string>;
      const answer = await fetch(server.door.url + request.url, {
        method: 'POST',
        headers,
        body: Buffer.concat(chunks),
      });
      const body = await answer.text();
      if (await isLost(call, attempt)) response.destroy();
      else response.writeHead(answer.status, { 'content-type': 'application/json' }).end(body);
    });
    await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
    const { port } = proxy.address() as { port: number };
    const studio = await server.openStudio({ walletUrl: `http://127.0.0.1:${port}/provider/v1` });
    return { studio, attempts, stop: () => new Promise((resolve) => proxy.close(resolve)) };
  }

  test('retries a stake after a lost response, and takes it once', async () => {
    server = await createTestServer();
    const { studio, attempts, stop } = await losingStudio((call, attempt) => call === 'bet' && attempt === 1);
    const playerId = await server.door.member({ amountMinor: startMinor });
    const { session } = await studio.enter(playerId);
    expect((await studio.play(session)).status).toBe(200);
    expect(attempts.get('bet')).toBe(2);
    expect(await problemsOf(playerId)).toEqual([]);
    await stop();
  });

  test('gives no outcome and refunds the stake when every response is lost', async () => {
    server = await createTestServer();
    const { studio, stop } = await losingStudio((call) => call === 'bet');
    const playerId = await server.door.member({ amountMinor: startMinor });
    const { session } = await studio.enter(playerId);
    const { body } = await studio.play(session);
    expect(body).toMatchObject({ code: 'ERR_GEN' });
    expect(await server.door.balance(playerId)).toBe(startMinor);
    expect(await problemsOf(playerId)).toEqual([]);
    const [round] = await server.door.db
      .selectFrom('studio_rounds')
      .select(['state', 'nonce'])
      .where('player_id', '=', playerId)
      .execute();
    expect(round).toEqual({ state: 'cancelled', nonce: null });
    await stop();
  });

  test('keeps the round when another process received the response and decided it', async () => {
    server = await createTestServer();
    const other = await server.openStudio();
    const playerId = await server.door.member({ amountMinor: startMinor });
    const { session } = await other.enter(playerId);
    const req = randomUUID();
    const { studio, stop } = await losingStudio(async (call, attempt) => {
      if (call === 'bet' && attempt === 3) expect((await other.play(session, req)).status).toBe(200);
      return call === 'bet';
    });
    const { status, body } = await studio.play(session, req);
    expect(status).toBe(200);
    expect(body).toEqual((await other.play(session, req)).body);
    await deliverAll(studio);
    expect(await problemsOf(playerId)).toEqual([]);
    const calls = await server.door.db.selectFrom('studio_wallet_calls').select(['call', 'state']).execute();
    expect(calls).toEqual([{ call: 'result', state: 'done' }]);
    await stop();
  });

  test('shows the round while responses to a result are lost, and pays it once', async () => {
    server = await createTestServer();
    const { studio, stop } = await losingStudio((call, attempt) => call === 'result' && attempt <= 2);
    const playerId = await server.door.member({ amountMinor: startMinor });
    const { session } = await studio.enter(playerId);
    const { status, body } = await studio.play(session);
    expect(status).toBe(200);
    await deliverAll(studio);
    expect(await server.door.balance(playerId)).toBe(BigInt(body.balance));
    expect(await problemsOf(playerId)).toEqual([]);
    await stop();
  });
});

describe('the money check detects', () => {
  test('a studio that forgets its guards', async () => {
    server = await createTestServer();
    const { playerId } = await playAndDie('stake-taken');
    await server.door.db.deleteFrom('studio_wallet_calls').execute();
    await deliverAll(await server.openStudio());
    expect(await problemsOf(playerId)).not.toEqual([]);
  });

  test('a studio that forgets the results it owes', async () => {
    server = await createTestServer();
    const { playerId } = await playAndDie('outcome-decided');
    await server.door.db.deleteFrom('studio_wallet_calls').where('call', '=', 'result').execute();
    await deliverAll(await server.openStudio());
    expect(await problemsOf(playerId)).not.toEqual([]);
  });
});
