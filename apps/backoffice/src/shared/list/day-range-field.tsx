import { type CalendarDate, getLocalTimeZone, parseDate, startOfMonth, today } from '@internationalized/date';
import type { DayRange } from '@sabai/contract';
import { Icon, useUi } from '@sabai/ui';
import {
  Button,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  DateInput,
  DateRangePicker,
  DateSegment,
  Dialog,
  Group,
  Heading,
  I18nProvider,
  Label,
  Popover,
  RangeCalendar,
} from 'react-aria-components';
import { useTranslations } from 'use-intl/react';

const read = (day: string | undefined): CalendarDate | undefined => (day ? parseDate(day) : undefined);
const stepClass = 'grid size-9 place-items-center rounded-sm hover:bg-surface-2';

/**
 * Days in the site's time zone, both included, typed or chosen; in Thai with years of the Buddhist era. `onChange` gets
 * days as `YYYY-MM-DD`, whatever the calendar.
 */
export function DayRangeField({
  label,
  value,
  onChange,
}: {
  label: string;
  value: DayRange | undefined;
  onChange: (days: DayRange | undefined) => void;
}) {
  const t = useTranslations('lists-office.list');
  const { intl, timeZone } = useUi();
  const now = today(timeZone || getLocalTimeZone());
  const [start, end] = [read(value?.from ?? value?.to), read(value?.to ?? value?.from)];
  const days = (from: CalendarDate, to: CalendarDate) => onChange({ from: from.toString(), to: to.toString() });
  const shortcuts = [
    { id: 'today', from: now, to: now },
    { id: 'yesterday', from: now.subtract({ days: 1 }), to: now.subtract({ days: 1 }) },
    { id: 'sevenDays', from: now.subtract({ days: 6 }), to: now },
    { id: 'thisMonth', from: startOfMonth(now), to: now },
  ] as const;
  return (
    <I18nProvider locale={intl}>
      <div className="grid gap-2">
        <ul className="flex flex-wrap gap-1">
          {shortcuts.map(({ id, from, to }) => (
            <li key={id}>
              <button
                type="button"
                onClick={() => days(from, to)}
                className="min-h-8 rounded-sm bg-surface-2 px-2.5 text-sm hover:bg-surface-3"
              >
                {t(id)}
              </button>
            </li>
          ))}
        </ul>
        <DateRangePicker
          value={start && end ? { start, end } : null}
          onChange={(range) =>
            range ? days(range.start as CalendarDate, range.end as CalendarDate) : onChange(undefined)
          }
          className="grid gap-1"
        >
          <Label className="text-xs text-ink-3">{label}</Label>
          <Group className="flex min-h-10 items-center gap-1 rounded-sm border border-line-field bg-surface-2 px-2 text-sm data-[focus-within]:border-brand">
            <DateInput slot="start" className="flex figures">
              {(segment) => (
                <DateSegment
                  segment={segment}
                  className="rounded-sm px-0.5 outline-none data-[focused]:bg-brand data-[focused]:text-on-brand data-[placeholder]:text-ink-3"
                />
              )}
            </DateInput>
            <span aria-hidden="true" className="text-ink-3">
              –
            </span>
            <DateInput slot="end" className="flex flex-1 figures">
              {(segment) => (
                <DateSegment
                  segment={segment}
                  className="rounded-sm px-0.5 outline-none data-[focused]:bg-brand data-[focused]:text-on-brand data-[placeholder]:text-ink-3"
                />
              )}
            </DateInput>
            <Button className="grid size-8 place-items-center rounded-sm hover:bg-surface-3">
              <Icon name="calendar" className="size-4" />
            </Button>
          </Group>
          <Popover className="z-60 rounded-sm border border-line-strong bg-surface-1 p-3 shadow-raised">
            <Dialog className="outline-none">
              <RangeCalendar className="grid gap-2">
                <header className="flex items-center justify-between">
                  <Button slot="previous" className={stepClass}>
                    <Icon name="caret-left" className="size-4" />
                  </Button>
                  <Heading className="text-sm font-semibold" />
                  <Button slot="next" className={stepClass}>
                    <Icon name="caret-right" className="size-4" />
                  </Button>
                </header>
                <CalendarGrid className="figures text-sm">
                  <CalendarGridHeader>
                    {(day) => (
                      <CalendarHeaderCell className="size-9 text-xs font-normal text-ink-3">{day}</CalendarHeaderCell>
                    )}
                  </CalendarGridHeader>
                  <CalendarGridBody>
                    {(date) => (
                      <CalendarCell
                        date={date}
                        className="grid size-9 cursor-pointer place-items-center rounded-sm outline-none hover:bg-surface-2 data-[outside-month]:hidden data-[selected]:bg-surface-3 data-[selection-end]:bg-brand data-[selection-end]:text-on-brand data-[selection-start]:bg-brand data-[selection-start]:text-on-brand data-[focus-visible]:outline-2 data-[focus-visible]:outline-brand"
                      />
                    )}
                  </CalendarGridBody>
                </CalendarGrid>
              </RangeCalendar>
            </Dialog>
          </Popover>
        </DateRangePicker>
      </div>
    </I18nProvider>
  );
}
