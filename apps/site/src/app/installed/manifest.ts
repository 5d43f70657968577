import type { Locale } from '@sabai/contract/locales';
import { themes } from '@sabai/ui/themes.ts';
import type { SiteConfig } from '../../shared/context/site-config.ts';
import { headTranslator } from '../../shared/i18n/head-texts.ts';
import { translatorOf } from '../../shared/i18n/locale-provider.tsx';

const icon = (file: string, size: number, purpose: 'any' | 'maskable' = 'any') => ({
  src: `/assets/studio/brand/${file}`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
});

/** Returns the web app manifest in a language, used when the site is installed on a phone (R7.22). */
export function webManifest(locale: Locale, config: Pick<SiteConfig, 'webName' | 'theme' | 'pwa'>): object {
  const t = translatorOf(locale.prefix);
  const { bg } = themes[config.theme];
  const home = `/${locale.prefix}`;
  return {
    // One app for all languages, so that changing the language does not install a second one.
    id: '/',
    name: config.pwa.name ?? config.webName,
    short_name: config.pwa.shortName ?? config.webName,
    description: headTranslator(locale.prefix)('about.index'),
    lang: locale.htmlLang,
    dir: 'ltr',
    start_url: home,
    scope: '/',
    display: 'standalone',
    background_color: config.pwa.backgroundColor ?? bg,
    theme_color: config.pwa.themeColor ?? bg,
    categories: ['games', 'entertainment'],
    icons: [icon('icon-192.png', 192), icon('icon-512.png', 512), icon('icon-maskable-512.png', 512, 'maskable')],
    shortcuts: [
      { name: t('nav.games'), url: `${home}/games`, icons: [icon('icon-192.png', 192)] },
      { name: t('nav.setting.history'), url: `${home}/setting/history`, icons: [icon('icon-192.png', 192)] },
    ],
  };
}
