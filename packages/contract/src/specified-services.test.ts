import { expect, test } from 'vitest';
import { services } from './services.ts';
import type { ServiceContract } from './wire/service.ts';

/**
 * Every service of the specification by audience and verbs. `settings.walk.test.ts` and `calls.walk.test.ts` of `apps/server`
 * probe each of them, so that none is a stub.
 */
const specified: Readonly<Record<'public' | 'member', Readonly<Record<string, string>>>> = {
  public: {
    create: `
      authentication log-affiliate-link otp-verified enter-game-demo`,
    find: `
      language currency currency-language country-information ip-information system-config general-config
      global-config seo-config script-tag-config pwa-config policy layout-position sticky-config powered-by
      contact-channel notification-modal system-banner tag provider game-category game-category-list
      game-list-first-page all-games all-provider-games promotion-coming promotion-category rebate-articles
      cashback-articles affiliate-articles check-refcode custom-function password-config transfer-status
      withdraw-description redeem-freespin-list redeem-freespin-filter redeem-type-list trigger-allowance
      quest-daily-check-in quest-play quest-type member-lv-detail access-denied enable-feature`,
    'find get': `
      game-list promotion-information quest-information competition`,
    'create patch': `
      forgot-password`,
  },
  member: {
    'find get patch': `
      users`,
    create: `
      users-register users-first-login user-verify-bank-info user-new-lux deposit-gateway upload-slip
      sign-url-upload-slip deposit-{provider} otp-request memo-reply upload-message sign-url-upload-message
      rebate-transfer cashback-transfer affiliate-transfer quest-success enter-game reset-sessiontoken`,
    find: `
      user-security-question user-register-channal user-favorite-member user-last-played user-member-lv wallet
      bet-transaction bet-summary deposit-transaction-summary withdrawal-transaction-summary queue-withdrawal
      money-withdrawal config-withdrawal minimum-transaction payment-type withdrawal-type
      bank-currency-information check-pending-deposit currency-crypto active-step-information activity-logs
      activity-logs-summary message-count promotion-member-history promotion-type promotion-coming
      sum-turn-promotion rebate-articles rebate-history rebate-history-search rebate-member rebate-profile
      rebate-transaction cashback-articles cashback-history cashback-history-search cashback-member
      cashback-profile cashback-transaction affiliate-articles affiliate-history affiliate-history-search
      affiliate-member affiliate-profile affiliate-transaction affiliate-profile-statistic daily-affiliate
      quest-type quest-history quest-notification quest-game-category quest-game-provider quest-game-list
      redeem-type redeem-transaction total-points total-bet coupon-member-history member-lv-info
      member-lv-detail check-privilege check-privilege-member`,
    'find create remove': `
      user-favorite`,
    'find get create': `
      deposit-transaction withdrawal-transaction memo redeem-reward`,
    'find get': `
      payment-bank-information payment-slip-information message promotion-information quest-information`,
    patch: `
      member-change-password`,
    'find create': `
      otp-verified send-message quest-daily-check-in quest-play redeem-exchange-point redeem-lucky-box
      redeem-random-card redeem-freespin coupon-member competition-member`,
    'find create patch': `
      promotion-member`,
  },
};
const wanted = Object.entries(specified).flatMap(([audience, groups]) =>
  Object.entries(groups).flatMap(([verbs, names]) =>
    names
      .trim()
      .split(/\s+/)
      .flatMap((service) => verbs.split(' ').map((verb) => ({ audience, service, verb }))),
  ),
);
/** One service is named after the provider of a deposit. */
const isCalled = ({ service }: ServiceContract, specified: string) =>
  specified === 'deposit-{provider}' ? /^deposit-(?!transaction)/.test(service) : service === specified;
/** Returns specified but missing operations, as `audience/service verb`. */
const lackingOf = (known: typeof services): string[] => {
  const of = (audience: string) => Object.values(known[audience as 'member']) as ServiceContract[];
  return wanted
    .filter(
      ({ audience, service, verb }) =>
        !of(audience).some((one) => isCalled(one, service) && one[verb as 'find'] !== undefined),
    )
    .map(({ audience, service, verb }) => `${audience}/${service} ${verb}`);
};
test('has every service of the specification with its verbs', () => {
  expect(wanted.length).toBeGreaterThan(150);
  expect(lackingOf(services)).toEqual([]);
});

test('detects a missing service', () => {
  const without = { ...services, member: {} } as typeof services;
  expect(lackingOf(without)).toContain('member/coupon-member create');
  expect(lackingOf(without)).toContain('member/deposit-{provider} create');
});
