import {
  type OrderMove,
  type RewardOrder,
  type redemptionStates,
  rewardOrdersList,
  type rewardShopTypes,
} from '@sabai/contract';
import { formatNumber } from '@sabai/contract/number-format';
import { Badge, DateTime, useUi } from '@sabai/ui';
import { useParams } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { api } from '../../shared/api/api.ts';
import { may } from '../../shared/api/read-staff.ts';
import { staffStore } from '../../shared/api/session.ts';
import { ListPage } from '../../shared/list/list-page.tsx';
import type { ListColumnView } from '../../shared/list/list-table.tsx';
import { OrderPanel } from './order-panel.tsx';
import { stateTones } from './words.ts';

const everyMs = 10_000;
/** The steps of an order of goods, in the order of the work. */
const board = ['reserved', 'captured', 'packed', 'sent', 'delivered', 'returned'] as const;
const isWork = (state: (typeof board)[number]) => state !== 'delivered' && state !== 'returned';
/** Bulk actions, with the state of the orders they apply to. */
const together = { capture: 'reserved', pack: 'captured', deliver: 'sent' } as const;

/** Members' redemptions; orders of goods have a queue for each step. */
export function OrdersPage() {
  const { id } = useParams();
  const t = useTranslations('rewardshop-office.orders');
  const text = useTranslations('rewardshop');
  const offers = useTranslations('bonus-office');
  const filter = useTranslations('office.filter');
  const staff = staffStore.use();
  const { intl } = useUi();
  const columns: readonly ListColumnView<RewardOrder>[] = [
    {
      id: 'name',
      label: t('item'),
      card: 'start',
      cell: (row) => (
        <span className="font-semibold">
          {row.name}
          {row.prize && <span className="text-ink-3"> · {row.prize}</span>}
        </span>
      ),
    },
    {
      id: 'state',
      label: offers('state.label'),
      card: 'end',
      cell: ({ state }) => <Badge tone={stateTones[state]}>{text(`order.states.${state}`)}</Badge>,
    },
    { id: 'member', label: offers('report.member'), card: 'line', cell: ({ member }) => member.username },
    {
      id: 'type',
      label: offers('kind.label'),
      isExtra: true,
      card: 'none',
      cell: ({ type }) => offers(`type.${type}`),
    },
    {
      id: 'points',
      label: t('points'),
      isFigure: true,
      card: 'line',
      cell: ({ points }) => <span className="figures">{formatNumber(points, intl)}</span>,
    },
    {
      id: 'address',
      label: t('address'),
      card: 'line',
      cell: (row) => {
        if (row.tracking_number) return <span className="figures">{row.tracking_number}</span>;
        if (row.state !== 'reserved' || row.has_address) return row.has_address ? t('known') : '–';
        return <span className="text-warn">{t('missing')}</span>;
      },
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
      list={rewardOrdersList}
      title={t('title')}
      path="/rewards/orders"
      find={(query, signal) => api('staff', 'reward-order').find(query, { signal })}
      everyMs={everyMs}
      columns={columns}
      presets={[
        ...board.map((state) => ({
          id: state,
          label: text(`order.states.${state}`),
          filters: { state: [state] },
          // The longest waiting order comes first.
          ...(isWork(state) && { isCounted: true as const, order: { by: 'redeemed_at', direction: 'asc' as const } }),
        })),
        { id: 'all', label: filter('all'), filters: {} },
      ]}
      filters={{
        state: {
          label: offers('state.label'),
          nameOf: (one) => text(`order.states.${one as (typeof redemptionStates)[number]}`),
        },
        type: {
          label: offers('kind.label'),
          nameOf: (one) => offers(`type.${one as (typeof rewardShopTypes)[number]}`),
        },
        redeemed_at: { label: t('redeemed') },
      }}
      search={filter('search')}
      idOf={(row) => row.id}
      nameOf={({ name, member }) => `${name} ${member.username}`}
      linkOf={(row) => `/rewards/orders/${row.id}`}
      openId={id}
      bulk={
        may(staff, 'reward.order.handle')
          ? (Object.entries(together) as [OrderMove, RewardOrder['state']][]).map(([move, from]) => ({
              id: move,
              label: t(`move.${move}`),
              isFor: (row: RewardOrder) => row.state === from && row.has_address,
              act: ({ id: order, state }: RewardOrder) =>
                api('staff', 'reward-order').patch(order, { move, state, reason: t(`move.${move}`) }),
            }))
          : []
      }
      empty={{ icon: 'gift', title: t('none') }}
      aside={({ close, reload }) => <OrderPanel key={id} id={id!} onClose={close} onChanged={reload} />}
    />
  );
}
