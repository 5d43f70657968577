import { buttonClass, DateTime, Icon } from '@sabai/ui';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { countMessages } from '../../app/live/message-count.ts';
import { PageBody, Panel } from '../../app/parts/page-body.tsx';

export interface Message {
  readonly message_transaction_header_id: string;
  readonly title_name: string;
  readonly message_description: string;
  readonly createdAt: string;
}

/** One message; having opened it, it is read, and the count knows. */
export function MessagePage({ message }: { message: Message }) {
  const t = useTranslations('common');
  const id = message.message_transaction_header_id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each message is read once
  useEffect(() => void countMessages(), [id]);
  return (
    <PageBody>
      <Link to="/setting/personal-message" className={buttonClass('ghost', 'md', '-ml-3 mb-4')}>
        <Icon name="arrow-left" className="size-5" />
        {t('back')}
      </Link>
      <Panel>
        <article className="grid gap-3">
          <h1 className="text-2xl wrap-anywhere">{message.title_name}</h1>
          <p className="text-sm text-ink-3">
            <DateTime value={message.createdAt} />
          </p>
          <p className="whitespace-pre-line text-ink-2 wrap-anywhere">{message.message_description}</p>
        </article>
      </Panel>
    </PageBody>
  );
}
