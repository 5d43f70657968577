import { isLocalePrefix, type LocalePrefix, localePrefixes, locales } from '@sabai/contract/locales';
import { SelectField } from '@sabai/ui';
import { useTranslations } from 'use-intl/react';

/** The language whose texts are shown and changed. */
export function LocaleField({ value, onChange }: { value: LocalePrefix; onChange: (locale: LocalePrefix) => void }) {
  const t = useTranslations('content-office');
  return (
    <SelectField
      label={t('field.language_id')}
      value={value}
      onChange={({ target }) => isLocalePrefix(target.value) && onChange(target.value)}
    >
      {localePrefixes.map((prefix) => (
        <option key={prefix} value={prefix}>
          {locales[prefix].nativeName}
        </option>
      ))}
    </SelectField>
  );
}
