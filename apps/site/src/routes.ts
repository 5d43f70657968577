import { layout, type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes';
import { type Layout, pages } from './app/pages.ts';

const within = (name: Layout, isLight = false): RouteConfigEntry[] =>
  pages
    .filter((page) => page.layout === name && page.isLight === isLight)
    .map(({ path, name: id, file }) => ({
      ...route(path, `routes/${file}.tsx`, { id, caseSensitive: true }),
      ...(path === '/' ? { index: true as const, path: undefined } : {}),
    }));
const withTexts = (id: string, entries: RouteConfigEntry[]): RouteConfigEntry =>
  layout('app/layouts/more-texts-layout.tsx', { id }, entries);

/** A page for those who build the site. */
const workshop = process.env.NODE_ENV === 'production' ? [] : [route('design', 'routes/design.tsx', { id: 'design' })];

export default [
  route('game-cards', 'routes/game-cards.ts'),
  route('game-suggestions', 'routes/game-suggestions.ts'),
  layout('app/layouts/default-layout.tsx', [
    ...within('default', true),
    withTexts('texts', [
      ...workshop,
      ...within('default'),
      layout('app/layouts/setting-layout.tsx', within('setting')),
    ]),
    route('*', 'routes/missing.tsx', { id: 'not-found' }),
  ]),
  layout('app/layouts/no-footer-layout.tsx', [withTexts('texts-no-footer', within('no-footer'))]),
  layout('app/layouts/play-layout.tsx', [withTexts('texts-play', within('play-game'))]),
] satisfies RouteConfig;
