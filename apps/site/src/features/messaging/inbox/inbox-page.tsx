import type { InboxItem } from '@sabai/contract';
import { type MessageType, messageTypes } from '@sabai/contract/message-types';
import { Badge, buttonClass, DateTime, EmptyState, Icon, SelectField, Tabs } from '@sabai/ui';
import { useState } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { api } from '../../../shared/api/browser-api.ts';
import { useLiveTopic } from '../../../shared/live/live-store.ts';
import { LoadFailed } from '../../../shared/loading/load-failed.tsx';
import { MorePages } from '../../../shared/loading/more-pages.tsx';
import { usePages } from '../../../shared/loading/use-pages.ts';
import { PageHeader } from '../../../shared/parts/page-header.tsx';
import { RecordSkeleton } from '../../../shared/parts/record-table.tsx';
import { iconOfType, useTypeName } from './message-type.ts';

type List = 'inbox' | 'sent';

/** Messages between the member and support: received and sent, by topic (R2.126). */
export function InboxPage() {
  const t = useTranslations('messaging');
  const title = useTranslations('title');
  const page = useTranslations('pages.list.setting_personal_message_id');
  const [list, setList] = useState<List>('inbox');
  return (
    <section className="grid grid-cols-1">
      <PageHeader icon="envelope" title={title('setting_personal_message_id')} lead={page('lead')}>
        <Link to="/setting/personal-message/write-memo" className={buttonClass('brand')}>
          <Icon name="plus" />
          {t('write')}
        </Link>
      </PageHeader>
      <Tabs
        label={t('lists')}
        value={list}
        onChange={setList}
        tabs={[
          { id: 'inbox', label: t('inbox') },
          { id: 'sent', label: t('sent') },
        ]}
      >
        <Messages key={list} list={list} />
      </Tabs>
    </section>
  );
}

function Messages({ list }: { list: List }) {
  const t = useTranslations('messaging');
  const page = useTranslations('pages.list.setting_personal_message_id');
  const typeName = useTypeName();
  const [type, setType] = useState<MessageType | ''>('');
  const pages = usePages(
    (filter, query) =>
      filter.list === 'inbox'
        ? api('member', 'message').find({ ...query, ...(filter.type ? { message_type: filter.type } : {}) })
        : api('member', 'send-message').find(query),
    { list, type },
    (row) => row.message_transaction_header_id,
  );
  useLiveTopic('message', () => void pages.reload());
  const { rows, error, isLoading, reload } = pages;
  const empty = list === 'sent' ? t('noneSent') : type ? t('noneOfType') : page('empty');
  return (
    <div className="grid gap-4">
      {list === 'inbox' && (
        <SelectField
          label={t('filter')}
          value={type}
          onChange={(event) => setType(event.target.value as MessageType | '')}
          className="sm:max-w-xs"
        >
          <option value="">{t('all')}</option>
          {messageTypes.map((one) => (
            <option key={one} value={one}>
              {typeName(one)}
            </option>
          ))}
        </SelectField>
      )}
      {!rows && (error && !isLoading ? <LoadFailed error={error} onRetry={reload} /> : <RecordSkeleton />)}
      {rows?.length === 0 && <EmptyState icon="envelope" title={empty} />}
      {rows && rows.length > 0 && (
        <>
          <ul className="overflow-hidden rounded-lg border border-line bg-surface-1">
            {rows.map((row) => (
              <Row key={row.message_transaction_header_id} row={row} list={list} />
            ))}
          </ul>
          <MorePages pages={pages} />
        </>
      )}
    </div>
  );
}

function Row({ row, list }: { row: InboxItem; list: List }) {
  const t = useTranslations('messaging');
  const pages = useTranslations('pages');
  const typeName = useTypeName();
  const isNew = !row.is_read;
  return (
    <li className="border-b border-line last:border-0">
      <Link
        to={`/setting/personal-message/${row.message_transaction_header_id}`}
        className="flex min-h-16 items-center gap-4 px-4 py-3 transition-colors hover:bg-surface-2"
      >
        <span
          className={`relative grid size-11 shrink-0 place-items-center rounded-full ${isNew ? 'bg-grad-accent text-on-accent' : 'bg-surface-3 text-ink-3'}`}
        >
          <Icon name={iconOfType(row.message_type)} className="size-5" />
          {isNew && <span className="absolute top-0 right-0 size-3 rounded-full border-2 border-surface-1 bg-brand" />}
        </span>
        <span className="grid min-w-0 flex-1">
          <span className={`wrap-anywhere ${isNew ? 'font-semibold text-ink-1' : 'text-ink-2'}`}>
            {isNew && <span className="sr-only">{pages('unread')}: </span>}
            {row.title_name}
          </span>
          <span className="flex flex-wrap gap-x-2 text-sm text-ink-3">
            <span>{typeName(row.message_type)}</span>
            <DateTime value={row.createdAt} />
            {row.has_image && <span className="sr-only">, {t('withPicture')}</span>}
          </span>
        </span>
        {list === 'sent' && (
          <Badge tone={row.is_answered ? 'ok' : 'plain'}>{row.is_answered ? t('answered') : t('waiting')}</Badge>
        )}
        <Icon name="caret-right" className="size-4 shrink-0 text-ink-3" />
      </Link>
    </li>
  );
}
