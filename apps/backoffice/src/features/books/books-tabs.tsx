import { useEffect, useRef } from 'react';
import { NavLink } from 'react-router';
import { useTranslations } from 'use-intl/react';

const pages = [
  { to: '/ledger', key: 'trial' },
  { to: '/ledger/checks', key: 'checks' },
  { to: '/ledger/bank-lines', key: 'bank' },
  { to: '/ledger/reconciliation', key: 'reconciliation' },
  { to: '/ledger/corrections', key: 'corrections' },
] as const;

/** The pages about the books; each has an address of its own. */
export function BooksTabs() {
  const t = useTranslations('staff.books');
  const tabs = useRef<HTMLElement>(null);
  // On a phone they do not all fit: the one that is open is to be seen.
  useEffect(() => {
    tabs.current?.querySelector('[aria-current=page]')?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, []);
  return (
    <nav
      ref={tabs}
      aria-label={t('tabs')}
      className="no-scrollbar mb-4 flex gap-1 overflow-x-auto rounded-sm bg-surface-2 p-1"
    >
      {pages.map(({ to, key }) => (
        <NavLink
          key={key}
          to={to}
          end
          className="grid min-h-11 place-items-center rounded-sm px-4 font-medium whitespace-nowrap text-ink-2 hover:text-ink-1 aria-[current=page]:bg-surface-3 aria-[current=page]:text-ink-1 aria-[current=page]:shadow-[inset_0_-2px_0_var(--brand)]"
        >
          {t(key)}
        </NavLink>
      ))}
    </nav>
  );
}
