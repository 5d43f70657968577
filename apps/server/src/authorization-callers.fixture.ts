import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { seededRoles } from '@sabai/contract';
import type { Db } from '@sabai/db';
import { createTestDatabase } from '@sabai/db/testing';
import { type JWTPayload, SignJWT, UnsecuredJWT } from 'jose';
import pino from 'pino';
import { createContext } from './context.ts';
import { hire } from './modules/identity/roles/hire.fixture.ts';
import { keyPeriod, memberCookie, staffCookie } from './platform/http/tokens.ts';
import { createSecrets } from './platform/sealing/secrets.ts';
import { readSettings } from './platform/settings/settings.ts';

export type Headers = Record<string, string>;

const everything = {
  member_privileges: ['rebate', 'affiliate', 'quest', 'coupon', 'point'],
  member_features: ['Personal Message'],
  staff_second_factor: 'optional',
};
const without = (name: string) => ({
  member_privileges: everything.member_privileges.filter((one) => one !== name),
  member_features: everything.member_features.filter((one) => one !== name),
  staff_second_factor: 'optional',
});

/** The identity and the headers of a caller. */
export interface Caller {
  readonly headers: () => Promise<Headers> | Headers;
  /** The features given to members meanwhile. */
  readonly given?: typeof everything;
}

const now = () => Math.floor(Date.now() / 1000);
const monthS = 30 * 24 * 3600;

/** Creates a signer of tokens with the current keys. */
async function createSigner(db: Db) {
  const secretOf = createSecrets(db);
  const period = keyPeriod(new Date());
  const kid = String(period);
  const secrets = { member: await secretOf(`member-jwt ${period}`), staff: await secretOf(`staff-jwt ${period}`) };
  type Door = keyof typeof secrets;
  const claims = (door: Door, sub: string, sid: string): JWTPayload => ({
    sub,
    sid,
    iss: 'sabai',
    aud: door,
    iat: now(),
    exp: now() + 3600,
  });
  const sign = (payload: JWTPayload, key: Uint8Array, header: object = {}) =>
    new SignJWT(payload).setProtectedHeader({ alg: 'HS256', typ: 'access', kid, ...header }).sign(key);
  return { secrets, claims, sign };
}
type Signer = Awaited<ReturnType<typeof createSigner>>;

/** Creates members and staff, and their sessions. */
function createPeople(db: Db) {
  async function newMember(values: { is_blocked?: boolean } = {}): Promise<string> {
    const id = randomUUID();
    await db
      .insertInto('members')
      .values({
        member_id: id,
        username: id,
        country_code: 'TH',
        currency_code: 'THB',
        ref_code: id.slice(0, 18),
        phone: `+66${String(parseInt(id.slice(0, 8), 16)).padStart(10, '1')}`,
        password_hash: 'nobody logs in with this',
        terms_accepted_at: new Date(),
      })
      .execute();
    if (values.is_blocked) await db.updateTable('members').set(values).where('member_id', '=', id).execute();
    return id;
  }
  async function sessionOf(
    memberId: string,
    { agedS = 0, idleS = 0, isProven = false, endedBecause = '' } = {},
  ): Promise<string> {
    const { session_id } = await db
      .insertInto('member_sessions')
      .values({
        member_id: memberId,
        ip: '203.0.113.1',
        user_agent: 'test',
        device_hash: randomBytes(32),
        created_at: new Date(Date.now() - agedS * 1000),
        last_seen_at: new Date(Date.now() - idleS * 1000),
        expires_at: new Date(Date.now() + (monthS - agedS) * 1000),
        ...(isProven ? { proven_until: new Date(Date.now() + 600_000) } : {}),
        ...(endedBecause ? { ended_at: new Date(), ended_because: endedBecause } : {}),
      })
      .returning('session_id')
      .executeTakeFirstOrThrow();
    return session_id;
  }
  async function staffSessionOf(role: string, { isOver = false, isEnded = false } = {}) {
    const { staff_id } = await db
      .selectFrom('staff')
      .select('staff_id')
      .where('username', '=', role)
      .executeTakeFirstOrThrow();
    const { session_id } = await db
      .insertInto('staff_sessions')
      .values({
        staff_id,
        ip: '203.0.113.1',
        created_at: new Date(),
        expires_at: new Date(Date.now() + (isOver ? -1000 : 3_600_000)),
        ...(isEnded ? { ended_at: new Date() } : {}),
      })
      .returning('session_id')
      .executeTakeFirstOrThrow();
    return { sub: staff_id, sid: session_id };
  }
  return { newMember, sessionOf, staffSessionOf };
}
type People = ReturnType<typeof createPeople>;

/** Inserts members in every state, staff of each role and of none, and a former member of staff. */
async function insertPeople(db: Db, { newMember }: People) {
  const { member_id: demo } = await db.selectFrom('members').select('member_id').executeTakeFirstOrThrow();
  const incomplete = await newMember();
  const resting = await newMember();
  const excluded = await newMember();
  const blocked = await newMember({ is_blocked: true });
  const decided: Record<string, string> = {};
  for (const name of ['operator-excluded', 'bet-stopped', 'deposit-stopped', 'withdraw-stopped', 'all-stopped'])
    decided[name] = await newMember();
  for (const role of seededRoles) await hire(db, role, { username: `role ${role}` });
  const without = await hire(db, 'owner', { username: 'no-role' });
  await db.deleteFrom('staff_role_holders').where('staff_id', '=', without.staffId).execute();
  const { staffId } = await hire(db, 'owner', { username: 'dismissed' });
  await db.updateTable('staff').set({ is_disabled: true }).where('staff_id', '=', staffId).execute();
  return { demo, incomplete, resting, excluded, blocked, decided };
}
type Members = Awaited<ReturnType<typeof insertPeople>>;

const bearer = (token: string): Headers => ({ authorization: `Bearer ${token}` });

/** Creates the callers' tokens. */
function createTokens({ secrets, claims, sign }: Signer, { sessionOf, staffSessionOf }: People, { demo }: Members) {
  const living = async (memberId: string) =>
    bearer(await sign(claims('member', memberId, await sessionOf(memberId)), secrets.member));
  /** Opens an unusual session of the demonstration's member. */
  const special = async (how: Parameters<typeof sessionOf>[1]) =>
    bearer(await sign(claims('member', demo, await sessionOf(demo, how)), secrets.member));
  /** Returns a token that is valid except for one change. */
  const bad = async (payload: JWTPayload, { key = secrets.member as Uint8Array, header = {} } = {}) =>
    bearer(await sign({ ...claims('member', demo, await sessionOf(demo)), ...payload }, key, header));
  const staffed = async (role: string, how?: Parameters<typeof staffSessionOf>[1], key = secrets.staff) => {
    const { sub, sid } = await staffSessionOf(role, how);
    return bearer(await sign(claims('staff', sub, sid), key));
  };
  const own = () => living(demo);
  return { living, special, bad, staffed, own };
}
type Tokens = ReturnType<typeof createTokens>;

/** Visitors and members in all states. */
function memberCallers({ living, special, own }: Tokens, members: Members): Record<string, Caller> {
  const { incomplete, resting, excluded, blocked, decided } = members;
  return {
    visitor: { headers: () => ({}) },
    member: { headers: own },
    proven: { headers: () => special({ isProven: true }) },
    incomplete: { headers: () => living(incomplete) },
    'no-rebate': { headers: own, given: without('rebate') },
    'no-affiliate': { headers: own, given: without('affiliate') },
    'no-quest': { headers: own, given: without('quest') },
    'no-coupon': { headers: own, given: without('coupon') },
    'no-point': { headers: own, given: without('point') },
    'no-messages': { headers: own, given: without('Personal Message') },
    'nothing-given': { headers: own, given: { ...everything, member_privileges: [], member_features: [] } },
    'on-a-break': { headers: () => living(resting) },
    excluded: { headers: () => living(excluded) },
    'operator-excluded': { headers: () => living(decided['operator-excluded']!) },
    'bet-stopped': { headers: () => living(decided['bet-stopped']!) },
    'deposit-stopped': { headers: () => living(decided['deposit-stopped']!) },
    'withdraw-stopped': { headers: () => living(decided['withdraw-stopped']!) },
    'all-stopped': { headers: () => living(decided['all-stopped']!) },
    blocked: { headers: () => living(blocked) },
  };
}

/** Members with an ended or foreign session or token. */
function brokenCallers(
  db: Db,
  { special, bad }: Tokens,
  { claims }: Signer,
  { sessionOf }: People,
  { demo, incomplete }: Members,
): Record<string, Caller> {
  return {
    'logged-out': { headers: () => special({ endedBecause: 'logout' }) },
    'old-password': { headers: () => special({ endedBecause: 'password_changed' }) },
    'session-over': { headers: () => special({ agedS: monthS + 1 }) },
    'session-idle': { headers: () => special({ idleS: 8 * 24 * 3600 }) },
    'token-replaced': { headers: () => special({ endedBecause: 'token_reused' }) },
    'token-over': { headers: () => bad({ exp: now() - 1 }) },
    'token-early': { headers: () => bad({ nbf: now() + 600 }) },
    forged: { headers: () => bad({}, { key: randomBytes(32) }) },
    unsigned: {
      headers: async () => bearer(new UnsecuredJWT(claims('member', demo, await sessionOf(demo))).encode()),
    },
    'other-algorithm': { headers: () => bad({}, { header: { alg: 'HS512' } }) },
    'named-key': { headers: () => bad({}, { key: Buffer.alloc(32), header: { kid: '../../../dev/null' } }) },
    'other-kind': { headers: () => bad({}, { header: { typ: 'verify' } }) },
    'other-issuer': { headers: () => bad({ iss: 'another' }) },
    'other-audience': { headers: () => bad({ aud: 'staff' }) },
    nobody: { headers: () => bad({ sub: randomUUID() }) },
    'other-session': { headers: async () => bad({ sid: await sessionOf(incomplete) }) },
    ticket: {
      async headers() {
        const token = `${demo}.${randomBytes(32).toString('base64url')}`;
        await db
          .insertInto('session_tickets')
          .values({
            member_id: demo,
            session_id: await sessionOf(demo),
            ticket_hash: createHash('sha256').update(token).digest(),
            expires_at: new Date(Date.now() + 30_000),
          })
          .execute();
        return bearer(token);
      },
    },
  };
}

/** Callers whose origin matters. */
function foreignCallers({ own, staffed }: Tokens): Record<string, Caller> {
  return {
    'turned-away': { headers: async () => ({ ...(await own()), 'x-forwarded-for': '198.51.100.7' }) },
    'foreign-page': {
      async headers() {
        const [member, staff] = [await own(), await staffed('admin')].map((one) => one.authorization!.slice(7));
        const cookie = `${memberCookie}=${member}; ${staffCookie}=${staff}`;
        return { cookie, origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
      },
    },
  };
}

/** The accounts of the demonstration, by user name: two owners, a senior cashier, and support. */
export const demoStaff = ['admin', 'manager', 'cashier', 'support'] as const;

function staffCallers({ staffed }: Tokens, { secrets }: Signer): Record<string, Caller> {
  return {
    ...Object.fromEntries(seededRoles.map((role) => [`role ${role}`, { headers: () => staffed(`role ${role}`) }])),
    'no-role': { headers: () => staffed('no-role') },
    'no-factor': { headers: () => staffed('admin'), given: { ...everything, staff_second_factor: 'required' } },
    dismissed: { headers: () => staffed('dismissed') },
    'staff-logged-out': { headers: () => staffed('admin', { isEnded: true }) },
    'staff-over': { headers: () => staffed('admin', { isOver: true }) },
    'staff-forged': { headers: () => staffed('admin', {}, secrets.member) },
  };
}

/** Starts the whole server on its own database, with every kind of caller in docs/authorization.md. */
export async function createServerOfCallers(more: Readonly<Record<string, string>> = {}) {
  const database = await createTestDatabase();
  const { db } = database;
  // These ports are closed: a use case's calls to third parties fail immediately.
  const env = {
    PORT: '7',
    BACKOFFICE_PORT: '8',
    SANDBOX_PORT: '9',
    SABAI_CALLS_PER_ADDRESS: '0',
    SABAI_CALLS_PER_CALLER: '0',
    ...more,
  };
  await db.insertInto('blocked_networks').values({ network: '198.51.100.0/24', reason: 'for the test' }).execute();
  const context = await createContext(readSettings(env, '/tmp'), database.pool, pino({ level: 'silent' }));
  await context.seed();

  const signer = await createSigner(db);
  const people = createPeople(db);
  const members = await insertPeople(db, people);
  const tokens = createTokens(signer, people, members);
  const callers: Record<string, Caller> = {
    ...memberCallers(tokens, members),
    ...brokenCallers(db, tokens, signer, people, members),
    ...foreignCallers(tokens),
    ...staffCallers(tokens, signer),
    ...Object.fromEntries(demoStaff.map((name) => [name, { headers: () => tokens.staffed(name) }])),
  };
  const { demo, incomplete, resting, excluded, decided } = members;

  return {
    context,
    db,
    pool: database.pool,
    callers,
    members: { demo, incomplete, resting, excluded, ...decided } as Record<
      'demo' | 'incomplete' | 'resting' | 'excluded' | (string & {}),
      string
    >,
    living: tokens.living,
    /** Opens a separate session for one of the demonstration's staff, by user name. */
    staffed: (username: string) => tokens.staffed(username),
    newMember: people.newMember,
    /** Sets the features given to members from now on. */
    give: (given: Partial<typeof everything> = everything) => db.updateTable('identity_settings').set(given).execute(),
    async close() {
      await context.stopWork();
      await database.drop();
    },
  };
}
export type ServerOfCallers = Awaited<ReturnType<typeof createServerOfCallers>>;
