import { DateTime } from '@sabai/ui';
import { useTranslations } from 'use-intl/react';
import { useChannelName } from '../../../shared/i18n/channel-name.ts';
import { Amount } from '../../../shared/parts/amount.tsx';
import { type Column, DataTable } from '../../../shared/parts/data-table.tsx';
import { useNow } from '../../../shared/queue/use-now.ts';
import { ClaimBadge } from './claim-parts.tsx';
import type { Decision, DecisionKind } from './decision.ts';
import { FlagBadge, StatusBadge, WaitedFor } from './decision-labels.tsx';

/** The queue or the history. A row is named by its member and its amount and opens the detail. */
export function DecisionTable({
  kind,
  rows,
  selectedId,
  linkOf,
  isQueue,
  isDimmed,
}: {
  kind: DecisionKind;
  rows: readonly Decision[];
  selectedId: string | undefined;
  linkOf: (row: Decision) => string;
  /** All of them wait, so that no column needs to say so. */
  isQueue: boolean;
  isDimmed: boolean;
}) {
  const t = useTranslations('cashier-office.decision');
  const channel = useChannelName();
  const now = useNow();
  const columns: Column<Decision>[] = [
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
      isFigure: true,
      card: 'end',
      cell: ({ amount, currency_code }) => (
        <Amount amount={amount} currency={currency_code} className="font-semibold @max-2xl:text-lg" />
      ),
    },
    {
      id: 'waiting',
      label: t('age'),
      cell: (row) => (
        <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1">
          <WaitedFor since={row.request_time} now={now} isWaiting={row.status === 'pending'} />
          <span className="text-ink-3 @2xl:hidden">· {channel(row.channel)}</span>
          <ClaimBadge row={row} />
        </span>
      ),
    },
    {
      id: 'status',
      label: t('status'),
      card: 'end',
      cell: (row) => (
        <span className="inline-flex flex-wrap items-center gap-1.5 @max-2xl:justify-end">
          {!isQueue && <StatusBadge kind={kind} status={row.status} />}
          <FlagBadge row={row} />
        </span>
      ),
    },
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
      cell: ({ bank_account }) => <span className="figures text-ink-2">{bank_account ?? '–'}</span>,
    },
    {
      id: 'requested',
      label: t('requested'),
      isExtra: true,
      cell: ({ request_time }) => <DateTime value={request_time} />,
    },
    {
      id: 'by',
      label: t('decidedBy'),
      isExtra: true,
      cell: ({ decided_by }) => <span className="text-ink-2">{decided_by ?? '–'}</span>,
    },
  ];
  const hidden = isQueue ? ['by', ...(kind === 'withdrawal' ? ['status'] : [])] : [];
  return (
    <DataTable
      label={t(kind === 'deposit' ? 'deposits' : 'withdrawals')}
      columns={columns.filter(({ id }) => !hidden.includes(id))}
      rows={rows}
      idOf={({ id }) => id}
      linkOf={linkOf}
      selectedId={selectedId}
      isDimmed={isDimmed}
    />
  );
}
