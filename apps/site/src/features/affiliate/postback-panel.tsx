import type { AffiliatePostbacks, PostbackCall, PostbackEvent } from '@sabai/contract';
import { postbackEvents } from '@sabai/contract/postback-template';
import { Badge, Button, DateTime, Icon, Skeleton, toast } from '@sabai/ui';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { api } from '../../shared/api/browser-api.ts';
import { LoadFailed } from '../../shared/loading/load-failed.tsx';
import { useLoad } from '../../shared/loading/use-load.ts';
import { usePages } from '../../shared/loading/use-pages.ts';
import { Panel } from '../../shared/parts/page-body.tsx';
import { RecordList } from '../../shared/parts/record-list.tsx';
import type { Column } from '../../shared/parts/record-table.tsx';
import { PostbackDialog } from './postback-dialog.tsx';
import { PostbackKey } from './postback-key.tsx';

const tones = { waiting: 'warn', delivered: 'ok', failed: 'bad' } as const;

/** A call that the member has sent is read again until its first attempt. */
const followMs = 2000;

/** Addresses of the affiliate's own tracker, the key that signs the calls, and what was sent. */
export function PostbackPanel() {
  const t = useTranslations('affiliate.postback');
  const { data, error, reload, put } = usePostbacks();
  const [edited, setEdited] = useState<PostbackEvent>();
  return (
    <Panel>
      <section aria-label={t('title')} className="grid gap-4">
        <div className="grid gap-1">
          <h2 className="text-lg">{t('title')}</h2>
          <p className="max-w-prose text-pretty text-ink-2">{t('lead')}</p>
        </div>
        {!data && (error ? <LoadFailed error={error} onRetry={reload} /> : <Skeleton className="h-40 w-full" />)}
        {data && <Targets postbacks={data} onEdit={setEdited} onChanged={put} />}
        {data && edited && (
          <PostbackDialog event={edited} postbacks={data} onSaved={put} onClose={() => setEdited(undefined)} />
        )}
      </section>
    </Panel>
  );
}

function usePostbacks() {
  const loaded = useLoad(() => api('member', 'affiliate-postback').find());
  const [saved, put] = useState<AffiliatePostbacks>();
  return { ...loaded, data: saved ?? loaded.data, put };
}

function Targets({
  postbacks,
  onEdit,
  onChanged,
}: {
  postbacks: AffiliatePostbacks;
  onEdit: (event: PostbackEvent) => void;
  onChanged: (now: AffiliatePostbacks) => void;
}) {
  const t = useTranslations('affiliate.postback');
  const calls = usePages(
    (_asked, page) => api('member', 'affiliate-postback-call').find(page),
    'own',
    (call: PostbackCall) => call.id,
  );
  const [busy, setBusy] = useState<string>();
  const [followed, setFollowed] = useState<string>();
  const isOnItsWay = calls.rows?.some(({ id, state, attempts }) => id === followed && state === 'waiting' && !attempts);
  useEffect(() => {
    if (!isOnItsWay) return;
    const timer = setInterval(() => void calls.reload(), followMs);
    return () => clearInterval(timer);
  }, [isOnItsWay, calls.reload]);
  /** Sends, then shows the call in the log. */
  async function send(what: string, work: () => Promise<PostbackCall>) {
    setBusy(what);
    try {
      const { id } = await work();
      await calls.reload();
      setFollowed(id);
    } catch (error) {
      toast(error instanceof Error ? error.message : String(error), 'bad');
    } finally {
      setBusy(undefined);
    }
  }
  return (
    <>
      <ul className="grid gap-2">
        {postbackEvents.map((event) => {
          const target = postbacks.targets.find((one) => one.event === event);
          return (
            <li key={event} className="grid gap-2 rounded-md bg-surface-2 p-3">
              <div className="flex flex-wrap items-center gap-2">
                <strong className="mr-auto">{t(`event.${event}`)}</strong>
                <Badge tone={target?.is_active ? 'ok' : 'plain'}>{t(target?.is_active ? 'on' : 'off')}</Badge>
              </div>
              {target && <span className="text-sm break-all text-ink-2">{target.url}</span>}
              <div className="flex flex-wrap gap-2">
                <Button
                  size="sm"
                  look="outline"
                  aria-label={`${t('edit')}: ${t(`event.${event}`)}`}
                  onClick={() => onEdit(event)}
                >
                  {t('edit')}
                </Button>
                {target && (
                  <Button
                    size="sm"
                    look="outline"
                    aria-label={`${t('test')}: ${t(`event.${event}`)}`}
                    isBusy={busy === event}
                    onClick={() => void send(event, () => api('member', 'affiliate-postback-test').create({ event }))}
                  >
                    {t('test')}
                  </Button>
                )}
              </div>
            </li>
          );
        })}
      </ul>
      <PostbackKey postbacks={postbacks} onReplaced={onChanged} />
      {!calls.rows && calls.error !== undefined && <LoadFailed error={calls.error} onRetry={calls.reload} />}
      {calls.rows?.length === 0 && <p className="text-ink-3">{t('empty')}</p>}
      {calls.rows && calls.rows.length > 0 && (
        <Calls
          calls={calls}
          isFollowed={followed !== undefined}
          busy={busy}
          onAgain={(id) => void send(id, () => sendAgain(id))}
        />
      )}
    </>
  );
}

const sendAgain = (id: string) => api('member', 'affiliate-postback-call').patch(id, { state: 'waiting' });

function Calls({
  calls,
  isFollowed,
  busy,
  onAgain,
}: {
  calls: ReturnType<typeof usePages<PostbackCall, string>>;
  /** The member has sent a call, whose answer the list shows. */
  isFollowed: boolean;
  busy: string | undefined;
  onAgain: (id: string) => void;
}) {
  const t = useTranslations('affiliate.postback');
  const history = useTranslations('history.column');
  const answer = useAnswerWords();
  const columns: readonly Column<PostbackCall>[] = [
    { id: 'at', label: history('dateTime'), cell: ({ created_at }) => <DateTime value={created_at} /> },
    {
      id: 'event',
      label: t('step'),
      cell: ({ event, is_test }) => (
        <span className="grid">
          <strong>{t(`event.${event}`)}</strong>
          {is_test && <span className="text-xs text-ink-3">{t('isTest')}</span>}
        </span>
      ),
    },
    { id: 'answer', label: t('answerOf'), cell: (call) => answer(call.answer) },
    { id: 'attempts', label: t('attempts'), isFigure: true, cell: ({ attempts }) => attempts },
    {
      id: 'state',
      label: history('status'),
      cell: ({ id, state }) => (
        <span className="flex flex-wrap items-center justify-end gap-2 md:justify-start">
          <Badge tone={tones[state]}>{t(`state.${state}`)}</Badge>
          {state !== 'waiting' && (
            <Button size="sm" look="ghost" isBusy={busy === id} onClick={() => onAgain(id)}>
              {t('again')}
            </Button>
          )}
        </span>
      ),
    },
  ];
  return (
    <details open={isFollowed} className="group rounded-md border border-line px-3">
      <summary className="flex min-h-12 items-center justify-between gap-3">
        <h3>{t('log')}</h3>
        <Icon name="caret-down" className="size-5 text-ink-3 transition group-open:rotate-180" />
      </summary>
      <div className="pb-3">
        <RecordList label={t('log')} pages={calls} columns={columns} idOf={({ id }) => id} />
      </div>
    </details>
  );
}

/** Names what a tracker has answered: a status of HTTP, or why there is none. */
function useAnswerWords() {
  const t = useTranslations('affiliate.postback.answer');
  return (answer: string | null) => {
    if (answer === null) return '–';
    if (answer === 'timeout' || answer === 'unreachable' || answer === 'blocked') return t(answer);
    return answer.replace('http-', 'HTTP ');
  };
}
