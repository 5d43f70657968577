import { DateTime, EmptyState, Icon } from '@sabai/ui';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { api } from '../../app/api/browser-api.ts';
import { useLiveTopic } from '../../app/live/live-store.ts';
import { LoadFailed } from '../../app/parts/load-failed.tsx';
import { MorePages } from '../../app/parts/more-pages.tsx';
import { PageBody, Panel } from '../../app/parts/page-body.tsx';
import { PageHeader } from '../../app/parts/page-header.tsx';
import { RecordSkeleton } from '../../app/parts/record-table.tsx';
import { usePages } from '../../app/use-pages.ts';

/** What the house has written to the member, newest first; what is unread stands out. */
export function InboxPage() {
  const t = useTranslations('pages.list.setting_personal_message_id');
  const title = useTranslations('title');
  const tPages = useTranslations('pages');
  const pages = usePages(
    (page) => api('member', 'message').find(page),
    '',
    (row) => row.message_transaction_header_id,
  );
  useLiveTopic('message', () => void pages.reload());
  const { rows, error, isLoading, more, reload } = pages;
  return (
    <PageBody>
      <PageHeader icon="envelope" title={title('setting_personal_message_id')} lead={t('lead')} />
      {error && !isLoading && !rows ? <LoadFailed error={error} onRetry={reload} /> : null}
      {!rows && !error && <RecordSkeleton />}
      {rows?.length === 0 && (
        <Panel>
          <EmptyState icon="envelope" title={t('empty')} />
        </Panel>
      )}
      {rows && rows.length > 0 && (
        <>
          <ul className="overflow-hidden rounded-lg border border-line bg-surface-1">
            {rows.map(({ message_transaction_header_id: id, title_name: name, createdAt, is_read: isRead }) => (
              <li key={id} className="border-b border-line last:border-0">
                <Link
                  to={`/setting/personal-message/${id}`}
                  className="flex min-h-13 items-center gap-3 px-4 py-3 transition-colors hover:bg-surface-2"
                >
                  <span className={`size-2.5 shrink-0 rounded-full ${isRead ? 'bg-transparent' : 'bg-brand'}`} />
                  <span className="grid min-w-0 flex-1">
                    <span className={`wrap-anywhere ${isRead ? 'text-ink-2' : 'font-semibold'}`}>
                      {!isRead && <span className="sr-only">{tPages('unread')}: </span>}
                      {name}
                    </span>
                    <span className="text-sm text-ink-3">
                      <DateTime value={createdAt} />
                    </span>
                  </span>
                  <Icon name="caret-right" className="size-4 shrink-0 text-ink-3" />
                </Link>
              </li>
            ))}
          </ul>
          {error ? <LoadFailed error={error} onRetry={more} /> : null}
          <MorePages pages={pages} />
        </>
      )}
    </PageBody>
  );
}
