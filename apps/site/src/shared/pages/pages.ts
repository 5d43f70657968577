import type { HouseFeature, PageGroup } from '@sabai/contract';
import { matchRoutes } from 'react-router';

export type { PageGroup };

export type Layout = 'default' | 'no-footer' | 'play-game' | 'setting';
/** Who may see a page; `points-displayed` needs the points switched on and the privilege `point` (Q21). */
export type Access =
  | 'public'
  | 'member'
  | 'guest-only'
  | 'points-displayed'
  | `privilege:${'affiliate' | 'quest' | 'coupon' | 'rebate'}`
  | 'feature:Personal Message';

export interface Page {
  /** Path below the language prefix. */
  readonly path: string;
  /** Name of the route; with `___{lang}` it is the specification's route name. */
  readonly name: string;
  /** Name of its module, somewhere in `src/routes`. */
  readonly file: string;
  readonly layout: Layout;
  readonly access: Access;
  /** Visitors are sent home and asked to log in. */
  readonly needsLogin: boolean;
  readonly group: PageGroup;
  /** The switch of the house that it hangs on; while that is off, the page says so. */
  readonly feature?: HouseFeature;
  /** Search engines may list it. */
  readonly isIndexed: boolean;
  /** Does with the texts of the first load. */
  readonly isLight: boolean;
}

/** What belongs to a feature, the longest beginning first. */
const featuresOf: readonly (readonly [start: string, HouseFeature])[] = [
  ['/register', 'register'],
  ['/promotions/affiliate', 'affiliate'],
  ['/promotions/cashback', 'cashback'],
  ['/promotions/rebate', 'rebate'],
  ['/promotions', 'promotion'],
  ['/affiliate', 'affiliate'],
  ['/affiliate_v2', 'affiliate'],
  ['/cashback', 'cashback'],
  ['/fairness', 'fairness'],
  ['/slot-rtp', 'fairness'],
  ['/member-level', 'level'],
  ['/member-level-detail', 'level'],
  ['/quest', 'quest'],
  ['/coupon', 'coupon'],
  ['/reward', 'reward'],
  ['/setting/affiliate', 'affiliate'],
  ['/setting/cashback', 'cashback'],
  ['/setting/rebate', 'rebate'],
  ['/setting/couponhistory', 'coupon'],
  ['/setting/totalpoints', 'reward'],
  ['/setting/personal-message', 'message'],
];
const featureAt = (path: string): HouseFeature | undefined =>
  featuresOf.find(([start]) => path === start || path.startsWith(`${start}/`))?.[1];

const page = (path: string, name: string, file: string, group: PageGroup, more: Partial<Page> = {}): Page => {
  const layout = more.layout ?? (path.startsWith('/setting') ? 'setting' : 'default');
  const access = more.access ?? (layout === 'setting' ? 'member' : 'public');
  const needsLogin = more.needsLogin ?? (layout === 'setting' || access === 'member' || access === 'points-displayed');
  return {
    path,
    name,
    file,
    group,
    layout,
    access,
    needsLogin,
    isIndexed: !needsLogin && access !== 'guest-only',
    isLight: false,
    ...(featureAt(path) ? { feature: featureAt(path)! } : {}),
    ...more,
  };
};
const points = { access: 'points-displayed' } as const;
const affiliate = { access: 'privilege:affiliate' } as const;
const inbox = { access: 'feature:Personal Message' } as const;
const light = { isLight: true } as const;
const noFooter = { layout: 'no-footer' } as const;

/** Every page of the site, once: the routes, guards, titles and page groups all come from this table. */
export const pages: readonly Page[] = [
  page('/', 'index', 'home', 'index', light),
  page('/index1', 'index1', 'home-one', 'index', { ...light, isIndexed: false }),
  page('/index2', 'index2', 'home-two', 'index', { ...light, isIndexed: false }),
  page('/games', 'games', 'games', 'game', light),
  page('/games/:id', 'games-id', 'play', 'game', { layout: 'play-game', access: 'member', needsLogin: true }),
  page('/providerselect', 'providerselect', 'provider-select', 'game', noFooter),
  page('/register', 'register', 'register', 'register', { access: 'guest-only' }),
  page('/terms-and-conditions', 'terms-and-conditions', 'policy', 'index'),
  page('/privacy-policy', 'privacy-policy', 'policy', 'index'),
  page('/cookies-policy', 'cookies-policy', 'policy', 'index'),

  page('/promotions', 'promotions', 'promotions', 'promotion'),
  page('/promotions/promotions_bk', 'promotions-promotions_bk', 'promotions', 'promotion', { isIndexed: false }),
  page('/promotions/affiliate', 'promotions-affiliate', 'program', 'affiliate', affiliate),
  page('/promotions/cashback', 'promotions-cashback', 'program', 'cashback'),
  page('/promotions/rebate', 'promotions-rebate', 'program', 'rebate', { access: 'privilege:rebate' }),
  page('/promotions/:id', 'promotions-id', 'promotion', 'promotion'),
  page('/affiliate', 'affiliate', 'program', 'affiliate', affiliate),
  page('/affiliate_v2/:code?', 'affiliate_v2-code', 'referral', 'affiliate', { isIndexed: false }),
  page('/cashback', 'cashback', 'program', 'cashback'),
  page('/verify-statement', 'verify-statement', 'verify-statement', 'setting'),
  page('/fairness', 'fairness', 'fairness', 'game'),
  page('/slot-rtp', 'slot-rtp', 'slot-rtp', 'game'),
  page('/member-level', 'member-level', 'member-level', 'level'),
  page('/member-level-detail', 'member-level-detail', 'member-level', 'level'),
  page('/quest', 'quest', 'quest', 'quest', { access: 'privilege:quest' }),
  page('/quest/:id', 'quest-id', 'quest-detail', 'quest', { access: 'privilege:quest' }),
  page('/coupon/couponDetails', 'coupon-couponDetails', 'coupon', 'coupon', {
    access: 'privilege:coupon',
    needsLogin: true,
    isIndexed: false,
  }),
  page('/coupon/:id?', 'coupon-id', 'coupon', 'coupon', {
    access: 'privilege:coupon',
    needsLogin: true,
    isIndexed: false,
  }),

  page('/reward', 'reward', 'reward', 'redeem', points),
  page('/reward/exchange-point', 'reward-exchange-point', 'reward-list', 'redeem', points),
  page('/reward/freespin', 'reward-freespin', 'reward-freespin', 'redeem', points),
  page('/reward/history', 'reward-history', 'setting-redeemhistory', 'history', points),
  page('/reward/lucky-box', 'reward-lucky-box', 'reward-list', 'redeem', { ...points, ...noFooter }),
  page('/reward/random-card', 'reward-random-card', 'reward-list', 'redeem', { ...points, ...noFooter }),
  page('/reward/redreemExchangeReward', 'reward-redreemExchangeReward', 'reward-list', 'redeem', points),
  page('/reward/redreemExchangeReward/:id', 'reward-redreemExchangeReward-id', 'reward-detail', 'redeem', points),

  page('/notices', 'notices', 'notices', 'setting', { access: 'member' }),

  page('/setting', 'setting', 'setting', 'setting'),
  page('/setting/profile', 'setting-profile', 'setting-profile', 'setting'),
  page('/setting/wallet', 'setting-wallet', 'setting-wallet', 'payment'),
  page('/setting/history', 'setting-history', 'setting-history', 'history'),
  page('/setting/totalbet', 'setting-totalbet', 'setting-totalbet', 'total_bet'),
  page('/setting/changePassword', 'setting-changePassword', 'setting-change-password', 'change_password'),
  page('/setting/account', 'setting-account', 'setting-account', 'setting'),
  page('/setting/limits', 'setting-limits', 'setting-limits', 'setting'),
  page('/setting/security', 'setting-security', 'setting-security', 'setting'),
  page('/setting/affiliate', 'setting-affiliate', 'setting-affiliate', 'affiliate', affiliate),
  page('/setting/affiliate/income', 'setting-affiliate-income', 'setting-affiliate-income', 'affiliate', affiliate),
  page('/setting/affiliate/member', 'setting-affiliate-member', 'setting-affiliate-member', 'affiliate', affiliate),
  page(
    '/setting/affiliate/statistics',
    'setting-affiliate-statistics',
    'setting-affiliate-statistics',
    'affiliate',
    affiliate,
  ),
  page('/setting/cashback', 'setting-cashback', 'setting-cashback', 'cashback'),
  page('/setting/rebate', 'setting-rebate', 'setting-rebate', 'rebate', { access: 'privilege:rebate' }),
  page('/setting/promotion', 'setting-promotion', 'setting-promotion', 'promotion'),
  page('/setting/couponhistory', 'setting-couponhistory', 'setting-couponhistory', 'coupon', {
    access: 'privilege:coupon',
  }),
  page('/setting/redeemhistory', 'setting-redeemhistory', 'setting-redeemhistory', 'history'),
  page('/setting/totalpoints', 'setting-totalpoints', 'setting-totalpoints', 'current_point', points),
  page(
    '/setting/personal-message/write-memo',
    'setting-personal-message-write-memo',
    'write-memo',
    'personal_message',
    inbox,
  ),
  page('/setting/personal-message/:id?', 'setting-personal-message-id', 'inbox', 'personal_message', inbox),
];

const tree = pages.map((entry) => ({ id: entry.name, path: entry.path, caseSensitive: true, handle: entry }));

const fixed = new Map(pages.filter(({ path }) => !path.includes(':')).map((entry) => [entry.path, entry]));

/** The page at a path without its language prefix; static segments win over parameters, capitals matter (R2.32). */
export function pageAt(path: string): Page | undefined {
  return fixed.get(path) ?? matchRoutes(tree, path)?.at(-1)?.route.handle;
}

/** The switch that the page at an address hangs on; a game is played for money unless the address says otherwise. */
export function featureOfAddress(path: string, search: string): HouseFeature | undefined {
  const page = pageAt(path);
  if (page?.name === 'games-id') return new URLSearchParams(search).has('demo') ? 'demo' : 'play';
  return page?.feature;
}

/** The key of the page's title in the namespace `title`. */
export const titleKey = (name: string): string => name.replaceAll('-', '_');
