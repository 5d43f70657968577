import { type ReactNode, Suspense } from 'react';
import { Banners } from '../../../shared/content/banners.tsx';
import { later } from '../../../shared/later/later.tsx';
import { CategoryRail } from '../lobby/category-rail.tsx';
import { GameRail } from '../lobby/game-rail.tsx';
import { LobbyTools } from '../lobby/waiting-lobby-tools.ts';
import { ContinueRail } from './continue-rail.tsx';
import { Hero } from './hero.tsx';
import type { HomeData } from './home.server.ts';
import { HomeAside } from './home-aside.tsx';
import { JoinBanner } from './join-banner.tsx';

const JackpotStrip = later('JackpotStrip', () => import('./jackpot-strip.tsx'));
const ProviderStrip = later('ProviderStrip', () => import('../lobby/provider-strip.tsx'));
const WhyChooseUs = later('WhyChooseUs', () => import('./why-choose-us.tsx'));
const nothing = { category: 'all', provider: '', tag: '', search: '', sort: '' } as const;

/**
 * The start page in its two variants of the same data (Q26): the first starts with highlights and search, the second
 * with the categories and the invitation to register. `offers` is the content of other features.
 */
export function HomePage({ data, variant, offers }: { data: HomeData; variant: 1 | 2; offers: ReactNode }) {
  const { rails, hasPlayed, slides, filters } = data;
  const hero = (
    <div className="grid gap-4 *:min-w-0 lg:grid-cols-[1fr_300px] xl:grid-cols-[1fr_340px]">
      <Hero slides={slides} />
      <HomeAside />
    </div>
  );
  const categories = <CategoryRail codes={filters.categories} current="all" />;
  const tools = (
    <Suspense fallback={null}>
      <LobbyTools query={nothing} providers={filters.providers} />
    </Suspense>
  );
  const shelves = rails.map(({ section, games, total }) => (
    <GameRail key={section} section={section} games={games} total={total} />
  ));
  const jackpots = <JackpotStrip />;
  const resumed = hasPlayed && <ContinueRail />;
  return (
    <div
      data-variant={variant}
      className="mx-auto grid max-w-[1280px] gap-6 px-3.5 py-4 md:gap-8 md:px-7 md:py-6 *:min-w-0"
    >
      {variant === 1 ? (
        <>
          <Banners place="home-top" />
          {hero}
          {categories}
          {tools}
          {resumed}
          {shelves.slice(0, 1)}
          {jackpots}
          {shelves.slice(1)}
          <Banners place="home-middle" />
          {offers}
          <JoinBanner />
        </>
      ) : (
        <>
          <Banners place="home-top" />
          {categories}
          {hero}
          {resumed}
          {shelves.slice(0, 1)}
          {jackpots}
          {shelves.slice(1, 2)}
          {offers}
          <Banners place="home-middle" />
          <JoinBanner />
          {tools}
          {shelves.slice(2)}
        </>
      )}
      <ProviderStrip providers={filters.providers} />
      <WhyChooseUs />
    </div>
  );
}
