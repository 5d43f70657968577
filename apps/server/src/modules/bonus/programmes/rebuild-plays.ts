import { sql, type Tx } from '@sabai/db';

/**
 * Recomputes what a member's rounds count for, from the journal and the bets: their sums by period and product.
 * Calculated results stay. Returns the rounds that counted something other than the journal.
 */
export async function rebuildPlays(tx: Tx, memberId: string): Promise<string[]> {
  await sql`select programme_lock(${memberId})`.execute(tx);
  const { rows } = await sql<{ round_ref: string }>`
    with anew as (
      select known.provider, known.round_ref,
        case when now.is_open then 0 else now.staked end as staked, case when now.is_open then 0 else now.won end as won
      from programme_rounds as known
      cross join lateral programme_round_of(known.member_id, known.provider, known.round_ref) as now
      where known.member_id = ${memberId}
    )
    update programme_rounds as known set staked_minor = anew.staked, won_minor = anew.won
      from anew
      where known.member_id = ${memberId} and known.provider = anew.provider and known.round_ref = anew.round_ref
        and (known.staked_minor, known.won_minor) is distinct from (anew.staked, anew.won)
      returning known.round_ref`.execute(tx);
  await sql`delete from programme_plays where member_id = ${memberId}`.execute(tx);
  await sql`
    insert into programme_plays (member_id, offer_id, starts_at, product, currency_code, staked_minor, won_minor)
      select member_id, offer_id, starts_at, product, currency_code, sum(staked_minor), sum(won_minor) from programme_rounds
      where member_id = ${memberId} and offer_id is not null
      group by member_id, offer_id, starts_at, product, currency_code`.execute(tx);
  return rows.map(({ round_ref }) => round_ref);
}

/**
 * Returns rounds that count something other than the journal. For members who never had a bonus, the journal contains
 * only their own cash.
 */
export async function strayRounds(tx: Tx, memberId: string): Promise<string[]> {
  const { rows } = await sql<{ round_ref: string }>`
    select known.round_ref
      from programme_rounds as known
      left join programme_journal_of(${memberId}) as journal using (provider, round_ref)
      where known.member_id = ${memberId}
        and (known.staked_minor, known.won_minor) is distinct from
          (case when coalesce(journal.staked, 0) > 0 then journal.staked else 0 end,
            case when coalesce(journal.staked, 0) > 0 then journal.won else 0 end)`.execute(tx);
  return rows.map(({ round_ref }) => round_ref);
}
