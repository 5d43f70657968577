import { buttonClass, DateTime, EmptyState, Money } from '@sabai/ui';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { api } from '../../shared/api/browser-api.ts';
import type { DateRange } from '../../shared/histories/date-range.rules.ts';
import { Count, Figures } from '../../shared/histories/figures.tsx';
import { ListTools } from '../../shared/histories/list-tools.tsx';
import { useLoad } from '../../shared/loading/use-load.ts';
import { usePages } from '../../shared/loading/use-pages.ts';
import { RecordList } from '../../shared/parts/record-list.tsx';
import type { Column } from '../../shared/parts/record-table.tsx';

const service = () => api('member', 'promotion-member-history');
type Received = Awaited<ReturnType<ReturnType<typeof service>['find']>>['data'][number];

/** Promotions received on these days. */
export function ReceivedPromotions({ range }: { range: DateRange }) {
  const t = useTranslations('history');
  const pages = usePages(
    (days, page) => service().find({ ...page, ...days }),
    range,
    (row: Received) => row.promotion_member_id,
  );
  const summary = useLoad((days) => api('member', 'promotion-member-history-summary').find({ ...days }), range);
  if (pages.rows?.length === 0)
    return (
      <EmptyState icon="gift" title={t('page.none')} text={t('bonus.promotion')}>
        <Link to="/promotions" className={buttonClass('brand')}>
          {t('bonus.action')}
        </Link>
      </EmptyState>
    );
  const columns: readonly Column<Received>[] = [
    { id: 'at', label: t('column.dateTime'), cell: (row) => <DateTime value={row.received_at} /> },
    {
      id: 'title',
      label: t('column.detail'),
      cell: (row) => <strong className="font-semibold">{row.promotion_articles.title}</strong>,
    },
    { id: 'type', label: t('column.type'), cell: (row) => row.type_name },
    {
      id: 'amount',
      label: t('column.amount'),
      isFigure: true,
      cell: (row) => <Money amount={row.amount} currency={row.currency_code} format="full" />,
    },
  ];
  const sum = summary.data;
  return (
    <>
      <ListTools kind="promotions" query={{ ...range }} />
      <Figures
        isLoading={summary.isLoading}
        figures={[
          [t('sum.count'), sum && <Count key="count" value={sum.count} />],
          ...(sum?.received ?? []).map(
            ({ amount, currency_code }) =>
              [
                t('column.amount'),
                <Money key="amount" amount={amount} currency={currency_code} format="full" />,
              ] as const,
          ),
        ]}
      />
      <RecordList label={t('tab.promotion')} pages={pages} columns={columns} idOf={(row) => row.promotion_member_id} />
    </>
  );
}
