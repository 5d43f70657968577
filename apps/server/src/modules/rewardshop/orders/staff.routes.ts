import {
  type RewardOrder,
  type RewardOrderDetail,
  revealSeconds,
  rewardOrdersList,
  staffRewardOrder,
  staffRewardOrderAddress,
  staffRewardReport,
} from '@sabai/contract';
import { decimalOf } from '@sabai/contract/money';
import { inTransaction, sql } from '@sabai/db';
import { isUuid, numberIdOf } from '../../../platform/http/ids.ts';
import { type Implementation, implement } from '../../../platform/http/implement.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { ListSource } from '../../../platform/lists/list-source.ts';
import { rowOrMember } from '../../../platform/lists/row-or-member.ts';
import { serveList } from '../../../platform/lists/serve-list.ts';
import { auditMember } from '../../../platform/records/member-audit.ts';
import { requireFewReveals, revealed } from '../../../platform/records/reveals.repository.ts';
import { textIn } from '../../bonus/index.ts';
import type { ShopDependencies } from '../dependencies.ts';
import { itemsInVersions } from '../items/items.repository.ts';
import { reportOf } from '../items/report.ts';
import { moveOrder, movesOf } from './move-order.ts';
import { destinationOf } from './present-redemption.ts';
import { anyRedemption, type Redemption, stepsOf } from './redemptions.repository.ts';
import { stockRoutes } from './stock.routes.ts';

const sourceOf = ({ platform: { db }, identity }: ShopDependencies): ListSource<typeof rewardOrdersList> => ({
  list: rewardOrdersList,
  from: sql`redemptions`,
  columns: sql`redemptions.*`,
  id: { is: sql`id`, type: 'uuid' },
  sorts: { redeemed_at: [{ is: sql`created_at`, type: 'timestamptz' }] },
  filters: {
    state: 'state',
    type: 'type',
    redeemed_at: 'created_at',
    search: (text) => rowOrMember({ db, searchMembers: identity.searchMembers }, text),
  },
  indexes: {
    '/redeemed_at': 'redemptions_newest',
    'state/redeemed_at': 'redemptions_by_state',
    'type/redeemed_at': 'redemptions_by_type',
    'redeemed_at/redeemed_at': 'redemptions_newest',
    'search/redeemed_at': ['redemptions_by_id', 'redemptions_history'],
  },
});

async function presentOrders({ platform, identity }: ShopDependencies, rows: Redemption[]): Promise<RewardOrder[]> {
  const members = await identity.membersByIds(platform.db, [...new Set(rows.map(({ member_id }) => member_id))]);
  const usernames = new Map(members.map(({ id, username }) => [id, username]));
  const items = await itemsInVersions(platform.db, rows);
  return rows.map((row) => {
    const item = items.get(`${row.offer_id} ${row.version}`)!;
    return {
      id: row.id,
      member: { id: row.member_id, username: usernames.get(row.member_id) ?? '' },
      redeem_id: row.offer_id,
      version: row.version,
      name: textIn(item.texts, 'en').title,
      type: item.type,
      state: row.state as RewardOrder['state'],
      points: row.points.toString(),
      points_returned: row.points_returned.toString(),
      currency_code: row.currency_code,
      value: row.value_minor === null ? null : decimalOf(row.value_minor, row.currency_code),
      prize: row.prize_code,
      tracking_number: row.tracking_number,
      carrier: row.carrier,
      has_address: row.address !== null,
      reserved_until: row.reserved_until?.toISOString() ?? null,
      redeemed_at: row.created_at.toISOString(),
      changed_at: row.changed_at.toISOString(),
    };
  });
}

async function detailOf(dependencies: ShopDependencies, id: string): Promise<RewardOrderDetail> {
  const { platform, identity } = dependencies;
  const row = isUuid(id) ? await anyRedemption(platform.db, id) : undefined;
  if (!row) throw new Refusal('NOT_FOUND');
  const [order] = await presentOrders(dependencies, [row]);
  const steps = (await stepsOf(platform.db, row.member_id, [row.id])).get(row.id) ?? [];
  const names = await identity.staffNames(platform.db, [
    ...new Set(steps.flatMap(({ staff_id }) => (staff_id === null ? [] : [staff_id]))),
  ]);
  return {
    ...order!,
    ...destinationOf(await platform.seal(), row),
    moves: movesOf(row),
    steps: steps.map(({ state, cause, staff_id, changed_at }) => ({
      state: state as RewardOrder['state'],
      cause,
      at: changed_at.toISOString(),
      staff: staff_id === null ? null : (names.get(staff_id) ?? ''),
    })),
  };
}

/** Serves the board of orders. */
function orderRoutes(dependencies: ShopDependencies): Implementation[] {
  const { platform, identity } = dependencies;
  const { db, clock, seal } = platform;
  const orders = serveList({
    db,
    timeZone: () => identity.timeZone(db),
    source: sourceOf(dependencies),
    present: (rows: Redemption[]) => presentOrders(dependencies, rows),
    flat: ({ member, ...row }: RewardOrder) => ({ ...row, username: member.username }),
  });
  return [
    implement(
      staffRewardOrder,
      {
        find: orders.find,
        get: ({ id }) => detailOf(dependencies, id),
        async patch({ id, body }, { caller, ip, correlationId }) {
          const { move, state, tracking_number: trackingNumber, carrier, reason } = body;
          const { staffId } = caller;
          await inTransaction(db, async (tx) => {
            const known = isUuid(id) ? await anyRedemption(tx, id) : undefined;
            if (!known) throw new Refusal('NOT_FOUND');
            const moved = await moveOrder(dependencies, tx, known, {
              move,
              state,
              trackingNumber,
              carrier,
              staffId,
              reason,
            });
            const about = {
              memberId: known.member_id,
              subjectType: 'reward-order',
              subjectId: id,
              reason,
              at: clock(),
            };
            await auditMember(
              tx,
              await seal(),
              { staffId, ip, correlationId },
              { ...about, action: 'reward-order.moved', before: { state }, after: { state: moved.state } },
            );
          });
          return detailOf(dependencies, id);
        },
      },
      orders,
    ),
    implement(staffRewardOrderAddress, {
      create: ({ body: { id, reason } }, { caller: { staffId }, ip, correlationId }) =>
        inTransaction(db, async (tx) => {
          const at = clock();
          await requireFewReveals(tx, staffId, at);
          const order = await anyRedemption(tx, id);
          if (!order) throw new Refusal('NOT_FOUND');
          const { address, contact } = destinationOf(await seal(), order);
          if (!address) throw new Refusal('ADDRESS_REQUIRED');
          const about = { memberId: order.member_id, subjectType: 'reward-order', subjectId: id, reason, at };
          const after = { field: 'address' };
          await auditMember(
            tx,
            await seal(),
            { staffId, ip, correlationId },
            { ...about, action: revealed, before: {}, after },
          );
          const { recipient, line1, line2, district, province, postcode, country, phone } = address;
          const lines = [
            recipient,
            line1,
            line2,
            district,
            `${province} ${postcode}`,
            country,
            phone,
            contact?.phone,
            contact?.email,
          ];
          return {
            value: lines.filter(Boolean).join('\n'),
            expires_at: new Date(at.getTime() + revealSeconds * 1000).toISOString(),
          };
        }),
    }),
  ];
}

/** Serves staff's actions on members' redemptions. Shop items are edited as offers. */
export const staffRoutes = (dependencies: ShopDependencies): Implementation[] => [
  ...orderRoutes(dependencies),
  ...stockRoutes(dependencies),
  implement(staffRewardReport, { get: ({ id }) => reportOf(dependencies, numberIdOf(id)) }),
];
