import type { StaffRole } from '@sabai/contract';
import { Checkbox } from '@sabai/ui';
import { useTranslations } from 'use-intl/react';
import { staffStore } from '../../../shared/api/session.ts';
import { useRoleName } from '../../../shared/staff/use-role-name.ts';
import { mayGive } from './role-access.ts';

/** Chooses roles; roles with more permissions than the reader's own cannot be assigned or removed. */
export function RoleChoice({
  roles,
  value,
  onChange,
}: {
  roles: readonly StaffRole[];
  value: readonly string[];
  onChange: (value: readonly string[]) => void;
}) {
  const t = useTranslations('identity-roles.roles');
  const { nameOf } = useRoleName();
  const staff = staffStore.use();
  return (
    <fieldset>
      <legend className="text-sm text-ink-3">{t('title')}</legend>
      <div className="grid sm:grid-cols-2 sm:gap-x-4">
        {roles.map((role) => (
          <Checkbox
            key={role.id}
            checked={value.includes(role.id)}
            disabled={!mayGive(staff, role)}
            title={mayGive(staff, role) ? undefined : t('beyond')}
            onChange={({ target }) =>
              onChange(target.checked ? [...value, role.id] : value.filter((id) => id !== role.id))
            }
          >
            {nameOf(role)}
          </Checkbox>
        ))}
      </div>
    </fieldset>
  );
}
