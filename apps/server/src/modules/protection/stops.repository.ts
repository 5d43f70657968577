import type { StopScope } from '@sabai/contract';
import { type Db, sql, type Tx } from '@sabai/db';
import type { Seal } from '../../platform/sealing/seal.ts';
import { sealedTables } from '../../platform/sealing/sealed-tables.ts';

const mostListed = 50;

/** Returns the stops of a member, the newest first. */
export async function listStops(reader: Db | Tx, seal: Seal, memberId: string) {
  const rows = await reader
    .selectFrom('member_stops')
    .selectAll()
    .where('member_id', '=', memberId)
    .orderBy('set_at', 'desc')
    .orderBy('stop_id', 'desc')
    .limit(mostListed)
    .execute();
  return rows.map((row) => opened(seal, row));
}
const opened = <R extends { reason: string; lift_reason: string | null; scope: string }>(seal: Seal, row: R) => ({
  ...sealedTables.member_stops.open(seal, row),
  scope: row.scope as StopScope,
});
export type StopRow = Awaited<ReturnType<typeof listStops>>[number];

/** Returns a stop in force; `undefined` when there is none. */
export async function findStop(reader: Db | Tx, seal: Seal, memberId: string, stopId: string) {
  const row = await reader
    .selectFrom('member_stops')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('stop_id', '=', stopId)
    .where('lifted_at', 'is', null)
    .executeTakeFirst();
  return row && opened(seal, row);
}

/** Returns `undefined` when that is stopped already. */
export async function insertStop(
  tx: Tx,
  seal: Seal,
  {
    memberId,
    scope,
    reason,
    staffId,
    now,
  }: { memberId: string; scope: StopScope; reason: string; staffId: string; now: Date },
): Promise<StopRow | undefined> {
  const row = await tx
    .insertInto('member_stops')
    .values({
      member_id: memberId,
      scope,
      ...sealedTables.member_stops.seal(seal, memberId, { reason }),
      set_by: staffId,
      set_at: now,
    })
    .onConflict((conflict) => conflict.columns(['member_id', 'scope']).where('lifted_at', 'is', null).doNothing())
    .returningAll()
    .executeTakeFirst();
  return row && opened(seal, row);
}

/** Returns `undefined` for an unknown or lifted stop. */
export async function endStop(
  tx: Tx,
  seal: Seal,
  {
    memberId,
    stopId,
    reason,
    staffId,
    now,
  }: { memberId: string; stopId: string; reason: string; staffId: string; now: Date },
): Promise<StopRow | undefined> {
  const row = await tx
    .updateTable('member_stops')
    .set({
      lifted_by: staffId,
      lifted_at: now,
      ...sealedTables.member_stops.seal(seal, memberId, { lift_reason: reason }),
    })
    .where('member_id', '=', memberId)
    .where('stop_id', '=', stopId)
    .where('lifted_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
  return row && opened(seal, row);
}

/** Writes the stopped actions to the row that the wallet API and the policy read. */
export async function followStops(tx: Tx, memberId: string): Promise<void> {
  await sql`
    update member_protection set stopped = array(
      select scope from member_stops where member_id = ${memberId} and lifted_at is null order by scope
    )
    where member_id = ${memberId}`.execute(tx);
}
