import type { MemberLevelInfo } from '@sabai/contract';
import { dateFormat } from '@sabai/contract/date-format';
import { Button, Dialog, EmptyState, Icon, type IconName, Money, useMoney, useUi } from '@sabai/ui';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { api } from '../../shared/api/browser-api.ts';
import { MorePages } from '../../shared/loading/more-pages.tsx';
import { NotLoaded } from '../../shared/loading/not-loaded.tsx';
import { usePages } from '../../shared/loading/use-pages.ts';
import { TurnoverBar } from '../../shared/offers/turnover-bar.tsx';
import { usePercentText } from './percent-text.ts';

const counted = [
  { name: 'accumulated_deposit', icon: 'deposit' },
  { name: 'turnover', icon: 'refresh' },
  { name: 'win_loss', icon: 'chart' },
] as const satisfies readonly { name: string; icon: IconName }[];
type Counter = (typeof counted)[number]['name'];

/** The counters for levels, and the progress of each towards the next level. */
export function LevelCounters({ info }: { info: MemberLevelInfo }) {
  const t = useTranslations('loyalty.level');
  const money = useMoney();
  const percent = usePercentText();
  const [shown, setShown] = useState<Counter>();
  const { currency_code: currency } = info;
  return (
    <>
      <ul aria-label={t('counters')} className="mb-3 grid gap-3 md:grid-cols-3">
        {counted.map(({ name, icon }) => {
          const ask = info.next?.asks.find(({ counter }) => counter === name);
          return (
            <li key={name} className="grid content-start gap-3 rounded-lg border border-line bg-surface-1 p-4 md:p-5">
              <div className="flex items-center gap-3">
                <span className="grid size-9 shrink-0 place-items-center rounded-sm bg-surface-3 text-brand">
                  <Icon name={icon} className="size-5" />
                </span>
                <h2 className="min-w-0 flex-1 text-base wrap-anywhere">{t(name)}</h2>
                {ask && <span className="figures font-semibold text-brand">{percent(String(ask.percent))}</span>}
              </div>
              <p className="flex flex-wrap items-baseline gap-x-2">
                <Money amount={info[name]} currency={currency} className="text-2xl font-bold" />
                {ask && (
                  <span className="text-sm text-ink-2">{t('ofNeeded', { amount: money(ask.needs, currency) })}</span>
                )}
              </p>
              {ask && (
                <TurnoverBar
                  part={ask.percent / 100}
                  label={t(name)}
                  text={percent(String(ask.percent))}
                  tone={ask.percent >= 100 ? 'done' : 'turnover'}
                  isSmall
                />
              )}
              <p className="flex flex-wrap items-center justify-between gap-x-3 text-sm">
                <span className="text-ink-3">{t(`hint.${name}`)}</span>
                {ask && (
                  <strong>{ask.percent >= 100 ? t('full') : t('toGo', { amount: money(ask.left, currency) })}</strong>
                )}
              </p>
              <Button look="outline" size="sm" className="justify-self-start" onClick={() => setShown(name)}>
                {t('byDay')}
                <span className="sr-only">: {t(name)}</span>
              </Button>
            </li>
          );
        })}
      </ul>
      {shown && <CounterDays counter={shown} onClose={() => setShown(undefined)} />}
    </>
  );
}

/** A counter, split into rows that add up to it. */
function CounterDays({ counter, onClose }: { counter: Counter; onClose: () => void }) {
  const t = useTranslations('loyalty.level');
  const { intl } = useUi();
  const date = dateFormat(intl, { timeZone: 'UTC', dateStyle: 'medium' });
  const pages = usePages(
    (query, page) => api('member', 'member-lv-counter').find({ counter: query, ...page }),
    counter,
    ({ day }) => day,
  );
  return (
    <Dialog isOpen onClose={onClose} title={t('daysOf', { counter: t(counter) })} shape="sheet">
      {!pages.rows ? (
        <NotLoaded of={pages} className="h-48" />
      ) : pages.rows.length === 0 ? (
        <EmptyState icon="chart" title={t('noDays')} />
      ) : (
        <>
          <table className="w-full text-sm">
            <thead className="text-ink-3">
              <tr>
                <th scope="col" className="py-2 text-left font-medium">
                  {t('day')}
                </th>
                <th scope="col" className="py-2 text-right font-medium">
                  {t('added')}
                </th>
                <th scope="col" className="py-2 text-right font-medium">
                  {t('sum')}
                </th>
              </tr>
            </thead>
            <tbody>
              {pages.rows.map(({ day, amount, sum_until: sum, currency_code: currency }) => (
                <tr key={day} className="border-t border-line">
                  <th scope="row" className="py-2 text-left font-normal">
                    {date.format(new Date(day))}
                  </th>
                  <td className="py-2 text-right">
                    <Money amount={amount} currency={currency} />
                  </td>
                  <td className="py-2 text-right font-semibold">
                    <Money amount={sum} currency={currency} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
          {pages.total > pages.rows.length && <MorePages pages={pages} />}
        </>
      )}
    </Dialog>
  );
}
