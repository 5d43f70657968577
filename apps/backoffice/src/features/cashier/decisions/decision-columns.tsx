import { DateTime } from '@sabai/ui';
import { useTranslations } from 'use-intl/react';
import { useChannelName } from '../../../shared/i18n/channel-name.ts';
import type { ListColumnView } from '../../../shared/list/list-table.tsx';
import { Amount } from '../../../shared/parts/amount.tsx';
import { useNow } from '../../../shared/queue/use-now.ts';
import type { Decision, DecisionKind } from './decision.ts';
import { DeskBadge, FlagBadge, PriorityBadge, StatusBadge, WaitedFor } from './decision-labels.tsx';
import { RiskBar } from './withdrawal/risk-bar.tsx';

/** The columns of deposits or withdrawals. A row is named by its member and its amount and opens the detail. */
export function useDecisionColumns(kind: DecisionKind): readonly ListColumnView<Decision>[] {
  const t = useTranslations('cashier-office.decision');
  const channel = useChannelName();
  const risk = useTranslations('cashier-office.risk');
  const now = useNow();
  const riskColumn: ListColumnView<Decision> = {
    id: 'risk',
    label: risk('column'),
    card: 'line',
    cell: ({ id, status }) => (status === 'pending' ? <RiskBar id={id} /> : <span className="text-ink-3">–</span>),
  };
  const priorityColumn: ListColumnView<Decision> = {
    id: 'queue_priority',
    label: t('priority'),
    sort: 'queue_priority',
    card: 'none',
    cell: (row) => <PriorityBadge row={row} />,
  };
  return [
    {
      id: 'member',
      label: t('member'),
      cell: ({ member }) => (
        <>
          {member.username}
          <span className="inline-block max-w-48 truncate align-bottom font-normal text-ink-3 @max-2xl:block @max-2xl:text-xs @2xl:ml-2">
            {member.full_name}
          </span>
        </>
      ),
    },
    {
      id: 'amount',
      label: t('amount'),
      sort: 'amount',
      isFigure: true,
      card: 'end',
      cell: ({ amount, currency_code }) => (
        <Amount amount={amount} currency={currency_code} className="font-semibold @max-2xl:text-lg" />
      ),
    },
    {
      id: 'waiting',
      label: t('age'),
      sort: 'request_time',
      cell: (row) => (
        <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1">
          <WaitedFor since={row.request_time} now={now} isWaiting={row.status === 'pending'} />
          <span className="text-ink-3 @2xl:hidden">· {channel(row.channel)}</span>
          <DeskBadge row={row} />
          <span className="@2xl:hidden">
            <PriorityBadge row={row} />
          </span>
        </span>
      ),
    },
    {
      id: 'status',
      label: t('status'),
      card: 'end',
      cell: (row) => (
        <span className="inline-flex flex-wrap items-center gap-1.5 @max-2xl:justify-end">
          {row.status !== 'pending' && <StatusBadge kind={kind} status={row.status} />}
          <FlagBadge row={row} />
        </span>
      ),
    },
    ...(kind === 'withdrawal' ? [priorityColumn, riskColumn] : []),
    {
      id: 'channel',
      label: t('channel'),
      card: 'none',
      cell: (row) => <span className="text-ink-2">{channel(row.channel)}</span>,
    },
    {
      id: 'account',
      label: t('account'),
      isExtra: true,
      card: 'none',
      cell: ({ bank_account }) => <span className="figures text-ink-2">{bank_account ?? '–'}</span>,
    },
    {
      id: 'requested',
      label: t('requested'),
      isExtra: true,
      card: 'none',
      sort: 'request_time',
      cell: ({ request_time }) => <DateTime value={request_time} />,
    },
    {
      id: 'by',
      label: t('decidedBy'),
      isExtra: true,
      card: 'none',
      cell: ({ decided_by }) => <span className="text-ink-2">{decided_by ?? '–'}</span>,
    },
  ];
}
