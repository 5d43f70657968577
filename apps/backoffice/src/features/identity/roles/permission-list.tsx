import { ownPermission, type Permission, type PermissionGroup, permissionGroups } from '@sabai/contract';
import { Checkbox, Icon } from '@sabai/ui';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl/react';

/** The areas of the back office with their permissions, except for the own account, which everybody has. */
const groups = Object.entries(permissionGroups).map(([area, list]) => ({
  area: area as PermissionGroup,
  permissions: (list as readonly Permission[]).filter((one) => one !== ownPermission),
}));

const Group = ({ children }: { children: ReactNode }) => (
  <div className="columns-[18rem] gap-x-8 *:mb-5 *:break-inside-avoid">{children}</div>
);

/** Permissions in words, by area; areas without any are left out. */
export function PermissionList({ given }: { given: ReadonlySet<Permission> }) {
  const t = useTranslations('identity-roles.roles');
  const areaName = useTranslations('office.area');
  const word = useTranslations('identity-roles.permission');
  const shown = groups
    .map(({ area, permissions }) => ({ area, permissions: permissions.filter((one) => given.has(one)) }))
    .filter(({ permissions }) => permissions.length > 0);
  if (shown.length === 0) return <p className="text-ink-3">{t('nothing')}</p>;
  return (
    <Group>
      {shown.map(({ area, permissions }) => (
        <section key={area} aria-label={areaName(area)}>
          <h3 className="mb-1.5 text-sm font-semibold text-ink-3">{areaName(area)}</h3>
          <ul className="grid gap-1">
            {permissions.map((one) => (
              <li key={one} className="flex items-start gap-2">
                <Icon name="check" className="mt-1 size-4 shrink-0 text-ok" />
                {word(one)}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </Group>
  );
}

/** Chooses permissions by area. Permissions that the reader lacks can be removed but not granted. */
export function PermissionPicker({
  value,
  before,
  mayGive,
  onChange,
}: {
  value: ReadonlySet<Permission>;
  /** The present permissions of the role. */
  before: ReadonlySet<Permission>;
  mayGive: (permission: Permission) => boolean;
  onChange: (value: ReadonlySet<Permission>) => void;
}) {
  const t = useTranslations('identity-roles.roles');
  const areaName = useTranslations('office.area');
  const word = useTranslations('identity-roles.permission');
  const isOpen = (one: Permission) => mayGive(one) || before.has(one);
  const set = (list: readonly Permission[], isChosen: boolean) =>
    onChange(new Set([...value].filter((one) => !list.includes(one)).concat(isChosen ? list : [])));
  return (
    <Group>
      {groups.map(({ area, permissions }) => {
        const open = permissions.filter(isOpen);
        const chosen = permissions.filter((one) => value.has(one));
        return (
          <fieldset key={area} className="rounded-sm border border-line p-3">
            <legend className="px-1 font-semibold">{areaName(area)}</legend>
            <Checkbox
              checked={chosen.length === permissions.length}
              disabled={open.length === 0}
              ref={(box) => {
                if (box) box.indeterminate = chosen.length > 0 && chosen.length < permissions.length;
              }}
              onChange={({ target }) => set(open, target.checked)}
            >
              {t('all')}
            </Checkbox>
            {permissions.map((one) => (
              <Checkbox
                key={one}
                className="pl-4"
                checked={value.has(one)}
                disabled={!isOpen(one)}
                title={isOpen(one) ? undefined : t('beyond')}
                onChange={({ target }) => set([one], target.checked)}
              >
                {word(one)}
              </Checkbox>
            ))}
          </fieldset>
        );
      })}
    </Group>
  );
}
