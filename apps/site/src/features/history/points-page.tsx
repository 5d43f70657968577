import { buttonClass, DateTime, EmptyState, Skeleton } from '@sabai/ui';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { api } from '../../app/api/browser-api.ts';
import { useLiveTopic } from '../../app/live/live-store.ts';
import { Figure } from '../../app/parts/figure.tsx';
import { PageBody, Panel } from '../../app/parts/page-body.tsx';
import { PageHeader } from '../../app/parts/page-header.tsx';
import type { Column } from '../../app/parts/record-table.tsx';
import { useLoad } from '../../app/use-load.ts';
import { usePages } from '../../app/use-pages.ts';
import { ListTools } from './list-tools.tsx';
import { RecordList } from './record-list.tsx';

const currency = 'POINT';
const entries = () => api('member', 'money-explanation-entry');
type Change = Awaited<ReturnType<ReturnType<typeof entries>['find']>>['data'][number];

/** The points at hand and each change of them, the newest first (R2.60). */
export function PointsPage() {
  const t = useTranslations('pages');
  const tNav = useTranslations('nav');
  const tTitle = useTranslations('title');
  const points = useLoad(async () => (await api('member', 'total-points').find()).data[0]!);
  const pages = usePages<Change & { readonly next: string | null }>(
    async ({ $limit, $skip }, last) => {
      const { data, next } = await entries().find({
        what: 'points',
        $limit,
        ...(last?.next ? { after: last.next } : {}),
      });
      // How many there are in all is not counted; one more than are known says that there are more.
      return {
        total: $skip + data.length + (next ? 1 : 0),
        limit: $limit,
        skip: $skip,
        data: data.map((row) => ({ ...row, next })),
      };
    },
    'points',
    (row) => row.id,
  );
  useLiveTopic('wallet', () => {
    void points.reload();
    void pages.reload();
  });
  return (
    <PageBody>
      <PageHeader icon="star" title={tTitle('setting_totalpoints')} lead={t('list.setting_totalpoints.lead')} />
      <Panel className="mb-4 flex items-center justify-between gap-3">
        <span className="text-ink-2">{t('reward.points')}</span>
        {points.data ? (
          <Figure amount={points.data.point} currency={currency} className="text-2xl font-bold text-brand" />
        ) : (
          <Skeleton className="h-8 w-20" />
        )}
      </Panel>
      {pages.rows?.length === 0 ? (
        <Panel>
          <EmptyState icon="star" title={t('list.setting_totalpoints.empty')} text={t('list.setting_totalpoints.text')}>
            <Link to="/reward" className={buttonClass('brand')}>
              {tNav('rewards')}
            </Link>
          </EmptyState>
        </Panel>
      ) : (
        <div className="grid grid-cols-1 gap-4">
          <ListTools kind="points" />
          <Changes pages={pages} label={tTitle('setting_totalpoints')} />
        </div>
      )}
    </PageBody>
  );
}

function Changes({
  pages,
  label,
}: {
  pages: ReturnType<typeof usePages<Change & { next: string | null }>>;
  label: string;
}) {
  const t = useTranslations('history.column');
  const words = useTranslations('wallet.explanation.code');
  const columns: readonly Column<Change>[] = [
    { id: 'at', label: t('dateTime'), cell: (row) => <DateTime value={row.at} /> },
    {
      id: 'what',
      label: t('activity'),
      cell: (row) => <strong className="font-semibold">{words(row.code)}</strong>,
    },
    { id: 'note', label: t('detail'), cell: (row) => row.note },
    {
      id: 'amount',
      label: t('amount'),
      isFigure: true,
      cell: (row) => <Figure amount={row.amount} currency={currency} isSigned className="font-semibold" />,
    },
    {
      id: 'after',
      label: t('afterAmount'),
      isFigure: true,
      cell: (row) => <Figure amount={row.balance_after} currency={currency} />,
    },
  ];
  return <RecordList label={label} pages={pages} columns={columns} idOf={(row) => row.id} />;
}
