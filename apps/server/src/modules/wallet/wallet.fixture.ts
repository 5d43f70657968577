import { randomUUID } from 'node:crypto';
import type { Db } from '@sabai/db';
import { inTransaction, sql } from '@sabai/db';
import { createTestDatabase } from '@sabai/db/testing';
import { type MemberAccount, pointsCurrency, post } from '@sabai/ledger';
import { pino } from 'pino';
import { createMessenger } from '../../platform/messages/messenger.ts';
import type { Platform } from '../../platform/platform.ts';
import { testSeal } from '../../platform/sealing/seal.fixture.ts';
import { createApprovals } from '../approvals/index.ts';
import { createIdentity, type Identity } from '../identity/index.ts';
import { createPeople } from '../identity/people/people.fixture.ts';
import { openGateway, type TestCall, type TestCaller } from '../identity/roles/gateway.fixture.ts';
import { createWallet } from './index.ts';

export interface Who {
  readonly memberId: string;
}

export interface Fault {
  /** SQL that runs in the server's database before start. */
  readonly statements?: readonly string[];
  /** Replaces the server's database. */
  readonly wrap?: (db: Db) => Db;
  /** Evaluated on each use. */
  readonly isPlayMoney?: () => boolean;
}

/** Creates a wallet on its own database behind both gateways, with a clock that the test controls. */
export async function createWalletServer({ statements = [], wrap = (db) => db, isPlayMoney = () => true }: Fault = {}) {
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
    operator: () => ({ ...identity, isPlayMoney: async () => isPlayMoney() }),
  });
  const identity: Identity = createIdentity({ platform, approvals, sms: messenger, mailer: messenger });
  const wallet = createWallet({ platform, identity, approvals });
  const gateway = await openGateway<unknown>([...approvals.implementations, ...wallet.implementations]);
  async function call<Answer = Record<string, never>>(
    who: TestCaller,
    method: 'GET' | 'POST' | 'PATCH',
    service: string,
    requested?: TestCall,
  ) {
    const { status, body } = await gateway.call(who, method, service, requested);
    return { status, body: body as Answer & { readonly refusal?: string; readonly params?: Record<string, string> } };
  }
  const people = createPeople(db, clock);
  const newMember = (currency = 'THB'): Promise<Who> => people.newMember({ currency, isComplete: false });
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
    newStaff: people.newStaff,
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
      await gateway.close();
      await database.drop();
    },
  };
}

export type WalletServer = Awaited<ReturnType<typeof createWalletServer>>;
