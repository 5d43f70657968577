import type { Pool, PoolClient } from 'pg';
import { claimDifferences, placeDifferences } from '../../rewards/coupons-and-quests.ts';
import { pointDifferences } from '../../rewards/points-and-levels.ts';
import { budgetDifferences, purchaseDifferences, stockDifferences } from '../../rewards/shop.ts';
import type { Effect } from '../ops/history.ts';

/**
 * What rounds have counted, beside what bets make of it: of members whose events were all handed out. The bets of others have still to
 * be heard of.
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

type Check = 'points differ' | 'shop differs' | 'claims differ' | 'unbudgeted';

/** Points beside lots, movements and rounds; purchases beside what they cost and brought; stock beside orders; budgets beside batches. */
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
    ...named('unbudgeted', await budgetDifferences(reader)),
  ];
}

/**
 * What the house does by itself and tells nobody at once: points of play that become active, are taken back or pay for what is owed, and
 * what periods pay until it was looked at. The checks of rewards say whether it is right.
 */
export const isOfTheHouse = (
  entry: Effect & { readonly template: string },
  isPromised: (effect: Effect) => boolean,
): boolean => {
  const { account, ref, template } = entry;
  if (account === 'points' && (template === 'points_removed' || /^(day|event):/.test(ref))) return true;
  return ref.startsWith('programme:') && !isPromised(entry);
};
