import { Badge, buttonClass, DateTime } from '@sabai/ui';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { api } from '../../shared/api/browser-api.ts';
import type { DateRange } from '../../shared/histories/date-range.rules.ts';
import { Ranged } from '../../shared/histories/ranged.tsx';
import { usePages } from '../../shared/loading/use-pages.ts';
import { ListPage, NothingListed } from '../../shared/parts/list-page.tsx';
import { RecordList } from '../../shared/parts/record-list.tsx';
import type { Column } from '../../shared/parts/record-table.tsx';
import { couponTones } from './coupon-tones.ts';
import { useCouponWords } from './use-coupon-words.ts';

const couponService = () => api('member', 'coupon-member-history');
type Coupon = Awaited<ReturnType<ReturnType<typeof couponService>['find']>>['data'][number];

/** Coupons that were used (R2.57). */
export function CouponHistory() {
  const tTitle = useTranslations('title');
  const details = (
    <Link to="/coupon/couponDetails" className={buttonClass('outline')}>
      {tTitle('coupon_couponDetails')}
    </Link>
  );
  return (
    <ListPage name="setting-couponhistory" action={details}>
      <Ranged>{(range) => <Coupons range={range} />}</Ranged>
    </ListPage>
  );
}

function Coupons({ range }: { range: DateRange }) {
  const t = useTranslations('history.column');
  const tCoupon = useTranslations('coupon');
  const tTitle = useTranslations('title');
  const { figureOf } = useCouponWords();
  const pages = usePages(
    (days, page) => couponService().find({ ...page, ...days }),
    range,
    (row: Coupon) => row.id ?? row.code,
  );
  if (pages.rows?.length === 0) return <NothingListed name="setting-couponhistory" />;
  const columns: readonly Column<Coupon>[] = [
    { id: 'at', label: t('dateTime'), cell: (row) => <DateTime value={row.date} /> },
    { id: 'name', label: t('detail'), cell: (row) => <strong className="font-semibold">{figureOf(row)}</strong> },
    { id: 'code', label: tCoupon('code'), cell: (row) => <span className="figures">{row.code}</span> },
    {
      id: 'status',
      label: t('status'),
      cell: (row) => <Badge tone={couponTones[row.status]}>{tCoupon(`status.${row.status}`)}</Badge>,
    },
  ];
  return (
    <RecordList
      label={tTitle('setting_couponhistory')}
      pages={pages}
      columns={columns}
      idOf={(row) => row.id ?? row.code}
    />
  );
}
