import type { StaffAccount, StaffRole } from '@sabai/contract';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { api } from '../../../shared/api/api.ts';
import { useSending } from '../../../shared/api/use-sending.ts';
import { FormDialog } from '../../../shared/parts/form-dialog.tsx';
import { ReasonField } from '../../../shared/parts/reason-field.tsx';
import { RoleChoice } from './role-choice.tsx';

/** Assigns roles to a person, with a reason. The change needs a second person. */
export function AssignDialog({
  person,
  roles,
  onClose,
  onDone,
}: {
  person: StaffAccount;
  roles: readonly StaffRole[];
  onClose: () => void;
  onDone: () => Promise<void>;
}) {
  const t = useTranslations('identity-roles.roles');
  const people = useTranslations('identity-office.people');
  const before = person.roles.map(({ id }) => id);
  const [value, setValue] = useState<readonly string[]>(before);
  const [reason, setReason] = useState('');
  const sending = useSending();
  const isChanged = value.length !== before.length || value.some((id) => !before.includes(id));
  const assign = () =>
    sending.send(async () => {
      await api('staff', 'staff-assignment').patch(person.id, { roles: [...value], reason: reason.trim() });
      await onDone();
      onClose();
    });
  return (
    <FormDialog
      title={`${t('assign')}: ${person.name}`}
      submit={t('assign')}
      isReady={isChanged && value.length > 0 && reason.trim() !== ''}
      sending={sending}
      onSubmit={() => void assign()}
      onClose={onClose}
    >
      <p className="text-ink-2 text-pretty">{t('assignText')}</p>
      <RoleChoice roles={roles} value={value} onChange={setValue} />
      <ReasonField label={people('reason')} value={reason} onChange={setReason} />
    </FormDialog>
  );
}
