import { Button } from '@sabai/ui';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { may } from '../../../shared/api/read-staff.ts';
import { staffStore } from '../../../shared/api/session.ts';
import { usePolled } from '../../../shared/api/use-polled.ts';
import { DataTable } from '../../../shared/list/data-table.tsx';
import { PageHead } from '../../../shared/parts/page-head.tsx';
import { Unanswered } from '../../../shared/parts/unanswered.tsx';
import { useRoleName } from '../../../shared/staff/use-role-name.ts';
import { loadRoles } from './role-access.ts';
import { StaffTabs } from './staff-tabs.tsx';

/** All roles, how much each gives and how many have it. */
export function RolesPage() {
  const t = useTranslations('identity-roles.roles');
  const people = useTranslations('identity-office.people');
  const { nameOf } = useRoleName();
  const staff = staffStore.use();
  const navigate = useNavigate();
  const polled = usePolled(loadRoles, 'roles');
  const { data } = polled;
  return (
    <>
      <PageHead title={people('title')} polled={polled}>
        {may(staff, 'staff.role.change') && (
          <Button size="sm" look="brand" icon="plus" onClick={() => void navigate('/staff/roles/new')}>
            {t('new')}
          </Button>
        )}
      </PageHead>
      <StaffTabs />
      <Unanswered polled={polled} />
      {data && (
        <DataTable
          label={t('title')}
          rows={data}
          idOf={({ id }) => id}
          linkOf={({ id }) => `/staff/roles/${id}`}
          columns={[
            { id: 'name', label: t('name'), cell: nameOf },
            {
              id: 'permissions',
              label: t('may'),
              card: 'line',
              cell: ({ is_fixed, permissions }) =>
                is_fixed ? t('everything') : t('count', { count: permissions.length }),
            },
            { id: 'holders', label: t('holders'), isFigure: true, card: 'end', cell: ({ holders }) => holders },
          ]}
        />
      )}
    </>
  );
}
