import type { staffMemberMessage } from '@sabai/contract';
import { Badge, Button, DateTime, Icon, Skeleton, TextArea, toast } from '@sabai/ui';
import { type FormEvent, useState } from 'react';
import { Link, useParams } from 'react-router';
import { useTranslations } from 'use-intl/react';
import type { Answer } from '../../shared/api/answer.ts';
import { api } from '../../shared/api/api.ts';
import { may } from '../../shared/api/read-staff.ts';
import { staffStore } from '../../shared/api/session.ts';
import { usePolled } from '../../shared/api/use-polled.ts';
import { useSending } from '../../shared/api/use-sending.ts';
import { LoadFailed } from '../../shared/parts/load-failed.tsx';
import { PageHead } from '../../shared/parts/page-head.tsx';
import { ProblemNote } from '../../shared/parts/problem-note.tsx';
import { Masked } from '../../shared/personal/masked.tsx';
import { useTypeName } from './type-name.ts';

type Thread = Answer<typeof staffMemberMessage, 'get'>;
const everyMs = 10_000;

/** One thread with a member: all messages, and the reply. */
export function ThreadPage() {
  const t = useTranslations('messaging-office.message');
  const { id = '' } = useParams();
  const staff = staffStore.use();
  const polled = usePolled((signal) => api('staff', 'member-message').get(id, { signal }), `message ${id}`, everyMs);
  const { data: thread, error, reload, put } = polled;
  return (
    <>
      <Link to="/messages" className="mb-2 inline-flex min-h-9 items-center gap-1.5 text-ink-2 hover:text-ink-1">
        <Icon name="caret-left" className="size-4" />
        {t('back')}
      </Link>
      <PageHead title={thread?.title ?? t('thread')} polled={polled} />
      {error !== undefined && !thread && <LoadFailed error={error} onRetry={() => void reload()} />}
      {!thread && error === undefined && <Skeleton className="h-96" />}
      {thread && (
        <div className="grid max-w-4xl gap-5">
          <Facts thread={thread} onChanged={put} />
          <ol aria-label={t('thread')} className="grid gap-3">
            {thread.posts.map((post) => (
              <Post key={post.id} post={post} username={thread.username} />
            ))}
          </ol>
          {may(staff, 'message.answer') && (
            <AnswerForm key={thread.id} thread={thread} onChanged={put} onStale={() => void reload()} />
          )}
        </div>
      )}
    </>
  );
}

function Facts({ thread, onChanged }: { thread: Thread; onChanged: (thread: Thread) => void }) {
  const t = useTranslations('messaging-office.message');
  const typeName = useTypeName();
  const staff = staffStore.use();
  const sending = useSending();
  const toggle = () =>
    sending.send(async () =>
      onChanged(await api('staff', 'member-message').patch(thread.id, { allow_reply: !thread.allow_reply })),
    );
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Link to={`/members/${thread.member_id}`} className="font-semibold underline-offset-4 hover:underline">
        {thread.username}
      </Link>
      <Badge>{typeName(thread.message_type)}</Badge>
      {thread.awaits_answer_since && <Badge tone="warn">{t('waits')}</Badge>}
      {!thread.allow_reply && <Badge>{t('closed')}</Badge>}
      {may(staff, 'message.answer') && (
        <Button look="outline" size="sm" className="ml-auto" isBusy={sending.isBusy} onClick={() => void toggle()}>
          {thread.allow_reply ? t('close') : t('reopen')}
        </Button>
      )}
      {sending.problem !== undefined && <ProblemNote error={sending.problem} />}
    </div>
  );
}

function Post({ post, username }: { post: Thread['posts'][number]; username: string }) {
  const t = useTranslations('messaging-office.message');
  return (
    <li
      className={`grid gap-2 rounded-md border p-4 ${post.is_from_member ? 'mr-8 border-line bg-surface-1' : 'ml-8 border-line-strong bg-surface-2'}`}
    >
      <p className="flex flex-wrap justify-between gap-x-4 text-sm text-ink-3">
        <strong className="font-semibold text-ink-2">
          {post.is_from_member ? username : (post.staff_name ?? t('house'))}
        </strong>
        <DateTime value={post.created_at} />
      </p>
      <div className="whitespace-pre-line wrap-anywhere">
        {/* Masked parts are revealed for a reason; a text without masks has no reveal. */}
        {post.body.includes('•••') ? (
          <Masked what={t('text')} subject="message" id={post.id} field="body" masked={post.body} />
        ) : (
          post.body
        )}
      </div>
      {post.image_url && (
        <a href={post.image_url} target="_blank" rel="noreferrer">
          <img src={post.image_url} alt={t('picture')} className="max-h-96 rounded-sm bg-surface-3 object-contain" />
        </a>
      )}
    </li>
  );
}

/** Replies to the messages shown above; newer messages are shown first. */
function AnswerForm({
  thread,
  onChanged,
  onStale,
}: {
  thread: Thread;
  onChanged: (thread: Thread) => void;
  onStale: () => void;
}) {
  const t = useTranslations('messaging-office.message');
  const [body, setBody] = useState('');
  const sending = useSending();
  function submit(event: FormEvent) {
    event.preventDefault();
    if (body.trim() === '') return;
    void sending.send(async () => {
      const last_post_id = thread.posts.at(-1)?.id;
      try {
        onChanged(
          await api('staff', 'member-message-reply').create({ id: thread.id, body: body.trim(), last_post_id }),
        );
      } catch (problem) {
        onStale();
        throw problem;
      }
      setBody('');
      toast(t('sent'));
    });
  }
  return (
    <form onSubmit={submit} className="grid gap-3 rounded-md border border-line bg-surface-1 p-4">
      <TextArea
        label={t('answer')}
        value={body}
        maxLength={5000}
        rows={4}
        onChange={(event) => setBody(event.target.value)}
        required
      />
      {sending.problem !== undefined && <ProblemNote error={sending.problem} />}
      <Button
        type="submit"
        look="brand"
        className="justify-self-end"
        isBusy={sending.isBusy}
        disabled={body.trim() === ''}
      >
        {t('send')}
      </Button>
    </form>
  );
}
