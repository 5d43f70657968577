import { createHash, randomBytes } from 'node:crypto';
import {
  MemberRule,
  type ServiceContract,
  SiteLanguage,
  SiteSetting,
  services,
  siteItemContents,
  siteItemKinds,
  staffGame,
  staffGameProvider,
} from '@sabai/contract';
import { sql } from '@sabai/db';
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { settingKinds } from './modules/cashier/settings/setting-kinds.ts';
import { houseProvider } from './modules/provider-wallet/index.ts';
import { registerGateways } from './platform/http/gateway.ts';
import {
  address,
  configuredTables,
  isRead,
  type Made,
  openWalkedServer,
  type Probe,
  type Rows,
  type See,
  type Server,
  settingColumns,
  still,
  unchanged,
  unread,
} from './walk.fixture.ts';
import { coins, found, made, person, prove, uploaded } from './walk-calls-of-members.fixture.ts';

let server: Server;
beforeAll(async () => {
  server = await openWalkedServer();
  const { db } = server;
  await sql`insert into language_texts (language_id) values (1), (2) on conflict do nothing`.execute(db);
  await sql`insert into seo_texts (language_id) values (1), (2) on conflict do nothing`.execute(db);
  await sql`insert into site_items (kind, content) values ('announcement', '{"text":"Closed on Monday"}')`.execute(db);
}, 240_000);
afterAll(() => server?.close());

/** Returns the refusal of a call without effects. */
const refusalOf =
  (path: string, payload: object, who = 'visitor'): See =>
  async ({ post }) => {
    const answer = await post(who, path, payload);
    return [answer.statusCode, answer.json().refusal, answer.json().params];
  };
const registering = (change: object): See =>
  refusalOf('member/users-register', {
    phone: '0898765432',
    password: 'Abcdefg1x',
    confirm_password: 'Abcdefg1x',
    currencyId: 1,
    is_accept_terms: true,
    verifyToken: 'none',
    username: 'abcdefg',
    ...change,
  });
const longPassword = `Aa1${'x'.repeat(77)}`;
const secondsUntil = (moment: string) => Math.round((Date.parse(moment) - Date.now()) / 10_000);
/** Returns the description of a code requested by an unknown caller. */
const codeOf =
  (tell: (sent: Record<string, string>) => unknown): See =>
  async ({ post }) => {
    const username = `08${String(Math.random()).slice(2, 10)}`;
    return tell((await post('visitor', 'public/forgot-password', { username })).json());
  };
/** Returns whether a second code is sent: to the same number, or from the same address. */
const secondCode =
  (first: string, second: string, from: () => object, waitMs = 0): See =>
  async ({ post, db }) => {
    await sql`delete from login_attempts`.execute(db);
    await sql`delete from otp_requests`.execute(db);
    const headers = from();
    const ask = (username: string) =>
      post('visitor', 'public/forgot-password', { username }, { ...address(), ...headers });
    await ask(first);
    await new Promise((resolve) => setTimeout(resolve, waitMs));
    return (await ask(second)).statusCode;
  };
const wrongLogin =
  (attempts: number, from: 'one address' | 'all'): See =>
  async ({ post, db }) => {
    await sql`delete from login_attempts`.execute(db);
    const headers = address();
    const log = () =>
      post(
        'visitor',
        'public/authentication',
        { strategy: 'local', username: `nobody${Math.random()}`, password: 'Wrong-1-word' },
        headers,
      );
    if (from === 'all') {
      await log();
      await sql`update login_attempts set attempts = ${attempts} where subject = 'login' and ip = 'all'`.execute(db);
      return (await log()).statusCode;
    }
    const statuses = [];
    for (let attempt = 0; attempt <= attempts; attempt++) statuses.push((await log()).statusCode);
    return statuses.at(-1);
  };
/** Returns the response to a session after an idle time. */
const sessionAfter =
  (idle: string, made: Made): See =>
  async ({ db, members, call, headers, knows }) => {
    knows('member', members.demo);
    await headers('member');
    await sql`update member_sessions set last_seen_at = now() - ${idle}::interval where member_id = ${members.demo}`.execute(
      db,
    );
    const answer = await call('member', made);
    return [answer.statusCode, answer.json().refusal];
  };
/** Returns for how long, in tens of seconds, a withdrawal after a change of credentials is on hold. */
const heldAfterChange: See = async (server) => {
  const memberId = await server.newMember();
  await sql`insert into member_passkeys (member_id, credential_id, public_key, counter, transports, name, is_synced, created_at)
    values (${memberId}, 'walk', '\\x00', 0, '{}', 'Walk', false, now())`.execute(server.db);
  server.knows('changing', memberId);
  await prove(server, 'changing');
  await server.call('changing', { verb: 'remove', path: 'member/passkey/walk' });
  const { payouts_held_until: until } = await found(server, 'changing', 'member/member-session');
  return until && secondsUntil(until);
};
const provenFor: See = async (server) => {
  server.knows('proving', server.members.demo);
  const payload = { method: 'password', password: 'Sabai-Demo-1' };
  return secondsUntil((await made(server, 'proving', 'member/step-up', payload)).proven_until);
};
let people = 0;
/** Creates a member with money for a withdrawal. */
async function payee(server: Server): Promise<string> {
  const name = `payee-${people++}`;
  await person(server, name, '200');
  return name;
}
async function withdrawal(server: Server, name: string): Promise<{ id: string }> {
  await prove(server, name);
  return made(server, name, 'member/withdrawal-transaction', { amount: '150' });
}
/** Returns how far a withdrawal comes automatically, and the reason why it stops. */
const withdrawing =
  (change: (server: Server, name: string) => Promise<unknown> = async () => {}): See =>
  async (server) => {
    const name = await payee(server);
    await change(server, name);
    const { id } = await withdrawal(server, name);
    const { stages, reason, status } = await found(server, name, `member/withdrawal-tracker/${id}`);
    const days = reason?.until && Math.round((Date.parse(reason.until) - Date.now()) / 86_400_000);
    return [status, reason?.code, days, (stages as { state: string }[]).map(({ state }) => state)];
  };
/** Returns the score of a member's withdrawal, as staff see it. */
const scoring =
  (before: (server: Server, name: string) => Promise<unknown> = async () => {}): See =>
  async (server) => {
    const name = await payee(server);
    await before(server, name);
    const { id } = await withdrawal(server, name);
    return found(server, 'admin', `staff/withdrawal-risk?ids=${id}`).then(({ data }) => data[0].score);
  };
/** A third of the requested amount was paid before. */
const paidLess = async (server: Server, name: string) => {
  const { id } = await withdrawal(server, name);
  const payload = { status: 'fail', reason: text };
  await server.call('cashier', { verb: 'patch', path: `staff/withdrawal/${id}`, payload });
  await sql`update withdrawals set status = 'success', stage = 'received', amount_minor = 5000, succeeded_at = requested_at where id = ${id}`.execute(
    server.db,
  );
};
const kept: Record<string, string> = {};
/** Returns the sender of a withdrawal's money, as staff see it. */
const sender: See = async (server) => {
  if (!kept.withdrawal) {
    const name = await payee(server);
    kept.withdrawal = (await withdrawal(server, name)).id;
  }
  return found(server, 'admin', `staff/withdrawal/${kept.withdrawal}`);
};
/** Returns the requested amount in coins with fewer decimals than the maximum. */
const coinsAsked: See = async (server) => {
  const name = `payer-${people++}`;
  await person(server, name);
  const payload = { deposit_amount: '500', currency_crypto_id: 3 };
  const answer = await server.call(name, { verb: 'create', path: 'member/deposit-crypto', payload });
  return [answer.statusCode, answer.json().crypto_amount, answer.json().refusal];
};
/** Returns the possible uses of late coins. */
const lateCoins: See = async (server) => {
  kept.coins ??= await coins(server, 'late-coins');
  const path = `member/deposit-crypto-choice/${kept.coins}`;
  for (let look = 0; look < 60 && !(await found(server, 'late-coins', path)).is_open; look++)
    await new Promise((tick) => setTimeout(tick, 50));
  return (await found(server, 'late-coins', path)).options.map(({ choice }: { choice: string }) => choice);
};
const profile: See = async ({ get }) => (await get('member', 'member/users')).is_profile_complete;
const text = 'Walked over';

const siteSettings: Record<string, Probe> = {
  'site_settings.web_name': { to: text, see: 'visitor /en' },
  'site_settings.is_play_money': { to: false, see: 'visitor /en' },
  'site_settings.is_closed': { to: true, see: 'visitor /en' },
  'site_settings.hide_content': { to: true, see: 'visitor /en' },
  'site_settings.closed_image': {
    to: '/pictures/x.webp',
    see: 'visitor /en',
    given: { 'site_settings.is_closed': true },
  },
  'site_settings.money_format': { to: 'abb', see: 'member /en' },
  'site_settings.default_currency': { to: 'USDT', see: 'visitor public/custom-function' },
  'site_settings.default_locale': { to: 'th', see: 'visitor /' },
  'site_settings.template_color': { to: 'jade', see: 'visitor /en' },
  // Settings that load third-party scripts are visible to the browser, and in the policy of the page.
  'site_settings.google_tag_management': { to: 'GTM-WALK', see: 'visitor /en' },
  'site_settings.google_analytic_id': { to: 'G-WALK', see: 'visitor /en' },
  'site_settings.facebook_meta_pixel': { to: ['123'], see: 'visitor /en' },
  'site_settings.hotjar_key_ids': { to: ['456'], see: 'visitor /en' },
  'site_settings.fav_icon': { to: '/pictures/x.svg', see: 'visitor /en' },
  'site_settings.visitor_privileges': { to: [], see: 'visitor /en' },
  'site_settings.visitor_features': { to: ['Announcement'], see: 'visitor /en' },
  'site_settings.enabled_features': { to: [], see: 'visitor public/slot-rtp' },
  // The browser reads it when a game is opened.
  'site_settings.should_iframe_redirect': { to: true, see: 'visitor public/custom-function' },
  // The browser reads it before it asks for permission.
  'site_settings.is_push_trigger_active': { to: false, see: 'visitor public/trigger-allowance' },
  'site_settings.mobile_host': { to: 'm.sabai.test', see: 'visitor /en by=Mozilla/5.0(iPhone)Mobile' },
  'site_settings.pwa_name': { to: text, see: 'visitor /manifest/en.webmanifest' },
  'site_settings.pwa_short_name': { to: text, see: 'visitor /manifest/en.webmanifest' },
  'site_settings.pwa_background_color': { to: '#123456', see: 'visitor /manifest/en.webmanifest' },
  'site_settings.pwa_theme_color': { to: '#123456', see: 'visitor /en' },
};

const memberRules: Record<string, Probe> = {
  'identity_settings.register_type': { to: 'username', see: 'visitor /en/register' },
  'identity_settings.time_zone': { to: 'Pacific/Kiritimati', see: 'visitor public/system-config' },
  'identity_settings.password_min_length': { to: 12, see: registering({}) },
  'identity_settings.password_max_length': {
    to: 64,
    see: registering({ password: longPassword, confirm_password: longPassword }),
  },
  'identity_settings.username_min': {
    to: 10,
    see: registering({}),
    given: { 'identity_settings.register_type': 'username' },
  },
  'identity_settings.username_max': {
    to: 6,
    see: registering({}),
    given: { 'identity_settings.register_type': 'username' },
  },
  'identity_settings.phone_min': { to: 12, see: registering({}) },
  'identity_settings.phone_max': { to: 9, see: registering({ phone: '+66898765432' }) },
  'identity_settings.otp_lifetime_s': { to: 60, see: codeOf(({ expiresOtpSms }) => secondsUntil(expiresOtpSms!)) },
  'identity_settings.otp_resend_after_s': { to: 7, see: codeOf(({ otpResendAfter }) => otpResendAfter) },
  'identity_settings.otp_codes_per_day': {
    to: 1,
    see: secondCode('0811111111', '0811111111', () => ({}), 1100),
    given: { 'identity_settings.otp_resend_after_s': 1 },
  },
  'identity_settings.otp_codes_per_address_hour': {
    to: 1,
    see: secondCode('0811111111', '0822222222', () => ({ 'x-forwarded-for': '10.9.9.9' })),
  },
  'identity_settings.otp_codes_per_hour': { to: 1, see: secondCode('0811111111', '0822222222', address) },
  'identity_settings.wrong_logins_per_address': { to: 5, see: wrongLogin(5, 'one address') },
  'identity_settings.wrong_logins_together': { to: 100, see: wrongLogin(100, 'all') },
  'identity_settings.session_idle_s': { to: 300, see: sessionAfter('2 days', { verb: 'find', path: 'member/wallet' }) },
  'identity_settings.proof_lifetime_s': { to: 60, see: provenFor },
  'identity_settings.change_hold_s': { to: 60, see: heldAfterChange },
  'identity_settings.presence_idle_s': {
    to: 60,
    see: sessionAfter('2 minutes', { verb: 'create', path: 'member/enter-game', payload: {} }),
  },
  'identity_settings.staff_second_factor': { to: 'required', see: 'admin staff/overview' },
  'identity_settings.default_country': { to: 'JP', see: 'visitor public/ip-information' },
  'identity_settings.profile_dob': { to: true, see: profile, given: { 'members.birth_date': null } },
  'identity_settings.profile_gender': { to: true, see: profile, given: { 'members.gender': null } },
  'identity_settings.profile_register_channel': {
    to: true,
    see: profile,
    given: { 'members.register_channel_id': null },
  },
  'identity_settings.profile_line_id_required': { to: true, see: profile, given: { 'members.line_id': null } },
  'identity_settings.register_with_email': { to: true, see: 'visitor /en/register' },
  'identity_settings.email_required': {
    to: true,
    see: 'visitor /en/register',
    given: { 'identity_settings.register_with_email': true },
  },
  'identity_settings.member_privileges': { to: [], see: 'member /en/setting/rebate' },
  'identity_settings.member_features': { to: [], see: 'member /en/setting/personal-message' },
  'identity_settings.are_points_displayed': { to: false, see: 'member /en/reward' },
  'identity_settings.are_points_active': { to: false, see: 'member member/wallet' },
};

const walkedAddress = 'bcrt1qw508d6qejxtdg4y5r3zarvary0c5xw7kygt080';
/** Tested last, since an existing payee remains. */
const lastRules: Record<string, Probe> = {
  'identity_settings.is_proof_asked': {
    to: false,
    see: refusalOf(
      'member/wallet-address',
      { currency_crypto_id: 1, wallet_address: 'bcrt1q6rhpng9evdsfnn833a4f4vej0asu6dk5srld6x' },
      'member',
    ),
  },
};

/** Settings covered by other tests, with the reason. */
const walkedElsewhere: Readonly<Record<string, string>> = {
  'house_bank_accounts.closed_at':
    'the database writes it; what follows from it is tested with the settings of payments',
  'site_settings.money_in_books': 'what the books hold is written by the start, not by an operator',
};

const languages: Record<string, Probe> = {
  'languages.is_default': { to: true, see: 'visitor /', given: { 'languages_one.is_default': false } },
  'languages.is_member': { to: false, see: 'visitor public/language?is_member=1&$limit=50' },
  'languages.order_no': { to: 99, see: 'visitor public/language?$limit=50' },
  'language_texts.web_name': { to: text, see: 'visitor /th' },
  'language_texts.closed_text': { to: text, see: 'visitor /th', given: { 'site_settings.is_closed': true } },
  'language_texts.denied_text': { to: text, see: 'visitor public/access-denied?language_id=2' },
  'language_texts.withdraw_text': {
    to: text,
    see: async ({ site }) =>
      (await site.inject({ url: '/gateway/public/withdraw-description', headers: { 'x-language': 'th' } })).body,
  },
  'seo_texts.title': { to: text, see: 'visitor /th' },
  'seo_texts.description': { to: text, see: 'visitor /th' },
  'seo_texts.metadata': { to: text, see: 'visitor /th' },
  'seo_texts.og_title': { to: text, see: 'visitor /th' },
  'seo_texts.og_image': { to: '/pictures/x.png', see: 'visitor /th' },
  'currency_languages.currency_id': { to: 13, see: 'visitor public/currency-language?$limit=50' },
  'currencies.is_offered': { to: false, see: 'visitor public/currency?$limit=50' },
  'currencies.order_no': { to: 99, see: 'visitor public/currency?$limit=50' },
  'layout_positions.order_no': { to: 99, see: 'visitor public/layout-position' },
  'game_tags.is_active': { to: false, see: 'visitor public/tag' },
  'game_tags.order_no': { to: 99, see: 'visitor public/tag?$sort[order_no]=1' },
};

const payments: Record<string, Probe> = {
  'payment_types.order_no': { to: 99, see: 'member member/payment-type' },
  'payment_limits.is_active': { to: false, see: 'member member/payment-type' },
  'payment_limits.min_minor': { to: '777', see: 'member member/payment-type' },
  'payment_limits.max_minor': { to: '777777', see: 'member member/payment-type' },
  'payment_fees.fixed_minor': { to: '333', see: 'member member/payment-type' },
  'payment_fees.rate_bp': { to: 321, see: 'member member/payment-type' },
  'house_bank_accounts.is_active': { to: false, see: 'member member/payment-bank-information' },
  'house_bank_accounts.account_name': { to: text, see: 'member member/payment-bank-information' },
  'house_bank_accounts.account_number': { to: '9998887776', see: 'member member/payment-bank-information' },
  'house_bank_accounts.bank_id': { to: 9, see: 'member member/payment-bank-information' },
  'house_bank_accounts.fee_minor': { to: '444', see: 'member member/payment-bank-information' },
  'house_bank_accounts.min_minor': { to: '55500', see: 'member member/payment-bank-information' },
  'house_bank_accounts.max_minor': { to: '66600', see: 'member member/payment-bank-information' },
  'house_bank_accounts.order_no': { to: 99, see: 'member member/payment-bank-information' },
  'house_bank_accounts.day_max_minor': { to: '56700', see: 'member member/payment-bank-information' },
  'payment_limits.countries': { to: ['LA'], see: 'member member/payment-type' },
  'payment_limits.instructions': { to: '{"en":"Walked over"}', see: 'member member/payment-type' },
  // A deposit's turnover is fixed when it is filed.
  'payment_limits.turnover_hundredths': {
    to: 250,
    async see(server) {
      const { slip_image_url } = await uploaded(server, 'member', 'member/upload-slip');
      const { data } = await found(server, 'member', 'member/payment-slip-information');
      const filed = { deposit_amount: '500', payment_bank_information_id: data[0].id, slip_image_url };
      const { id } = await made(server, 'member', 'member/deposit-transaction', filed);
      const { rows } = await sql<{ asked: number }>`
        select turnover_hundredths as asked from deposits where id = ${id}`.execute(server.db);
      return rows;
    },
  },
  'withdrawal_type_limits.countries': { to: ['LA'], see: 'member member/withdrawal-type' },
  'side_wallets.is_open': { to: false, see: 'visitor public/transfer-status' },
  'transfer_limits.minimum_minor': { to: '999', see: 'member member/minimum-transaction' },
  'withdrawal_limits.min_minor': { to: '12300', see: 'member member/config-withdrawal' },
  'withdrawal_limits.max_minor': { to: '45600', see: 'member member/config-withdrawal' },
  'withdrawal_type_limits.is_active': { to: false, see: 'member member/withdrawal-type' },
  'withdrawal_type_limits.min_minor': { to: '12300', see: 'member member/withdrawal-type' },
  'withdrawal_type_limits.max_minor': { to: '45600', see: 'member member/withdrawal-type' },
  'withdrawal_types.order_no': { to: 99, see: 'member member/withdrawal-type' },
  'crypto_tokens.is_active': { to: false, see: 'member member/currency-crypto' },
  'crypto_tokens.order_no': { to: 99, see: 'member member/currency-crypto' },
  'crypto_tokens.can_pay_out': { to: false, see: 'member member/currency-crypto' },
  'withdrawal_limits.auto_approve_minor': {
    to: '100000',
    see: withdrawing(),
    given: { 'withdrawal_settings.auto_needs_bank_check': false },
  },
  'withdrawal_settings.auto_needs_bank_check': {
    to: false,
    see: withdrawing(),
    given: { 'withdrawal_limits.auto_approve_minor': '100000' },
  },
  'withdrawal_settings.is_bank_payout_separate': { to: true, see: sender },
  'withdrawal_settings.payee_hold': {
    to: '20 days',
    see: withdrawing(async (server, name) => {
      const { id } = await withdrawal(server, name);
      const payload = { status: 'fail', reason: text };
      await server.call('cashier', { verb: 'patch', path: `staff/withdrawal/${id}`, payload });
      await sql`update withdrawals set payee_key = 'another' where id = ${id}`.execute(server.db);
    }),
  },
  'withdrawal_risk_rules.points': { to: 70, see: scoring() },
  'withdrawal_risk_rules.bound': { to: 4, at: "code = 'LARGER_THAN_BEFORE'", see: scoring(paidLess) },
  'crypto_tokens.decimals': { to: 8, at: "token = 'USDT'", see: coinsAsked },
  'crypto_tokens.least_payout_coins': { to: '900000000000', see: lateCoins },
  'crypto_tokens.payment_method_id': { to: 'WALKED-CHAIN', at: "token = 'USDT'", see: coinsAsked },
  'crypto_tokens.network': { to: 'litecoin', see: 'member member/currency-crypto' },
  'crypto_tokens.token': { to: 'WALK', see: 'member member/currency-crypto' },
  'payment_types.category': { to: 'CRYPTO', see: 'member member/payment-type' },
  'banks.name': { to: text, see: 'member member/bank-currency-information?currency_id=1&$limit=50' },
  'banks.order_no': { to: 99, see: 'member member/bank-currency-information?currency_id=1&$limit=50' },
  'banks.account_digits': { to: [8], see: 'member member/bank-currency-information?currency_id=1&$limit=50' },
  'security_questions.order_no': { to: 99, see: 'member member/user-security-question' },
  'security_questions.is_active': { to: false, see: 'member member/user-security-question' },
  'security_questions.names': { to: '{"en":"Walked over?"}', see: 'member member/user-security-question' },
  'register_channels.is_active': { to: false, see: 'member member/user-register-channal' },
  'register_channels.names': { to: '{"en":"Walked over"}', see: 'member member/user-register-channal' },
  'register_channels.order_no': { to: 99, see: 'member member/user-register-channal' },
};
/** Accounts whose statements are read; their other columns belong to the reader. */
const statements: Record<string, Probe> = {
  'statement_accounts.is_active': {
    to: false,
    see: async (server) => {
      const name = `announcer-${people++}`;
      await person(server, name);
      const answer = await made(server, name, 'member/deposit-autobank', { deposit_amount: '500' });
      return answer.payment_bank?.account_number;
    },
  },
};
/** Used when polling the bank, which does not run here; autobank.test.ts tests it. */
const readByPolling = ['statement_accounts.resource_id'];
const lobby = 'visitor public/game-list?$limit=5';
const gameSettings: Record<string, Probe> = {
  'games.is_active': { to: false, see: lobby },
  'games.is_in_maintenance': { to: true, see: lobby },
  'games.order_no': { to: 9999, see: lobby },
  'games.badge': { to: 'cash-drop', see: lobby },
  'games.countries': {
    to: ['LA'],
    see: async (server) => {
      const game_list_id = await server.db
        .selectFrom('games')
        .select('id')
        .where('code', '=', 'lotus-lanterns')
        .executeTakeFirstOrThrow();
      const answer = await server.post('member', 'member/enter-game', { game_list_id: game_list_id.id });
      return [answer.statusCode, answer.json().refusal];
    },
  },
  'game_providers.is_active': { to: false, see: 'visitor public/provider' },
  'game_providers.is_in_maintenance': { to: true, see: lobby },
  'game_providers.order_no': { to: 9999, see: 'visitor public/provider' },
};
const paymentTables = [...new Set(Object.keys(payments).map((name) => name.split('.')[0]!))];
const networks: Record<string, Probe> = {
  'blocked_networks.network': {
    to: '203.0.113.0/24',
    see: async ({ site }) =>
      (await site.inject({ url: '/gateway/public/language', headers: { 'x-forwarded-for': '203.0.113.9' } }))
        .statusCode,
  },
  'blocked_networks.reason': { to: text, see: 'admin staff/blocked-network' },
  'blocked_networks.created_at': { to: '2001-01-01', see: 'admin staff/blocked-network' },
};
/** Returns whether a column is a key instead of a setting. */
const isKey = (name: string) =>
  /\.(id|wallet|code|prefix|version|kind|currency_code|language_id|payment_type_id|withdrawal_type_id)$/.test(name);

const rows: Rows = {
  members: '', // filled in below
  languages: "prefix = 'th'",
  language_texts: 'language_id = 2',
  seo_texts: 'language_id = 2',
  currency_languages: "language_id = (select id from languages where prefix = 'th')",
  currencies: "code = 'JPY'",
  layout_positions: 'id = 1',
  game_tags: 'id = (select min(id) from game_tags where is_active)',
  payment_types: 'id = (select min(id) from payment_types)',
  payment_limits: "currency_code = 'THB' and payment_type_id = (select id from payment_types where code = 'BANK')",
  payment_fees:
    "currency_code = 'THB' and payment_type_id = (select min(payment_type_id) from payment_fees where currency_code = 'THB')",
  games: "code = 'lotus-lanterns'",
  game_providers: "id = (select provider_id from games where code = 'lotus-lanterns')",
  statement_accounts:
    "house_bank_account_id = (select min(h.id) from house_bank_accounts h join banks b on b.id = h.bank_id where b.currency_code = 'THB')",
  house_bank_accounts:
    "id = (select min(h.id) from house_bank_accounts h join banks b on b.id = h.bank_id where b.currency_code = 'THB')",
  side_wallets: "wallet = 'cashback'",
  transfer_limits: "currency_code = 'THB'",
  withdrawal_limits: "currency_code = 'THB'",
  withdrawal_type_limits:
    "currency_code = 'THB' and withdrawal_type_id = (select id from withdrawal_types where code = 'BANK')",
  withdrawal_types: 'id = (select min(id) from withdrawal_types)',
  crypto_tokens: "token = 'BTC'",
  banks: 'id = 1',
  security_questions: 'id = 1',
  register_channels: 'id = 1',
  withdrawal_risk_rules: "code = 'FIRST_WITHDRAWAL'",
};
const rowsHere = (): Rows => ({ ...rows, members: `member_id = '${server.members.demo}'` });

describe('every setting changes some response', () => {
  test('of the site', async () => expect(await unread(server, siteSettings, rowsHere())).toEqual([]), 240_000);
  test('of members', async () => expect(await unread(server, memberRules, rowsHere())).toEqual([]), 240_000);
  test('of languages, currencies, tags and places', async () => {
    const { 'languages.is_default': isDefault, ...others } = languages;
    expect(await unread(server, others, rowsHere())).toEqual([]);
    // There is one default language: another becomes the default when this one is not.
    const both = async (to: string, from: string) => {
      await sql`update languages set is_default = false where prefix = ${from}`.execute(server.db);
      await sql`update languages set is_default = true where prefix = ${to}`.execute(server.db);
    };
    const before = JSON.stringify(await server.look(isDefault!.see));
    await both('th', 'en');
    await expect.poll(async () => JSON.stringify(await server.look(isDefault!.see)) === before).toBe(false);
    await both('en', 'th');
  }, 240_000);
  test('of blocked networks', async () => expect(await unread(server, networks, rowsHere())).toEqual([]), 60_000);
  test('of payments', async () => expect(await unread(server, payments, rowsHere())).toEqual([]), 240_000);
  test('of statements', async () => expect(await unread(server, statements, rowsHere())).toEqual([]), 60_000);
  test('of games and providers, including all that staff can set', async () => {
    expect(await unread(server, gameSettings, rowsHere())).toEqual([]);
    const settable = (table: string, { patch: { body } }: typeof staffGame | typeof staffGameProvider) =>
      Object.keys(body.shape).flatMap((name) => (['version', 'reason'].includes(name) ? [] : [`${table}.${name}`]));
    const all = [...settable('games', staffGame), ...settable('game_providers', staffGameProvider)];
    expect(Object.keys(gameSettings).toSorted()).toEqual(all.toSorted());
    // A started game session counts growing playing time.
    for (const begun of ['play_sessions', 'played_games', 'game_sessions'])
      await sql`delete from ${sql.table(begun)}`.execute(server.db);
  }, 120_000);
  test('and covers all payment settings of staff', () => {
    const walked = new Set([...Object.keys({ ...payments, ...languages, ...statements }), ...readByPolling]);
    const set = settingKinds.flatMap(({ table, values }) =>
      Object.values(values).map((column) => `${table}.${column}`),
    );
    expect(set.length).toBeGreaterThan(30);
    expect(set.filter((name) => !walked.has(name))).toEqual([]);
  });

  test('and covers every setting', async () => {
    const walked = new Set([
      ...Object.keys({ ...siteSettings, ...memberRules, ...lastRules, ...languages, ...payments, ...networks }),
      ...Object.keys({ ...walkedElsewhere }),
    ]);
    // calls.walk.test.ts covers staff's changes of the catalogue call by call.
    const catalogue = ['games', 'game_providers', 'game_placements', 'game_taggings', 'search_aliases'];
    const listed = ['site_items', 'policy_versions', ...catalogue];
    const tables = (await configuredTables(server.db)).filter((table) => !listed.includes(table));
    const columns = await settingColumns(server.db, [...new Set([...tables, ...paymentTables])]);
    expect(columns.filter((name) => !isKey(name) && !walked.has(name))).toEqual([]);
    expect([...walked].filter((name) => !columns.includes(name))).toEqual([]);
    const fields = [
      ...Object.keys(SiteSetting.shape).map((name) => `site_settings.${name}`),
      ...Object.keys(MemberRule.shape).map((name) => `identity_settings.${name}`),
    ];
    expect(fields.filter((name) => !walked.has(name))).toEqual([]);
    const ofLanguages = new Set([...walked].map((name) => name.split('.')[1]?.toLowerCase()));
    expect(Object.keys(SiteLanguage.shape).filter((name) => !ofLanguages.has(name.toLowerCase()))).toEqual([]);
  });

  test('a setting that nothing reads is detected', async () => {
    await sql`alter table site_settings add column planted text not null default 'seed'`.execute(server.db);
    const planted = { 'site_settings.planted': { to: 'grown', see: 'visitor /en' } };
    try {
      expect(await unread(server, planted, rowsHere())).toEqual(['site_settings.planted']);
      const columns = await settingColumns(server.db, ['site_settings']);
      expect(columns.filter((name) => !isKey(name) && !(name in siteSettings) && !(name in walkedElsewhere))).toEqual([
        'site_settings.planted',
      ]);
    } finally {
      await sql`alter table site_settings drop column planted`.execute(server.db);
    }
  });
});

/** A listed item of each kind with two values for each of its fields, and where it is visible. */
const listed: Record<string, { see: See; content: object; others: Record<string, unknown> }> = {
  announcement: { see: 'visitor public/custom-function', content: { text: 'One' }, others: { text: 'Two' } },
  article: {
    see: 'visitor /en/cashback',
    content: { topic: 'cashback', title: 'One', text: 'One', image_url: '' },
    others: { topic: 'rebate', title: 'Two', text: 'Two', image_url: '/pictures/x.webp' },
  },
  banner: {
    see: 'visitor /en',
    content: { layout_position_id: 1, title: 'One', text: 'One', image_url: '/pictures/a.webp', link: '/games' },
    others: { layout_position_id: 3, title: 'Two', text: 'Two', image_url: '/pictures/b.webp', link: '/promotions' },
  },
  // The browser renders pop-ups, from these services.
  'contact-channel': {
    see: 'visitor public/contact-channel',
    content: { code_name: 'line', link: 'https://line.me/a', is_default: false },
    others: { code_name: 'telegram', link: 'https://line.me/b', is_default: true },
  },
  'content-block': {
    see: 'visitor public/custom-function?page_show_list=index',
    content: { place: 'footer', title: 'One', text: 'One', link: '/games', page_show_list: ['index'] },
    others: { place: 'freestyle', title: 'Two', text: 'Two', link: '/quest', page_show_list: ['game'] },
  },
  'notification-modal': {
    see: 'visitor public/notification-modal',
    content: { title: 'One', text: 'One', image_url: '', link: '', page_show_list: ['index'], is_starter: false },
    others: {
      title: 'Two',
      text: 'Two',
      image_url: '/pictures/x.webp',
      link: '/games',
      page_show_list: ['login'],
      is_starter: true,
    },
  },
  'powered-by': {
    see: 'visitor public/powered-by',
    content: { name: 'One', image_url: '', link: '' },
    others: { name: 'Two', image_url: '/pictures/x.webp', link: '/games' },
  },
  'script-tag': {
    see: 'visitor public/script-tag-config?page_name=index',
    content: { name: 'one', src: 'https://a.example/a.js', page_names: ['index'] },
    others: { name: 'two', src: 'https://b.example/b.js', page_names: ['game'] },
  },
  'sticky-button': {
    see: 'visitor public/sticky-config',
    content: { name: 'One', image_url: '', link: '/games' },
    others: { name: 'Two', image_url: '/pictures/x.webp', link: '/quest' },
  },
};

test.each(siteItemKinds)(
  'every field of a %s changes a response, including when and where it is listed',
  async (kind) => {
    const { db } = server;
    const { see, content, others } = listed[kind]!;
    expect(Object.keys(others).toSorted()).toEqual(Object.keys(siteItemContents[kind].shape).toSorted());
    if (kind === 'announcement') await sql`update site_settings set visitor_features = '{Announcement}'`.execute(db);
    const { rows: found } = await sql<{ id: number }>`
    insert into site_items (kind, content) values (${kind}, ${JSON.stringify(content)}), (${kind}, ${JSON.stringify(content)})
    returning id`.execute(db);
    const [id, other] = found.map((row) => row.id);
    // Makes the other item distinguishable.
    const named = ['title', 'name', 'text', 'code_name'].find((field) => field in content)!;
    const another = JSON.stringify({ ...content, [named]: 'Another' });
    await sql`update site_items set content = ${another} where id = ${other}`.execute(db);
    const probes: Record<string, Probe> = {
      ...Object.fromEntries(
        Object.entries(others).map(([field, value]) => [
          `content.${field}`,
          { to: JSON.stringify({ ...content, [field]: value }), see },
        ]),
      ),
      is_active: { to: false, see },
      starts_at: { to: '2099-01-01', see },
      ends_at: { to: '2001-01-01', see },
      language_id: { to: 2, see },
      order_no: { to: 99, see },
    };
    const missed: string[] = [];
    for (const [name, probe] of Object.entries(probes)) {
      const column = name.startsWith('content.') ? 'content' : name;
      if (!(await isRead(server, `site_items.${column}`, probe, { site_items: `id = ${id}` }))) missed.push(name);
    }
    await sql`delete from site_items where id in (${id}, ${other})`.execute(db);
    await sql`update site_settings set visitor_features = '{}'`.execute(db);
    expect(missed).toEqual([]);
  },
  120_000,
);

/** Reading calls whose content comes with a later issue; the list only shrinks. */
const awaited: Readonly<Record<string, number>> = {};
const contracts = Object.entries(services)
  .filter(([audience]) => audience !== 'staff')
  .flatMap(([, list]) => Object.values(list) as ServiceContract[]);
let refCode = '';
const queries: Readonly<Record<string, string>> = {
  'public/jackpot': '?currency=THB',
  'member/check-privilege': '?privilege=quest',
  'member/member-lv-counter': '?counter=turnover',
  'public/competition-ranking': '?competition_id=401',
};
const reads = contracts.flatMap(({ audience, service, find }) =>
  find ? [{ audience, service, name: `${audience}/${service} find` }] : [],
);
async function readAll(): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  await Promise.all(
    reads.map(async ({ audience, service, name }) => {
      const query = service === 'check-refcode' ? `?ref_code=${refCode}` : (queries[`${audience}/${service}`] ?? '');
      const url = `/gateway/${audience}/${service}${query}`;
      const answer = await server.site.inject({
        url,
        headers: await server.headers(audience === 'member' ? 'member' : 'visitor'),
      });
      found.set(name, `${answer.statusCode} ${still(answer.body)}`);
    }),
  );
  return found;
}
/** Responses that are always the same for all callers, with the reason. */
const constant: Readonly<Record<string, string>> = {
  'member/cashback-member find':
    'its periods come with rounds that are settled: programmes.test.ts plays and pays them',
  'member/rebate-member find': 'likewise',
  'member/affiliate-statement find':
    'its lines come with what invited members play: income.test.ts of affiliate plays and pays them',
  'member/affiliate-statement-line find': 'likewise',
  'member/daily-affiliate find': 'likewise',
  'member/affiliate-share find': 'the own link, which stays the same: postbacks.race.test.ts adds a sub-id',
  'member/counted-bet find': 'its bets are played: counted-bets.test.ts plays them',
  'public/country-information find': 'the countries of the world: another in each language, as the next test says',
  'public/statement-seal find': 'the key of the house; calls.walk.test.ts seals with it',
};

/** Creates everything that a member and an operator can have and do, once. */
async function live(): Promise<void> {
  const { db, site, members } = server;
  const member = members.demo;
  const run = (text: string) => sql.raw(text.replaceAll('$member', `'${member}'`)).execute(db);
  const ok = async (path: string, payload: object, method: 'POST' | 'PATCH' = 'POST') => {
    // Each with its own step-up authentication, since a payout uses it up.
    const headers = await server.living('proven');
    const answer = await site.inject({ method, url: `/gateway/member/${path}`, headers, payload });
    if (answer.statusCode >= 300) throw new Error(`${path}: ${answer.body}`);
    return answer.json();
  };
  const game = (await server.get('visitor', 'public/game-list?$limit=1')).data[0] as { id: number; code: string };

  await ok('deposit-autobank', { deposit_amount: '321' });
  await ok('withdrawal-transaction', { amount: '300' });
  await ok('wallet-vault', { amount: '100' });
  await ok('user-favorite', { game_list_id: game.id });
  await ok('send-message', { title: 'Hello', message: 'Good day' });
  await ok('player-limit', { kind: 'deposit', period: 'day', limit: '5000' });
  await ok('wallet-address', { currency_crypto_id: 1, wallet_address: walkedAddress });
  await ok(`users/${member}`, { profile_user: { lineid: 'walked' } }, 'PATCH');
  await server.decide('support', 'member-message', { member_id: member, title: 'Hello', body: 'Good day' });
  for (const account of ['cashback', 'rebate', 'affiliate', 'points']) {
    const given = { member_id: member, account, direction: 'credit', amount: '50', reason: 'For the walk' };
    await server.decide('admin', 'adjustment', given);
  }
  for (const wallet of ['cashback', 'rebate', 'affiliate']) await ok(`${wallet}-transfer`, { amount: '20' });
  await shopAround(ok, run);
  await questAround(ok, run);
  await ok('competition-member', { competition_id: 401 });
  await ok('competition-setting', { is_hidden: true }, 'PATCH');
  await run(
    `update competition_entries set score = 4711, reached_at = now(), changed_at = now() where member_id = $member`,
  );

  const token = randomBytes(32).toString('base64url');
  await sql`insert into game_sessions (member_id, provider, game_id, game_code, currency, language, token_hash, token_expires_at,
      expires_at, created_at, opened_at)
    values (${member}, ${houseProvider}, ${game.id}, ${game.code}, 'THB', 'en', ${createHash('sha256').update(token).digest()},
      now() + interval '1 minute', now() + interval '1 day', now(), now())`.execute(db);
  const { rows: sessions } = await sql<{ id: string }>`select session_id as id from game_sessions`.execute(db);
  const round = { player: member, currency: 'THB', round: 'walk', game: game.code };
  await server.callWallet('bet', { ...round, session: sessions[0]!.id, txn: 'walk-bet', amount: '1000' });
  await server.callWallet('result', {
    ...round,
    txn: 'walk-win',
    ref: 'walk-bet',
    amount: '2500',
    kind: 'win',
    closed: true,
  });
  // One that pays immediately; one that is stopped, and one that is cancelled.
  await ok('promotion-member', { promotion_information_id: 4, confirm: true });
  await run(`update offers set state = 'paused' where id in (2, 6)`);

  await run(`insert into played_games (member_id, game_id, played_at) values ($member, ${game.id}, now())`);
  await run(`insert into play_sessions (member_id, started_at, seen_at) values ($member, now() - interval '5 minutes', now())
    on conflict (member_id) do update set started_at = excluded.started_at, seen_at = excluded.seen_at`);
  await run(
    `insert into activity_logs (member_id, activity, subject, created_at) values ($member, 'login', 'walk', now())`,
  );
  await run(`insert into member_passkeys (member_id, credential_id, public_key, counter, transports, name, is_synced, created_at)
    values ($member, 'walk', '\\x00', 0, '{}', 'Walk', false, now())`);
  await run(
    `insert into member_totp (member_id, sealed_secret, created_at, confirmed_at) values ($member, 'x', now(), now())`,
  );
  await run(`insert into push_subscriptions (member_id, session_id, endpoint, endpoint_hash, p256dh, auth, language, created_at)
    select $member, session_id, 'https://push.example/walk', sha256('walk'::bytea), 'x', 'x', 'en', now() from member_sessions limit 1`);
  await run(`insert into level_versions (version, rules, written_at, approved_at)
    select version + 1, jsonb_set(rules, '{levels,0,names,en}', '"Walked"'), now(), now() from level_versions order by version desc limit 1`);
  await run(`update loyalty_settings set valid_days = valid_days + 1`);
  await run(`insert into member_levels (member_id, level, highest_level, reached_at, computed_at, deposit_minor, turnover_minor, win_loss_minor)
    values ($member, 1, 1, now(), now(), 1, 1, 1) on conflict (member_id) do update set level = 2, highest_level = 2`);
  await run(`insert into loyalty_days (member_id, day, currency_code, staked_minor, won_minor) values ($member, '2026-01-01', 'THB', 100, 0)
    on conflict do nothing`);
  await run(`insert into level_benefits (member_id, natural_key, kind, level, currency_code, amount_minor, detail, given_at)
    values ($member, 'upgrade:walked', 'upgrade', 1, 'THB', 100, '{}', now())`);
  await run(`update members set referred_by = $member where member_id = '${members.incomplete}'`);
  await run(`insert into affiliate_clicks (member_id, day, visitor, clicked_at, marks)
    values ($member, '2026-01-01', 'walked', now(), '{"sub1": "walked"}')`);
  await run(`insert into affiliate_postbacks (member_id, event, url, is_active, changed_at)
    values ($member, 'registration', 'https://track.example.com/walked', true, now())`);
  await run(`insert into affiliate_postback_calls (member_id, event, natural_key, next_attempt_at, created_at)
    values ($member, 'registration', 'walked', now(), now())`);
  await run(`insert into affiliate_holds (member_id, reason, placed_at) values ($member, 'Walked over', now())`);
  await run(`update members set phone_verified_at = null, security_question_id = 2 where member_id = $member`);
  await run(`delete from member_claims where kind = 'ref_code'`);

  const item = (kind: string, content: object) =>
    sql`insert into site_items (kind, content) values (${kind}, ${JSON.stringify(content)})`.execute(db);
  for (const kind of siteItemKinds) await item(kind, listed[kind]!.content);
  for (const topic of ['rebate', 'affiliate']) await item('article', { ...listed.article!.content, topic });
  for (const kind of ['terms', 'privacy'])
    await sql`insert into policy_versions (kind, language_id, sections, effective_at, published_at, published_by)
      select ${kind}, 1, '[{"id":"a","title":"A","text":"A"}]', now(), now(), staff_id from staff limit 1`.execute(db);
  await run(`update site_settings set web_name = 'Walked', money_format = 'abb', template_color = 'jade', pwa_name = 'Walked',
    is_push_trigger_active = not is_push_trigger_active, visitor_features = '{Announcement}',
    enabled_features = array_remove(enabled_features, 'vault')`);
  await run(`update identity_settings set default_country = 'JP', password_min_length = 9`);
  await run(`update language_texts set withdraw_text = 'Walked', denied_text = 'Walked' where language_id = 1`);
  await run(`update seo_texts set title = 'Walked' where language_id = 1`);
  for (const table of [
    'languages',
    'currencies',
    'layout_positions',
    'game_tags',
    'game_categories',
    'game_providers',
    'security_questions',
    'register_channels',
    'payment_types',
    'withdrawal_types',
    'crypto_tokens',
    'banks',
  ])
    await run(`update ${table} set order_no = 1000 - order_no`);
  await run(`insert into member_notices (member_id, number, notice_id, kind, params, created_at)
    values ($member, 1, gen_random_uuid(), 'bank_verified', '{}', now())`);
  await run(`update studio_jackpots set pot_parts = pot_parts * 2`);
  await run(`update currency_languages set currency_id = 13 where language_id = 2`);
  await run(`update games set name = name || ' again', rtp = 12.34`);
  await run(`update house_bank_accounts set account_name = 'Walked'`);
  await run(`update withdrawal_limits set min_minor = min_minor + 100`);
  await run(`update transfer_limits set minimum_minor = minimum_minor + 100`);
  await run(`update side_wallets set is_open = false where wallet = 'cashback'`);
  // A member on a break may still read.
  await ok('player-exclusion', { term: '24h', is_confirmed: true });
}

/** Redeems from each part of the shop; ends the sale of some items. */
async function shopAround(
  ok: (path: string, payload: object) => Promise<{ seal: string }>,
  run: (text: string) => Promise<unknown>,
): Promise<void> {
  const points = { member_id: server.members.demo, account: 'points', direction: 'credit', amount: '9000' };
  await run(`update identity_settings set are_points_active = true`);
  await run(`update members set email_verified_at = now() where member_id = $member`);
  await server.decide('admin', 'adjustment', { ...points, reason: 'For the walk' });
  const postal = { recipient: 'Walked', phone: '0811111111', line1: '1 Road', province: 'Bangkok', postcode: '10110' };
  const address = { ...postal, country: 'TH' };
  await ok('redeem-address', { address });
  await ok('redeem-reward', { redeem_id: 309, version: 1, address });
  await ok('redeem-exchange-point', { redeem_id: 301, version: 1 });
  await ok('redeem-restock', { redeem_id: 311 });
  await ok('coupon-member', { code: 'LOYKRATHONG26' });
  for (const [type, service, redeem_id] of [
    ['lucky_box', 'redeem-lucky-box', 306],
    ['random_card', 'redeem-random-card', 308],
  ] as const) {
    const { seal } = await ok('redeem-seal', { type });
    const asked = { redeem_id, version: 1, seal, client_seed: 'walked' };
    await ok(service, type === 'lucky_box' ? asked : { ...asked, choice: 1 });
  }
  await run(`update offers set state = 'paused' where id in (301, 302, 303, 304)`);
}

/** A call with a constant response. */
const planted: ServiceContract = {
  service: 'planted',
  audience: 'public',
  find: { summary: 'Nothing ever', isUnpaged: true, result: z.array(z.string()) },
};

describe('every list and every figure changes with its data', () => {
  test('of everything that players’ browsers read, except future features', async () => {
    const app = Fastify();
    await registerGateways(app, {
      ...server.context,
      audiences: ['public'],
      implementations: [{ contract: planted, handlers: { find: async () => [] } }],
    });
    const readWithPlanted = async () => {
      const { statusCode, body } = await app.inject({ url: '/gateway/public/planted' });
      return (await readAll()).set('public/planted find', `${statusCode} ${body}`);
    };
    const { rows: codes } = await sql<{
      code: string;
    }>`select ref_code as code from members where member_id = ${server.members.demo}`.execute(server.db);
    refCode = String((await server.get('member', 'member/users')).ref_code ?? codes[0]?.code);
    let before = await readWithPlanted();
    // Values that change on their own prove nothing. The first answers may be older than the caches.
    await expect
      .poll(async () => {
        const earlier = before;
        before = await readWithPlanted();
        return unchanged(earlier, before);
      })
      .toEqual([...before.keys()].toSorted());
    await live();
    // Caches of two seconds have to expire.
    await new Promise((resolve) => setTimeout(resolve, 2500));
    const after = await readWithPlanted();
    // Settings that would close others are tested separately.
    await sql`update identity_settings set member_privileges = '{rebate,affiliate,coupon,point}'`.execute(server.db);
    const last = await readAll();
    for (const name of ['member/check-privilege find', 'member/check-privilege-member find'])
      after.set(name, last.get(name)!);
    const asleep = unchanged(before, after);
    const explained = [...Object.keys(awaited), ...Object.keys(constant), 'public/planted find'];
    // A name only in `asleep` lacks a reason; a name only in `explained` already works: remove it from its list.
    expect(asleep).toEqual(explained.toSorted());
    await app.close();
  }, 240_000);
});

test('returns country names in the caller’s language', async () => {
  const inLanguage = async (language: string) =>
    (
      await server.call('visitor', {
        verb: 'find',
        path: 'public/country-information',
        headers: { 'x-language': language },
      })
    ).body;
  expect(await inLanguage('th')).not.toBe(await inLanguage('en'));
});

test(
  'the remaining member rules change a response',
  async () => expect(await unread(server, lastRules, rowsHere())).toEqual([]),
  60_000,
);

/** One quest is in progress, another is completed and a day is checked in; then some are stopped. */
async function questAround(
  ok: (path: string, payload: object) => Promise<unknown>,
  run: (text: string) => Promise<unknown>,
): Promise<void> {
  await ok('quest-play', { quest_information_id: 322 });
  await ok('quest-play', { quest_information_id: 327 });
  await ok('quest-daily-check-in', { quest_information_id: 321 });
  await run(`update quest_entries set state = 'mission_completed', completed_at = now()
    where member_id = $member and offer_id = 327`);
  await run(`update offers set state = 'paused' where id in (321, 323, 324, 326, 328)`);
}
