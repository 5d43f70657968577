import { realityMinutes } from '@sabai/contract/play-limits';
import { Icon, SelectField, toast } from '@sabai/ui';
import { useTranslations } from 'use-intl/react';
import { api } from '../../shared/api/browser-api.ts';
import { useAction } from '../../shared/errors/use-action.ts';
import type { PartProps } from './limits-section.tsx';

/** The interval at which a game pauses and shows time and money. */
export function ReminderSection({ protection, onChanged }: PartProps) {
  const t = useTranslations('protection.reminder');
  const { run, isBusy } = useAction(async (minutes: (typeof realityMinutes)[number] | null) => {
    onChanged(await api('member', 'reality-check').patch(null, { minutes }));
    toast(t('done'), 'ok');
  });
  return (
    <section
      aria-labelledby="reminder-title"
      className="grid items-center gap-4 rounded-md border border-line bg-surface-1 p-4 md:p-5 lg:grid-cols-[1fr_16rem]"
    >
      <div className="flex items-start gap-3">
        <span className="grid size-11 shrink-0 place-items-center rounded-sm bg-surface-3 text-brand">
          <Icon name="bell" className="size-6" />
        </span>
        <div className="min-w-0">
          <h2 id="reminder-title" className="text-lg">
            {t('title')}
          </h2>
          <p className="text-sm text-ink-2 text-pretty">{t('text')}</p>
        </div>
      </div>
      <SelectField
        label={t('every')}
        value={protection.reality_check_minutes ?? ''}
        disabled={isBusy}
        onChange={({ target }) => void run(realityMinutes.find((minutes) => String(minutes) === target.value) ?? null)}
      >
        {realityMinutes.map((minutes) => (
          <option key={minutes} value={minutes}>
            {t('minutes', { minutes: String(minutes) })}
          </option>
        ))}
        <option value="">{t('never')}</option>
      </SelectField>
    </section>
  );
}
