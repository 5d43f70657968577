import type { AmountRange, DayRange, ListFilter } from '@sabai/contract';
import { currencies, currencyOf } from '@sabai/contract/money';
import { Checkbox } from '@sabai/ui';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { AmountField } from '../parts/amount-field.tsx';
import { smallInput } from '../parts/search-box.tsx';
import { DayRangeField } from './day-range-field.tsx';

/** The appearance of a filter: its label, and the labels of its choices. */
export interface FilterView {
  readonly label: string;
  readonly nameOf?: (choice: string) => string;
  /** The choices offered here, if fewer than those of the list. */
  readonly of?: readonly string[];
}

interface Field<V> {
  readonly view: FilterView;
  readonly value: V | undefined;
  readonly onChange: (value: V | undefined) => void;
}

function ChoiceField({ view, value = [], onChange, of }: Field<readonly string[]> & { of: readonly string[] }) {
  return (
    <fieldset>
      <legend className="text-xs text-ink-3">{view.label}</legend>
      {(view.of ?? of).map((choice) => (
        <Checkbox
          key={choice}
          checked={value.includes(choice)}
          onChange={({ target }) => {
            const chosen = target.checked ? [...value, choice] : value.filter((one) => one !== choice);
            onChange(chosen.length > 0 ? chosen : undefined);
          }}
        >
          {view.nameOf?.(choice) ?? choice}
        </Checkbox>
      ))}
    </fieldset>
  );
}

function FlagField({ view, value, onChange }: Field<boolean>) {
  const t = useTranslations('lists-office.list');
  return (
    <fieldset className="grid gap-1">
      <legend className="text-xs text-ink-3">{view.label}</legend>
      {[true, false].map((choice) => (
        <label key={String(choice)} className="flex min-h-10 items-center gap-3">
          <input
            type="radio"
            className="size-5 accent-brand"
            checked={value === choice}
            onChange={() => onChange(choice)}
          />
          {t(choice ? 'yes' : 'no')}
        </label>
      ))}
    </fieldset>
  );
}

/** Both ends of a range are in one currency, which is chosen first. */
function AmountRangeField({ view, value, onChange }: Field<AmountRange>) {
  const t = useTranslations('lists-office.list');
  const [currency, setCurrency] = useState(value?.currency ?? 'THB');
  const unit = currencyOf(currency);
  const change = (part: Partial<AmountRange>) => onChange({ ...value, ...part, currency: part.currency ?? currency });
  return (
    <fieldset className="grid w-56 gap-3">
      <legend className="mb-2 text-xs text-ink-3">{view.label}</legend>
      <label className="grid gap-1 text-sm">
        {t('currency')}
        <select
          value={currency}
          onChange={({ target }) => {
            setCurrency(target.value);
            onChange({ currency: target.value });
          }}
          className={smallInput}
        >
          {Object.keys(currencies).map((code) => (
            <option key={code}>{code}</option>
          ))}
        </select>
      </label>
      {(['from', 'to'] as const).map((end) => (
        <AmountField
          key={`${end} ${currency}`}
          label={t(end === 'from' ? 'atLeast' : 'atMost')}
          unit={unit}
          initial={String(value?.[end] ?? '')}
          onChange={(amount) => change({ [end]: amount || undefined })}
        />
      ))}
    </fieldset>
  );
}

function WordField({ view, value, onChange }: Field<string>) {
  return (
    <label className="grid gap-1 text-sm">
      {view.label}
      <input
        value={value ?? ''}
        maxLength={100}
        onChange={({ target }) => onChange(target.value.trimStart() || undefined)}
        className={smallInput}
      />
    </label>
  );
}

/** The input of one filter, by its kind. */
export function FilterField({ filter, ...field }: Field<unknown> & { filter: ListFilter }) {
  switch (filter.by) {
    case 'choice':
      return <ChoiceField {...(field as Field<readonly string[]>)} of={filter.of} />;
    case 'flag':
      return <FlagField {...(field as Field<boolean>)} />;
    case 'days':
      return (
        <DayRangeField
          label={field.view.label}
          value={field.value as DayRange | undefined}
          onChange={field.onChange as (days: DayRange | undefined) => void}
        />
      );
    case 'amount':
      return <AmountRangeField {...(field as Field<AmountRange>)} />;
    default:
      return <WordField {...(field as Field<string>)} />;
  }
}
