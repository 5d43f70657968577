import { type AffiliateCase, affiliateCasesList, staffAffiliateCase } from '@sabai/contract';
import { currencyOf } from '@sabai/contract/money';
import { type Db, type MemberFlags, sql } from '@sabai/db';
import type { Selectable, SqlBool } from 'kysely';
import { isUuid } from '../../../platform/http/ids.ts';
import { type Implementation, implement } from '../../../platform/http/implement.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { ListSource } from '../../../platform/lists/list-source.ts';
import { serveList } from '../../../platform/lists/serve-list.ts';
import { sealedTables } from '../../../platform/sealing/sealed-tables.ts';
import type { AffiliateDependencies } from '../dependencies.ts';
import type { IncomeViews } from '../income-views.ts';
import { wholeIncome } from '../present-statement.ts';

type FlagRow = Selectable<MemberFlags>;
const ofAffiliates = sql<SqlBool>`(kind = 'clicks' or 'referral' = any(hints))`;

const source: ListSource<typeof affiliateCasesList> = {
  list: affiliateCasesList,
  from: sql`member_flags`,
  columns: sql`member_flags.*`,
  id: { is: sql`flag_id`, type: 'uuid' },
  sorts: { last_at: [{ is: sql`last_at`, type: 'timestamptz' }] },
  filters: { status: 'status', last_at: 'last_at' },
  only: ofAffiliates,
  indexes: {
    '/last_at': ['member_flags_of_affiliates', 'member_flags_newest'],
    'status/last_at': ['member_flags_of_affiliates_by_status', 'member_flags_by_status'],
    'last_at/last_at': ['member_flags_of_affiliates', 'member_flags_newest'],
  },
};

/** Returns referrer and invitee of each flag. */
async function pairsOf(db: Db, rows: readonly FlagRow[]) {
  const { rows: found } = await sql<{ flag_id: string; affiliate: string; guest: string | null }>`
    select flag_id, case when other.referred_by = flag.member_id or other.member_id is null then flag.member_id else other.member_id end
          as affiliate,
        case when other.member_id is null then null when other.referred_by = flag.member_id then other.member_id else flag.member_id end
          as guest
    from member_flags as flag left join members as other on other.member_id = flag.other_member_id
    where flag.flag_id = any(${rows.map(({ flag_id }) => flag_id)}::uuid[])`.execute(db);
  return new Map(found.map((row) => [row.flag_id, row]));
}

async function present(
  { platform, identity }: AffiliateDependencies,
  income: IncomeViews,
  rows: readonly FlagRow[],
): Promise<AffiliateCase[]> {
  const { db } = platform;
  const pairs = await pairsOf(db, rows);
  const ids = [
    ...new Set([...pairs.values()].flatMap(({ affiliate, guest }) => [affiliate, ...(guest ? [guest] : [])])),
  ];
  const members = new Map((await identity.membersByIds(db, ids)).map((one) => [one.id, one]));
  const names = await identity.staffNames(db, [...new Set(rows.flatMap(({ decided_by }) => decided_by ?? []))]);
  const seal = await platform.seal();
  const guests = [...pairs.values()].filter(({ guest }) => guest !== null);
  const held = new Map<string, ReadonlyMap<string, bigint>>();
  for (const affiliate of new Set(guests.map((pair) => pair.affiliate)))
    held.set(affiliate, await income.heldByGuest(affiliate));
  const who = (id: string) => ({ id, username: members.get(id)?.username ?? '' });
  return rows.map((row) => {
    const pair = pairs.get(row.flag_id)!;
    const currency = currencyOf(members.get(pair.affiliate)?.currencyCode ?? 'THB');
    return {
      id: row.flag_id,
      kind: row.kind as AffiliateCase['kind'],
      affiliate: who(pair.affiliate),
      guest: pair.guest === null ? null : who(pair.guest),
      hints: row.hints as AffiliateCase['hints'],
      times: row.times,
      status: row.status as AffiliateCase['status'],
      held: wholeIncome(held.get(pair.affiliate)?.get(pair.guest ?? '') ?? 0n, currency),
      currency_code: currency.code,
      first_at: row.first_at.toISOString(),
      last_at: row.last_at.toISOString(),
      decided_by: row.decided_by === null ? null : (names.get(row.decided_by) ?? ''),
      decided_at: row.decided_at?.toISOString() ?? null,
      reason: sealedTables.member_flags.open(seal, row).reason,
    };
  });
}

/** Fraud cases: flags that concern the affiliate programme, decided as every flag is. */
export function caseRoutes(dependencies: AffiliateDependencies, income: IncomeViews): Implementation[] {
  const { platform, identity, flags } = dependencies;
  const { db } = platform;
  const list = serveList({
    db,
    source,
    timeZone: () => identity.timeZone(db),
    present: (rows: FlagRow[]) => present(dependencies, income, rows),
    flat: ({ affiliate, guest, ...row }: AffiliateCase) => ({
      ...row,
      affiliate: affiliate.username,
      member: guest?.username ?? null,
      hints: row.hints.join(', '),
    }),
  });
  async function one(id: string): Promise<AffiliateCase> {
    const row = isUuid(id)
      ? await db.selectFrom('member_flags').selectAll().where('flag_id', '=', id).where(ofAffiliates).executeTakeFirst()
      : undefined;
    if (!row) throw new Refusal('NOT_FOUND');
    return (await present(dependencies, income, [row]))[0]!;
  }
  return [
    implement(
      staffAffiliateCase,
      {
        find: list.find,
        get: ({ id }) => one(id),
        async patch({ id, body }, { caller: { staffId }, ip, correlationId }) {
          await one(id);
          await flags.decide(id, body, { staffId, ip, correlationId });
          return one(id);
        },
      },
      list,
    ),
  ];
}
