import { affiliateHoldsList, type StaffAffiliateHold, staffAffiliateHold } from '@sabai/contract';
import { currencyOf, formatDecimal } from '@sabai/contract/money';
import { inTransaction, publish, sql, type Tx } from '@sabai/db';
import { isUuid } from '../../../platform/http/ids.ts';
import { type Implementation, implement } from '../../../platform/http/implement.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { ListSource } from '../../../platform/lists/list-source.ts';
import { serveList } from '../../../platform/lists/serve-list.ts';
import { sealedTables } from '../../../platform/sealing/sealed-tables.ts';
import type { AffiliateDependencies } from '../dependencies.ts';
import { contractOf, type HoldRow, holdBack, lockContract, openHold } from '../standing.repository.ts';
import { auditsOf } from './audit-deed.ts';

const { affiliate_holds: sealed } = sealedTables;

const source: ListSource<typeof affiliateHoldsList> = {
  list: affiliateHoldsList,
  from: sql`affiliate_holds`,
  columns: sql`affiliate_holds.*`,
  id: { is: sql`id`, type: 'uuid' },
  sorts: { placed_at: [{ is: sql`placed_at`, type: 'timestamptz' }] },
  filters: { state: 'state', placed_at: 'placed_at', search: 'id' },
  indexes: {
    '/placed_at': 'affiliate_holds_newest',
    'state/placed_at': 'affiliate_holds_by_state',
    'placed_at/placed_at': 'affiliate_holds_newest',
    'search/placed_at': 'affiliate_holds_by_id',
  },
};

async function presentHolds(
  { platform, identity }: AffiliateDependencies,
  rows: readonly HoldRow[],
): Promise<StaffAffiliateHold[]> {
  const { db } = platform;
  const ids = [...new Set(rows.map(({ member_id }) => member_id))];
  const members = new Map((await identity.membersByIds(db, ids)).map((one) => [one.id, one]));
  const seal = await platform.seal();
  const { rows: due } = await sql<{ member_id: string; unpaid: bigint }>`
    select member_id, sum(due_minor)::bigint as unpaid from affiliate_statements
    where member_id = any(${ids}::uuid[]) and paid_at is null group by member_id`.execute(db);
  const unpaid = new Map(due.map((row) => [row.member_id, row.unpaid]));
  const staff = rows.flatMap(({ placed_by, answered_by, released_by }) => [placed_by, answered_by, released_by]);
  const names = await identity.staffNames(db, [...new Set(staff.filter((one) => one !== null))]);
  const nameOf = (id: string | null) => (id === null ? null : (names.get(id) ?? ''));
  return rows.map((row) => {
    const member = members.get(row.member_id);
    const currency = currencyOf(member?.currencyCode ?? 'THB');
    const { reason, appeal, answer } = sealed.open(seal, row);
    return {
      id: row.id,
      member: { id: row.member_id, username: member?.username ?? '' },
      state: row.state as StaffAffiliateHold['state'],
      reason,
      appeal,
      answer,
      placed_by: nameOf(row.placed_by),
      placed_at: row.placed_at.toISOString(),
      appealed_at: row.appealed_at?.toISOString() ?? null,
      answered_by: nameOf(row.answered_by),
      answered_at: row.answered_at?.toISOString() ?? null,
      released_by: nameOf(row.released_by),
      released_at: row.released_at?.toISOString() ?? null,
      unpaid: formatDecimal(unpaid.get(row.member_id) ?? 0n, currency),
      currency_code: currency.code,
    };
  });
}

/** Holds unpaid statements of an affiliate, and all later ones. */
export async function placeHold(
  { platform }: Pick<AffiliateDependencies, 'platform'>,
  tx: Tx,
  { memberId, staffId, reason }: { readonly memberId: string; readonly staffId: string; readonly reason: string },
): Promise<string> {
  const [seal, at] = [await platform.seal(), platform.clock()];
  await lockContract(tx, memberId, at);
  if (await openHold(tx, seal, memberId)) throw new Refusal('CHANGED_MEANWHILE');
  const { id } = await tx
    .insertInto('affiliate_holds')
    .values({ member_id: memberId, ...sealed.seal(seal, memberId, { reason }), placed_by: staffId, placed_at: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  await holdBack(tx, memberId);
  await publish(tx, { memberId, topic: 'affiliate.held', payload: { id } });
  return id;
}

/** Releases a hold, or answers its appeal and keeps it. */
export async function decideHold(
  { platform }: Pick<AffiliateDependencies, 'platform'>,
  tx: Tx,
  hold: Pick<HoldRow, 'member_id' | 'id'>,
  decided: {
    readonly decision: 'release' | 'keep';
    readonly state: string;
    readonly staffId: string;
    readonly reason: string;
  },
): Promise<HoldRow> {
  const { decision, state, staffId, reason } = decided;
  const [seal, at] = [await platform.seal(), platform.clock()];
  await lockContract(tx, hold.member_id, at);
  const row = await tx
    .selectFrom('affiliate_holds')
    .selectAll()
    .where('member_id', '=', hold.member_id)
    .where('id', '=', hold.id)
    .executeTakeFirstOrThrow();
  if (row.state !== state || state === 'released' || (decision === 'keep' && state !== 'appealed'))
    throw new Refusal('CHANGED_MEANWHILE');
  const answer = row.appealed_at
    ? { ...sealed.seal(seal, row.member_id, { answer: reason }), answered_by: staffId, answered_at: at }
    : {};
  const end =
    decision === 'release' ? { state: 'released', released_by: staffId, released_at: at } : { state: 'answered' };
  const set = row.state === 'answered' ? end : { ...answer, ...end };
  await tx
    .updateTable('affiliate_holds')
    .set(set)
    .where('member_id', '=', row.member_id)
    .where('id', '=', row.id)
    .execute();
  await holdBack(tx, row.member_id);
  await publish(tx, {
    memberId: row.member_id,
    topic: decision === 'release' ? 'affiliate.hold_released' : 'affiliate.hold_kept',
    payload: { id: row.id },
  });
  return row;
}

/** Holds: staff place and release them, and answer appeals. */
export function holdRoutes(dependencies: AffiliateDependencies): Implementation[] {
  const { platform, identity } = dependencies;
  const { db } = platform;
  const list = serveList({
    db,
    source,
    timeZone: () => identity.timeZone(db),
    present: (rows: HoldRow[]) => presentHolds(dependencies, rows),
    flat: ({ member, ...row }: StaffAffiliateHold) => ({ ...row, username: member.username }),
  });
  const holdAt = async (id: string) => {
    const row = isUuid(id)
      ? await db.selectFrom('affiliate_holds').selectAll().where('id', '=', id).executeTakeFirst()
      : undefined;
    if (!row) throw new Refusal('NOT_FOUND');
    return row;
  };
  const shown = async (id: string) => (await presentHolds(dependencies, [await holdAt(id)]))[0]!;
  const audit = auditsOf(dependencies, 'affiliate-hold');
  return [
    implement(
      staffAffiliateHold,
      {
        find: list.find,
        get: ({ id }) => shown(id),
        async create({ body: { affiliate_id: memberId, reason } }, { caller: { staffId }, ip, correlationId }) {
          if (!(await contractOf(db, memberId))) throw new Refusal('NOT_FOUND');
          const id = await inTransaction(db, async (tx) => {
            const placed = await placeHold(dependencies, tx, { memberId, staffId, reason });
            await audit(
              tx,
              { staffId, ip, correlationId },
              { memberId, id: placed, action: 'affiliate-hold.placed', reason, before: {}, after: { state: 'open' } },
            );
            return placed;
          });
          return shown(id);
        },
        async patch({ id, body: { decision, state, reason } }, { caller: { staffId }, ip, correlationId }) {
          const known = await holdAt(id);
          await inTransaction(db, async (tx) => {
            const before = await decideHold(dependencies, tx, known, { decision, state, staffId, reason });
            await audit(
              tx,
              { staffId, ip, correlationId },
              {
                memberId: known.member_id,
                id,
                reason,
                before: { state: before.state },
                action: decision === 'release' ? 'affiliate-hold.released' : 'affiliate-hold.kept',
                after: { state: decision === 'release' ? 'released' : 'answered' },
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
