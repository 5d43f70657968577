import { reactRouter } from '@react-router/dev/vite';
import { catalogues } from '@sabai/locales/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { serviceWorker } from './service-worker-plugin.ts';

/**
 * What the first page needs travels in two files instead of thirty: small files compress badly. Windows, forms and lists
 * are left out, for each is fetched when it is first shown.
 */
const shellModules =
  /packages\/(ui|contract)\/src\/|site\/src\/app\/([^/]+$|(api|i18n|layouts|live)\/|modals\/modal-|parts\/(announcement|balance|bottom|logo|offline|site-|top-))/;
const shared = [
  { name: 'vendor', test: /node_modules\/(react|react-dom|react-router|scheduler|use-intl|icu-minify)\// },
  { name: 'shell', test: shellModules },
];

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [catalogues(), tailwindcss(), reactRouter(), serviceWorker()],
  ssr: { noExternal: [/^@sabai\//] },
  build: {
    manifest: true,
    /* A font inside a stylesheet would break the rule that fonts come from the site, and is fetched needed or not. */
    assetsInlineLimit: 0,
    ...(isSsrBuild ? {} : { rolldownOptions: { output: { codeSplitting: { groups: shared } } } }),
  },
}));
