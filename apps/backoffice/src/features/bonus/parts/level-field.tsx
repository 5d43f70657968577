import { useTranslations } from 'use-intl/react';
import { NumberField } from '../../../shared/forms/number-field.tsx';
import type { Competition, Quest, ShopItem, StepProps } from './step.ts';

/** The lowest eligible level; empty for all levels. */
export function LevelField({
  level,
  set,
  findingsAt,
}: { level: number | undefined } & Pick<StepProps, 'set' | 'findingsAt'>) {
  const t = useTranslations('bonus-office.who');
  return (
    <div className="grid content-start gap-1">
      <NumberField
        label={t('minLevel')}
        max={1000}
        value={level}
        onChange={(value) => set('rules.minLevel', value || undefined)}
      />
      {findingsAt('rules.minLevel')}
    </div>
  );
}

/** The audience of offers that depend on a level only. Members on a break or excluded are never eligible. */
export const LevelWho = ({ content, set, findingsAt, isAllowed }: StepProps<ShopItem | Quest | Competition>) => (
  <fieldset disabled={!isAllowed} className="grid gap-4 sm:grid-cols-2">
    <LevelField level={content.rules.minLevel} set={set} findingsAt={findingsAt} />
  </fieldset>
);
