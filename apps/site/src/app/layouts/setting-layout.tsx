import { Badge, Button, Icon } from '@sabai/ui';
import { Link, NavLink, Outlet, useLocation } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { useLogout } from '../../features/identity/login/use-logout.ts';
import { useMessageBadge } from '../../features/messaging/inbox/message-count.ts';
import { useSettingLinks } from './setting-links.ts';

const linkClass =
  'flex min-h-11 items-center gap-3 rounded-sm px-3.5 py-2 text-ink-2 transition-colors hover:bg-surface-2 hover:text-ink-1 aria-[current=page]:bg-surface-3 aria-[current=page]:font-semibold aria-[current=page]:text-ink-1 aria-[current=page]:*:first:text-brand';

/** The account area: links beside the content on larger screens, 4 of 12 columns on tablets and 3 on desktops (R9.7). */
export default function SettingLayout() {
  const t = useTranslations('nav');
  const account = useTranslations('identity.menu');
  const links = useSettingLinks();
  const badge = useMessageBadge();
  const { pathname } = useLocation();
  const { logout, isBusy } = useLogout();
  return (
    <div className="mx-auto max-w-[1280px] px-4 py-4 md:grid md:py-6 md:grid-cols-12 md:gap-6 md:px-7">
      <nav aria-label={t('account')} className="hidden md:col-span-4 md:block lg:col-span-3">
        <ul className="sticky top-[calc(var(--toasts)+var(--top-bar)+24px)] grid gap-1 rounded-lg border border-line bg-surface-1 p-3">
          {links.map(({ to, label, icon }) => (
            <li key={to}>
              <NavLink to={to} className={linkClass}>
                <Icon name={icon} />
                <span className="flex-1">{t(`setting.${label}`)}</span>
                {label === 'messages' && badge && <Badge tone="brand">{badge}</Badge>}
              </NavLink>
            </li>
          ))}
          <li className="mt-2 border-t border-line pt-2">
            <Button look="ghost" icon="sign-out" isBusy={isBusy} onClick={logout} className="w-full justify-start">
              {account('logout')}
            </Button>
          </li>
        </ul>
      </nav>
      <div className="setting min-w-0 md:col-span-8 lg:col-span-9">
        {pathname !== '/setting' && (
          <Link
            to="/setting"
            className="mb-2 -ml-1 inline-flex min-h-11 items-center gap-1 text-sm text-ink-2 md:hidden"
          >
            <Icon name="caret-left" className="size-4" />
            {t('account')}
          </Link>
        )}
        <Outlet />
      </div>
    </div>
  );
}
