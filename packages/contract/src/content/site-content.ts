import { z } from 'zod';
import { findQuery, flagInput, requiredText, rowId, timestamp } from '../wire/query.ts';
import { defineService, type ServiceContract } from '../wire/service.ts';
import { pageGroups, siteItemContents } from './site-item.ts';

const languageOnly = z.object({ language_id: rowId.optional() });
const identified = {
  id: z.int(),
  language_id: z.int().nullable().describe('Id of the language; null for all languages'),
};

export const scriptTagConfig = defineService({
  service: 'script-tag-config',
  audience: 'public',
  find: {
    summary: 'Third-party scripts that a page may load after consent',
    isUnpaged: true,
    isShared: true,
    query: z.object({ page_name: z.enum(pageGroups).optional() }),
    result: z.array(siteItemContents['script-tag'].strip().extend({ id: z.int() })),
  },
});

export const pwaConfig = defineService({
  service: 'pwa-config',
  audience: 'public',
  find: {
    summary: 'Values of the web app manifest; null for the value of the theme',
    isUnpaged: true,
    isShared: true,
    query: languageOnly,
    result: z.object({
      name: z.string(),
      short_name: z.string(),
      lang: z.string(),
      display: z.literal('standalone'),
      background_color: z.string().nullable(),
      theme_color: z.string().nullable(),
    }),
  },
});

export const policyKinds = ['terms', 'privacy', 'cookies'] as const;
export const PolicySection = z.strictObject({
  id: z
    .string()
    .regex(/^[a-z][a-zA-Z0-9-]{0,40}$/)
    .describe('Anchor of the section, as in `#security`'),
  title: requiredText(200),
  text: requiredText(20_000),
});

export const policy = defineService({
  service: 'policy',
  audience: 'public',
  find: {
    summary: 'Legal texts published by the operator; documents without one use the default text',
    isUnpaged: true,
    isShared: true,
    query: languageOnly.extend({ type: z.enum(policyKinds).optional() }),
    result: z.array(z.object({ type: z.enum(policyKinds), effective_at: timestamp, sections: z.array(PolicySection) })),
  },
});

export const layoutPosition = defineService({
  service: 'layout-position',
  audience: 'public',
  find: {
    summary: 'Positions of banners and promotions',
    isShared: true,
    query: findQuery({ sort: ['order_no', 'id'], limit: 50 }),
    result: z.object({ id: z.int(), layout_position_id: z.int(), code: z.string(), order_no: z.int() }),
  },
});

export const stickyConfig = defineService({
  service: 'sticky-config',
  audience: 'public',
  find: {
    summary: 'Floating buttons',
    isShared: true,
    query: findQuery({ limit: 50 }),
    result: siteItemContents['sticky-button'].strip().extend(identified),
  },
});

export const poweredBy = defineService({
  service: 'powered-by',
  audience: 'public',
  find: {
    summary: 'Footer logos',
    isShared: true,
    query: findQuery({ limit: 50 }),
    result: siteItemContents['powered-by'].strip().extend(identified),
  },
});

export const notificationModal = defineService({
  service: 'notification-modal',
  audience: 'public',
  find: {
    summary: 'Pop-up notifications by page group',
    isShared: true,
    query: findQuery({ limit: 50 }),
    result: siteItemContents['notification-modal'].strip().extend({ ...identified, is_active: z.boolean() }),
  },
});

export const systemBanner = defineService({
  service: 'system-banner',
  audience: 'public',
  find: {
    summary: 'Banners by position',
    isShared: true,
    query: findQuery({ filters: { layout_position_id: rowId }, limit: 50 }),
    result: siteItemContents.banner.strip().extend(identified),
  },
});

const Article = siteItemContents.article.strip().omit({ topic: true }).extend(identified);
const articleQuery = findQuery({
  limit: 50,
  extra: { public: flagInput.optional().describe('Ignored: visitors may read all articles (Q89)') },
});
/** The same articles for visitors and members. The specification names two services. */
const articles = <const S extends string, const A extends 'public' | 'member'>(
  service: S,
  audience: A,
  needs?: ServiceContract['needs'],
) =>
  defineService({
    service,
    audience,
    ...(needs && { needs }),
    find: { summary: 'Articles of the operator on this topic', isShared: true, query: articleQuery, result: Article },
  });
const affiliate = <const A extends 'public' | 'member'>(audience: A, needs?: ServiceContract['needs']) =>
  defineService({
    service: 'affiliate-articles',
    audience,
    ...(needs && { needs }),
    find: {
      summary: 'Articles of the operator on the referral programme',
      isUnpaged: true,
      isShared: true,
      query: articleQuery,
      result: z.object({ affiliate_articles: z.array(Article) }),
    },
  });
export const rebateArticles = articles('rebate-articles', 'public');
export const rebateArticlesMember = articles('rebate-articles', 'member', { privilege: 'rebate' });
export const cashbackArticles = articles('cashback-articles', 'public');
export const cashbackArticlesMember = articles('cashback-articles', 'member');
export const affiliateArticles = affiliate('public');
export const affiliateArticlesMember = affiliate('member', { privilege: 'affiliate' });
