import { Icon } from '@sabai/ui';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { useUnread } from './notice-count.ts';

/** The link to the notices, with the unread count; on every page of a member. */
export function Bell() {
  const t = useTranslations('nav');
  const unread = useUnread();
  return (
    <Link
      to="/notices"
      aria-label={unread ? t('noticesUnread', { count: unread }) : t('notices')}
      className="relative grid size-11 shrink-0 place-items-center rounded-sm bg-surface-1 text-ink-2 transition-colors hover:bg-surface-2 hover:text-ink-1"
    >
      <Icon name="bell" />
      {unread && (
        <span className="figures absolute top-0.5 right-0.5 grid h-5 min-w-5 place-items-center rounded-full bg-bad px-1 text-xs leading-none font-bold text-ground">
          {unread}
        </span>
      )}
    </Link>
  );
}
