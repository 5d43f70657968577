import { uniqueKeys } from '@sabai/ui';
import { useState } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { useChannelName } from '../../../shared/i18n/channel-name.ts';
import { Amount } from '../../../shared/parts/amount.tsx';
import { useNow } from '../../../shared/queue/use-now.ts';
import type { Decision, DecisionKind } from './decision.ts';
import { DeskBadge, FlagBadge, PriorityBadge, StatusBadge, WaitedFor } from './decision-labels.tsx';
import { RiskBar } from './withdrawal/risk-bar.tsx';

/** A new row slides in, and its background fades. */
const arrives =
  'motion-safe:starting:translate-y-2 motion-safe:starting:bg-brand/9 motion-safe:transition-[translate,background-color] motion-safe:duration-1200';

const cell = 'px-1.5 first:pl-3.5 last:pr-3';

/** The queue beside the open row: one line each, scrolling under its head. */
export function DecisionQueue({
  kind,
  rows,
  selectedId,
  linkOf,
  isQueue,
  isDimmed,
}: {
  kind: DecisionKind;
  rows: readonly Decision[];
  selectedId: string;
  linkOf: (row: Decision) => string;
  isQueue: boolean;
  isDimmed: boolean;
}) {
  const t = useTranslations('cashier-office.decision');
  const channel = useChannelName();
  const now = useNow();
  const keys = uniqueKeys(rows.map(({ id }) => id));
  const [known] = useState(() => new Set(rows.map(({ id }) => id)));
  const risk = useTranslations('cashier-office.risk');
  const isWithdrawal = kind === 'withdrawal';
  const hasScores = isWithdrawal && isQueue;
  const heads = [
    ...(['age', 'member', 'amount', isWithdrawal ? 'account' : 'channel'] as const),
    ...(hasScores ? (['risk'] as const) : []),
    'status' as const,
  ];
  return (
    <div
      className={`max-h-[calc(100dvh-var(--toasts)-var(--top-bar)-13rem)] overflow-auto rounded-[10px] border border-line bg-surface-1 transition-opacity duration-(--motion-hover) ${isDimmed ? 'opacity-60' : ''}`}
    >
      <table aria-label={t(kind === 'deposit' ? 'deposits' : 'withdrawals')} className="w-full">
        <thead className="sticky top-0 z-10 bg-surface-1 text-left text-xs text-ink-3 shadow-[inset_0_-1px_0_var(--line)]">
          <tr className="h-8">
            {heads.map((head) => (
              <th
                key={head}
                scope="col"
                className={`${cell} font-medium whitespace-nowrap ${head === 'amount' ? 'text-right' : ''}`}
              >
                {head === 'risk' ? risk('column') : t(head)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <tr
              key={keys[at]}
              data-selected={row.id === selectedId || undefined}
              className={`relative h-9 border-b border-line whitespace-nowrap last:border-0 hover:bg-surface-2 data-selected:bg-brand/9 data-selected:shadow-[inset_2px_0_0_var(--brand)] ${known.has(row.id) ? '' : arrives}`}
            >
              <td className={cell}>
                <WaitedFor since={row.request_time} now={now} isWaiting={row.status === 'pending'} />
              </td>
              <td className={cell}>
                <Link
                  to={linkOf(row)}
                  data-row={row.id}
                  aria-current={row.id === selectedId ? 'true' : undefined}
                  className="font-semibold after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-offset-[-2px] focus-visible:after:outline-brand"
                >
                  {row.member.username} <span className="sr-only">{row.member.full_name}</span>
                </Link>
              </td>
              <td className={`${cell} text-right`}>
                <Amount amount={row.amount} currency={row.currency_code} className="font-semibold" />
              </td>
              <td className={`${cell} max-w-32 truncate text-ink-2`}>
                {isWithdrawal ? (row.bank_account ?? channel(row.channel)) : channel(row.channel)}
              </td>
              {hasScores && (
                <td className={cell}>
                  <RiskBar id={row.id} />
                </td>
              )}
              <td className={cell}>
                <span className="flex items-center gap-1.5">
                  {!isQueue && <StatusBadge kind={kind} status={row.status} />}
                  {kind === 'deposit' && <FlagBadge row={row} />}
                  <PriorityBadge row={row} />
                  <DeskBadge row={row} />
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
