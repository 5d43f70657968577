import { SelectField, Skeleton, TextField } from '@sabai/ui';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { api } from '../../../shared/api/api.ts';
import { usePolled } from '../../../shared/api/use-polled.ts';
import { useSending } from '../../../shared/api/use-sending.ts';
import type { MemberDetail } from '../../../shared/member/member-detail.ts';
import { FormDialog } from '../../../shared/parts/form-dialog.tsx';
import { LoadFailed } from '../../../shared/parts/load-failed.tsx';
import { ReasonField } from '../../../shared/parts/reason-field.tsx';

/** Requests another payee for a member. Present values are masked; empty fields keep them. */
export function PayeeDialog({
  member,
  onClose,
  onDone,
}: {
  member: MemberDetail;
  onClose: () => void;
  onDone: () => void;
}) {
  const t = useTranslations('identity-office.payee');
  const words = useTranslations('approvals-office.approval');
  const { data, error, reload } = usePolled(
    (signal) => api('staff', 'member-payee').get(member.id, { signal }),
    `payee ${member.id}`,
  );
  const [changes, setChanges] = useState<Partial<Record<'first_name' | 'last_name' | 'bank_id' | 'bank_no', string>>>(
    {},
  );
  const [reason, setReason] = useState('');
  const sending = useSending();
  const values = {
    first_name: changes.first_name ?? '',
    last_name: changes.last_name ?? '',
    bank_id: changes.bank_id ?? String(data?.bank_id ?? data?.banks[0]?.id ?? ''),
    bank_no: changes.bank_no ?? '',
  };
  const isAsked = [changes.first_name, changes.bank_id, changes.bank_no].some((value) => value?.trim());
  const set = (name: keyof typeof values) => (event: { target: { value: string } }) =>
    setChanges({ ...changes, [name]: event.target.value });
  const ask = () =>
    sending.send(async () => {
      const { first_name, last_name, bank_no } = values;
      await api('staff', 'member-payee').patch(member.id, {
        // Both names are sent together, because a new person may have only one name.
        ...(first_name.trim() !== '' && { first_name, last_name }),
        ...(bank_no.trim() !== '' && { bank_no }),
        bank_id: Number(values.bank_id),
        reason: reason.trim(),
      });
      onDone();
      onClose();
    });
  return (
    <FormDialog
      title={t('change')}
      submit={t('change')}
      isReady={isAsked && values.bank_id !== '' && reason.trim() !== ''}
      sending={sending}
      onSubmit={ask}
      onClose={onClose}
    >
      <p className="font-semibold">{member.username}</p>
      <p className="text-ink-2">{t('text')}</p>
      {error !== undefined && !data && <LoadFailed error={error} onRetry={() => void reload()} />}
      {!data && error === undefined && <Skeleton className="h-64" />}
      {data && (
        <>
          <TextField
            label={words('name.first_name')}
            maxLength={100}
            value={values.first_name}
            placeholder={data.first_name}
            onChange={set('first_name')}
            hint={t('stays')}
          />
          <TextField
            label={words('name.last_name')}
            maxLength={100}
            value={values.last_name}
            placeholder={data.last_name}
            onChange={set('last_name')}
            hint={t('oneName')}
          />
          <SelectField label={words('name.bank_name')} value={values.bank_id} onChange={set('bank_id')}>
            {data.banks.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SelectField>
          <TextField
            label={words('name.bank_no')}
            inputMode="numeric"
            autoComplete="off"
            value={values.bank_no}
            placeholder={data.bank_no ?? undefined}
            onChange={set('bank_no')}
            hint={t('stays')}
          />
          <ReasonField label={words('reason')} value={reason} onChange={setReason} />
        </>
      )}
    </FormDialog>
  );
}
