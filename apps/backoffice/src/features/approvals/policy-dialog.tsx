import { type ApprovalPolicy, type ApproverPermission, approverPermissions } from '@sabai/contract';
import { Checkbox, SelectField, TextField, toast } from '@sabai/ui';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { api } from '../../shared/api/api.ts';
import { problemOf, problemSentence } from '../../shared/api/problem.ts';
import { useSending } from '../../shared/api/use-sending.ts';
import { Findings } from '../../shared/forms/findings.tsx';
import { useTrial } from '../../shared/forms/use-trial.ts';
import { useTrialHold } from '../../shared/forms/use-trial-hold.ts';
import { useLocale } from '../../shared/i18n/locale.tsx';
import { FormDialog } from '../../shared/parts/form-dialog.tsx';
import { Unanswered } from '../../shared/parts/unanswered.tsx';

const amounts = [
  ['alone', 'one'],
  ['staff_day', 'staffDay'],
  ['member_day', 'memberDay'],
] as const;
const numbers = [
  ['credit_days', 'creditDays'],
  ['lasts_hours', 'hours'],
] as const;

/** Requests another policy of one kind, with a reason. The change itself needs a second person. */
export function PolicyDialog({
  policy,
  onClose,
  onDone,
}: {
  policy: ApprovalPolicy;
  onClose: () => void;
  onDone: () => void;
}) {
  const t = useTranslations('approvals-office.approvalPolicy');
  const approval = useTranslations('approvals-office.approval');
  const permission = useTranslations('identity-roles.permission');
  const { prefix } = useLocale();
  const sending = useSending();
  const [values, setValues] = useState(policy);
  const [reason, setReason] = useState('');
  const set = (change: Partial<ApprovalPolicy>) => setValues({ ...values, ...change });
  // Amounts are sent only for kinds with a currency.
  const change = {
    version: policy.version,
    reason: reason.trim(),
    is_always_asked: values.is_always_asked,
    asks_when_flagged: values.asks_when_flagged,
    credit_days: values.credit_days,
    lasts_hours: values.lasts_hours,
    approver_permission: values.approver_permission,
    asks_second_factor: values.asks_second_factor,
    ...Object.fromEntries(amounts.flatMap(([name]) => (values[name] === null ? [] : [[name, values[name]]]))),
  };
  const { version: _, reason: _reason, ...tried } = change;
  const looked = useTrial(tried, (signal) =>
    api('staff', 'approval-policy-trial').create({ id: policy.id, ...tried }, { signal }),
  );
  const trial = looked.data;
  const hold = useTrialHold(looked);
  const found = (of: string) => (
    <Findings
      of={of}
      findings={trial?.findings}
      say={({ code, params }) => t(`finding.${code}` as never, params as never)}
      onFix={(values) => set(values as Partial<ApprovalPolicy>)}
    />
  );
  const ask = () =>
    sending.send(async () => {
      try {
        await api('staff', 'approval-policy').patch(policy.id, change);
        toast(t('saved'));
      } catch (problem) {
        if (problemOf(problem)?.refusal !== 'APPROVAL_REQUIRED') throw problem;
        toast(problemSentence(problem, prefix) ?? '');
      }
      onDone();
      onClose();
    });
  return (
    <FormDialog
      title={`${approval(`kindName.${policy.kind}`)} ${policy.currency_code ?? ''}`.trim()}
      submit={t('save')}
      isReady={reason.trim() !== ''}
      hold={hold}
      sending={sending}
      onSubmit={() => void ask()}
      onClose={onClose}
    >
      <Checkbox checked={values.is_always_asked} onChange={({ target }) => set({ is_always_asked: target.checked })}>
        {t('always')}
      </Checkbox>
      {found('is_always_asked')}
      {policy.kind === 'withdrawal' && (
        <Checkbox
          checked={values.asks_when_flagged}
          onChange={({ target }) => set({ asks_when_flagged: target.checked })}
        >
          {t('flagged')}
        </Checkbox>
      )}
      {amounts.map(
        ([name, label]) =>
          policy[name] !== null && (
            <div key={name} className="grid gap-3">
              <TextField
                label={t(label)}
                value={values[name] ?? ''}
                inputMode="decimal"
                autoComplete="off"
                maxLength={20}
                onChange={({ target }) => set({ [name]: target.value.trim() })}
              />
              {found(name)}
            </div>
          ),
      )}
      {numbers.map(([name, label]) => (
        <div key={name} className="grid gap-3">
          <TextField
            label={t(label)}
            type="number"
            min={name === 'lasts_hours' ? 1 : 0}
            value={String(values[name])}
            autoComplete="off"
            onChange={({ target }) => set({ [name]: Math.trunc(Number(target.value)) })}
          />
          {found(name)}
        </div>
      ))}
      <SelectField
        label={t('roles')}
        value={values.approver_permission}
        onChange={({ target }) => set({ approver_permission: target.value as ApproverPermission })}
      >
        {approverPermissions.map((one) => (
          <option key={one} value={one}>
            {permission(one)}
          </option>
        ))}
      </SelectField>
      {found('approver_permission')}
      <Checkbox
        checked={values.asks_second_factor}
        onChange={({ target }) => set({ asks_second_factor: target.checked })}
      >
        {t('secondFactor')}
      </Checkbox>
      <Unanswered polled={looked} skeleton={null} />
      {trial && (
        <p role="status" className="rounded-sm border border-line bg-surface-2 px-3 py-2 text-sm text-ink-2">
          {t('simulated', {
            days: trial.simulated.days,
            acts: trial.simulated.acts,
            now: trial.simulated.asked_now,
            after: trial.simulated.asked_then,
          })}
        </p>
      )}
      <TextField
        label={t('reason')}
        value={reason}
        maxLength={255}
        autoComplete="off"
        required
        onChange={({ target }) => setReason(target.value)}
      />
    </FormDialog>
  );
}
