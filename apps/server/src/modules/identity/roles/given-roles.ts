import type { Permission } from '@sabai/contract';
import { seededGrants } from '@sabai/contract';
import type { Tx } from '@sabai/db';
import { Refusal } from '../../../platform/http/refusal.ts';
import { beyondReachOf, listRoles, type RoleRow } from './roles.repository.ts';

/**
 * Returns the roles to give, if the giver has all permissions of the new ones.
 *
 * @throws Refusal STAFF_ROLE_UNKNOWN, or FORBIDDEN if they exceed the giver's permissions.
 */
export async function requireGivable(
  tx: Tx,
  giverId: string,
  roleIds: readonly string[],
  held: ReadonlySet<string> = new Set(),
): Promise<RoleRow[]> {
  const ids = [...new Set(roleIds)];
  const roles = await listRoles(tx, ids);
  if (roles.length < ids.length) throw new Refusal('STAFF_ROLE_UNKNOWN');
  await requireHeld(
    tx,
    giverId,
    roles.flatMap(({ id, granted }) => (held.has(id) ? [] : granted)),
  );
  return roles;
}

/** @throws Refusal FORBIDDEN if the giver lacks one of the granted permissions. */
export async function requireHeld(tx: Tx, giverId: string, granted: readonly string[]): Promise<void> {
  if ((await beyondReachOf(tx, giverId, granted)).length > 0) throw new Refusal('FORBIDDEN');
}

/** The requester may have lost a permission meanwhile: the request is then outdated. */
export async function requireStillHeld(tx: Tx, askerId: string, granted: readonly string[]): Promise<void> {
  if ((await beyondReachOf(tx, askerId, granted)).length > 0) throw new Refusal('APPROVAL_OUTDATED');
}

export async function grantsOfRoles(tx: Tx, roles: readonly { readonly id: string }[]): Promise<string[]> {
  const rows = await listRoles(
    tx,
    roles.map(({ id }) => id),
  );
  return rows.flatMap(({ granted }) => granted);
}

const ofSupport: ReadonlySet<string> = new Set(seededGrants('support'));
/** Returns whether the roles permit at most what the seeded support role does. */
export const isHarmless = (roles: readonly { readonly granted: readonly (Permission | (string & {}))[] }[]): boolean =>
  roles.every(({ granted }) => granted.every((one) => ofSupport.has(one)));
