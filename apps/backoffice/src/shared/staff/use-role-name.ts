import type { StaffRoleBrief } from '@sabai/contract';
import { useTranslations } from 'use-intl/react';

/** Returns the name of a role: built-in roles in the language of the page, custom ones as the operator named them. */
export function useRoleName() {
  const t = useTranslations('identity-office.role');
  const nameOf = ({ id, name, is_seeded }: StaffRoleBrief): string =>
    is_seeded && t.has(id as never) ? t(id as never) : name;
  return {
    nameOf,
    namesOf: (roles: readonly StaffRoleBrief[]): string => roles.map(nameOf).join(', ') || '–',
    /**
     * Translates the names stored in requests and in the audit: the key of a built-in role, or the name of a custom
     * one.
     */
    keptNames: (text: string): string =>
      text
        .split(', ')
        .map((part) => (t.has(part as never) ? t(part as never) : part))
        .join(', '),
  };
}
