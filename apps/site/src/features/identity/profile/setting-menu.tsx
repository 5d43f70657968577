import type { User } from '@sabai/contract';
import { Badge, Button, Icon, type IconName } from '@sabai/ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { ProfileHeader } from './profile-header.tsx';

export interface MenuEntry {
  readonly to: string;
  readonly label: string;
  readonly icon: IconName;
  /** A number beside the entry. */
  readonly badge?: string | undefined;
}

/** The menu of the account area on phones (Q85). */
export function SettingMenu({
  user,
  entries,
  onMenu,
  onLogout,
  isLoggingOut,
  children,
}: {
  user: User;
  entries: readonly MenuEntry[];
  /** Opens all links of the site, which do not fit into the top bar of a phone. */
  onMenu: () => void;
  onLogout: () => void;
  isLoggingOut: boolean;
  /** Rendered below the entries. */
  children: ReactNode;
}) {
  const t = useTranslations('identity.menu');
  const nav = useTranslations('nav');
  return (
    <div className="grid gap-4">
      <ProfileHeader user={user} />
      <nav aria-label={t('sections')}>
        <ul className="overflow-hidden rounded-lg border border-line bg-surface-1">
          {entries.map(({ to, label, icon, badge }) => (
            <li key={to} className="border-b border-line last:border-0">
              <Link to={to} className="flex min-h-13 items-center gap-3 px-4 py-2 transition-colors hover:bg-surface-2">
                <Icon name={icon} className="size-6 text-brand" />
                <span className="flex-1">{label}</span>
                {badge && <Badge tone="brand">{badge}</Badge>}
                <Icon name="caret-right" className="size-4 text-ink-3" />
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {children}
      <Button look="outline" icon="list" onClick={onMenu}>
        {nav('menu')}
      </Button>
      <Button look="outline" icon="sign-out" isBusy={isLoggingOut} onClick={onLogout}>
        {t('logout')}
      </Button>
    </div>
  );
}
