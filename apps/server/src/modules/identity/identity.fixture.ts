import { randomInt } from 'node:crypto';
import { type Db, inTransaction, sql } from '@sabai/db';
import { createTestDatabase } from '@sabai/db/testing';
import Fastify from 'fastify';
import { pino } from 'pino';
import qs from 'qs';
import { createClientAddress } from '../../platform/http/client-address.ts';
import { createFloodGate } from '../../platform/http/flood-gate.ts';
import { registerGateways } from '../../platform/http/gateway.ts';
import type { Implementation } from '../../platform/http/implement.ts';
import { createMailer, type Mail } from '../../platform/messages/mail.ts';
import { createSms, type SmsMessage } from '../../platform/messages/sms.ts';
import type { Platform } from '../../platform/platform.ts';
import { readHistoryKey } from '../../platform/sealing/history-key.ts';
import { createHouseSeal } from '../../platform/sealing/seal.ts';
import { createSecrets } from '../../platform/sealing/secrets.ts';
import { sentenceOf } from '../../platform/sentences/sentence-of.ts';
import { readSettings } from '../../platform/settings/settings.ts';
import { type Approvals, createApprovals } from '../approvals/index.ts';
import { createIdentity, type Identity, type IdentityCheck } from './index.ts';

export type JsonAnswer = Record<string, unknown>;

interface Call {
  body?: object | undefined;
  token?: string | undefined;
  ip?: string | undefined;
  headers?: Record<string, string> | undefined;
  /** Calls the other node. */
  atOther?: boolean | undefined;
  /** Returns after the response, without waiting for the messages that the call causes. */
  isAnswerAll?: boolean | undefined;
}

/** Implementations of other modules, in addition to those of the server. */
type Others = (parts: {
  platform: Platform;
  identity: Identity;
  approvals: Approvals;
  databaseUrl: string;
}) => Implementation[];

/** Creates the server's database and platform, with a clock and message providers that the test controls. */
async function createPlatform(faults: readonly string[], env: NodeJS.ProcessEnv) {
  const database = await createTestDatabase();
  for (const fault of faults) await sql.raw(fault).execute(database.db);
  const sent: SmsMessage[] = [];
  const mailed: Mail[] = [];
  const ended: { memberId: string; reason: string; only?: string; except?: string }[] = [];
  let offsetMs = 0;
  let isSmsDown = false;
  const secret = createSecrets(database.db);
  const platform: Platform = {
    db: database.db,
    log: pino({ level: 'silent' }),
    clock: () => new Date(Date.now() + offsetMs),
    settings: readSettings(env, '/tmp'),
    live: { send: () => {}, endSessions: (memberId, which) => void ended.push({ memberId, ...which }) },
    secret,
    seal: createHouseSeal(
      [],
      () => secret('columns'),
      (opener) => readHistoryKey(database.db, opener),
    ),
    storage: {} as Platform['storage'],
  };
  const deliver = async (message: SmsMessage) => {
    if (isSmsDown) throw new Error('no network');
    sent.push(message);
  };
  const sms = createSms([{ name: 'phones', deliver }], platform.log);
  const mailer = createMailer([{ name: 'mailboxes', deliver: async (mail) => void mailed.push(mail) }], platform.log);
  return {
    database,
    platform,
    sent,
    mailed,
    ended,
    sms,
    mailer,
    /** Moves the server's clock forward permanently. */
    wait(ms: number) {
      offsetMs += ms;
    },
    setSmsDown(isDown: boolean) {
      isSmsDown = isDown;
    },
  };
}
type ServerPlatform = Awaited<ReturnType<typeof createPlatform>>;

/** Starts one process on this database. */
async function openNode(
  { database, platform, sms, mailer }: ServerPlatform,
  others: Others,
  identityChecks: readonly IdentityCheck[],
) {
  const approvals = createApprovals({ platform, operator: () => ({ ...identity, isPlayMoney: async () => true }) });
  const identity: Identity = createIdentity({ platform, approvals, sms, mailer, identityChecks });
  const app = Fastify({
    forceCloseConnections: true,
    trustProxy: 'loopback',
    routerOptions: { querystringParser: (text) => qs.parse(text, { depth: 5, arrayLimit: 100 }) },
  });
  await registerGateways(app, {
    audiences: ['public', 'member', 'staff'],
    implementations: [
      ...approvals.implementations,
      ...identity.implementations,
      ...others({ platform, identity, approvals, databaseUrl: database.url }),
    ],
    speak: sentenceOf,
    resolveCaller: identity.resolveCaller,
    // Rate limits per minute use the server's clock.
    limits: {
      callsPerAddress: 0,
      callsPerCaller: 0,
      addressOf: createClientAddress('loopback'),
      gate: createFloodGate(() => platform.clock().getTime()),
    },
  });
  return { identity, app };
}
type Node = Awaited<ReturnType<typeof openNode>>;

// Every call has its own address and browser, so that calls share no limit per address.
const address = () => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`;

/** Calls the gateways of one of the nodes. */
function createCaller({ app }: Node, other: Node, { sms, mailer }: ServerPlatform) {
  return async function call(method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string, options: Call = {}) {
    const ip = options.ip ?? address();
    const answer = await (options.atOther ? other.app : app).inject({
      method,
      url: `/gateway/${path}`,
      headers: {
        'x-forwarded-for': ip,
        'user-agent': `browser at ${ip}`,
        ...(options.token ? { authorization: `Bearer ${options.token}` } : {}),
        ...options.headers,
      },
      ...(options.body ? { payload: options.body } : {}),
    });
    const body = answer.body === '' ? {} : answer.json<JsonAnswer>();
    if (!options.isAnswerAll) await Promise.all([sms.settled(), mailer.settled()]);
    return { status: answer.statusCode, body, cookies: answer.cookies, headers: answer.headers };
  };
}
type Caller = ReturnType<typeof createCaller>;

const goodPassword = 'Lotus42pond';
const bankDetails = (more: object = {}) => ({
  first_name: 'Somsri',
  last_name: 'Dee',
  bank_currency_information_id: 1,
  bank_no: String(randomInt(1_000_000_000, 9_999_999_999)),
  ...more,
});

/** Creates members from phone to token. */
function createMembers(call: Caller, sent: readonly SmsMessage[]) {
  let nextPhone = randomInt(1_000_000);
  const newPhone = () => {
    nextPhone += 1;
    return `081${String(nextPhone).padStart(7, '0')}`;
  };
  const lastOtp = (phone: string) => {
    const body = sent.findLast(({ to }) => to.endsWith(phone.replace(/^0/, '')))?.body ?? '';
    return /\b\d{6}\b/.exec(body)?.[0] ?? '';
  };
  /** Requests a code and verifies it; returns the verify token. */
  async function prove(phone: string, purpose = 'register') {
    const { body: requested } = await call('POST', 'member/otp-request', { body: { phone, purpose } });
    const { body } = await call('POST', 'public/otp-verified', {
      body: { phone, otp: lastOtp(phone), otpReferenceCode: requested.otpReferenceCode },
    });
    return String(body.verifyToken);
  }
  const registration = (phone: string, verifyToken: string, more: object = {}) => ({
    phone,
    country_code: 'TH',
    password: goodPassword,
    confirm_password: goodPassword,
    currencyId: 1,
    is_accept_terms: true,
    verifyToken,
    ...more,
  });
  async function register(more: object = {}) {
    const phone = newPhone();
    const body = registration(phone, await prove(phone), more);
    const { status, body: user } = await call('POST', 'member/users-register', { body });
    if (status !== 201) throw new Error(`not registered: ${JSON.stringify(user)}`);
    return { phone, memberId: String(user.id), user };
  }
  const logIn = (username: string, password = goodPassword, ip = address()) =>
    call('POST', 'public/authentication', { body: { strategy: 'local', username, password }, ip });
  /** Creates a registered member with a token. */
  async function member(more: object = {}) {
    const made = await register(more);
    const { body } = await logIn(made.phone);
    return { ...made, token: String(body.accessToken) };
  }
  /** Completes step-up authentication, with the password by default; returns the session's new token. */
  async function stepUp(token: string, more: object = {}) {
    const proof = { method: 'password', password: goodPassword, ...more };
    const { body } = await call('POST', 'member/step-up', { token, body: proof });
    return { token: String(body.accessToken), refusal: body.refusal };
  }
  return { newPhone, lastOtp, prove, registration, register, logIn, member, stepUp };
}

/** Creates a server with the member API on its own database; the test controls its clock and phone network. */
export async function createIdentityServer(
  others: Others = () => [],
  /** Mutants: SQL that runs in the server's database before start. */
  faults: readonly string[] = [],
  env: NodeJS.ProcessEnv = {},
  identityChecks: readonly IdentityCheck[] = [],
) {
  const server = await createPlatform(faults, env);
  const { database, platform, sent, mailed, ended, wait, setSmsDown } = server;
  const [node, other] = await Promise.all([
    openNode(server, others, identityChecks),
    openNode(server, others, identityChecks),
  ]);
  const { identity, app } = node;
  const call = createCaller(node, other, server);
  /** Returns a logged-in member of staff with a token, from the demonstration's accounts. */
  async function staff(name: 'admin' | 'manager' | 'cashier' | 'support') {
    const accounts = await inTransaction(database.db, (tx) => identity.seedDemo(tx));
    const { username, password } = accounts.find((account) => account.username === name)!;
    const { body } = await call('POST', 'staff/authentication', { body: { strategy: 'local', username, password } });
    return String(body.accessToken);
  }

  return {
    app,
    db: database.db as Db,
    identity,
    platform,
    sent,
    mailed,
    ended,
    goodPassword,
    address,
    call,
    ...createMembers(call, sent),
    staff,
    bankDetails,
    wait,
    setSmsDown,
    async topicsOf(memberId: string) {
      const rows = await database.db
        .selectFrom('outbox_events')
        .select('topic')
        .where('member_id', '=', memberId)
        .orderBy('id')
        .execute();
      return rows.map(({ topic }) => topic);
    },
    async close() {
      await app.close();
      await database.drop();
    },
  };
}
export type IdentityServer = Awaited<ReturnType<typeof createIdentityServer>>;
