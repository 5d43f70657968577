import { useLayoutEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { Panel } from '../../shared/parts/page-body.tsx';
import { type ChartArea, DayLabel, ValueLine } from './chart-axis.tsx';
import { dayBefore, type IncomeDay, noon, type Statement, useAffiliateWords } from './use-affiliate.ts';

const dayMs = 86_400_000;
const area: ChartArea = { width: 720, height: 220, left: 52 };
const { width, height, left } = area;
const bottom = 22;

/** A round number that is not below this one: 1, 2 or 5 with zeros. */
function roundUp(value: number): number {
  if (value <= 0) return 0;
  const power = 10 ** Math.floor(Math.log10(value));
  return ([1, 2, 5, 10].find((step) => step * power >= value) ?? 10) * power;
}

/** Scrolls a box that is too narrow for the period to its latest day; `part` is the past share of the period. */
function useLatestShown(part: number) {
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const box = ref.current;
    if (box) box.scrollLeft = part * box.scrollWidth - box.clientWidth;
  }, [part]);
  return ref;
}

/** Income of each day of a period; a day below zero hangs below the line, in another colour. */
export function IncomeChart({ days, statement }: { days: readonly IncomeDay[]; statement: Statement }) {
  const t = useTranslations('affiliate.page');
  const words = useAffiliateWords(statement.currency_code);
  const [shown, setShown] = useState<string>();
  const byDay = new Map(days.map((day) => [day.day, day]));
  const count = Math.round((noon(statement.ends_on) - noon(statement.starts_on)) / dayMs);
  const all = Array.from({ length: count }, (_, index) =>
    new Date(noon(statement.starts_on) + index * dayMs).toISOString().slice(0, 10),
  );
  const incomes = days.map(({ income }) => Number(income));
  const top = roundUp(Math.max(0, ...incomes)) || 1;
  const low = -roundUp(Math.max(0, ...incomes.map((income) => -income)));
  const y = (value: number) => 10 + ((top - value) / (top - low)) * (height - bottom - 20);
  const step = (width - left - 8) / count;
  const at = shown === undefined ? undefined : byDay.get(shown);
  const title = t('incomeOf', { month: words.days(statement) });
  const box = useLatestShown(days.length / Math.max(1, count));
  return (
    <Panel className="grid gap-3">
      <header className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 className="text-lg">
          {t('incomeByDay')} <span className="text-sm font-normal text-ink-3">{title}</span>
        </h2>
        <p className="flex flex-wrap gap-x-4 text-sm text-ink-3">
          <span className="flex items-center gap-1.5">
            <i className="size-3 rounded-xs bg-brand" /> {t('income')}
          </span>
          <span className="flex items-center gap-1.5">
            <i className="size-3 rounded-xs bg-bad" /> {t('belowZero')}
          </span>
        </p>
      </header>
      <p className="figures min-h-6 text-sm" aria-live="polite">
        {at ? t('incomeOn', { amount: words.money(at.income), day: words.weekday(at.day) }) : t('chartHint')}
      </p>
      <div ref={box} data-testid="income-days" className="overflow-x-auto">
        <svg
          viewBox={`0 0 ${width} ${height}`}
          className="w-full min-w-xl"
          role="img"
          aria-label={`${t('incomeByDay')}, ${title}`}
        >
          <defs>
            <linearGradient id="income-bar" x1="0" y1="0" x2="0" y2="1">
              <stop offset="0" stopColor="var(--brand)" />
              <stop offset="1" stopColor="color-mix(in oklab, var(--brand) 65%, #e8601c)" />
            </linearGradient>
          </defs>
          {[top, top / 2, 0, ...(low < 0 ? [low] : [])].map((value) => (
            <ValueLine key={value} area={area} y={y(value)} label={words.count(value)} isStrong={value === 0} />
          ))}
          {all.map((day, index) => {
            const income = Number(byDay.get(day)?.income ?? 0);
            const x = left + index * step;
            return (
              // biome-ignore lint/a11y/noStaticElementInteractions: the table below has the same numbers for assistive technology
              <g key={day} onPointerEnter={() => setShown(day)} onClick={() => setShown(day)}>
                <rect x={x} y={0} width={step} height={height - bottom} fill="transparent" />
                <rect
                  x={x + step * 0.14}
                  y={Math.min(y(income), y(0))}
                  width={step * 0.72}
                  height={Math.abs(y(income) - y(0))}
                  rx="3"
                  fill={income < 0 ? 'var(--bad)' : 'url(#income-bar)'}
                  opacity={shown === undefined || shown === day ? 1 : 0.6}
                />
                <DayLabel
                  area={area}
                  index={index}
                  x={x + step / 2}
                  days={count}
                  label={words.count(Number(day.slice(8)))}
                />
              </g>
            );
          })}
        </svg>
      </div>
      {/* A hidden table keeps its width, so the element around it is hidden. */}
      <div className="sr-only">
        <table>
          <caption>{`${t('incomeByDay')}, ${title}`}</caption>
          <tbody>
            {days.map(({ day, income }) => (
              <tr key={day}>
                <th scope="row">{words.day(day)}</th>
                <td>{words.money(income)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Panel>
  );
}

export const daysWithin = ({ starts_on: from, ends_on: to }: Statement) => ({ from, to: dayBefore(to) });
