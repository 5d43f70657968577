import { inTransaction } from '@sabai/db';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createIdentityServer } from '../identity/identity.fixture.ts';
import { createWallet, type WalletDoor } from '../wallet/index.ts';
import { type Account, createAccount } from './index.ts';

/** Mutants: closing an account does not lock it, and a text is never stored as accepted. */
const faults = [
  `create function stay_open() returns trigger language plpgsql as $$ begin
     if new.closed_at is not null then new.closed_at = null; new.close_reason = null; new.is_blocked = false; end if;
     return new; end $$;
   create trigger stay_open before update on members for each row execute function stay_open()`,
  `create function keep_session() returns trigger language plpgsql as $$ begin
     new.ended_at = null; new.ended_because = null; return new; end $$;
   create trigger keep_session before update on member_sessions for each row execute function keep_session()`,
];

/** Values of the modules to the left of this one. */
let openBetsOf = '';
let inForce: Date | undefined;
let account: Account;
let wallet: WalletDoor;

async function openServer(wrong: readonly string[] = []) {
  const server = await createIdentityServer(({ platform, identity, approvals }) => {
    wallet = createWallet({ platform, identity, approvals });
    account = createAccount({
      platform,
      identity,
      wallet,
      protection: {} as never,
      histories: {} as never,
      speak: () => (key) => key,
      content: { policyInForce: async () => inForce, webName: async () => 'Sabai' } as never,
      hasPlayed: async () => false,
      unreadNotices: async () => 0,
      hasOpenBets: async (_reader, memberId) => memberId === openBetsOf,
      minimumWithdrawal: async () => 10_000n,
      siteUrl: 'http://localhost',
    });
    return account.implementations;
  }, wrong);
  account.registerFiles(server.app, server.identity.resolveCaller);
  const own = wallet;
  const fund = (memberId: string, amountMinor: bigint) =>
    inTransaction(server.db, (tx) =>
      own.postDeposit(tx, {
        memberId,
        amountMinor,
        currency: 'THB',
        channel: 'TEST',
        actor: 'test',
        reference: 'test',
        idempotencyKey: `fund ${memberId}`,
      }),
    );
  const close = (token: string, password = server.goodPassword) =>
    server.call('POST', 'member/account-closure', { token, body: { password, is_confirmed: true, reason: 'enough' } });
  return { ...server, fund, close, end: server.close };
}
type Server = Awaited<ReturnType<typeof openServer>>;

let server: Server;
let faulty: Server;
beforeAll(async () => {
  server = await openServer();
  faulty = await openServer(faults);
});
beforeEach(() => {
  openBetsOf = '';
  inForce = undefined;
});
afterAll(async () => {
  await server.end();
  await faulty.end();
});

describe('closing an account', () => {
  /** Returns true when neither the old session nor a new login works. */
  async function isShut(at: Server): Promise<boolean> {
    const { phone, token } = await at.member();
    const elsewhere = String((await at.logIn(phone)).body.accessToken);
    expect((await at.close(token)).status).toBe(201);
    const again = await at.logIn(phone);
    const sessions = await Promise.all(
      [token, elsewhere].map(async (by) => (await at.call('GET', 'member/users', { token: by })).status),
    );
    return again.body.refusal === 'FORBIDDEN' && sessions.every((status) => status === 401);
  }
  test('ends all sessions and blocks login immediately', async () => expect(await isShut(server)).toBe(true));
  test('fails this check in a server that leaves a session open', async () => expect(await isShut(faulty)).toBe(false));

  test('requires the password, and is rejected with money, a pending withdrawal or an open bet', async () => {
    const { token, memberId } = await server.member();
    expect((await server.close(token, 'Wrong1234')).body.refusal).toBe('CURRENT_PASSWORD_WRONG');
    await server.fund(memberId, 10_000n);
    const { body } = await server.close(token);
    expect([body.refusal, body.params]).toEqual(['CLOSURE_MONEY_LEFT', { amount: '100.00' }]);
    await inTransaction(server.db, (tx) =>
      wallet.holdWithdrawal(tx, {
        memberId,
        currency: 'THB',
        amountMinor: 9_900n,
        idempotencyKey: `hold ${memberId}`,
        reference: 'w',
      }),
    );
    expect((await server.close(token)).body.refusal).toBe('WITHDRAWAL_ALREADY_PENDING');
    expect((await server.call('GET', 'member/users', { token })).status).toBe(200);

    const better = await server.member();
    openBetsOf = better.memberId;
    expect((await server.close(better.token)).body.refusal).toBe('CLOSURE_BETS_OPEN');
  });

  test('keeps a remainder below the minimum, happens once under concurrency, and is reversible by staff', async () => {
    const { phone, token, memberId } = await server.member();
    await server.fund(memberId, 9_999n);
    const answers = await Promise.all(Array.from({ length: 6 }, () => server.close(token)));
    const ended = answers.filter(({ status }) => status === 201);
    expect(ended.length).toBeGreaterThan(0);
    expect(answers.every(({ status }) => [201, 401, 403, 429].includes(status))).toBe(true);
    const topics = await server.topicsOf(memberId);
    expect(topics.filter((topic) => topic === 'member.account_closed')).toHaveLength(1);
    expect(await wallet.mainBalance(server.db, memberId, 'THB')).toBe(9_999n);

    const support = await server.staff('support');
    const reopen = (id: string) =>
      server.call('DELETE', `staff/account-closure/${id}?reason=asked+by+phone`, { token: support });
    expect((await reopen((await server.member()).memberId)).body.refusal).toBe('NOT_FOUND');
    expect((await reopen(memberId)).status).toBe(200);
    expect((await server.logIn(phone)).status).toBe(201);
  });

  test('requires step-up where an authenticator app is enabled', async () => {
    const { token, memberId } = await server.member();
    await server.db
      .insertInto('member_totp')
      .values({ member_id: memberId, sealed_secret: 'none', confirmed_at: new Date(), created_at: new Date() })
      .execute();
    expect((await server.close(token)).body.refusal).toBe('STEP_UP_REQUIRED');
    const asked = await server.call('POST', 'member/data-export', { token, body: { password: server.goodPassword } });
    expect(asked.body.refusal).toBe('STEP_UP_REQUIRED');
  });
});

describe('the export of own data', () => {
  const ask = async (token: string, password = server.goodPassword) =>
    (await server.call('POST', 'member/data-export', { token, body: { password } })).body;
  const read = (url: string, token?: string) =>
    server.app.inject({ url, headers: token ? { authorization: `Bearer ${token}` } : {} });

  test('requires the password, and is valid for five minutes in the requesting session', async () => {
    const [owner, thief] = [await server.member(), await server.member()];
    expect((await ask(owner.token, 'Wrong1234')).refusal).toBe('CURRENT_PASSWORD_WRONG');
    const url = String((await ask(owner.token)).url);
    const file = await read(url, owner.token);
    expect(file.statusCode).toBe(200);
    expect(file.headers['cache-control']).toContain('no-store');
    const data = file.json<{ profile: { id: string; phone: string }; member_sessions: { member_id: string }[] }>();
    expect(data.profile).toMatchObject({ id: owner.memberId, phone: `+66${owner.phone.slice(1)}` });
    expect(data.member_sessions.map(({ member_id }) => member_id)).toEqual([owner.memberId]);
    expect(file.body).not.toContain(thief.memberId);
    expect((await read(url, owner.token)).statusCode).toBe(200);

    const other = String((await server.logIn(owner.phone)).body.accessToken);
    const forged = url.replace(/\d{13}/, (until) => String(Number(until) + 3_600_000));
    for (const [at, token] of [
      [url, thief.token],
      [url, other],
      [forged, owner.token],
      ['/exports/my-data.json', owner.token],
    ] as const)
      expect((await read(at, token)).statusCode, at).toBe(403);
    expect((await read(url)).statusCode).toBe(404);
    server.wait(5 * 60_000);
    expect((await read(url, owner.token)).statusCode).toBe(403);
  });

  test('is unavailable after the account is closed', async () => {
    const { token } = await server.member();
    const url = String((await ask(token)).url);
    expect((await server.close(token)).status).toBe(201);
    expect((await read(url, token)).statusCode).toBe(404);
  });
});

describe('consents', () => {
  const list = async (token: string) =>
    (await server.call('GET', 'member/member-consent', { token })).body as unknown as { is_due: boolean }[];
  const accept = (token: string, effective_at: string) =>
    server.call('POST', 'member/member-consent', { token, body: { document: 'terms', effective_at } });

  test('are due until the member accepts the new text, and reject other texts and members', async () => {
    const [member, other] = [await server.member(), await server.member()];
    expect((await list(member.token)).map(({ is_due }) => is_due)).toEqual([false, false]);
    server.wait(60_000);
    inForce = server.platform.clock();
    expect((await list(member.token)).map(({ is_due }) => is_due)).toEqual([true, true]);
    const before = new Date(inForce.getTime() - 86_400_000).toISOString();
    expect((await accept(member.token, before)).body.refusal).toBe('CHANGED_MEANWHILE');
    const moment = inForce.toISOString();
    const answers = await Promise.all(Array.from({ length: 3 }, () => accept(member.token, moment)));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect((await list(member.token)).map(({ is_due }) => is_due)).toEqual([false, true]);
    expect((await list(other.token)).map(({ is_due }) => is_due)).toEqual([true, true]);
    const kept = await server.db.selectFrom('member_consents').selectAll().execute();
    expect(kept).toMatchObject([{ member_id: member.memberId, document: 'terms' }]);
    server.wait(60_000);
    inForce = server.platform.clock();
    expect((await list(member.token)).map(({ is_due }) => is_due)).toEqual([true, true]);
  });
});
