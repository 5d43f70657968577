import type { Transaction } from '@sabai/contract';
import { formatDuration } from '@sabai/contract/number-format';
import { Badge, Icon } from '@sabai/ui';
import { useTranslations } from 'use-intl/react';
import { useLocale } from '../../../shared/i18n/locale.tsx';
import { waited } from '../../../shared/queue/waited.ts';
import { ClaimBadge } from './claim-parts.tsx';
import { type Decision, type DecisionKind, flagOf } from './decision.ts';

const statusTones = { pending: 'warn', success: 'ok', fail: 'bad' } as const;

/** Waiting, Approved or Paid, Refused. */
export function StatusBadge({ kind, status }: { kind: DecisionKind; status: Transaction['status'] }) {
  const t = useTranslations('office.status');
  return <Badge tone={statusTones[status]}>{t(kind === 'withdrawal' && status === 'success' ? 'paid' : status)}</Badge>;
}

const flagTones = { review: 'bad', unpaidQr: 'plain', slip: 'plain' } as const;
const flagIcons = { review: 'warning', unpaidQr: 'qr-code', slip: 'receipt' } as const;

/** Labels a row with a slip, a payment to review, or neither. */
export function FlagBadge({ row }: { row: Decision }) {
  const t = useTranslations('cashier-office.flag');
  const flag = flagOf(row);
  if (!flag) return null;
  return (
    <Badge tone={flagTones[flag]}>
      <Icon name={flagIcons[flag]} className="size-3.5" />
      {t(flag)}
    </Badge>
  );
}

/** The state of work: claimed by somebody, pending with a second person, or paused. */
export function DeskBadge({ row }: { row: Decision }) {
  const t = useTranslations('cashier-office');
  if (row.claim) return <ClaimBadge row={row} />;
  if (row.set_aside) return <Badge tone="warn">{t('desk.onHold')}</Badge>;
  return row.is_second_awaited ? <Badge tone="brand">{t('second.badge')}</Badge> : null;
}

/** The queue priority of the member's level; hidden for the normal one. */
export function PriorityBadge({ row }: { row: Pick<Decision, 'queue_priority'> }) {
  const t = useTranslations('cashier-office.decision');
  const { queue_priority: priority = 0 } = row;
  if (priority === 0) return null;
  return (
    <Badge tone="brand">
      <Icon name="crown" className="size-3.5" />
      <span className="sr-only">{t('priority')}</span> {priority}
    </Badge>
  );
}

const waitTones = { calm: 'text-ink-2', late: 'text-warn', overdue: 'text-bad' };

/** The waiting time of a pending request by `now`; for a decided one, its age. */
export function WaitedFor({ since, now, isWaiting }: { since: string; now: Date; isWaiting: boolean }) {
  const { intl } = useLocale();
  const { value, unit, tone } = waited(since, now);
  const text = isWaiting
    ? formatDuration(value, unit, intl)
    : new Intl.RelativeTimeFormat(intl, { style: 'short' }).format(-value, unit);
  return (
    <time
      dateTime={since}
      className={`whitespace-nowrap tabular-nums ${isWaiting ? `font-semibold ${waitTones[tone]}` : 'text-ink-3'}`}
    >
      {text}
    </time>
  );
}
