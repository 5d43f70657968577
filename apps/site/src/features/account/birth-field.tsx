import { dateFormat } from '@sabai/contract/date-format';
import { SelectField } from '@sabai/ui';
import { useId } from 'react';
import { useTranslations } from 'use-intl/react';
import { useProblemText } from '../../app/forms/problem-text.ts';
import type { Form } from '../../app/forms/use-form.ts';
import { useSiteLocale } from '../../app/i18n/locale-provider.tsx';
import { birthYears } from './birth.rules.ts';
import type { PersonalValues } from './personal.rules.ts';

const numbers = (count: number) => Array.from({ length: count }, (_, index) => String(index + 1));

/** Day, month and year as three selects, in the order of the language, with one sentence below them (R3.23). */
export function BirthField({ form, today }: { form: Form<PersonalValues>; today: string }) {
  const t = useTranslations('account.personal');
  const { intl, isYearFirst } = useSiteLocale();
  const text = useProblemText();
  const id = useId();
  const monthName = dateFormat(intl, { month: 'long', timeZone: 'UTC' });
  const dayFirst = [
    { name: 'day', options: numbers(31).map((day) => [day, day]) },
    {
      name: 'month',
      options: numbers(12).map((month) => [month, monthName.format(new Date(Date.UTC(2000, Number(month) - 1, 1)))]),
    },
    { name: 'year', options: birthYears(today).map((year) => [year, year]) },
  ] as const;
  const parts = isYearFirst ? dayFirst.toReversed() : dayFirst;
  const wrong = parts.find(({ name }) => form.problemOf(name) !== undefined);
  const error = wrong && text(form.problemOf(wrong.name), t('dateOfBirth'));
  return (
    <fieldset className="grid gap-2" aria-describedby={error ? `${id}-note` : undefined}>
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
