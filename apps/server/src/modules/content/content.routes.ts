import * as contract from '@sabai/contract';
import { isLocalePrefix, locales } from '@sabai/contract/locales';
import { currencyOf } from '@sabai/contract/money';
import type { Caller } from '../../platform/http/caller.ts';
import { isMatch } from '../../platform/http/find-filters.ts';
import { type Implementation, implement } from '../../platform/http/implement.ts';
import { pageOf } from '../../platform/http/page.ts';
import { shownItems } from './content.repository.ts';
import { countriesIn } from './countries.ts';
import { currencyLabel } from './currency-labels.ts';
import type { ContentDependencies, KeptSite } from './kept-site.ts';

/** Serves the configuration a page starts with. */
export function contentRoutes(needs: ContentDependencies, kept: KeptSite): Implementation[] {
  return [
    ...choiceRoutes(kept),
    ...placeRoutes(kept),
    ...settingRoutes(kept),
    ...textRoutes(kept),
    pageItemsRoute(needs, kept),
  ];
}

/** Serves the languages and currencies of the site. */
function choiceRoutes({ site, currencies, languageOf }: KeptSite): Implementation[] {
  return [
    implement(contract.language, {
      async find({ query }) {
        const rows = (await site()).languages.flatMap(({ id, prefix, is_default, is_member }) => {
          if (!isLocalePrefix(prefix)) return [];
          const { code, nativeName, htmlLang } = locales[prefix];
          return [{ id, code, prefix, name: nativeName, html_lang: htmlLang, is_default, is_member }];
        });
        return pageOf(
          rows.filter(({ is_member }) => isMatch({ is_member }, query)),
          query,
        );
      },
    }),
    implement(contract.currency, {
      async find({ query }, { locale }) {
        const { prefix } = await languageOf(undefined, locale);
        const rows = (await currencies()).map(({ id, code }) => {
          const { symbol, scale, isFollowing, isCrypto, isDecimalEnabled } = currencyOf(code);
          return {
            id,
            code,
            label: currencyLabel(code, locales[prefix].htmlLang),
            symbol,
            scale,
            is_following: isFollowing,
            is_crypto: isCrypto,
            enable_decimal: isDecimalEnabled,
          };
        });
        return pageOf(rows, query);
      },
    }),
    implement(contract.currencyLanguage, {
      async find({ query }) {
        const rows = (await site()).currencyLanguages.filter(({ language_id, currency_id }) =>
          isMatch({ language_id, currency_id }, query),
        );
        return pageOf(rows, query);
      },
    }),
  ];
}

/** Serves the caller's country, and the countries to choose from. */
function placeRoutes({ rules, languageOf }: KeptSite): Implementation[] {
  return [
    implement(contract.countryInformation, {
      async find({ query }, { locale }) {
        const { prefix } = await languageOf(query.language_id, locale);
        const rows = countriesIn(locales[prefix].htmlLang);
        // Sorted by the language's rules, which code units do not follow.
        const direction = query.$sort?.country_name;
        if (direction === undefined) return pageOf(rows, query);
        const { $sort: _, ...unsorted } = query;
        return pageOf(direction < 0 ? rows.toReversed() : rows, unsorted);
      },
    }),
    implement(contract.ipInformation, {
      find: async (_input, { ip, country }) => ({
        ip,
        country_code: country ?? (await rules()).default_country,
        is_located: country !== undefined,
      }),
    }),
  ];
}

function settingRoutes({ site, rules }: KeptSite): Implementation[] {
  return [
    implement(contract.generalConfig, {
      async find() {
        const { money_format, default_currency, default_locale } = (await site()).settings;
        return { money_format: money_format === 'abb' ? 'abb' : 'full', default_currency, default_locale };
      },
    }),
    implement(contract.globalConfig, {
      find: async () => ({ ...(await rules()), ...(await site()).settings }),
    }),
    implement(contract.triggerAllowance, {
      find: async () => ({ is_active: (await site()).settings.is_push_trigger_active ? 1 : 0 }),
    }),
    implement(contract.enableFeature, { find: async () => (await site()).settings.enabled_features }),
  ];
}

/** Serves texts in the caller's language. */
function textRoutes({ site, rules, languageOf, isBlockedAddress }: KeptSite): Implementation[] {
  const textsOf = async (languageId: number | undefined) =>
    (await site()).languageTexts.find((row) => row.language_id === languageId);
  return [
    implement(contract.systemConfig, {
      async find({ query }, { locale }) {
        const { settings } = await site();
        const texts = await textsOf((await languageOf(query.language_id, locale)).id);
        const { time_zone, username_min, username_max, phone_min, phone_max } = await rules();
        return {
          web_name: texts?.web_name ?? settings.web_name,
          is_close_web: settings.is_closed,
          hide_content: settings.hide_content,
          close_web_image: settings.closed_image,
          close_web_text: texts?.closed_text ?? null,
          mobile_host: settings.mobile_host,
          time_zone,
          is_play_money: settings.is_play_money,
          username_min,
          username_max,
          phone_min,
          phone_max,
        };
      },
    }),
    implement(contract.seoConfig, {
      async find({ query }, { locale }) {
        const { id } = await languageOf(query.language_id, locale);
        const text = (await site()).seoTexts.find((row) => row.language_id === id);
        return {
          id: id ?? 0,
          title: text?.title ?? null,
          description: text?.description ?? null,
          metadata: text?.metadata ?? null,
          OG_title: text?.og_title ?? null,
          OG_image: text?.og_image ?? '',
        };
      },
    }),
    implement(contract.accessDenied, {
      async find({ query }, { ip, locale }) {
        const texts = await textsOf((await languageOf(query.language_id, locale)).id);
        return { is_denied: await isBlockedAddress(ip), message: texts?.denied_text ?? null };
      },
    }),
  ];
}

/** Serves a page's additional content: switches, announcements, and content blocks. */
function pageItemsRoute(
  { platform: { db, clock }, identity }: ContentDependencies,
  { site, rules, languageOf, isBankOpen }: KeptSite,
): Implementation {
  const currencyOfCaller = async (caller: Caller): Promise<string> =>
    (caller.kind === 'member' ? await identity.currencyOf(db, caller.memberId) : undefined)?.code ??
    (await site()).settings.default_currency;
  return implement(contract.customFunction, {
    async find({ query }, { locale, caller }) {
      const all = await site();
      const { settings } = all;
      // Members see their own features (R7.46).
      const own = caller.kind === 'member' ? await rules() : undefined;
      const of = { languageId: (await languageOf(query.language_id, locale)).id, now: clock() };
      const announcements = shownItems(all, 'announcement', of);
      const blocks = shownItems(all, 'content-block', of).filter(
        ({ content: { page_show_list: pages } }) =>
          pages.length === 0 || !query.page_show_list || pages.includes(query.page_show_list),
      );
      const blocksIn = (place: 'footer' | 'freestyle') =>
        blocks.filter(({ content }) => content.place === place).map(({ id, content }) => ({ id, ...content }));
      return {
        privilege_list:
          caller.kind === 'member' ? [...(await identity.ownPrivileges(caller.memberId))] : settings.visitor_privileges,
        // The slider needs its switch and content (R6.4).
        configList: (own ? own.member_features : settings.visitor_features).filter(
          (name) => name !== 'Announcement' || announcements.length > 0,
        ),
        announcement_data: announcements.map(({ id, content }) => ({ id, text: content.text })),
        footer_data: blocksIn('footer'),
        freestyle_data: blocksIn('freestyle'),
        register_type: (await rules()).register_type,
        should_iframe_redirect: settings.should_iframe_redirect,
        bank_status:
          settings.enabled_features.includes('deposit') &&
          !settings.is_closed &&
          (await isBankOpen(await currencyOfCaller(caller))),
      };
    },
  });
}
