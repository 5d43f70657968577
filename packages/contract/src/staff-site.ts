import { z } from 'zod';
import { inputAs } from './form-input.ts';
import { houseFeatures } from './house-features.ts';
import { isLocalePrefix, type LocalePrefix, localePrefixes } from './locales.ts';
import { amountProblems } from './money.ts';
import { amountInput, amountOutput, findQuery, requiredText, timestamp } from './query.ts';
import { refuse } from './refuse.ts';
import { adminStaff, allStaff, defineService, memberFeatures, privileges } from './service.ts';
import { PolicySection, policyKinds } from './site-content.ts';
import { pictureUrl, type SiteItemKind, siteItemContents, siteItemKinds } from './site-item.ts';

/** What staff have read: a change of something that somebody else has changed since is refused. */
const version = z.int().min(1).describe('as it was read');
/** Why; what needs a second member of staff needs it, and is refused without. */
const reason = z.string().trim().max(255).default('');
const life = {
  language_id: z.int().meta(inputAs('language')).nullable().default(null).describe('null: for every language'),
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

/** Everything the operator lists on the site: announcements, banners, contact channels, scripts, … */
export const staffSiteItem = defineService({
  service: 'site-item',
  audience: 'staff',
  find: {
    roles: allStaff,
    summary: 'What is listed on the site, switched off or over as well',
    query: findQuery({ extra: { kind: z.enum(siteItemKinds).optional() }, limit: 100 }),
    result: SiteItem,
  },
  get: { roles: allStaff, summary: 'One of them', result: SiteItem, refusals: ['NOT_FOUND'] },
  create: {
    roles: adminStaff,
    summary: 'List something; for administrators',
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
    roles: adminStaff,
    summary: 'Change it as a whole; its kind stays. For administrators',
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
    roles: adminStaff,
    summary: 'Take it from the site for good; for administrators',
    result: SiteItem,
    refusals: ['FORBIDDEN', 'NOT_FOUND'],
  },
});

const id = z
  .string()
  .regex(/^[\w-]{1,40}$/)
  .nullable();
const color = z
  .string()
  .regex(/^#[0-9a-f]{6}$/)
  .meta(inputAs('color'))
  .nullable();
const privilegeList = z.array(z.enum(privileges));
const features = z.array(z.enum(['Announcement', ...memberFeatures]));
const ids = z.array(z.string().regex(/^[\w-]{1,40}$/)).max(10);
/** A host to send phones to, never an address: the path and the query are the visitor's own. */
const host = z.string().regex(/^$|^[a-z0-9]([a-z0-9.-]{0,251}[a-z0-9])?(:\d{1,5})?$/);

export const SiteSetting = z.object({
  web_name: requiredText(60),
  is_closed: z.boolean().describe('every page is covered, and nothing new begins'),
  hide_content: z.boolean().describe('every page is covered, and no call is refused'),
  closed_image: pictureUrl,
  money_format: z.enum(['full', 'abb']),
  default_currency: z
    .string()
    .regex(/^[A-Z]{3,5}$/)
    .meta(inputAs('currency-code')),
  default_locale: z
    .string()
    .refine((prefix) => prefix === '' || isLocalePrefix(prefix))
    .describe('prefix of the language that an address without one speaks; empty: that of the default language'),
  template_color: z.enum(['lotus', 'jade', 'ruby', 'sapphire', 'orchid', 'ivory']).meta(inputAs('theme')),
  google_tag_management: id,
  google_analytic_id: id,
  facebook_meta_pixel: ids,
  hotjar_key_ids: ids,
  fav_icon: pictureUrl,
  visitor_privileges: privilegeList,
  visitor_features: features,
  enabled_features: z.array(z.enum(houseFeatures)).describe('what is not here is switched off for everybody'),
  should_iframe_redirect: z.boolean(),
  is_push_trigger_active: z.boolean().describe('the site asks softly before the browser does'),
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
    roles: allStaff,
    summary: 'What is decided for the whole site',
    isUnpaged: true,
    result: SiteSetting.extend({ version }),
  },
  patch: {
    roles: adminStaff,
    summary: 'Change some of it; for administrators',
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

export const MemberRule = z.object({
  register_type: z.enum(['default', 'username']).describe('username: members choose a name beside their phone'),
  time_zone: z.string().max(60),
  password_min_length: z.int().min(6).max(64),
  password_max_length: z.int().min(64).max(200),
  username_min: z.int().min(1).max(20),
  username_max: z.int().min(1).max(60),
  phone_min: z.int().min(5).max(15),
  phone_max: z.int().min(5).max(15),
  otp_lifetime_s: z.int().min(60).max(600),
  otp_resend_after_s: z.int().min(1).max(600),
  otp_codes_per_day: z.int().min(1).max(1000),
  otp_codes_per_address_hour: z.int().min(1).max(100_000),
  otp_codes_per_hour: z.int().min(1).max(10_000_000),
  wrong_logins_per_address: z.int().min(5).max(100_000),
  wrong_logins_together: z.int().min(100).max(10_000_000),
  session_idle_s: z.int().min(300).max(2_592_000).describe('a session nobody has used for so long is over'),
  proof_lifetime_s: z.int().min(60).max(3600).describe('how long a password or code, shown again, counts'),
  change_hold_s: z
    .int()
    .min(0)
    .max(2_592_000)
    .describe('no money goes out for so long after a change of password or payee'),
  is_proof_asked: z.boolean().describe('money out and a new payee ask for password or code'),
  default_country: z.string().regex(/^[A-Z]{2}$/),
  profile_dob: z.boolean(),
  profile_gender: z.boolean(),
  profile_register_channel: z.boolean(),
  profile_line_id_required: z.boolean(),
  register_with_email: z.boolean(),
  email_required: z.boolean(),
  member_privileges: privilegeList,
  member_features: features,
  are_points_displayed: z.boolean(),
  are_points_active: z.boolean(),
});

export const staffMemberRule = defineService({
  service: 'member-rule',
  audience: 'staff',
  find: {
    roles: allStaff,
    summary: 'What registration, passwords and profiles must fulfil, and what members may',
    isUnpaged: true,
    result: MemberRule.extend({ version }),
  },
  patch: {
    roles: adminStaff,
    summary: 'Change some of it; what lets money out more easily needs a second one. For administrators',
    body: MemberRule.partial().extend({ version, reason }).strict(),
    result: MemberRule.extend({ version }),
    refusals: [
      'FORBIDDEN',
      'CHANGED_MEANWHILE',
      'INVALID_INPUT',
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
    roles: adminStaff,
    summary: 'Keep a picture for the site (JPEG, PNG or WebP, 2 MB at most); for administrators',
    isUpload: true,
    result: z.object({ image_url: z.string().describe('to be put where a picture is asked for') }),
    refusals: ['FORBIDDEN', 'IMAGE_TOO_LARGE', 'IMAGE_TOO_MANY_PIXELS', 'IMAGE_NOT_AN_IMAGE', 'IMAGE_MISSING'],
    perMinute: 30,
  },
});

const ownText = (max: number) => requiredText(max).nullable().describe("null: the catalogue's text");
export const SiteLanguage = z.object({
  is_default: z.boolean(),
  is_member: z.boolean().describe('offered to members'),
  order_no: z.int(),
  currency_id: z.int().meta(inputAs('currency')).nullable().describe('suggested to who registers in this language'),
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
    roles: allStaff,
    summary: 'Languages with their texts',
    query: findQuery({ limit: 50 }),
    result: OneLanguage,
  },
  patch: {
    roles: adminStaff,
    summary: 'Change some of a language; the default one is left by making another the default. For administrators',
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
    roles: allStaff,
    summary: 'Published texts, those of the future and of the past as well, newest first',
    query: findQuery({ extra: { type: z.enum(policyKinds).optional() } }),
    result: PolicyVersion,
  },
  create: {
    roles: adminStaff,
    summary: 'Publish a text, from now or from a day to come; it can not be changed afterwards. For administrators',
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

const GameTag = z.object({ id: z.int(), code: z.string(), order_no: z.int(), is_active: z.boolean() });
export const staffGameTag = defineService({
  service: 'game-tag',
  audience: 'staff',
  find: {
    roles: allStaff,
    summary: 'Tags of games, switched off as well',
    query: findQuery({ limit: 100 }),
    result: GameTag,
  },
  patch: {
    roles: adminStaff,
    summary: 'Order a tag or switch it on or off; for administrators',
    body: z.strictObject({ order_no: z.int().min(0).max(10_000).optional(), is_active: z.boolean().optional() }),
    result: GameTag,
    refusals: ['FORBIDDEN', 'NOT_FOUND'],
  },
});

export const aliasedKinds = ['game', 'provider', 'category', 'tag', 'feature'] as const;
const SearchAlias = z.object({
  id: z.string().describe('kind and code with a dot between, such as game.blackjack'),
  kind: z.enum(aliasedKinds),
  code: z.string(),
  name: z.string().describe('of a game or provider; what else there is, the site calls by its own words for the code'),
  aliases: z.partialRecord(z.enum(localePrefixes), z.array(z.string())).describe('by language'),
});
export const staffSearchAlias = defineService({
  service: 'search-alias',
  audience: 'staff',
  find: {
    roles: allStaff,
    summary: 'Other names by which players find games, and what games have in common',
    isUnpaged: true,
    query: z.strictObject({ kind: z.enum(aliasedKinds).optional() }),
    result: z.array(SearchAlias),
  },
  patch: {
    roles: adminStaff,
    summary: 'Replace the aliases in one language, for the searches from now on; for administrators',
    body: z.strictObject({
      locale: z.enum(localePrefixes),
      aliases: z.array(requiredText(60)).max(40),
    }),
    result: SearchAlias,
    refusals: ['FORBIDDEN', 'NOT_FOUND', 'FIELD_REQUIRED', 'TEXT_TOO_LONG'],
  },
});

export const profileChoiceKinds = ['question', 'channel'] as const;
/** A name in each language that is given one. */
const namesByLanguage = <T extends z.ZodType>(name: T) =>
  z.strictObject(
    Object.fromEntries(localePrefixes.map((prefix) => [prefix, name.optional()])) as Record<
      LocalePrefix,
      z.ZodOptional<T>
    >,
  );
const ProfileChoice = z.object({
  id: z.string().describe('kind and number with a dot between, such as question.1'),
  kind: z.enum(profileChoiceKinds),
  order_no: z.int(),
  is_active: z.boolean(),
  own_names: namesByLanguage(z.string()).describe('what the operator calls it, by language'),
  names: z.record(z.enum(localePrefixes), z.string()).describe('what members read, by language'),
});
/** What members choose from in their profile. None is removed, for members have chosen it; it is switched off. */
export const staffProfileChoice = defineService({
  service: 'profile-choice',
  audience: 'staff',
  find: {
    roles: allStaff,
    summary: 'Security questions and ways to have heard of the house, those switched off as well',
    isUnpaged: true,
    query: z.strictObject({ kind: z.enum(profileChoiceKinds).optional() }),
    result: z.array(ProfileChoice),
  },
  create: {
    roles: adminStaff,
    summary: 'Add one, named in one language at least; it is offered at once, as the last. For administrators',
    body: z.strictObject({
      kind: z.enum(profileChoiceKinds),
      names: namesByLanguage(requiredText(120)).refine(
        (names) => Object.keys(names).length > 0,
        refuse('FIELD_REQUIRED'),
      ),
    }),
    result: ProfileChoice,
    refusals: ['FORBIDDEN', 'FIELD_REQUIRED', 'TEXT_TOO_LONG'],
  },
  patch: {
    roles: adminStaff,
    summary: 'Order one, switch it on or off, or name it anew in some languages; for administrators',
    body: z.strictObject({
      order_no: z.int().min(0).max(10_000).optional(),
      is_active: z.boolean().optional(),
      names: namesByLanguage(
        z
          .string()
          .trim()
          .max(120, refuse('TEXT_TOO_LONG', { max: 120 })),
      )
        .optional()
        .describe('what is not named stays; empty is the default text'),
    }),
    result: ProfileChoice,
    refusals: ['FORBIDDEN', 'NOT_FOUND', 'FIELD_REQUIRED', 'TEXT_TOO_LONG', 'CHOICE_LAST'],
  },
});

const GameVersion = z.object({
  id: z.int(),
  code: z.string(),
  name: z.string(),
  rules_version: z.string().describe('the version that is played'),
  versions: z.array(z.object({ rules_version: z.string(), rtp: z.string().describe('percent with two decimals') })),
});
export const staffGameVersion = defineService({
  service: 'game-version',
  audience: 'staff',
  find: {
    roles: allStaff,
    summary: 'Games with several certified versions, and which of them is played',
    isUnpaged: true,
    result: z.array(GameVersion),
  },
  patch: {
    roles: adminStaff,
    summary: 'Choose the version of a game, for everybody and from the next launch on; for administrators',
    body: z.strictObject({ rules_version: requiredText(40), reason }),
    result: GameVersion,
    refusals: ['FORBIDDEN', 'NOT_FOUND', 'STAFF_REASON_REQUIRED', 'STAFF_REASON_TOO_SHORT', 'APPROVAL_REQUIRED'],
  },
});

const GameLiability = z.object({
  id: z.string().describe('code of the game, followed by .slip where one slip is bound'),
  name: z.string(),
  bound: z
    .enum(['spot', 'slip', 'round'])
    .describe('all bets on one spot of a table or one outcome of a match; one slip; all bets on one flight'),
  currency_code: z.string(),
  amount: amountOutput.describe('the most that it may win in a round'),
  is_usual: z.boolean().describe('nobody has said otherwise'),
});
export const staffGameLiability = defineService({
  service: 'game-liability',
  audience: 'staff',
  find: {
    roles: allStaff,
    summary:
      'What the house pays at most on one spot of each table by the clock, for one slip of bets on matches, and for one flight',
    isUnpaged: true,
    result: z.array(GameLiability),
    refusals: ['GAME_SERVER_UNAVAILABLE'],
  },
  patch: {
    roles: adminStaff,
    summary: 'Say how much, from the next round or slip on; null is what is usual. For administrators',
    body: z.strictObject({ amount: amountInput.nullable(), reason }),
    result: GameLiability,
    refusals: [
      'FORBIDDEN',
      'STAFF_REASON_REQUIRED',
      'STAFF_REASON_TOO_SHORT',
      'APPROVAL_REQUIRED',
      'NOT_FOUND',
      ...amountProblems,
      'GAME_SERVER_UNAVAILABLE',
    ],
  },
});

export const ProviderLimit = z
  .object({
    id: z.string().describe('the provider and the currency, with a dot between'),
    provider: z.string().describe('* is every provider that has no limits of its own'),
    currency_code: z.string(),
    largest_win: amountOutput.describe('by one call'),
    largest_round: amountOutput.describe('in one round, to one player'),
    largest_day: amountOutput.describe('to all players in one day'),
    is_own: z.boolean().describe('they are its own, and not those of *'),
  })
  .meta({ id: 'ProviderLimit' });

/** What game providers may pay; a win above it is refused for good, and staff see a flag. */
export const staffProviderLimit = defineService({
  service: 'provider-limit',
  audience: 'staff',
  find: {
    roles: allStaff,
    summary: 'The largest win of each game provider: at once, in a round and in a day',
    isUnpaged: true,
    result: z.array(ProviderLimit),
  },
  patch: {
    roles: adminStaff,
    summary:
      'Say how much a provider may pay; what is not said stays, and more than now needs a second one. For administrators',
    body: z.strictObject({
      largest_win: amountInput.optional(),
      largest_round: amountInput.optional(),
      largest_day: amountInput.optional(),
      reason: requiredText(255),
    }),
    result: ProviderLimit,
    refusals: ['FORBIDDEN', 'NOT_FOUND', ...amountProblems, 'STAFF_REASON_TOO_SHORT', 'APPROVAL_REQUIRED'],
  },
});

/** What becomes of a real match. */
export const fixtureStates = ['open', 'closed', 'postponed', 'void', 'over'] as const;
export type FixtureState = (typeof fixtureStates)[number];

/** What may be wrong with a line of a file of matches. */
const fixtureProblems = [
  'unreadable',
  'column-unknown',
  'id-invalid',
  'id-twice',
  'missing',
  'kick-off-invalid',
  'state-invalid',
  'goals-invalid',
  'odds-invalid',
  'market-incomplete',
  'no-margin',
  'too-early',
  'settled',
] as const;
export type FixtureProblem = (typeof fixtureProblems)[number];
const FixtureLine = z.object({
  line: z.number().describe('of the file'),
  id: z.string(),
  name: z.string().describe('both sides'),
  change: z.enum(['new', 'changed', 'result', 'void', 'same']),
  problems: z.array(z.object({ problem: z.enum(fixtureProblems), field: z.string().describe('the column') })),
});
const StaffFixture = z.object({
  id: z.string(),
  league: z.string(),
  home: z.string(),
  away: z.string(),
  kick_off_at: timestamp,
  state: z.enum(fixtureStates),
  score: z.string().nullable(),
});
export const staffSportFixture = defineService({
  service: 'sport-fixture',
  audience: 'staff',
  find: {
    roles: allStaff,
    summary: 'Real matches of the sportsbook, of the last day and the next thirty',
    isUnpaged: true,
    result: z.array(StaffFixture),
    refusals: ['GAME_SERVER_UNAVAILABLE'],
  },
  create: {
    roles: adminStaff,
    summary:
      'Read a file of matches, odds and results (CSV or JSON) and say what it would change, or change it: all of it or nothing. For administrators',
    body: z.strictObject({ text: z.string().min(1).max(400_000), is_applied: z.boolean(), reason }),
    result: z.object({ is_applied: z.boolean(), lines: z.array(FixtureLine) }),
    refusals: [
      'FORBIDDEN',
      'GAME_SERVER_UNAVAILABLE',
      'STAFF_REASON_REQUIRED',
      'STAFF_REASON_TOO_SHORT',
      'APPROVAL_REQUIRED',
    ],
  },
});

const BlockedNetwork = z.object({ id: z.string(), reason: z.string(), created_at: timestamp });
export const staffBlockedNetwork = defineService({
  service: 'blocked-network',
  audience: 'staff',
  find: {
    roles: allStaff,
    summary: 'Networks whose callers are turned away',
    query: findQuery({ limit: 100 }),
    result: BlockedNetwork,
  },
  create: {
    roles: adminStaff,
    summary: 'Turn a network away; for administrators',
    body: z.strictObject({
      network: z.union([z.cidrv4(), z.cidrv6(), z.ipv4(), z.ipv6()]),
      reason: requiredText(200),
    }),
    result: BlockedNetwork,
    refusals: ['FORBIDDEN', 'INVALID_INPUT'],
  },
  remove: {
    roles: adminStaff,
    summary: 'Let it in again; for administrators',
    result: BlockedNetwork,
    refusals: ['FORBIDDEN', 'NOT_FOUND'],
  },
});

const Choice = z.object({ id: z.int(), code: z.string() });
export const staffSiteChoice = defineService({
  service: 'site-choice',
  audience: 'staff',
  find: {
    roles: allStaff,
    summary: 'What the forms of the configuration let choose from',
    isUnpaged: true,
    result: z.object({
      languages: z.array(Choice),
      currencies: z.array(Choice),
      places: z.array(Choice).describe('of banners'),
    }),
  },
});
