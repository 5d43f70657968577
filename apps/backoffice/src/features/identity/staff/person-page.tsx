import type { StaffAccount, StaffRole } from '@sabai/contract';
import { Badge, Button, DateTime, Icon } from '@sabai/ui';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { api } from '../../../shared/api/api.ts';
import { may } from '../../../shared/api/read-staff.ts';
import { staffStore } from '../../../shared/api/session.ts';
import { usePolled } from '../../../shared/api/use-polled.ts';
import { Fact } from '../../../shared/parts/fact.tsx';
import { MissingPage } from '../../../shared/parts/fault-page.tsx';
import { PageHead } from '../../../shared/parts/page-head.tsx';
import { Unanswered } from '../../../shared/parts/unanswered.tsx';
import { useRoleName } from '../../../shared/staff/use-role-name.ts';
import { AccessPreview, type MenuPreview } from '../roles/access-preview.tsx';
import { AssignDialog } from '../roles/assign-dialog.tsx';
import { loadRoles, permissionsOfRoles } from '../roles/role-access.ts';
import { ActDialog, type StaffAct } from './act-dialog.tsx';
import { PersonSessions } from './person-sessions.tsx';

/** One member of staff: the account, the roles, and the resulting permissions. */
export function PersonPage({ menu }: { menu: MenuPreview }) {
  const t = useTranslations('identity-office.people');
  const { id = '' } = useParams();
  const mayEnd = may(staffStore.use(), 'staff.session.end');
  const polled = usePolled(async (signal) => {
    const [people, roles] = await Promise.all([
      api('staff', 'staff').find({ $limit: 200 }, { signal }),
      loadRoles(signal),
    ]);
    return { people: people.data, roles };
  }, 'person');
  const { data } = polled;
  const person = data?.people.find((one) => one.id === id);
  if (data && !person) return <MissingPage />;
  const held = data?.roles.filter((role) => person?.roles.some((one) => one.id === role.id)) ?? [];
  return (
    <>
      <Link to="/staff" className="mb-2 inline-flex min-h-11 items-center gap-1.5 text-ink-3 hover:text-ink-1">
        <Icon name="caret-left" className="size-4" />
        {t('title')}
      </Link>
      <PageHead title={person?.name ?? t('title')} polled={polled} />
      <Unanswered polled={polled} />
      {data && person && (
        <div className="grid gap-8">
          <Account person={person} roles={data.roles} onDone={polled.reload} />
          {mayEnd && person.sessions > 0 && <PersonSessions person={person} onDone={polled.reload} />}
          <AccessPreview given={permissionsOfRoles(held)} menu={menu} />
        </div>
      )}
    </>
  );
}

function Account({
  person,
  roles,
  onDone,
}: {
  person: StaffAccount;
  roles: readonly StaffRole[];
  onDone: () => Promise<void>;
}) {
  const t = useTranslations('identity-office.people');
  const login = useTranslations('identity-office.login');
  const member = useTranslations('identity-office.member');
  const role = useTranslations('identity-roles.roles');
  const { namesOf } = useRoleName();
  const staff = staffStore.use();
  const [act, setAct] = useState<StaffAct>();
  const [isAssigning, setAssigning] = useState(false);
  return (
    <dl className="max-w-2xl">
      <Fact name={login('username')}>{person.username}</Fact>
      <Fact name={t('role')}>
        <span className="inline-flex flex-wrap items-center justify-end gap-3">
          {namesOf(person.roles)}
          {may(staff, 'staff.role.give') && (
            <Button size="sm" onClick={() => setAssigning(true)}>
              {role('assign')}
            </Button>
          )}
        </span>
      </Fact>
      <Fact name={t('state')}>
        <span className="inline-flex flex-wrap items-center justify-end gap-3">
          <Badge tone={person.is_disabled ? 'bad' : 'ok'}>{person.is_disabled ? t('disabled') : t('active')}</Badge>
          {may(staff, 'staff.disable') && (
            <Button size="sm" onClick={() => setAct({ kind: person.is_disabled ? 'enable' : 'disable', person })}>
              {person.is_disabled ? t('enable') : t('disable')}
            </Button>
          )}
        </span>
      </Fact>
      <Fact name={t('factor')}>{person.has_second_factor ? t('on') : t('off')}</Fact>
      <Fact name={t('sessions')}>
        <span className="inline-flex flex-wrap items-center justify-end gap-3">
          <span className="figures">{person.sessions}</span>
          {person.sessions > 0 && may(staff, 'staff.session.end') && (
            <Button size="sm" onClick={() => setAct({ kind: 'end', person })}>
              {t('endSessions')}
            </Button>
          )}
        </span>
      </Fact>
      <Fact name={member('lastLogin')}>
        {person.last_login_at ? <DateTime value={person.last_login_at} /> : member('never')}
      </Fact>
      {act && <ActDialog act={act} onClose={() => setAct(undefined)} onDone={onDone} />}
      {isAssigning && (
        <AssignDialog person={person} roles={roles} onClose={() => setAssigning(false)} onDone={onDone} />
      )}
    </dl>
  );
}
