import { readTypedDate } from '@sabai/contract/typed-date';
import { Button, TextField } from '@sabai/ui';
import { type ClipboardEvent, type FormEvent, useId, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { useSiteLocale } from '../i18n/locale-provider.tsx';
import { TimeZone } from '../parts/time-zone.tsx';
import { type DateRange, lastDays, rangeIsValid } from './date-range.rules.ts';

const spans = { today: 1, week: 7, month: 30, quarter: 90 } as const;

const isSame = (a: DateRange, b: DateRange): boolean => a.from === b.from && a.to === b.to;

/**
 * From and to, both included; an invalid range cannot be searched (R5.39, Q60). On a phone the two dates open on
 * demand. The browser's own date fields accept no pasted date in the format of a language, so it is parsed here.
 */
export function RangeForm({
  range,
  today,
  onSearch,
}: {
  range: DateRange;
  today: string;
  onSearch: (range: DateRange) => void;
}) {
  const t = useTranslations('history.range');
  const form = useTranslations('form');
  const { intl } = useSiteLocale();
  const [draft, setDraft] = useState(range);
  const isSpan = Object.values(spans).some((days) => isSame(range, lastDays(days, today)));
  const [isOpen, setOpen] = useState(!isSpan);
  const id = useId();
  const isValid = rangeIsValid(draft, today);
  const choose = (next: DateRange) => {
    setDraft(next);
    onSearch(next);
  };
  const paste = (name: keyof DateRange) => (event: ClipboardEvent) => {
    const day = readTypedDate(event.clipboardData.getData('text'), intl);
    if (day === undefined) return;
    event.preventDefault();
    setDraft({ ...draft, [name]: day });
  };
  function submit(event: FormEvent) {
    event.preventDefault();
    if (isValid) onSearch(draft);
  }
  return (
    <form onSubmit={submit} noValidate className="grid gap-3">
      <fieldset className="flex flex-wrap gap-2">
        <legend className="sr-only">{t('label')}</legend>
        {(Object.keys(spans) as (keyof typeof spans)[]).map((span) => {
          const days = lastDays(spans[span], today);
          return (
            <Button
              key={span}
              size="sm"
              aria-pressed={isSame(draft, days)}
              className="aria-pressed:bg-brand aria-pressed:text-on-brand"
              onClick={() => choose(days)}
            >
              {t(span)}
            </Button>
          );
        })}
        <Button
          size="sm"
          icon="calendar"
          aria-expanded={isOpen}
          aria-controls={id}
          className="sm:hidden"
          onClick={() => setOpen(!isOpen)}
        >
          {t('label')}
        </Button>
      </fieldset>
      <div
        id={id}
        className={`grid grid-cols-2 items-start gap-3 sm:grid-cols-[1fr_1fr_auto] ${isOpen ? '' : 'max-sm:hidden'}`}
      >
        <TextField
          label={t('from')}
          name="from"
          type="date"
          value={draft.from}
          max={today}
          required
          error={isValid ? undefined : form('problem.dateRangeInvalid')}
          onChange={(event) => setDraft({ ...draft, from: event.target.value })}
          onPaste={paste('from')}
        />
        <TextField
          label={t('to')}
          name="to"
          type="date"
          value={draft.to}
          min={draft.from}
          max={today}
          required
          aria-invalid={isValid ? undefined : true}
          onChange={(event) => setDraft({ ...draft, to: event.target.value })}
          onPaste={paste('to')}
        />
        <Button
          type="submit"
          look="brand"
          icon="search"
          disabled={!isValid}
          className="col-span-2 min-h-12 sm:col-span-1 sm:mt-7"
        >
          {t('search')}
        </Button>
      </div>
      <TimeZone className="text-xs text-ink-3" />
    </form>
  );
}
