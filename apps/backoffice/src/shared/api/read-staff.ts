import { type Permission, permissionsOf, type StaffRoleBrief, type staffAuthentication } from '@sabai/contract';
import type { Answer } from './answer.ts';

export type StaffUser = Answer<typeof staffAuthentication, 'create'>['user'];

const isText = (part: unknown): part is string => typeof part === 'string';
const isRole = (one: unknown): one is StaffRoleBrief => {
  const { id, name, is_seeded } = (one ?? {}) as Partial<StaffRoleBrief>;
  return isText(id) && isText(name) && typeof is_seeded === 'boolean';
};

/** Parses the stored staff user; invalid data gives `undefined`. */
export function readStaff(text: string | null): StaffUser | undefined {
  try {
    const kept = (JSON.parse(text ?? 'null') ?? {}) as Partial<StaffUser>;
    const { id, username, name, roles, permissions, is_second_factor_missing = false } = kept;
    if (!isText(id) || !isText(username) || !isText(name) || !roles?.every(isRole) || !permissions?.every(isText))
      return undefined;
    return {
      id,
      username,
      name,
      roles: roles.map(({ id, name, is_seeded }) => ({ id, name, is_seeded })),
      permissions: [...permissionsOf(permissions)],
      is_second_factor_missing: is_second_factor_missing === true,
    };
  } catch {
    return undefined;
  }
}

type Reader = StaffUser | undefined;

/** Returns whether a member of staff has a permission, for display. The server refuses calls without it in any case. */
export const may = (staff: Reader, permission: Permission): boolean => staff?.permissions.includes(permission) === true;
