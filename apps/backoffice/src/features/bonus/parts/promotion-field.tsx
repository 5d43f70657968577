import { SelectField } from '@sabai/ui';
import { useTranslations } from 'use-intl/react';
import { api } from '../../../shared/api/api.ts';
import { usePolled } from '../../../shared/api/use-polled.ts';

/** The promotions that another offer may give: those of the right type that have not ended. */
export function PromotionField({
  givenBy,
  label,
  value,
  onChange,
}: {
  /** The type of offer that gives the promotion. */
  givenBy: 'coupon' | 'quest';
  label: string;
  value: number | undefined;
  onChange: (promotion: number | undefined) => void;
}) {
  const t = useTranslations('bonus-office.gift');
  const polled = usePolled(
    (signal) => api('staff', 'offer').find({ kind: ['promotion'], $limit: 100 }, { signal }),
    'promotions that are given',
  );
  const offered = (polled.data?.data ?? []).filter(
    ({ type, state }) => type === givenBy && state !== 'archived' && state !== 'ended',
  );
  return (
    <SelectField
      label={label}
      hint={polled.data && offered.length === 0 ? t('none') : undefined}
      value={value === undefined ? '' : String(value)}
      onChange={({ target }) => onChange(target.value === '' ? undefined : Number(target.value))}
    >
      <option value="">–</option>
      {value !== undefined && !offered.some(({ id }) => id === value) && (
        <option value={String(value)}>#{value}</option>
      )}
      {offered.map(({ id, name }) => (
        <option key={id} value={String(id)}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}
