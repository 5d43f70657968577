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

/** Asks for another payee of a member, over the one that there is. */
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
    first_name: changes.first_name ?? data?.first_name ?? '',
    last_name: changes.last_name ?? data?.last_name ?? '',
    bank_id: changes.bank_id ?? String(data?.bank_id ?? data?.banks[0]?.id ?? ''),
    bank_no: changes.bank_no ?? data?.bank_no ?? '',
  };
  const set = (name: keyof typeof values) => (event: { target: { value: string } }) =>
    setChanges({ ...changes, [name]: event.target.value });
  const ask = () =>
    sending.send(async () => {
      const { bank_id, ...texts } = values;
      await api('staff', 'member-payee').patch(member.id, {
        ...texts,
        bank_id: Number(bank_id),
        reason: reason.trim(),
      });
      onDone();
      onClose();
    });
  return (
    <FormDialog
      title={t('change')}
      submit={t('change')}
      isReady={[values.first_name, values.bank_id, values.bank_no, reason].every((value) => value.trim() !== '')}
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
            onChange={set('first_name')}
            required
          />
          <TextField
            label={words('name.last_name')}
            maxLength={100}
            value={values.last_name}
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
            onChange={set('bank_no')}
            required
          />
          <ReasonField label={words('reason')} value={reason} onChange={setReason} />
        </>
      )}
    </FormDialog>
  );
}
