import type { Redemption } from '@sabai/contract';
import { Button, Skeleton } from '@sabai/ui';
import { useTranslations } from 'use-intl/react';
import { api } from '../../shared/api/browser-api.ts';
import type { DateRange } from '../../shared/histories/date-range.rules.ts';
import { Ranged } from '../../shared/histories/ranged.tsx';
import { useLiveTopic } from '../../shared/live/live-store.ts';
import { LoadFailed } from '../../shared/loading/load-failed.tsx';
import { MorePages } from '../../shared/loading/more-pages.tsx';
import { usePages } from '../../shared/loading/use-pages.ts';
import { openModal } from '../../shared/modals/modal-store.ts';
import { ListPage, NothingListed } from '../../shared/parts/list-page.tsx';
import { OrderCard } from './orders/order-card.tsx';

const name = 'setting-redeemhistory';

/** The member's redemptions (R2.58). */
export function RedeemHistory() {
  const t = useTranslations('rewardshop.address');
  return (
    <ListPage
      name={name}
      action={
        <Button look="outline" icon="home" onClick={() => openModal('address')}>
          {t('book')}
        </Button>
      }
    >
      <Ranged>{(range) => <Redemptions range={range} />}</Ranged>
    </ListPage>
  );
}

function Redemptions({ range }: { range: DateRange }) {
  const tTitle = useTranslations('title');
  const pages = usePages(
    (days, page) => api('member', 'redeem-transaction').find({ ...page, ...days }),
    range,
    (row: Redemption) => row.id,
  );
  const { rows, error, isLoading, reload } = pages;
  useLiveTopic('wallet', () => void reload());
  if (error && !isLoading && !rows) return <LoadFailed error={error} onRetry={reload} />;
  if (!rows) return <Skeleton className="h-40 rounded-lg" />;
  if (rows.length === 0) return <NothingListed name={name} />;
  return (
    <>
      <ul aria-label={tTitle('setting_redeemhistory')} className="grid gap-3">
        {rows.map((row) => (
          <li key={row.id}>
            <OrderCard order={row} onChanged={() => void reload()} />
          </li>
        ))}
      </ul>
      <MorePages pages={pages} />
    </>
  );
}
