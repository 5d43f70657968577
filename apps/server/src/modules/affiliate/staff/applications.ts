import { affiliateApplicationsList, type StaffAffiliateApplication, staffAffiliateApplication } from '@sabai/contract';
import { inTransaction, publish, sql } from '@sabai/db';
import { isUuid } from '../../../platform/http/ids.ts';
import { type Implementation, implement } from '../../../platform/http/implement.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { ListSource } from '../../../platform/lists/list-source.ts';
import { serveList } from '../../../platform/lists/serve-list.ts';
import { auditMember } from '../../../platform/records/member-audit.ts';
import { sealedTables } from '../../../platform/sealing/sealed-tables.ts';
import { dayIn } from '../../identity/index.ts';
import type { AffiliateDependencies } from '../dependencies.ts';
import { periodOfDay } from '../periods.repository.ts';
import { planAt } from '../plans.repository.ts';
import { type ApplicationRow, lockContract, publishedPlans } from '../standing.repository.ts';
import { planOfContract } from './contracts.ts';

const { affiliate_applications: sealed } = sealedTables;

const source: ListSource<typeof affiliateApplicationsList> = {
  list: affiliateApplicationsList,
  from: sql`affiliate_applications`,
  columns: sql`affiliate_applications.*`,
  id: { is: sql`id`, type: 'uuid' },
  sorts: { created_at: [{ is: sql`created_at`, type: 'timestamptz' }] },
  filters: { state: 'state', created_at: 'created_at', search: 'id' },
  indexes: {
    '/created_at': 'affiliate_applications_newest',
    'state/created_at': 'affiliate_applications_by_state',
    'created_at/created_at': 'affiliate_applications_newest',
    'search/created_at': 'affiliate_applications_by_id',
  },
};

async function present(
  { platform, identity }: AffiliateDependencies,
  rows: readonly ApplicationRow[],
): Promise<StaffAffiliateApplication[]> {
  const { db } = platform;
  const ids = [...new Set(rows.map(({ member_id }) => member_id))];
  const members = new Map((await identity.membersByIds(db, ids)).map((one) => [one.id, one]));
  const { rows: counts } = await sql<{ member_id: string; members: number; is_flagged: boolean }>`
    select asked.member_id, (select count(*)::int from members where referred_by = asked.member_id) as members,
      exists (select from member_flags where member_id = asked.member_id and status = 'open')
        or exists (select from member_flags where other_member_id = asked.member_id and status = 'open') as is_flagged
    from unnest(${ids}::uuid[]) as asked (member_id)`.execute(db);
  const sums = new Map(counts.map((row) => [row.member_id, row]));
  const plans = new Map((await publishedPlans(db, { onlyOpen: false })).map(({ id, name }) => [id, name]));
  const names = await identity.staffNames(db, [...new Set(rows.flatMap(({ decided_by }) => decided_by ?? []))]);
  const seal = await platform.seal();
  return rows.map((row) => {
    const member = members.get(row.member_id);
    const { body, reason } = sealed.open(seal, row);
    return {
      id: row.id,
      member: { id: row.member_id, username: member?.username ?? '' },
      body,
      reason,
      plan_id: row.plan_id,
      plan: row.plan_id === null ? null : (plans.get(row.plan_id) ?? null),
      state: row.state as StaffAffiliateApplication['state'],
      members: sums.get(row.member_id)?.members ?? 0,
      open_flags: sums.get(row.member_id)?.is_flagged ?? false,
      registered_at: (member?.createdAt ?? row.created_at).toISOString(),
      decided_by: row.decided_by === null ? null : (names.get(row.decided_by) ?? ''),
      decided_at: row.decided_at?.toISOString() ?? null,
      created_at: row.created_at.toISOString(),
    };
  });
}

/** Serves applications: staff accept them, for the requested plan or another, or refuse them. */
export function applicationRoutes(dependencies: AffiliateDependencies): Implementation[] {
  const { platform, identity } = dependencies;
  const { db, clock } = platform;
  const list = serveList({
    db,
    source,
    timeZone: () => identity.timeZone(db),
    present: (rows: ApplicationRow[]) => present(dependencies, rows),
    flat: ({ member, ...row }: StaffAffiliateApplication) => ({ ...row, username: member.username }),
  });
  const rowAt = async (id: string) => {
    const row = isUuid(id)
      ? await db.selectFrom('affiliate_applications').selectAll().where('id', '=', id).executeTakeFirst()
      : undefined;
    if (!row) throw new Refusal('NOT_FOUND');
    return row;
  };
  const shown = async (id: string) => (await present(dependencies, [await rowAt(id)]))[0]!;
  return [
    implement(
      staffAffiliateApplication,
      {
        find: list.find,
        get: ({ id }) => shown(id),
        async patch({ id, body: { state, plan_id: planId, reason } }, { caller: { staffId }, ip, correlationId }) {
          const known = await rowAt(id);
          const memberId = known.member_id;
          const wanted = planId === undefined ? known.plan_id : planId;
          const plans = await publishedPlans(db, { onlyOpen: false });
          if (wanted !== null && !plans.some((one) => one.id === wanted)) throw new Refusal('INVALID_INPUT');
          await inTransaction(db, async (tx) => {
            const [at, seal] = [clock(), await platform.seal()];
            const contract = await lockContract(tx, memberId, at);
            const decided = await tx
              .updateTable('affiliate_applications')
              .set({ ...sealed.seal(seal, memberId, { reason }), state, decided_by: staffId, decided_at: at })
              .where('member_id', '=', memberId)
              .where('id', '=', id)
              .where('state', '=', 'waiting')
              .returning('id')
              .executeTakeFirst();
            if (!decided) throw new Refusal('CHANGED_MEANWHILE');
            if (state === 'accepted') {
              const today = dayIn(await identity.timeZone(tx), at);
              const [now, period] = [planOfContract(contract, today), await periodOfDay(tx, today)];
              // A paid affiliate keeps the terms of the current period.
              const isLater = wanted !== null && wanted !== now && period && (await planAt(tx, memberId, today));
              await tx
                .updateTable('affiliate_contracts')
                .set({
                  ...(isLater
                    ? { plan_id: now, next_plan_id: wanted, next_from: period.ends_on }
                    : { plan_id: wanted ?? now, next_plan_id: null, next_from: null }),
                  accepted_at: contract.accepted_at ?? at,
                  changed_at: at,
                })
                .where('member_id', '=', memberId)
                .execute();
            }
            await publish(tx, { memberId, topic: `affiliate.${state}`, payload: { id } });
            await auditMember(
              tx,
              seal,
              { staffId, ip, correlationId },
              {
                memberId,
                subjectType: 'affiliate-application',
                subjectId: id,
                reason,
                at,
                action: state === 'accepted' ? 'affiliate.accepted' : 'affiliate.refused',
                before: { state: 'waiting' },
                after: { state, plan: state === 'accepted' ? wanted : null },
              },
            );
          });
          return shown(id);
        },
      },
      list,
    ),
  ];
}
