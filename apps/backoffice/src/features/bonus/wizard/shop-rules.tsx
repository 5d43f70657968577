import { useTranslations } from 'use-intl/react';
import { NumberField } from '../../../shared/forms/number-field.tsx';
import type { ShopItem, StepProps } from '../parts/step.ts';

/** Limits on redemptions, and the time that goods wait for an address. */
export function ShopLimits({ content, set, findingsAt, isAllowed }: StepProps<ShopItem>) {
  const t = useTranslations('rewardshop-office.wizard');
  const { type, rules } = content;
  const names = [
    ...(['perDay', 'perMember'] as const),
    ...(type === 'point_exchange' ? (['mostAtOnce'] as const) : []),
    ...(type === 'physical_rewards' || rules.chance ? (['reserveMinutes'] as const) : []),
  ];
  const bounds = { perDay: [1, 10_000], perMember: [1, 10_000], mostAtOnce: [1, 1000], reserveMinutes: [5, 43_200] };
  return (
    <fieldset disabled={!isAllowed} className="grid gap-4 sm:grid-cols-2">
      {names.map((name) => (
        <div key={name} className="grid content-start gap-1">
          <NumberField
            label={t(name)}
            min={bounds[name][0]!}
            max={bounds[name][1]!}
            value={rules[name]}
            onChange={(value) => set(`rules.${name}`, value)}
          />
          {findingsAt(`rules.${name}`)}
        </div>
      ))}
    </fieldset>
  );
}
