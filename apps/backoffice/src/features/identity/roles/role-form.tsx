import type { StaffRole } from '@sabai/contract';
import { Button, TextField } from '@sabai/ui';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { api } from '../../../shared/api/api.ts';
import { may } from '../../../shared/api/read-staff.ts';
import { staffStore } from '../../../shared/api/session.ts';
import { useSending } from '../../../shared/api/use-sending.ts';
import { ProblemNote } from '../../../shared/parts/problem-note.tsx';
import { ReasonField } from '../../../shared/parts/reason-field.tsx';
import { useRoleName } from '../../../shared/staff/use-role-name.ts';
import { PermissionPicker } from './permission-list.tsx';
import { permissionsOfRoles } from './role-access.ts';

/** Name and permissions of a role, with a reason: of `role`, or of a new one based on `from`. */
export function RoleForm({
  role,
  from,
  onDone,
}: {
  role?: StaffRole;
  from?: StaffRole | undefined;
  onDone?: () => void;
}) {
  const t = useTranslations('identity-roles.roles');
  const people = useTranslations('identity-office.people');
  const common = useTranslations('common');
  const { nameOf } = useRoleName();
  const staff = staffStore.use();
  const navigate = useNavigate();
  const [name, setName] = useState(role ? nameOf(role) : from ? t('copyOf', { name: nameOf(from) }) : '');
  const [reason, setReason] = useState('');
  const before = permissionsOfRoles(role ? [role] : []);
  // Permissions that the reader lacks are left out of a copy.
  const [value, setValue] = useState<ReturnType<typeof permissionsOfRoles>>(
    role ? before : new Set([...permissionsOfRoles(from ? [from] : [])].filter((one) => may(staff, one))),
  );
  const leave = (id = role?.id ?? '') => (onDone ? onDone() : void navigate(`/staff/roles/${id}`));
  const sending = useSending(() => leave());
  const isReady = name.trim() !== '' && reason.trim() !== '';
  const send = () =>
    sending.send(async () => {
      const body = { permissions: [...value], reason: reason.trim() };
      const named = { name: name.trim() };
      const saved = role
        ? await api('staff', 'staff-role').patch(role.id, {
            ...body,
            version: role.version,
            ...(role.is_seeded ? {} : named),
          })
        : await api('staff', 'staff-role').create({ ...body, ...named });
      leave(saved.id);
    });
  return (
    <form
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        if (isReady) void send();
      }}
    >
      <div className="max-w-xl">
        <TextField
          label={t('name')}
          value={name}
          maxLength={60}
          autoComplete="off"
          disabled={role?.is_seeded === true}
          onChange={({ target }) => setName(target.value)}
          required
        />
      </div>
      <PermissionPicker value={value} before={before} mayGive={(one) => may(staff, one)} onChange={setValue} />
      <div className="grid max-w-xl gap-3">
        <p className="text-ink-2 text-pretty">{t('second')}</p>
        <ReasonField label={people('reason')} value={reason} onChange={setReason} />
        {sending.problem !== undefined && <ProblemNote error={sending.problem} />}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" look="brand" isBusy={sending.isBusy} disabled={!isReady}>
            {role ? t('change') : t('new')}
          </Button>
          <Button look="ghost" onClick={() => leave()}>
            {common('cancel')}
          </Button>
        </div>
      </div>
    </form>
  );
}
