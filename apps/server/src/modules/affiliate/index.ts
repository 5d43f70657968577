/**
 * Owns registrations by members' referral links and the income from them: plans, days, statements and their payment.
 * Invariants: a visitor counts once per link and day; no address is stored; a statement is made and paid once; members
 * who may be one person with the affiliate earn nothing. Start reading at `count-guests.ts` and `run-affiliates.ts`.
 */
import { createHmac } from 'node:crypto';
import {
  affiliateMember,
  affiliateProfile,
  affiliateProfileStatistic,
  affiliateShare,
  affiliateStatement,
  affiliateStatementLine,
  affiliateSubId,
  dailyAffiliate,
  logAffiliateLink,
} from '@sabai/contract';
import type { Tx } from '@sabai/db';
import { implement } from '../../platform/http/implement.ts';
import { pageOf } from '../../platform/http/page.ts';
import { dayIn } from '../identity/index.ts';
import { clicksSince, insertClick } from './affiliate.repository.ts';
import { clickFilter } from './click.rules.ts';
import { countGuestBonuses, countGuestDeposits, countGuestRounds } from './count-guests.ts';
import type { AffiliateDependencies } from './dependencies.ts';
import { createIncomeViews } from './income-views.ts';
import { createTrackerCaller } from './postbacks/call-tracker.ts';
import { deliverPostbacks } from './postbacks/deliver-postbacks.ts';
import { createPostbackUse, postbackRoutes } from './postbacks/postback.routes.ts';
import { signingKeyOf } from './postbacks/postback.rules.ts';
import { keyVersionOf } from './postbacks/postbacks.repository.ts';
import { seedDemoPostbacks } from './postbacks/seed-demo-postbacks.ts';
import { createInvitationViews } from './profile-view.ts';
import { runAffiliates } from './run-affiliates.ts';
import { playDemoAffiliate, seedDemoPlans } from './seed-demo.ts';
import { shareKit } from './share-kit.ts';
import { staffRoutes } from './staff/index.ts';
import { subIdTable } from './staff/sub-ids.ts';
import { listReferrers, standingRoutes } from './standing/standing.routes.ts';
import { createSubIdViews } from './sub-ids.ts';

export type { AffiliateDependencies } from './dependencies.ts';

export function createAffiliate(dependencies: AffiliateDependencies) {
  const { platform, identity } = dependencies;
  const { db, clock, secret } = platform;
  const income = createIncomeViews(dependencies);
  const invitations = createInvitationViews(dependencies, income);
  const subIds = createSubIdViews(dependencies, income);
  const postbacks = createPostbackUse(dependencies);
  const callTracker = createTrackerCaller(dependencies);

  return {
    invited: invitations.invited,
    invitationDays: invitations.daysOf,
    subIds,
    /** The figures by sub-id as files of staff. */
    tables: [subIdTable(subIds)],
    consumers: [
      countGuestDeposits(dependencies),
      countGuestRounds(dependencies),
      countGuestBonuses(dependencies),
      listReferrers(dependencies),
    ],
    /** Opens periods, and makes and pays the statements of ended ones. */
    runAffiliates: () => runAffiliates(dependencies),
    /** Calls trackers that are due. */
    deliverPostbacks: () => deliverPostbacks(dependencies, callTracker),
    /** Plans for a play-money installation without plans. */
    seedDemo: async (tx: Tx) => seedDemoPlans(tx, await identity.timeZone(tx), clock()),
    /** Returns the present signing keys of affiliates, for their trackers at the sandbox. */
    trackerKeys: async (memberIds: readonly string[]): Promise<Record<string, string>> => {
      const signing = await secret('affiliate.postbacks');
      const keyOf = async (memberId: string) =>
        [memberId, signingKeyOf(signing, memberId, (await keyVersionOf(db, memberId)).version)] as const;
      return Object.fromEntries(await Promise.all(memberIds.map(keyOf)));
    },
    /** Three months of the demonstration's member as an affiliate. */
    playDemo: (memberId: string) => playDemoAffiliate(dependencies, memberId, seedDemoPostbacks),
    implementations: [
      implement(logAffiliateLink, {
        async create({ body: { ref_code, marks = {} } }, { ip, userAgent }) {
          const memberId = await identity.referrerOf(db, ref_code, ip);
          const day = dayIn(await identity.timeZone(db), clock());
          const visitor = createHmac('sha256', await secret('affiliate.clicks'))
            .update(`${day} ${ip}`)
            .digest('base64url');
          const at = clock();
          const clicksInLastMinute = await clicksSince(db, memberId, day, new Date(at.getTime() - 60_000));
          const filtered_by = clickFilter({ userAgent, clicksInLastMinute }) ?? null;
          await insertClick(db, { member_id: memberId, day, visitor, clicked_at: at, marks, filtered_by });
          return { ref_code };
        },
      }),
      implement(affiliateProfile, {
        find: async ({ query }, { caller }) => pageOf([await invitations.profile(caller.memberId, query)], query),
      }),
      implement(affiliateMember, {
        find: ({ query }, { caller }) => invitations.invited(caller.memberId, query),
      }),
      implement(affiliateProfileStatistic, {
        find: async ({ query }, { caller }) => pageOf(await invitations.daysOf(caller.memberId, query), query),
      }),
      implement(affiliateStatement, {
        find: ({ query }, { caller }) => income.statements(caller.memberId, query),
      }),
      implement(affiliateStatementLine, {
        find: ({ query }, { caller }) => income.lines(caller.memberId, query),
      }),
      implement(affiliateShare, {
        find: ({ query }, { caller, locale }) => shareKit(dependencies, caller.memberId, { sub1: query.sub1, locale }),
      }),
      implement(affiliateSubId, {
        find: async ({ query }, { caller }) => pageOf(await subIds(caller.memberId, query), query),
      }),
      implement(dailyAffiliate, {
        find: ({ query }, { caller }) => income.daily(caller.memberId, query),
      }),
      ...standingRoutes(dependencies),
      ...postbackRoutes(dependencies, postbacks),
      ...staffRoutes(dependencies, income, { subIds, postbacks }),
    ],
  };
}

export type Affiliate = ReturnType<typeof createAffiliate>;
