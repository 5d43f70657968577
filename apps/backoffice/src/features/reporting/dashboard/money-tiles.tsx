import { useMoney } from '@sabai/ui';
import { useTranslations } from 'use-intl/react';
import { Change } from '../../../shared/charts/change.tsx';
import { Sparkline } from '../../../shared/charts/sparkline.tsx';
import { type DashboardMoney, useDayText } from './dashboard.ts';

const tiles = [
  { figure: 'ggr', color: 'var(--brand)' },
  { figure: 'ngr', color: 'var(--accent)' },
  { figure: 'deposits', color: 'var(--ok)' },
  // More withdrawals are neither good nor bad.
  { figure: 'withdrawals', color: 'var(--warn)', isNeutral: true },
] as const;

/** The four sums of the day. */
export function MoneyTiles({ money, against }: { money: DashboardMoney; against: string }) {
  const t = useTranslations('reporting-office.dashboard');
  const text = useMoney();
  const day = useDayText()(against);
  return (
    <ul className="grid grid-cols-2 gap-3 lg:col-span-2 lg:grid-cols-4">
      {tiles.map(({ figure, color, ...more }) => {
        const { now, before } = money.totals[figure];
        const hours = money.hours.flatMap(({ [figure]: value }) => (value === null ? [] : [Number(value)]));
        return (
          <li key={figure} className="grid min-w-0 gap-1 rounded-md border border-line bg-surface-1 p-3.5">
            <span className="flex items-center justify-between gap-2 text-sm text-ink-2">
              <abbr
                title={figure === 'ggr' || figure === 'ngr' ? t(`${figure}Text`) : undefined}
                className="no-underline"
              >
                {t(figure)}
              </abbr>
              <span className="text-xs">
                <Change now={now} before={before} {...more} />
              </span>
            </span>
            <span className="flex items-center justify-between gap-2">
              <span className="figures text-base font-semibold whitespace-nowrap 2xl:text-lg">
                {text(now, money.currency_code)}
              </span>
              <Sparkline
                values={hours}
                before={money.hours.map((hour) => Number(hour.before[figure]))}
                color={color}
                className="h-7 w-full max-w-16 min-w-0"
              />
            </span>
            <span className="text-xs text-ink-3">{t('then', { amount: text(before, money.currency_code), day })}</span>
          </li>
        );
      })}
    </ul>
  );
}
