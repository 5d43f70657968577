import type { AffiliatePlan } from '@sabai/contract';
import { SelectField } from '@sabai/ui';
import { useTranslations } from 'use-intl/react';

/** Chooses a published plan for an affiliate; empty: the default one. */
export function PlanField({
  plans,
  value,
  onChange,
}: {
  plans: readonly AffiliatePlan[] | undefined;
  value: string;
  onChange: (id: string) => void;
}) {
  const t = useTranslations('affiliate-office');
  return (
    <SelectField label={t('col.plan')} value={value} onChange={({ target }) => onChange(target.value)}>
      <option value="">{t('defaultPlan')}</option>
      {plans
        ?.filter(({ version }) => version !== null)
        .map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
    </SelectField>
  );
}
