import type { Pool, PoolClient } from 'pg';
import { competitionDifferences, entryDifferences, promotionDifferences } from '../../rewards/competitions.ts';
import { claimDifferences, placeDifferences } from '../../rewards/coupons-and-quests.ts';
import { pointDifferences } from '../../rewards/points-and-levels.ts';
import { budgetDifferences, purchaseDifferences, stockDifferences } from '../../rewards/shop.ts';
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

type Check = 'points differ' | 'shop differs' | 'claims differ' | 'competitions differ' | 'unbudgeted';

/**
 * Compares points with lots, movements and rounds; purchases with their price and content; stock with orders; entries
 * of competitions with fees, rounds, prizes and escrows; budgets with batches.
 */
export async function checkPoints(
  reader: Pool | PoolClient,
  memberIds: readonly string[],
): Promise<{ readonly check: Check; readonly what: string }[]> {
  const { rows } = await reader.query<{ id: string }>(
    `select id from unnest($1::uuid[]) as id where not exists (select from outbox_events where member_id = id)`,
    [memberIds],
  );
  const quiet = rows.map(({ id }) => id);
  const named = (check: Check, list: readonly string[]) => list.map((what) => ({ check, what }));
  return [
    ...named('points differ', await pointDifferences(reader, quiet)),
    ...named('shop differs', await purchaseDifferences(reader, quiet)),
    ...named('shop differs', await stockDifferences(reader)),
    ...named('claims differ', await claimDifferences(reader, quiet)),
    ...named('claims differ', await placeDifferences(reader)),
    ...named('competitions differ', await competitionDifferences(reader)),
    ...named('competitions differ', await entryDifferences(reader, quiet)),
    ...named('competitions differ', await promotionDifferences(reader, quiet)),
    ...named('unbudgeted', await budgetDifferences(reader)),
  ];
}

/**
 * Automatic entries that are not announced immediately: points of play that become active, are taken back or pay a
 * debt, and payments of periods until they are viewed. The checks of rewards verify them.
 */
export const isOfTheHouse = (
  entry: Effect & { readonly template: string },
  isPromised: (effect: Effect) => boolean,
): boolean => {
  const { account, ref, template } = entry;
  if (account === 'points' && (template === 'points_removed' || /^(day|event):/.test(ref))) return true;
  return ref.startsWith('programme:') && !isPromised(entry);
};
