import {
  type CouponRedemption,
  couponRedemptionsList,
  type redemptionStandings,
  type rewardTypes,
} from '@sabai/contract';
import { Badge, DateTime } from '@sabai/ui';
import { useParams } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { api } from '../../../shared/api/api.ts';
import { ListPage } from '../../../shared/list/list-page.tsx';
import type { ListColumnView } from '../../../shared/list/list-table.tsx';
import { Amount } from '../../../shared/parts/amount.tsx';
import { RedemptionPanel } from './redemption-panel.tsx';
import { statusOf, tones } from './words.ts';

const everyMs = 5000;

/** Lists redemptions; one view shows those under verification, and another the failed ones. */
export function CouponRedemptionsPage() {
  const { id } = useParams();
  const t = useTranslations('bonus-office.coupon');
  const text = useTranslations('coupon');
  const offers = useTranslations('bonus-office');
  const filter = useTranslations('office.filter');
  const columns: readonly ListColumnView<CouponRedemption>[] = [
    {
      id: 'name',
      label: offers('kind.coupon'),
      card: 'start',
      cell: ({ name }) => <span className="font-semibold">{name}</span>,
    },
    {
      id: 'state',
      label: offers('state.label'),
      card: 'end',
      cell: ({ state }) => <Badge tone={tones[state]}>{text(`status.${statusOf[state]}`)}</Badge>,
    },
    { id: 'member', label: offers('report.member'), card: 'line', cell: ({ member }) => member.username },
    {
      id: 'code',
      label: text('code'),
      card: 'line',
      cell: ({ code }) => <span className="figures">{code}</span>,
    },
    {
      id: 'type',
      label: offers('kind.label'),
      isExtra: true,
      card: 'none',
      cell: ({ type }) => offers(`type.${type}`),
    },
    {
      id: 'value',
      label: offers('report.cost'),
      isFigure: true,
      card: 'line',
      cell: ({ value, currency_code }) => (value === null ? '–' : <Amount amount={value} currency={currency_code} />),
    },
    {
      id: 'redeemed_at',
      sort: 'redeemed_at',
      label: t('redeemed'),
      card: 'line',
      cell: (row) => <DateTime value={row.redeemed_at} />,
    },
  ];
  return (
    <ListPage
      list={couponRedemptionsList}
      title={t('redemptions')}
      path="/rewards/coupons"
      find={(query, signal) => api('staff', 'coupon-redemption').find(query, { signal })}
      everyMs={everyMs}
      columns={columns}
      presets={[
        // A verification lasts some seconds: a queue as the first view would be empty most of the time.
        { id: 'all', label: filter('all'), filters: {} },
        {
          id: 'verifying',
          label: text('status.under_verification'),
          filters: { state: ['under_verification'] },
          // The oldest redemption comes first.
          isCounted: true as const,
          order: { by: 'redeemed_at', direction: 'asc' as const },
        },
        { id: 'failed', label: text('status.fail'), filters: { state: ['fail'] } },
      ]}
      filters={{
        state: {
          label: offers('state.label'),
          nameOf: (one) => text(`status.${statusOf[one as (typeof redemptionStandings)[number]]}`),
        },
        type: { label: offers('kind.label'), nameOf: (one) => offers(`type.${one as (typeof rewardTypes)[number]}`) },
        redeemed_at: { label: t('redeemed') },
        code: { label: text('code') },
        coupon: { label: offers('kind.coupon') },
      }}
      search={filter('search')}
      idOf={(row) => row.id}
      nameOf={({ name, member }) => `${name} ${member.username}`}
      linkOf={(row) => `/rewards/coupons/${row.id}`}
      openId={id}
      bulk={[]}
      empty={{ icon: 'gift', title: t('none') }}
      aside={({ close, reload }) => <RedemptionPanel key={id} id={id!} onClose={close} onChanged={reload} />}
    />
  );
}
