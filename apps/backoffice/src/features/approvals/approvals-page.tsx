import type { Approval } from '@sabai/contract';
import { EmptyState } from '@sabai/ui';
import { useEffect, useState } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { api } from '../../shared/api/api.ts';
import { usePolled } from '../../shared/api/use-polled.ts';
import { KeyHints } from '../../shared/keys/key-hints.tsx';
import { useQueueKeys } from '../../shared/keys/use-queue-keys.ts';
import { PageHead } from '../../shared/parts/page-head.tsx';
import { Pager } from '../../shared/parts/pager.tsx';
import { Unanswered } from '../../shared/parts/unanswered.tsx';
import { useApprovalCount } from './approval-count.tsx';
import { ApprovalDetail } from './approval-detail.tsx';
import { ApprovalDialog, type Verdict } from './approval-dialog.tsx';
import { ApprovalFilters } from './approval-filters.tsx';
import { type ApprovalQuery, apiQuery, pageSize, readQuery, writeQuery } from './approval-query.ts';
import { ApprovalTable } from './approval-table.tsx';
import { ApprovalsTabs } from './approvals-tabs.tsx';

const everyMs = 5000;

/** What waits for a second member of staff: the list, and beside it the request that is open. */
export function ApprovalsPage() {
  const t = useTranslations('approvals-office.approval');
  const words = useTranslations('cashier-office.decision');
  const { id } = useParams();
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const count = useApprovalCount();
  const [asked, setAsked] = useState<{ row: Approval; verdict: Verdict }>();
  const [problem, setProblem] = useState<unknown>();

  const query = readQuery(params);
  const address = writeQuery(query).toString();
  const list = usePolled(
    (signal) => api('staff', 'approval').find(apiQuery(query), { signal }),
    `approvals?${address}`,
    everyMs,
  );
  const rows = list.data?.data;
  const polled = usePolled<Approval | undefined>(
    async (signal) => (id ? api('staff', 'approval').get(id, { signal }) : undefined),
    `approval/${id ?? ''}`,
    everyMs,
  );
  const detail = { ...polled, data: polled.data ?? rows?.find((row) => row.id === id) };

  // biome-ignore lint/correctness/useExhaustiveDependencies: what was said about one does not hold for another
  useEffect(() => setProblem(undefined), [id]);

  const pathOf = (rowId?: string, next: ApprovalQuery = query) => {
    const text = writeQuery(next).toString();
    return `/approvals${rowId ? `/${rowId}` : ''}${text ? `?${text}` : ''}`;
  };
  const change = (next: Partial<ApprovalQuery>) => pathOf(undefined, { ...query, skip: 0, ...next });
  const open = (rowId: string) => {
    void navigate(pathOf(rowId), { replace: id !== undefined });
    document.querySelector<HTMLElement>(`[data-row="${CSS.escape(rowId)}"]`)?.focus();
  };
  const close = () => void navigate(pathOf());
  const ask = (verdict: Verdict) => {
    const row = detail.data;
    if (row?.state === 'pending' && (verdict === 'withdrawn' ? row.is_own : row.may_decide)) setAsked({ row, verdict });
  };

  useQueueKeys({
    ...{ rows, openId: id, onOpen: open, onClose: close },
    keys: { approve: () => ask('approved'), refuse: () => ask('refused') },
  });

  return (
    <div className={id ? 'xl:grid xl:grid-cols-[minmax(0,1fr)_28rem] xl:items-start xl:gap-5' : ''}>
      <div className={id ? 'max-xl:hidden' : ''}>
        <PageHead title={t('title')} polled={list}>
          <KeyHints names={['next', 'previous', 'approve', 'refuse']} />
        </PageHead>
        <ApprovalsTabs />
        <ApprovalFilters query={query} linkOf={change} onChange={(next) => void navigate(change(next))} />
        <Unanswered polled={list} />
        {rows?.length === 0 && (
          <EmptyState
            icon={query.view === 'pending' ? 'check-circle' : 'search'}
            title={words(query.view === 'pending' && !query.kind ? 'noneWaiting' : 'noneFound')}
          />
        )}
        {rows && rows.length > 0 && (
          <ApprovalTable
            rows={rows}
            selectedId={id}
            linkOf={(row) => pathOf(row.id)}
            isQueue={query.view === 'pending'}
            isDimmed={list.error !== undefined}
          />
        )}
        <Pager
          skip={query.skip}
          limit={pageSize}
          total={list.data?.total ?? 0}
          onSkip={(skip) => void navigate(change({ skip }))}
        />
      </div>
      {/* One panel for each, so that nothing of one request is shown with another. */}
      {id && <ApprovalDetail key={id} polled={detail} problem={problem} onClose={close} onAsk={ask} />}
      {asked && (
        <ApprovalDialog
          row={asked.row}
          verdict={asked.verdict}
          onClose={() => setAsked(undefined)}
          onAnswer={(decided, refused) => {
            setAsked(undefined);
            setProblem(refused);
            if (decided) polled.put(decided);
            else void polled.reload();
            void list.reload();
            void count.reload();
          }}
        />
      )}
    </div>
  );
}
