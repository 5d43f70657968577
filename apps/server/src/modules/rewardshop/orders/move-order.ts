import type { OrderMove, PostalAddress, RedemptionState } from '@sabai/contract';
import { inTransaction, publish, type Tx } from '@sabai/db';
import { Refusal } from '../../../platform/http/refusal.ts';
import { sealedTables } from '../../../platform/sealing/sealed-tables.ts';
import type { ShopDependencies } from '../dependencies.ts';
import { itemsInVersions } from '../items/items.repository.ts';
import { canCancel } from './present-redemption.ts';
import { payloadOf, referenceOf } from './redemption-events.ts';
import { type Change, changeRedemption, type Redemption, redemptionOf } from './redemptions.repository.ts';
import { captureThing, returnThing } from './stock.ts';

const batch = 50;

/** The states before and after each move. */
const moves: Readonly<Record<OrderMove, { readonly from: readonly RedemptionState[]; readonly to: RedemptionState }>> =
  {
    capture: { from: ['reserved'], to: 'captured' },
    pack: { from: ['captured'], to: 'packed' },
    send: { from: ['packed'], to: 'sent' },
    deliver: { from: ['sent'], to: 'delivered' },
    return: { from: ['sent', 'delivered'], to: 'returned' },
    cancel: { from: ['reserved', 'captured', 'packed'], to: 'cancelled' },
  };

/** Returns the possible moves of an order in its current state. */
export const movesOf = ({ state, stock_code }: Pick<Redemption, 'state' | 'stock_code'>): OrderMove[] =>
  stock_code === null
    ? []
    : (Object.keys(moves) as OrderMove[]).filter((move) => moves[move].from.includes(state as RedemptionState));

async function notify(tx: Tx, topic: string, redemption: Redemption, cause?: string): Promise<void> {
  const item = [...(await itemsInVersions(tx, [redemption])).values()][0]!;
  await publish(tx, { memberId: redemption.member_id, topic, payload: payloadOf(redemption, item, { cause }) });
}

/**
 * Ends an order: returns the thing to the stock, and the points to the member with their original expiry. Runs once,
 * since it requires an open order.
 */
async function giveBack(
  { points }: ShopDependencies,
  tx: Tx,
  order: Redemption,
  { state, withPoints, ...change }: Change & { readonly state: RedemptionState; readonly withPoints: boolean },
): Promise<Redemption> {
  await returnThing(tx, order, order.state === 'reserved' ? 'reserved' : 'captured');
  if (withPoints) await points.refund(tx, { memberId: order.member_id, reference: referenceOf(order) });
  const ended = await changeRedemption(
    tx,
    order,
    { state, stock_code: null, reserved_until: null, ...(withPoints && { points_returned: order.points }) },
    change,
  );
  await notify(tx, 'reward.returned', ended, change.staffId === undefined ? change.cause : 'staff');
  return ended;
}

export interface StaffMove {
  readonly move: OrderMove;
  /** The state as it was read. */
  readonly state: RedemptionState;
  readonly trackingNumber?: string | undefined;
  readonly carrier?: string | undefined;
  readonly staffId?: string | undefined;
  readonly reason: string;
}

/** Moves an order to its next step, by staff. */
export async function moveOrder(
  dependencies: ShopDependencies,
  tx: Tx,
  known: Redemption,
  requested: StaffMove,
): Promise<Redemption> {
  const now = dependencies.platform.clock();
  await dependencies.wallet.lockWallet(tx, known.member_id);
  const order = (await redemptionOf(tx, known.member_id, known.id))!;
  if (order.state !== requested.state) throw new Refusal('CHANGED_MEANWHILE');
  const { move, staffId } = requested;
  if (!movesOf(order).includes(move)) throw new Refusal('REDEMPTION_STATE');
  const change = { cause: requested.reason, staffId, now };
  const { to } = moves[move];
  if (move === 'cancel' || move === 'return')
    return giveBack(dependencies, tx, order, { ...change, state: to, withPoints: true });
  if (order.address === null) throw new Refusal('ADDRESS_REQUIRED');
  const tracking_number = requested.trackingNumber ?? order.tracking_number;
  if (move === 'send' && tracking_number === null) throw new Refusal('FIELD_REQUIRED', { field: 'tracking_number' });
  if (move === 'capture') await captureThing(tx, order);
  const moved = await changeRedemption(
    tx,
    order,
    { state: to, tracking_number, carrier: requested.carrier ?? order.carrier, reserved_until: null },
    change,
  );
  await notify(tx, `reward.${to}`, moved);
  return moved;
}

/** Sets the address of the member's reserved thing, or cancels an order that is not in progress. */
export async function changeOwnOrder(
  dependencies: ShopDependencies,
  requested: {
    readonly memberId: string;
    readonly id: string;
    readonly isCancel: boolean;
    readonly address?: PostalAddress | undefined;
    readonly contact?: { readonly phone: string; readonly email: string } | undefined;
  },
): Promise<Redemption> {
  const { platform, wallet } = dependencies;
  const { memberId, id, isCancel, address, contact } = requested;
  return inTransaction(platform.db, async (tx) => {
    const now = platform.clock();
    await wallet.lockWallet(tx, memberId);
    const order = await redemptionOf(tx, memberId, id);
    if (!order) throw new Refusal('NOT_FOUND');
    if (isCancel) {
      // A repetition is already done.
      if (order.state === 'cancelled') return order;
      if (!canCancel(order)) throw new Refusal('REDEMPTION_STATE');
      return giveBack(dependencies, tx, order, { state: 'cancelled', cause: 'member', withPoints: true, now });
    }
    if (order.state !== 'reserved') throw new Refusal('REDEMPTION_STATE');
    if (order.reserved_until && order.reserved_until <= now) throw new Refusal('REDEMPTION_STATE');
    if (!address) throw new Refusal('ADDRESS_REQUIRED');
    const sealed = sealedTables.redemptions.seal(await platform.seal(), memberId, {
      address: JSON.stringify(address),
      contact: contact ? JSON.stringify(contact) : null,
    });
    return changeRedemption(tx, order, { ...sealed, reserved_until: null }, { cause: 'address', now });
  });
}

/** Ends expired reservations; returns how many. An unclaimed prize refunds no points, by its terms. */
export async function lapseReservations(dependencies: ShopDependencies): Promise<number> {
  const { platform, wallet } = dependencies;
  const due = await platform.db
    .selectFrom('redemptions')
    .select(['member_id', 'id'])
    .where('state', '=', 'reserved')
    .where('reserved_until', '<=', platform.clock())
    .orderBy('reserved_until')
    .limit(batch)
    .execute();
  async function lapse(tx: Tx, { member_id, id }: Pick<Redemption, 'member_id' | 'id'>): Promise<void> {
    const now = platform.clock();
    const order = await redemptionOf(tx, member_id, id);
    if (order?.state !== 'reserved' || !order.reserved_until || order.reserved_until > now) return;
    const withPoints = order.prize_code === null;
    await giveBack(dependencies, tx, order, { state: 'lapsed', cause: 'time', withPoints, now });
  }
  await wallet.eachLocked(platform, due, lapse, 'a reservation could not end');
  return due.length;
}
