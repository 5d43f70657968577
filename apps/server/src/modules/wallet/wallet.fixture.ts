import { randomInt, randomUUID } from 'node:crypto';
import type { SeededRole } from '@sabai/contract';
import type { Db } from '@sabai/db';
import { inTransaction, sql } from '@sabai/db';
import { createTestDatabase } from '@sabai/db/testing';
import { type MemberAccount, pointsCurrency, post } from '@sabai/ledger';
import Fastify, { type FastifyRequest } from 'fastify';
import { pino } from 'pino';
import qs from 'qs';
import type { StaffCaller } from '../../platform/http/caller.ts';
import { registerGateways } from '../../platform/http/gateway.ts';
import { createMessenger } from '../../platform/messages/messenger.ts';
import type { Platform } from '../../platform/platform.ts';
import { testSeal } from '../../platform/sealing/seal.fixture.ts';
import { createApprovals } from '../approvals/index.ts';
import { createIdentity, type Identity } from '../identity/index.ts';
import { callerHeader, hire, readCallerHeader } from '../identity/roles/hire.fixture.ts';
import { createWallet } from './index.ts';

export interface Who {
  readonly memberId: string;
}

const resolveCaller = async ({ headers }: FastifyRequest) => readCallerHeader(headers['x-test-caller']);

export interface Fault {
  /** SQL that runs in the server's database before start. */
  readonly statements?: readonly string[];
  /** Replaces the server's database. */
  readonly wrap?: (db: Db) => Db;
  /** Evaluated on each use. */
  readonly isPlayMoney?: () => boolean;
}

/** Creates a wallet on its own database behind both gateways, with a clock that the test controls. */
export async function createWalletHouse({ statements = [], wrap = (db) => db, isPlayMoney = () => true }: Fault = {}) {
  const database = await createTestDatabase();
  const db = wrap(database.db);
  for (const statement of statements) await sql.raw(statement).execute(db);
  let offsetMs = 0;
  const clock = () => new Date(Date.now() + offsetMs);
  const platform = {
    db,
    clock,
    log: pino({ level: 'silent' }),
    live: { send: () => {}, endSessions: () => {} },
    secret: async (name: string) => Buffer.from(name.padEnd(32)),
    seal: testSeal,
    settings: {} as Platform['settings'],
  };
  const messenger = createMessenger<unknown>([{ name: 'nobody', deliver: async () => {} }], platform.log);
  const approvals = createApprovals({
    platform,
    house: () => ({ ...identity, isPlayMoney: async () => isPlayMoney() }),
  });
  const identity: Identity = createIdentity({ platform, approvals, sms: messenger, mailer: messenger });
  const wallet = createWallet({ platform, identity, approvals });
  const app = Fastify({
    trustProxy: true,
    routerOptions: { querystringParser: (text) => qs.parse(text, { depth: 5 }) },
  });
  await registerGateways(app, {
    audiences: ['public', 'member', 'staff'],
    implementations: [...approvals.implementations, ...wallet.implementations],
    speak: (_locale, code) => code,
    resolveCaller,
  });

  async function call<Answer = Record<string, never>>(
    who: Who | StaffCaller | undefined,
    method: 'GET' | 'POST' | 'PATCH',
    service: string,
    { body, key }: { readonly body?: object; readonly key?: string } = {},
  ): Promise<{
    status: number;
    body: Answer & { readonly refusal?: string; readonly params?: Record<string, string> };
  }> {
    const audience = who === undefined ? 'public' : 'memberId' in who ? 'member' : 'staff';
    const caller = callerHeader(who);
    const answer = await app.inject({
      method,
      url: `/gateway/${audience}/${service}`,
      headers: { ...(caller && { 'x-test-caller': caller }), ...(key && { 'idempotency-key': key }) },
      ...(body && { payload: body }),
    });
    return { status: answer.statusCode, body: answer.json() };
  }

  let nextNumber = randomInt(1_000_000);
  const newNumber = () => String(++nextNumber).padStart(7, '0');
  async function newMember(currency = 'THB'): Promise<Who> {
    const phone = `+6681${newNumber()}`;
    const { member_id: memberId } = await db
      .insertInto('members')
      .values({
        username: phone.slice(1),
        phone,
        country_code: 'TH',
        currency_code: currency,
        password_hash: 'none',
        ref_code: newNumber(),
        terms_accepted_at: clock(),
      })
      .returning('member_id')
      .executeTakeFirstOrThrow();
    return { memberId };
  }
  const newStaff = (role: SeededRole = 'senior-cashier'): Promise<StaffCaller> =>
    hire(db, role, { username: `${role}${newNumber()}`, name: `Chai ${nextNumber}` });
  /** Credits any account. */
  const fund = ({ memberId }: Who, account: MemberAccount, amountMinor: bigint, currency = 'THB') =>
    inTransaction(db, (tx) =>
      post(tx, {
        template: 'adjustment',
        memberId,
        account,
        direction: 'credit',
        currency: account === 'points' ? pointsCurrency : currency,
        amountMinor,
        actor: 'test',
        note: 'for a test',
        idempotencyKey: `fund:${randomUUID()}`,
      }),
    );
  const topicsOf = async ({ memberId }: Who) =>
    (
      await db.selectFrom('outbox_events').select('topic').where('member_id', '=', memberId).orderBy('id').execute()
    ).map(({ topic }) => topic);

  return {
    db,
    wallet,
    identity,
    approvals,
    call,
    newMember,
    newStaff,
    fund,
    topicsOf,
    /** Opens every connection of the pool, so that races run on more than one. */
    warmUp: () => Promise.all(Array.from({ length: 20 }, () => sql`select pg_sleep(0.1)`.execute(db))),
    snapshot: ({ memberId }: Who) => wallet.walletSnapshot(db, memberId),
    clock,
    passTime(ms: number) {
      offsetMs += ms;
    },
    booksProblems: async () => (await wallet.trialBalance()).problems,
    async close() {
      await app.close();
      await database.drop();
    },
  };
}

export type WalletHouse = Awaited<ReturnType<typeof createWalletHouse>>;
