import { everything, type StaffRoleBrief, seededRoles } from '@sabai/contract';
import { sql, type Tx } from '@sabai/db';
import type { Reader } from '../settings.repository.ts';

export interface RoleRow extends StaffRoleBrief {
  readonly version: number;
  /** As stored: single permissions, or all. */
  readonly granted: readonly string[];
  /** Number of active holders. */
  readonly holders: number;
}

const place = ({ id }: StaffRoleBrief) => (seededRoles as readonly string[]).indexOf(id);
/** Seeded roles in their order, then custom ones by name. */
const inOrder = <T extends StaffRoleBrief>(rows: readonly T[]): T[] =>
  rows.toSorted((one, other) =>
    one.is_seeded && other.is_seeded
      ? place(one) - place(other)
      : Number(other.is_seeded) - Number(one.is_seeded) || one.name.localeCompare(other.name),
  );

/** Returns all roles, or those with these ids. */
export async function listRoles(db: Reader, ids?: readonly string[]): Promise<RoleRow[]> {
  const rows = await db
    .selectFrom('staff_roles')
    .select(['role_id as id', 'name', 'is_seeded', 'version'])
    .select(
      sql<string[]>`array(
        select permission from staff_role_permissions p where p.role_id = staff_roles.role_id order by permission)`.as(
        'granted',
      ),
    )
    .select(
      sql<number>`(
        select count(*)::integer from staff_role_holders h join staff using (staff_id)
        where h.role_id = staff_roles.role_id and not is_disabled)`.as('holders'),
    )
    .$if(ids !== undefined, (query) => query.where('role_id', '=', sql<string>`any(${[...ids!]}::text[])`))
    .execute();
  return inOrder(rows);
}

/** Names are compared regardless of case. */
export async function isNameTaken(db: Reader, name: string, except?: string): Promise<boolean> {
  const { rows } = await sql`
    select from staff_roles where lower(name) = lower(${name}) and role_id is distinct from ${except ?? null}`.execute(
    db,
  );
  return rows.length > 0;
}

/** Returns whether the role has a holder, active or not, or an invitation. */
export async function isRoleUsed(db: Reader, id: string, now: Date): Promise<boolean> {
  const { rows } = await sql`
    select from staff_role_holders where role_id = ${id}
    union all
    select from staff_invitations
    where ${id} = any(role_ids) and used_at is null and withdrawn_at is null and expires_at > ${now}`.execute(db);
  return rows.length > 0;
}

async function setGrants(tx: Tx, id: string, granted: readonly string[]): Promise<void> {
  await tx.deleteFrom('staff_role_permissions').where('role_id', '=', id).execute();
  if (granted.length > 0)
    await tx
      .insertInto('staff_role_permissions')
      .values(granted.map((permission) => ({ role_id: id, permission })))
      .execute();
}

interface RoleValues {
  readonly name: string;
  readonly granted: readonly string[];
}

/** Returns the new role's id. */
export async function insertRole(tx: Tx, { name, granted }: RoleValues): Promise<string> {
  const { role_id } = await tx
    .insertInto('staff_roles')
    .values({ name })
    .returning('role_id')
    .executeTakeFirstOrThrow();
  await setGrants(tx, role_id, granted);
  return role_id;
}

export async function updateRole(tx: Tx, id: string, { name, granted }: RoleValues): Promise<void> {
  await tx.updateTable('staff_roles').set({ name, version: sql`version + 1` }).where('role_id', '=', id).execute();
  await setGrants(tx, id, granted);
}

export async function deleteRole(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('staff_roles').where('role_id', '=', id).execute();
}

/** Returns the granted permissions that a member of staff lacks, by their present roles. */
export async function beyondReachOf(db: Reader, staffId: string, granted: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ permission: string }>`
    select permission from staff_role_holders join staff_role_permissions using (role_id)
    where staff_id = ${staffId} and exists (select from staff where staff.staff_id = ${staffId} and not is_disabled)`.execute(
    db,
  );
  const own = new Set(rows.map(({ permission }) => permission));
  return own.has(everything) ? [] : granted.filter((one) => !own.has(one));
}

/** Returns the names for the audit log: a translated term for a seeded role, or the operator's name. */
export const namesOf = (roles: readonly StaffRoleBrief[]): string =>
  roles.map(({ id, name, is_seeded }) => (is_seeded ? id : name)).join(', ');
