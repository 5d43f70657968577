import { ownerRole, type Permission, permissionsOf, type StaffRoleBrief } from '@sabai/contract';
import { sql, type Tx } from '@sabai/db';
import type { Seal } from '../../../platform/sealing/seal.ts';
import { sealedTables } from '../../../platform/sealing/sealed-tables.ts';
import type { Reader } from '../settings.repository.ts';

export const staffSessionLifetimeS = 12 * 3600;

export interface StaffPerson {
  readonly staff_id: string;
  readonly username: string;
  readonly name: string;
  readonly roles: readonly StaffRoleBrief[];
  readonly permissions: ReadonlySet<Permission>;
  /** The operator requires an authenticator, and this account has none yet. */
  readonly is_second_factor_missing: boolean;
}

const hasCodes = sql<boolean>`exists (
  select from staff_totp where staff_totp.staff_id = staff.staff_id and confirmed_at is not null)`;
const isFactorMissing = sql<boolean>`not ${hasCodes} and (select staff_second_factor = 'required' from identity_settings)`;

/** Returns the roles of a row of `staff`: seeded ones first. */
const rolesHeld = sql<StaffRoleBrief[]>`(
  select coalesce(json_agg(json_build_object('id', role_id, 'name', role.name, 'is_seeded', is_seeded)
    order by is_seeded desc, role.name), '[]')
  from staff_role_holders join staff_roles role using (role_id) where staff_role_holders.staff_id = staff.staff_id)`;
const granted = sql<string[]>`array(
  select permission from staff_role_holders join staff_role_permissions using (role_id)
  where staff_role_holders.staff_id = staff.staff_id)`;
const isOwner = sql<boolean>`exists (
  select from staff_role_holders where staff_role_holders.staff_id = staff.staff_id and role_id = ${ownerRole})`;
const withPermissions = <T extends { granted: string[] }>({ granted, ...row }: T) => ({
  ...row,
  permissions: permissionsOf(granted),
});

const staffRows = (db: Reader) =>
  db
    .selectFrom('staff')
    .select(['staff_id', 'username', 'name', 'password_hash', 'is_disabled'])
    .select(hasCodes.as('has_second_factor'));
export type StaffRow = Awaited<ReturnType<typeof readStaff>>;

/** Returns a staff account by its username, which is stored in lower case. */
export async function findStaff(db: Reader, username: string): Promise<StaffRow | undefined> {
  return staffRows(db).where('username', '=', username.toLowerCase()).executeTakeFirst();
}

export async function readStaff(db: Reader, staffId: string) {
  return staffRows(db).where('staff_id', '=', staffId).executeTakeFirstOrThrow();
}

/** Returns all accounts, or one of them: owners first, then by name. */
export async function listStaff(db: Reader, now: Date, staffId?: string) {
  const rows = await db
    .selectFrom('staff')
    .select(['staff_id', 'username', 'name', 'is_disabled', 'created_at', 'last_login_at'])
    .select([hasCodes.as('has_second_factor'), rolesHeld.as('roles'), granted.as('granted')])
    .select(({ selectFrom }) =>
      selectFrom('staff_sessions')
        .select(({ fn }) => fn.countAll<bigint>().as('count'))
        .whereRef('staff_sessions.staff_id', '=', 'staff.staff_id')
        .where('ended_at', 'is', null)
        .where('expires_at', '>', now)
        .as('sessions'),
    )
    .$if(staffId !== undefined, (query) => query.where('staff_id', '=', staffId!))
    .orderBy(isOwner, 'desc')
    .orderBy('is_disabled')
    .orderBy('name')
    .orderBy('staff_id')
    .execute();
  return rows.map(withPermissions);
}
export type StaffListRow = Awaited<ReturnType<typeof listStaff>>[number];

/** Serialises changes of staff: no account or role changes meanwhile. */
export async function lockAllStaff(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('staff and roles', 0))`.execute(tx);
}

/** Returns the number of owners who can log in now. */
export async function countActiveOwners(tx: Reader): Promise<number> {
  const { count } = await tx
    .selectFrom('staff')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where(isOwner, '=', true)
    .where('is_disabled', '=', false)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function setStaffDisabled(tx: Tx, staffId: string, isDisabled: boolean): Promise<void> {
  await tx.updateTable('staff').set({ is_disabled: isDisabled }).where('staff_id', '=', staffId).execute();
}

/** Replaces a password that is still the compared one; returns false if it has changed. */
export async function replaceStaffPassword(
  tx: Tx,
  staffId: string,
  { from, to }: { from: string; to: string },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('staff')
    .set({ password_hash: to })
    .where('staff_id', '=', staffId)
    .where('password_hash', '=', from)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Records the login of an active account. */
export async function recordStaffLogin(tx: Tx, staffId: string, now: Date): Promise<StaffPerson | undefined> {
  const row = await tx
    .updateTable('staff')
    .set({ last_login_at: now })
    .where('staff_id', '=', staffId)
    .where('is_disabled', '=', false)
    .returning(['staff_id', 'username', 'name'])
    .returning([isFactorMissing.as('is_second_factor_missing'), rolesHeld.as('roles'), granted.as('granted')])
    .executeTakeFirst();
  return row && withPermissions(row);
}

export async function insertStaffSession(
  tx: Tx,
  seal: Seal,
  staffId: string,
  session: { ip: string; deviceHash: Buffer; now: Date },
) {
  const { session_id } = await tx
    .insertInto('staff_sessions')
    .values({
      staff_id: staffId,
      ...sealedTables.staff_sessions.seal(seal, staffId, { ip: session.ip }),
      device_hash: session.deviceHash,
      created_at: session.now,
      expires_at: new Date(session.now.getTime() + staffSessionLifetimeS * 1000),
    })
    .returning('session_id')
    .executeTakeFirstOrThrow();
  return session_id;
}

/** Returns whether this member of staff has been logged in on the device before. */
export async function knowsStaffDevice(db: Reader, staffId: string, deviceHash: Buffer): Promise<boolean> {
  const row = await db
    .selectFrom('staff_sessions')
    .select('session_id')
    .where('staff_id', '=', staffId)
    .where('device_hash', '=', deviceHash)
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns the staff member of an active session. */
export async function findStaffOfSession(
  db: Reader,
  staffId: string,
  sessionId: string,
  now: Date,
): Promise<StaffPerson | undefined> {
  const row = await db
    .selectFrom('staff_sessions')
    .innerJoin('staff', 'staff.staff_id', 'staff_sessions.staff_id')
    .select(['staff.staff_id', 'username', 'name'])
    .select([isFactorMissing.as('is_second_factor_missing'), rolesHeld.as('roles'), granted.as('granted')])
    .where('staff_sessions.staff_id', '=', staffId)
    .where('session_id', '=', sessionId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .where('is_disabled', '=', false)
    .executeTakeFirst();
  return row && withPermissions(row);
}

/** Returns the active members of staff with a permission. */
export async function staffWith(db: Reader, permission: Permission): Promise<string[]> {
  const rows = await db
    .selectFrom('staff')
    .innerJoin('staff_role_holders', 'staff_role_holders.staff_id', 'staff.staff_id')
    .innerJoin('staff_role_permissions', 'staff_role_permissions.role_id', 'staff_role_holders.role_id')
    .select('staff.staff_id')
    .distinct()
    .where('is_disabled', '=', false)
    // Owners have every permission.
    .where('permission', 'in', [permission, '*'])
    .execute();
  return rows.map(({ staff_id }) => staff_id);
}

export async function listStaffSessions(db: Reader, seal: Seal, staffId: string, now: Date) {
  const rows = await db
    .selectFrom('staff_sessions')
    .select(['staff_id', 'session_id', 'ip', 'created_at', 'expires_at'])
    .where('staff_id', '=', staffId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('created_at', 'desc')
    .limit(50)
    .execute();
  return rows.map((row) => sealedTables.staff_sessions.open(seal, row));
}

/** Ends one session, all, or all but one; returns their number. */
export async function endStaffSessions(
  db: Reader,
  staffId: string,
  { only, except, now }: { only?: string; except?: string; now: Date },
): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('staff_sessions')
    .set({ ended_at: now })
    .where('staff_id', '=', staffId)
    .where('ended_at', 'is', null)
    .$if(only !== undefined, (query) => query.where('session_id', '=', only!))
    .$if(except !== undefined, (query) => query.where('session_id', '<>', except!))
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

export async function listStaffNames(db: Reader, staffIds: readonly string[]) {
  return staffIds.length === 0
    ? []
    : db.selectFrom('staff').select(['staff_id', 'name']).where('staff_id', 'in', staffIds).execute();
}

/** Returns the new account's id; `undefined` if the username is taken. */
export async function insertStaff(
  tx: Tx,
  { roleIds, ...staff }: { username: string; name: string; roleIds: readonly string[]; password_hash: string },
): Promise<string | undefined> {
  const row = await tx
    .insertInto('staff')
    .values(staff)
    .onConflict((conflict) => conflict.constraint('staff_once_per_username').doNothing())
    .returning('staff_id')
    .executeTakeFirst();
  if (row) await setRolesHeld(tx, row.staff_id, roleIds);
  return row?.staff_id;
}

/** Replaces the roles of a member of staff. */
export async function setRolesHeld(tx: Tx, staffId: string, roleIds: readonly string[]): Promise<void> {
  await tx.deleteFrom('staff_role_holders').where('staff_id', '=', staffId).execute();
  if (roleIds.length > 0)
    await tx
      .insertInto('staff_role_holders')
      .values(roleIds.map((role_id) => ({ staff_id: staffId, role_id })))
      .execute();
}
