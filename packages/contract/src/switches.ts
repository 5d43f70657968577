import type { HouseFeature } from './content/house-features.ts';
import type { Services } from './services.ts';
import type { Audience, ServiceContract, Verb } from './wire/service.ts';

/** The operator's present switches. */
export interface HouseSwitches {
  readonly features: readonly string[];
  readonly isClosed: boolean;
}

interface Switch {
  /** `null` for services that cannot be switched off; a function where the body decides. */
  readonly feature: HouseFeature | null | ((body: unknown) => HouseFeature | null);
  /** Verbs that work although the feature is off, for what members already have. */
  readonly always?: readonly Verb[];
  /** Verbs that work while the site is closed; by default those that read. */
  readonly whileClosed?: readonly Verb[];
}

const reading = ['find', 'get'] as const satisfies readonly Verb[];
const changing = ['create', 'patch', 'update', 'remove'] as const satisfies readonly Verb[];

/** Cannot be switched off. While the site is closed, it answers reading verbs. */
const core: Switch = { feature: null };
/** Cannot be switched off. Members need it to reach their money and data while the site is closed. */
const mustAnswer: Switch = { feature: null, whileClosed: [...reading, ...changing] };
const of = (feature: HouseFeature): Switch => ({ feature });
/** Existing data stays readable; nothing new can be started. */
const beginning = (feature: HouseFeature): Switch => ({ feature, always: reading });
/** Reading already starts something new: while closed, the site shows no payment details. */
const inviting = (feature: HouseFeature): Switch => ({ feature, whileClosed: [] });
/** Withdrawals stay available while the site is closed, because the money belongs to the members. */
const outward = (feature: HouseFeature): Switch => ({
  feature,
  always: reading,
  whileClosed: [...reading, ...changing],
});

/** Every service that a player's browser calls, with its switch. A service without an entry here does not compile. */
export const switches: {
  readonly public: Readonly<Record<keyof Services['public'], Switch>>;
  readonly member: Readonly<Record<keyof Services['member'], Switch>>;
} = {
  public: {
    authentication: mustAnswer,
    'passkey-challenge': mustAnswer,
    'password-config': core,
    'check-refcode': of('register'),
    'otp-verified': mustAnswer,
    'forgot-password': mustAnswer,
    language: core,
    currency: core,
    'currency-language': core,
    'country-information': core,
    'ip-information': core,
    'system-config': core,
    'general-config': core,
    'global-config': core,
    'seo-config': core,
    'custom-function': core,
    'contact-channel': core,
    'access-denied': core,
    'enable-feature': core,
    'script-tag-config': core,
    'pwa-config': core,
    policy: core,
    'layout-position': core,
    'sticky-config': core,
    'powered-by': core,
    'notification-modal': core,
    'system-banner': core,
    'rebate-articles': of('rebate'),
    'cashback-articles': of('cashback'),
    'affiliate-articles': of('affiliate'),
    'promotion-information': of('promotion'),
    'promotion-coming': of('promotion'),
    'promotion-category': of('promotion'),
    competition: of('competition'),
    'competition-ranking': of('competition'),
    'competition-result': of('competition'),
    'quest-type': of('quest'),
    'quest-information': of('quest'),
    'quest-daily-check-in': of('quest'),
    'quest-play': of('quest'),
    'redeem-freespin-filter': of('reward'),
    'redeem-freespin-list': of('reward'),
    'redeem-verification': core,
    'redeem-type-list': of('reward'),
    'point-config': core,
    'member-lv-detail': of('level'),
    'log-affiliate-link': of('affiliate'),
    'trigger-allowance': core,
    provider: core,
    tag: core,
    'game-category': core,
    jackpot: of('play'),
    'slot-rtp': of('fairness'),
    'game-list': core,
    'all-games': core,
    'all-provider-games': core,
    'game-list-first-page': core,
    'game-category-list': core,
    'enter-game-demo': of('demo'),
    'transfer-status': core,
    'withdraw-description': of('withdrawal'),
    'statement-seal': mustAnswer,
  },
  member: {
    'otp-request': {
      ...mustAnswer,
      // Without a purpose, the call is a registration.
      feature: (body) =>
        /^profile_/.test(String((body as { purpose?: unknown } | null)?.purpose)) ? null : 'register',
    },
    'otp-verified': mustAnswer,
    'users-register': of('register'),
    users: mustAnswer,
    'users-first-login': mustAnswer,
    'user-verify-bank-info': mustAnswer,
    'user-security-question': core,
    'user-register-channal': core,
    'member-change-password': mustAnswer,
    'member-session': mustAnswer,
    'step-up': mustAnswer,
    passkey: mustAnswer,
    'passkey-challenge': mustAnswer,
    'second-factor': mustAnswer,
    'recovery-code': mustAnswer,
    'reset-sessiontoken': mustAnswer,
    'active-step-information': core,
    'check-privilege': core,
    'check-privilege-member': core,
    'rebate-articles': of('rebate'),
    'cashback-articles': of('cashback'),
    'affiliate-articles': of('affiliate'),
    'user-favorite': core,
    'user-favorite-member': core,
    'user-last-played': core,
    wallet: core,
    'total-points': of('reward'),
    'wallet-vault': beginning('vault'),
    'wallet-vault-release': mustAnswer,
    'cashback-transfer': outward('transfer'),
    'cashback-transaction': of('cashback'),
    'cashback-member': of('cashback'),
    'cashback-profile': of('cashback'),
    'cashback-history': core,
    'cashback-history-search': core,
    'cashback-history-summary': core,
    'rebate-transfer': outward('transfer'),
    'rebate-transaction': of('rebate'),
    'rebate-member': of('rebate'),
    'rebate-profile': of('rebate'),
    'rebate-history': core,
    'rebate-history-search': core,
    'rebate-history-summary': core,
    'affiliate-transfer': outward('transfer'),
    'affiliate-transaction': of('affiliate'),
    'affiliate-profile': of('affiliate'),
    'affiliate-member': of('affiliate'),
    'affiliate-profile-statistic': of('affiliate'),
    'affiliate-share': of('affiliate'),
    'affiliate-statement': of('affiliate'),
    'affiliate-statement-line': of('affiliate'),
    'affiliate-sub-id': of('affiliate'),
    'affiliate-postback': of('affiliate'),
    'affiliate-postback-call': of('affiliate'),
    'affiliate-postback-key': of('affiliate'),
    'affiliate-postback-test': of('affiliate'),
    'daily-affiliate': of('affiliate'),
    'affiliate-standing': of('affiliate'),
    'affiliate-application': of('affiliate'),
    'affiliate-appeal': core,
    'affiliate-history': core,
    'affiliate-history-search': core,
    'affiliate-history-summary': core,
    'money-explanation': core,
    'money-explanation-entry': core,
    'money-explanation-total': core,
    'withdrawal-tracker': core,
    'minimum-transaction': of('transfer'),
    'bank-currency-information': core,
    'promotion-information': of('promotion'),
    'promotion-coming': of('promotion'),
    'promotion-type': of('promotion'),
    'promotion-member': beginning('promotion'),
    competition: of('competition'),
    'competition-member': of('competition'),
    'competition-setting': of('competition'),
    'quest-type': of('quest'),
    'quest-information': of('quest'),
    'quest-daily-check-in': of('quest'),
    'quest-play': of('quest'),
    'quest-history': beginning('quest'),
    'quest-success': of('quest'),
    'quest-notification': of('quest'),
    'quest-game-category': of('quest'),
    'quest-game-provider': of('quest'),
    'quest-game-list': of('quest'),
    'redeem-type': of('reward'),
    'redeem-reward': of('reward'),
    'redeem-exchange-point': of('reward'),
    'redeem-lucky-box': of('reward'),
    'redeem-random-card': of('reward'),
    'redeem-freespin': of('reward'),
    'redeem-seal': of('reward'),
    'redeem-restock': of('reward'),
    'member-lv-detail': of('level'),
    'member-lv-info': of('level'),
    'member-lv-counter': of('level'),
    'member-lv-benefit': of('level'),
    'user-member-lv': core,
    'point-history': core,
    'payment-type': inviting('deposit'),
    'payment-bank-information': inviting('deposit'),
    'payment-slip-information': inviting('deposit'),
    'currency-crypto': core,
    'deposit-transaction': beginning('deposit'),
    'deposit-transaction-summary': core,
    'check-pending-deposit': core,
    'deposit-gateway': of('deposit'),
    'deposit-promptpay': of('deposit'),
    'deposit-truewallet': of('deposit'),
    'deposit-autobank': of('deposit'),
    'deposit-crypto': of('deposit'),
    'deposit-crypto-choice': mustAnswer,
    'upload-slip': of('deposit'),
    'sign-url-upload-slip': of('deposit'),
    'wallet-address': mustAnswer,
    'withdrawal-type': of('withdrawal'),
    'withdrawal-transaction': outward('withdrawal'),
    'withdrawal-transaction-summary': core,
    'money-withdrawal': of('withdrawal'),
    'config-withdrawal': of('withdrawal'),
    'queue-withdrawal': core,
    'member-policy': core,
    'player-protection': mustAnswer,
    'player-limit': mustAnswer,
    'player-exclusion': mustAnswer,
    'play-session': mustAnswer,
    'reality-check': mustAnswer,
    'activity-statement': core,
    'protection-history': core,
    'user-new-lux': of('play'),
    'enter-game': of('play'),
    'bet-transaction': core,
    'bet-round': core,
    'counted-bet': core,
    'bet-summary': core,
    'total-bet': core,
    'live-message': core,
    'push-subscription': mustAnswer,
    notice: mustAnswer,
    'notice-count': core,
    'notice-read': mustAnswer,
    message: { ...of('message'), whileClosed: [...reading, ...changing] },
    'coupon-member': of('coupon'),
    'coupon-member-history': beginning('coupon'),
    'sum-turn-promotion': core,
    'promotion-member-history': core,
    'promotion-member-history-summary': core,
    'redeem-transaction': core,
    'redeem-draw': core,
    'redeem-address': core,
    'message-count': of('message'),
    memo: { ...of('message'), whileClosed: [...reading, ...changing] },
    'memo-reply': { ...of('message'), whileClosed: changing },
    'send-message': { ...of('message'), whileClosed: [...reading, ...changing] },
    'upload-message': { ...of('message'), whileClosed: changing },
    'sign-url-upload-message': { ...of('message'), whileClosed: changing },
    'page-member': core,
    'data-export': mustAnswer,
    'account-closure': mustAnswer,
    'member-consent': mustAnswer,
    'activity-logs': core,
    'activity-logs-summary': core,
  },
};

type Called = Pick<ServiceContract, 'audience' | 'service'>;
const switchOf = ({ audience, service }: Called): Switch =>
  (audience === 'staff'
    ? undefined
    : (switches[audience as Exclude<Audience, 'staff'>] as Record<string, Switch>)[service]) ?? mustAnswer;

/** Returns the feature that a call belongs to, `null` for none. */
export function featureOf(called: Called, verb: Verb, body?: unknown): HouseFeature | null {
  const { feature, always = [] } = switchOf(called);
  if (always.includes(verb)) return null;
  return typeof feature === 'function' ? feature(body) : feature;
}

/** Returns why the current switches refuse a call; `undefined` when it is allowed. */
export function switchedOff(
  called: Called,
  verb: Verb,
  { features, isClosed }: HouseSwitches,
  body?: unknown,
): 'FEATURE_OFF' | 'SITE_CLOSED' | undefined {
  const feature = featureOf(called, verb, body);
  const { whileClosed = reading } = switchOf(called);
  if (isClosed && (feature === 'register' || !whileClosed.includes(verb as never))) return 'SITE_CLOSED';
  return feature !== null && !features.includes(feature) ? 'FEATURE_OFF' : undefined;
}
