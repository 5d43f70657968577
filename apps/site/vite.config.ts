import { reactRouter } from '@react-router/dev/vite';
import { catalogues } from '@sabai/locales/vite';
import { oldestBrowsers } from '@sabai/ui/browsers.ts';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { serviceWorker } from './service-worker-plugin.ts';
import { waitingRouter } from './waiting-router-plugin.ts';
import { wholeImports } from './whole-imports-plugin.ts';

/**
 * The first page's modules are bundled into a few files instead of thirty, because small files compress badly. Dialogs,
 * forms and lists are left out, because each is fetched when it is first shown. `first-load.ts` checks the result.
 */
const modulesOf = (...places: readonly string[]): RegExp => new RegExp(`/(${places.join('|')})`);
const shellModules = modulesOf(
  'packages/ui/src/(parts/(button|icon|icon-button)|feedback/(skeleton|spinner)|store|ui-provider|fonts/)',
  'packages/contract/src/(wire/api-error|values/locales)',
  'site/src/shared/(api/(problem|session)|context/(member|nav-links|root-data)|i18n/(current|locale|more)|later/lost-|modals/modal|pages/(guard|pages))',
  'site/src/features/(content/announcement|identity/register/referral|messaging/contact/contact-bubble|[a-z]+/modals)',
  'site/src/app/(errors/error-page|layouts/(bottom|default|frame|logo|top-bar)|modals/modal-|seo/use-page-title|shell/(app-shell|site-ui))',
);
const lobbyModules = modulesOf(
  'packages/ui/src/parts/center-in-row',
  'site/src/shared/(content/(banners|site-link)|favourites/favourites-store|games/game-)',
  'site/src/features/catalogue/(games/(favourite|game-tile|tables-note|use-|volatility)|lobby/(category-rail|lobby-query|read-game-cards|waiting-))',
);
const homeModules = modulesOf(
  'site/src/features/catalogue/(home/(continue|hero|home-|join)|lobby/game-rail)',
  'site/src/routes/catalogue/home\\.tsx',
);
const gamesModules = modulesOf(
  'site/src/features/catalogue/lobby/(game-grid|tag-row|use-)',
  'site/src/routes/catalogue/games\\.tsx',
);
const memberModules = modulesOf(
  'packages/(ui/src/parts|contract/src/values)/money',
  'site/src/shared/(errors/show-error|favourites/favourite-calls|live/(live-store|use-balance))',
  'site/src/features/(catalogue/home/purse|wallet/balance)',
);
const shared = [
  { name: 'vendor', test: /node_modules\/(react|react-dom|react-router|scheduler|icu-minify)\// },
  { name: 'shell', test: shellModules },
  { name: 'lobby', test: lobbyModules },
  { name: 'home', test: homeModules },
  { name: 'member', test: memberModules },
  { name: 'games', test: gamesModules },
  /* Parts of most other pages: one file instead of thirty, which the router's list would name for each page. */
  { name: 'common', test: /(packages\/(ui|contract|locales)|site)\/src\//, minShareCount: 12 },
];

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [catalogues(), tailwindcss(), reactRouter(), waitingRouter(), wholeImports(), serviceWorker()],
  ssr: { noExternal: [/^@sabai\//] },
  build: {
    target: oldestBrowsers,
    manifest: true,
    modulePreload: { polyfill: false },
    /*
     * A font inside a stylesheet would violate the rule that fonts come from the site, and would be fetched even if
     * unused.
     */
    assetsInlineLimit: 0,
    ...(isSsrBuild ? {} : { rolldownOptions: { output: { codeSplitting: { groups: shared } } } }),
  },
}));
