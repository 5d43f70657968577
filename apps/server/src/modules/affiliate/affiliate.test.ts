import { dispatchOutbox, inTransaction } from '@sabai/db';
import { type PostCommand, post } from '@sabai/ledger';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createFlags, type Flags } from '../flags/index.ts';
import { createIdentityServer, type IdentityServer } from '../identity/identity.fixture.ts';
import { createProtection } from '../protection/index.ts';
import { createWallet } from '../wallet/index.ts';
import { createAffiliate } from './index.ts';

let server: IdentityServer;
let flags: Flags;
beforeAll(async () => {
  server = await createIdentityServer(({ platform, identity, approvals }) => {
    const parts = { platform, identity, approvals };
    flags = createFlags(parts);
    const [protection, wallet] = [createProtection(parts), createWallet(parts)];
    return createAffiliate({ ...parts, protection, flags, wallet, sandboxOrigin: async () => undefined })
      .implementations;
  });
});
afterAll(() => server.close());

test('[R7.139] [R7.140] [R7.143] shows a referrer clicks, registrations and wallet balance, and nothing of others', async () => {
  const [host, other] = [await server.member(), await server.member()];
  const { ref_code } = (await server.call('GET', 'member/users', { token: host.token })).body as { ref_code: string };
  const click = (ip: string) => server.call('POST', 'public/log-affiliate-link', { body: { ref_code }, ip });
  for (const ip of ['198.51.100.1', '198.51.100.1', '198.51.100.2']) expect((await click(ip)).status).toBe(201);
  server.wait(24 * 3600_000);
  await click('198.51.100.1');
  const invited = [await server.register({ ref_code }), await server.register({ ref_code })];
  await inTransaction(server.db, (tx) =>
    post(tx, {
      template: 'adjustment',
      memberId: host.memberId,
      account: 'affiliate',
      direction: 'credit',
      currency: 'THB',
      amountMinor: 1250n,
      idempotencyKey: 'income',
      reference: 'test',
      actor: 'test',
      note: 'income',
    }),
  );

  const ask = async (service: string, token = host.token) =>
    (await server.call('GET', `member/${service}`, { token })).body as {
      total: number;
      data: Record<string, unknown>[];
    };
  expect((await ask('affiliate-profile')).data).toMatchObject([
    {
      ref_code,
      clicks: 3,
      registrations: 2,
      currency_code: 'THB',
      balance: '12.50',
      turn_user: '0.00',
      turn_target: '0.00',
      contract: null,
      levels: [],
    },
  ]);
  const { total, data } = await ask('affiliate-member');
  expect(total).toBe(2);
  expect(data.map(({ id }) => id)).toEqual(expect.arrayContaining(invited.map(({ memberId }) => memberId)));
  for (const { username } of data) expect(username).toMatch(/^•+\d{4}$/);
  expect((await ask('affiliate-member?$limit=1&$skip=1')).data).toHaveLength(1);
  const days = (await ask('affiliate-profile-statistic')).data;
  expect(days.reduce((sum, { clicks }) => sum + Number(clicks), 0)).toBe(3);
  expect(days.reduce((sum, { registrations }) => sum + Number(registrations), 0)).toBe(2);
  expect(days.map(({ day }) => day)).toEqual(
    days
      .map(({ day }) => day)
      .toSorted()
      .reverse(),
  );

  const [today, yesterday] = [String(days[0]!.day), String(days.at(-1)!.day)];
  expect(days).toHaveLength(2);
  const of = (day: string) => `?from=${day}&to=${day}`;
  expect((await ask(`affiliate-profile-statistic${of(yesterday)}`)).data).toEqual([days.at(-1)]);
  expect((await ask(`affiliate-profile${of(yesterday)}`)).data).toMatchObject([{ clicks: 2, registrations: 0 }]);
  expect(await ask(`affiliate-member${of(yesterday)}`)).toMatchObject({ total: 0, data: [] });
  expect((await ask(`affiliate-member${of(today)}`)).total).toBe(2);
  const turned = await server.call('GET', `member/affiliate-member?from=${today}&to=${yesterday}`, {
    token: host.token,
  });
  expect(turned.body.refusal).toBe('DATE_RANGE_INVALID');
  expect((await ask('affiliate-profile', other.token)).data).toMatchObject([
    { clicks: 0, registrations: 0, balance: '0.00' },
  ]);
  expect(await ask('affiliate-member', other.token)).toMatchObject({ total: 0, data: [] });
  expect(await ask('affiliate-profile-statistic', other.token)).toMatchObject({ total: 0, data: [] });
});

test('counts an invitation once its invitee has deposited and staked enough, but not for one and the same person', async () => {
  const host = await server.member();
  const { ref_code } = (await server.call('GET', 'member/users', { token: host.token })).body as { ref_code: string };
  const guest = await server.register({ ref_code });
  const move = (more: object, amountMinor: bigint, key: string) =>
    inTransaction(server.db, (tx) =>
      post(tx, {
        memberId: guest.memberId,
        currency: 'THB',
        amountMinor,
        idempotencyKey: key,
        ...more,
      } as PostCommand),
    );
  const deposit = { template: 'deposit', channel: 'promptpay', reference: 'deposit' };
  const bet = (amountMinor: bigint, key: string) =>
    move({ template: 'bet', provider: 'house', reference: key }, amountMinor, key);
  const status = async () => {
    const { body } = await server.call('GET', 'member/affiliate-member', { token: host.token });
    return (body as { data: { status: string }[] }).data[0]!.status;
  };
  expect(await status()).toBe('registered');
  await move(
    { template: 'adjustment', account: 'main', direction: 'credit', actor: 'test', note: 'a gift' },
    5000n,
    'gift',
  );
  await bet(5000n, 'gifted');
  expect(await status()).toBe('registered');
  await move(deposit, 10000n, 'deposit');
  await bet(4000n, 'first');
  expect(await status()).toBe('playing');
  await bet(6000n, 'second');
  expect(await status()).toBe('qualified');

  await inTransaction(server.db, async (tx) => {
    const signals = [{ kind: 'phone', value: '+66812345678' }] as const;
    for (const { memberId } of [host, guest]) await server.identity.noteSignals(tx, memberId, signals);
  });
  await dispatchOutbox(server.db, flags.consumers);
  expect(await status()).toBe('review');
  await server.db
    .updateTable('member_flags')
    .set({ status: 'confirmed', decided_at: new Date(), decided_by: await someStaff() })
    .execute();
  expect(await status()).toBe('refused');
});

async function someStaff() {
  await server.staff('admin');
  return (await server.db.selectFrom('staff').select('staff_id').executeTakeFirstOrThrow()).staff_id;
}
