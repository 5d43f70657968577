import { z } from 'zod';
import { findQuery, flagInput, rowId } from '../wire/query.ts';
import { defineService } from '../wire/service.ts';
import { pageGroups, siteItemContents } from './site-item.ts';

export const language = defineService({
  service: 'language',
  audience: 'public',
  find: {
    summary: 'Languages of the site',
    isShared: true,
    query: findQuery({
      sort: ['is_default', 'code', 'id'],
      filters: { is_member: flagInput },
      limit: 50,
    }),
    result: z.object({
      id: z.int(),
      code: z.string(),
      prefix: z.string(),
      name: z.string(),
      html_lang: z.string(),
      is_default: z.boolean(),
      is_member: z.boolean(),
    }),
  },
});

export const currency = defineService({
  service: 'currency',
  audience: 'public',
  find: {
    summary: 'Currencies available to members',
    isShared: true,
    query: findQuery({ sort: ['code', 'id'], limit: 50 }),
    result: z.object({
      id: z.int(),
      code: z.string(),
      label: z.string().describe('Currency name in the language of the caller'),
      symbol: z.string(),
      scale: z.int(),
      is_following: z.boolean(),
      is_crypto: z.boolean(),
      enable_decimal: z.boolean(),
    }),
  },
});

export const currencyLanguage = defineService({
  service: 'currency-language',
  audience: 'public',
  find: {
    summary: 'Suggested currency of each language',
    isShared: true,
    query: findQuery({ filters: { currency_id: rowId }, limit: 50 }),
    result: z.object({ id: z.int(), currency_id: z.int(), language_id: z.int() }),
  },
});

export const countryInformation = defineService({
  service: 'country-information',
  audience: 'public',
  find: {
    summary: 'Countries for phone numbers',
    isShared: true,
    query: findQuery({ sort: ['country_name', 'country_code'], limit: 300, maxLimit: 300 }),
    result: z.object({ country_code: z.string(), country_name: z.string(), calling_code: z.string() }),
  },
});

export const ipInformation = defineService({
  service: 'ip-information',
  audience: 'public',
  find: {
    summary: 'IP address of the caller and the default phone country',
    isUnpaged: true,
    result: z.object({
      ip: z.string(),
      country_code: z.string(),
      is_located: z
        .boolean()
        .describe('True if the country follows from the address, false if it is the default of the operator'),
    }),
  },
});

export const systemConfig = defineService({
  service: 'system-config',
  audience: 'public',
  find: {
    summary: 'System configuration by language',
    isShared: true,
    isUnpaged: true,
    query: z.object({ language_id: rowId.optional() }),
    result: z.object({
      web_name: z.string(),
      is_close_web: z.boolean().describe('True if the closed-site overlay covers every page and nothing new can begin'),
      hide_content: z.boolean().describe('True if the overlay covers every page (Q55); calls are still accepted'),
      close_web_image: z.string(),
      close_web_text: z.string().nullable().describe('Text of the overlay; null for the default text'),
      mobile_host: z.string().describe('Host to which mobile devices are redirected; empty for no redirect'),
      time_zone: z.string(),
      is_play_money: z.boolean(),
      username_min: z.int(),
      username_max: z.int(),
      phone_min: z.int(),
      phone_max: z.int(),
    }),
  },
});

export const generalConfig = defineService({
  service: 'general-config',
  audience: 'public',
  find: {
    summary: 'General configuration',
    isShared: true,
    isUnpaged: true,
    result: z.object({
      money_format: z.enum(['full', 'abb']),
      default_currency: z.string(),
      default_locale: z.string().describe('Language prefix for addresses without one; empty for the default language'),
    }),
  },
});

export const globalConfig = defineService({
  service: 'global-config',
  audience: 'public',
  find: {
    summary: 'Site-wide configuration',
    isShared: true,
    isUnpaged: true,
    result: z.object({
      template_color: z.string(),
      google_tag_management: z.string().nullable(),
      google_analytic_id: z.string().nullable(),
      facebook_meta_pixel: z.array(z.string()),
      hotjar_key_ids: z.array(z.string()),
      profile_dob: z.boolean(),
      profile_gender: z.boolean(),
      profile_register_channel: z.boolean(),
      profile_line_id_required: z.boolean(),
      register_with_email: z.boolean(),
      email_required: z.boolean(),
      fav_icon: z.string(),
    }),
  },
});

export const seoConfig = defineService({
  service: 'seo-config',
  audience: 'public',
  find: {
    summary: 'SEO data by language; null for the default text',
    isShared: true,
    isUnpaged: true,
    query: z.object({ language_id: rowId.optional() }),
    result: z.object({
      id: z.int(),
      title: z.string().nullable(),
      description: z.string().nullable(),
      metadata: z.string().nullable(),
      OG_title: z.string().nullable(),
      OG_image: z.string(),
    }),
  },
});

const ContentBlock = siteItemContents['content-block'].strip().omit({ place: true }).extend({ id: z.int() });

export const customFunction = defineService({
  service: 'custom-function',
  audience: 'public',
  find: {
    summary: 'Privileges and features of the caller, announcement and registration type',
    isShared: true,
    isUnpaged: true,
    query: z.object({ page_show_list: z.enum(pageGroups).optional(), language_id: rowId.optional() }),
    result: z.object({
      privilege_list: z.array(z.string()),
      configList: z.array(z.string()),
      announcement_data: z.array(z.object({ id: z.int(), text: z.string() })),
      footer_data: z.array(ContentBlock),
      freestyle_data: z.array(ContentBlock),
      register_type: z.string(),
      should_iframe_redirect: z.boolean(),
      bank_status: z.boolean().describe('True if bank deposits are available in the currency of the caller'),
    }),
  },
});

export const contactChannel = defineService({
  service: 'contact-channel',
  audience: 'public',
  find: {
    summary: 'Contact channels',
    isShared: true,
    isUnpaged: true,
    query: z.object({ language_id: rowId.optional() }),
    result: z.object({
      list: z.array(z.object({ contact_code_name: z.string(), contact_link: z.string(), is_default: z.boolean() })),
    }),
  },
});

export const accessDenied = defineService({
  service: 'access-denied',
  audience: 'public',
  find: {
    summary: 'Access decision for the caller, with the message shown',
    isUnpaged: true,
    query: z.object({ language_id: rowId.optional() }),
    result: z.object({
      is_denied: z.boolean(),
      message: z.string().nullable().describe('Message; null for the default text'),
    }),
  },
});

export const enableFeature = defineService({
  service: 'enable-feature',
  audience: 'public',
  find: { summary: 'Enabled features', isUnpaged: true, isShared: true, result: z.array(z.string()) },
});

export const triggerAllowance = defineService({
  service: 'trigger-allowance',
  audience: 'public',
  find: {
    summary: 'Setting for an own prompt before the browser asks for push permission',
    isUnpaged: true,
    result: z.object({ is_active: z.union([z.literal(0), z.literal(1)]) }),
  },
});
