import { randomUUID } from 'node:crypto';
import type { StaffGame, StaffProvider } from '@sabai/contract';
import { sql } from '@sabai/db';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openWalkedServer, type Server } from './walk.fixture.ts';
import { person } from './walk-calls-of-members.fixture.ts';

/** An operator's settings of games and their effect on players, over HTTP and at the wallet API. */
let server: Server;
beforeAll(async () => {
  server = await openWalkedServer();
  await person(server, 'player', '5000');
}, 240_000);
afterAll(() => server?.close());

const reason = 'Agreed with the studio.';
const code = 'lotus-lanterns';
const staff = async (verb: 'find' | 'patch' | 'create' | 'remove', path: string, payload?: object, who = 'admin') => {
  const answer = await server.call(who, { verb, path: `staff/${path}`, ...(payload && { payload }) });
  return { status: answer.statusCode, body: answer.json() };
};
const gameOf = async (wanted = code): Promise<StaffGame> => {
  const { body } = await staff('find', `game?search=${wanted}`);
  return (body.data as StaffGame[]).find((game) => game.code === wanted)!;
};
const change = async (values: object, who = 'admin') => {
  const { id, version } = await gameOf();
  return staff('patch', `game/${id}`, { ...values, version, reason }, who);
};
const changeProvider = async (values: object) => {
  const { provider } = await gameOf();
  const { body } = await staff('find', 'game-provider?$limit=500');
  const found = (body.data as StaffProvider[]).find((one) => one.code === provider)!;
  return staff('patch', `game-provider/${found.id}`, { ...values, version: found.version, reason });
};

/** Returns the game in the lobby; undefined when it is hidden. */
const shown = async () =>
  (
    (await server.get('visitor', `public/game-list?$limit=100&search=Lotus`)).data as {
      code: string;
      is_playable: boolean;
    }[]
  ).find((game) => game.code === code)?.is_playable;
async function enter() {
  const { id } = await gameOf();
  const answer = await server.call('player', {
    verb: 'create',
    path: 'member/enter-game',
    payload: { game_list_id: id },
  });
  return [answer.statusCode, answer.json().refusal ?? 'in'];
}
/** Returns the newest session of the game, opened as its provider would. */
async function session() {
  const { rows } = await sql<{ id: string; member: string; expires_at: Date }>`
    update game_sessions set opened_at = coalesce(opened_at, now()) where session_id = (
      select session_id from game_sessions where game_code = ${code} order by created_at desc limit 1
    ) returning session_id as id, member_id as member, expires_at`.execute(server.db);
  return rows[0]!;
}
const versionAtStudio = async () => {
  const { rows } = await sql<{ rules_version: string }>`
    select rules_version from studio_sessions where game_code = ${code} order by created_at desc limit 1`.execute(
    server.db,
  );
  return rows[0]!.rules_version;
};
type Session = Awaited<ReturnType<typeof session>>;
const bet = ({ id, member }: Session, txn: string) =>
  server
    .callWallet('bet', { player: member, currency: 'THB', game: code, round: txn, session: id, txn, amount: '1000' })
    .then(
      () => 'OK',
      (error: Error) => /"code":"(\w+)"/.exec(error.message)?.[1],
    );
const win = ({ member }: Session, ref: string) =>
  server.callWallet('result', {
    player: member,
    currency: 'THB',
    game: code,
    round: ref,
    txn: `win-${ref}`,
    ref,
    amount: '2500',
    kind: 'win',
    closed: true,
  });
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

describe.each([
  ['a game', change],
  ['its provider', changeProvider],
])('%s', (_what, put) => {
  test.each([
    ['switched off', { is_active: false }, { is_active: true }, undefined, 'GAME_NOT_PLAYABLE'],
    ['in maintenance', { is_in_maintenance: true }, { is_in_maintenance: false }, false, 'GAME_NOT_PLAYABLE'],
  ] as const)(
    'that is %s rejects new stakes within a second, and pays open rounds',
    async (_state, close, open, lobby, refusal) => {
      expect(await enter()).toEqual([201, 'in']);
      const playing = await session();
      const staked = randomUUID();
      expect(await bet(playing, staked)).toBe('OK');
      expect((await put(close)).status).toBe(200);
      expect(await bet(playing, randomUUID())).toBe('GAME_UNAVAILABLE');
      expect(await shown()).toBe(lobby);
      expect((await enter())[1]).toBe(refusal);
      expect((await win(playing, staked)).code).toBe('OK');
      expect((await put(open)).status).toBe(200);
      await expect.poll(shown, { timeout: 5000 }).toBe(true);
      expect(await bet(playing, randomUUID())).toBe('OK');
    },
  );
});

test('refuses a game for selected countries to players from other countries', async () => {
  expect((await change({ countries: ['LA', 'JP', 'LA'] })).body.countries).toEqual(['JP', 'LA']);
  expect(await enter()).toEqual([403, 'GAME_NOT_IN_COUNTRY']);
  expect((await change({ countries: ['XX'] })).body.refusal).toBe('INVALID_INPUT');
  await change({ countries: ['TH'] });
  expect((await enter())[1]).toBe('in');
  await change({ countries: [] });
});

test('rejects the second of two concurrent changes, closes without a version, and requires an administrator', async () => {
  const { id, version, order_no } = await gameOf();
  const both = await Promise.all(
    [501, 502].map((place) => staff('patch', `game/${id}`, { order_no: place, version, reason })),
  );
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(both.find(({ status }) => status === 409)!.body.refusal).toBe('CHANGED_MEANWHILE');
  expect((await staff('patch', `game/${id}`, { order_no, reason })).body.refusal).toBe('CHANGED_MEANWHILE');
  expect((await staff('patch', `game/${id}`, { is_in_maintenance: true, reason })).status).toBe(200);
  expect((await change({ order_no, is_in_maintenance: false, badge: 'hot' })).status).toBe(200);
  expect((await change({ badge: null }, 'cashier')).status).toBe(403);
  for (const wrong of [
    { order_no: -1 },
    { order_no: 1e9 },
    { order_no: 0.5 },
    { badge: 'best' },
    { status: 'playable' },
    {},
  ])
    expect((await change(wrong)).status, JSON.stringify(wrong)).toBe(400);
  expect((await staff('patch', 'game/999999', { is_active: false, reason })).status).toBe(404);
});

test('adds and removes a tag on many games, with a result for each', async () => {
  const { id } = await gameOf();
  const tag = (await staff('find', 'game-tag')).body.data[0].code as string;
  const tagging = (is_tagged: boolean) =>
    staff('create', 'game-tagging', { tag, is_tagged, game_ids: [id, 999_999, id], reason });
  await tagging(false);
  expect((await tagging(true)).body.rows).toEqual([
    { game_id: id, outcome: 'changed' },
    { game_id: 999_999, outcome: 'unknown' },
  ]);
  expect((await gameOf()).tags).toContain(tag);
  expect((await tagging(true)).body.rows[0]).toEqual({ game_id: id, outcome: 'same' });
  await tagging(false);
  expect((await gameOf()).tags).not.toContain(tag);
  expect((await staff('create', 'game-tagging', { tag: 'none', is_tagged: true, game_ids: [id], reason })).status).toBe(
    404,
  );
});

describe('a scheduled game version', () => {
  interface Versioned {
    readonly id: number;
    readonly code: string;
    readonly rules_version: string;
    readonly next: { readonly rules_version: string; readonly starts_at: string } | null;
    readonly versions: readonly { readonly rules_version: string }[];
  }
  const versioned = async () =>
    ((await staff('find', 'game-version')).body as Versioned[]).find((game) => game.code === code)!;
  const other = ({ rules_version, versions }: Versioned) =>
    versions.find((version) => version.rules_version !== rules_version)!.rules_version;
  /** One person requests, another approves. */
  async function schedule(rules_version: string, starts_at: string) {
    const { id } = await versioned();
    const asked = await staff('patch', `game-version/${id}`, { rules_version, starts_at, reason });
    expect([asked.status, asked.body.refusal]).toEqual([202, 'APPROVAL_REQUIRED']);
    return () => staff('patch', `approval/${asked.body.params.approval_id}`, { state: 'approved', reason }, 'manager');
  }
  const inMs = (ms: number) => new Date(Date.now() + ms).toISOString();

  test('ends the former version’s sessions at its start, and pays the open round', async () => {
    await enter();
    const playing = await session();
    const before = await versioned();
    const next = other(before);
    const startsAt = Date.now() + 4000;
    const agree = await schedule(next, new Date(startsAt).toISOString());
    expect((await versioned()).next).toBe(null);
    expect((await agree()).status).toBe(200);
    expect((await versioned()).next).toEqual({ rules_version: next, starts_at: new Date(startsAt).toISOString() });
    // New sessions use the old version until then.
    await enter();
    const late = await session();
    expect(late.expires_at.getTime()).toBe(startsAt);
    expect(await versionAtStudio()).toBe(before.rules_version);
    const staked = randomUUID();
    expect(await bet(playing, staked)).toBe('OK');
    expect(await bet(late, randomUUID())).toBe('OK');
    await pause(Math.max(0, startsAt - Date.now()) + 50);
    expect([await bet(playing, randomUUID()), await bet(late, randomUUID())]).toEqual([
      'INVALID_TOKEN',
      'INVALID_TOKEN',
    ]);
    expect((await win(playing, staked)).code).toBe('OK');
    await enter();
    expect(await versionAtStudio()).toBe(next);
    expect((await session()).expires_at.getTime()).toBeGreaterThan(Date.now() + 3_600_000);
    expect(await versioned()).toMatchObject({ rules_version: next, next: null });
  });

  test('starts with a later approval, and can be withdrawn before it starts', async () => {
    const before = await versioned();
    const agree = await schedule(other(before), inMs(300));
    await pause(400);
    expect((await agree()).status).toBe(200);
    expect((await versioned()).rules_version).toBe(other(before));
    const later = await schedule(before.rules_version, inMs(3_600_000));
    await later();
    const { id, next } = await versioned();
    expect(next?.rules_version).toBe(before.rules_version);
    expect((await staff('remove', `game-version/${id}`)).body.next).toBe(null);
    expect((await staff('remove', `game-version/${id}`)).status).toBe(404);
    for (const starts_at of [inMs(-1000), inMs(400 * 86_400_000)])
      expect(
        (await staff('patch', `game-version/${id}`, { rules_version: before.rules_version, starts_at, reason })).body
          .refusal,
      ).toBe('DATE_INVALID');
  });
});
