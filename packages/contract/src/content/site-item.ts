import { z } from 'zod';
import { inputAs, wordedAs } from '../wire/form-input.ts';
import { parseUrl } from '../wire/parse-url.ts';
import { requiredText } from '../wire/query.ts';
import { refuse } from '../wire/refuse.ts';

/** The page-name groups that configuration look-ups use (R2.145). */
export const pageGroups = [
  'payment',
  'setting',
  'promotion',
  'game',
  'rebate',
  'index',
  'cashback',
  'affiliate',
  'redeem',
  'history',
  'quest',
  'level',
  'register',
  'login',
  'personal_message',
  'change_password',
  'current_point',
  'total_bet',
  'coupon',
] as const;
export type PageGroup = (typeof pageGroups)[number];

/**
 * Schemes allowed in links of the site, in addition to its own paths. `javascript:` and similar schemes would execute
 * on our origin.
 */
const linkSchemes = ['https:', 'mailto:', 'tel:', 'line:', 'viber:', 'tg:', 'whatsapp:'];
const isOwnPath = (text: string) => /^\/(?![/\\])[^\s\\]*$/.test(text);
const schemeOf = (text: string) => parseUrl(text)?.protocol;
const isSecureUrl = (text: string) => schemeOf(text) === 'https:';

/** A path of the site or an https address. */
export const pictureUrl = z
  .string()
  .max(500)
  .refine((text) => text === '' || isOwnPath(text) || isSecureUrl(text))
  .meta(inputAs('picture'));
const isLink = (text: string) => isOwnPath(text) || linkSchemes.includes(schemeOf(text) ?? '');
const address = z.string().max(500);
const link = address.refine((text) => text === '' || isLink(text)).meta(inputAs('link'));
const requiredLink = address.min(1, refuse('FIELD_REQUIRED')).refine(isLink).meta(inputAs('link'));
const text = z.string().trim().max(4000);
const pages = z.array(z.enum(pageGroups)).max(pageGroups.length);

/** The contents of each kind of site item, shared by the staff who edit it and the pages that show it. */
export const siteItemContents = {
  announcement: z.strictObject({ text: requiredText(500) }),
  article: z.strictObject({
    topic: z.enum(['cashback', 'rebate', 'affiliate']),
    title: requiredText(200),
    text: requiredText(20_000),
    image_url: pictureUrl.default(''),
  }),
  banner: z.strictObject({
    layout_position_id: z.int().min(1).max(1000).meta(inputAs('place')),
    title: requiredText(200).describe('Title; also the alternative text of the picture'),
    text: text.default(''),
    image_url: pictureUrl,
    link: link.default(''),
  }),
  'contact-channel': z.strictObject({
    code_name: requiredText(40),
    link: requiredLink,
    is_default: z.boolean().default(false).meta(wordedAs('is_default_channel')),
  }),
  'content-block': z.strictObject({
    place: z.enum(['footer', 'freestyle']),
    title: requiredText(200),
    text: text.default(''),
    link: link.default(''),
    page_show_list: pages.default([]).describe('Page groups that show it; empty for all pages'),
  }),
  'notification-modal': z.strictObject({
    title: requiredText(200),
    text: text.default(''),
    image_url: pictureUrl.default(''),
    link: link.default(''),
    page_show_list: pages.min(1),
    is_starter: z.boolean().default(false).describe('True to open it first in a visit, with others of its kind'),
  }),
  'powered-by': z.strictObject({ name: requiredText(100), image_url: pictureUrl.default(''), link: link.default('') }),
  'script-tag': z.strictObject({
    name: requiredText(100),
    src: address.min(1, refuse('FIELD_REQUIRED')).refine(isSecureUrl).meta(inputAs('link')),
    page_names: pages.default([]).describe('Page groups that load it; empty for all pages that may load scripts'),
  }),
  'sticky-button': z.strictObject({
    name: requiredText(60),
    image_url: pictureUrl.default(''),
    link: requiredLink,
  }),
} as const;
export type SiteItemKind = keyof typeof siteItemContents;
export type SiteItemContent<K extends SiteItemKind> = z.output<(typeof siteItemContents)[K]>;
export const siteItemKinds = Object.keys(siteItemContents) as SiteItemKind[];
