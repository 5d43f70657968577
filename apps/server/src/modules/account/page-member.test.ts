import { setImmediate as turn } from 'node:timers/promises';
import { inTransaction } from '@sabai/db';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createIdentityServer, type IdentityServer } from '../identity/identity.fixture.ts';
import { createWallet, type WalletDoor } from '../wallet/index.ts';
import { createAccount } from './index.ts';

/* Pages' data of members is read in batches over concurrent requests, which this test makes. */

type Ask = (token: string) => Promise<{ status: number; body: Record<string, unknown> }>;
interface Somebody {
  readonly memberId: string;
  readonly token: string;
  readonly balance: string;
}

let server: IdentityServer;
let wallet: WalletDoor;
let ask: Ask;
beforeAll(async () => {
  server = await createIdentityServer(({ platform, identity, approvals }) => {
    wallet = createWallet({ platform, identity, approvals });
    return createAccount({
      platform,
      identity,
      wallet,
      protection: {} as never,
      histories: {} as never,
      speak: () => (key) => key,
      content: { rules: () => identity.settings(platform.db) } as never,
      hasPlayed: async () => false,
      unreadNotices: async () => 0,
      hasOpenBets: async () => false,
      minimumWithdrawal: async () => null,
      siteUrl: 'http://localhost',
    }).implementations;
  });
  ask = (token) => server.call('GET', 'member/page-member', { token });
});
afterAll(() => server.close());

async function fund(memberId: string, amountMinor: bigint, idempotencyKey: string): Promise<void> {
  await inTransaction(server.db, (tx) =>
    wallet.postDeposit(tx, {
      memberId,
      amountMinor,
      currency: 'THB',
      channel: 'TEST',
      actor: 'test',
      reference: 'test',
      idempotencyKey,
    }),
  );
}

async function somebody(amountMinor: bigint, balance: string): Promise<Somebody> {
  const { memberId, token } = await server.member();
  if (amountMinor > 0n) await fund(memberId, amountMinor, `fund ${memberId}`);
  return { memberId, token, balance };
}

const saidOf = ({ body }: Awaited<ReturnType<Ask>>) => {
  const { user, wallet: owned } = body as { user?: { id: string }; wallet?: { balance: string } };
  return [user?.id, owned?.balance];
};

/** All members send many concurrent requests, and receive only their own data. */
async function expectOwn(by: Ask, people: readonly Somebody[]): Promise<void> {
  const asked = Array.from({ length: 12 }, () => people).flat();
  await Promise.all(
    asked.map(async ({ token, memberId, balance }) => expect(saidOf(await by(token))).toEqual([memberId, balance])),
  );
}

/** One session ends during continuous requests: it gets no further response, and the others lose none. */
async function expectEnd(by: Ask, gone: Somebody, stays: Somebody): Promise<void> {
  let isOver = false;
  const busy = [gone, stays, stays, gone].map(async ({ token, memberId }) => {
    for (; !isOver; await turn()) {
      const answer = await by(token);
      if (memberId === stays.memberId) expect(saidOf(answer)).toEqual([stays.memberId, stays.balance]);
    }
  });
  await by(gone.token);
  expect((await server.call('DELETE', 'public/authentication', { token: gone.token, atOther: true })).status).toBe(200);
  const after = await Promise.all(Array.from({ length: 10 }, () => by(gone.token)));
  isOver = true;
  await Promise.all(busy);
  expect(after.map(({ status }) => status)).toEqual(after.map(() => 401));
}

/** Mutant: caches the first response of each token. */
const forgetful = (): Ask => {
  const told = new Map<string, ReturnType<Ask>>();
  return (token) => {
    const answer = told.get(token) ?? ask(token);
    told.set(token, answer);
    return answer;
  };
};

test('returns their own data and current balance to members who request it concurrently', async () => {
  const people = [await somebody(12_345n, '123.45'), await somebody(700n, '7.00'), await somebody(0n, '0.00')];
  await expectOwn(ask, people);
  const [first, ...others] = people as [Somebody, ...Somebody[]];
  await fund(first.memberId, 100n, `more for ${first.memberId}`);
  await expectOwn(ask, [{ ...first, balance: '124.45' }, ...others]);
});

test('rejects an ended session immediately, also at another process, and keeps the others valid', async () => {
  await expectEnd(ask, await somebody(100n, '1.00'), await somebody(200n, '2.00'));
});

test('a response for another member is caught in a server that mixes up sessions', async () => {
  const people = [await somebody(300n, '3.00'), await somebody(400n, '4.00')];
  const mixed: Ask = () => ask(people[0]!.token);
  await expect(expectOwn(mixed, people)).rejects.toThrow();
});

test('an ended session is caught in a server that remembers it', async () => {
  await expect(expectEnd(forgetful(), await somebody(0n, '0.00'), await somebody(0n, '0.00'))).rejects.toThrow('401');
});

test('rejects a cached token after its expiry, and any altered token', async () => {
  const { token } = await somebody(0n, '0.00');
  expect((await ask(token)).status).toBe(200);
  const [head, payload, signature = ''] = token.split('.');
  const forged = [head, payload, signature.replace(/^./, (sign) => (sign === 'A' ? 'B' : 'A'))].join('.');
  expect((await ask(forged)).status).toBe(401);
  server.wait(31 * 24 * 3600 * 1000);
  expect((await ask(token)).status).toBe(401);
});
