import type { Notice } from '@sabai/contract';
import { type NoticeGroup, noticeGroups, noticesKeptForDays } from '@sabai/contract/notice-kinds';
import { Button, EmptyState, IconButton, toast, useUi } from '@sabai/ui';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { api, quietApi } from '../../../shared/api/browser-api.ts';
import { useAction } from '../../../shared/errors/use-action.ts';
import { useLiveTopic } from '../../../shared/live/live-store.ts';
import { LoadFailed } from '../../../shared/loading/load-failed.tsx';
import { MorePages } from '../../../shared/loading/more-pages.tsx';
import { usePages } from '../../../shared/loading/use-pages.ts';
import { PageBody } from '../../../shared/parts/page-body.tsx';
import { RecordSkeleton } from '../../../shared/parts/record-table.tsx';
import { byDay, useDayName } from './days.ts';
import { countNotices, setUnreadNotices, useUnread } from './notice-count.ts';
import { NoticeRow } from './notice-row.tsx';

/** The member's notices, by day. Notices read here are read on every page of the member. */
export function NoticesPage() {
  const t = useTranslations('messaging.notices');
  const title = useTranslations('title');
  const common = useTranslations('common');
  const navigate = useNavigate();
  const [group, setGroup] = useState<NoticeGroup>();
  const unread = useUnread();
  const [seen, setSeen] = useState(0);
  const marking = useAction(async () => {
    const { count } = await api('member', 'notice-read').create({ until: seen });
    setUnreadNotices(count);
    toast(t('allRead'), 'info');
  });
  return (
    <PageBody>
      <header className="mb-4 flex flex-wrap items-center gap-x-2 gap-y-1">
        <IconButton
          icon="arrow-left"
          label={common('back')}
          className="-ml-2.5"
          onClick={() => (history.state?.idx > 0 ? navigate(-1) : navigate('/'))}
        />
        <h1 className="text-2xl">{title('notices')}</h1>
        {unread && seen > 0 && !group && (
          <Button
            look="ghost"
            icon="check"
            className="-mr-3 ml-auto text-brand!"
            isBusy={marking.isBusy}
            onClick={() => void marking.run()}
          >
            {t('markAll')}
          </Button>
        )}
      </header>
      <fieldset className="no-scrollbar fade-end -mx-4 mb-5 flex min-w-0 gap-2.5 overflow-x-auto px-4 pb-1 md:mx-0 md:px-0">
        <legend className="sr-only">{t('groups')}</legend>
        {[undefined, ...noticeGroups].map((one) => (
          <button
            key={one ?? 'all'}
            type="button"
            aria-pressed={one === group}
            onClick={() => setGroup(one)}
            className="inline-flex min-h-11 shrink-0 items-center gap-2 rounded-full border border-line bg-surface-1 px-4.5 font-medium whitespace-nowrap text-ink-2 transition-colors hover:border-line-strong hover:text-ink-1 aria-pressed:border-transparent aria-pressed:bg-grad-accent aria-pressed:font-semibold aria-pressed:text-on-accent"
          >
            {t(one ?? 'all')}
            {!one && unread && (
              <span className="figures grid h-5.5 min-w-5.5 place-items-center rounded-full bg-ink-1 px-1 text-sm font-bold text-ground">
                {unread}
              </span>
            )}
          </button>
        ))}
      </fieldset>
      <Notices key={group} group={group} onSeen={setSeen} />
    </PageBody>
  );
}

function Notices({ group, onSeen }: { group: NoticeGroup | undefined; onSeen: (number: number) => void }) {
  const t = useTranslations('messaging.notices');
  const dayName = useDayName();
  const { timeZone } = useUi();
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const pages = usePages(
    (question, { $limit }, last?: Notice) =>
      api('member', 'notice').find({ $limit, ...question, ...(last ? { before: last.number } : {}) }),
    group ? { group } : {},
    ({ id }) => id,
  );
  const { rows, error, isLoading, reload } = pages;
  useLiveTopic('notice', () => void reload());
  useEffect(() => {
    const again = () => void reload();
    addEventListener('online', again);
    return () => removeEventListener('online', again);
  }, [reload]);
  const newest = rows?.[0]?.number ?? 0;
  useEffect(() => {
    if (!group) onSeen(newest);
  }, [group, newest, onSeen]);

  async function read({ id }: Notice): Promise<void> {
    setOpened((before) => new Set([...before, id]));
    try {
      await quietApi('member', 'notice').patch(id, { is_read: true });
      await countNotices();
    } catch (problem) {
      console.info('the notice could not be marked as read', problem);
    }
  }

  if (!rows) return error && !isLoading ? <LoadFailed error={error} onRetry={reload} /> : <RecordSkeleton />;
  if (rows.length === 0)
    return group ? (
      <EmptyState icon="bell" title={t('noneOfGroup')} />
    ) : (
      <EmptyState icon="bell" title={t('empty')} text={t('emptyText')} />
    );
  return (
    <div className="grid grid-cols-1 gap-5">
      {byDay(rows, timeZone).map((day) => (
        <section key={day.day} className="grid grid-cols-1 gap-2.5">
          <h2 className="font-sans text-sm font-semibold text-ink-2">{dayName(day)}</h2>
          <ul className="overflow-hidden rounded-lg border border-line bg-surface-1">
            {day.rows.map((notice) => (
              <NoticeRow
                key={notice.id}
                notice={notice}
                isRead={notice.is_read || opened.has(notice.id)}
                onRead={() => void (notice.is_read || read(notice))}
              />
            ))}
          </ul>
        </section>
      ))}
      <MorePages pages={pages} />
      <p className="py-2 text-center text-sm text-ink-3">{t('kept', { days: noticesKeptForDays })}</p>
    </div>
  );
}
