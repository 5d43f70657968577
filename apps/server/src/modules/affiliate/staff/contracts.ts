import {
  type Affiliate,
  type AffiliateDetail,
  affiliatesList,
  staffAffiliate,
  staffAffiliateReferral,
} from '@sabai/contract';
import { currencyOf, decimalOf, formatDecimal } from '@sabai/contract/money';
import { inTransaction, sql } from '@sabai/db';
import { mostAffiliateLevels } from '@sabai/rewards';
import { isUuid } from '../../../platform/http/ids.ts';
import { type Implementation, implement } from '../../../platform/http/implement.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { ListSource } from '../../../platform/lists/list-source.ts';
import { serveList } from '../../../platform/lists/serve-list.ts';
import { auditMember } from '../../../platform/records/member-audit.ts';
import { sealedTables } from '../../../platform/sealing/sealed-tables.ts';
import { dayIn } from '../../identity/index.ts';
import { levelCounts } from '../affiliate.repository.ts';
import type { AffiliateDependencies } from '../dependencies.ts';
import { periodOfDay, settingsOf } from '../periods.repository.ts';
import { planAt } from '../plans.repository.ts';
import { referralStatus } from '../referral.rules.ts';
import { type ContractRow, contractOf, lockContract, publishedPlans } from '../standing.repository.ts';

const { affiliate_contracts: sealed } = sealedTables;

const source: ListSource<typeof affiliatesList> = {
  list: affiliatesList,
  from: sql`affiliate_contracts`,
  columns: sql`affiliate_contracts.*`,
  id: { is: sql`member_id`, type: 'uuid' },
  sorts: { since: [{ is: sql`since`, type: 'timestamptz' }] },
  filters: { standing: 'standing', since: 'since', search: 'member_id' },
  indexes: {
    '/since': 'affiliate_contracts_newest',
    'standing/since': 'affiliate_contracts_by_standing',
    'since/since': 'affiliate_contracts_newest',
    'search/since': ['affiliate_contracts_pkey', 'affiliate_contracts_newest'],
  },
};

interface Sums {
  readonly member_id: string;
  readonly members: number;
  readonly qualified: number;
  readonly paid: bigint;
  readonly unpaid: bigint;
  readonly is_held: boolean;
}

/** Members of the first level and income of these affiliates. */
async function sumsOf({ platform: { db } }: AffiliateDependencies, ids: readonly string[]): Promise<Map<string, Sums>> {
  const { rows } = await sql<Sums>`
    select asked.member_id,
      (select count(*)::int from members where referred_by = asked.member_id) as members,
      (select count(*)::int from affiliate_guests where referrer_id = asked.member_id and qualified_at is not null) as qualified,
      coalesce((select sum(due_minor)::bigint from affiliate_statements as made
        where made.member_id = asked.member_id and paid_at is not null), 0) as paid,
      coalesce((select sum(due_minor)::bigint from affiliate_statements as made
        where made.member_id = asked.member_id and paid_at is null), 0) as unpaid,
      exists (select from affiliate_holds as hold where hold.member_id = asked.member_id and state <> 'released') as is_held
    from unnest(${[...ids]}::uuid[]) as asked (member_id)`.execute(db);
  return new Map(rows.map((row) => [row.member_id, row]));
}

async function presentAll(dependencies: AffiliateDependencies, rows: readonly ContractRow[]): Promise<Affiliate[]> {
  const { platform, identity } = dependencies;
  const { db, clock } = platform;
  const ids = rows.map(({ member_id }) => member_id);
  const known = new Map((await identity.membersByIds(db, ids)).map((one) => [one.id, one]));
  const sums = await sumsOf(dependencies, ids);
  const today = dayIn(await identity.timeZone(db), clock());
  const shown: Affiliate[] = [];
  for (const row of rows) {
    const member = known.get(row.member_id);
    const currency = currencyOf(member?.currencyCode ?? 'THB');
    const own = sums.get(row.member_id);
    const plan = await planAt(db, row.member_id, today);
    shown.push({
      id: row.member_id,
      member: { id: row.member_id, username: member?.username ?? '' },
      standing: row.standing as Affiliate['standing'],
      is_held: own?.is_held ?? false,
      plan_id: row.plan_id,
      plan: plan?.name ?? null,
      members: own?.members ?? 0,
      qualified: own?.qualified ?? 0,
      paid: formatDecimal(own?.paid ?? 0n, currency),
      currency_code: currency.code,
      since: row.since.toISOString(),
      changed_at: row.changed_at.toISOString(),
    });
  }
  return shown;
}

async function detailOf(dependencies: AffiliateDependencies, id: string): Promise<AffiliateDetail> {
  const { platform, identity, flags, wallet } = dependencies;
  const { db, clock } = platform;
  const row = isUuid(id) ? await contractOf(db, id) : undefined;
  if (!row) throw new Refusal('NOT_FOUND');
  const [shown] = await presentAll(dependencies, [row]);
  const currency = currencyOf(shown!.currency_code);
  const today = dayIn(await identity.timeZone(db), clock());
  const plan = await planAt(db, id, today);
  const plans = await publishedPlans(db, { onlyOpen: false });
  const { rows: clicks } = await sql<{ counted: number; filtered: number }>`
    select count(*) filter (where filtered_by is null)::int as counted, count(filtered_by)::int as filtered
    from affiliate_clicks where member_id = ${id} and day > ${today}::date - 30`.execute(db);
  const { rows: guests } = await sql<{ guest_id: string }>`
    select guest_id from affiliate_tree(${id}, ${mostAffiliateLevels})`.execute(db);
  const against = await flags.between(
    db,
    id,
    guests.map(({ guest_id }) => guest_id),
  );
  const unpaid = (await sumsOf(dependencies, [id])).get(id)?.unpaid ?? 0n;
  const { reason } = sealed.open(await platform.seal(), row);
  return {
    ...shown!,
    next_plan:
      row.next_plan_id !== null && row.next_from !== null && row.next_from > today
        ? {
            id: row.next_plan_id,
            from: row.next_from,
            name: plans.find((one) => one.id === row.next_plan_id)?.name ?? '',
          }
        : null,
    accepted_at: row.accepted_at?.toISOString() ?? null,
    stopped_at: row.stopped_at?.toISOString() ?? null,
    reason,
    version: plan?.version ?? null,
    levels: await levelCounts(db, id, mostAffiliateLevels),
    clicks: clicks[0]?.counted ?? 0,
    clicks_filtered: clicks[0]?.filtered ?? 0,
    open_cases: [...against.values()].filter((state) => state === 'open').length,
    unpaid: formatDecimal(unpaid, currency),
    wallet: (await wallet.sideWallet('affiliate', id)).available,
  };
}

/** The plan that a contract has, once the day of its next one has come. */
export const planOfContract = ({ plan_id, next_plan_id, next_from }: ContractRow, today: string): number | null =>
  next_from !== null && next_from <= today ? next_plan_id : plan_id;

/** The list of affiliates, one of them, and what staff change about a contract. */
export function contractRoutes(dependencies: AffiliateDependencies): Implementation[] {
  const { platform, identity, flags } = dependencies;
  const { db, clock } = platform;
  const affiliates = serveList({
    db,
    source,
    timeZone: () => identity.timeZone(db),
    present: (rows: ContractRow[]) => presentAll(dependencies, rows),
    flat: ({ member, ...row }: Affiliate) => ({ ...row, username: member.username }),
  });
  return [
    implement(
      staffAffiliate,
      {
        find: affiliates.find,
        get: ({ id }) => detailOf(dependencies, id),
        async patch({ id, body }, { caller: { staffId }, ip, correlationId }) {
          const { change, plan_id: planId, changed_at: changedAt, reason } = body;
          if (!isUuid(id) || !(await contractOf(db, id))) throw new Refusal('NOT_FOUND');
          const plans = await publishedPlans(db, { onlyOpen: false });
          if (planId !== undefined && !plans.some((one) => one.id === planId)) throw new Refusal('INVALID_INPUT');
          await inTransaction(db, async (tx) => {
            const [at, seal] = [clock(), await platform.seal()];
            const row = await lockContract(tx, id, at);
            if (row.changed_at.toISOString() !== changedAt) throw new Refusal('CHANGED_MEANWHILE');
            const today = dayIn(await identity.timeZone(tx), at);
            const now = planOfContract(row, today);
            // The default plan is given as what it is today.
            const wanted = planId ?? (await settingsOf(tx)).default_plan_id;
            if (change !== 'plan' && (change === 'stop') === (row.stopped_at !== null))
              throw new Refusal('CHANGED_MEANWHILE');
            const period = await periodOfDay(tx, today);
            const set =
              change === 'plan'
                ? wanted === null
                  ? { plan_id: null, next_plan_id: null, next_from: null }
                  : period && (await planAt(tx, id, today))
                    ? { plan_id: now, next_plan_id: wanted, next_from: period.ends_on }
                    : { plan_id: wanted, next_plan_id: null, next_from: null }
                : { stopped_at: change === 'stop' ? at : null };
            await tx
              .updateTable('affiliate_contracts')
              .set({ ...set, ...sealed.seal(seal, id, { reason }), changed_at: at })
              .where('member_id', '=', id)
              .execute();
            const deeds = {
              plan: 'affiliate.plan_given',
              stop: 'affiliate.stopped',
              resume: 'affiliate.resumed',
            } as const;
            await auditMember(
              tx,
              seal,
              { staffId, ip, correlationId },
              {
                memberId: id,
                subjectType: 'affiliate',
                subjectId: id,
                reason,
                at,
                action: deeds[change],
                before: { plan: now, is_stopped: row.stopped_at !== null },
                after: { plan: change === 'plan' ? wanted : now, is_stopped: change === 'stop' },
              },
            );
          });
          return detailOf(dependencies, id);
        },
      },
      affiliates,
    ),
    implement(staffAffiliateReferral, {
      async find({ query: { affiliate_id: id, $limit: limit, $skip: skip } }) {
        const { rows } = await sql<{
          guest_id: string;
          level: number;
          total: number;
          registered_at: Date;
          currency_code: string;
          first_deposit_at: Date | null;
          qualified_at: Date | null;
          staked_minor: bigint | null;
          largest_deposit_minor: bigint | null;
        }>`
          select tree.guest_id, tree.level, count(*) over ()::int as total, member.created_at as registered_at, member.currency_code,
            guest.first_deposit_at, guest.qualified_at, guest.staked_minor, guest.largest_deposit_minor
          from affiliate_tree(${id}, ${mostAffiliateLevels}) as tree
          join members as member on member.member_id = tree.guest_id
          left join affiliate_guests as guest on guest.member_id = tree.guest_id
          order by member.created_at desc, tree.guest_id limit ${limit} offset ${skip}`.execute(db);
        const ids = rows.map(({ guest_id }) => guest_id);
        const names = new Map((await identity.membersByIds(db, ids)).map((one) => [one.id, one.username]));
        const found = await flags.between(db, id, ids);
        return {
          total: rows[0]?.total ?? 0,
          limit,
          skip,
          data: rows.map((row) => ({
            id: row.guest_id,
            username: names.get(row.guest_id) ?? '',
            level: row.level,
            registered_at: row.registered_at.toISOString(),
            currency_code: row.currency_code,
            status: referralStatus({
              flag: found.get(row.guest_id),
              firstDeposit: undefined,
              byPlan: { hasDeposited: row.first_deposit_at !== null, isQualified: row.qualified_at !== null },
            }),
            staked: decimalOf(row.staked_minor ?? 0n, row.currency_code),
            deposited: decimalOf(row.largest_deposit_minor ?? 0n, row.currency_code),
          })),
        };
      },
    }),
  ];
}
