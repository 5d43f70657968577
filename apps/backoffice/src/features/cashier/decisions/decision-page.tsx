import { EmptyState } from '@sabai/ui';
import { useEffect, useRef, useState } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { may } from '../../../shared/api/read-staff.ts';
import { staffStore } from '../../../shared/api/session.ts';
import { usePolled } from '../../../shared/api/use-polled.ts';
import { KeyHints } from '../../../shared/keys/key-hints.tsx';
import { useQueueKeys } from '../../../shared/keys/use-queue-keys.ts';
import { queueStore } from '../../../shared/live/queue-line.ts';
import { useQueueNews } from '../../../shared/live/use-queue.ts';
import { useOverview } from '../../../shared/overview/overview-context.tsx';
import { TableSkeleton } from '../../../shared/parts/data-table.tsx';
import { LoadFailed } from '../../../shared/parts/load-failed.tsx';
import { PageHead } from '../../../shared/parts/page-head.tsx';
import { Pager } from '../../../shared/parts/pager.tsx';
import { type Decision, type DecisionKind, isToDecide } from './decision.ts';
import { decisionApi } from './decision-api.ts';
import { DecisionDetail } from './decision-detail.tsx';
import { DecisionDialog } from './decision-dialog.tsx';
import { DecisionFilters } from './decision-filters.tsx';
import { changeQuery, type DecisionQuery, isQueue, pageSize, readQuery, writeQuery } from './decision-query.ts';
import { DecisionQueue } from './decision-queue.tsx';
import { DecisionTable } from './decision-table.tsx';
import { useDecision } from './use-decision.ts';

/* Without news from the server. */
const listEveryMs = 4000;
const keysOfOpen = ['next', 'previous', 'close', 'approve', 'refuse'] as const;
const paths = { deposit: '/deposits', withdrawal: '/withdrawals' } as const;

/** Deposits or withdrawals: the list, and beside it the one that is open. */
export function DecisionPage({ kind }: { kind: DecisionKind }) {
  const t = useTranslations('cashier-office.decision');
  const { id } = useParams();
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const overview = useOverview();
  const staff = staffStore.use();
  const search = useRef<HTMLInputElement>(null);
  const [asked, setAsked] = useState<{ row: Decision; status: 'success' | 'fail' }>();

  const query = readQuery(params);
  const address = writeQuery(query).toString();
  const { isLive } = queueStore.use();
  const list = usePolled(
    (signal) => decisionApi.find(kind, query, signal),
    `${kind}?${address}`,
    isLive ? undefined : listEveryMs,
  );
  const rows = list.data?.data;
  const detail = useDetail(kind, id, rows, isLive);
  useQueueNews(kind, () => {
    void list.reload();
    void detail.reload();
  });
  const { decide, isBusy, error, clear } = useDecision(kind, ({ decided, isDone }) => {
    setAsked(undefined);
    // Who has approved what is sent by hand goes on to send it.
    const next = isDone && !decided?.is_sent_by_hand ? nextOf(rows, id) : undefined;
    if (next && isQueue(query.view)) open(next);
    else if (decided) detail.put(decided);
    else void detail.reload();
    void list.reload();
    void overview.reload();
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: what was said about one does not hold for another
  useEffect(clear, [id]);

  useFocusOfRow(id);

  const pathOf = (rowId?: string, next = query) => {
    const text = writeQuery(next).toString();
    return `${paths[kind]}${rowId ? `/${rowId}` : ''}${text ? `?${text}` : ''}`;
  };
  const afterChange = (next: Partial<DecisionQuery>) => pathOf(undefined, changeQuery(query, next));
  const change = (next: Partial<DecisionQuery>) => void navigate(afterChange(next), { replace: 'search' in next });
  const open = (rowId: string) => {
    void navigate(pathOf(rowId), { replace: id !== undefined });
  };
  const ask = (status: 'success' | 'fail') => {
    const row = detail.data;
    if (row && isToDecide(row) && may(staff, `${kind}.decide`)) setAsked({ row, status });
  };
  const close = () => void navigate(pathOf());

  useQueueKeys({
    ...{ rows, openId: id, onOpen: open, onClose: close },
    keys: {
      approve: () => ask('success'),
      refuse: () => ask('fail'),
      search: () => search.current?.focus(),
    },
  });

  return (
    <div className={id ? 'xl:grid xl:grid-cols-[minmax(0,48fr)_minmax(0,52fr)] xl:items-start xl:gap-3' : ''}>
      <div className={id ? 'max-xl:hidden' : ''}>
        <PageHead title={t(kind === 'deposit' ? 'deposits' : 'withdrawals')} polled={list}>
          <KeyHints names={id ? keysOfOpen : undefined} />
        </PageHead>
        <DecisionFilters query={query} linkOf={afterChange} onChange={change} searchRef={search} />
        {list.error !== undefined && !rows ? (
          <LoadFailed error={list.error} onRetry={() => void list.reload()} />
        ) : !rows ? (
          <TableSkeleton />
        ) : rows.length === 0 ? (
          <EmptyState
            icon={query.view === 'pending' ? 'check-circle' : 'search'}
            title={query.view === 'pending' && !query.search ? t('noneWaiting') : t('noneFound')}
          />
        ) : id ? (
          <DecisionQueue
            kind={kind}
            rows={rows}
            selectedId={id}
            linkOf={(row) => pathOf(row.id)}
            isQueue={isQueue(query.view)}
            isDimmed={list.error !== undefined}
          />
        ) : (
          <DecisionTable
            kind={kind}
            rows={rows}
            selectedId={id}
            linkOf={(row) => pathOf(row.id)}
            isQueue={isQueue(query.view)}
            isDimmed={list.error !== undefined}
          />
        )}
        <Pager skip={query.skip} limit={pageSize} total={list.data?.total ?? 0} onSkip={(skip) => change({ skip })} />
      </div>
      {/* One panel for each: what was typed, enlarged or asked about one is gone with it. */}
      {id && (
        <DecisionDetail
          key={id}
          kind={kind}
          polled={detail}
          problem={error}
          onClose={close}
          onAsk={ask}
          onClaim={() => {
            void detail.reload();
            void list.reload();
          }}
        />
      )}
      {asked && (
        <DecisionDialog
          kind={kind}
          row={asked.row}
          status={asked.status}
          isBusy={isBusy}
          onClose={() => setAsked(undefined)}
          onConfirm={(reason) => void decide(asked.row, asked.status, reason)}
        />
      )}
    </div>
  );
}

const detailEveryMs = 6000;

/** The focus goes along with the row that is open, from row to row; it is left where somebody works. */
function useFocusOfRow(id: string | undefined): void {
  useEffect(() => {
    const { activeElement: active } = document;
    if (id === undefined || (active !== document.body && !active?.closest('[data-row]'))) return;
    document.querySelector<HTMLElement>(`[data-row="${CSS.escape(id)}"]`)?.focus();
  }, [id]);
}

/** The row after one that is done, else the one before; none where it was the last. */
const nextOf = (rows: readonly Decision[] | undefined, id: string | undefined): string | undefined => {
  const at = rows?.findIndex((row) => row.id === id) ?? -1;
  return at < 0 ? undefined : (rows?.[at + 1] ?? rows?.[at - 1])?.id;
};

/** The open one: at once from the list, then as the server has it. */
function useDetail(kind: DecisionKind, id: string | undefined, rows: readonly Decision[] | undefined, isLive: boolean) {
  const polled = usePolled<Decision | undefined>(
    async (signal) => (id ? decisionApi.get(kind, id, signal) : undefined),
    `${kind}/${id ?? ''}`,
    isLive ? undefined : detailEveryMs,
  );
  return { ...polled, data: polled.data ?? rows?.find((row) => row.id === id) };
}
