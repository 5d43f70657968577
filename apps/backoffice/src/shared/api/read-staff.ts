import { moneyStaff, serviceStaff, type staffAuthentication } from '@sabai/contract';
import type { Answer } from './answer.ts';

export type StaffUser = Answer<typeof staffAuthentication, 'create'>['user'];

const roles: readonly string[] = ['admin', 'cashier', 'support'] satisfies StaffUser['role'][];

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

/** Whether a role decides about money. The server refuses the others whatever the screen shows. */
export const mayDecide = (staff: Reader): boolean => staff !== undefined && moneyStaff.includes(staff.role);
/** Whether a role writes to members. */
export const mayWrite = (staff: Reader): boolean => staff !== undefined && serviceStaff.includes(staff.role);
