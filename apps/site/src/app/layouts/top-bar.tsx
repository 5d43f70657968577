import { Button, Icon, IconButton } from '@sabai/ui';
import { lazy, Suspense } from 'react';
import { Link, NavLink } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { useHasPoints, useNavLinks } from '../../shared/context/nav-links.ts';
import { useMember } from '../../shared/context/root-data.ts';
import { useFeature } from '../../shared/context/use-feature.ts';
import { useSiteLocale } from '../../shared/i18n/locale-provider.tsx';
import { later } from '../../shared/later/later.tsx';
import { openModal } from '../../shared/modals/modal-store.ts';
import { Logo } from './logo.tsx';

const BalancePill = lazy(() =>
  import('../../features/wallet/balance-pill.tsx').then((module) => ({ default: module.BalancePill })),
);
/* A link, which works before it shows a count. */
const Bell = later('Bell', () => import('../../features/messaging/notices/bell.tsx'));

/* Also a link: it leads to the shop before it shows a count. */
const PointsBadge = later('PointsBadge', () => import('../../features/loyalty/points-badge.tsx'));

/** The number of links that fit into the bar in every language; the menu has them all. */
const barLinks = 6;

/** The navigation bar: logo, links, and the caller's main actions: login, or balance and deposit. */
export function TopBar() {
  const t = useTranslations('nav');
  const member = useMember();
  const links = useNavLinks();
  const { prefix } = useSiteLocale();
  const canRegister = useFeature('register');
  const hasPoints = useHasPoints();
  return (
    <div className="border-b border-line bg-ground/90 backdrop-blur-md">
      <nav
        aria-label={t('main')}
        className="mx-auto flex h-(--top-bar) max-w-[1440px] items-center gap-2 px-3.5 md:gap-4 md:px-7"
      >
        <Logo />
        <ul className="ml-4 hidden items-center gap-1 lg:flex">
          {links.slice(0, barLinks).map(({ to, label }) => (
            <li key={to}>
              <NavLink
                to={to}
                className="rounded-sm px-3 py-2 font-medium text-ink-2 transition-colors hover:text-ink-1 aria-[current=page]:text-ink-1"
              >
                {t(label)}
              </NavLink>
            </li>
          ))}
        </ul>
        <div className="ml-auto flex shrink-0 items-center gap-1.5 sm:gap-2">
          {member ? (
            <Suspense fallback={null}>
              <BalancePill />
            </Suspense>
          ) : (
            <>
              <Button
                look="ghost"
                size="sm"
                className="whitespace-nowrap max-sm:px-2"
                onClick={() => openModal('login')}
              >
                {t('login')}
              </Button>
              {canRegister && (
                <Button look="brand" size="sm" className="whitespace-nowrap" onClick={() => openModal('register')}>
                  {t('register')}
                </Button>
              )}
            </>
          )}
          {hasPoints && <PointsBadge />}
          {member && <Bell />}
          <button
            type="button"
            onClick={() => openModal('language')}
            className="hidden min-h-11 items-center gap-1.5 rounded-sm bg-surface-1 px-3 text-sm font-semibold text-ink-2 uppercase transition-colors hover:bg-surface-2 hover:text-ink-1 sm:flex"
          >
            <Icon name="globe" />
            <span className="sr-only">{t('language')}</span>
            {prefix}
          </button>
          {member && (
            <Link
              to="/setting"
              aria-label={t('account')}
              className="hidden size-11 place-items-center rounded-sm bg-surface-1 text-ink-2 transition-colors hover:bg-surface-2 hover:text-ink-1 md:grid"
            >
              <Icon name="user" />
            </Link>
          )}
          <IconButton
            icon="list"
            label={t('menu')}
            className={`bg-surface-1 ${links.length > barLinks ? '' : 'lg:hidden'} ${member ? 'max-sm:hidden' : ''}`}
            onClick={() => openModal('menu')}
          />
        </div>
      </nav>
    </div>
  );
}
