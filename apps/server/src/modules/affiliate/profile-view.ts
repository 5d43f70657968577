import { currencyOf } from '@sabai/contract/money';
import { affiliateRate, levelsOfPlan } from '@sabai/rewards';
import { type Days, requireRange } from '../../platform/http/find-filters.ts';
import { dayIn } from '../identity/index.ts';
import { clicksByDay, guestIdsOf, guestsByIds, levelCounts, qualifiedByDay } from './affiliate.repository.ts';
import type { AffiliateDependencies } from './dependencies.ts';
import type { IncomeViews } from './income-views.ts';
import { planAt } from './plans.repository.ts';
import { percentOf, presentContract, timesOf, wholeIncome } from './present-statement.ts';
import { referralStatus } from './referral.rules.ts';

const sumOf = <K extends string>(rows: readonly Readonly<Record<K, number>>[], name: K) =>
  rows.reduce((sum, row) => sum + row[name], 0);

/** Creates the views of a member's invitations and of the affiliate contract. */
export function createInvitationViews(
  { platform, identity, protection, flags, wallet }: AffiliateDependencies,
  income: IncomeViews,
) {
  const { db, clock } = platform;

  /** Clicks and registrations of each of these days that has any, the newest first. */
  async function daysOf(memberId: string, days: Days) {
    requireRange(days);
    const { from = '', to = '9999' } = days;
    const [clicks, registrations] = await Promise.all([
      clicksByDay(db, memberId),
      identity.referralsByDay(db, memberId, await identity.timeZone(db)),
    ]);
    return [...new Set([...clicks.keys(), ...registrations.keys()])]
      .filter((day) => from <= day && day <= to)
      .sort()
      .reverse()
      .map((day) => ({ day, clicks: clicks.get(day) ?? 0, registrations: registrations.get(day) ?? 0 }));
  }

  async function planNow(memberId: string) {
    const today = dayIn(await identity.timeZone(db), clock());
    const currency = currencyOf((await identity.memberOf(db, memberId)).currencyCode);
    const plan = await planAt(db, memberId, today);
    return { currency, plan: plan && Object.hasOwn(plan.rules.amounts, currency.code) ? plan : undefined };
  }

  /** The members who registered with the member's code on these days, and how far each invitation has come. */
  async function invited(memberId: string, query: Days & { readonly $limit: number; readonly $skip: number }) {
    const { total, rows } = await identity.referredMembers(db, memberId, query, await identity.timeZone(db));
    const ids = rows.map(({ id }) => id);
    const { plan } = await planNow(memberId);
    const known = plan ? await guestsByIds(db, ids) : undefined;
    const deposits = plan ? new Map() : await protection.firstDeposits(ids);
    const found = await flags.between(db, memberId, ids);
    const byPlan = (id: string) => ({
      hasDeposited: known?.get(id)?.first_deposit_at != null,
      isQualified: known?.get(id)?.qualified_at != null,
    });
    const data = rows.map(({ id, username, registeredAt }) => ({
      id,
      username,
      registered_at: registeredAt.toISOString(),
      status: referralStatus({
        flag: found.get(id),
        firstDeposit: deposits.get(id),
        byPlan: plan && byPlan(id),
      }),
    }));
    return { total, limit: query.$limit, skip: query.$skip, data };
  }

  async function profile(memberId: string, query: Days) {
    const { profile: own } = await identity.profileOf(db, memberId);
    const side = await wallet.sideWallet('affiliate', memberId);
    const days = await daysOf(memberId, query);
    const { currency, plan } = await planNow(memberId);
    const { from = '', to = '9999' } = query;
    const qualified = [...(await qualifiedByDay(db, memberId, await identity.timeZone(db)))];
    const against = await flags.between(db, memberId, await guestIdsOf(db, memberId));
    const present = (await income.standings(memberId))[0];
    const counts = plan ? await levelCounts(db, memberId, levelsOfPlan(plan.rules)) : [];
    const reckoned = present?.stated.reckoning;
    return {
      ref_code: own.ref_code,
      balance: side.available,
      turn_user: side.turnover,
      turnover: timesOf(plan?.rules.turnoverHundredths ?? 0),
      turn_target: side.turnover_target,
      title: plan?.name ?? '',
      next_calculate_date: present?.period.pays_at.toISOString() ?? null,
      ready: side.ready,
      minimum_transfer: side.minimum_transfer,
      is_transfer_open: side.is_open,
      currency_code: side.currency_code,
      clicks: sumOf(days, 'clicks'),
      registrations: sumOf(days, 'registrations'),
      qualified: qualified.reduce((sum, [day, count]) => (from <= day && day <= to ? sum + count : sum), 0),
      held: [...against.values()].filter((flag) => flag === 'open').length,
      contract: plan ? presentContract(plan, currency) : null,
      period: present
        ? {
            starts_on: present.period.starts_on,
            ends_on: present.period.ends_on,
            income: wholeIncome(present.stated.reckoning.shared, currency),
          }
        : null,
      levels: plan
        ? Array.from({ length: levelsOfPlan(plan.rules) }, (_, index) => {
            const level = index + 1;
            const { members = 0, qualified = 0 } = counts.find((one) => one.level === level) ?? {};
            const line = reckoned?.levels[index];
            return {
              level,
              rate: percentOf(line?.rate ?? affiliateRate(plan.rules, level, 0)),
              members,
              qualified,
              income: wholeIncome(line?.income ?? 0n, currency),
            };
          })
        : [],
    };
  }

  return { daysOf, invited, profile };
}
