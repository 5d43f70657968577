import { type AffiliatePlan, type AffiliateSetting, isReason } from '@sabai/contract';
import { Button, Checkbox, SelectField, toast } from '@sabai/ui';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { api } from '../../shared/api/api.ts';
import { may } from '../../shared/api/read-staff.ts';
import { staffStore } from '../../shared/api/session.ts';
import { useSending } from '../../shared/api/use-sending.ts';
import { AddCurrency } from '../../shared/forms/currency-choice.tsx';
import { MinorField } from '../../shared/forms/minor-field.tsx';
import { NumberField } from '../../shared/forms/number-field.tsx';
import { ProblemNote } from '../../shared/parts/problem-note.tsx';
import { ReasonField } from '../../shared/parts/reason-field.tsx';

/** The settings of the programme, to be changed by two. */
export function SettingsForm({
  kept,
  plans,
  onDone,
}: {
  kept: AffiliateSetting;
  plans: readonly AffiliatePlan[];
  onDone: (setting: AffiliateSetting) => void;
}) {
  const t = useTranslations('affiliate-office');
  const offers = useTranslations('bonus-office');
  const words = useTranslations('approvals-office.approval.name');
  const action = useTranslations('audit-office.audit.action');
  const isAllowed = may(staffStore.use(), 'affiliate.plan.write');
  const [setting, setSetting] = useState(kept);
  const [reason, setReason] = useState('');
  const sending = useSending(() => {
    setSetting(kept);
    setReason('');
  });
  const change = (some: Partial<AffiliateSetting>) => setSetting({ ...setting, ...some });
  const isReady = JSON.stringify(setting) !== JSON.stringify(kept) && isReason(reason);
  const used = Object.keys(setting.automatic);
  return (
    <form
      className="grid gap-4 rounded-md border border-line bg-surface-1 p-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (isReady)
          void sending.send(async () => {
            onDone(await api('staff', 'affiliate-setting').patch(null, { ...setting, reason: reason.trim() }));
            toast(action('affiliate-setting.changed'));
          });
      }}
    >
      <fieldset disabled={!isAllowed} className="grid gap-4 sm:grid-cols-3">
        <SelectField
          label={t('defaultPlan')}
          value={String(setting.default_plan_id ?? '')}
          onChange={({ target }) => change({ default_plan_id: target.value === '' ? null : Number(target.value) })}
        >
          <option value="">–</option>
          {plans
            .filter(({ version }) => version !== null)
            .map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
        </SelectField>
        <SelectField
          label={t('setting.every')}
          value={setting.every}
          onChange={({ target }) => change({ every: target.value as AffiliateSetting['every'] })}
        >
          {(['day', 'week', 'month'] as const).map((one) => (
            <option key={one} value={one}>
              {t(`setting.${one}`)}
            </option>
          ))}
        </SelectField>
        <NumberField
          label={t('setting.hour')}
          max={23}
          value={setting.pays_at_hour}
          onChange={(hour = 0) => change({ pays_at_hour: hour })}
        />
        <div className="sm:col-span-3">
          <Checkbox
            checked={setting.asks_application}
            onChange={({ target }) => change({ asks_application: target.checked })}
          >
            {words('asks_application')}
          </Checkbox>
        </div>
        <h3 className="text-sm text-ink-3 sm:col-span-3">{t('setting.automatic')}</h3>
        {used.map((code) => (
          <MinorField
            key={code}
            label={code}
            currency={code}
            value={setting.automatic[code]}
            onChange={(minor) => change({ automatic: { ...setting.automatic, [code]: minor ?? '0' } })}
          />
        ))}
        <AddCurrency used={used} onAdd={(code) => change({ automatic: { ...setting.automatic, [code]: '0' } })} />
      </fieldset>
      {isAllowed && (
        <>
          <ReasonField isWeighed label={t('col.reason')} value={reason} onChange={setReason} />
          {sending.problem !== undefined && <ProblemNote error={sending.problem} />}
          <Button type="submit" look="brand" className="justify-self-start" isBusy={sending.isBusy} disabled={!isReady}>
            {offers('submit.send')}
          </Button>
        </>
      )}
    </form>
  );
}
