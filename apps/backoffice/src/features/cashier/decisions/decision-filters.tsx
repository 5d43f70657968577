import type { Ref } from 'react';
import { useTranslations } from 'use-intl/react';
import { useChannelName } from '../../../shared/i18n/channel-name.ts';
import { ChoiceLinks } from '../../../shared/parts/choice-links.tsx';
import { SearchBox, smallInput } from '../../../shared/parts/search-box.tsx';
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
  const t = useTranslations('office.filter');
  const status = useTranslations('office.status');
  const channel = useChannelName();
  return (
    <div className="mb-4 flex flex-wrap items-center gap-2">
      <ChoiceLinks
        label={t('status')}
        choices={views}
        chosen={query.view}
        linkOf={(view) => linkOf({ view })}
        nameOf={(view) => (view === 'all' ? t('all') : status(view))}
      />
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
