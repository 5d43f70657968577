import { randomUUID } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { createPool, inTransaction, sql } from '@sabai/db';
import { isLockAwaited } from '@sabai/db/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Platform } from '../../../platform/platform.ts';
import { testSeal } from '../../../platform/sealing/seal.fixture.ts';
import type { Member } from '../../identity/index.ts';
import { hire } from '../../identity/roles/hire.fixture.ts';
import { createProtection, type Protection } from '../../protection/index.ts';
import type { WalletOutcome } from '../commands/wallet-command.ts';
import { createTestDoor, type TestDoor, testGame, testProvider } from '../provider-wallet.fixture.ts';
import { walletDoorRepository } from '../unit-of-work/wallet-door.repository.ts';
import { createWalletEngine } from './wallet-engine.ts';

let door: TestDoor;
let server: Server;
beforeAll(async () => {
  door = await createTestDoor({ nodes: 2 });
  server = houseOf(door);
});
afterAll(() => door.close());

type Server = ReturnType<typeof houseOf>;
type Call = {
  minutes?: number | null;
  kind?: string;
  period?: string;
  limit?: string | null;
  term?: string;
  action?: string;
};

/** The wallet API with the module whose limits it enforces; a member's services are called as the gateway does. */
function houseOf(at: TestDoor) {
  let now: Date | undefined;
  const clock = () => now ?? new Date();
  const protection: Protection = createProtection({
    platform: { db: at.db, clock, seal: testSeal, settings: { jurisdiction: 'seed' } as Platform['settings'] },
    approvals: at.approvals,
    identity: {
      memberOf: async () => ({ currencyCode: 'THB', isBlocked: false }) as Member,
      timeZone: async () => 'Asia/Bangkok',
      staffNames: async () => new Map(),
    },
  });
  async function call(
    memberId: string,
    service: string,
    verb: string,
    input: { body?: Call; query?: Call; id?: string },
  ) {
    const { handlers } = protection.implementations.find(({ contract }) => contract.service === service)!;
    const handle = handlers[verb as 'find'] as (input: object, context: object) => Promise<unknown>;
    return (await handle({ query: {}, ...input }, { caller: { memberId }, ip: '127.0.0.1' })) as Awaited<object>;
  }
  return {
    protection,
    call,
    limit: (memberId: string, kind: string, period: string, limit: string | null) =>
      call(memberId, 'player-limit', 'create', { body: { kind, period, limit } }),
    exclude: (memberId: string, term: string) => call(memberId, 'player-exclusion', 'create', { body: { term } }),
    /** Sets the clocks of the API and the module to a fixed time. */
    setClock(moment: Date | undefined) {
      now = moment;
      at.setClock(moment);
    },
    async seat(amountMinor = 100_000n) {
      const player = await at.member({ amountMinor });
      let session = await at.session(player);
      const common = { provider: testProvider, player, currency: 'THB', round: randomUUID(), game: testGame.code };
      return {
        player,
        comeAgain: async () => {
          session = await at.session(player);
        },
        bet: (stake: bigint, { txn = randomUUID() as string, engine = at.engine } = {}) =>
          engine({ ...common, call: 'bet', txn, session, amountMinor: stake }),
        win: (ref: string, amountMinor: bigint) =>
          at.engine({ ...common, call: 'result', txn: `w${ref}`, ref, amountMinor, kind: 'win', isClosed: true }),
        cancel: (ref: string) => at.engine({ ...common, call: 'cancel', txn: `c${ref}`, ref }),
        restake: (ref: string, amountMinor: bigint) =>
          at.engine({ ...common, call: 'restake', txn: `r${ref}`, ref, amountMinor }),
      };
    },
  };
}
const codeOf = async (outcome: Promise<WalletOutcome>) => (await outcome).code;

describe('player limits in the provider wallet API', () => {
  test('reject a single bet above the limit, initially or after a raise', async () => {
    const seat = await server.seat();
    await server.limit(seat.player, 'bet', 'once', '5');
    expect(await codeOf(seat.bet(501n))).toBe('LIMIT_REACHED');
    expect(await codeOf(seat.bet(500n, { txn: 'b' }))).toBe('OK');
    expect(await codeOf(seat.restake('b', 501n))).toBe('LIMIT_REACHED');
    expect(await codeOf(seat.restake('b', 400n))).toBe('OK');
  });

  test('count play before the limit was set, and release returned stakes', async () => {
    const seat = await server.seat();
    await seat.bet(300n, { txn: 'early' });
    await server.limit(seat.player, 'wager', 'day', '5');
    expect(await codeOf(seat.bet(201n))).toBe('LIMIT_REACHED');
    expect(await codeOf(seat.cancel('early'))).toBe('OK');
    expect(await codeOf(seat.bet(201n))).toBe('OK');
    const { limits } = (await server.call(seat.player, 'player-protection', 'find', {})) as {
      limits: { used: string; limit: string }[];
    };
    expect(limits).toMatchObject([{ id: 'wager-day', limit: '5.00', used: '2.01', pending: null }]);
  });

  test('count payouts against a loss limit, and never block wins or returns', async () => {
    const seat = await server.seat();
    await server.limit(seat.player, 'loss', 'week', '3');
    await seat.bet(300n, { txn: 'a' });
    expect(await codeOf(seat.bet(1n))).toBe('LIMIT_REACHED');
    expect(await server.call(seat.player, 'member-policy', 'find', { query: { action: 'play' } })).toMatchObject([
      { action: 'play', is_allowed: false, reasons: [{ code: 'PLAY_LIMIT_REACHED', fix: 'limits' }] },
    ]);
    expect(await codeOf(seat.win('a', 1000n))).toBe('OK');
    expect(await codeOf(seat.bet(1000n))).toBe('OK');
    expect(await codeOf(seat.bet(1n))).toBe('LIMIT_REACHED');
  });

  test('count the same sums as the journal', async () => {
    const seat = await server.seat();
    await server.limit(seat.player, 'wager', 'month', '500');
    for (const [n, txn] of ['a', 'b', 'c'].entries()) {
      await seat.bet(BigInt(n + 1) * 100n, { txn });
      await (n === 1 ? seat.cancel(txn) : seat.win(txn, 50n));
    }
    const { rows } = await sql<{ same: boolean }>`
      select counted.staked = own.staked and counted.lost = own.lost and own.staked = '{400,400,400}' as same
      from member_protection as own, protection_recount(own.member_id, 'THB', now()) as counted
      where own.member_id = ${seat.player}`.execute(door.db);
    expect(rows).toEqual([{ same: true }]);
  });

  test('reset at midnight in the site’s time zone, and weekly on Mondays', async () => {
    const [beforeMidnight, midnight] = [new Date('2040-06-12T16:59:59.999Z'), new Date('2040-06-12T17:00:00Z')];
    server.setClock(beforeMidnight);
    try {
      const playing = await server.seat();
      await server.limit(playing.player, 'wager', 'day', '1');
      await server.limit(playing.player, 'wager', 'week', '1.50');
      expect(await codeOf(playing.bet(100n))).toBe('OK');
      expect(await codeOf(playing.bet(1n))).toBe('LIMIT_REACHED');
      server.setClock(midnight);
      expect(await codeOf(playing.bet(51n))).toBe('LIMIT_REACHED');
      expect(await codeOf(playing.bet(50n))).toBe('OK');
      // A node with a slow clock does not reopen yesterday.
      server.setClock(beforeMidnight);
      expect(await codeOf(playing.bet(1n))).toBe('LIMIT_REACHED');
      // Sunday's last moment, and Monday.
      server.setClock(new Date('2040-06-17T16:59:59.999Z'));
      await playing.comeAgain();
      expect(await codeOf(playing.bet(1n))).toBe('LIMIT_REACHED');
      server.setClock(new Date('2040-06-17T17:00:00Z'));
      expect(await codeOf(playing.bet(100n))).toBe('OK');
    } finally {
      server.setClock(undefined);
    }
  });

  test('are loosened only after a day and a confirmation', async () => {
    const seat = await server.seat();
    const start = new Date();
    const { player } = seat;
    const patch = () => server.call(player, 'player-limit', 'patch', { id: 'wager-day' });
    await server.limit(player, 'wager', 'day', '1');
    await server.limit(player, 'wager', 'day', '9');
    expect(await codeOf(seat.bet(101n))).toBe('LIMIT_REACHED');
    await expect(patch()).rejects.toMatchObject({ code: 'LIMIT_CHANGE_TOO_EARLY' });
    try {
      server.setClock(new Date(start.getTime() + 24 * 3_600_000 - 1000));
      await expect(patch()).rejects.toMatchObject({ code: 'LIMIT_CHANGE_TOO_EARLY' });
      server.setClock(new Date(start.getTime() + 24 * 3_600_000 + 60_000));
      expect(await patch()).toMatchObject({ limits: [{ limit: '9.00', pending: null }] });
      await expect(patch()).rejects.toMatchObject({ code: 'NOT_FOUND' });
      // A stricter limit requested meanwhile applies immediately, and the pending one is dropped.
      expect(await server.limit(player, 'wager', 'day', null)).toMatchObject({
        limits: [{ pending: { limit: null } }],
      });
      expect(await server.limit(player, 'wager', 'day', '2')).toMatchObject({
        limits: [{ limit: '2.00', pending: null }],
      });
      await server.limit(player, 'wager', 'day', '3');
      await server.call(player, 'player-limit', 'remove', { id: 'wager-day' });
      await expect(patch()).rejects.toMatchObject({ code: 'NOT_FOUND' });
    } finally {
      server.setClock(undefined);
    }
    const { data } = (await server.call(player, 'protection-history', 'find', {
      query: { $limit: 20, $skip: 0 } as Call,
    })) as { data: { deed: string; value: string }[] };
    expect(data.map(({ deed, value }) => `${deed} ${value}`)).toEqual([
      'limit_kept 2.00',
      'limit_easing_asked 3.00',
      'limit_set 2.00',
      'limit_easing_asked null',
      'limit_eased 9.00',
      'limit_easing_asked 9.00',
      'limit_set 1.00',
    ]);
  });
});

describe('an excluded player', () => {
  test('cannot stake until the exclusion ends, receives wins and returns, and can only prolong it', async () => {
    const seat = await server.seat();
    await seat.bet(100n, { txn: 'open' });
    await seat.bet(100n, { txn: 'undone' });
    expect(await server.exclude(seat.player, '6m')).toMatchObject({ exclusion: { kind: 'self_exclusion' } });
    expect(await codeOf(seat.bet(1n))).toBe('PLAYER_LOCKED');
    expect(await codeOf(seat.restake('undone', 200n))).toBe('PLAYER_LOCKED');
    expect(await codeOf(seat.win('open', 500n))).toBe('OK');
    expect(await codeOf(seat.cancel('undone'))).toBe('OK');
    await expect(server.exclude(seat.player, '30d')).rejects.toMatchObject({ code: 'EXCLUSION_NOT_SHORTENED' });
    expect(await server.exclude(seat.player, 'forever')).toMatchObject({ exclusion: { until: null } });
    await expect(server.exclude(seat.player, '5y')).rejects.toMatchObject({ params: { until: 'never' } });
    const policy = (await server.call(seat.player, 'member-policy', 'find', {})) as {
      action: string;
      is_allowed: boolean;
    }[];
    expect(policy.filter(({ is_allowed }) => is_allowed).map(({ action }) => action)).toEqual(['withdraw']);
    await expect(server.protection.requireAllowed(door.db, 'play', seat.player)).rejects.toMatchObject({
      code: 'SELF_EXCLUDED',
    });
  });

  test('by the operator, or with bets stopped by staff, is blocked equally and plays again once lifted', async () => {
    const caller = await hire(door.db, 'owner');
    const asStaff = async (service: string, verb: string, input: object) => {
      const { handlers } = server.protection.implementations.find(({ contract }) => contract.service === service)!;
      const handle = handlers[verb as 'find'] as (input: object, context: object) => Promise<unknown>;
      return (await handle(input, { caller, ip: '127.0.0.1', correlationId: 'c' })) as {
        id: string;
      };
    };
    const seat = await server.seat();
    const body = { member_id: seat.player, reason: 'signs of harm' };
    await seat.bet(100n, { txn: `open ${seat.player}` });
    await asStaff('member-exclusion', 'create', { body: { ...body, term: '7d' } });
    expect(await codeOf(seat.bet(1n))).toBe('PLAYER_LOCKED');
    await asStaff('member-exclusion', 'patch', { id: seat.player, body });
    expect(await codeOf(seat.bet(1n))).toBe('OK');
    for (const [scope, code] of [
      ['deposit', 'OK'],
      ['withdraw', 'OK'],
      ['bet', 'PLAYER_LOCKED'],
      ['all', 'PLAYER_LOCKED'],
    ] as const) {
      const { id } = await asStaff('member-stop', 'create', { body: { ...body, scope } });
      expect(await codeOf(seat.bet(1n)), scope).toBe(code);
      await asStaff('member-stop', 'patch', { id, body });
      expect(await codeOf(seat.bet(1n)), scope).toBe('OK');
    }
    await asStaff('member-stop', 'create', { body: { ...body, scope: 'all' } });
    expect(await codeOf(seat.win(`open ${seat.player}`, 500n))).toBe('OK');
  });

  test('plays again after the break', async () => {
    const seat = await server.seat();
    const start = new Date();
    await server.exclude(seat.player, '24h');
    try {
      server.setClock(new Date(start.getTime() + 23 * 3_600_000));
      await seat.comeAgain();
      expect(await codeOf(seat.bet(1n))).toBe('PLAYER_LOCKED');
      server.setClock(new Date(start.getTime() + 24 * 3_600_000 + 60_000));
      expect(await codeOf(seat.bet(1n))).toBe('OK');
    } finally {
      server.setClock(undefined);
    }
  });

  test('cannot be removed from the history, even by the database owner', async () => {
    await expect(sql`delete from member_protection_events`.execute(door.db)).rejects.toThrow('append-only');
  });
});

describe('a play session', () => {
  const session = async (player: string, service = 'play-session', verb = 'find') =>
    (await server.call(player, service, verb, {})) as Record<string, string | number | null>;
  const see = (player: string) => inTransaction(door.db, (tx) => server.protection.seePlayer(tx, player));

  test('shows its duration and cost, reminds once an hour, and restarts after a break', async () => {
    const seat = await server.seat();
    const start = new Date();
    const minutes = (count: number) => server.setClock(new Date(start.getTime() + count * 60_000));
    expect(await session(seat.player)).toMatchObject({ started_at: null, reminder_seconds: null });
    try {
      minutes(0);
      await seat.comeAgain();
      await see(seat.player);
      await seat.bet(500n, { txn: 'a' });
      await seat.win('a', 200n);
      minutes(29);
      expect(await session(seat.player)).toMatchObject({
        played_seconds: 29 * 60,
        staked: '5.00',
        won: '2.00',
        net: '-3.00',
        reminder_seconds: 31 * 60,
      });
      minutes(58);
      expect(await session(seat.player)).toMatchObject({ played_seconds: 58 * 60 });
      minutes(61);
      expect(await session(seat.player)).toMatchObject({ reminder_seconds: 0 });
      expect(await session(seat.player, 'reality-check', 'create')).toMatchObject({ reminder_seconds: 3600 });
      await server.call(seat.player, 'reality-check', 'patch', { body: { minutes: null } });
      expect(await session(seat.player)).toMatchObject({ reality_check_minutes: null, reminder_seconds: null });
      minutes(92);
      expect(await session(seat.player)).toMatchObject({ started_at: null, played_seconds: 0 });
      await see(seat.player);
      expect(await session(seat.player)).toMatchObject({ played_seconds: 0 });
    } finally {
      server.setClock(undefined);
    }
  });
});

const rivals = 200;
/** Returns how many of 200 concurrent bets on two nodes pass a limit of 20. */
async function passing(): Promise<number> {
  const seat = await server.seat();
  await server.limit(seat.player, 'wager', 'day', '20');
  const codes = await Promise.all(
    Array.from({ length: rivals }, (_, n) => codeOf(seat.bet(100n, { engine: door.engines[n % 2]! }))),
  );
  expect(new Set(codes)).toEqual(new Set(['OK', 'LIMIT_REACHED']));
  return codes.filter((code) => code === 'OK').length;
}

/** Returns the stakes taken after the response to an exclusion that arrived while a bet was being decided. */
async function stakedAfterExclusion(): Promise<bigint> {
  const seat = await server.seat();
  const [isDeciding, mayGoOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const pool = createPool(door.database.url, { max: 1, pipeline: true });
  const engine = createWalletEngine({
    pool,
    lanes: 1,
    platform: { db: door.db, clock: () => new Date() },
    wallet: door.bank,
    players: door.players,
    games: door.games,
    repository: {
      ...walletDoorRepository,
      async openUnit(...asked) {
        const opened = await walletDoorRepository.openUnit(...asked);
        isDeciding.resolve();
        await mayGoOn.promise;
        return opened;
      },
    },
  });
  try {
    const bet = seat.bet(100n, { engine });
    await isDeciding.promise;
    let isAnswered = false;
    const told = server.exclude(seat.player, 'forever').then(() => {
      isAnswered = true;
      return door.balance(seat.player);
    });
    while (!isAnswered && !(await isLockAwaited(door.db))) await setImmediate();
    mayGoOn.resolve();
    await bet;
    return (await told) - (await door.balance(seat.player));
  } finally {
    await engine.close();
    await pool.end();
  }
}

describe('concurrent bets', () => {
  test('never exceed a limit when 200 arrive at two nodes', async () => {
    expect(await passing()).toBe(20);
  });

  test('are rejected after the response to an exclusion', async () => {
    expect(await stakedAfterExclusion()).toBe(0n);
  });

  test('exceed the limit when the counting function does nothing', async () => {
    await sql`alter function wallet_door_count rename to wallet_door_count_sound`.execute(door.db);
    await sql`create function wallet_door_count(uuid[], date[], text[], text[], text[], timestamptz[]) returns void
      language sql return null`.execute(door.db);
    try {
      expect(await passing().catch(() => rivals)).not.toBe(20);
    } finally {
      await sql`drop function wallet_door_count(uuid[], date[], text[], text[], text[], timestamptz[])`.execute(
        door.db,
      );
      await sql`alter function wallet_door_count_sound rename to wallet_door_count`.execute(door.db);
    }
  });

  test('pass an exclusion that does not wait for the lock of the ledger', async () => {
    await sql`alter function ledger_lock rename to ledger_lock_sound`.execute(door.db);
    await sql`create function ledger_lock(uuid) returns void language sql return null`.execute(door.db);
    try {
      expect(await stakedAfterExclusion()).toBe(100n);
    } finally {
      await sql`drop function ledger_lock(uuid)`.execute(door.db);
      await sql`alter function ledger_lock_sound rename to ledger_lock`.execute(door.db);
    }
  });
});
