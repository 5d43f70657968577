import type { ProgrammeKind, SiteItemKind } from '@sabai/contract';
import * as contract from '@sabai/contract';
import type { LocalePrefix } from '@sabai/contract/locales';
import { locales } from '@sabai/contract/locales';
import { isMatch } from '../../platform/http/find-filters.ts';
import { type Implementation, implement } from '../../platform/http/implement.ts';
import { pageOf } from '../../platform/http/page.ts';
import { shownItems } from './content.repository.ts';
import type { ContentDependencies, KeptSite } from './kept-site.ts';

type ListedQuery = { readonly language_id?: number | undefined };

/** Serves the operator's listed items, as visible now in the requested language. */
export function listedRoutes(
  { platform: { clock }, programmeTexts }: ContentDependencies,
  kept: KeptSite,
): Implementation[] {
  const { site, languageOf, policies } = kept;
  async function shown<K extends SiteItemKind>(kind: K, { language_id }: ListedQuery, locale: LocalePrefix) {
    const { id: languageId } = await languageOf(language_id, locale);
    return shownItems(await site(), kind, { languageId, now: clock() }).map((item) => ({
      id: item.id,
      language_id: item.language_id,
      ...item.content,
    }));
  }
  const articles = async (topic: 'cashback' | 'rebate' | 'affiliate', query: ListedQuery, locale: LocalePrefix) =>
    (await shown('article', query, locale)).filter((article) => article.topic === topic);
  /** Returns a programme's text from its rules, followed by the operator's addition. */
  async function ofProgramme(kind: ProgrammeKind, query: ListedQuery, locale: LocalePrefix) {
    const { id: language_id = null, prefix } = await languageOf(query.language_id, locale);
    const own = (await programmeTexts?.(kind, prefix)) ?? [];
    return [
      ...own.map(({ id, ...text }) => ({ id: -id, language_id, ...text, image_url: '' })),
      ...(await articles(kind, query, locale)),
    ];
  }

  return [
    implement(contract.contactChannel, {
      find: async ({ query }, { locale }) => ({
        list: (await shown('contact-channel', query, locale)).map(({ code_name, link, is_default }) => ({
          contact_code_name: code_name,
          contact_link: link,
          is_default,
        })),
      }),
    }),
    implement(contract.scriptTagConfig, {
      find: async ({ query: { page_name: page } }, { locale }) =>
        (await shown('script-tag', {}, locale)).filter(
          ({ page_names: pages }) => !page || pages.length === 0 || pages.includes(page),
        ),
    }),
    implement(contract.pwaConfig, {
      async find({ query }, { locale }) {
        const { settings, languageTexts } = await site();
        const { id, prefix } = await languageOf(query.language_id, locale);
        const webName = languageTexts.find((row) => row.language_id === id)?.web_name ?? settings.web_name;
        return {
          name: settings.pwa_name ?? webName,
          short_name: settings.pwa_short_name ?? webName.slice(0, 20),
          lang: locales[prefix].htmlLang,
          display: 'standalone' as const,
          background_color: settings.pwa_background_color,
          theme_color: settings.pwa_theme_color,
        };
      },
    }),
    implement(contract.policy, {
      async find({ query }, { locale }) {
        const { id } = await languageOf(query.language_id, locale);
        const inForce = (await policies()).filter((row) => row.language_id === id && row.effective_at <= clock());
        return contract.policyKinds.flatMap((type) => {
          const row = inForce.find(({ kind }) => kind === type);
          if (!row || (query.type && query.type !== type)) return [];
          return [{ type, effective_at: row.effective_at.toISOString(), sections: row.sections as never }];
        });
      },
    }),
    implement(contract.layoutPosition, {
      async find({ query }) {
        const rows = (await site()).layoutPositions.map((row) => ({ ...row, layout_position_id: row.id }));
        return pageOf(rows, query);
      },
    }),
    implement(contract.stickyConfig, {
      find: async ({ query }, { locale }) => pageOf(await shown('sticky-button', query, locale), query),
    }),
    implement(contract.poweredBy, {
      find: async ({ query }, { locale }) => pageOf(await shown('powered-by', query, locale), query),
    }),
    implement(contract.notificationModal, {
      async find({ query }, { locale }) {
        const rows = await shown('notification-modal', query, locale);
        return pageOf(
          rows.map((row) => ({ ...row, is_active: true })),
          query,
        );
      },
    }),
    implement(contract.systemBanner, {
      async find({ query }, { locale }) {
        const rows = await shown('banner', query, locale);
        return pageOf(
          rows.filter(({ layout_position_id }) => isMatch({ layout_position_id }, query)),
          query,
        );
      },
    }),
    ...[contract.rebateArticles, contract.rebateArticlesMember].map((service) =>
      implement(service, {
        find: async ({ query }, { locale }) => pageOf(await ofProgramme('rebate', query, locale), query),
      }),
    ),
    ...[contract.cashbackArticles, contract.cashbackArticlesMember].map((service) =>
      implement(service, {
        find: async ({ query }, { locale }) => pageOf(await ofProgramme('cashback', query, locale), query),
      }),
    ),
    ...[contract.affiliateArticles, contract.affiliateArticlesMember].map((service) =>
      implement(service, {
        find: async ({ query }, { locale }) => ({ affiliate_articles: await articles('affiliate', query, locale) }),
      }),
    ),
  ];
}
