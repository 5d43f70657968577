import type { QuestReport } from '@sabai/contract';
import { decimalOf } from '@sabai/contract/money';
import { sql } from '@sabai/db';
import { Refusal } from '../../platform/http/refusal.ts';
import type { QuestDependencies } from './dependencies.ts';

/** The results of a quest so far, summed over the index of its entries. */
export async function reportOf(
  { platform: { db } }: Pick<QuestDependencies, 'platform'>,
  id: number,
): Promise<QuestReport> {
  const { rows: known } = await sql`select from offers where id = ${id} and kind = 'quest'`.execute(db);
  if (known.length === 0) throw new Refusal('NOT_FOUND');
  const { rows: sums } = await sql<{ joined: number; members: number }>`
    select count(*)::int as joined, count(distinct member_id)::int as members from quest_entries where offer_id = ${id}`.execute(
    db,
  );
  const { rows: states } = await sql<QuestReport['states'][number]>`
    select state, count(*)::int as entries from quest_entries where offer_id = ${id} group by 1 order by 1`.execute(db);
  const { rows: costs } = await sql<{ currency_code: string; value: string }>`
    select currency_code, sum(value_minor)::text as value from quest_entries
    where offer_id = ${id} and value_minor > 0 group by 1 order by 1`.execute(db);
  return {
    id,
    ...sums[0]!,
    states,
    costs: costs.map(({ currency_code, value }) => ({
      currency_code,
      value: decimalOf(value, currency_code),
    })),
  };
}
