import { randomUUID } from 'node:crypto';
import type { Page } from '@sabai/contract';
import { dispatchOutbox, type OutboxConsumer } from '@sabai/db';
import { type AuthResponse, hgsPaths } from '@sabai/games';
import Fastify, { type FastifyInstance } from 'fastify';
import pino from 'pino';
import qs from 'qs';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createConfigurationChanges } from '../../platform/configuration/configuration-changes.ts';
import { registerGateways } from '../../platform/http/gateway.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { Platform } from '../../platform/platform.ts';
import { testSeal } from '../../platform/sealing/seal.fixture.ts';
import { readSettings } from '../../platform/settings/settings.ts';
import { crashGame, createTestServer, launchSecret, type TestServer } from '../../studio/tests/house-studio.fixture.ts';
import type { Member } from '../identity/index.ts';
import { createProviderWallet } from '../provider-wallet/index.ts';
import { testGame, testSecret } from '../provider-wallet/provider-wallet.fixture.ts';
import type { BetRow } from './history/bet-history.repository.ts';
import { createGameplay } from './index.ts';

/** The services of members' play, over HTTP, with our own studio on another port. */
let server: TestServer;
let studio: Awaited<ReturnType<TestServer['openStudio']>>;
let app: FastifyInstance;
let memberId = '';
const incomplete = new Set<string>();
const played: string[] = [];
let consumers: readonly OutboxConsumer[] = [];

beforeAll(async () => {
  server = await createTestServer();
  studio = await server.openStudio();
  const { door } = server;
  const platform: Platform = {
    db: door.db,
    log: pino({ level: 'silent' }),
    clock: () => new Date(),
    settings: readSettings({}, '/tmp'),
    live: { send: () => {}, endSessions: () => {} },
    seal: testSeal,
    secret: async (name) => (name.endsWith(':launch') ? launchSecret : testSecret),
    storage: {} as Platform['storage'],
  };
  const coming = { ...testGame, id: 3, code: 'koi-lagoon', isPlayable: false, hasDemo: false };
  const noDemo = { ...testGame, id: 4, code: 'mines', hasDemo: false };
  const shown = [testGame, crashGame, coming, noDemo];
  const changes = createConfigurationChanges(() => false);
  const create = (launchUrl: string) => {
    const providerWallet = createProviderWallet({
      platform,
      wallet: door.bank,
      approvals: door.approvals,
      changes,
      doorPool: door.database.pool,
      identity: {
        findMember: async (_db, id) => {
          const player = await door.players.find(undefined as never, id);
          return (
            player && ({ id, username: player.username, currencyCode: player.currency, isBlocked: false } as Member)
          );
        },
      },
      protection: {
        requireAllowed: async (_db, _action, id) => {
          if (incomplete.has(id)) throw new Refusal('PROFILE_INCOMPLETE', { missing: 'bank' });
          return {} as Member;
        },
        seePlayer: async () => {},
      },
      games: {
        admit: async () => ({ rulesVersion: undefined, until: null }),
        find: async (idOrCode) => shown.find(({ id, code }) => id === idOrCode || code === idOrCode),
        recordPlayed: async (_tx, id, gameId) => void played.push(`${id} ${gameId}`),
      },
    });
    return createGameplay({
      platform,
      approvals: door.approvals,
      changes,
      providerWallet,
      identity: { timeZone: async () => 'Asia/Bangkok', membersByIds: async () => [] },
      protection: door.protection,
      launchUrl,
      feedUrl: launchUrl,
    });
  };
  const serve = async (launchUrl: string) => {
    const gameplay = create(launchUrl);
    consumers = gameplay.consumers;
    const served = Fastify({ routerOptions: { querystringParser: (text) => qs.parse(text, { depth: 5 }) } });
    await registerGateways(served, {
      audiences: ['public', 'member'],
      implementations: gameplay.implementations,
      speak: (_locale, code) => code,
      resolveCaller: async (_request, audience) =>
        audience === 'member' ? { kind: 'member', memberId, sessionId: randomUUID() } : undefined,
    });
    return served;
  };
  app = await serve(studio.url + hgsPaths.launch);
  offline = await serve('http://127.0.0.1:9/hgs/v1/launch');
});
let offline: FastifyInstance;
afterAll(async () => {
  await app.close();
  await offline.close();
  await server.close();
});
beforeEach(async () => {
  memberId = await server.door.member({ amountMinor: 100_000n });
});

const enter = async (game_list_id: unknown, { service = 'member/enter-game', at = app, languageCode = 'th' } = {}) => {
  const answer = await at.inject({
    method: 'POST',
    url: `/gateway/${service}`,
    payload: { game_list_id, languageCode },
  });
  return { status: answer.statusCode, body: answer.json() };
};
const find = async <T>(service: string): Promise<T> => {
  const answer = await app.inject({ method: 'GET', url: `/gateway/member/${service}` });
  expect([service, answer.statusCode]).toEqual([service, 200]);
  return answer.json() as T;
};
async function openGame(): Promise<AuthResponse> {
  const { body } = await enter(testGame.id);
  return studio.seeded(await studio.openLaunch(body));
}

describe('entering a game', () => {
  test('[R7.61] returns an address whose token opens the game for this member, once', async () => {
    const { status, body } = await enter(testGame.id);
    expect(status).toBe(201);
    expect(body.game).toEqual({ id: 1, code: 'lotus-lanterns', name: 'Lotus Lanterns' });
    const url = new URL(body.url, studio.url);
    expect(url.pathname).toBe('/play/lotus-lanterns/');
    expect(url.searchParams.get('lang')).toBe('th');
    const auth = await studio.send<AuthResponse>(hgsPaths.auth, { t: url.searchParams.get('t') });
    expect(auth.body).toMatchObject({ mode: 'real', balance: '100000', currency: { code: 'THB', exponent: 2 } });
    expect(auth.body.player.nick).toBe('•••78');
    const events = await server.door.db
      .selectFrom('outbox_events')
      .select('topic')
      .where('member_id', '=', memberId)
      .execute();
    expect(events).toEqual([{ topic: 'game.entered' }]);
  });

  test('[R1.8] records a game as played after a finished round, not on opening', async () => {
    const hear = async () => {
      while ((await dispatchOutbox(server.door.db, consumers)) > 0);
      return played.filter((of) => of.startsWith(memberId));
    };
    const { session } = await openGame();
    expect(await hear()).toEqual([]);
    await studio.play(session);
    expect(await hear()).toEqual([`${memberId} 1`]);
  });

  test('requires a complete profile', async () => {
    incomplete.add(memberId);
    expect(await enter(testGame.id)).toMatchObject({ status: 403, body: { refusal: 'PROFILE_INCOMPLETE' } });
    const sessions = await server.door.db
      .selectFrom('game_sessions')
      .select('session_id')
      .where('member_id', '=', memberId)
      .execute();
    expect(sessions).toEqual([]);
  });

  test.each([
    ['an unknown game', 99, 404, 'GAME_UNKNOWN'],
    ['no id', undefined, 400, 'GAME_UNKNOWN'],
    ['a name for an id', 'lotus', 400, 'GAME_UNKNOWN'],
    ['a coming game', 3, 409, 'GAME_NOT_PLAYABLE'],
  ])('rejects %s', async (_name, id, status, refusal) => {
    expect(await enter(id)).toMatchObject({ status, body: { refusal } });
  });

  test('returns a retryable 503 when the studio does not respond', async () => {
    expect(await enter(testGame.id, { at: offline })).toMatchObject({
      status: 503,
      body: { refusal: 'PAYMENT_CHANNEL_UNAVAILABLE', is_retryable: true },
    });
  });

  test('needs no account for a demo, and rejects a game without one', async () => {
    const { status, body } = await enter(testGame.id, { service: 'public/enter-game-demo' });
    expect(status).toBe(201);
    const t = new URL(body.url, studio.url).searchParams.get('t');
    expect((await studio.send<AuthResponse>(hgsPaths.auth, { t })).body).toMatchObject({
      mode: 'demo',
      balance: '1000000',
    });
    expect(await enter(4, { service: 'public/enter-game-demo' })).toMatchObject({
      body: { refusal: 'GAME_HAS_NO_DEMO' },
    });
  });
});

describe('the bet history', () => {
  async function playThree(): Promise<{ staked: bigint; won: bigint }> {
    const { session } = await openGame();
    let won = 0n;
    for (let i = 0; i < 3; i++) won += BigInt((await studio.play(session)).body.round.payout);
    return { staked: 300n, won };
  }
  const decimal = (minor: bigint) =>
    `${minor < 0n ? '-' : ''}${(minor < 0n ? -minor : minor) / 100n}.${String((minor < 0n ? -minor : minor) % 100n).padStart(2, '0')}`;

  test('[L124] has a row for every bet and result, with the balance before and after', async () => {
    const { won } = await playThree();
    const page = await find<Page<BetRow>>('bet-transaction');
    expect(page).toMatchObject({ total: 6, limit: 20, skip: 0 });
    expect(page.data.map(({ type }) => type)).toEqual(['result', 'bet', 'result', 'bet', 'result', 'bet']);
    for (const row of page.data) {
      const effect = Number(row.after_amount) - Number(row.before_amount);
      expect(effect).toBeCloseTo(Number(row.win_lose), 8);
      expect(row.win_lose).toBe(row.type === 'bet' ? '-1.00' : row.amount);
      expect(row).toMatchObject({
        provider: 'Lotus Forge',
        game: { id: 1, name: 'Lotus Lanterns' },
        currency_code: 'THB',
      });
    }
    for (let i = 1; i < 6; i++) expect(page.data[i - 1]!.before_amount).toBe(page.data[i]!.after_amount);
    expect(page.data[0]!.after_amount).toBe(decimal(100_000n - 300n + won));
  });

  test('filters, sorts and pages as requested', async () => {
    await playThree();
    const bets = await find<Page<BetRow>>('bet-transaction?type=bet&$limit=2&$skip=1');
    expect(bets.total).toBe(3);
    expect(bets.data.map(({ type }) => type)).toEqual(['bet', 'bet']);
    expect((await find<Page<BetRow>>('bet-transaction?type[$in][]=result&type[$in][]=cancel')).total).toBe(3);
    expect((await find<Page<BetRow>>('bet-transaction?game_list_id=2')).total).toBe(0);
    const oldest = await find<Page<BetRow>>('bet-transaction?$sort[created_at]=1&$limit=1');
    expect(oldest.data[0]).toMatchObject({ type: 'bet', before_amount: '1000.00' });
    const wrong = await app.inject({ method: 'GET', url: '/gateway/member/bet-transaction?type=tip' });
    expect(wrong.statusCode).toBe(400);
  });

  test('filters by days of the site’s time zone', async () => {
    await playThree();
    // 23:30 UTC on the first is half past six in the morning of the second in Bangkok.
    await server.door.database.pool.query(
      `begin; alter table journal_entries disable trigger user;
       update journal_entries set posted_at = '2026-03-01T23:30:00Z' where member_id = '${memberId}';
       alter table journal_entries enable always trigger journal_entries_are_final; commit`,
    );
    expect((await find<Page<BetRow>>('bet-transaction?from=2026-03-02&to=2026-03-02')).total).toBe(6);
    expect((await find<Page<BetRow>>('bet-transaction?from=2026-03-01&to=2026-03-01')).total).toBe(0);
    const backwards = await app.inject({
      method: 'GET',
      url: '/gateway/member/bet-transaction?from=2026-03-02&to=2026-03-01',
    });
    expect(backwards.json()).toMatchObject({ code: 400, refusal: 'DATE_RANGE_INVALID' });
  });

  test('returns totals overall and per game, without cancelled bets', async () => {
    const { won } = await playThree();
    const session = await server.door.session(memberId);
    const common = { player: memberId, round: 'r', game: testGame.code, currency: 'THB' };
    await server.door.call('bet', { ...common, session, txn: 'b', amount: '5000' });
    await server.door.call('cancel', { ...common, txn: 'c', ref: 'b' });
    const sums = { count: 3, bet: '3.00', won: decimal(won), win_lose: decimal(won - 300n), currency_code: 'THB' };
    expect(await find('bet-summary')).toEqual(sums);
    const totals = await find<Page<object>>('total-bet');
    expect(totals.data).toEqual([{ ...sums, game: { id: 1, code: 'lotus-lanterns', name: 'Lotus Lanterns' } }]);
    const types = (await find<Page<BetRow>>('bet-transaction')).data.map(({ type }) => type);
    expect(types.slice(0, 2)).toEqual(['cancel', 'bet']);
  });

  test('excludes bets of other members', async () => {
    await playThree();
    memberId = await server.door.member();
    expect((await find<Page<BetRow>>('bet-transaction')).total).toBe(0);
  });
});

describe('the jackpot amounts', () => {
  const pots = async (at: FastifyInstance, currency: string) =>
    (await at.inject({ method: 'GET', url: `/gateway/public/jackpot?currency=${currency}` })).json();

  test('are returned in units of the currency, smallest first', async () => {
    expect(await pots(app, 'THB')).toEqual({
      currency_code: 'THB',
      pots: [
        { tier: 'mini', value: '20.00', must_hit_by: '100.00' },
        { tier: 'minor', value: '200.00', must_hit_by: '1000.00' },
        { tier: 'major', value: '2000.00', must_hit_by: '10000.00' },
        { tier: 'grand', value: '50000.00', must_hit_by: '250000.00' },
      ],
      wins: [],
    });
    expect((await pots(app, 'JPY')).pots[0]).toEqual({ tier: 'mini', value: '200', must_hit_by: '1000' });
  });

  test('are empty for a currency without play, and while the studio does not respond', async () => {
    const none = { pots: [], wins: [] };
    expect(await pots(app, 'XXX')).toMatchObject(none);
    expect(await pots(app, 'constructor')).toMatchObject({ code: 400 });
    expect(await pots(offline, 'THB')).toMatchObject(none);
  });
});
