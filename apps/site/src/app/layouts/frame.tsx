import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { AnnouncementBar } from '../../features/content/announcement-bar.tsx';
import { useConfig, useMember } from '../../shared/context/root-data.ts';
import { TopBar } from './top-bar.tsx';

/**
 * The fixed bars at the top and the page below them. The page starts 62 px down, 102 px with the announcement (R9.5, R9.6).
 */
export function Frame({
  children,
  below,
  hasBars = true,
}: {
  children: ReactNode;
  below?: ReactNode;
  hasBars?: boolean;
}) {
  const t = useTranslations('nav');
  const member = useMember();
  const { announcements, features } = useConfig();
  const [isClosed, setClosed] = useState(false);
  /* The slider has its switch for members and one for visitors (R4.5, R6.4). */
  const hasNews = (member?.features ?? features).includes('Announcement') && announcements.length > 0 && !isClosed;
  return (
    <>
      <a
        href="#page"
        className="sr-only focus:not-sr-only focus:fixed focus:top-[calc(var(--toasts)+8px)] focus:left-2 focus:z-70 focus:rounded-sm focus:bg-brand focus:px-4 focus:py-2 focus:text-on-brand"
      >
        {t('skip')}
      </a>
      {hasBars && (
        <header className="fixed inset-x-0 top-(--toasts) z-40">
          {hasNews && <AnnouncementBar texts={announcements} onClose={() => setClosed(true)} />}
          <TopBar />
        </header>
      )}
      <main id="page" style={{ paddingTop: `calc(${hasBars ? (hasNews ? 102 : 62) : 0}px + var(--toasts))` }}>
        {children}
      </main>
      {below}
    </>
  );
}
