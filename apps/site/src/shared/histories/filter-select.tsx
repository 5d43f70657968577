import { SelectField } from '@sabai/ui';
import { useTranslations } from 'use-intl/react';

/** Filters a list by kind, or shows all. */
export function FilterSelect<T extends string>({
  label,
  value,
  options,
  onChange,
}: {
  label: string;
  value: T | '';
  options: readonly { id: T; label: string }[];
  onChange: (value: T | '') => void;
}) {
  const t = useTranslations('history.filter');
  return (
    <SelectField
      label={label}
      value={value}
      onChange={(event) => onChange(event.target.value as T | '')}
      className="min-w-44 flex-1 sm:max-w-60"
    >
      <option value="">{t('all')}</option>
      {options.map((option) => (
        <option key={option.id} value={option.id}>
          {option.label}
        </option>
      ))}
    </SelectField>
  );
}
