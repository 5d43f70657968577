import { z } from 'zod';
import { memberFeatureList, privilegeList } from '../identity/staff-rules.ts';
import { isLocalePrefix } from '../values/locales.ts';
import { inputAs } from '../wire/form-input.ts';
import { findQuery, requiredText, timestamp } from '../wire/query.ts';
import { defineService } from '../wire/service.ts';
import { reason, version } from '../wire/staff-inputs.ts';
import { houseFeatures } from './house-features.ts';
import { PolicySection, policyKinds } from './site-content.ts';
import { pictureUrl, type SiteItemKind, siteItemContents, siteItemKinds } from './site-item.ts';

const life = {
  language_id: z
    .int()
    .meta(inputAs('language'))
    .nullable()
    .default(null)
    .describe('Id of the language; null for all languages'),
  order_no: z.int().min(-10_000).max(10_000).default(0),
  is_active: z.boolean().default(true),
  starts_at: timestamp.nullable().default(null),
  ends_at: timestamp.nullable().default(null),
};

export const SiteItemLife = z.object(life);

const item = <const K extends SiteItemKind>(kind: K) =>
  z.strictObject({ kind: z.literal(kind), ...life, content: siteItemContents[kind], reason });

const changedItem = <const K extends SiteItemKind>(kind: K) => item(kind).extend({ version });

const SiteItem = z.object({
  id: z.int(),
  kind: z.enum(siteItemKinds),
  language_id: z.int().nullable(),
  order_no: z.int(),
  is_active: z.boolean(),
  starts_at: timestamp.nullable(),
  ends_at: timestamp.nullable(),
  content: z.record(z.string(), z.unknown()),
  version,
});

/** Items the operator lists on the site: announcements, banners, contact channels, scripts, … */
export const staffSiteItem = defineService({
  service: 'site-item',
  audience: 'staff',
  find: {
    permission: 'site.view',
    summary: 'Site items, including inactive and expired ones',
    query: findQuery({ extra: { kind: z.enum(siteItemKinds).optional() }, limit: 100 }),
    result: SiteItem,
  },
  get: { permission: 'site.view', summary: 'One site item', result: SiteItem, refusals: ['NOT_FOUND'] },
  create: {
    permission: 'site.change',
    summary: 'Create a site item; for administrators',
    body: z.discriminatedUnion('kind', [
      item('announcement'),
      item('article'),
      item('banner'),
      item('contact-channel'),
      item('content-block'),
      item('notification-modal'),
      item('powered-by'),
      item('script-tag'),
      item('sticky-button'),
    ]),
    result: SiteItem,
    refusals: [
      'FORBIDDEN',
      'DATE_RANGE_INVALID',
      'STAFF_REASON_REQUIRED',
      'STAFF_REASON_TOO_SHORT',
      'APPROVAL_REQUIRED',
    ],
  },
  patch: {
    permission: 'site.change',
    summary: 'Replace the content of a site item; its kind cannot change. For administrators',
    body: z.discriminatedUnion('kind', [
      changedItem('announcement'),
      changedItem('article'),
      changedItem('banner'),
      changedItem('contact-channel'),
      changedItem('content-block'),
      changedItem('notification-modal'),
      changedItem('powered-by'),
      changedItem('script-tag'),
      changedItem('sticky-button'),
    ]),
    result: SiteItem,
    refusals: [
      'FORBIDDEN',
      'NOT_FOUND',
      'DATE_RANGE_INVALID',
      'CHANGED_MEANWHILE',
      'STAFF_REASON_REQUIRED',
      'STAFF_REASON_TOO_SHORT',
      'APPROVAL_REQUIRED',
    ],
  },
  remove: {
    permission: 'site.change',
    summary: 'Delete a site item permanently; for administrators',
    result: SiteItem,
    refusals: ['FORBIDDEN', 'NOT_FOUND'],
  },
});

const trackerId = z
  .string()
  .regex(/^[\w-]{1,40}$/)
  .nullable();

const color = z
  .string()
  .regex(/^#[0-9a-f]{6}$/)
  .meta(inputAs('color'))
  .nullable();

const ids = z.array(z.string().regex(/^[\w-]{1,40}$/)).max(10);

/** A host to which phones are redirected, never a full address: path and query are the visitor's own. */
const host = z.string().regex(/^$|^[a-z0-9]([a-z0-9.-]{0,251}[a-z0-9])?(:\d{1,5})?$/);

export const SiteSetting = z.object({
  web_name: requiredText(60),
  is_closed: z.boolean().describe('True if the closed-site overlay covers every page and nothing new can begin'),
  hide_content: z.boolean().describe('True if the overlay covers every page; calls are still accepted'),
  closed_image: pictureUrl,
  money_format: z.enum(['full', 'abb']),
  default_currency: z
    .string()
    .regex(/^[A-Z]{3,5}$/)
    .meta(inputAs('currency-code')),
  default_locale: z
    .string()
    .refine((prefix) => prefix === '' || isLocalePrefix(prefix))
    .describe('Language prefix for addresses without one; empty for the default language'),
  template_color: z.enum(['lotus', 'jade', 'ruby', 'sapphire', 'orchid', 'ivory']).meta(inputAs('theme')),
  google_tag_management: trackerId,
  google_analytic_id: trackerId,
  facebook_meta_pixel: ids,
  hotjar_key_ids: ids,
  fav_icon: pictureUrl,
  visitor_privileges: privilegeList,
  visitor_features: memberFeatureList,
  enabled_features: z.array(z.enum(houseFeatures)).describe('Enabled features; all others are disabled for everybody'),
  should_iframe_redirect: z.boolean(),
  is_push_trigger_active: z
    .boolean()
    .describe('True to show an own prompt before the browser asks for push permission'),
  mobile_host: host,
  pwa_name: requiredText(60).nullable(),
  pwa_short_name: requiredText(20).nullable(),
  pwa_background_color: color,
  pwa_theme_color: color,
});

export const staffSiteSetting = defineService({
  service: 'site-setting',
  audience: 'staff',
  find: {
    permission: 'site.view',
    summary: 'Site-wide settings',
    isUnpaged: true,
    result: SiteSetting.extend({ version }),
  },
  patch: {
    permission: 'site.setting.change',
    summary: 'Change site-wide settings; for administrators',
    body: SiteSetting.partial().extend({ version, reason }).strict(),
    result: SiteSetting.extend({ version }),
    refusals: [
      'FORBIDDEN',
      'CHANGED_MEANWHILE',
      'HOST_NOT_OWN',
      'STAFF_REASON_REQUIRED',
      'STAFF_REASON_TOO_SHORT',
      'APPROVAL_REQUIRED',
    ],
  },
});

export const staffSitePicture = defineService({
  service: 'site-picture',
  audience: 'staff',
  create: {
    permission: 'site.change',
    summary: 'Store a picture for the site (JPEG, PNG or WebP, 2 MB at most); for administrators',
    isUpload: true,
    result: z.object({ image_url: z.string().describe('Address to use in picture fields') }),
    refusals: ['FORBIDDEN', 'IMAGE_TOO_LARGE', 'IMAGE_TOO_MANY_PIXELS', 'IMAGE_NOT_AN_IMAGE', 'IMAGE_MISSING'],
    perMinute: 30,
  },
});

const ownText = (max: number) => requiredText(max).nullable().describe('Own text; null for the default text');

export const SiteLanguage = z.object({
  is_default: z.boolean(),
  is_member: z.boolean().describe('True if offered to members'),
  order_no: z.int(),
  currency_id: z
    .int()
    .meta(inputAs('currency'))
    .nullable()
    .describe('Currency suggested at registration in this language; null for none'),
  web_name: ownText(60),
  closed_text: ownText(1000),
  denied_text: ownText(1000),
  withdraw_text: ownText(1000),
  title: ownText(200),
  description: ownText(500),
  metadata: ownText(500),
  OG_title: ownText(200),
  OG_image: pictureUrl,
});

const OneLanguage = SiteLanguage.extend({ id: z.int(), prefix: z.string() });

export const staffSiteLanguage = defineService({
  service: 'site-language',
  audience: 'staff',
  find: {
    permission: 'site.view',
    summary: 'Languages with their texts',
    query: findQuery({ limit: 50 }),
    result: OneLanguage,
  },
  patch: {
    permission: 'site.language.change',
    summary: 'Change a language; to replace the default language, make another one the default. For administrators',
    body: SiteLanguage.partial()
      .extend({ is_default: z.literal(true).optional() })
      .strict(),
    result: OneLanguage,
    refusals: ['FORBIDDEN', 'NOT_FOUND', 'INVALID_INPUT'],
  },
});

const PolicyVersion = z.object({
  id: z.int(),
  type: z.enum(policyKinds),
  language_id: z.int(),
  sections: z.array(PolicySection),
  effective_at: timestamp,
  published_at: timestamp,
  published_by: z.string(),
});

export const staffPolicy = defineService({
  service: 'policy',
  audience: 'staff',
  find: {
    permission: 'site.view',
    summary: 'Published legal texts, including future and past ones, newest first',
    query: findQuery({ extra: { type: z.enum(policyKinds).optional() } }),
    result: PolicyVersion,
  },
  create: {
    permission: 'site.policy.publish',
    summary: 'Publish a legal text from now or a future date; it cannot be changed later. For administrators',
    body: z.strictObject({
      type: z.enum(policyKinds),
      language_id: z.int().meta(inputAs('language')),
      sections: z.array(PolicySection).min(1).max(60),
      effective_at: timestamp.optional(),
      reason,
    }),
    result: PolicyVersion,
    refusals: [
      'FORBIDDEN',
      'DATE_INVALID',
      'INVALID_INPUT',
      'STAFF_REASON_REQUIRED',
      'STAFF_REASON_TOO_SHORT',
      'APPROVAL_REQUIRED',
    ],
  },
});

const Choice = z.object({ id: z.int(), code: z.string() });

export const staffSiteChoice = defineService({
  service: 'site-choice',
  audience: 'staff',
  find: {
    permission: 'site.view',
    summary: 'Options for the configuration forms',
    isUnpaged: true,
    result: z.object({
      languages: z.array(Choice),
      currencies: z.array(Choice),
      places: z.array(Choice).describe('Banner positions'),
    }),
  },
});
