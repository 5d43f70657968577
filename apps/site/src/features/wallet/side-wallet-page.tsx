import type { SideWallet } from '@sabai/contract';
import { currencyOf, minorOf } from '@sabai/contract/money';
import { Button, DateTime, EmptyState, type IconName, Money, Progress, Skeleton, useMoney } from '@sabai/ui';
import { useTranslations } from 'use-intl/react';
import { api } from '../../shared/api/browser-api.ts';
import { useLiveTopic } from '../../shared/live/live-store.ts';
import { LoadFailed } from '../../shared/loading/load-failed.tsx';
import { MorePages } from '../../shared/loading/more-pages.tsx';
import { useLoad } from '../../shared/loading/use-load.ts';
import { usePages } from '../../shared/loading/use-pages.ts';
import { openModal } from '../../shared/modals/modal-store.ts';
import { turnoverPart } from '../../shared/money/turnover.rules.ts';
import { RecordSkeleton } from '../../shared/parts/record-table.tsx';

/** One side wallet: what it holds, the turnover it waits for, the way into the main wallet, and what went it (R2.49, R2.57). */
export function SideWalletPage({ wallet, icon }: { wallet: SideWallet; icon: IconName }) {
  const t = useTranslations('wallet');
  const state = useLoad(async (asked) => (await api('member', `${asked}-transaction`).find()).data[0]!, wallet);
  useLiveTopic('wallet', () => void state.reload());
  const { data, error, reload } = state;
  return (
    <section className="grid grid-cols-1 gap-5">
      <h1 className="text-2xl">{t(`wallet.${wallet}`)}</h1>
      {!data && (error ? <LoadFailed error={error} onRetry={reload} /> : <Skeleton className="h-56 w-full" />)}
      {data && (
        <div className="accent-card grid gap-5 p-5 shadow-card md:p-7">
          <p>
            <span className="block">{t('side.available')}</span>
            <Money amount={data.available} currency={data.currency_code} format="full" className="text-4xl font-bold" />
          </p>
          <TurnoverLine {...data} />
          <div className="flex flex-wrap gap-3">
            <Button
              look="brand"
              size="lg"
              icon="arrows-left-right"
              disabled={!data.can_transfer}
              onClick={() => openModal('cashbox', { tab: 'transfer', wallet })}
            >
              {t('side.transfer')}
            </Button>
            <Button look="light" size="lg" icon={icon} onClick={() => openModal('money-explanation', { what: wallet })}>
              {t('wallet.explain')}
            </Button>
          </div>
        </div>
      )}
      <Transfers key={data?.available} wallet={wallet} />
    </section>
  );
}

function TurnoverLine({
  turnover,
  turnover_target: target,
  minimum_transfer: minimum,
  currency_code: currency,
}: {
  turnover: string;
  turnover_target: string;
  minimum_transfer: string;
  currency_code: string;
}) {
  const t = useTranslations('wallet.side');
  const money = useMoney();
  const part = turnoverPart(turnover, target, currencyOf(currency));
  const hasMinimum = minorOf(minimum, currencyOf(currency)) > 0n;
  return (
    <div className="grid gap-2 text-sm">
      {part === undefined ? (
        <p>{t('noTarget')}</p>
      ) : (
        <>
          <p className="flex flex-wrap justify-between gap-x-3">
            <span>{t('turnover')}</span>
            <span className="figures">
              {t('turnoverOf', { done: money(turnover, currency, 'full'), target: money(target, currency, 'full') })}
            </span>
          </p>
          <Progress value={part} label={t('turnover')} />
        </>
      )}
      {hasMinimum && (
        <p className="flex flex-wrap justify-between gap-x-3">
          <span>{t('minimum')}</span>
          <Money amount={minimum} currency={currency} format="full" />
        </p>
      )}
    </div>
  );
}

function Transfers({ wallet }: { wallet: SideWallet }) {
  const t = useTranslations('wallet.side');
  const pages = usePages(
    (asked, page) => api('member', `${asked}-history`).find(page),
    wallet,
    ({ id }) => id,
  );
  const { rows, error, reload } = pages;
  return (
    <section className="grid grid-cols-1 gap-4 rounded-lg border border-line bg-surface-1 p-4 md:p-6">
      <h2 className="text-lg">{t('history')}</h2>
      {!rows && (error ? <LoadFailed error={error} onRetry={reload} /> : <RecordSkeleton />)}
      {rows?.length === 0 && <EmptyState icon="arrows-left-right" title={t('none')} className="py-6" />}
      {rows && rows.length > 0 && (
        <>
          <ul className="grid gap-2">
            {rows.map((row) => (
              <li
                key={row.id}
                className="flex flex-wrap items-baseline justify-between gap-x-3 rounded-md border border-line bg-surface-2 px-4 py-3"
              >
                <Money
                  amount={row.transfer_amount}
                  currency={row.currency_code}
                  format="full"
                  className="font-semibold"
                />
                <span className="text-sm text-ink-3">
                  <DateTime value={row.created_at} />
                </span>
              </li>
            ))}
          </ul>
          <MorePages pages={pages} />
        </>
      )}
    </section>
  );
}
