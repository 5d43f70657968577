import { Badge, DateTime, EmptyState } from '@sabai/ui';
import { useTranslations } from 'use-intl/react';
import { api } from '../../shared/api/api.ts';
import { usePolled } from '../../shared/api/use-polled.ts';
import { DataTable } from '../../shared/list/data-table.tsx';
import { Unanswered } from '../../shared/parts/unanswered.tsx';

const everyMs = 30_000;

/** A member's sessions: browser, network and start. */
export function SessionsTable({ memberId }: { memberId: string }) {
  const t = useTranslations('dossier-office.sessions');
  const polled = usePolled(
    (signal) => api('staff', 'member-session').find({ member_id: memberId }, { signal }),
    `sessions ${memberId}`,
    everyMs,
  );
  const { data } = polled;
  if (!data) return <Unanswered polled={polled} />;
  if (data.length === 0) return <EmptyState icon="desktop" title={t('none')} />;
  return (
    <DataTable
      label={t('title')}
      rows={data}
      idOf={({ id }) => id}
      columns={[
        {
          id: 'device',
          label: t('device'),
          cell: ({ browser, system }) => (
            <span className="font-medium">{[browser, system].filter(Boolean).join(' · ') || '–'}</span>
          ),
        },
        {
          id: 'state',
          label: t('state'),
          card: 'end',
          cell: ({ is_open, is_known_device }) => (
            <span className="flex gap-1.5">
              <Badge tone={is_open ? 'ok' : 'plain'}>{t(is_open ? 'open' : 'over')}</Badge>
              {!is_known_device && <Badge tone="warn">{t('newDevice')}</Badge>}
            </span>
          ),
        },
        { id: 'network', label: t('network'), cell: ({ network }) => <span className="figures">{network}</span> },
        {
          id: 'since',
          label: t('since'),
          card: 'end',
          cell: ({ started_at }) => <DateTime value={started_at} />,
        },
        {
          id: 'seen',
          label: t('seen'),
          card: 'line',
          cell: ({ ended_at, last_seen_at }) => (
            <span className="text-ink-3">
              <DateTime value={ended_at ?? last_seen_at} />
            </span>
          ),
        },
      ]}
    />
  );
}
