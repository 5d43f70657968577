import type { Permission } from '@sabai/contract';
import type { ComponentType } from 'react';
import { useTranslations } from 'use-intl/react';
import { PermissionList } from './permission-list.tsx';

/** The menu as it is for who has some permissions; the app knows its pages. */
export type MenuPreview = ComponentType<{ permissions: ReadonlySet<Permission> }>;

/** What a role, or somebody with some roles, may do, and the menu that they see. */
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
