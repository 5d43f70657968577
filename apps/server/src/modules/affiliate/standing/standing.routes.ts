import { type AffiliateStanding, affiliateAppeal, affiliateApplication, affiliateStanding } from '@sabai/contract';
import type { LinkMarks } from '@sabai/contract/link-marks';
import { currencyOf } from '@sabai/contract/money';
import { inTransaction, type OutboxConsumer, sql } from '@sabai/db';
import { type Implementation, implement } from '../../../platform/http/implement.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { sealedTables } from '../../../platform/sealing/sealed-tables.ts';
import { dayIn } from '../../identity/index.ts';
import type { AffiliateDependencies } from '../dependencies.ts';
import { periodOfDay, settingsOf } from '../periods.repository.ts';
import { planAt, planOn } from '../plans.repository.ts';
import { presentContract } from '../present-statement.ts';
import {
  type ContractRow,
  contractOf,
  latestApplication,
  lockContract,
  openHold,
  publishedPlans,
} from '../standing.repository.ts';

const { affiliate_applications: applications, affiliate_holds: holds } = sealedTables;

/** Serves members their standing, and accepts applications and appeals. */
export function standingRoutes({ platform, identity }: AffiliateDependencies): Implementation[] {
  const { db, clock } = platform;

  /** The terms of the plans that a member may choose, from the day on which they would apply. */
  async function termsFor(memberId: string, contract: ContractRow | undefined) {
    const today = dayIn(await identity.timeZone(db), clock());
    const currency = currencyOf((await identity.memberOf(db, memberId)).currencyCode);
    const [present, period] = [await planAt(db, memberId, today), await periodOfDay(db, today)];
    // A paid affiliate keeps the terms of the current period.
    const from = present && period ? period.ends_on : today;
    const planAsOf = async (id: number | null, day = from) => (id === null ? undefined : planOn(db, id, day));
    const termsOf = async (id: number | null, day = from) => {
      const plan = await planAsOf(id, day);
      return plan && Object.hasOwn(plan.rules.amounts, currency.code) ? presentContract(plan, currency) : null;
    };
    const { next_plan_id: nextId = null, next_from: nextFrom = null } = contract ?? {};
    const isComing = nextId !== null && nextFrom !== null && nextFrom > today;
    return {
      currency,
      termsOf,
      next: isComing
        ? {
            name: (await planAsOf(nextId, nextFrom))?.name ?? '',
            from: nextFrom,
            terms: await termsOf(nextId, nextFrom),
          }
        : null,
    };
  }

  async function standingOf(memberId: string): Promise<AffiliateStanding> {
    const seal = await platform.seal();
    const [settings, contract, hold, application] = [
      await settingsOf(db),
      await contractOf(db, memberId),
      await openHold(db, seal, memberId),
      await latestApplication(db, seal, memberId),
    ];
    const plans = await publishedPlans(db, { onlyOpen: true });
    const { currency, termsOf, next } = await termsFor(memberId, contract);
    const requested = application?.plan_id;
    const planName =
      requested == null
        ? null
        : ((await publishedPlans(db, { onlyOpen: false })).find(({ id }) => id === requested)?.name ?? null);
    const needsApplication = settings.asks_application && contract?.accepted_at == null;
    return {
      needs_application: needsApplication,
      can_apply:
        application?.state !== 'waiting' && contract?.stopped_at == null && (needsApplication || plans.length > 0),
      is_stopped: contract?.stopped_at != null,
      application: application
        ? {
            state: application.state as 'waiting',
            plan: planName,
            reason: application.reason,
            created_at: application.created_at.toISOString(),
            decided_at: application.decided_at?.toISOString() ?? null,
          }
        : null,
      currency_code: currency.code,
      plans: await Promise.all(plans.map(async (plan) => ({ ...plan, terms: await termsOf(plan.id) }))),
      default_terms: await termsOf(settings.default_plan_id),
      next_plan: next,
      hold: hold
        ? {
            id: hold.id,
            state: hold.state as 'open',
            reason: hold.reason,
            appeal: hold.appeal,
            answer: hold.answer,
            placed_at: hold.placed_at.toISOString(),
            appealed_at: hold.appealed_at?.toISOString() ?? null,
            answered_at: hold.answered_at?.toISOString() ?? null,
          }
        : null,
    };
  }

  return [
    implement(affiliateStanding, { find: (_, { caller }) => standingOf(caller.memberId) }),
    implement(affiliateApplication, {
      async create({ body: { plan_id: planId, body } }, { caller: { memberId } }) {
        const seal = await platform.seal();
        const plans = await publishedPlans(db, { onlyOpen: true });
        if (planId !== null && !plans.some(({ id }) => id === planId)) throw new Refusal('INVALID_INPUT');
        await inTransaction(db, async (tx) => {
          // The unique index rejects a second pending application.
          const { rows } = await sql<{ id: string }>`
            insert into affiliate_applications (member_id, plan_id, body, created_at)
            values (${memberId}, ${planId}, ${applications.seal(seal, memberId, { body }).body}, ${clock()})
            on conflict (member_id) where state = 'waiting' do nothing returning id`.execute(tx);
          if (rows.length === 0) throw new Refusal('CHANGED_MEANWHILE');
        });
        return standingOf(memberId);
      },
    }),
    implement(affiliateAppeal, {
      async create({ body: { hold_id: id, body } }, { caller: { memberId } }) {
        const seal = await platform.seal();
        await inTransaction(db, async (tx) => {
          await lockContract(tx, memberId, clock());
          const hold = await openHold(tx, seal, memberId);
          if (hold?.id !== id) throw new Refusal('NOT_FOUND');
          if (hold.state !== 'open') throw new Refusal('CHANGED_MEANWHILE');
          await tx
            .updateTable('affiliate_holds')
            .set({ ...holds.seal(seal, memberId, { appeal: body }), state: 'appealed', appealed_at: clock() })
            .where('member_id', '=', memberId)
            .where('id', '=', id)
            .execute();
        });
        return standingOf(memberId);
      },
    }),
  ];
}

/** Creates the contract row of a referrer at the first registration, and stores what the new member's link carried. */
export const listReferrers = ({ platform }: Pick<AffiliateDependencies, 'platform'>): OutboxConsumer => ({
  name: 'affiliate-referrers',
  topics: ['member.registered'],
  async handle(tx, { memberId, payload }) {
    await sql`
      insert into affiliate_contracts (member_id, since, changed_at)
      select referred_by, ${platform.clock()}, ${platform.clock()} from members
      where member_id = ${memberId} and referred_by is not null on conflict (member_id) do nothing`.execute(tx);
    const { link_marks: marks = {} } = payload as { readonly link_marks?: LinkMarks };
    await sql`
      insert into affiliate_sources (member_id, referrer_id, marks, registered_at)
      select member_id, referred_by, ${JSON.stringify(marks)}::jsonb, created_at from members
      where member_id = ${memberId} and referred_by is not null on conflict (member_id) do nothing`.execute(tx);
    await sql`
      select affiliate_call_tracker(referrer_id, 'registration', member_id::text, member_id, null, null, ${platform.clock()})
      from affiliate_sources where member_id = ${memberId}`.execute(tx);
  },
});
