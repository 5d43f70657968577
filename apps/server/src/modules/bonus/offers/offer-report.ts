import type { OfferGrant, OfferReport } from '@sabai/contract';
import { decimalOf } from '@sabai/contract/money';
import { sql } from '@sabai/db';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { OfferDependencies } from './dependencies.ts';
import { findOffer } from './offers.repository.ts';

type Reading = Pick<OfferDependencies, 'platform' | 'identity'>;
const mostTakers = 10;
const mostDays = 60;

interface Sum {
  currency_code: string;
  state: string;
  grants: number;
  granted: bigint;
  converted: bigint;
  removed: bigint;
  target: bigint;
  credited: bigint;
}
const sumOf = (rows: readonly Sum[], name: 'granted' | 'converted' | 'removed' | 'target' | 'credited') =>
  rows.reduce((sum, row) => sum + BigInt(row[name]), 0n);

function presentCurrency(
  currency_code: string,
  rows: readonly Sum[],
  { takers, flagged }: { readonly takers: number; readonly flagged: number },
): OfferReport['currencies'][number] {
  const decimal = (minor: bigint) => decimalOf(minor, currency_code);
  const active = rows.filter(({ state }) => state === 'active');
  const target = sumOf(active, 'target');
  return {
    currency_code,
    takers,
    flagged,
    grants: rows.reduce((sum, { grants }) => sum + grants, 0),
    granted: decimal(sumOf(rows, 'granted')),
    converted: decimal(sumOf(rows, 'converted')),
    removed: decimal(sumOf(rows, 'removed')),
    cost: decimal(sumOf(rows, 'granted') - sumOf(rows, 'removed')),
    progress: target === 0n ? null : Number((sumOf(active, 'credited') * 10_000n) / target),
    states: rows.map(({ state, grants, granted }) => ({ state, grants, granted: decimal(BigInt(granted)) })),
  };
}

/** Members that staff should review, alone or with another. */
const flaggedMembers = sql`
  select member_id as id from member_flags where status = 'open'
  union select other_member_id from member_flags where status = 'open' and other_member_id is not null`;

/** Returns the results of an offer's grants so far, summed by PostgreSQL over the index of its grants. */
export async function offerReport({ platform: { db }, identity }: Reading, id: number): Promise<OfferReport> {
  if (!(await findOffer(db, id))) throw new Refusal('NOT_FOUND');
  const timeZone = await identity.timeZone(db);
  const { rows: sums } = await sql<Sum>`
    select currency_code, state, count(*)::int as grants, sum(bonus_minor)::bigint as granted, sum(converted_minor)::bigint as converted,
      sum(removed_minor)::bigint as removed, sum(target_minor)::bigint as target, sum(credited_minor)::bigint as credited
    from grants where offer_id = ${id} group by 1, 2 order by 1, 2`.execute(db);
  const { rows: takers } = await sql<{ currency_code: string; takers: number; flagged: number }>`
    with flagged as (${flaggedMembers})
    select currency_code, count(distinct member_id)::int as takers, count(distinct flagged.id)::int as flagged
    from grants left join flagged on flagged.id = member_id where offer_id = ${id} group by 1`.execute(db);
  const { rows: days } = await sql<{ day: string; currency_code: string; grants: number; granted: bigint }>`
    select to_char(received_at at time zone ${timeZone}, 'YYYY-MM-DD') as day, currency_code, count(*)::int as grants,
      sum(bonus_minor)::bigint as granted
    from grants where offer_id = ${id} group by 1, 2 order by 1 desc, 2 limit ${mostDays}`.execute(db);
  const { rows: top } = await sql<{
    member_id: string;
    currency_code: string;
    grants: number;
    granted: bigint;
    converted: bigint;
    is_flagged: boolean;
  }>`
    with flagged as (${flaggedMembers})
    select member_id, currency_code, count(*)::int as grants, sum(bonus_minor)::bigint as granted,
      sum(converted_minor)::bigint as converted, member_id in (select id from flagged) as is_flagged
    from grants where offer_id = ${id} group by 1, 2 order by 5 desc, 4 desc, 1 limit ${mostTakers}`.execute(db);
  const members = await identity.membersByIds(db, [...new Set(top.map(({ member_id }) => member_id))]);
  const usernames = new Map(members.map((member) => [member.id, member.username]));
  return {
    id,
    currencies: takers.map(({ currency_code, ...counts }) =>
      presentCurrency(
        currency_code,
        sums.filter((row) => row.currency_code === currency_code),
        counts,
      ),
    ),
    days: days.map(({ granted, ...day }) => ({ ...day, granted: decimalOf(granted, day.currency_code) })),
    top: top.map((row) => ({
      ...row,
      username: usernames.get(row.member_id) ?? '',
      granted: decimalOf(row.granted, row.currency_code),
      converted: decimalOf(row.converted, row.currency_code),
    })),
  };
}

const written = (value: unknown): string => (typeof value === 'object' ? JSON.stringify(value) : String(value));

/** Returns the grants of an offer, newest first. */
export async function offerGrants(
  { platform: { db }, identity }: Reading,
  { offerId, limit, skip }: { offerId: number; limit: number; skip: number },
): Promise<{ total: number; data: OfferGrant[] }> {
  const of = db.selectFrom('grants').where('offer_id', '=', offerId);
  const { total } = await of.select(({ fn }) => fn.countAll<bigint>().as('total')).executeTakeFirstOrThrow();
  const rows = await of
    .selectAll()
    .orderBy('received_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(skip)
    .execute();
  const members = await identity.membersByIds(db, [...new Set(rows.map(({ member_id }) => member_id))]);
  const usernames = new Map(members.map((member) => [member.id, member.username]));
  return {
    total: Number(total),
    data: rows.map((row) => {
      const decimal = (minor: bigint) => decimalOf(minor, row.currency_code);
      return {
        id: row.id,
        member_id: row.member_id,
        username: usernames.get(row.member_id) ?? '',
        version: row.version,
        state: row.state,
        currency_code: row.currency_code,
        deposit: decimal(row.deposit_minor),
        bonus: decimal(row.bonus_minor),
        target: decimal(row.target_minor),
        credited: decimal(row.credited_minor),
        converted: decimal(row.converted_minor),
        removed: decimal(row.removed_minor),
        received_at: row.received_at.toISOString(),
        expires_at: row.expires_at.toISOString(),
        ended_at: row.ended_at?.toISOString() ?? null,
        inputs: Object.entries(row.inputs as object).map(([name, value]) => ({ name, value: written(value) })),
      };
    }),
  };
}
