import type { MemberFlag } from '@sabai/contract';
import { Badge, DateTime, EmptyState, Skeleton } from '@sabai/ui';
import { useState } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { api } from '../../shared/api/api.ts';
import { usePolled } from '../../shared/api/use-polled.ts';
import { type Column, DataTable } from '../../shared/list/data-table.tsx';
import { LoadFailed } from '../../shared/parts/load-failed.tsx';
import { FlagDialog } from './flag-dialog.tsx';
import { FlagVerdict } from './flag-parts.tsx';

const everyMs = 30_000;
const most = 100;

/** Members who may be the same person: shared facts, since when, and the staff's decision. */
export function LinkedTable({ memberId }: { memberId: string }) {
  const t = useTranslations('flags-office.memberFlag');
  const { data, error, reload } = usePolled(
    (signal) =>
      api('staff', 'member-flag').find({ member_id: memberId, kind: ['shared_signals'], $limit: most }, { signal }),
    `linked to ${memberId}`,
    everyMs,
  );
  const [deciding, setDeciding] = useState<MemberFlag>();
  if (!data)
    return error === undefined ? (
      <Skeleton className="h-40" />
    ) : (
      <LoadFailed error={error} onRetry={() => void reload()} />
    );
  if (data.data.length === 0) return <EmptyState icon="users" title={t('noneLinked')} />;
  const columns: readonly Column<MemberFlag>[] = [
    {
      id: 'member',
      label: t('members'),
      cell: ({ members }) =>
        members
          .filter(({ id }) => id !== memberId)
          .map(({ id, username, full_name }) => (
            <Link key={id} to={`/members/${id}`} className="font-semibold hover:underline">
              {username} <span className="font-normal text-ink-3">{full_name}</span>
            </Link>
          )),
    },
    {
      id: 'hints',
      label: t('hints'),
      card: 'line',
      cell: ({ hints }) => (
        <span className="flex flex-wrap gap-1.5">
          {[...new Set(hints)].map((hint) => (
            <Badge key={hint}>{t(`hint.${hint}`)}</Badge>
          ))}
        </span>
      ),
    },
    { id: 'last', label: t('last'), card: 'line', cell: ({ last_at }) => <DateTime value={last_at} /> },
    {
      id: 'decision',
      label: t('decision'),
      card: 'line',
      cell: (flag) => <FlagVerdict flag={flag} onDecide={setDeciding} />,
    },
  ];
  return (
    <>
      <DataTable label={t('linked')} columns={columns} rows={data.data} idOf={({ id }) => id} />
      {deciding && <FlagDialog flag={deciding} onClose={() => setDeciding(undefined)} onDone={() => void reload()} />}
    </>
  );
}
