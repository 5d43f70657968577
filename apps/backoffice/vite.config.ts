import { catalogues } from '@sabai/locales/vite';
import { oldestBrowsers } from '@sabai/ui/browsers.ts';
import { themeCss, themes } from '@sabai/ui/themes.ts';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const themeId = 'virtual:theme.css';

/** The back office has its own themes, unlike the sites, so that staff recognise it at a glance. */
const own = themeCss('sapphire') + themeCss('mist', ':root[data-theme=mist]');
/** Previews for members use the site's themes. */
const previewed = (Object.keys(themes) as (keyof typeof themes)[]).map((name) =>
  themeCss(name, `[data-preview=${name}]`),
);
const css = own + previewed.join('');
const theme = (): Plugin => ({
  name: 'sabai-backoffice-theme',
  resolveId: (id) => (id === themeId ? `\0${themeId}` : undefined),
  load: (id) => (id === `\0${themeId}` ? css : undefined),
});

export default defineConfig({
  plugins: [catalogues(), theme(), tailwindcss(), react()],
  build: {
    target: oldestBrowsers,
    /*
     * A font inside a stylesheet would violate the rule that fonts come from the site, and would be fetched even if
     * unused.
     */
    assetsInlineLimit: (file) => (/\.(woff2?|ttf|otf)$/.test(file) ? false : undefined),
  },
});
