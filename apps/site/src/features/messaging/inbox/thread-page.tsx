import type { Memo } from '@sabai/contract';
import { Badge, buttonClass, DateTime, Icon } from '@sabai/ui';
import { useEffect } from 'react';
import { Link, useRevalidator } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { useLiveTopic } from '../../../shared/live/live-store.ts';
import { countMessages } from './message-count.ts';
import { iconOfType, useTypeName } from './message-type.ts';
import { ReplyForm } from './reply-form.tsx';

/** One thread: the topic and all its messages. Opening it marks it as read and updates the count (R3.58). */
export function ThreadPage({ memo }: { memo: Memo }) {
  const t = useTranslations('messaging');
  const common = useTranslations('common');
  const typeName = useTypeName();
  const { revalidate } = useRevalidator();
  const { topic, history, allow_reply: allowsReply } = memo;
  const newest = history.at(-1)?.id ?? topic.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: counted anew whenever something new was read
  useEffect(() => void countMessages(), [newest]);
  useLiveTopic('message', () => void revalidate());
  return (
    <section className="grid grid-cols-1 gap-5">
      <Link to="/setting/personal-message" className={buttonClass('ghost', 'md', '-ml-3 justify-self-start')}>
        <Icon name="arrow-left" className="size-5" />
        {common('back')}
      </Link>
      <header className="grid gap-2">
        <h1 className="text-2xl wrap-anywhere">{topic.title_name}</h1>
        <p>
          <Badge>
            <Icon name={iconOfType(topic.message_type)} className="size-3.5" />
            {typeName(topic.message_type)}
          </Badge>
        </p>
      </header>
      <ol aria-label={t('thread.label')} className="grid gap-4">
        <Post post={topic} />
        {history.map((post) => (
          <Post key={post.id} post={post} />
        ))}
      </ol>
      {allowsReply ? (
        <ReplyForm key={newest} threadId={topic.id} onSent={revalidate} />
      ) : (
        <p className="flex items-center gap-2 rounded-md bg-surface-2 px-4 py-3 text-ink-3">
          <Icon name="lock" className="size-4" />
          {t('reply.closed')}
        </p>
      )}
    </section>
  );
}

function Post({ post }: { post: Omit<Memo['history'][number], 'id'> }) {
  const t = useTranslations('messaging');
  const { is_own: isOwn, message_description: text, message_img_url: image, createdAt } = post;
  return (
    <li className={`flex items-end gap-3 ${isOwn ? 'flex-row-reverse' : ''}`}>
      <span
        className={`grid size-9 shrink-0 place-items-center rounded-full ${isOwn ? 'bg-surface-3 text-ink-2' : 'bg-grad-accent text-on-accent'}`}
      >
        <Icon name={isOwn ? 'user' : 'lotus'} className="size-5" />
      </span>
      <div
        className={`grid max-w-[min(42rem,85%)] gap-2 rounded-lg border px-4 py-3 ${isOwn ? 'rounded-br-xs border-line-strong bg-surface-3' : 'rounded-bl-xs border-line bg-surface-1'}`}
      >
        <p className="flex flex-wrap justify-between gap-x-6 text-sm text-ink-3">
          <strong className="font-semibold text-ink-2">{isOwn ? t('you') : t('house')}</strong>
          <DateTime value={createdAt} />
        </p>
        <p className="whitespace-pre-line wrap-anywhere">{text}</p>
        {image && (
          <a href={image} target="_blank" rel="noreferrer" aria-label={t('thread.open')}>
            <img
              src={image}
              alt={t('thread.picture')}
              loading="lazy"
              className="max-h-80 rounded-md bg-surface-3 object-contain"
            />
          </a>
        )}
      </div>
    </li>
  );
}
