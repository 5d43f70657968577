import { globSync } from 'node:fs';
import { basename, extname } from 'node:path';
import { index, layout, type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes';
import { type Layout, pages } from './shared/pages/pages.ts';

/** The path of each module: a page gives only its name. */
const modules = new Map(
  globSync('routes/**/*.{ts,tsx}', { cwd: import.meta.dirname }).map((file) => [basename(file, extname(file)), file]),
);
const moduleOf = (name: string): string => {
  const file = modules.get(name);
  if (!file) throw new Error(`there is no route module ${name}`);
  return file;
};

const within = (name: Layout, isLight = false): RouteConfigEntry[] =>
  pages
    .filter((page) => page.layout === name && page.isLight === isLight)
    .map(({ path, name: id, file }) =>
      path === '/' ? index(moduleOf(file), { id }) : route(path, moduleOf(file), { id, caseSensitive: true }),
    );
const withTexts = (id: string, entries: RouteConfigEntry[]): RouteConfigEntry =>
  layout('app/layouts/more-texts-layout.tsx', { id }, entries);

/** A page for developers of the site. */
const workshop = process.env.NODE_ENV === 'production' ? [] : [route('design', 'routes/design.tsx', { id: 'design' })];

export default [
  route('game-cards', moduleOf('game-cards')),
  route('game-suggestions', moduleOf('game-suggestions')),
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
