import { type ExclusionTerm, exclusionTerms, type LimitKind, type LimitPeriod, limitKinds } from '@sabai/contract';
import { currencyOf } from '@sabai/contract/money';
import { SelectField, TextField, toast } from '@sabai/ui';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { api } from '../../shared/api/api.ts';
import { useSending } from '../../shared/api/use-sending.ts';
import type { MemberDetail } from '../../shared/member/member-detail.ts';
import { AmountField } from '../../shared/parts/amount-field.tsx';
import { FormDialog } from '../../shared/parts/form-dialog.tsx';

const periods = ['day', 'week', 'month'] as const;

/**
 * Tightens a limit of the member, excludes the member by the operator's decision, or ends that; each with a recorded
 * reason.
 */
export function ProtectDialog({
  what,
  member,
  onClose,
  onDone,
}: {
  what: 'limit' | 'exclusion' | 'admission';
  member: MemberDetail;
  onClose: () => void;
  onDone: () => void;
}) {
  const t = useTranslations('protection-office.protection');
  const words = useTranslations('protection');
  const adjustment = useTranslations('wallet-office.adjustment');
  const [values, setValues] = useState({ kind: 'deposit', period: 'day', limit: '', term: '24h', reason: '' });
  const sending = useSending();
  const set = (name: keyof typeof values) => (event: { target: { value: string } }) =>
    setValues({ ...values, [name]: event.target.value });
  const kind = values.kind as LimitKind;
  const isReady = values.reason.trim() !== '' && (what !== 'limit' || values.limit !== '');

  const title = t(({ limit: 'tighten', exclusion: 'exclude', admission: 'endExclusion' } as const)[what]);

  const protect = () =>
    sending.send(async () => {
      const common = { member_id: member.id, reason: values.reason.trim() };
      if (what === 'exclusion') {
        await api('staff', 'member-exclusion').create({ ...common, term: values.term as ExclusionTerm });
      } else if (what === 'admission') {
        await api('staff', 'member-exclusion').patch(member.id, { reason: common.reason });
      } else {
        const period = kind === 'bet' ? 'once' : (values.period as LimitPeriod);
        await api('staff', 'member-limit').create({ ...common, kind, period, limit: values.limit });
      }
      toast(t('done'));
      onDone();
      onClose();
    });

  return (
    <FormDialog
      title={title}
      submit={title}
      look={what === 'exclusion' ? 'danger' : 'brand'}
      isReady={isReady}
      sending={sending}
      onSubmit={protect}
      onClose={onClose}
    >
      <p className="font-semibold">{member.username}</p>
      {what !== 'admission' && (
        <p className="text-ink-2 text-pretty">{t(what === 'limit' ? 'onlyTighter' : 'byOperator')}</p>
      )}
      {what === 'limit' && (
        <>
          <SelectField
            label={t('kind')}
            value={values.kind}
            onChange={({ target }) => {
              // Minutes and money have different fields.
              const isOther = (target.value === 'time') !== (kind === 'time');
              setValues({ ...values, kind: target.value, ...(isOther ? { limit: '' } : {}) });
            }}
          >
            {limitKinds.map((id) => (
              <option key={id} value={id}>
                {words(`kind.${id}`)}
              </option>
            ))}
          </SelectField>
          {kind !== 'bet' && (
            <SelectField label={words('limits.period')} value={values.period} onChange={set('period')}>
              {periods.map((id) => (
                <option key={id} value={id}>
                  {words(`period.${id}`)}
                </option>
              ))}
            </SelectField>
          )}
          <AmountField
            key={kind === 'time' ? 'minutes' : 'money'}
            label={words(kind === 'time' ? 'limits.minutes' : 'limits.amount')}
            unit={kind === 'time' ? { scale: 0 } : currencyOf(member.currency_code)}
            onChange={(limit) => setValues((before) => ({ ...before, limit }))}
          />
        </>
      )}
      {what === 'exclusion' && (
        <SelectField label={words('break.for')} value={values.term} onChange={set('term')}>
          {exclusionTerms.map((id) => (
            <option key={id} value={id}>
              {words(`break.${id}`)}
            </option>
          ))}
        </SelectField>
      )}
      <TextField label={adjustment('reason')} maxLength={255} value={values.reason} onChange={set('reason')} required />
    </FormDialog>
  );
}
