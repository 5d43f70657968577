import { join } from 'node:path';
import { catalogues } from '@sabai/locales/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** The game client: one page for every game, each game a chunk of its own. Served below `/play-assets/`. */
export default defineConfig({
  root: import.meta.dirname,
  base: '/play-assets/',
  publicDir: false,
  plugins: [catalogues(), react()],
  build: {
    outDir: 'dist',
    assetsDir: '.',
    emptyOutDir: true,
    // The content security policy knows no inline styles, scripts or pictures.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // Which files each game consists of, so that its page can ask for them at once.
    manifest: true,
    rollupOptions: { input: join(import.meta.dirname, 'play.html') },
  },
});
