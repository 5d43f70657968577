import { dateFormat, yearsAhead } from '@sabai/contract/date-format';
import { readTypedDate } from '@sabai/contract/typed-date';
import { SelectField } from '@sabai/ui';
import { type ClipboardEvent, useId } from 'react';
import { useTranslations } from 'use-intl/react';
import { useProblemText } from '../../../shared/forms/problem-text.ts';
import type { Form } from '../../../shared/forms/use-form.ts';
import { useSiteLocale } from '../../../shared/i18n/locale-provider.tsx';
import { type Birth, birthYears, partsOfBirth } from './birth.rules.ts';
import type { PersonalValues } from './personal.rules.ts';

const numbers = (count: number) => Array.from({ length: count }, (_, index) => String(index + 1));

/**
 * Day, month and year as three selects, in the order of the language, with one sentence below them (R3.23). A pasted
 * date fills all three. In languages with their own calendar, each year is shown in both.
 */
export function BirthField({ form, today }: { form: Form<PersonalValues>; today: string }) {
  const t = useTranslations('identity.personal');
  const { intl, isYearFirst } = useSiteLocale();
  const text = useProblemText();
  const id = useId();
  const ahead = yearsAhead(intl);
  const monthName = dateFormat(intl, { month: 'long', timeZone: 'UTC' });
  const dayFirst = [
    { name: 'day', options: numbers(31).map((day) => [day, day]) },
    {
      name: 'month',
      options: numbers(12).map((month) => [month, monthName.format(new Date(Date.UTC(2000, Number(month) - 1, 1)))]),
    },
    {
      name: 'year',
      options: birthYears(today).map((year) => [year, ahead === 0 ? year : `${Number(year) + ahead} (${year})`]),
    },
  ] as const;
  const parts = isYearFirst ? dayFirst.toReversed() : dayFirst;
  const wrong = parts.find(({ name }) => form.problemOf(name) !== undefined);
  const error = wrong && text(form.problemOf(wrong.name), t('dateOfBirth'));
  function paste(event: ClipboardEvent) {
    const date = readTypedDate(event.clipboardData.getData('text'), intl);
    if (date === undefined) return;
    event.preventDefault();
    for (const [name, value] of Object.entries(partsOfBirth(date))) form.set(name as keyof Birth, value);
  }
  return (
    <fieldset className="grid gap-2" aria-describedby={error ? `${id}-note` : undefined} onPaste={paste}>
      <legend className="mb-2 font-medium">{t('dateOfBirth')}</legend>
      <div
        className={`grid items-start gap-2 sm:gap-3 ${isYearFirst ? 'grid-cols-[1.35fr_1fr_1fr]' : 'grid-cols-[1fr_1.5fr_1.35fr]'}`}
      >
        {parts.map(({ name, options }) => (
          <SelectField
            key={name}
            name={name}
            label={t(name)}
            value={form.values[name]}
            autoComplete={`bday-${name}`}
            required
            aria-invalid={form.problemOf(name) ? true : undefined}
            onChange={(event) => form.set(name, event.target.value)}
            onBlur={() => form.leave(name)}
          >
            <option value="" />
            {options.map(([value, label]) => (
              <option key={value} value={value} suppressHydrationWarning>
                {label}
              </option>
            ))}
          </SelectField>
        ))}
      </div>
      {error && (
        <p id={`${id}-note`} role="alert" className="text-sm text-bad">
          {error}
        </p>
      )}
    </fieldset>
  );
}
