import { randomUUID } from 'node:crypto';
import { type Db, dispatchOutbox, inTransaction, publish, sql } from '@sabai/db';
import { type AffiliateRules, affiliateToJson } from '@sabai/rewards';
import { pino } from 'pino';
import { testSeal } from '../../platform/sealing/seal.fixture.ts';
import { createProgrammeServer } from '../bonus/programmes/programmes.fixture.ts';
import { createFlags } from '../flags/index.ts';
import type { AffiliateDependencies } from './dependencies.ts';
import { createAffiliate } from './index.ts';

const one = (share: number) => [{ fromMembers: 0, share }];
/** A share of the NGR of three levels, and 100 baht for each member who qualifies. */
export const ngrPlan: AffiliateRules = {
  share: { base: 'ngr', levels: [one(2500), one(500), one(200)] },
  deductions: { takesBonus: true, payment: 100, provider: 1000, tax: 0 },
  amounts: {
    THB: { depositMinor: 300_00n, stakedMinor: 300_00n, qualifiedMinor: 0n, fixedMinor: 0n, minimumMinor: 0n },
  },
  carriesBelowZero: false,
  turnoverHundredths: 100,
};
export const referralPlan: AffiliateRules = {
  ...ngrPlan,
  share: null,
  turnoverHundredths: 0,
  amounts: { THB: { ...ngrPlan.amounts.THB!, qualifiedMinor: 100_00n } },
};
export const withShare = (base: 'turnover' | 'ggr', share: number): AffiliateRules => ({
  ...ngrPlan,
  share: { base, levels: [one(share)] },
});

/** Calls of members and of staff, past the gateway. */
function createCalls(affiliate: ReturnType<typeof createAffiliate>) {
  return {
    async call<T = Record<string, unknown>>(memberId: string, service: string, requested: object = {}): Promise<T[]> {
      const found = affiliate.implementations.find(
        ({ contract }) => contract.service === service && contract.audience !== 'staff',
      )!;
      const handler = found.handlers.find as (input: object, context: object) => Promise<{ data: T[] }>;
      const query = { $limit: 50, $skip: 0, ...requested };
      return (await handler({ query }, { caller: { memberId }, locale: 'en' })).data;
    },
    /** A call of a member of staff, or of a member who writes. */
    callAs<T = Record<string, never>>(
      caller: object,
      service: string,
      verb: 'find' | 'get' | 'create' | 'patch',
      given: { readonly id?: string | number; readonly query?: object; readonly body?: object } = {},
    ): Promise<T> {
      const audience = 'staffId' in caller ? 'staff' : 'member';
      const found = affiliate.implementations.find(
        ({ contract }) => contract.service === service && contract.audience === audience,
      )!;
      const handler = found.handlers[verb] as (input: object, context: object) => Promise<T>;
      const query = { $limit: 50, $skip: 0, ...given.query };
      const context = { caller, locale: 'en', ip: '127.0.0.1', correlationId: 'test' };
      return handler({ id: String(given.id ?? ''), query, body: given.body }, context);
    },
  };
}

/** Resolves when another connection is blocked by a lock, or the work is done. */
export async function blockedOrDone(db: Db, work: Promise<unknown>): Promise<'blocked' | 'done'> {
  let isDone = false;
  const end = () => {
    isDone = true;
  };
  void work.then(end, end);
  while (!isDone) {
    const { rows } = await sql`
      select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
    if (rows.length > 0) return 'blocked';
    await new Promise((tick) => setTimeout(tick, 5));
  }
  return 'done';
}

/** Flags two members as one person. */
async function flagMembers(
  db: Db,
  at: Date,
  { memberId, other, status }: { memberId: string; other: string; status: 'open' | 'confirmed' | 'cleared' },
): Promise<void> {
  const [first, second] = [memberId, other].toSorted() as [string, string];
  await db.deleteFrom('member_flags').where('member_id', '=', first).where('other_member_id', '=', second).execute();
  const staff = await db
    .insertInto('staff')
    .values({ username: randomUUID(), password_hash: 'x', name: 'Test' } as never)
    .returning('staff_id')
    .executeTakeFirstOrThrow();
  const decision = status === 'open' ? {} : { decided_by: staff.staff_id, decided_at: at, reason: 'test' };
  await db
    .insertInto('member_flags')
    .values({
      member_id: first,
      other_member_id: second,
      kind: 'shared_signals',
      hints: ['payee'],
      status,
      first_at: at,
      last_at: at,
      ...decision,
    })
    .execute();
}

/**
 * Creates the affiliate programme with a provider wallet and a clock that the test sets; it is November 2026, days are
 * those of Bangkok.
 */
export async function createAffiliateServer(
  options: { readonly statements?: readonly string[]; readonly sandboxOrigin?: string } = {},
) {
  const server = await createProgrammeServer(options);
  const { db, bank } = server;
  /** Creates an invited member with money in the main wallet. */
  async function guestOf(referrer: string, amountMinor = 100_000_00n): Promise<string> {
    const memberId = await server.member({ amountMinor });
    await sql`update members set referred_by = ${referrer} where member_id = ${memberId}`.execute(db);
    return memberId;
  }
  const dependencies: AffiliateDependencies = {
    platform: {
      db,
      clock: () => server.now(),
      log: pino({ level: 'silent' }),
      seal: testSeal,
      secret: async () => Buffer.alloc(32),
      settings: { siteUrl: 'https://sabai.example' } as never,
    },
    identity: {
      referrerOf: async () => '',
      memberOf: async () => ({ currencyId: 1, currencyCode: 'THB' }) as never,
      timeZone: async () => 'Asia/Bangkok',
      profileOf: async () => ({ profile: { ref_code: 'CODE' } }) as never,
      addDemoGuest: (_tx, { referrer }) => guestOf(referrer!),
      noteSignals: async () => {},
      referredMembers: async () => ({ total: 0, rows: [] }),
      referralsByDay: async () => new Map(),
      membersByIds: async (_db, ids) =>
        ids.map((id) => ({ id, username: id.slice(0, 8), currencyCode: 'THB', createdAt: server.now() }) as never),
      staffNames: async (_db, ids) => new Map(ids.map((id) => [id, 'Staff'])),
      maskedNames: async (_db, ids) => new Map(ids.map((id) => [id, `•••${id.slice(0, 4)}`])),
    },
    approvals: server.approvals,
    protection: { firstDeposits: async () => new Map() },
    flags: createFlags({ platform: { db, clock: () => server.now(), seal: testSeal } as never, identity: {} as never }),
    wallet: bank,
    sandboxOrigin: async () => options.sandboxOrigin,
  };
  const affiliate = createAffiliate(dependencies);

  return {
    ...server,
    dependencies,
    affiliate,
    /** Another process of the server. */
    open: createAffiliate,
    /** A plan for everybody, from a day on. */
    async plan(rules: AffiliateRules, startsOn = '2026-01-01', automaticMinor = 1_000_000_00n): Promise<number> {
      const now = server.now();
      const { id } = await db
        .insertInto('affiliate_plans')
        .values({ name: 'Partners', created_at: now })
        .returning('id')
        .executeTakeFirstOrThrow();
      await this.version(id, 1, rules, startsOn);
      await db
        .updateTable('affiliate_settings')
        .set({ default_plan_id: id, automatic: JSON.stringify({ THB: String(automaticMinor) }) })
        .execute();
      await affiliate.runAffiliates();
      return id;
    },
    async version(planId: number, version: number, rules: AffiliateRules, startsOn: string): Promise<void> {
      const now = server.now();
      await db
        .insertInto('affiliate_plan_versions')
        .values({
          plan_id: planId,
          version,
          rules: JSON.stringify(affiliateToJson(rules)),
          starts_on: startsOn,
          written_at: now,
          approved_at: now,
          written_by: randomUUID(),
          approved_by: randomUUID(),
        })
        .execute();
    },
    guest: guestOf,
    /** Stores a member's successful deposit and publishes its event this many times; returns its id. */
    async deposit(memberId: string, amountMinor: bigint, times = 1): Promise<string> {
      const id = randomUUID();
      const at = server.now();
      await db
        .insertInto('deposits')
        .values({
          member_id: memberId,
          id,
          status: 'success',
          channel: 'TEST',
          currency_code: 'THB',
          note: '',
          amount_minor: amountMinor,
          fingerprint: Buffer.alloc(32),
          requested_at: at,
          succeeded_at: at,
        })
        .execute();
      for (let sent = 0; sent < times; sent++) await this.tell(memberId, 'deposit.succeeded', { id });
      return id;
    },
    tell: (memberId: string, topic: string, payload: object) =>
      inTransaction(db, (tx) => publish(tx, { memberId, topic, payload: payload as never })),
    /** Flags two members as one person. */
    flag: (memberId: string, other: string, status: 'open' | 'confirmed' | 'cleared' = 'open') =>
      flagMembers(db, server.now(), { memberId, other, status }),
    /** Processes all events of the outbox. */
    async count() {
      while ((await dispatchOutbox(db, [...affiliate.consumers, ...server.programmes.consumers])) > 0);
    },
    /** Processes all events of the outbox, then runs the job at this moment. */
    async run(at: string) {
      await this.count();
      server.setNow(at);
      await affiliate.runAffiliates();
    },
    ...createCalls(affiliate),
    statements: (memberId: string) =>
      db
        .selectFrom('affiliate_statements')
        .select(['starts_on', 'outcome', 'due_minor', 'carries', 'paid_at', 'version'])
        .where('member_id', '=', memberId)
        .orderBy('starts_on')
        .execute(),
    async held(memberId: string): Promise<string> {
      return (await bank.sideWallet('affiliate', memberId)).available;
    },
  };
}
export type AffiliateServer = Awaited<ReturnType<typeof createAffiliateServer>>;
