import type { RewardStock } from '@sabai/contract';
import { Button, DateTime, EmptyState } from '@sabai/ui';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { api } from '../../shared/api/api.ts';
import { may } from '../../shared/api/read-staff.ts';
import { staffStore } from '../../shared/api/session.ts';
import { usePolled } from '../../shared/api/use-polled.ts';
import { DataTable } from '../../shared/list/data-table.tsx';
import { CountDialog } from '../../shared/parts/count-dialog.tsx';
import { PageHead } from '../../shared/parts/page-head.tsx';
import { Unanswered } from '../../shared/parts/unanswered.tsx';

const everyMs = 15_000;
/** Changes of the stock of one item, newest first. */
function Movements({ id }: { id: number }) {
  const t = useTranslations('rewardshop-office.stock');
  const text = useTranslations('rewardshop');
  const orders = useTranslations('rewardshop-office.orders');
  const polled = usePolled(
    (signal) => api('staff', 'reward-stock-move').find({ redeem_id: id }, { signal }),
    `reward-stock-move ${id}`,
    everyMs,
  );
  const rows = polled.data ?? [];
  return (
    <section aria-label={t('movements')} className="mt-6 grid gap-3">
      <h2 className="text-base">{t('movements')}</h2>
      <Unanswered polled={polled} />
      {polled.data && rows.length === 0 && <EmptyState icon="history" title={t('noMovements')} />}
      {rows.length > 0 && (
        <DataTable
          label={t('movements')}
          idOf={({ at, code, change, cause }) => `${at} ${code} ${change} ${cause}`}
          rows={rows}
          columns={[
            { id: 'at', label: orders('redeemed'), cell: (row) => <DateTime value={row.at} /> },
            {
              id: 'code',
              label: t('code'),
              cell: ({ code, prize }) => (code === 'item' ? t('itself') : (prize ?? code)),
            },
            {
              id: 'change',
              label: t('add'),
              isFigure: true,
              cell: ({ change }) => (
                <span className={`figures ${change < 0 ? 'text-bad' : change > 0 ? 'text-ok' : 'text-ink-3'}`}>
                  {change > 0 ? `+${change}` : change}
                </span>
              ),
            },
            {
              id: 'cause',
              label: t('cause'),
              card: 'line',
              cell: ({ state, cause, order_id }) =>
                state && order_id ? (
                  <Link className="hover:underline" to={`/rewards/orders/${order_id}`}>
                    {text(`order.states.${state}`)}
                  </Link>
                ) : (
                  <span className="whitespace-normal">{cause}</span>
                ),
            },
            { id: 'by', label: t('by'), card: 'line', cell: ({ by }) => by ?? '–' },
          ]}
        />
      )}
    </section>
  );
}

/** The stock of goods, the items that use it, and its changes. */
export function StockPage() {
  const t = useTranslations('rewardshop-office.stock');
  const orders = useTranslations('rewardshop-office.orders');
  const text = useTranslations('rewardshop');
  const staff = staffStore.use();
  const [params, setParams] = useSearchParams();
  const [counted, setCounted] = useState<RewardStock>();
  const polled = usePolled((signal) => api('staff', 'reward-stock').find({}, { signal }), 'reward-stock', everyMs);
  const rows = polled.data ?? [];
  const shown = Number(params.get('item') ?? 0);
  const figure = (name: 'total' | 'reserved' | 'captured' | 'left', label: string) => ({
    id: name,
    label,
    isFigure: true,
    cell: (row: RewardStock) => (
      <span className={`figures ${name === 'left' && row.left === 0 ? 'font-semibold text-bad' : ''}`}>
        {row[name]}
      </span>
    ),
  });
  return (
    <>
      <PageHead title={t('title')} polled={polled} />
      <p className="mb-4 max-w-2xl text-ink-2">{t('text')}</p>
      <Unanswered polled={polled} />
      {polled.data && rows.length === 0 && <EmptyState icon="gift" title={t('none')} />}
      {rows.length > 0 && (
        <DataTable
          label={t('title')}
          idOf={({ redeem_id, code }) => `${redeem_id} ${code}`}
          rows={rows}
          columns={[
            {
              id: 'name',
              label: orders('item'),
              card: 'start',
              cell: (row) => (
                <Link className="font-semibold hover:underline" to={`/rewards/${row.redeem_id}`}>
                  {row.name}
                </Link>
              ),
            },
            {
              id: 'code',
              label: t('code'),
              cell: ({ code, prize }) => (code === 'item' ? t('itself') : (prize ?? code)),
            },
            figure('total', t('total')),
            figure('reserved', text('order.states.reserved')),
            figure('captured', t('captured')),
            figure('left', t('left')),
            {
              id: 'acts',
              label: t('movements'),
              card: 'line',
              cell: (row) => (
                <span className="flex flex-wrap gap-2">
                  <Button
                    size="sm"
                    look="ghost"
                    icon="history"
                    aria-expanded={row.redeem_id === shown}
                    onClick={() =>
                      setParams(row.redeem_id === shown ? {} : { item: String(row.redeem_id) }, { replace: true })
                    }
                  >
                    {t('movements')}
                  </Button>
                  {may(staff, 'reward.order.handle') && (
                    <Button size="sm" look="outline" onClick={() => setCounted(row)}>
                      {t('count')}
                    </Button>
                  )}
                </span>
              ),
            },
          ]}
        />
      )}
      {shown > 0 && <Movements id={shown} />}
      {counted && <CountDialog of={counted} onClose={() => setCounted(undefined)} onDone={polled.reload} />}
    </>
  );
}
