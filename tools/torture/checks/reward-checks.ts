import type { Pool, PoolClient } from 'pg';
import { statementDifferences } from '../../rewards/affiliate-statements.ts';
import { affiliatePaymentDifferences, affiliateRunDifferences, guestDifferences } from '../../rewards/affiliates.ts';
import { competitionDifferences, entryDifferences, promotionDifferences } from '../../rewards/competitions.ts';
import { claimDifferences, placeDifferences } from '../../rewards/coupons-and-quests.ts';
import { pointDifferences } from '../../rewards/points-and-levels.ts';
import { budgetDifferences, purchaseDifferences, stockDifferences } from '../../rewards/shop.ts';
import { endOfLoadPeriods } from '../cluster/affiliate-plans.ts';
import type { Effect } from '../ops/history.ts';

/**
 * Compares the counts of rounds with the bets, for members whose events were all delivered. Bets of other members are
 * still undelivered.
 */
export async function checkCounted(reader: Pool | PoolClient, memberIds: readonly string[]): Promise<string[]> {
  const { rows } = await reader.query<Record<'what' | 'member_id' | 'subject' | 'live' | 'rebuilt', string>>(
    `select * from reward_differences(array(
       select id from unnest($1::uuid[]) as id where not exists (select from outbox_events where member_id = id))) limit 100`,
    [memberIds],
  );
  return rows.map(
    ({ what, member_id, subject, live, rebuilt }) =>
      `${what} ${subject} of ${member_id} is ${live} instead of ${rebuilt}`,
  );
}

/** Finds runs that pay an affiliate more than the automatic limit without a second member of staff. */
async function unapprovedRuns(reader: Pool | PoolClient): Promise<string[]> {
  const { rows } = await reader.query<{ what: string }>(
    `select format('the affiliate run from %s pays up to %s %s, which nobody has agreed to', starts_on, told.value ->> 'highest_minor', key) as what
     from affiliate_settings as settings, affiliate_periods as period cross join lateral jsonb_each(totals) as told
     where period.state in ('approved', 'paid') and period.starts_on < '${endOfLoadPeriods}'
       and (told.value ->> 'highest_minor')::bigint > coalesce((settings.automatic ->> key)::bigint, -1)
       and not exists (
         select from approvals where kind = 'affiliate-run' and subject_id = period.starts_on::text and approvals.state = 'approved')`,
  );
  return rows.map(({ what }) => what);
}

/** The checks of rewards, by the check that a difference belongs to. `quiet` are the members whose events were all delivered. */
const rewardChecks = {
  'points differ': [pointDifferences],
  'shop differs': [purchaseDifferences, stockDifferences],
  'claims differ': [claimDifferences, placeDifferences],
  'competitions differ': [competitionDifferences, entryDifferences, promotionDifferences],
  'affiliates differ': [
    guestDifferences,
    statementDifferences,
    affiliatePaymentDifferences,
    affiliateRunDifferences,
    unapprovedRuns,
  ],
  unbudgeted: [budgetDifferences],
} satisfies Record<string, ((reader: Pool | PoolClient, quiet: readonly string[]) => Promise<string[]>)[]>;
export type RewardCheck = keyof typeof rewardChecks;
export const rewardCheckNames = Object.keys(rewardChecks) as RewardCheck[];

/**
 * Compares points with lots, movements and rounds; purchases with their price and content; stock with orders; entries
 * of competitions with fees, rounds, prizes and escrows; statements of affiliates with bets, rules, holds and payments;
 * budgets with batches.
 */
export async function checkRewards(
  reader: Pool | PoolClient,
  memberIds: readonly string[],
  names: readonly RewardCheck[] = rewardCheckNames,
): Promise<{ readonly check: RewardCheck; readonly what: string }[]> {
  const { rows } = await reader.query<{ id: string }>(
    `select id from unnest($1::uuid[]) as id where not exists (select from outbox_events where member_id = id)`,
    [memberIds],
  );
  const quiet = rows.map(({ id }) => id);
  const found: { check: RewardCheck; what: string }[] = [];
  for (const check of names)
    for (const differences of rewardChecks[check])
      found.push(...(await differences(reader, quiet)).map((what) => ({ check, what })));
  return found;
}

/**
 * Automatic entries that are not announced immediately: points of play that become active, are taken back or pay a
 * debt, and payments of periods and affiliates until they are viewed. The checks of rewards verify them.
 */
export const isGivenByOperator = (
  entry: Effect & { readonly template: string },
  isPromised: (effect: Effect) => boolean,
): boolean => {
  const { account, ref, template } = entry;
  if (account === 'points' && (template === 'points_removed' || /^(day|event):/.test(ref))) return true;
  return /^(programme|affiliate):/.test(ref) && !isPromised(entry);
};
