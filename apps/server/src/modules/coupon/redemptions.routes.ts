import {
  type CouponRedemption,
  type CouponRedemptionDetail,
  couponRedemptionsList,
  staffCouponRedemption,
} from '@sabai/contract';
import { decimalOf } from '@sabai/contract/money';
import { inTransaction, sql } from '@sabai/db';
import { couponKeyOf } from '@sabai/rewards';
import type { SqlBool } from 'kysely';
import { isUuid, numberIdOf } from '../../platform/http/ids.ts';
import { type Implementation, implement } from '../../platform/http/implement.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { ListSource } from '../../platform/lists/list-source.ts';
import { rowOrMember } from '../../platform/lists/row-or-member.ts';
import { serveList } from '../../platform/lists/serve-list.ts';
import { auditMember } from '../../platform/records/member-audit.ts';
import { sealedTables } from '../../platform/sealing/sealed-tables.ts';
import { textIn } from '../bonus/index.ts';
import { couponsInVersions, type Reader, type Redemption } from './coupons.repository.ts';
import { decideRedemption, decisionsAbout } from './decide-redemption.ts';
import type { CouponDependencies } from './dependencies.ts';
import { placeSpins } from './give-coupon.ts';

/** Finds coupons by their number as `#12`, or by a part of their titles or their number. */
const ofCoupon = (text: string) => {
  const [, number] = /^#(\d+)$/.exec(text) ?? [];
  if (number !== undefined) return sql<SqlBool>`offer_id = ${numberIdOf(number)}`;
  return sql<SqlBool>`offer_id = any(array(
    select offers.id from offers
    where offers.kind = 'coupon' and (offers.id = ${numberIdOf(text)} or exists (
      select from offer_versions as version, jsonb_each(version.texts) as written
      where version.offer_id = offers.id and strpos(lower(written.value ->> 'title'), lower(${text})) > 0))))`;
};

const sourceOf = ({ platform: { db }, identity }: CouponDependencies): ListSource<typeof couponRedemptionsList> => ({
  list: couponRedemptionsList,
  from: sql`coupon_redemptions`,
  columns: sql`coupon_redemptions.*`,
  id: { is: sql`id`, type: 'uuid' },
  sorts: { redeemed_at: [{ is: sql`created_at`, type: 'timestamptz' }] },
  filters: {
    state: 'state',
    type: 'type',
    redeemed_at: 'created_at',
    search: (text) => rowOrMember({ db, searchMembers: identity.searchMembers }, text),
    coupon: ofCoupon,
    code: (typed) => sql`code_key = ${couponKeyOf(typed)}`,
  },
  indexes: {
    '/redeemed_at': 'coupon_redemptions_newest',
    'state/redeemed_at': 'coupon_redemptions_by_state',
    'type/redeemed_at': 'coupon_redemptions_by_type',
    'redeemed_at/redeemed_at': 'coupon_redemptions_newest',
    'coupon/redeemed_at': 'coupon_redemptions_of_offer',
    'code/redeemed_at': 'coupon_redemptions_by_code',
    'search/redeemed_at': ['coupon_redemptions_by_id', 'coupon_redemptions_history'],
  },
});

const anyRedemption = (reader: Reader, id: string): Promise<Redemption | undefined> =>
  reader.selectFrom('coupon_redemptions').selectAll().where('id', '=', id).executeTakeFirst();

async function present(
  { platform: { db }, identity }: CouponDependencies,
  rows: readonly Redemption[],
): Promise<CouponRedemption[]> {
  const members = await identity.membersByIds(db, [...new Set(rows.map(({ member_id }) => member_id))]);
  const usernames = new Map(members.map(({ id, username }) => [id, username]));
  const coupons = await couponsInVersions(db, rows);
  const deciders = rows.flatMap(({ decided_by }) => (decided_by === null ? [] : [decided_by]));
  const staff = await identity.staffNames(db, [...new Set(deciders)]);
  return rows.map((row) => ({
    id: row.id,
    member: { id: row.member_id, username: usernames.get(row.member_id) ?? '' },
    offer_id: row.offer_id,
    version: row.version,
    code: row.code,
    name: textIn(coupons.get(`${row.offer_id} ${row.version}`)!.texts, 'en').title,
    type: row.type as CouponRedemption['type'],
    state: row.state as CouponRedemption['state'],
    value: row.value_minor > 0n ? decimalOf(row.value_minor, row.currency_code) : null,
    currency_code: row.currency_code,
    points: row.points?.toString() ?? null,
    fail_cause: row.fail_cause,
    decided_by: row.decided_by === null ? null : (staff.get(row.decided_by) ?? ''),
    decisions: decisionsAbout(row),
    verified_by: row.state === 'under_verification' ? (row.verified_by?.toISOString() ?? null) : null,
    redeemed_at: row.created_at.toISOString(),
    changed_at: row.changed_at.toISOString(),
  }));
}

/** Returns the decisions of staff about a redemption, the oldest first; the row itself has only the last. */
async function historyOf(
  { platform: { db, seal }, identity }: CouponDependencies,
  { member_id, id }: Redemption,
): Promise<CouponRedemptionDetail['history']> {
  const rows = await db
    .selectFrom('staff_audit')
    .select(['action', 'staff_id', 'reason', 'state_before', 'decided_at'])
    .where('member_id', '=', member_id)
    .where('subject_type', '=', 'coupon')
    .where('subject_id', '=', id)
    .where('action', 'in', ['coupon.approved', 'coupon.declined'])
    .orderBy('decided_at')
    .orderBy('id')
    .execute();
  const opener = await seal();
  const names = await identity.staffNames(db, [...new Set(rows.map(({ staff_id }) => staff_id))]);
  return rows.map(({ action, staff_id, reason, state_before, decided_at }) => ({
    decision: action === 'coupon.approved' ? 'approve' : 'decline',
    reason: sealedTables.staff_audit.open(opener, { member_id, reason }).reason,
    staff: names.get(staff_id) ?? '',
    fail_cause: (state_before as { readonly fail_cause?: string }).fail_cause ?? null,
    at: decided_at.toISOString(),
  }));
}

/** Routes of staff for redemptions, with the decisions about those under verification. */
export function redemptionRoutes(dependencies: CouponDependencies): Implementation[] {
  const { platform, identity } = dependencies;
  const { db, clock, seal } = platform;
  const redemptions = serveList({
    db,
    source: sourceOf(dependencies),
    timeZone: () => identity.timeZone(db),
    present: (rows: Redemption[]) => present(dependencies, rows),
    flat: ({ member, decisions: _, ...row }: CouponRedemption) => ({ ...row, username: member.username }),
  });
  async function one(id: string): Promise<CouponRedemptionDetail> {
    const row = isUuid(id) ? await anyRedemption(db, id) : undefined;
    if (!row) throw new Refusal('NOT_FOUND');
    const [redemption] = await present(dependencies, [row]);
    return { ...redemption!, history: await historyOf(dependencies, row) };
  }
  return [
    implement(
      staffCouponRedemption,
      {
        find: redemptions.find,
        get: ({ id }) => one(id),
        async patch({ id, body }, { caller, ip, correlationId }) {
          const { decision, state, reason } = body;
          const { staffId } = caller;
          const decided = await inTransaction(db, async (tx) => {
            const known = isUuid(id) ? await anyRedemption(tx, id) : undefined;
            if (!known) throw new Refusal('NOT_FOUND');
            const { fail_cause } = known;
            const ended = await decideRedemption(dependencies, tx, known, { decision, state, staffId });
            const about = { memberId: known.member_id, subjectType: 'coupon', subjectId: id, reason, at: clock() };
            await auditMember(
              tx,
              await seal(),
              { staffId, ip, correlationId },
              {
                ...about,
                action: decision === 'approve' ? 'coupon.approved' : 'coupon.declined',
                before: { state, ...(fail_cause && { fail_cause }) },
                after: { state: ended.state },
              },
            );
            return ended;
          });
          // Orders free spins immediately; the worker repeats orders without a response.
          if (decided.state === 'ordered') await placeSpins(dependencies, decided.member_id);
          return one(id);
        },
      },
      redemptions,
    ),
  ];
}
