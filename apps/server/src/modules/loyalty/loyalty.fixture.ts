import type { LevelRules } from '@sabai/contract';
import { dispatchOutbox } from '@sabai/db';
import { pino } from 'pino';
import { testSeal } from '../../platform/sealing/seal.fixture.ts';
import { createProgrammeServer } from '../bonus/programmes/programmes.fixture.ts';
import type { Member } from '../identity/index.ts';
import type { TestDoorOptions } from '../provider-wallet/provider-wallet.fixture.ts';
import type { LoyaltyDependencies } from './dependencies.ts';
import { createLoyalty } from './index.ts';
import { pointsForStaff } from './staff-member.routes.ts';

const level = (asks: LevelRules['levels'][number]['asks'], more: Partial<LevelRules['levels'][number]> = {}) => ({
  names: { en: `Level` },
  asks,
  gives: {},
  upgradePoints: 0,
  rollingRebate: 0,
  pointRate: 10_000,
  privileges: [],
  needsReview: false,
  ...more,
});
/** 1,000 baht staked is the first level, 10,000 the second, which needs staff's approval. */
export const testLevels: LevelRules = {
  levels: [
    level({}),
    level(
      { THB: { turnover: '100000' } },
      {
        gives: { THB: { upgrade: '5000', birthday: '10000' } },
        upgradePoints: 100,
        rollingRebate: 50,
        privileges: ['quest'],
      },
    ),
    level({ THB: { turnover: '1000000' } }, { rollingRebate: 100, needsReview: true }),
  ],
  turnoverHundredths: 200,
  demotion: null,
};

/**
 * Creates points and levels over a wallet API, with a clock that the test moves. One point for each hundred baht on
 * slots.
 */
export async function createLoyaltyServer(options: TestDoorOptions & { readonly statements?: readonly string[] } = {}) {
  const server = await createProgrammeServer(options);
  const { db } = server;
  const birthDates = new Map<string, string>();
  const memberOf = (id: string) =>
    ({
      id,
      username: id,
      currencyId: 1,
      currencyCode: 'THB',
      bankStatus: null,
      birthDate: birthDates.get(id) ?? null,
      points: { isActive: true, isDisplayed: true },
    }) as unknown as Member;
  const clock = () => server.dependencies.platform.clock();
  const dependencies: LoyaltyDependencies = {
    platform: { db, clock, log: pino({ level: 'silent' }), seal: testSeal },
    changes: { changed: () => {} },
    approvals: server.approvals,
    wallet: server.bank,
    identity: {
      memberOf: async (_reader, id) => memberOf(id),
      membersByIds: async (_reader, ids) => ids.map(memberOf),
      timeZone: async () => 'Asia/Bangkok',
      settings: async () => ({}) as never,
      ownPrivileges: async () => [],
    },
  };
  const loyalty = createLoyalty(dependencies);
  await db
    .insertInto('level_versions')
    .values({ version: 1, rules: JSON.stringify(testLevels), written_at: clock(), approved_at: clock() })
    .execute();
  await db
    .updateTable('loyalty_settings')
    .set({ point_rates: JSON.stringify({ slots: 10_000 }), point_units: JSON.stringify({ THB: '10000' }) })
    .execute();
  return {
    ...server,
    loyalty,
    loyaltyDependencies: dependencies,
    memberOf,
    birthDates,
    clock,
    /** Returns the points of a member as staff see them. */
    staffSees: (memberId: string) => pointsForStaff(db, memberId, clock()),
    /** Counts pending events. */
    async counted() {
      while ((await dispatchOutbox(db, loyalty.consumers)) > 0);
    },
    /** Counts pending events, and runs the jobs due at this time. */
    async at(moment: string) {
      await this.counted();
      server.setNow(moment);
      await loyalty.turnPoints();
      await loyalty.computeLevels();
    },
    points: async (memberId: string) => (await server.bank.balancesOf(db, memberId, 'THB')).points,
    levelOf: async (memberId: string) =>
      (await db.selectFrom('member_levels').select('level').where('member_id', '=', memberId).executeTakeFirst())
        ?.level ?? 0,
    benefits: (memberId: string) =>
      db
        .selectFrom('level_benefits')
        .select(['natural_key', 'amount_minor', 'target_minor'])
        .where('member_id', '=', memberId)
        .orderBy('natural_key')
        .execute(),
  };
}
export type LoyaltyServer = Awaited<ReturnType<typeof createLoyaltyServer>>;
