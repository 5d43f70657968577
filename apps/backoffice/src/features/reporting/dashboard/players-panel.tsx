import { formatNumber, formatPercent } from '@sabai/contract/number-format';
import { useMoney } from '@sabai/ui';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { Change } from '../../../shared/charts/change.tsx';
import { Panel } from '../../../shared/charts/panel.tsx';
import { Sparkline } from '../../../shared/charts/sparkline.tsx';
import { useLocale } from '../../../shared/i18n/locale.tsx';
import { type Dashboard, useDayText } from './dashboard.ts';

/** Active players, visitors, and first-time depositors. */
export function PlayersPanel({ data }: { data: Dashboard }) {
  const t = useTranslations('reporting-office.dashboard');
  const { intl } = useLocale();
  const money = useMoney();
  const { players, money: sums } = data;
  const count = (value: number) => formatNumber(value, intl);
  const rows = [
    ['registered', players.registered] as const,
    ['firstDeposits', players.first_deposits] as const,
    ['depositors', players.depositors] as const,
  ];
  const average = sums?.average_first_deposit;
  return (
    <Panel
      title={t('players')}
      aside={
        <Link to="/members" className="text-brand">
          {t('allPlayers')}
        </Link>
      }
    >
      <div className="grid gap-x-4 gap-y-3 sm:grid-cols-[2fr_3fr]">
        <div className="grid content-start gap-1">
          <p className="flex flex-wrap items-baseline gap-x-2">
            <span className="figures text-2xl font-semibold">{count(players.now)}</span>
            <span className="text-ink-2">{t('playing')}</span>
          </p>
          <Sparkline values={players.hours.map((hour) => hour.players)} color="var(--brand)" className="h-12 w-full" />
        </div>
        <dl className="grid content-start text-sm [&>div]:flex [&>div]:items-baseline [&>div]:gap-2 [&>div]:py-1 [&_dt]:flex-1 [&_dt]:text-ink-2">
          {rows.map(([name, { now, before }]) => (
            <div key={name}>
              <dt>{t(name)}</dt>
              <dd className="figures font-semibold">{count(now)}</dd>
              <dd className="min-w-11 text-right text-xs">
                <Change now={now} before={before} />
              </dd>
            </div>
          ))}
          {sums && average?.now != null && (
            <div>
              <dt>{t('averageFirst')}</dt>
              <dd className="figures font-semibold">{money(average.now, sums.currency_code)}</dd>
              <dd className="min-w-11 text-right text-xs">
                <Change now={average.now} before={average.before} />
              </dd>
            </div>
          )}
        </dl>
      </div>
    </Panel>
  );
}

/**
 * Number of today's new players who reached each step. The bar is the share of the step before, the tick that of a
 * week before.
 */
export function FunnelPanel({ data }: { data: Dashboard }) {
  const t = useTranslations('reporting-office.dashboard');
  const { intl } = useLocale();
  const day = useDayText()(data.against);
  const shareOf = (place: number, when: 'now' | 'before') => {
    const [base, value] = [data.funnel[place - 1]?.count[when], data.funnel[place]!.count[when]];
    return base ? value / base : undefined;
  };
  const percent = (share: number | undefined) =>
    share === undefined ? '–' : formatPercent(share * 100, intl, { most: 1 });
  return (
    <Panel title={t('funnel')} aside={t('ofBefore', { day })}>
      <ol className="grid gap-2.5 text-sm">
        {data.funnel.map(({ step, count }, place) => {
          const [share, before] = [shareOf(place, 'now'), shareOf(place, 'before')];
          const width = place === 0 ? 1 : Math.min(share ?? 0, 1);
          return (
            <li
              key={step}
              className="grid grid-cols-[minmax(0,7.5rem)_2.5rem_minmax(2rem,1fr)_3rem_2.75rem] items-center gap-x-2"
            >
              <span className="text-ink-2">{t(`step.${step}`)}</span>
              <span className="figures text-right font-semibold">{formatNumber(count.now, intl)}</span>
              <span aria-hidden="true" className="relative h-2 rounded-full bg-surface-3">
                <span
                  className="absolute inset-y-0 left-0 rounded-full bg-brand"
                  style={{ width: `${width * 100}%` }}
                />
                {before !== undefined && (
                  <span
                    className="absolute -inset-y-0.5 w-0.5 bg-ink-1"
                    style={{ left: `${Math.min(before, 1) * 100}%` }}
                  />
                )}
              </span>
              <span className="figures text-right">{place === 0 ? '' : percent(share)}</span>
              <span className="figures text-right text-ink-3">{place === 0 ? '' : percent(before)}</span>
            </li>
          );
        })}
      </ol>
    </Panel>
  );
}
