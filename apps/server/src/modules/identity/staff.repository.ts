import type { Tx } from '@sabai/db';
import type { Seal } from '../../platform/seal.ts';
import { sealedTables } from '../../platform/sealed-tables.ts';
import type { Reader } from './settings.repository.ts';

export const staffSessionLifetimeS = 12 * 3600;
export type StaffRole = 'admin' | 'cashier' | 'support';

const staffRows = (db: Reader) =>
  db.selectFrom('staff').select(['staff_id', 'username', 'name', 'role', 'password_hash', 'is_disabled']);
export type StaffRow = Awaited<ReturnType<typeof findStaff>>;

/** A staff account by its username, which is kept in lower case. */
export async function findStaff(db: Reader, username: string) {
  const row = await staffRows(db).where('username', '=', username.toLowerCase()).executeTakeFirst();
  return row && { ...row, role: row.role as StaffRole };
}

export async function readStaff(db: Reader, staffId: string) {
  return staffRows(db).where('staff_id', '=', staffId).executeTakeFirstOrThrow();
}

export async function insertStaffSession(tx: Tx, seal: Seal, staffId: string, session: { ip: string; now: Date }) {
  const { session_id } = await tx
    .insertInto('staff_sessions')
    .values({
      staff_id: staffId,
      ...sealedTables.staff_sessions.seal(seal, staffId, { ip: session.ip }),
      created_at: session.now,
      expires_at: new Date(session.now.getTime() + staffSessionLifetimeS * 1000),
    })
    .returning('session_id')
    .executeTakeFirstOrThrow();
  return session_id;
}

/** The staff member of a living session. */
export async function findStaffOfSession(db: Reader, staffId: string, sessionId: string, now: Date) {
  const row = await db
    .selectFrom('staff_sessions')
    .innerJoin('staff', 'staff.staff_id', 'staff_sessions.staff_id')
    .select(['staff.staff_id', 'username', 'name', 'role'])
    .where('staff_sessions.staff_id', '=', staffId)
    .where('session_id', '=', sessionId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .where('is_disabled', '=', false)
    .executeTakeFirst();
  return row && { ...row, role: row.role as StaffRole };
}

export async function endStaffSession(db: Reader, staffId: string, sessionId: string, now: Date): Promise<void> {
  await db
    .updateTable('staff_sessions')
    .set({ ended_at: now })
    .where('staff_id', '=', staffId)
    .where('session_id', '=', sessionId)
    .where('ended_at', 'is', null)
    .execute();
}

export async function listStaffNames(db: Reader, staffIds: readonly string[]) {
  return staffIds.length === 0
    ? []
    : db.selectFrom('staff').select(['staff_id', 'name']).where('staff_id', 'in', staffIds).execute();
}

export async function insertStaff(
  tx: Tx,
  staff: { username: string; name: string; role: StaffRole; password_hash: string },
): Promise<void> {
  await tx
    .insertInto('staff')
    .values(staff)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
