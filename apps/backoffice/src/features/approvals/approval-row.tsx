import type { Approval } from '@sabai/contract';
import { useUi } from '@sabai/ui';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { ApprovalAmount, ApprovalBadge, Asker, KindIcon } from './approval-parts.tsx';
import { spanText } from './spans.ts';

/** A collapsed request: one line; a click anywhere expands it. */
export function ApprovalRow({ row, to, now }: { row: Approval; to: string; now: Date }) {
  const t = useTranslations('approvals-office.approval');
  const { intl } = useUi();
  const isWaiting = row.state === 'pending';
  return (
    <article
      className={`relative grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 rounded-md border bg-surface-1 px-4 py-2.5 transition-colors hover:bg-surface-2 xl:grid-cols-[minmax(0,1.3fr)_minmax(0,1fr)_minmax(0,1.6fr)_9rem] ${
        row.is_own && isWaiting ? 'border-dashed border-line-strong' : 'border-line'
      }`}
    >
      <h2 className="flex min-w-0 items-center gap-2 text-base">
        <KindIcon row={row} />
        <Link
          to={to}
          data-row={row.id}
          className="truncate font-semibold after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:rounded-md focus-visible:after:outline-3 focus-visible:after:outline-brand"
        >
          {t(`kindName.${row.kind}`)}
          <span className="ml-2 font-normal text-ink-3">{row.member?.username ?? row.subject_id}</span>
        </Link>
      </h2>
      <p className="text-right xl:text-left">
        <ApprovalAmount approval={row} className="font-semibold" />
      </p>
      <p className="min-w-0 text-sm text-ink-2">
        <Asker row={row} now={now} />
      </p>
      <p className="text-right text-xs text-ink-3">
        {isWaiting && row.expires_at ? (
          t('endsIn', { time: spanText(Date.parse(row.expires_at) - now.getTime(), intl) })
        ) : (
          <ApprovalBadge state={row.state} />
        )}
      </p>
    </article>
  );
}
