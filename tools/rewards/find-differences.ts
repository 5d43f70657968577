import type { Pool } from 'pg';
import { statementDifferences } from './affiliate-statements.ts';
import { affiliatePaymentDifferences, affiliateRunDifferences, guestDifferences } from './affiliates.ts';
import { competitionDifferences, entryDifferences } from './competitions.ts';
import { claimDifferences, placeDifferences } from './coupons-and-quests.ts';
import { pointDifferences } from './points-and-levels.ts';
import { budgetDifferences, purchaseDifferences, stockDifferences } from './shop.ts';

const membersAtOnce = 200;

export interface RewardReport {
  readonly members: number;
  /** One sentence for each difference from the bets, the journal and the orders. */
  readonly problems: readonly string[];
}

/** Recomputes the counts of rewards from bets and rounds, for all members, and compares. Writes nothing. */
export async function findDifferences(pool: Pool): Promise<RewardReport> {
  const problems: string[] = [
    ...(await stockDifferences(pool)),
    ...(await budgetDifferences(pool)),
    ...(await placeDifferences(pool)),
    ...(await competitionDifferences(pool)),
    ...(await affiliateRunDifferences(pool)),
  ];
  let members = 0;
  let last = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const { rows } = await pool.query<{ member_id: string }>(
      'select member_id from members where member_id > $1 order by member_id limit $2',
      [last, membersAtOnce],
    );
    if (rows.length === 0) return { members, problems };
    const ids = rows.map(({ member_id }) => member_id);
    const { rows: found } = await pool.query<Record<'what' | 'member_id' | 'subject' | 'live' | 'rebuilt', string>>(
      'select * from reward_differences($1)',
      [ids],
    );
    for (const { what, member_id, subject, live, rebuilt } of found)
      problems.push(`${what} ${subject} of ${member_id}: ${live} instead of ${rebuilt}`);
    problems.push(...(await pointDifferences(pool, ids)), ...(await purchaseDifferences(pool, ids)));
    problems.push(...(await claimDifferences(pool, ids)), ...(await entryDifferences(pool, ids)));
    problems.push(...(await guestDifferences(pool, ids)), ...(await statementDifferences(pool, ids)));
    problems.push(...(await affiliatePaymentDifferences(pool, ids)));
    members += ids.length;
    last = ids.at(-1)!;
  }
}
