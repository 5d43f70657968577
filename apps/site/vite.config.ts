import { reactRouter } from '@react-router/dev/vite';
import { catalogues } from '@sabai/locales/vite';
import { oldestBrowsers } from '@sabai/ui/browsers.ts';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { leanRouter } from './lean-router-plugin.ts';
import { serviceWorker } from './service-worker-plugin.ts';
import { wholeImports } from './whole-imports-plugin.ts';

/**
 * What the first page needs travels in a few files instead of thirty: small files compress badly. Windows, forms and lists
 * are left out, for each is fetched when it is first shown. `first-load.ts` watches over what comes of it.
 */
const shellModules =
  /packages\/(ui\/src\/(button|icon|icon-button|skeleton|spinner|store|ui-provider|fonts\/)|contract\/src\/(api-error|locales))|site\/src\/app\/(i18n\/(?!head)|(app|error|guard|home|lazy|locale|lost|member|nav|pages|problem|referral|root|session|site-ui|use-page-title)[^/]*$|layouts\/(default|frame)|modals\/modal-|parts\/(announcement|bottom|contact|logo|top-bar))/;
const lobbyModules =
  /packages\/ui\/src\/center-in-row|site\/src\/(app\/(games\/(favorites-|game-)|configured\/(banners|site-link))|features\/lobby\/(category-rail|favorite|game-tile|lobby-query|read-game-cards|use-(long|play)|volatility))/;
const homeModules = /site\/src\/(features\/lobby\/(continue|game-rail|hero|home-|join)|routes\/home\.tsx)/;
const gamesModules = /site\/src\/(features\/lobby\/(game-grid|tag-row|use-(game|rows))|routes\/games\.tsx)/;
const memberModules =
  /packages\/(ui|contract)\/src\/money|site\/src\/(app\/(games\/favorite-calls|live\/(live-store|use-balance)|parts\/balance|show-error)|features\/lobby\/purse)/;
const shared = [
  { name: 'vendor', test: /node_modules\/(react|react-dom|react-router|scheduler|icu-minify)\// },
  { name: 'shell', test: shellModules },
  { name: 'lobby', test: lobbyModules },
  { name: 'home', test: homeModules },
  { name: 'member', test: memberModules },
  { name: 'games', test: gamesModules },
];

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [catalogues(), tailwindcss(), reactRouter(), leanRouter(), wholeImports(), serviceWorker()],
  ssr: { noExternal: [/^@sabai\//] },
  build: {
    target: oldestBrowsers,
    manifest: true,
    modulePreload: { polyfill: false },
    /* A font inside a stylesheet would break the rule that fonts come from the site, and is fetched needed or not. */
    assetsInlineLimit: 0,
    ...(isSsrBuild ? {} : { rolldownOptions: { output: { codeSplitting: { groups: shared } } } }),
  },
}));
