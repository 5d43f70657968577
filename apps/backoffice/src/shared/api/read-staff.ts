import { allows, type Permission, type staffAuthentication, staffRoles } from '@sabai/contract';
import type { Answer } from './answer.ts';

export type StaffUser = Answer<typeof staffAuthentication, 'create'>['user'];

const roles: readonly string[] = staffRoles;

/** Reads what an earlier visit has kept; anything else than a whole staff user counts as nobody. */
export function readStaff(text: string | null): StaffUser | undefined {
  try {
    const kept = (JSON.parse(text ?? 'null') ?? {}) as Partial<StaffUser>;
    const { id, username, name, role, is_owner = false, is_second_factor_missing = false } = kept;
    const isWhole = [id, username, name, role].every((part) => typeof part === 'string') && roles.includes(role!);
    if (!isWhole) return undefined;
    return {
      ...{ id: id!, username: username!, name: name!, role: role! },
      is_owner: is_owner === true,
      is_second_factor_missing: is_second_factor_missing === true,
    };
  } catch {
    return undefined;
  }
}

type Reader = StaffUser | undefined;

/** Whether a member of staff has a permission. The server refuses the others whatever the screen shows. */
export const may = (staff: Reader, permission: Permission): boolean =>
  staff !== undefined && allows(staff.role, permission);
