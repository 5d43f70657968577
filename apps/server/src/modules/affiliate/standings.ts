import { currencyOf } from '@sabai/contract/money';
import type { AffiliateDependencies } from './dependencies.ts';
import { heldParts } from './parts.repository.ts';
import type { PeriodRow } from './periods.repository.ts';
import { type AffiliatePlan, planAt } from './plans.repository.ts';
import { reckonStatement, type Stated } from './reckon-statement.ts';

/** A period that is counted now for a member, and what it comes to. */
export interface Standing {
  readonly period: Pick<PeriodRow, 'starts_on' | 'ends_on' | 'pays_at'>;
  readonly plan: AffiliatePlan;
  readonly stated: Stated;
}

/** Creates the view of a member's periods without a statement. */
export function createStandings(dependencies: AffiliateDependencies) {
  const { platform, identity } = dependencies;
  const { db } = platform;
  const currencyFor = async (memberId: string) => currencyOf((await identity.memberOf(db, memberId)).currencyCode);

  /** The periods of a member that have no statement yet, the newest first. */
  async function standings(memberId: string): Promise<Standing[]> {
    const [currency, timeZone] = [await currencyFor(memberId), await identity.timeZone(db)];
    const periods = await db
      .selectFrom('affiliate_periods')
      .selectAll()
      .where('state', 'in', ['open', 'closed'])
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('affiliate_statements as made')
              .select('made.member_id')
              .where('made.member_id', '=', memberId)
              .whereRef('made.starts_on', '=', 'affiliate_periods.starts_on'),
          ),
        ),
      )
      .orderBy('starts_on', 'desc')
      .execute();
    const found: Standing[] = [];
    for (const period of periods) {
      const { starts_on, ends_on } = period;
      const plan = await planAt(db, memberId, starts_on);
      if (!plan || !Object.hasOwn(plan.rules.amounts, currency.code)) continue;
      const requested = { memberId, currency: currency.code, plan, timeZone, starts_on, ends_on };
      found.push({ period, plan, stated: await reckonStatement(dependencies, db, requested) });
    }
    return found;
  }

  /** The income of each member that is held, exact: in statements, and in periods that have none yet. */
  async function heldByGuest(memberId: string): Promise<ReadonlyMap<string, bigint>> {
    const stated = (await heldParts(db, memberId)).map(({ guest_id: guestId, income }) => ({
      guestId,
      income: BigInt(income),
    }));
    const open = (await standings(memberId)).flatMap(({ stated: { parts } }) =>
      parts.filter(({ state }) => state === 'held'),
    );
    const sums = new Map<string, bigint>();
    for (const { guestId, income } of [...stated, ...open]) sums.set(guestId, (sums.get(guestId) ?? 0n) + income);
    return sums;
  }

  return { currencyFor, standings, heldByGuest };
}
export type Standings = ReturnType<typeof createStandings>;
