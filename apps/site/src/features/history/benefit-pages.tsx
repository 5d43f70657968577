import { buttonClass, DateTime, EmptyState } from '@sabai/ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { api } from '../../app/api/browser-api.ts';
import type { DateRange } from '../../app/histories/date-range.rules.ts';
import { Ranged } from '../../app/histories/ranged.tsx';
import { PageBody, Panel } from '../../app/parts/page-body.tsx';
import { PageHeader } from '../../app/parts/page-header.tsx';
import { RecordList } from '../../app/parts/record-list.tsx';
import type { Column } from '../../app/parts/record-table.tsx';
import { usePages } from '../../app/use-pages.ts';

const couponService = () => api('member', 'coupon-member-history');
const redeemService = () => api('member', 'redeem-transaction');
type Coupon = Awaited<ReturnType<ReturnType<typeof couponService>['find']>>['data'][number];
type Redeemed = Awaited<ReturnType<ReturnType<typeof redeemService>['find']>>['data'][number];

const places = {
  setting_couponhistory: { icon: 'ticket', to: '/promotions', label: 'promotions' },
  setting_redeemhistory: { icon: 'receipt', to: '/reward', label: 'rewards' },
} as const;
type Place = keyof typeof places;

function BenefitPage({ of, children }: { of: Place; children: (range: DateRange) => ReactNode }) {
  const t = useTranslations('pages.list');
  const tTitle = useTranslations('title');
  return (
    <PageBody>
      <PageHeader icon={places[of].icon} title={tTitle(of)} lead={t(`${of}.lead`)} />
      <Ranged>{children}</Ranged>
    </PageBody>
  );
}

function Nothing({ of }: { of: Place }) {
  const t = useTranslations('pages.list');
  const tNav = useTranslations('nav');
  const { icon, to, label } = places[of];
  return (
    <Panel>
      <EmptyState icon={icon} title={t(`${of}.empty`)} text={t(`${of}.text`)}>
        <Link to={to} className={buttonClass('brand')}>
          {tNav(label)}
        </Link>
      </EmptyState>
    </Panel>
  );
}

/** Coupons that were used (R2.57). */
export const CouponHistory = () => (
  <BenefitPage of="setting_couponhistory">{(range) => <Coupons range={range} />}</BenefitPage>
);

function Coupons({ range }: { range: DateRange }) {
  const t = useTranslations('history.column');
  const tTitle = useTranslations('title');
  const pages = usePages<Coupon>(
    (page) => couponService().find({ ...page, ...range }),
    `coupons ${range.from} ${range.to}`,
    (row) => row.code,
  );
  if (pages.rows?.length === 0) return <Nothing of="setting_couponhistory" />;
  const columns: readonly Column<Coupon>[] = [
    { id: 'at', label: t('dateTime'), cell: (row) => <DateTime value={row.date} /> },
    { id: 'name', label: t('detail'), cell: (row) => <strong className="font-semibold">{row.name}</strong> },
    { id: 'code', label: t('number'), cell: (row) => <span className="figures">{row.code}</span> },
  ];
  return (
    <RecordList label={tTitle('setting_couponhistory')} pages={pages} columns={columns} idOf={(row) => row.code} />
  );
}

/** What was got for points (R2.58). */
export const RedeemHistory = () => (
  <BenefitPage of="setting_redeemhistory">{(range) => <Redemptions range={range} />}</BenefitPage>
);

function Redemptions({ range }: { range: DateRange }) {
  const t = useTranslations('history.column');
  const tPages = useTranslations('pages.reward');
  const tTitle = useTranslations('title');
  const pages = usePages<Redeemed>(
    (page) => redeemService().find({ ...page, ...range }),
    `redeemed ${range.from} ${range.to}`,
    (row) => row.id,
  );
  if (pages.rows?.length === 0) return <Nothing of="setting_redeemhistory" />;
  const columns: readonly Column<Redeemed>[] = [
    { id: 'at', label: t('dateTime'), cell: (row) => <DateTime value={row.redeemed_at} /> },
    { id: 'name', label: t('detail'), cell: (row) => <strong className="font-semibold">{row.name}</strong> },
    { id: 'tracking', label: t('number'), cell: (row) => row.tracking_number },
    {
      id: 'points',
      label: tPages('points'),
      isFigure: true,
      cell: (row) => <span className="figures">{row.points}</span>,
    },
  ];
  return <RecordList label={tTitle('setting_redeemhistory')} pages={pages} columns={columns} idOf={(row) => row.id} />;
}
