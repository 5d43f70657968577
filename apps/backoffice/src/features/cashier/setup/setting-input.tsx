import type { PaymentSetting, PaymentSettingValue, PaymentValueKind } from '@sabai/contract';
import { type LocalePrefix, locales } from '@sabai/contract/locales';
import { currencyOf } from '@sabai/contract/money';
import { Checkbox, TextArea, TextField } from '@sabai/ui';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { LocaleField } from '../../../shared/configuration/locale-field.tsx';
import { useLocale } from '../../../shared/i18n/locale.tsx';
import { AmountField } from '../../../shared/parts/amount-field.tsx';
import { useSettingWords } from './use-setting-words.ts';

interface InputProps {
  setting: PaymentSetting;
  name: string;
  as: PaymentValueKind;
  value: PaymentSettingValue;
  onChange: (value: PaymentSettingValue) => void;
}

/** Splits a text of several values, such as codes of countries, at spaces and commas. */
const listOf = (text: string): string[] =>
  text
    .toUpperCase()
    .split(/[\s,]+/)
    .filter(Boolean);

/** Edits one value of a setting, by its format. */
export function SettingInput({ setting, name, as, value, onChange }: InputProps) {
  const t = useTranslations('cashier-setup-office');
  const words = useSettingWords();
  const label = words.field(name);
  const text = typeof value === 'string' ? value : '';
  switch (as) {
    case 'switch':
      return (
        <Checkbox checked={value === true} onChange={({ target }) => onChange(target.checked)}>
          {label}
        </Checkbox>
      );
    case 'amount':
    case 'amount-or-none':
      return (
        <AmountField
          label={`${label} (${setting.currency_code})`}
          hint={as === 'amount-or-none' ? t('noneHint') : undefined}
          unit={currencyOf(setting.currency_code ?? '')}
          isOptional={as === 'amount-or-none'}
          initial={text}
          onChange={(wire) => onChange(wire === '' ? null : wire)}
        />
      );
    case 'coins':
      return (
        <AmountField label={`${label} (${setting.name})`} unit={{ scale: 8 }} initial={text} onChange={onChange} />
      );
    case 'basis-points':
    case 'multiplier':
    case 'seconds':
    case 'order':
    case 'points':
      return <NumberInput label={label} as={as} value={value} onChange={onChange} />;
    case 'bound':
      // A rule without a count has no bound.
      return setting.values[name] === null ? null : (
        <NumberInput label={label} as={as} value={value} onChange={onChange} />
      );
    case 'countries':
    case 'lengths':
      return <ListInput label={label} as={as} value={value} onChange={onChange} />;
    case 'texts':
      return <TextsInput label={label} value={value as Record<string, string>} onChange={onChange} />;
    default:
      return (
        <TextField
          label={as === 'amount-or-zero' ? `${label} (${setting.currency_code})` : label}
          inputMode={as === 'amount-or-zero' ? 'decimal' : undefined}
          autoComplete="off"
          maxLength={120}
          value={text}
          onChange={({ target }) => onChange(target.value)}
        />
      );
  }
}

/** Stored units per typed unit: percentages and multiples are stored in hundredths, times in seconds. */
const partsOf = { 'basis-points': 100, multiplier: 100, seconds: 3600, order: 1, points: 1, bound: 1 } as const;
const isWhole = (as: keyof typeof partsOf): as is 'order' | 'points' | 'bound' => partsOf[as] === 1;

function NumberInput({
  label,
  as,
  value,
  onChange,
}: {
  label: string;
  as: keyof typeof partsOf;
  value: PaymentSettingValue;
  onChange: (value: number) => void;
}) {
  const t = useTranslations('cashier-setup-office');
  const parts = partsOf[as];
  const [typed, setTyped] = useState(() => String(Number(value) / parts));
  return (
    <TextField
      label={label}
      type="number"
      inputMode="decimal"
      min={0}
      step={isWhole(as) ? 1 : 'any'}
      end={isWhole(as) ? undefined : <span className="px-3">{t(`unit.${as}`)}</span>}
      value={typed}
      onChange={({ target }) => {
        setTyped(target.value);
        onChange(Math.round(Number(target.value) * parts));
      }}
    />
  );
}

function ListInput({
  label,
  as,
  value,
  onChange,
}: {
  label: string;
  as: 'countries' | 'lengths';
  value: PaymentSettingValue;
  onChange: (value: string[]) => void;
}) {
  const t = useTranslations('cashier-setup-office');
  const words = useSettingWords();
  const [typed, setTyped] = useState(() => (value as string[]).join(' '));
  const named = as === 'countries' && listOf(typed).every((code) => /^[A-Z]{2}$/.test(code));
  return (
    <TextField
      label={label}
      hint={named ? words.countries(listOf(typed)) : t(`hint.${as}`)}
      autoComplete="off"
      autoCapitalize="characters"
      className="figures"
      value={typed}
      onChange={({ target }) => {
        setTyped(target.value);
        onChange(listOf(target.value));
      }}
    />
  );
}

/** A text in each language; an empty one is absent. */
function TextsInput({
  label,
  value,
  onChange,
}: {
  label: string;
  value: Readonly<Record<string, string>>;
  onChange: (value: Record<string, string>) => void;
}) {
  const t = useTranslations('cashier-setup-office');
  const words = useSettingWords();
  const [locale, setLocale] = useState<LocalePrefix>(useLocale().prefix);
  return (
    <fieldset className="grid gap-3">
      <LocaleField value={locale} onChange={setLocale} />
      <TextArea
        label={`${label}: ${locales[locale].nativeName}`}
        hint={`${t('hint.texts')} ${words.texts(value)}`}
        lang={locales[locale].htmlLang}
        rows={3}
        maxLength={500}
        value={value[locale] ?? ''}
        onChange={({ target }) => {
          const { [locale]: _, ...others } = value;
          onChange(target.value === '' ? others : { ...others, [locale]: target.value });
        }}
      />
    </fieldset>
  );
}
