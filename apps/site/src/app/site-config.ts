import { type LocalePrefix, localePrefixes, locales } from '@sabai/contract/locales';
import { defaultTheme, isThemeName, type ThemeName } from '@sabai/ui/themes.ts';
import type { Api } from './api/api.ts';

/** The site's configuration as pages use it, from the public configuration services. */
export interface SiteConfig {
  readonly webName: string;
  readonly theme: ThemeName;
  readonly favicon: string;
  readonly isClosed: boolean;
  readonly closedImage: string;
  readonly isPlayMoney: boolean;
  readonly timeZone: string;
  readonly moneyFormat: 'full' | 'abb';
  readonly defaultCurrency: string;
  readonly announcements: readonly string[];
  /** What visitors may see of the gated features. */
  readonly privileges: readonly string[];
  readonly features: readonly string[];
  readonly contacts: readonly { code: string; link: string; isDefault: boolean }[];
  readonly defaultLocale: LocalePrefix | undefined;
  readonly seo: { title: string | null; description: string | null; image: string };
}

const keptForMs = 5_000;
const kept = new Map<string, { until: number; value: Promise<unknown> }>();

/** Public configuration changes rarely and is read on every page, so each answer is shared for a few seconds. */
function shared<T>(key: string, load: () => Promise<T>, fallback: T): Promise<T> {
  const found = kept.get(key);
  if (found && found.until > Date.now()) return found.value as Promise<T>;
  const value = load().catch((error: unknown) => {
    console.error(`the configuration ${key} could not be read`, error);
    kept.delete(key);
    return fallback;
  });
  kept.set(key, { until: Date.now() + keptForMs, value });
  return value;
}

/** Reads the languages of the site and which of them is the default. */
export async function readLanguages(api: Api): Promise<{ id: number; prefix: string; isDefault: boolean }[]> {
  return shared(
    'language',
    async () => {
      const { data } = await api('public', 'language').find({ is_member: 1, $sort: { is_default: -1 }, $limit: 50 });
      return data.map(({ id, prefix, is_default }) => ({ id, prefix, isDefault: is_default }));
    },
    localePrefixes.map((prefix, index) => ({ id: index + 1, prefix, isDefault: false })),
  );
}

/** Reads the configuration for a language. Parts that cannot be read keep a calm default, so that a page still stands (R8.12). */
export async function readSiteConfig(api: Api, prefix: LocalePrefix): Promise<SiteConfig> {
  const languages = await readLanguages(api);
  const language_id = languages.find((language) => language.prefix === prefix)?.id;
  const of = (service: string) => `${service} ${prefix}`;
  const [system, general, global, seo, custom, contact] = await Promise.all([
    shared(of('system-config'), () => api('public', 'system-config').find({ language_id }), undefined),
    shared('general-config', () => api('public', 'general-config').find(), undefined),
    shared('global-config', () => api('public', 'global-config').find(), undefined),
    shared(of('seo-config'), () => api('public', 'seo-config').find({ language_id }), undefined),
    shared(of('custom-function'), () => api('public', 'custom-function').find({ language_id }), undefined),
    shared('contact-channel', () => api('public', 'contact-channel').find(), undefined),
  ]);
  const defaultPrefix = languages.find((language) => language.isDefault)?.prefix;
  const features = custom?.configList ?? [];
  return {
    webName: system?.web_name ?? 'Sabai',
    theme: isThemeName(global?.template_color) ? global.template_color : defaultTheme,
    favicon: global?.fav_icon ?? '',
    isClosed: system?.is_close_web ?? false,
    closedImage: system?.close_web_image ?? '',
    isPlayMoney: system?.is_play_money ?? true,
    timeZone: system?.time_zone ?? 'Asia/Bangkok',
    moneyFormat: general?.money_format ?? 'full',
    defaultCurrency: general?.default_currency ?? 'THB',
    announcements: features.includes('Announcement') ? (custom?.announcement_data ?? []).map(({ text }) => text) : [],
    privileges: custom?.privilege_list ?? [],
    features,
    contacts: (contact?.list ?? []).map((entry) => ({
      code: entry.contact_code_name,
      link: entry.contact_link,
      isDefault: entry.is_default,
    })),
    defaultLocale: defaultPrefix && Object.hasOwn(locales, defaultPrefix) ? (defaultPrefix as LocalePrefix) : undefined,
    seo: {
      title: seo?.title ?? seo?.OG_title ?? null,
      description: seo?.description ?? null,
      image: seo?.OG_image ?? '',
    },
  };
}
