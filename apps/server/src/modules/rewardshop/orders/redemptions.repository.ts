import type { RedemptionState } from '@sabai/contract';
import { type Db, type Redemptions, sql, type Tx } from '@sabai/db';
import type { Insertable, Selectable, Updateable } from 'kysely';
import { invariant } from '../../../platform/invariant.ts';
import { ownRowById, ownRowByKey } from '../../../platform/records/own-row.ts';

type Reader = Db | Tx;
export type Redemption = Selectable<Redemptions>;

export interface Change {
  readonly cause: string;
  readonly staffId?: string | undefined;
  readonly now: Date;
}

export const byKey = ownRowByKey('redemptions');
export const redemptionOf = ownRowById('redemptions');

/** Returns a redemption of any member, for staff. */
export const anyRedemption = (reader: Reader, id: string): Promise<Redemption | undefined> =>
  reader.selectFrom('redemptions').selectAll().where('id', '=', id).executeTakeFirst();

async function noteChange(
  tx: Tx,
  { member_id, id, state }: Redemption,
  { cause, staffId, now }: Change,
): Promise<void> {
  await tx
    .insertInto('redemption_changes')
    .values({
      member_id,
      redemption_id: id,
      state,
      cause,
      staff_id: staffId ?? null,
      changed_at: now,
      sequence: sql<number>`(
        select coalesce(max(sequence), 0) + 1 from redemption_changes where member_id = ${member_id} and redemption_id = ${id})`,
    })
    .execute();
}

export async function insertRedemption(
  tx: Tx,
  values: Omit<Insertable<Redemptions>, 'created_at' | 'changed_at'>,
  change: Change,
): Promise<Redemption> {
  const redemption = await tx
    .insertInto('redemptions')
    .values({ ...values, created_at: change.now, changed_at: change.now })
    .returningAll()
    .executeTakeFirstOrThrow();
  await noteChange(tx, redemption, change);
  return redemption;
}

/**
 * Changes a redemption and records it. The caller has read it under the lock of the member's accounts, which it still
 * holds.
 */
export async function changeRedemption(
  tx: Tx,
  redemption: Redemption,
  values: Omit<Updateable<Redemptions>, 'state'> & { readonly state?: RedemptionState },
  change: Change,
): Promise<Redemption> {
  const changed = await tx
    .updateTable('redemptions')
    .set({ ...values, changed_at: change.now })
    .where('member_id', '=', redemption.member_id)
    .where('id', '=', redemption.id)
    .where('state', '=', redemption.state)
    .returningAll()
    .executeTakeFirst();
  invariant(changed, 'who changes a redemption holds the lock of the member’s books');
  await noteChange(tx, changed, change);
  return changed;
}

/** Returns every step of some redemptions of a member, in order. */
export async function stepsOf(
  reader: Reader,
  memberId: string,
  ids: readonly string[],
): Promise<
  ReadonlyMap<
    string,
    { readonly state: string; readonly cause: string; readonly staff_id: string | null; readonly changed_at: Date }[]
  >
> {
  if (ids.length === 0) return new Map();
  const rows = await reader
    .selectFrom('redemption_changes')
    .select(['redemption_id', 'state', 'cause', 'staff_id', 'changed_at'])
    .where('member_id', '=', memberId)
    .where('redemption_id', 'in', [...ids])
    .orderBy('redemption_id')
    .orderBy('sequence')
    .execute();
  return Map.groupBy(rows, ({ redemption_id }) => redemption_id);
}
