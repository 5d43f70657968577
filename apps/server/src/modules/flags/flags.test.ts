import { dispatchOutbox, inTransaction } from '@sabai/db';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { deviceCookie } from '../../platform/http/tokens.ts';
import { stolenCopy } from '../../platform/sealing/stolen-copy.fixture.ts';
import { createIdentityServer, type IdentityServer } from '../identity/identity.fixture.ts';
import { createFlags, type Flags } from './index.ts';

type FlagServer = IdentityServer & { flags: Flags };

/** Creates a server whose staff see flags, optionally a mutant. */
async function createServer(faults: readonly string[] = []): Promise<FlagServer> {
  let flags!: Flags;
  const server = await createIdentityServer((parts) => {
    flags = createFlags(parts);
    return flags.implementations;
  }, faults);
  return Object.assign(server, { flags });
}
let server: FlagServer;
beforeAll(async () => {
  server = await createServer();
});
afterAll(() => server.close());

/** Handles the published events, by two dispatchers concurrently. */
const hear = ({ db, flags }: FlagServer = server) => Promise.all([1, 2].map(() => dispatchOutbox(db, flags.consumers)));

interface Flag {
  readonly id: string;
  readonly kind: string;
  readonly hints: readonly string[];
  readonly members: readonly { readonly id: string }[];
  readonly status: string;
  readonly times: number;
}
async function flagsOf(memberId: string, at: FlagServer = server): Promise<readonly Flag[]> {
  await hear(at);
  const token = await at.staff('support');
  const { body } = await at.call('GET', `staff/member-flag?member_id=${memberId}`, { token });
  return body.data as readonly Flag[];
}

const visitTo = (at: FlagServer, phone: string, more: { ip?: string; agent?: string; device?: string }) =>
  at.call('POST', 'public/authentication', {
    body: { strategy: 'local', username: phone, password: at.goodPassword },
    ip: more.ip,
    headers: {
      'user-agent': more.agent ?? `browser ${phone}`,
      ...(more.device ? { cookie: `${deviceCookie}=${more.device}` } : {}),
    },
  });
/** Returns the browser's name, after a login in it. */
const deviceOf = async (phone: string, at: FlagServer = server) =>
  (await visitTo(at, phone, {})).cookies.find(({ name }) => name === deviceCookie)!.value;

async function twoInOneBrowser(at: FlagServer = server) {
  const [one, two] = [await at.register(), await at.register()];
  const device = await deviceOf(one.phone, at);
  const answers = await Promise.all([one, two].map(({ phone }) => visitTo(at, phone, { device })));
  expect(answers.map(({ status }) => status)).toEqual([201, 201]);
  return { one, two, device };
}

describe('two members in one browser', () => {
  test('are flagged once, and neither is blocked', async () => {
    const before = (await server.flags.waiting(server.db)).count;
    const { one, two } = await twoInOneBrowser();
    for (const { memberId } of [one, two]) {
      const found = await flagsOf(memberId);
      expect(found).toMatchObject([{ kind: 'shared_signals', hints: ['device'], status: 'open' }]);
      expect(found[0]!.members.map(({ id }) => id).toSorted()).toEqual([one.memberId, two.memberId].toSorted());
    }
    expect((await server.flags.waiting(server.db)).count).toBe(before + 1);
    expect((await server.logIn(two.phone)).status).toBe(201);
    const copy = await stolenCopy(server.db);
    expect(copy.tells(`browser ${one.phone}`)).toBe(false);
  });

  test('is caught in a server that does not store the names of browsers', async () => {
    const faulty = await createServer([
      `create function forget() returns trigger language plpgsql as $$ begin return null; end $$`,
      `create trigger forget before insert on member_signals for each row when (new.kind = 'device') execute function forget()`,
    ]);
    const { one } = await twoInOneBrowser(faulty);
    expect(await flagsOf(one.memberId, faulty)).toEqual([]);
    await faulty.close();
  });
});

test('lets staff decide a flag once, with an encrypted reason, and reopens it only for a new signal', async () => {
  const { one, two, device } = await twoInOneBrowser();
  const [flag] = await flagsOf(one.memberId);
  const cashier = await server.staff('cashier');
  const decide = (body: object, token = cashier) =>
    server.call('PATCH', `staff/member-flag/${flag!.id}`, { token, body });
  const brothers = { status: 'cleared', reason: 'Brothers who share a tablet' };
  expect((await decide({ status: 'cleared', reason: ' ' })).status).toBe(400);
  expect((await decide(brothers, await server.staff('support'))).status).toBe(403);
  const decisions = await Promise.all([decide(brothers), decide({ status: 'confirmed', reason: 'One person' })]);
  expect(decisions.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const { body: decided } = decisions.find(({ status }) => status === 200)!;
  expect(decided.decided_by).not.toBe('');
  const audit = await server.db
    .selectFrom('staff_audit')
    .select(['member_id', 'action', 'reason'])
    .where('subject_id', '=', flag!.id)
    .execute();
  expect(audit.map(({ member_id }) => member_id).toSorted()).toEqual([one.memberId, two.memberId].toSorted());
  expect(audit.map(({ action }) => action)).toEqual(Array(2).fill(`flag.${decided.status}`));
  expect((await stolenCopy(server.db)).tells(String(decided.reason))).toBe(false);

  await visitTo(server, two.phone, { device, ip: server.address() });
  expect(await flagsOf(one.memberId)).toMatchObject([{ id: flag!.id, status: decided.status }]);
  const number = server.bankDetails();
  const give = (token: unknown) =>
    server.call('POST', 'member/user-verify-bank-info', { token: String(token), body: number });
  const [first, second] = [await server.logIn(one.phone), await server.logIn(two.phone)];
  expect((await give(first.body.accessToken)).status).toBe(201);
  expect((await give(second.body.accessToken)).body.refusal).toBe('BANK_ALREADY_USED');
  expect(await flagsOf(one.memberId)).toMatchObject([
    { status: 'open', hints: ['device', 'payee'] },
    { status: decided.status, hints: ['device'] },
  ]);
  expect((await server.call('PATCH', 'staff/member-flag/none', { token: cashier, body: brothers })).status).toBe(404);
});

test('uses a shared network only with the same browser type, and ignores large networks', async () => {
  const [one, two, three] = [await server.register(), await server.register(), await server.register()];
  const ip = server.address();
  await visitTo(server, one.phone, { ip, agent: 'Lotus 1' });
  await visitTo(server, two.phone, { ip, agent: 'Lotus 2' });
  expect(await flagsOf(one.memberId)).toEqual([]);
  await visitTo(server, three.phone, { ip, agent: 'Lotus 1' });
  const [flag] = await flagsOf(one.memberId);
  expect(flag).toMatchObject({ hints: ['agent', 'network'] });
  expect(flag!.members.map(({ id }) => id)).toContain(three.memberId);

  const gateway = server.address();
  const many = await Promise.all(Array.from({ length: 12 }, () => server.register()));
  for (const { phone } of many) await visitTo(server, phone, { ip: gateway, agent: 'Lotus 1' });
  await hear();
  expect(await flagsOf(many.at(-1)!.memberId)).toEqual([]);
});

test('blocks self-referral in one browser, and flags it from one network', async () => {
  const host = await server.register();
  const device = await deviceOf(host.phone);
  const { body: profile } = await server.call('GET', 'member/users', {
    token: String((await server.logIn(host.phone)).body.accessToken),
  });
  const phone = server.newPhone();
  const verifyToken = await server.prove(phone);
  const registerWith = (more: object, ip = server.address()) =>
    server.call('POST', 'member/users-register', {
      body: server.registration(phone, verifyToken, more),
      ip,
      headers: { cookie: `${deviceCookie}=${device}`, 'user-agent': 'Lotus 3' },
    });
  const { ref_code } = profile;
  expect((await registerWith({ ref_code })).body.refusal).toBe('REFERRAL_OWN_CODE');
  expect((await registerWith({})).status).toBe(201);

  const ip = server.address();
  await visitTo(server, host.phone, { ip });
  const guest = await server.register({ ref_code });
  await visitTo(server, guest.phone, { ip });
  const found = (await flagsOf(guest.memberId)).filter(({ members }) => members.some(({ id }) => id === host.memberId));
  expect(found).toMatchObject([{ hints: ['network', 'referral'], status: 'open' }]);
  expect([...(await server.flags.between(server.db, host.memberId, [guest.memberId]))]).toEqual([
    [guest.memberId, 'open'],
  ]);
});

test('detects a signal that two members show concurrently', async () => {
  const pairs = await Promise.all(
    Array.from({ length: 10 }, async () => [await server.register(), await server.register()] as const),
  );
  await Promise.all(
    pairs.flatMap(([one, two], index) =>
      [one, two].map(async ({ memberId }) => {
        const signals = [{ kind: 'phone', value: `+66800000${index}` } as const];
        await inTransaction(server.db, (tx) => server.identity.noteSignals(tx, memberId, signals));
        await hear();
      }),
    ),
  );
  for (const [one] of pairs) expect(await flagsOf(one.memberId)).toMatchObject([{ hints: ['phone'], status: 'open' }]);
});
