import * as contract from '@sabai/contract';
import { isLocalePrefix, type LocalePrefix, locales } from '@sabai/contract/locales';
import { currencyOf } from '@sabai/contract/money';
import { type Implementation, implement } from '../../platform/implement.ts';
import { pageOf } from '../../platform/page.ts';
import type { Platform } from '../../platform/platform.ts';
import { remember } from '../../platform/remember.ts';
import type { Identity } from '../identity/index.ts';
import { isBlockedAddress, readSite } from './content.repository.ts';
import { countriesIn } from './countries.ts';
import { matches } from './matches.ts';

const lifetimeMs = 2000;

/** The configuration a page starts with. Everything but the caller's address is kept for two seconds. */
export function contentRoutes({
  platform: { db, clock },
  identity,
}: {
  platform: Pick<Platform, 'db' | 'clock'>;
  identity: Pick<Identity, 'settings' | 'listCurrencies'>;
}): Implementation[] {
  const now = () => clock().getTime();
  const site = remember(() => readSite(db), lifetimeMs, now);
  const rules = remember(() => identity.settings(db), lifetimeMs, now);
  const offered = remember(() => identity.listCurrencies(db), lifetimeMs, now);

  /** The language an id names, else the one of the request. */
  async function languageOf(languageId: number | undefined, locale: LocalePrefix) {
    const { languages } = await site();
    return languages.find(({ id }) => id === languageId) ?? languages.find(({ prefix }) => prefix === locale);
  }

  return [
    implement(contract.language, {
      async find({ query }) {
        const rows = (await site()).languages.flatMap(({ id, prefix, is_default, is_member }) => {
          if (!isLocalePrefix(prefix)) return [];
          const { code, nativeName, htmlLang } = locales[prefix];
          return [{ id, code, prefix, name: nativeName, html_lang: htmlLang, is_default, is_member }];
        });
        return pageOf(
          rows.filter((row) => matches(Number(row.is_member), query.is_member)),
          query,
        );
      },
    }),
    implement(contract.currency, {
      async find({ query }) {
        const rows = (await offered()).map(({ id, code }) => {
          const { symbol, scale, isFollowing, isCrypto, isDecimalEnabled } = currencyOf(code);
          return {
            id,
            code,
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
        const rows = (await site()).currencyLanguages.filter(
          (row) => matches(row.language_id, query.language_id) && matches(row.currency_id, query.currency_id),
        );
        return pageOf(rows, query);
      },
    }),
    implement(contract.countryInformation, {
      async find({ query }, { locale }) {
        const language = await languageOf(query.language_id, locale);
        const prefix = isLocalePrefix(language?.prefix) ? language.prefix : locale;
        const rows = countriesIn(locales[prefix].htmlLang);
        // The list is in the language's own order, which code units do not know.
        const direction = query.$sort?.country_name;
        if (direction === undefined) return pageOf(rows, query);
        const { $sort: _, ...unsorted } = query;
        return pageOf(direction < 0 ? rows.toReversed() : rows, unsorted);
      },
    }),
    implement(contract.ipInformation, {
      find: async (_input, { ip }) => ({ ip, country_code: (await rules()).default_country }),
    }),
    implement(contract.systemConfig, {
      async find() {
        const { settings } = await site();
        const { time_zone, username_min, username_max, phone_min, phone_max } = await rules();
        return {
          web_name: settings.web_name,
          is_close_web: settings.is_closed,
          close_web_image: settings.closed_image,
          time_zone,
          is_play_money: settings.is_play_money,
          username_min,
          username_max,
          phone_min,
          phone_max,
        };
      },
    }),
    implement(contract.generalConfig, {
      async find() {
        const { money_format, default_currency } = (await site()).settings;
        return { money_format: money_format === 'abb' ? 'abb' : 'full', default_currency };
      },
    }),
    implement(contract.globalConfig, {
      find: async () => ({ ...(await rules()), ...(await site()).settings }),
    }),
    implement(contract.seoConfig, {
      async find({ query }, { locale }) {
        const language = await languageOf(query.language_id, locale);
        const text = (await site()).seoTexts.find((row) => row.language_id === language?.id);
        return {
          id: language?.id ?? 0,
          title: text?.title ?? null,
          description: text?.description ?? null,
          metadata: text?.metadata ?? null,
          OG_title: text?.og_title ?? null,
          OG_image: text?.og_image ?? '',
        };
      },
    }),
    implement(contract.customFunction, {
      async find({ query }, { locale }) {
        const { settings, announcements } = await site();
        const language = await languageOf(query.language_id, locale);
        const texts = announcements.filter((row) => row.language_id === null || row.language_id === language?.id);
        return {
          privilege_list: settings.visitor_privileges,
          // The slider needs its switch and something to say (R6.4).
          configList: settings.visitor_features.filter((name) => name !== 'Announcement' || texts.length > 0),
          announcement_data: texts.map(({ id, body }) => ({ id, text: body })),
          register_type: settings.register_type,
          should_iframe_redirect: settings.should_iframe_redirect,
          bank_status: true,
        };
      },
    }),
    implement(contract.contactChannel, {
      async find() {
        const { contactChannels } = await site();
        return {
          list: contactChannels.map(({ code_name, link, is_default }) => ({
            contact_code_name: code_name,
            contact_link: link,
            is_default,
          })),
        };
      },
    }),
    implement(contract.accessDenied, {
      find: async (_input, { ip }) => ({ is_denied: await isBlockedAddress(db, ip) }),
    }),
    implement(contract.enableFeature, { find: async () => (await site()).settings.enabled_features }),
  ];
}
