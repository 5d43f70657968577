import { Icon } from '@sabai/ui';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl/react';
import type { Filters } from './catalogue.server.ts';
import { lobbyPath } from './lobby-query.ts';

/** The studios, each with a link to its games. */
export function ProviderStrip({ providers }: { providers: Filters['providers'] }) {
  const t = useTranslations('home');
  if (providers.length === 0) return null;
  return (
    <section aria-label={t('providers')} className="min-w-0">
      <header className="mb-3 flex items-center gap-2.5">
        <Icon name="sparkle" className="size-5.5 text-brand" />
        <h2 className="text-lg md:text-xl">{t('providers')}</h2>
        <Link
          to="/providerselect"
          prefetch="intent"
          className="ml-auto inline-flex min-h-9 items-center rounded-full bg-surface-2 px-3.5 py-1 text-sm font-medium text-ink-2 transition-colors hover:bg-surface-3 hover:text-ink-1"
        >
          {t('seeAll', { count: providers.length })}
        </Link>
      </header>
      <ProviderTiles providers={providers} />
    </section>
  );
}

export function ProviderTiles({ providers }: { providers: Filters['providers'] }) {
  const t = useTranslations('home');
  return (
    <ul className="grid grid-cols-2 gap-2.5 md:grid-cols-3 md:gap-4 lg:grid-cols-5">
      {providers.map(({ code, name, gameCount }) => (
        <li key={code}>
          <Link
            to={lobbyPath({ provider: code })}
            prefetch="intent"
            className="group flex h-full min-h-20 items-center gap-3 rounded-md border border-line bg-surface-1 p-3 transition duration-(--motion-hover) hover:-translate-y-0.5 hover:border-line-strong hover:shadow-card md:p-4"
          >
            <span
              aria-hidden="true"
              className="figures grid size-11 shrink-0 place-items-center rounded-sm bg-grad-accent text-lg font-bold text-on-accent"
            >
              {name
                .split(' ')
                .map((word) => word[0])
                .join('')
                .slice(0, 2)}
            </span>
            <span className="min-w-0">
              <span className="line-clamp-2 font-semibold">{name}</span>
              <span className="text-sm text-ink-3">{t('gameCount', { count: gameCount })}</span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
