import type { Ref } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { useChannelName } from '../../app/channel-name.ts';
import { SearchBox, smallInput } from '../../app/parts/search-box.tsx';
import { channels, type DecisionQuery, type Order, orders, views } from './decision-query.ts';

/** Which of them are shown, in which order, and a search by member, phone or transaction id. */
export function DecisionFilters({
  query,
  linkOf,
  onChange,
  searchRef,
}: {
  query: DecisionQuery;
  /** The address of the list after a change. */
  linkOf: (change: Partial<DecisionQuery>) => string;
  onChange: (change: Partial<DecisionQuery>) => void;
  searchRef: Ref<HTMLInputElement>;
}) {
  const t = useTranslations('staff.filter');
  const status = useTranslations('staff.status');
  const channel = useChannelName();
  return (
    <div className="mb-4 flex flex-wrap items-center gap-2">
      <ul aria-label={t('status')} className="no-scrollbar flex max-w-full overflow-x-auto rounded-sm bg-surface-2 p-1">
        {views.map((view) => (
          <li key={view}>
            <Link
              to={linkOf({ view })}
              aria-current={query.view === view ? 'true' : undefined}
              className="grid min-h-9 items-center rounded-sm px-3.5 font-medium whitespace-nowrap text-ink-2 transition-colors hover:text-ink-1 aria-[current]:bg-surface-3 aria-[current]:text-ink-1"
            >
              {view === 'all' ? t('all') : status(view)}
            </Link>
          </li>
        ))}
      </ul>
      <SearchBox
        value={query.search}
        onChange={(search) => onChange({ search })}
        label={t('search')}
        inputRef={searchRef}
      />
      <div className="flex gap-2 max-sm:w-full">
        <select
          aria-label={t('channel')}
          value={query.channel}
          onChange={({ target }) => onChange({ channel: target.value })}
          className={`${smallInput} max-w-44 max-sm:max-w-none max-sm:min-w-0 max-sm:flex-1`}
        >
          <option value="">{t('anyChannel')}</option>
          {channels.map((code) => (
            <option key={code} value={code}>
              {channel(code)}
            </option>
          ))}
        </select>
        <select
          aria-label={t('order')}
          value={query.order}
          onChange={({ target }) => onChange({ order: target.value as Order })}
          className={`${smallInput} max-w-44 max-sm:max-w-none max-sm:min-w-0 max-sm:flex-1`}
        >
          {orders.map((order) => (
            <option key={order} value={order}>
              {t(order)}
            </option>
          ))}
        </select>
      </div>
    </div>
  );
}
