import type { Permission } from '@sabai/contract';
import { seededGrants } from '@sabai/contract';
import type { Tx } from '@sabai/db';
import { Refusal } from '../../../platform/http/refusal.ts';
import { beyondReachOf, listRoles, type RoleRow } from './roles.repository.ts';

/**
 * The roles that somebody shall have, if whoever gives them has all that those hold which are new.
 *
 * @throws Refusal STAFF_ROLE_UNKNOWN, or FORBIDDEN when it is more than the giver has.
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

/** @throws Refusal FORBIDDEN when somebody would give what they do not have themselves. */
export async function requireHeld(tx: Tx, giverId: string, granted: readonly string[]): Promise<void> {
  if ((await beyondReachOf(tx, giverId, granted)).length > 0) throw new Refusal('FORBIDDEN');
}

/** Whoever has asked may have lost it meanwhile: then the request is of another time. */
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
/** Whether the roles let somebody do no more than support does in a new house. */
export const isHarmless = (roles: readonly { readonly granted: readonly (Permission | (string & {}))[] }[]): boolean =>
  roles.every(({ granted }) => granted.every((one) => ofSupport.has(one)));
