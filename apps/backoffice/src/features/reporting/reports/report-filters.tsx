import { reportSteps } from '@sabai/contract';
import { dateFormat, momentInSentence } from '@sabai/contract/date-format';
import { useUi } from '@sabai/ui';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { DayRangeField } from '../../../shared/list/day-range-field.tsx';
import { PopoverButton } from '../../../shared/list/popover-button.tsx';
import { smallInput } from '../../../shared/parts/search-box.tsx';
import type { ReportQuery } from './report-query.ts';

export interface ReportHead {
  readonly time_zone: string;
  readonly counted_at: string | null;
  readonly from: string;
  readonly to: string;
  readonly against: { readonly from: string; readonly to: string } | null;
}

interface Choice {
  readonly name: 'step' | 'currency' | 'provider' | 'kind' | 'against';
  readonly label: string;
  readonly value: string;
  readonly choices: readonly { readonly value: string; readonly label: string }[];
}

const chip =
  'inline-flex min-h-9 items-center gap-2 rounded-sm border border-line-strong bg-surface-1 px-2.5 text-sm text-ink-2 focus-within:border-brand';

/** Formats days for the reader, independent of the reader's time zone. */
export function usePeriodText(): (period: { readonly from: string; readonly to: string }) => string {
  const { intl } = useUi();
  const format = dateFormat(intl, { timeZone: 'UTC', dateStyle: 'medium' });
  const day = (text: string) => format.format(new Date(text));
  return ({ from, to }) => (from === to ? day(from) : `${day(from)} – ${day(to)}`);
}

/** The period, its comparison, and the other filters of a report. */
export function ReportFilters({
  query,
  head,
  choices,
  onChange,
  children,
}: {
  query: ReportQuery;
  head: ReportHead | undefined;
  choices: readonly ('step' | 'currency' | 'provider' | 'kind')[];
  onChange: (change: Partial<ReportQuery>) => void;
  children?: ReactNode;
}) {
  const t = useTranslations('reporting-office.report');
  const { intl } = useUi();
  const periodText = usePeriodText();
  // Keeps the field visible while a typed day replaces the figures of the earlier ones.
  const [known, setKnown] = useState(head);
  if (head && head !== known) setKnown(head);
  const period = known && { from: query.from || known.from, to: query.to || known.to };
  const against: Choice = {
    name: 'against',
    label: t('against'),
    value: query.against,
    choices: [
      {
        value: 'previous',
        label: head?.against ? periodText(head.against) : t('previous'),
      },
      { value: 'none', label: t('noAgainst') },
    ],
  };
  return (
    <div className="mb-3 flex flex-wrap items-center gap-2">
      {period && (
        <PopoverButton label={periodText(period)} icon="calendar" className={`${chip} font-medium`}>
          {() => (
            <DayRangeField
              label={`${t('from')} – ${t('to')}`}
              value={period}
              onChange={(days) => onChange({ from: days?.from ?? '', to: days?.to ?? '' })}
            />
          )}
        </PopoverButton>
      )}
      <Select choice={against} onChange={onChange} />
      {choices.includes('step') && (
        <Select
          choice={{
            name: 'step',
            label: t('by'),
            value: query.step,
            choices: reportSteps.map((value) => ({ value, label: t(`step.${value}`) })),
          }}
          onChange={onChange}
        />
      )}
      {children}
      {head && (
        <p className="ml-auto text-xs text-ink-3">
          {head.counted_at
            ? t('settled', { time: momentInSentence(intl, head.time_zone, new Date(head.counted_at)) })
            : t('unsettled')}
        </p>
      )}
    </div>
  );
}

export function Select({
  choice: { name, label, value, choices },
  onChange,
}: {
  choice: Choice;
  onChange: (change: Partial<ReportQuery>) => void;
}) {
  return (
    <label className={chip}>
      {label}
      <select value={value} onChange={({ target }) => onChange({ [name]: target.value })} className={smallInput}>
        {choices.map((one) => (
          <option key={one.value} value={one.value}>
            {one.label}
          </option>
        ))}
      </select>
    </label>
  );
}
