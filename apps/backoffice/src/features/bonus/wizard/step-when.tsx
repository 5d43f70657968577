import { dateFormat } from '@sabai/contract/date-format';
import { SelectField, TextField, useUi } from '@sabai/ui';
import { useTranslations } from 'use-intl/react';
import { MinorField } from '../../../shared/forms/minor-field.tsx';
import { NumberField } from '../../../shared/forms/number-field.tsx';
import { fromLocalText, toLocalText } from '../../../shared/i18n/local-moment.ts';
import type { Programme, StepProps } from '../parts/step.ts';

/** Days of the week as in schedules, Monday first; 1 January 2024 was a Monday. */
const weekdays = [1, 2, 3, 4, 5, 6, 7];
const dayOf = (weekday: number) => new Date(Date.UTC(2024, 0, weekday));

function Schedule({ content, set }: Pick<StepProps<Programme>, 'content' | 'set'>) {
  const t = useTranslations('bonus-office');
  const { intl } = useUi();
  const { schedule, timeZone } = content.rules;
  const weekdayName = dateFormat(intl, { timeZone: 'UTC', weekday: 'long' });
  const every = {
    day: { every: 'day', hour: 0 },
    week: { every: 'week', weekday: 1, hour: 0 },
    month: { every: 'month', day: 1, hour: 0 },
  };
  return (
    <div className="grid gap-4 sm:grid-cols-3">
      <SelectField
        label={t('when.schedule')}
        value={schedule.every}
        onChange={({ target }) => set('rules.schedule', every[target.value as keyof typeof every])}
      >
        {(['day', 'week', 'month'] as const).map((one) => (
          <option key={one} value={one}>
            {t(`every.${one}`)}
          </option>
        ))}
      </SelectField>
      <NumberField
        label={t('when.hour', { zone: timeZone })}
        max={23}
        value={schedule.hour}
        onChange={(hour = 0) => set('rules.schedule.hour', hour)}
      />
      {schedule.every === 'week' && (
        <SelectField
          label={t('when.weekday')}
          value={String(schedule.weekday)}
          onChange={({ target }) => set('rules.schedule.weekday', Number(target.value))}
        >
          {weekdays.map((weekday) => (
            <option key={weekday} value={weekday}>
              {weekdayName.format(dayOf(weekday))}
            </option>
          ))}
        </SelectField>
      )}
      {schedule.every === 'month' && (
        <NumberField
          label={t('when.monthDay')}
          min={1}
          max={28}
          value={schedule.day}
          onChange={(day = 1) => set('rules.schedule.day', day)}
        />
      )}
    </div>
  );
}

/** The period of the offer, and its budget. */
export function StepWhen({ content, set, findingsAt, isAllowed }: StepProps) {
  const t = useTranslations('bonus-office');
  const { timeZone } = useUi();
  // Goods were paid for at their purchase; a competition's prizes are set aside in one amount.
  const used =
    content.type === 'physical_rewards' || content.kind === 'competition' ? [] : Object.keys(content.rules.amounts);
  const moment = (name: 'starts_at' | 'ends_at', label: string) => (
    <div className="grid content-start gap-1">
      <TextField
        label={label}
        hint={timeZone}
        type="datetime-local"
        value={content[name] ? toLocalText(content[name], timeZone) : ''}
        onChange={({ target }) => set(name, fromLocalText(target.value, timeZone))}
      />
      {findingsAt(name)}
    </div>
  );
  return (
    <fieldset disabled={!isAllowed} className="grid gap-5">
      <div className="grid gap-4 sm:grid-cols-2">
        {moment('starts_at', t('starts'))}
        {moment('ends_at', t('ends'))}
      </div>
      {(content.kind === 'cashback' || content.kind === 'rebate') && <Schedule content={content} set={set} />}
      {used.length > 0 && (
        <section className="grid gap-3" aria-label={t('budget')}>
          <h3 className="text-base font-semibold">{t('budget')}</h3>
          <p className="text-sm text-ink-3">{t('when.budgetText')}</p>
          {used.map((currency) => (
            <div key={currency} className="grid gap-3 rounded-sm border border-line p-3 sm:grid-cols-2">
              <div className="grid content-start gap-1">
                <MinorField
                  label={`${t('budget')} ${currency}`}
                  currency={currency}
                  value={content.budget[currency]?.amount}
                  onChange={(amount = '0') =>
                    set(`budget.${currency}`, { places: content.budget[currency]?.places ?? null, amount })
                  }
                />
                {findingsAt(`budget.${currency}.amount`)}
              </div>
              <div className="grid content-start gap-1">
                <NumberField
                  label={t('when.places')}
                  min={1}
                  max={10_000_000}
                  value={content.budget[currency]?.places ?? undefined}
                  onChange={(places = 0) =>
                    set(`budget.${currency}`, {
                      amount: content.budget[currency]?.amount ?? '0',
                      places: places === 0 ? null : places,
                    })
                  }
                />
                {findingsAt(`budget.${currency}.places`)}
              </div>
            </div>
          ))}
        </section>
      )}
    </fieldset>
  );
}
