import { Icon, type IconName } from '@sabai/ui';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { LinkRow } from './link-row.tsx';

/** Values of the lobby's `category`: those of the catalogue, and three made by the site. */
export const categoryIcons: Readonly<Record<string, IconName>> = {
  all: 'fire',
  slots: 'cherries',
  'live-casino': 'spade',
  crash: 'rocket',
  fishing: 'fish',
  arcade: 'joystick',
  sport: 'soccer',
  virtual: 'flag',
  jackpots: 'crown',
  megaways: 'lightning',
  'table-games': 'cards',
  lotto: 'ticket',
  'free-spin': 'refresh',
  tournament: 'trophy',
  favorite: 'heart-fill',
  'last-played': 'history',
  'slot-rtp': 'percent',
};

/** The categories of the lobby: one row that scrolls sideways, with the chosen one in view. */
export function CategoryRail({ codes, current }: { codes: readonly string[]; current?: string }) {
  const t = useTranslations('catalogue');
  return (
    <LinkRow label={t('categories')} current={current} isWide>
      <ul className="flex w-max min-w-full gap-2 py-0.5">
        {codes.map((code) => (
          <li key={code} className="flex-1">
            <Link
              to={
                code === 'tournament'
                  ? '/promotions?tab=competition'
                  : code === 'all'
                    ? '/games'
                    : `/games?category=${code}`
              }
              prefetch="intent"
              aria-current={code === current ? 'page' : undefined}
              className="flex h-full min-h-17 min-w-17 flex-col items-center justify-center gap-1 rounded-md border border-line bg-surface-1 px-2.5 py-2 text-sm font-medium whitespace-nowrap text-ink-2 transition-colors duration-(--motion-hover) hover:border-line-strong hover:text-ink-1 aria-[current]:border-transparent aria-[current]:bg-grad-accent aria-[current]:text-on-accent lg:min-h-14 lg:flex-row lg:gap-2.5 lg:px-4"
            >
              <Icon name={categoryIcons[code] ?? 'star'} className="size-5.5" />
              {t.has(`category.${code}` as never) ? t(`category.${code}` as never) : code}
            </Link>
          </li>
        ))}
      </ul>
    </LinkRow>
  );
}
