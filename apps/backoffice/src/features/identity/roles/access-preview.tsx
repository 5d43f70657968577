import type { Permission } from '@sabai/contract';
import type { ComponentType } from 'react';
import { useTranslations } from 'use-intl/react';
import { PermissionList } from './permission-list.tsx';

/** The menu for a set of permissions; provided by the app, which has the list of pages. */
export type MenuPreview = ComponentType<{ permissions: ReadonlySet<Permission> }>;

/** The permissions of a role, or of a person with some roles, and the resulting menu. */
export function AccessPreview({ given, menu: Menu }: { given: ReadonlySet<Permission>; menu: MenuPreview }) {
  const t = useTranslations('identity-roles.roles');
  return (
    <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_17rem]">
      <section className="grid content-start gap-3" aria-label={t('may')}>
        <h2 className="text-lg">{t('may')}</h2>
        <PermissionList given={given} />
      </section>
      <section className="grid content-start gap-3" aria-label={t('menu')}>
        <h2 className="text-lg">{t('menu')}</h2>
        <Menu permissions={given} />
      </section>
    </div>
  );
}
