import { defineStaffList, type StaffAccount, type StaffInvitation } from '@sabai/contract';
import { Badge, Button, DateTime, toast } from '@sabai/ui';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { api } from '../../../shared/api/api.ts';
import { usePolled } from '../../../shared/api/use-polled.ts';
import { useSending } from '../../../shared/api/use-sending.ts';
import { DataTable } from '../../../shared/list/data-table.tsx';
import type { ListColumnView } from '../../../shared/list/list-table.tsx';
import { WholeListPage } from '../../../shared/list/whole-list-page.tsx';
import { ProblemNote } from '../../../shared/parts/problem-note.tsx';
import { Unanswered } from '../../../shared/parts/unanswered.tsx';
import { useRoleName } from '../../../shared/staff/use-role-name.ts';
import { StaffTabs } from '../roles/staff-tabs.tsx';
import { ActDialog, type StaffAct } from './act-dialog.tsx';
import { InviteDialog } from './invite-dialog.tsx';

const everyMs = 30_000;
const peopleList = defineStaffList({
  name: 'people',
  permission: 'staff.view',
  columns: {
    name: 'text',
    username: 'text',
    roles: 'text',
    is_disabled: 'flag',
    has_second_factor: 'flag',
    sessions: 'figure',
    last_login_at: 'moment',
  },
  filters: {
    search: { by: 'search' },
    is_disabled: { by: 'flag' },
    has_second_factor: { by: 'flag' },
    last_login_at: { by: 'days' },
  },
  sorts: ['name', 'sessions', 'last_login_at'],
  order: { by: 'name', direction: 'asc' },
});

/** Accounts and invitations of the back office, and the rules for all of them. For administrators. */
export function StaffPage() {
  const t = useTranslations('identity-office.people');
  const member = useTranslations('identity-office.member');
  const list = useTranslations('lists-office.list');
  const { namesOf } = useRoleName();
  const columns = usePeopleColumns();
  const polled = usePolled(
    async (signal) => {
      const [invitations, rule] = await Promise.all([
        api('staff', 'staff-invitation').find({ $limit: 200 }, { signal }),
        api('staff', 'staff-rule').find(undefined, { signal }),
      ]);
      return { invitations: invitations.data, rule };
    },
    'staff',
    everyMs,
  );
  const [isInviting, setInviting] = useState(false);
  const [act, setAct] = useState<StaffAct>();
  const { data } = polled;
  return (
    <WholeListPage
      list={peopleList}
      title={t('title')}
      path="/staff"
      load={async (signal) => (await api('staff', 'staff').find({ $limit: 200 }, { signal })).data}
      everyMs={everyMs}
      flat={(row) => ({ ...row, roles: namesOf(row.roles) })}
      columns={columns}
      filters={{
        is_disabled: { label: t('disabled') },
        has_second_factor: { label: t('factor') },
        last_login_at: { label: member('lastLogin') },
      }}
      search={member('name')}
      idOf={({ id }) => id}
      nameOf={({ name }) => name}
      linkOf={({ id }) => `/staff/${id}`}
      empty={{ icon: 'users', title: list('noneFound') }}
      actions={
        <Button size="sm" look="brand" icon="plus" onClick={() => setInviting(true)}>
          {t('invite')}
        </Button>
      }
      foot={
        <div className="grid gap-8">
          <Unanswered polled={polled} />
          {data && data.invitations.length > 0 && <Invitations rows={data.invitations} onDone={polled.reload} />}
          {data && (
            <section className="grid max-w-2xl gap-3">
              <h2 className="text-lg">{t('rule')}</h2>
              <p className="text-ink-2 text-pretty">
                {data.rule.staff_second_factor === 'required' ? t('ruleRequired') : t('ruleOptional')}
              </p>
              <div>
                <Button size="sm" onClick={() => setAct({ kind: 'rule', rule: data.rule })}>
                  {data.rule.staff_second_factor === 'required' ? t('letChoose') : t('require')}
                </Button>
              </div>
            </section>
          )}
        </div>
      }
    >
      <StaffTabs />
      {isInviting && (
        <InviteDialog
          onClose={() => {
            setInviting(false);
            void polled.reload();
          }}
        />
      )}
      {act && <ActDialog act={act} onClose={() => setAct(undefined)} onDone={polled.reload} />}
    </WholeListPage>
  );
}

function usePeopleColumns(): readonly ListColumnView<StaffAccount>[] {
  const t = useTranslations('identity-office.people');
  const member = useTranslations('identity-office.member');
  const { namesOf } = useRoleName();
  return [
    {
      id: 'name',
      label: member('name'),
      sort: 'name',
      cell: ({ name, username }) => (
        <span>
          <span className="font-semibold">{name}</span> <span className="text-ink-3">{username}</span>
        </span>
      ),
    },
    { id: 'role', label: t('role'), card: 'end', cell: (row) => namesOf(row.roles) },
    {
      id: 'state',
      label: t('state'),
      cell: ({ is_disabled }) => (
        <Badge tone={is_disabled ? 'bad' : 'ok'}>{is_disabled ? t('disabled') : t('active')}</Badge>
      ),
    },
    {
      id: 'factor',
      label: t('factor'),
      card: 'end',
      cell: ({ has_second_factor }) => (
        <span className="text-ink-2">
          <span className="@2xl:hidden">{t('factor')}: </span>
          {has_second_factor ? t('on') : t('off')}
        </span>
      ),
    },
    {
      id: 'sessions',
      label: t('sessions'),
      isFigure: true,
      isExtra: true,
      card: 'none',
      sort: 'sessions',
      cell: (row) => row.sessions,
    },
    {
      id: 'lastLogin',
      label: member('lastLogin'),
      card: 'line',
      sort: 'last_login_at',
      cell: ({ last_login_at }) => (
        <span className="text-ink-3">
          <span className="@2xl:hidden">{member('lastLogin')}: </span>
          {last_login_at ? <DateTime value={last_login_at} /> : member('never')}
        </span>
      ),
    },
  ];
}

function Invitations({ rows, onDone }: { rows: readonly StaffInvitation[]; onDone: () => Promise<void> }) {
  const t = useTranslations('identity-office.people');
  const { namesOf } = useRoleName();
  const sending = useSending();
  const withdraw = (id: string) =>
    sending.send(async () => {
      await api('staff', 'staff-invitation').remove(id);
      await onDone();
      toast(t('withdraw'));
    });
  return (
    <section className="grid gap-3">
      <h2 className="text-lg">{t('open')}</h2>
      {sending.problem !== undefined && <ProblemNote error={sending.problem} />}
      <DataTable
        label={t('open')}
        rows={rows}
        idOf={({ id }) => id}
        columns={[
          { id: 'role', label: t('role'), cell: (row) => namesOf(row.roles) },
          { id: 'by', label: t('invitedBy'), card: 'end', cell: ({ invited_by }) => invited_by ?? '–' },
          {
            id: 'until',
            label: t('until'),
            cell: ({ expires_at }) => (
              <span>
                <span className="@2xl:hidden">{t('until')}: </span>
                <DateTime value={expires_at} />
              </span>
            ),
          },
          {
            id: 'withdraw',
            label: t('withdraw'),
            card: 'end',
            cell: ({ id }) => (
              <Button size="sm" onClick={() => void withdraw(id)}>
                {t('withdraw')}
              </Button>
            ),
          },
        ]}
      />
    </section>
  );
}
