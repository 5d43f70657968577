import { randomUUID } from 'node:crypto';
import { type Permission, permissionsOf, type SeededRole, seededGrants } from '@sabai/contract';
import { type Db, inTransaction } from '@sabai/db';
import type { Caller, StaffCaller } from '../../../platform/http/caller.ts';
import { insertStaff } from '../people/staff.repository.ts';

/** What a role of a new house gives. */
export const permissionsOfRole = (role: SeededRole): ReadonlySet<Permission> => permissionsOf(seededGrants(role));

/** A member of staff with roles of a new house, who cannot log in. */
export async function hire(
  db: Db,
  role: SeededRole,
  { username = randomUUID(), name = 'Chai' }: { username?: string; name?: string } = {},
): Promise<StaffCaller> {
  const staffId = await inTransaction(db, (tx) =>
    insertStaff(tx, { username, name, roleIds: [role], password_hash: 'none' }),
  );
  if (!staffId) throw new Error(`the username ${username} is taken`);
  return { kind: 'staff', staffId, sessionId: randomUUID(), permissions: permissionsOfRole(role) };
}

/** How a test says who calls, for the gateway of a test that proves no token. */
export const callerHeader = (who: { readonly memberId: string } | StaffCaller | undefined): string =>
  !who ? '' : 'memberId' in who ? `member ${who.memberId}` : `staff ${who.staffId} ${[...who.permissions].join(',')}`;

/** Who the header of {@link callerHeader} names. */
export function readCallerHeader(header: unknown): Caller | undefined {
  const [kind, id = '', granted = ''] = String(header ?? '').split(' ');
  if (kind === 'member') return { kind, memberId: id, sessionId: 'session' };
  if (kind === 'staff')
    return { kind, staffId: id, sessionId: 'session', permissions: permissionsOf(granted.split(',')) };
  return undefined;
}
