import { Button, SelectField } from '@sabai/ui';
import { useTranslations } from 'use-intl/react';
import { LostCall } from '../api/lost-call.ts';
import type { Loaded } from '../loading/use-load.ts';

/** Filters a list by kind, or shows all. If the kinds could not be loaded, it offers a retry. */
export function FilterSelect<T extends string>({
  label,
  value,
  options,
  onChange,
  failed,
}: {
  label: string;
  value: T | '';
  options: readonly { id: T; label: string }[];
  onChange: (value: T | '') => void;
  failed?: Pick<Loaded<unknown>, 'error' | 'reload'> | undefined;
}) {
  const t = useTranslations('history.filter');
  const tErrors = useTranslations('errors');
  const form = useTranslations('form');
  const problem = failed && tErrors(failed.error instanceof LostCall ? 'lost.title' : 'fault');
  const select = (
    <SelectField
      label={label}
      value={value}
      error={problem}
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
  if (!failed) return select;
  return (
    <>
      {select}
      <Button look="outline" icon="refresh" className="min-h-12" onClick={() => void failed.reload()}>
        {form('load.retry')}
      </Button>
    </>
  );
}
