import { type Db, sql, type Tx } from '@sabai/db';
import { lockWallet, pointsCurrency, post } from '@sabai/ledger';
import { least } from '@sabai/rewards';
import { Refusal } from '../../platform/http/refusal.ts';
import { invariant } from '../../platform/invariant.ts';
import type { Platform } from '../../platform/platform.ts';
import { eachLocked } from './each-locked.ts';

/** The unit for the sum of a day's points, so that it is rounded down once. */
export const exactPerPoint = 10_000n;

export type PointMoveKind =
  | 'earned'
  | 'benefit'
  | 'given'
  | 'corrected'
  | 'spent'
  | 'returned'
  | 'expired'
  | 'taken-back'
  | 'owed';

interface Lot {
  readonly id: string;
  readonly left: bigint;
}
interface Part {
  readonly lotId: string;
  /** Positive for additions, negative for removals. */
  readonly points: bigint;
}
interface Moved {
  readonly memberId: string;
  readonly kind: PointMoveKind;
  readonly reference: string;
  readonly at: Date;
}

/** Writes one movement of lots; the caller posts the same to the ledger. */
async function writeMove(tx: Tx, { memberId, kind, reference, at }: Moved, parts: readonly Part[]): Promise<void> {
  if (parts.length === 0) return;
  await sql`
    insert into point_moves (member_id, id, lot_id, kind, points, reference, moved_at)
    select ${memberId}, move.id, part.lot_id, ${kind}, part.points, ${reference}, ${at}
    from (select uuidv7() as id) as move, unnest(${parts.map(({ lotId }) => lotId)}::uuid[],
      ${parts.map(({ points }) => points)}::bigint[]) as part (lot_id, points)`.execute(tx);
}

/** Returns the spendable lots, next to expire first. The caller must hold the member's wallet lock. */
async function spendableLots(tx: Tx, memberId: string): Promise<Lot[]> {
  const { rows } = await sql<Lot>`
    select id, points - gone as left from point_lots
    where member_id = ${memberId} and state = 'active' and gone < points
    order by expires_at nulls last, earned_at, id`.execute(tx);
  return rows;
}

async function changeGone(tx: Tx, memberId: string, parts: readonly Part[]): Promise<void> {
  await sql`
    update point_lots as lot set gone = lot.gone - part.points
    from unnest(${parts.map(({ lotId }) => lotId)}::uuid[], ${parts.map(({ points }) => points)}::bigint[]) as part (lot_id, points)
    where lot.member_id = ${memberId} and lot.id = part.lot_id`.execute(tx);
}

/** Takes points out of lots, as far as available; returns their number. The caller posts to the ledger. */
export async function takeFromLots(tx: Tx, moved: Moved, points: bigint): Promise<bigint> {
  let open = points;
  const parts: Part[] = [];
  for (const { id, left } of await spendableLots(tx, moved.memberId)) {
    if (open === 0n) break;
    const taken = least(open, left);
    parts.push({ lotId: id, points: -taken });
    open -= taken;
  }
  await changeGone(tx, moved.memberId, parts);
  await writeMove(tx, moved, parts);
  return points - open;
}

export interface PointCredit {
  readonly memberId: string;
  readonly points: bigint;
  /** Used once: a repeat adds nothing. */
  readonly naturalKey: string;
  readonly kind: 'benefit' | 'correction' | 'given';
  readonly reference: string;
  readonly at: Date;
  /** Null: they never expire. */
  readonly expiresAt: Date | null;
}
const moveOf = { benefit: 'benefit', correction: 'corrected', given: 'given' } as const;

/** Adds points as a new lot; returns false if it already existed. The caller posts to the ledger. */
export async function addLot(tx: Tx, credit: PointCredit): Promise<boolean> {
  const { memberId, points, naturalKey, kind, reference, at, expiresAt } = credit;
  const added = await tx
    .insertInto('point_lots')
    .values({
      member_id: memberId,
      natural_key: naturalKey,
      kind,
      state: 'active',
      points,
      earned_at: at,
      active_at: at,
      expires_at: expiresAt,
    })
    .onConflict((conflict) => conflict.columns(['member_id', 'natural_key']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (added) await writeMove(tx, { memberId, kind: moveOf[kind], reference, at }, [{ lotId: added.id, points }]);
  return added !== undefined;
}

const entry = (memberId: string, amountMinor: bigint, reference: string, idempotencyKey: string) => ({
  memberId,
  currency: pointsCurrency,
  amountMinor,
  reference,
  idempotencyKey,
});

/** Repays from income the points that a void took back after they were spent. */
async function payPointDebt(tx: Tx, memberId: string, reference: string, at: Date): Promise<void> {
  const debt = await tx.selectFrom('point_debts').select('points').where('member_id', '=', memberId).executeTakeFirst();
  if (!debt || debt.points === 0n) return;
  const paid = await takeFromLots(tx, { memberId, kind: 'owed', reference, at }, debt.points);
  if (paid === 0n) return;
  await tx
    .updateTable('point_debts')
    .set({ points: debt.points - paid })
    .where('member_id', '=', memberId)
    .execute();
  const key = `points-owed:${reference}:${debt.points}`;
  await post(tx, { template: 'points_removed', ...entry(memberId, paid, reference, key) });
}

/** Adds points that can be spent immediately; returns true now and for repeats. */
export async function creditPoints(tx: Tx, credit: PointCredit): Promise<boolean> {
  await lockWallet(tx, credit.memberId);
  if (credit.points === 0n || !(await addLot(tx, credit))) return false;
  const { memberId, points, reference, naturalKey, at } = credit;
  await post(tx, {
    template: 'bonus_grant',
    to: 'points',
    ...entry(memberId, points, reference, `points:${naturalKey}`),
  });
  await payPointDebt(tx, memberId, reference, at);
  return true;
}

export interface PointSpending {
  readonly memberId: string;
  readonly points: bigint;
  /** The permanent identifier of the spending: `redemption:<id>`. A repeat takes nothing. */
  readonly reference: string;
  readonly at: Date;
}

/**
 * Spends points, next to expire first, in the caller's transaction. Throws POINTS_NOT_ENOUGH; the caller must then roll
 * back.
 */
export async function spendPoints(tx: Tx, { memberId, points, reference, at }: PointSpending): Promise<void> {
  await lockWallet(tx, memberId);
  const known = await tx
    .selectFrom('point_moves')
    .select('id')
    .where('member_id', '=', memberId)
    .where('reference', '=', reference)
    .where('kind', '=', 'spent')
    .limit(1)
    .executeTakeFirst();
  if (known) return;
  await expireOf(tx, memberId, at);
  const taken = await takeFromLots(tx, { memberId, kind: 'spent', reference, at }, points);
  if (taken < points) throw new Refusal('POINTS_NOT_ENOUGH');
  await post(tx, { template: 'points_spent', ...entry(memberId, points, reference, `points-spent:${reference}`) });
}

/** Restores the points spent under a reference, once, to the original lots with their expiry. Returns their number. */
export async function returnPoints(
  tx: Tx,
  { memberId, reference, at }: Omit<PointSpending, 'points'>,
): Promise<bigint> {
  await lockWallet(tx, memberId);
  const rows = await tx
    .selectFrom('point_moves')
    .select(['kind', 'lot_id', 'points'])
    .where('member_id', '=', memberId)
    .where('reference', '=', reference)
    .where('kind', 'in', ['spent', 'returned'])
    .execute();
  if (rows.length === 0 || rows.some(({ kind }) => kind === 'returned')) return 0n;
  const parts = rows.map(({ lot_id, points }) => ({ lotId: lot_id, points: -points }));
  const points = parts.reduce((sum, part) => sum + part.points, 0n);
  await changeGone(tx, memberId, parts);
  await writeMove(tx, { memberId, kind: 'returned', reference, at }, parts);
  await post(tx, {
    template: 'points_returned',
    ...entry(memberId, points, reference, `points-returned:${reference}`),
  });
  await payPointDebt(tx, memberId, reference, at);
  return points;
}

/** Removes the expired lots of a member. The caller must hold the member's wallet lock. */
async function expireOf(tx: Tx, memberId: string, at: Date): Promise<bigint> {
  const { rows } = await sql<Lot & { due: Date }>`
    select id, points - gone as left, expires_at as due from point_lots
    where member_id = ${memberId} and state = 'active' and gone < points and expires_at <= ${at}
    order by expires_at, id`.execute(tx);
  for (const { id, left, due } of rows) {
    const reference = `lot:${id}`;
    const part = { lotId: id, points: -left };
    await changeGone(tx, memberId, [part]);
    await writeMove(tx, { memberId, kind: 'expired', reference, at }, [part]);
    const { rows: times } = await sql<{ count: number }>`
      select count(*)::int as count from point_moves
      where member_id = ${memberId} and reference = ${reference} and kind = 'expired'`.execute(tx);
    // A lot that got points back after its expiry expires again.
    const key = `points-expired:${id}:${times[0]!.count}`;
    await post(tx, { template: 'points_removed', ...entry(memberId, left, `${reference} ${due.toISOString()}`, key) });
  }
  return rows.reduce((sum, { left }) => sum + left, 0n);
}

/** Changes the active points of a day of play by the later changes of its rounds. */
export async function changeLot(
  tx: Tx,
  {
    memberId,
    lotId,
    exactChange,
    reference,
    at,
  }: {
    readonly memberId: string;
    readonly lotId: string;
    readonly exactChange: bigint;
    /** The event of the change; used once. */
    readonly reference: string;
    readonly at: Date;
  },
): Promise<void> {
  await lockWallet(tx, memberId);
  const lot = await tx
    .selectFrom('point_lots')
    .select(['exact', 'points', 'gone', 'state'])
    .where('member_id', '=', memberId)
    .where('id', '=', lotId)
    .executeTakeFirstOrThrow();
  const exact = lot.exact + exactChange;
  invariant(exact >= 0n, 'a lot gives back no more than play has put in');
  const change = exact / exactPerPoint - lot.exact / exactPerPoint;
  const set = (values: { exact: bigint; points?: bigint }) =>
    tx.updateTable('point_lots').set(values).where('member_id', '=', memberId).where('id', '=', lotId).execute();
  if (lot.state === 'pending') {
    await set({ exact, points: exact / exactPerPoint });
    return;
  }
  if (change >= 0n) {
    await set({ exact, points: lot.points + change });
    if (change === 0n) return;
    await writeMove(tx, { memberId, kind: 'earned', reference, at }, [{ lotId, points: change }]);
    await post(tx, {
      template: 'bonus_grant',
      to: 'points',
      ...entry(memberId, change, reference, `points-changed:${reference}`),
    });
    await payPointDebt(tx, memberId, reference, at);
    return;
  }
  const own = least(-change, lot.points - lot.gone);
  await set({ exact, points: lot.points - own });
  if (own > 0n) await writeMove(tx, { memberId, kind: 'taken-back', reference, at }, [{ lotId, points: -own }]);
  // Points already spent are taken from other lots, and become a debt without any.
  const other = await takeFromLots(
    tx,
    { memberId, kind: 'taken-back', reference: `${reference}:spent`, at },
    -change - own,
  );
  const owed = -change - own - other;
  if (own + other > 0n) {
    await post(tx, {
      template: 'points_removed',
      ...entry(memberId, own + other, reference, `points-changed:${reference}`),
    });
  }
  if (owed > 0n) {
    await sql`
      insert into point_debts as debt (member_id, points) values (${memberId}, ${owed})
      on conflict (member_id) do update set points = debt.points + excluded.points`.execute(tx);
  }
}

/** Activates the due pending lots of a member. The caller must hold the member's wallet lock. */
async function activateOf(tx: Tx, memberId: string, at: Date): Promise<bigint> {
  const { rows } = await sql<{ id: string; points: bigint; natural_key: string }>`
    update point_lots set state = 'active'
    where member_id = ${memberId} and state = 'pending' and active_at <= ${at}
    returning id, points, natural_key`.execute(tx);
  for (const { id, points, natural_key: naturalKey } of rows) {
    if (points === 0n) continue;
    const reference = naturalKey.replace(/^play:/, 'day:');
    await writeMove(tx, { memberId, kind: 'earned', reference, at }, [{ lotId: id, points }]);
    await post(tx, {
      template: 'bonus_grant',
      to: 'points',
      ...entry(memberId, points, reference, `points:${naturalKey}`),
    });
    await payPointDebt(tx, memberId, reference, at);
  }
  return rows.reduce((sum, { points }) => sum + points, 0n);
}

const membersAtOnce = 200;

/**
 * Activates due points and removes expired ones, in batches of members; returns the number of members. Any process may
 * call it.
 */
export async function turnLots(
  platform: Pick<Platform, 'db' | 'log'>,
  now: Date,
  received: (
    tx: Tx,
    memberId: string,
    turned: { readonly activated: bigint; readonly expired: bigint },
  ) => Promise<void>,
): Promise<number> {
  const { rows } = await sql<{ member_id: string }>`
    select member_id from (
      (select member_id from point_lots where state = 'pending' and active_at <= ${now} order by active_at limit ${membersAtOnce})
      union
      (select member_id from point_lots where state = 'active' and gone < points and expires_at <= ${now} order by expires_at
        limit ${membersAtOnce})
    ) as due`.execute(platform.db);
  const turn = async (tx: Tx, { member_id: memberId }: { readonly member_id: string }) => {
    const activated = await activateOf(tx, memberId, now);
    const expired = await expireOf(tx, memberId, now);
    if (activated > 0n || expired > 0n) await received(tx, memberId, { activated, expired });
  };
  await eachLocked(platform, rows, turn, 'points could not become active or run out');
  return rows.length;
}

/** Returns a member's points: active lots in spending order, then pending ones, and the debt. */
export async function pointLotsOf(reader: Db | Tx, memberId: string) {
  const lots = await reader
    .selectFrom('point_lots')
    .select(['id', 'kind', 'state', 'earned_at', 'active_at', 'expires_at'])
    .select(sql<bigint>`points - gone`.as('left'))
    .where('member_id', '=', memberId)
    .where(sql<boolean>`gone < points`)
    .orderBy('state')
    .orderBy(sql`expires_at nulls last`)
    .orderBy('earned_at')
    .execute();
  const debt = await reader
    .selectFrom('point_debts')
    .select('points')
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return { lots, owed: debt?.points ?? 0n };
}

/** Returns members whose lots and ledger differ, for a check: [] if there are none. */
export async function pointFaults(
  reader: Db | Tx,
): Promise<{ member_id: string; lots: bigint; moves: bigint; ledger: bigint }[]> {
  const { rows } = await sql<{ member_id: string; lots: bigint; moves: bigint; ledger: bigint }>`
    select member_id, coalesce(lots, 0)::bigint as lots, coalesce(moves, 0)::bigint as moves, coalesce(balance, 0)::bigint as ledger
    from (select member_id, sum(points - gone) as lots from point_lots where state = 'active' group by member_id) as lot
    full join (select member_id, sum(points) as moves from point_moves group by member_id) as move using (member_id)
    full join (select member_id, balance from ledger_accounts where account = 'points') as account using (member_id)
    where coalesce(lots, 0) <> coalesce(moves, 0) or coalesce(lots, 0) <> coalesce(balance, 0)`.execute(reader);
  return rows;
}
