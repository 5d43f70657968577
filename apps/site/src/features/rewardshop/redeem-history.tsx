import { DateTime } from '@sabai/ui';
import { useTranslations } from 'use-intl/react';
import { api } from '../../shared/api/browser-api.ts';
import type { DateRange } from '../../shared/histories/date-range.rules.ts';
import { Ranged } from '../../shared/histories/ranged.tsx';
import { usePages } from '../../shared/loading/use-pages.ts';
import { ListPage, NothingListed } from '../../shared/parts/list-page.tsx';
import { RecordList } from '../../shared/parts/record-list.tsx';
import type { Column } from '../../shared/parts/record-table.tsx';

const redeemService = () => api('member', 'redeem-transaction');
type Redeemed = Awaited<ReturnType<ReturnType<typeof redeemService>['find']>>['data'][number];

/** What was got for points (R2.58). */
export const RedeemHistory = () => (
  <ListPage name="setting-redeemhistory">
    <Ranged>{(range) => <Redemptions range={range} />}</Ranged>
  </ListPage>
);

function Redemptions({ range }: { range: DateRange }) {
  const t = useTranslations('history.column');
  const tPages = useTranslations('rewardshop.reward');
  const tTitle = useTranslations('title');
  const pages = usePages(
    (days, page) => redeemService().find({ ...page, ...days }),
    range,
    (row: Redeemed) => row.id,
  );
  if (pages.rows?.length === 0) return <NothingListed name="setting-redeemhistory" />;
  const columns: readonly Column<Redeemed>[] = [
    { id: 'at', label: t('dateTime'), cell: (row) => <DateTime value={row.redeemed_at} /> },
    { id: 'name', label: t('detail'), cell: (row) => <strong className="font-semibold">{row.name}</strong> },
    { id: 'tracking', label: t('tracking'), cell: (row) => row.tracking_number },
    {
      id: 'points',
      label: tPages('points'),
      isFigure: true,
      cell: (row) => <span className="figures">{row.points}</span>,
    },
  ];
  return <RecordList label={tTitle('setting_redeemhistory')} pages={pages} columns={columns} idOf={(row) => row.id} />;
}
