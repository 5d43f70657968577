import { defineStaffList } from '@sabai/contract';
import { Button } from '@sabai/ui';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { may } from '../../../shared/api/read-staff.ts';
import { staffStore } from '../../../shared/api/session.ts';
import { WholeListPage } from '../../../shared/list/whole-list-page.tsx';
import { useRoleName } from '../../../shared/staff/use-role-name.ts';
import { loadRoles } from './role-access.ts';
import { StaffTabs } from './staff-tabs.tsx';

const rolesList = defineStaffList({
  name: 'roles',
  permission: 'staff.view',
  columns: { name: 'text', permissions: 'figure', holders: 'figure' },
  filters: { search: { by: 'search' } },
  sorts: ['name', 'permissions', 'holders'],
  // Built-in roles are listed in the order of their rank.
  order: { by: '', direction: 'asc' },
});

/** All roles, with the number of their permissions and holders. */
export function RolesPage() {
  const t = useTranslations('identity-roles.roles');
  const list = useTranslations('lists-office.list');
  const { nameOf } = useRoleName();
  const staff = staffStore.use();
  const navigate = useNavigate();
  return (
    <WholeListPage
      list={rolesList}
      title={t('title')}
      path="/staff/roles"
      load={loadRoles}
      flat={(role) => ({
        name: nameOf(role),
        permissions: role.is_fixed ? Number.POSITIVE_INFINITY : role.permissions.length,
        holders: role.holders,
      })}
      columns={[
        { id: 'name', label: t('name'), sort: 'name', cell: nameOf },
        {
          id: 'permissions',
          label: t('may'),
          card: 'line',
          sort: 'permissions',
          cell: ({ is_fixed, permissions }) => (is_fixed ? t('everything') : t('count', { count: permissions.length })),
        },
        {
          id: 'holders',
          label: t('holders'),
          isFigure: true,
          card: 'end',
          sort: 'holders',
          cell: ({ holders }) => holders,
        },
      ]}
      filters={{}}
      search={t('name')}
      idOf={({ id }) => id}
      nameOf={nameOf}
      linkOf={({ id }) => `/staff/roles/${id}`}
      empty={{ icon: 'users', title: list('noneFound') }}
      actions={
        may(staff, 'staff.role.change') && (
          <Button size="sm" look="brand" icon="plus" onClick={() => void navigate('/staff/roles/new')}>
            {t('new')}
          </Button>
        )
      }
    >
      <StaffTabs />
    </WholeListPage>
  );
}
