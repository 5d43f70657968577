import type { Permission } from '@sabai/contract';
import { Icon } from '@sabai/ui';
import { useTranslations } from 'use-intl/react';
import { areasFor } from './areas.ts';

/** The menu of staff with these permissions, without links. */
export function MenuPreview({ permissions }: { permissions: ReadonlySet<Permission> }) {
  const t = useTranslations();
  return (
    <ul className="grid gap-2 rounded-sm border border-line bg-(--side) p-3">
      {areasFor((permission) => permissions.has(permission)).map(({ name, icon, pages }) => (
        <li key={name}>
          <span className="flex items-center gap-2.5 font-medium">
            <Icon name={icon} className="size-4.5 text-ink-3" />
            {t(`office.area.${name}`)}
          </span>
          <ul className="ml-2 border-l border-line pl-4.5 text-sm text-ink-2">
            {pages.map(({ to, label }) => (
              <li key={to}>{t(label)}</li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}
