import { type Approval, approvalsList } from '@sabai/contract';
import { DateTime } from '@sabai/ui';
import { useParams } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { api } from '../../shared/api/api.ts';
import { usePolled } from '../../shared/api/use-polled.ts';
import { ListPage } from '../../shared/list/list-page.tsx';
import type { ListColumnView } from '../../shared/list/list-table.tsx';
import { Unanswered } from '../../shared/parts/unanswered.tsx';
import { useNow } from '../../shared/queue/use-now.ts';
import { ApprovalCard } from './approval-card.tsx';
import { ApprovalAmount, ApprovalBadge, KindIcon } from './approval-parts.tsx';
import { decidedStates, views } from './approval-query.ts';

const everyMs = 30_000;
const states = { mine: ['pending'], byMe: ['pending'], decided: decidedStates, alone: ['alone'] };

function useColumns(): readonly ListColumnView<Approval>[] {
  const t = useTranslations('approvals-office.approval');
  const audit = useTranslations('audit-office.audit');
  const member = useTranslations('identity-office.member');
  const filter = useTranslations('office.filter');
  const words = useTranslations('wallet-office.adjustment');
  return [
    {
      id: 'kind',
      label: t('kind'),
      cell: (row) => (
        <span className="inline-flex items-center gap-2">
          <KindIcon row={row} />
          {t(`kindName.${row.kind}`)}
        </span>
      ),
    },
    { id: 'state', label: filter('status'), card: 'end', cell: ({ state }) => <ApprovalBadge state={state} /> },
    {
      id: 'subject',
      label: audit('subject'),
      card: 'line',
      cell: ({ member: about, subject_id }) => (
        <span className="inline-block max-w-56 truncate align-bottom text-ink-2">{about?.username ?? subject_id}</span>
      ),
    },
    {
      id: 'amount',
      label: words('amount'),
      isFigure: true,
      card: 'end',
      cell: (row) => <ApprovalAmount approval={row} />,
    },
    { id: 'asker', label: audit('asked'), cell: (row) => row.asked_by.name },
    {
      id: 'at',
      label: audit('time'),
      sort: 'asked_at',
      card: 'line',
      cell: (row) => <DateTime value={row.asked_at} />,
    },
    { id: 'decider', label: audit('decided'), isExtra: true, card: 'none', cell: (row) => row.decided_by?.name ?? '–' },
    {
      id: 'reason',
      label: t('reason'),
      isHidden: true,
      card: 'line',
      cell: ({ reason }) => <span className="line-clamp-1 max-w-96 whitespace-normal">{reason}</span>,
    },
    {
      id: 'username',
      label: member('username'),
      isHidden: true,
      card: 'none',
      cell: (row) => row.member?.username ?? '–',
    },
  ];
}

/** The open one, above the list. */
function Open({ id }: { id: string }) {
  const now = useNow();
  const polled = usePolled((signal) => api('staff', 'approval').get(id, { signal }), `approval/${id}`);
  return polled.data ? <ApprovalCard row={polled.data} now={now} onAsk={() => {}} /> : <Unanswered polled={polled} />;
}

/** Decided requests and actions done alone: the list that replaces the inbox in its last two views. */
export function ApprovalHistory() {
  const t = useTranslations('approvals-office.approval');
  const words = useTranslations('cashier-office.decision');
  const filter = useTranslations('office.filter');
  const audit = useTranslations('audit-office.audit');
  const { id } = useParams();
  return (
    <ListPage
      list={approvalsList}
      title={t('title')}
      path="/approvals"
      find={(query, signal) => api('staff', 'approval-history').find(query, { signal })}
      everyMs={everyMs}
      presets={views.map((view) => ({ id: view, label: t(view), filters: { state: states[view] } }))}
      columns={useColumns()}
      filters={{
        state: { label: filter('status'), nameOf: (state) => t(`state.${state as Approval['state']}`) },
        kind: { label: t('kind'), nameOf: (kind) => t(`kindName.${kind as Approval['kind']}`) },
        asked_at: { label: audit('time') },
      }}
      idOf={(row) => row.id}
      nameOf={(row) => t(`kindName.${row.kind}`)}
      linkOf={(row) => `/approvals/${row.id}`}
      openId={id}
      aside={() => id && <Open key={id} id={id} />}
      split="xl:grid-cols-1 xl:gap-4 xl:[&>div:first-child]:order-2"
      empty={{ icon: 'search', title: words('noneFound') }}
    />
  );
}
