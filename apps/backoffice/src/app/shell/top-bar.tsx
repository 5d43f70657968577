import { Icon, IconButton } from '@sabai/ui';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { switchTheme, themeStore } from '../../shared/theme/office-theme.ts';
import { Bell } from './bell.tsx';
import { Clock } from './clock.tsx';
import { LiveMark } from './live-mark.tsx';
import { usePlace } from './use-place.ts';

/** The present area and page, and the open row. */
function Trail() {
  const t = useTranslations();
  const { place, pathname } = usePlace();
  if (!place) return null;
  const { area, page } = place;
  const isRow = pathname !== page.to;
  const name = t(page.label);
  return (
    <nav aria-label={t('office.shell.breadcrumb')} className="min-w-0 max-lg:hidden">
      <ol className="flex items-center gap-1.5 whitespace-nowrap text-ink-3">
        <li>{t(`office.area.${area.name}`)}</li>
        <li className="flex min-w-0 items-center gap-1.5">
          <Icon name="caret-right" className="size-3" />
          {isRow ? (
            <Link to={page.to} className="truncate hover:text-ink-1">
              {name}
            </Link>
          ) : (
            <b aria-current="page" className="truncate font-semibold text-ink-1">
              {name}
            </b>
          )}
        </li>
      </ol>
    </nav>
  );
}

function ThemeSwitch() {
  const t = useTranslations('office.shell');
  const isLight = themeStore.use() === 'mist';
  return (
    <IconButton
      icon={isLight ? 'moon' : 'sun'}
      iconClass="size-4.5"
      label={t(isLight ? 'darkTheme' : 'lightTheme')}
      onClick={switchTheme}
    />
  );
}

/** Above every page: the position in the console, and actions available everywhere. */
export function TopBar({ onMenu, onFind, onKeys }: { onMenu: () => void; onFind: () => void; onKeys: () => void }) {
  const t = useTranslations('office.shell');
  const keys = useTranslations('office.keys');
  return (
    <header className="sticky top-(--toasts) z-40 flex min-h-(--top-bar) items-center gap-3 border-b border-line bg-ground px-4 min-[1400px]:px-6">
      <IconButton icon="list" label={t('openMenu')} className="-ml-2 lg:hidden" onClick={onMenu} />
      <Trail />
      <div className="ml-auto flex items-center gap-2">
        <button
          type="button"
          aria-keyshortcuts="Control+K"
          onClick={onFind}
          className="flex min-h-11 items-center gap-2 rounded-[8px] border border-line bg-surface-1 px-2.5 text-ink-3 hover:border-line-strong lg:min-h-8 lg:w-72 min-[1400px]:w-82"
        >
          <Icon name="search" className="size-4" />
          <span data-cuts className="min-w-0 truncate max-sm:sr-only">
            {t('find')}
          </span>
          <kbd className="kbd ml-auto max-lg:hidden">Ctrl K</kbd>
        </button>
        <LiveMark />
        <Clock />
        <Bell />
        <ThemeSwitch />
        <IconButton
          icon="keyboard"
          iconClass="size-4.5"
          label={keys('help')}
          className="max-lg:hidden"
          aria-keyshortcuts="?"
          onClick={onKeys}
        />
      </div>
    </header>
  );
}
