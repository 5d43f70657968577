import { randomUUID } from 'node:crypto';
import { type Permission, permissionsOf, type SeededRole, seededGrants } from '@sabai/contract';
import { type Db, inTransaction } from '@sabai/db';
import type { Caller, StaffCaller } from '../../../platform/http/caller.ts';
import { insertStaff } from '../people/staff.repository.ts';

/** Returns the permissions of a seeded role. */
export const permissionsOfRole = (role: SeededRole): ReadonlySet<Permission> => permissionsOf(seededGrants(role));

/** Creates a member of staff with seeded roles, who cannot log in. */
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

/** Returns a header that identifies the caller, for a test gateway without token verification. */
export const callerHeader = (who: { readonly memberId: string } | StaffCaller | undefined): string =>
  !who ? '' : 'memberId' in who ? `member ${who.memberId}` : `staff ${who.staffId} ${[...who.permissions].join(',')}`;

/** Returns the caller in a header of {@link callerHeader}. */
export function readCallerHeader(header: unknown): Caller | undefined {
  const [kind, id = '', granted = ''] = String(header ?? '').split(' ');
  if (kind === 'member') return { kind, memberId: id, sessionId: 'session' };
  if (kind === 'staff')
    return { kind, staffId: id, sessionId: 'session', permissions: permissionsOf(granted.split(',')) };
  return undefined;
}
