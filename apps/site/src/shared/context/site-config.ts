import { houseFeatures } from '@sabai/contract/house-features';
import { type LocalePrefix, localePrefixes, locales } from '@sabai/contract/locales';
import { defaultTheme, isThemeName, type ThemeName, themes } from '@sabai/ui/themes.ts';
import type { Api } from '../api/api.ts';
import { forgetDenials } from '../api/read-denial.ts';
import { chatOf } from '../third-parties/chat.ts';
import { type ThirdParties, thirdPartyNames } from '../third-parties/third-parties.ts';

/** The site's configuration for pages, from the public configuration services. */
/** An operator's notification in a dialog over some pages. */
export interface SiteNotification {
  readonly id: number;
  readonly title: string;
  readonly text: string;
  readonly image: string;
  readonly link: string;
  readonly pages: readonly string[];
  /** Part of the first dialog of a visit. */
  readonly isStarter: boolean;
}

export interface SiteBlock {
  readonly id: number;
  readonly title: string;
  readonly text: string;
  readonly link: string;
  /** Empty means every page. */
  readonly pages: readonly string[];
}
const presentBlock = ({
  page_show_list: pages,
  ...block
}: Omit<SiteBlock, 'pages'> & { page_show_list: string[] }) => ({
  ...block,
  pages,
});

/** Places for banners, by the codes of `layout_positions`. */
export type BannerPlace = 'home-top' | 'home-middle' | 'lobby-top' | 'promotions-top' | 'cashbox';

export interface BannerCard {
  readonly id: number;
  readonly place: string;
  readonly title: string;
  readonly text: string;
  readonly image: string;
  readonly link: string;
}

export interface SiteConfig {
  readonly webName: string;
  readonly theme: ThemeName;
  readonly favicon: string;
  readonly isClosed: boolean;
  readonly closedImage: string;
  /** The operator's own text, `null` for the catalogue's. */
  readonly closedText: string | null;
  /** The host to which phones are redirected, empty for none. */
  readonly mobileHost: string;
  readonly isPlayMoney: boolean;
  /** The operator's picture of a point, `null` for the default coin (R3.17). */
  readonly pointPicture: string | null;
  /** Framed games also open in a separate window, on browsers that support it well (R4.50). */
  readonly isGameInWindow: boolean;
  readonly timeZone: string;
  readonly moneyFormat: 'full' | 'abb';
  readonly defaultCurrency: string;
  /** Whether members log in with their phone number or choose a username (Q4). */
  readonly registerType: 'default' | 'username';
  readonly registerEmail: 'none' | 'optional' | 'required';
  readonly announcements: readonly string[];
  /** The features that the operator has switched on. */
  readonly houseFeatures: readonly string[];
  /** Paths of sections without content at present: they are hidden from the navigation. */
  readonly emptySections: readonly string[];
  /** The gated features that visitors may see. */
  readonly privileges: readonly string[];
  readonly features: readonly string[];
  readonly contacts: readonly { code: string; link: string; isDefault: boolean }[];
  readonly defaultLocale: LocalePrefix | undefined;
  readonly banners: readonly BannerCard[];
  readonly notifications: readonly SiteNotification[];
  readonly stickyButtons: readonly { id: number; name: string; image: string; link: string }[];
  readonly poweredBy: readonly { id: number; name: string; image: string; link: string }[];
  /** Short texts of the operator in the footer. */
  readonly footerBlocks: readonly SiteBlock[];
  /** Texts of the operator below some pages. */
  readonly freestyleBlocks: readonly SiteBlock[];
  /** Third-party services that are switched on, `null` for none. */
  readonly thirdParties: ThirdParties | null;
  /** Values of the web app manifest. */
  readonly pwa: {
    readonly name: string | undefined;
    readonly shortName: string | undefined;
    readonly backgroundColor: string | undefined;
    readonly themeColor: string;
  };
  readonly seo: {
    title: string | null;
    ogTitle: string | null;
    description: string | null;
    keywords: string | null;
    image: string;
  };
}

const keptForMs = 5_000;
const kept = new Map<string, { until: number; value: Promise<unknown> }>();

/** Called after a change: the next page loads the configuration again. */
export function forgetConfiguration(): void {
  kept.clear();
  forgetDenials();
}

/** Public configuration changes rarely and is read on every page, so each response is shared for a few seconds. */
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

/** The format of money, and the default language of an address without one. */
export const readGeneralConfig = (api: Api) =>
  shared('general-config', () => api('public', 'general-config').find(), undefined);

/** Reads which sections are empty. Sections that are switched off are not requested. */
async function readEmptySections(api: Api, switchedOn: readonly string[]): Promise<string[]> {
  const count = (find: () => Promise<{ total: number }>) => find().then(({ total }) => total);
  const one = { $limit: 1 };
  const sections: readonly [path: string, feature: string, finds: readonly (() => Promise<{ total: number }>)[]][] = [
    [
      '/promotions',
      'promotion',
      [
        () => api('public', 'promotion-information').find(one),
        () => api('public', 'promotion-coming').find(one),
        ...(switchedOn.includes('competition') ? [() => api('public', 'competition').find(one)] : []),
      ],
    ],
    ['/promotions?tab=competition', 'competition', [() => api('public', 'competition').find(one)]],
    ['/quest', 'quest', [() => api('public', 'quest-type').find(one)]],
    ['/reward', 'reward', [() => api('public', 'redeem-type-list').find(one)]],
    ['/member-level', 'level', [() => api('public', 'member-lv-detail').find(one)]],
    ['/cashback', 'cashback', [() => api('public', 'cashback-articles').find(one)]],
    ['/promotions/rebate', 'rebate', [() => api('public', 'rebate-articles').find(one)]],
  ];
  const visible = sections.filter(([, feature]) => switchedOn.includes(feature));
  const totals = await Promise.all(
    visible.map(async ([, , finds]) => (await Promise.all(finds.map(count))).reduce((sum, total) => sum + total, 0)),
  );
  return visible.filter((_, index) => totals[index] === 0).map(([path]) => path);
}

/**
 * Reads the configuration for a language. Parts that cannot be read have a neutral default, so that pages still work
 * (R8.12).
 */
export async function readSiteConfig(api: Api, prefix: LocalePrefix): Promise<SiteConfig> {
  const languages = await readLanguages(api);
  const language_id = languages.find((language) => language.prefix === prefix)?.id;
  const of = (service: string) => `${service} ${prefix}`;
  /* A service without `language_id` uses the caller's language. */
  const inLanguage = { headers: { 'x-language': locales[prefix].code } };
  const [
    system,
    general,
    global,
    seo,
    custom,
    contact,
    banners,
    places,
    notifications,
    sticky,
    powered,
    scripts,
    pwa,
    point,
  ] = await Promise.all([
    shared(of('system-config'), () => api('public', 'system-config').find({ language_id }), undefined),
    readGeneralConfig(api),
    shared('global-config', () => api('public', 'global-config').find(), undefined),
    shared(of('seo-config'), () => api('public', 'seo-config').find({ language_id }), undefined),
    shared(of('custom-function'), () => api('public', 'custom-function').find({ language_id }), undefined),
    shared(of('contact-channel'), () => api('public', 'contact-channel').find({ language_id }), undefined),
    shared(of('system-banner'), () => api('public', 'system-banner').find({ language_id }), undefined),
    shared('layout-position', () => api('public', 'layout-position').find(), undefined),
    shared(of('notification-modal'), () => api('public', 'notification-modal').find({ language_id }), undefined),
    shared(of('sticky-config'), () => api('public', 'sticky-config').find({ language_id }), undefined),
    shared(of('powered-by'), () => api('public', 'powered-by').find({ language_id }), undefined),
    shared(of('script-tag-config'), () => api('public', 'script-tag-config').find({}, inLanguage), undefined),
    shared(of('pwa-config'), () => api('public', 'pwa-config').find({ language_id }), undefined),
    shared('point-config', () => api('public', 'point-config').find(), undefined),
  ]);
  const switchedOn = await shared('enable-feature', () => api('public', 'enable-feature').find(), [...houseFeatures]);
  const empty = await shared('sections', () => readEmptySections(api, switchedOn), []);
  const thirdParties: ThirdParties = {
    tagManager: global?.google_tag_management ?? null,
    analytics: global?.google_analytic_id ?? null,
    pixels: global?.facebook_meta_pixel ?? [],
    heatMaps: global?.hotjar_key_ids ?? [],
    chat: chatOf(contact?.list ?? []),
    scripts: (scripts ?? []).map(({ name, src, page_names: pages }) => ({ name, src, pages })),
  };
  const placeOf = new Map((places?.data ?? []).map(({ layout_position_id: id, code }) => [id, code]));
  const defaultPrefix = general?.default_locale || languages.find((language) => language.isDefault)?.prefix;
  const features = custom?.configList ?? [];
  const theme = isThemeName(global?.template_color) ? global.template_color : defaultTheme;
  return {
    webName: system?.web_name ?? 'Sabai',
    theme,
    favicon: global?.fav_icon ?? '',
    isClosed: (system?.is_close_web || system?.hide_content) ?? false,
    closedText: system?.close_web_text ?? null,
    mobileHost: system?.mobile_host ?? '',
    closedImage: system?.close_web_image ?? '',
    isPlayMoney: system?.is_play_money ?? true,
    pointPicture: point?.point_img_url ?? null,
    isGameInWindow: custom?.should_iframe_redirect ?? false,
    timeZone: system?.time_zone ?? 'Asia/Bangkok',
    moneyFormat: general?.money_format ?? 'full',
    defaultCurrency: general?.default_currency ?? 'THB',
    registerType: custom?.register_type === 'username' ? 'username' : 'default',
    registerEmail: !global?.register_with_email ? 'none' : global.email_required ? 'required' : 'optional',
    announcements: (custom?.announcement_data ?? []).map(({ text }) => text),
    houseFeatures: switchedOn,
    emptySections: empty,
    privileges: custom?.privilege_list ?? [],
    features,
    contacts: (contact?.list ?? []).map((entry) => ({
      code: entry.contact_code_name,
      link: entry.contact_link,
      isDefault: entry.is_default,
    })),
    defaultLocale: defaultPrefix && Object.hasOwn(locales, defaultPrefix) ? (defaultPrefix as LocalePrefix) : undefined,
    banners: (banners?.data ?? []).map(({ id, layout_position_id, title, text, image_url: image, link }) => ({
      id,
      place: placeOf.get(layout_position_id) ?? '',
      title,
      text,
      image,
      link,
    })),
    notifications: (notifications?.data ?? []).map(
      ({ id, title, text, image_url: image, link, page_show_list: pages, is_starter: isStarter }) => ({
        id,
        title,
        text,
        image,
        link,
        pages,
        isStarter,
      }),
    ),
    stickyButtons: (sticky?.data ?? []).map(({ id, name, image_url: image, link }) => ({ id, name, image, link })),
    poweredBy: (powered?.data ?? []).map(({ id, name, image_url: image, link }) => ({ id, name, image, link })),
    footerBlocks: (custom?.footer_data ?? []).map(presentBlock),
    freestyleBlocks: (custom?.freestyle_data ?? []).map(presentBlock),
    thirdParties: thirdPartyNames(thirdParties).length > 0 ? thirdParties : null,
    pwa: {
      name: pwa?.name,
      shortName: pwa?.short_name,
      backgroundColor: pwa?.background_color ?? undefined,
      themeColor: pwa?.theme_color ?? themes[theme].bg,
    },
    seo: {
      title: seo?.title ?? null,
      ogTitle: seo?.OG_title ?? null,
      description: seo?.description ?? null,
      keywords: seo?.metadata ?? null,
      image: seo?.OG_image ?? '',
    },
  };
}
