import type { StaffRoleBrief } from '@sabai/contract';
import { useTranslations } from 'use-intl/react';

/** How a role is called: those of every house in the language of the page, an own one as the house has called it. */
export function useRoleName() {
  const t = useTranslations('identity-office.role');
  const nameOf = ({ id, name, is_seeded }: StaffRoleBrief): string =>
    is_seeded && t.has(id as never) ? t(id as never) : name;
  return {
    nameOf,
    namesOf: (roles: readonly StaffRoleBrief[]): string => roles.map(nameOf).join(', ') || '–',
    /** Names as requests and the audit keep them: the word of a role of every house, or the name of an own one. */
    keptNames: (text: string): string =>
      text
        .split(', ')
        .map((part) => (t.has(part as never) ? t(part as never) : part))
        .join(', '),
  };
}
