import type { StaffRole } from '@sabai/contract';
import { Button, Icon, toast } from '@sabai/ui';
import { useState } from 'react';
import { Link, useNavigate, useParams, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { api } from '../../../shared/api/api.ts';
import { may } from '../../../shared/api/read-staff.ts';
import { staffStore } from '../../../shared/api/session.ts';
import { usePolled } from '../../../shared/api/use-polled.ts';
import { useSending } from '../../../shared/api/use-sending.ts';
import { MissingPage } from '../../../shared/parts/fault-page.tsx';
import { FormDialog } from '../../../shared/parts/form-dialog.tsx';
import { PageHead } from '../../../shared/parts/page-head.tsx';
import { Unanswered } from '../../../shared/parts/unanswered.tsx';
import { useRoleName } from '../../../shared/staff/use-role-name.ts';
import { AccessPreview, type MenuPreview } from './access-preview.tsx';
import { loadRoles, permissionsOfRoles } from './role-access.ts';
import { RoleForm } from './role-form.tsx';

/** One role: its permissions and the menu of a person with this role only. A new role starts empty or as a copy. */
export function RolePage({ menu }: { menu: MenuPreview }) {
  const t = useTranslations('identity-roles.roles');
  const { nameOf } = useRoleName();
  const { id = '' } = useParams();
  const [query] = useSearchParams();
  const polled = usePolled(loadRoles, 'roles');
  const role = polled.data?.find((one) => one.id === (id === 'new' ? query.get('from') : id));
  const [isChanging, setChanging] = useState(false);
  if (polled.data && !role && id !== 'new') return <MissingPage />;
  const title = id === 'new' ? (role ? t('copyOf', { name: nameOf(role) }) : t('new')) : role && nameOf(role);
  return (
    <>
      <Link to="/staff/roles" className="mb-2 inline-flex min-h-11 items-center gap-1.5 text-ink-3 hover:text-ink-1">
        <Icon name="caret-left" className="size-4" />
        {t('back')}
      </Link>
      <PageHead title={title ?? t('title')} polled={polled}>
        {role && id !== 'new' && !isChanging && <Acts role={role} onChange={() => setChanging(true)} />}
      </PageHead>
      <Unanswered polled={polled} />
      {polled.data && id === 'new' && <RoleForm key={`copy of ${role?.id}`} from={role} />}
      {role && id !== 'new' && isChanging && (
        <RoleForm
          role={role}
          from={role}
          onDone={() => {
            setChanging(false);
            void polled.reload();
          }}
        />
      )}
      {role && id !== 'new' && !isChanging && (
        <div className="grid gap-6">
          {role.is_fixed && <p className="text-ink-2">{t('everything')}</p>}
          <AccessPreview given={permissionsOfRoles([role])} menu={menu} />
        </div>
      )}
    </>
  );
}

function Acts({ role, onChange }: { role: StaffRole; onChange: () => void }) {
  const t = useTranslations('identity-roles.roles');
  const staff = staffStore.use();
  const navigate = useNavigate();
  const [isRemoving, setRemoving] = useState(false);
  if (!may(staff, 'staff.role.change')) return null;
  return (
    <>
      <Button size="sm" icon="copy" onClick={() => void navigate(`/staff/roles/new?from=${role.id}`)}>
        {t('copy')}
      </Button>
      {!role.is_fixed && (
        <Button size="sm" onClick={onChange}>
          {t('change')}
        </Button>
      )}
      {!role.is_seeded && role.holders === 0 && (
        <Button size="sm" look="danger" onClick={() => setRemoving(true)}>
          {t('remove')}
        </Button>
      )}
      {isRemoving && <RemoveDialog role={role} onClose={() => setRemoving(false)} />}
    </>
  );
}

function RemoveDialog({ role, onClose }: { role: StaffRole; onClose: () => void }) {
  const t = useTranslations('identity-roles.roles');
  const { nameOf } = useRoleName();
  const navigate = useNavigate();
  const sending = useSending();
  const remove = () =>
    sending.send(async () => {
      await api('staff', 'staff-role').remove(role.id);
      toast(t('remove'));
      await navigate('/staff/roles');
    });
  return (
    <FormDialog
      title={t('removeTitle', { name: nameOf(role) })}
      submit={t('remove')}
      look="danger"
      isReady
      sending={sending}
      onSubmit={() => void remove()}
      onClose={onClose}
    >
      <p className="text-ink-2 text-pretty">{t('removeText')}</p>
    </FormDialog>
  );
}
