import { useTranslations } from 'use-intl/react';
import { NumberField } from '../../../shared/forms/number-field.tsx';
import type { Quest, StepProps } from '../parts/step.ts';

/** Who may join it: who takes a break or is excluded never may. */
export function QuestWho({ content, set, findingsAt, isAllowed }: StepProps<Quest>) {
  const t = useTranslations('bonus-office.who');
  return (
    <fieldset disabled={!isAllowed} className="grid gap-4 sm:grid-cols-2">
      <div className="grid content-start gap-1">
        <NumberField
          label={t('minLevel')}
          max={1000}
          value={content.rules.minLevel}
          onChange={(level) => set('rules.minLevel', level || undefined)}
        />
        {findingsAt('rules.minLevel')}
      </div>
    </fieldset>
  );
}
