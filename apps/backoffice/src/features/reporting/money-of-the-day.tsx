import { formatPercent } from '@sabai/contract/number-format';
import { useTranslations } from 'use-intl/react';
import { useLocale } from '../../shared/i18n/locale.tsx';
import type { Overview } from '../../shared/overview/overview-context.tsx';
import { Amount } from '../../shared/parts/amount.tsx';
import { difference, marginOf } from './figures.ts';

type Row = Overview['currencies'][number];

/** What came in, went out, was staked and paid today; one card per currency, for amounts of two currencies never add up. */
export function MoneyOfTheDay({ rows }: { rows: readonly Row[] }) {
  return (
    <ul className="grid gap-3 2xl:grid-cols-2">
      {rows.map((row) => (
        <CurrencyCard key={row.currency_code} row={row} />
      ))}
    </ul>
  );
}

function CurrencyCard({ row }: { row: Row }) {
  const t = useTranslations('office.overview');
  const { intl } = useLocale();
  const { currency_code: code, deposits, withdrawals, bets, payouts, ggr } = row;
  const margin = marginOf(ggr, bets, code);
  const figure = 'grid gap-0.5';
  return (
    <li className="grid gap-4 rounded-md border border-line bg-surface-1 p-4 lg:grid-cols-[4rem_1fr] lg:items-center">
      <h3 className="figures text-lg text-brand">{code}</h3>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-4 text-lg font-semibold sm:grid-cols-3 xl:grid-cols-6 [&_dt]:text-xs [&_dt]:font-normal [&_dt]:text-ink-3">
        <div className={figure}>
          <dt>{t('deposits')}</dt>
          <dd>
            <Amount amount={deposits} currency={code} />
          </dd>
        </div>
        <div className={figure}>
          <dt>{t('withdrawals')}</dt>
          <dd>
            <Amount amount={withdrawals} currency={code} />
          </dd>
        </div>
        <div className={figure}>
          <dt>{t('net')}</dt>
          <dd>
            <Amount amount={difference(deposits, withdrawals, code)} currency={code} isSigned />
          </dd>
        </div>
        <div className={figure}>
          <dt>{t('bets')}</dt>
          <dd>
            <Amount amount={bets} currency={code} />
          </dd>
        </div>
        <div className={figure}>
          <dt>{t('payouts')}</dt>
          <dd>
            <Amount amount={payouts} currency={code} />
          </dd>
        </div>
        <div className={figure}>
          <dt>
            <abbr title={t('ggrText')} className="no-underline">
              {t('ggr')}
            </abbr>
          </dt>
          <dd className="flex flex-wrap items-baseline gap-x-2">
            <Amount amount={ggr} currency={code} isSigned />
            {margin !== undefined && (
              <span className="figures text-xs font-normal text-ink-3" title={t('margin')}>
                {formatPercent(margin * 100, intl, { most: 2 })}
              </span>
            )}
          </dd>
        </div>
      </dl>
    </li>
  );
}
