import type { Approval } from '@sabai/contract';
import { EmptyState } from '@sabai/ui';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { api } from '../../shared/api/api.ts';
import { usePolled } from '../../shared/api/use-polled.ts';
import { KeyHints } from '../../shared/keys/key-hints.tsx';
import { useQueueKeys } from '../../shared/keys/use-queue-keys.ts';
import { LoadFailed } from '../../shared/parts/load-failed.tsx';
import { PageHead } from '../../shared/parts/page-head.tsx';
import { Pager } from '../../shared/parts/pager.tsx';
import { Unanswered } from '../../shared/parts/unanswered.tsx';
import { useNow } from '../../shared/queue/use-now.ts';
import { ApprovalCard } from './approval-card.tsx';
import { useApprovalCount } from './approval-count.tsx';
import { ApprovalDialog, type Verdict } from './approval-dialog.tsx';
import { ApprovalFilters } from './approval-filters.tsx';
import { ApprovalHistory } from './approval-history.tsx';
import { type ApprovalQuery, apiQuery, countQuery, pageSize, readQuery, views, writeQuery } from './approval-query.ts';
import { ApprovalRow } from './approval-row.tsx';

const everyMs = 5000;

/** Requests for a second member of staff, pending and decided. */
export function ApprovalsPage() {
  const { view } = readQuery(useSearchParams()[0]);
  return view === 'decided' || view === 'alone' ? <ApprovalHistory key={view} /> : <Inbox />;
}

/** The inbox of pending requests: the open one, and the others as rows. */
function Inbox() {
  const t = useTranslations('approvals-office.approval');
  const words = useTranslations('cashier-office.decision');
  const { id } = useParams();
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const count = useApprovalCount();
  const now = useNow();
  const [chosen, setChosen] = useState<{ row: Approval; verdict: Verdict }>();
  const [problem, setProblem] = useState<unknown>();

  const query = readQuery(params);
  const address = writeQuery(query).toString();
  const list = usePolled(
    (signal) => api('staff', 'approval').find(apiQuery(query), { signal }),
    `approvals?${address}`,
    everyMs,
  );
  const rows = list.data?.data;
  // Only one is open: the one in the address, otherwise the first that the reader has not just decided.
  const decidedId = useRef<string>(undefined);
  const openId = id ?? rows?.find((row) => row.id !== decidedId.current)?.id;
  const polled = usePolled<Approval | undefined>(
    async (signal) => (openId ? api('staff', 'approval').get(openId, { signal }) : undefined),
    `approval/${openId ?? ''}`,
    everyMs,
  );
  const detail = { ...polled, data: polled.data ?? rows?.find((row) => row.id === openId) };
  const counts = usePolled(
    async (signal) => {
      const totals = await Promise.all(
        views.map((view) => api('staff', 'approval').find(countQuery(view), { signal })),
      );
      return Object.fromEntries(views.map((view, at) => [view, totals[at]!.total]));
    },
    'approvals counted',
    everyMs * 3,
  );
  const isElsewhere = id !== undefined && detail.data !== undefined && !rows?.some((row) => row.id === id);
  const shown = [...(isElsewhere ? [detail.data!] : []), ...(rows ?? [])];

  // biome-ignore lint/correctness/useExhaustiveDependencies: what was said about one does not hold for another
  useEffect(() => setProblem(undefined), [openId]);

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
  // The open request stays open when somebody else decides it, and shows the decision.
  const keepOpen = useEffectEvent(() => void navigate(pathOf(openId), { replace: true }));
  const isFirst = id === undefined && openId !== undefined;
  useEffect(() => {
    if (isFirst) keepOpen();
  }, [isFirst]);
  /** Opens the next request after a decision. */
  const openNext = (decided: string) => {
    decidedId.current = decided;
    const at = rows?.findIndex((row) => row.id === decided) ?? -1;
    const next = rows?.[at + 1] ?? rows?.[at - 1];
    void navigate(pathOf(query.view === 'mine' ? next?.id : decided), { replace: true });
  };
  const ask = (verdict: Verdict) => {
    const row = detail.data;
    if (row?.state === 'pending' && (verdict === 'withdrawn' ? row.is_own : row.may_decide)) {
      if (verdict !== 'approved' || !row.moved?.length) setChosen({ row, verdict });
    }
  };

  useQueueKeys({
    rows,
    openId,
    onOpen: open,
    onClose: close,
    keys: { approve: () => ask('approved'), sendBack: () => ask('returned'), refuse: () => ask('refused') },
  });

  return (
    <>
      <PageHead title={t('title')} polled={list}>
        <KeyHints names={['next', 'previous', 'approve', 'sendBack', 'refuse']} />
      </PageHead>
      <ApprovalFilters
        query={query}
        counts={counts.data}
        linkOf={change}
        onChange={(next) => void navigate(change(next))}
      />
      <Unanswered polled={list} />
      {/* A request that has left this list is shown in its present state: somebody else may have decided it. */}
      {id && !rows?.some((row) => row.id === id) && !detail.data && polled.error !== undefined && (
        <LoadFailed error={polled.error} onRetry={() => void polled.reload()} />
      )}
      {rows?.length === 0 && !(id && detail.data) && (
        <EmptyState
          icon={query.view === 'mine' ? 'check-circle' : 'search'}
          title={words(query.view === 'mine' && !query.kind ? 'noneWaiting' : 'noneFound')}
        />
      )}
      <ol className={`grid gap-2.5 ${list.error === undefined ? '' : 'opacity-60'}`}>
        {shown.map((row) => (
          <li key={row.id}>
            {row.id === openId ? (
              <ApprovalCard row={detail.data ?? row} problem={problem} now={now} onAsk={ask} />
            ) : (
              <ApprovalRow row={row} to={pathOf(row.id)} now={now} />
            )}
          </li>
        ))}
      </ol>
      <Pager
        skip={query.skip}
        limit={pageSize}
        total={list.data?.total ?? 0}
        onSkip={(skip) => void navigate(change({ skip }))}
      />
      {chosen && (
        <ApprovalDialog
          row={chosen.row}
          verdict={chosen.verdict}
          onClose={() => setChosen(undefined)}
          onAnswer={(decided, refused) => {
            setChosen(undefined);
            setProblem(refused);
            if (decided) openNext(decided.id);
            else void polled.reload();
            void list.reload();
            void count.reload();
            void counts.reload();
          }}
        />
      )}
    </>
  );
}
