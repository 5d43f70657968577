import { join } from 'node:path';
import { catalogues } from '@sabai/locales/vite';
import { oldestBrowsers } from '@sabai/ui/browsers.ts';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** Common code of the games in one file each: on a slow connection each file costs a round trip. */
const library = 'node_modules\\/(pixi\\.js|@pixi|earcut|eventemitter3|tiny-lru|parse-svg-path)';
/** Library parts loaded only on devices without a graphics chip. */
const onCanvas =
  '(renderers\\/canvas\\/(Canvas|texture|renderTarget)|batcher\\/canvas|mask\\/\\w+\\/Canvas|CanvasGraphicsAdaptor)';
const shared: readonly { name: string; test: RegExp }[] = [
  {
    name: 'opening',
    test: /game-client\/src\/(frame\/opening|hgs\/|shared\/open-wire)|games\/src\/protocol|contract\/src\/values\/(locales|number-format)/,
  },
  {
    name: 'shell',
    test: new RegExp(
      `^(?!.*${library}).*(node_modules|preload-helper|use-texts|ui\\/src\\/(parts\\/icon|icons\\/)|families\\/crash\\/|contract\\/src\\/values\\/(typed-number|plain-digits)|game-client\\/src\\/((base|session|shared|sound)\\/|frame\\/(?!main|(menu|rules|history|fairness)-dialog)|hud\\/(?!copy-value)|instant\\/(segments|instant\\.css)|stage\\/late-stage))`,
    ),
  },
  // Solo games use the same bet controls.
  {
    name: 'solo',
    test: /game-client\/src\/solo\/(?!.*(dialog|mode-buttons|solo-game))|games\/src\/engine\/step-actions/,
  },
  { name: 'spots', test: /game-client\/src\/table\/(spot|chip-row|table-(bets|context)|table\.css)/ },
  { name: 'live', test: /game-client\/src\/timed\/(?!live-rules|live-fairness|roads|card-table)/ },
  { name: 'flight', test: /game-client\/src\/crash\/(crash-game|hud\/(?!auto-dialog)|model)/ },
  {
    name: 'drawing',
    test: new RegExp(`^(?!.*${onCanvas}).*(${library}|game-client\\/src\\/stage\\/(frame-budget|load-texture))`),
  },
];

/** The game client: one page for every game, each game a separate chunk. Served below `/play-assets/`. */
export default defineConfig({
  root: import.meta.dirname,
  base: '/play-assets/',
  publicDir: false,
  plugins: [catalogues(), react()],
  build: {
    target: oldestBrowsers,
    outDir: 'dist',
    assetsDir: '.',
    emptyOutDir: true,
    // The content security policy forbids inline styles, scripts and pictures.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // Lists the files of each game, so that its page can preload them.
    manifest: true,
    rolldownOptions: {
      input: ['play.html', 'src/frame/opening.ts'].map((file) => join(import.meta.dirname, file)),
      output: {
        codeSplitting: { groups: shared.map((group, index) => ({ ...group, priority: shared.length - index })) },
      },
    },
  },
});
