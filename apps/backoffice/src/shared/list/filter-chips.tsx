import type { AmountRange, DayRange, StaffList } from '@sabai/contract';
import { dateFormat } from '@sabai/contract/date-format';
import { formatList } from '@sabai/contract/list-format';
import { Button, Icon, useMoney, useUi } from '@sabai/ui';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { FilterField, type FilterView } from './filter-field.tsx';
import type { Filters } from './list-state.ts';
import { PopoverButton, toolClass } from './popover-button.tsx';

export type FilterViews = Readonly<Record<string, FilterView>>;

/** Returns the text of a filter for its chip. */
function useFilterText() {
  const t = useTranslations('lists-office.list');
  const moneyText = useMoney();
  const { intl } = useUi();
  // Days are independent of the reader's time zone.
  const day = (text: string) =>
    dateFormat(intl, { timeZone: 'UTC', dateStyle: 'medium' }).format(new Date(`${text}T12:00:00Z`));
  const rangeText = (from: string | undefined, to: string | undefined) =>
    from && to ? (from === to ? from : `${from} – ${to}`) : from ? t('since', { from }) : t('until', { to: to ?? '' });
  return (list: StaffList, name: string, view: FilterView, value: unknown): string => {
    switch (list.filters[name]!.by) {
      case 'choice':
        return formatList(
          (value as string[]).map((one) => view.nameOf?.(one) ?? one),
          intl,
        );
      case 'flag':
        return t(value ? 'yes' : 'no');
      case 'days': {
        const { from, to } = value as DayRange;
        return rangeText(from && day(from), to && day(to));
      }
      case 'amount': {
        const { currency, from, to } = value as AmountRange;
        const money = (amount: string | number | undefined) =>
          amount === undefined ? undefined : moneyText(String(amount), currency, 'full');
        return from === undefined && to === undefined ? currency : rangeText(money(from), money(to));
      }
      default:
        return String(value);
    }
  };
}

/** An open filter. The choice takes effect when it is applied, so that the list is not reloaded at every key. */
function FilterEditor({
  list,
  name,
  view,
  initial,
  onApply,
}: {
  list: StaffList;
  name: string;
  view: FilterView;
  initial: unknown;
  onApply: (value: unknown) => void;
}) {
  const t = useTranslations('lists-office.list');
  const [value, setValue] = useState(initial);
  return (
    <form
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        onApply(typeof value === 'string' ? value.trim() : value);
      }}
    >
      <FilterField filter={list.filters[name]!} view={view} value={value} onChange={setValue} />
      <Button type="submit" look="brand" size="sm">
        {t('apply')}
      </Button>
    </form>
  );
}

/** The active filters as chips that change or remove them, and a menu of the others. The search has its own field. */
export function FilterChips({
  list,
  views,
  filters,
  onChange,
}: {
  list: StaffList;
  views: FilterViews;
  filters: Filters;
  onChange: (name: string, value: unknown) => void;
}) {
  const t = useTranslations('lists-office.list');
  const textOf = useFilterText();
  const [added, setAdded] = useState<string>();
  const known = Object.keys(list.filters).filter((name) => name !== 'search' && views[name]);
  const held = known.filter((name) => filters[name] !== undefined);
  const open = known.filter((name) => filters[name] === undefined);
  return (
    <>
      {held.map((name) => {
        const text = `${views[name]!.label}: ${textOf(list, name, views[name]!, filters[name])}`;
        return (
          <span
            key={name}
            className="inline-flex max-w-full items-stretch rounded-full border border-brand/50 bg-surface-2 text-sm"
          >
            <PopoverButton
              label={text}
              text={<span className="truncate">{text}</span>}
              className="inline-flex min-h-9 min-w-0 items-center rounded-l-full pr-1 pl-3 hover:text-brand"
            >
              {(close) => (
                <FilterEditor
                  list={list}
                  name={name}
                  view={views[name]!}
                  initial={filters[name]}
                  onApply={(value) => {
                    close();
                    onChange(name, value);
                  }}
                />
              )}
            </PopoverButton>
            <button
              type="button"
              aria-label={t('removeFilter', { name: views[name]!.label })}
              onClick={() => onChange(name, undefined)}
              className="grid w-8 place-items-center rounded-r-full text-ink-3 hover:text-ink-1"
            >
              <Icon name="x" className="size-3" />
            </button>
          </span>
        );
      })}
      {open.length > 0 && (
        <PopoverButton label={t('addFilter')} icon="filter" className={toolClass}>
          {(close) =>
            added && open.includes(added) ? (
              <FilterEditor
                list={list}
                name={added}
                view={views[added]!}
                initial={undefined}
                onApply={(value) => {
                  close();
                  setAdded(undefined);
                  onChange(added, value);
                }}
              />
            ) : (
              <ul className="grid min-w-40">
                {open.map((name) => (
                  <li key={name}>
                    <button
                      type="button"
                      onClick={() => setAdded(name)}
                      className="min-h-10 w-full rounded-sm px-3 text-left hover:bg-surface-2"
                    >
                      {views[name]!.label}
                    </button>
                  </li>
                ))}
              </ul>
            )
          }
        </PopoverButton>
      )}
    </>
  );
}
