import { Button, EmptyState } from '@sabai/ui';
import { useState } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { api } from '../../shared/api/api.ts';
import { usePolled } from '../../shared/api/use-polled.ts';
import { KeyHints } from '../../shared/keys/key-hints.tsx';
import { useQueueKeys } from '../../shared/keys/use-queue-keys.ts';
import { ExportLinks } from '../../shared/list/list-tools.tsx';
import { SavedQuestions } from '../../shared/list/saved-questions.tsx';
import { PageHead } from '../../shared/parts/page-head.tsx';
import { Unanswered } from '../../shared/parts/unanswered.tsx';
import { AuditBars } from './audit-bars.tsx';
import { AuditChain } from './audit-chain.tsx';
import { AuditDetail } from './audit-detail.tsx';
import { AuditFilters } from './audit-filters.tsx';
import { type AuditQuery, apiQuery, filtersOf, queryOfFilters, readQuery, writeQuery } from './audit-query.ts';
import { AuditTable } from './audit-table.tsx';
import { ExportDialog } from './export-dialog.tsx';
import { Older } from './older.tsx';

const everyMs = 30_000;

/** All actions of staff: the chain over them, the list, and beside it the open entry. */
export function AuditPage() {
  const t = useTranslations('audit-office.audit');
  const { id } = useParams();
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const [isExporting, setExporting] = useState(false);
  const query = readQuery(params);
  const address = writeQuery(query).toString();
  const list = usePolled(
    (signal) => api('staff', 'audit-entry').find(apiQuery(query), { signal }),
    `audit?${address}`,
    everyMs,
  );
  const people = usePolled((signal) => api('staff', 'staff').find({ $limit: 200 }, { signal }), 'audit staff');
  const counted = usePolled(
    (signal) => api('staff', 'audit-hour').find(filtersOf(query), { signal }),
    `audit hours?${address}`,
    everyMs,
  );
  const rows = list.data?.data.map((row) => ({ ...row, id: String(row.id) }));
  const polled = usePolled(
    async (signal) => (id ? api('staff', 'audit-entry').get(id, { signal }) : undefined),
    `audit/${id ?? ''}`,
  );
  const known = list.data?.data.find((row) => String(row.id) === id);

  const pathOf = (rowId?: string, next: AuditQuery = query) => {
    const text = writeQuery(next).toString();
    return `/audit${rowId ? `/${rowId}` : ''}${text ? `?${text}` : ''}`;
  };
  const change = (next: Partial<AuditQuery>) => void navigate(pathOf(undefined, { ...query, below: 0, ...next }));
  const close = () => void navigate(pathOf());
  const entryPath = (to: { readonly id: number } | { readonly search: string }) =>
    'id' in to ? pathOf(String(to.id)) : pathOf(undefined, { ...readQuery(new URLSearchParams()), search: to.search });
  useQueueKeys({
    rows,
    openId: id,
    onClose: close,
    keys: {},
    onOpen: (rowId: string) => {
      void navigate(pathOf(rowId), { replace: id !== undefined });
      document.querySelector<HTMLElement>(`[data-row="${CSS.escape(rowId)}"]`)?.focus();
    },
  });

  return (
    <div className={id ? 'xl:grid xl:grid-cols-[minmax(0,1fr)_28rem] xl:items-start xl:gap-5' : ''}>
      <div className={id ? 'max-xl:hidden' : ''}>
        <PageHead title={t('title')} polled={list}>
          <KeyHints names={['next', 'previous']} />
          <ExportLinks name="audit" needs={['audit.view']} query={filtersOf(query)} />
          <Button size="sm" look="outline" icon="lock" onClick={() => setExporting(true)}>
            {t('exportWhole')}
          </Button>
        </PageHead>
        <AuditChain onChecked={() => void list.reload()} />
        {counted.data && <AuditBars counted={counted.data} />}
        <SavedQuestions
          name="audit"
          query={filtersOf(query)}
          addressOf={(filters) => pathOf(undefined, queryOfFilters(filters))}
        />
        <AuditFilters query={query} people={people.data?.data ?? []} onChange={change} />
        <Unanswered polled={list} />
        {list.data?.data.length === 0 && <EmptyState icon="search" title={t('none')} />}
        {list.data && list.data.data.length > 0 && (
          <AuditTable
            rows={list.data.data}
            selectedId={id}
            linkOf={(row) => pathOf(String(row.id))}
            isDimmed={list.error !== undefined}
          />
        )}
        <Older
          isNewest={query.below === 0}
          next={list.data?.next ?? null}
          linkOf={(below) => pathOf(undefined, { ...query, below })}
        />
      </div>
      {id && (
        <AuditDetail key={id} polled={{ ...polled, data: polled.data ?? known }} linkOf={entryPath} onClose={close} />
      )}
      {isExporting && <ExportDialog query={query} onClose={() => setExporting(false)} />}
    </div>
  );
}
