import type { HouseFeature, PageGroup } from '@sabai/contract';
import { matchRoutes } from 'react-router';

export type { PageGroup };

export type Layout = 'default' | 'no-footer' | 'play-game' | 'setting';
/** Access to a page; `points-displayed` needs the points switched on and the privilege `point` (Q21). */
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
  /** Name of its module, somewhere in `src/routes`: by default the name of the route. */
  readonly file: string;
  readonly layout: Layout;
  readonly access: Access;
  /** Visitors are redirected to the start page and asked to log in. */
  readonly needsLogin: boolean;
  readonly group: PageGroup;
  /** The feature switch of the page; while it is off, the page explains that. */
  readonly feature?: HouseFeature;
  /** Search engines may list it. */
  readonly isIndexed: boolean;
  /** Needs only the texts of the first load. */
  readonly isLight: boolean;
}

/** Paths of a feature, the longest prefix first. */
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

/** `/games/:id` is named `games-id`. */
const nameOf = (path: string): string => path.slice(1).replace(/[:?]/g, '').replaceAll('/', '-') || 'index';

const page = (path: string, group: PageGroup, more: Partial<Page> = {}): Page => {
  const name = nameOf(path);
  const layout = more.layout ?? (path.startsWith('/setting') ? 'setting' : 'default');
  const access = more.access ?? (layout === 'setting' ? 'member' : 'public');
  const needsLogin = more.needsLogin ?? (layout === 'setting' || access === 'member' || access === 'points-displayed');
  return {
    path,
    name,
    file: name,
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

/** Every page of the site, once: routes, guards, titles and page groups are derived from this table. */
export const pages: readonly Page[] = [
  page('/', 'index', { file: 'home', ...light }),
  page('/index1', 'index', { file: 'home-one', ...light, isIndexed: false }),
  page('/index2', 'index', { file: 'home-two', ...light, isIndexed: false }),
  page('/games', 'game', light),
  page('/games/:id', 'game', { file: 'play', layout: 'play-game', access: 'member', needsLogin: true }),
  page('/providerselect', 'game', { file: 'provider-select', ...noFooter }),
  page('/register', 'register', { access: 'guest-only' }),
  page('/terms-and-conditions', 'index', { file: 'policy' }),
  page('/privacy-policy', 'index', { file: 'policy' }),
  page('/cookies-policy', 'index', { file: 'policy' }),

  page('/promotions', 'promotion'),
  page('/promotions/promotions_bk', 'promotion', { file: 'promotions', isIndexed: false }),
  page('/promotions/affiliate', 'affiliate', { file: 'program', ...affiliate }),
  page('/promotions/cashback', 'cashback', { file: 'program' }),
  page('/promotions/rebate', 'rebate', { file: 'program', access: 'privilege:rebate' }),
  page('/promotions/:id', 'promotion', { file: 'promotion' }),
  page('/affiliate', 'affiliate', { file: 'program', ...affiliate }),
  page('/affiliate_v2/:code?', 'affiliate', { file: 'referral', isIndexed: false }),
  page('/cashback', 'cashback', { file: 'program' }),
  page('/verify-statement', 'setting'),
  page('/fairness', 'game'),
  page('/slot-rtp', 'game'),
  page('/member-level', 'level'),
  page('/member-level-detail', 'level', { file: 'member-level' }),
  page('/quest', 'quest', { access: 'privilege:quest' }),
  page('/quest/:id', 'quest', { file: 'quest-detail', access: 'privilege:quest' }),
  page('/coupon/couponDetails', 'coupon', {
    file: 'coupon',
    access: 'privilege:coupon',
    needsLogin: true,
    isIndexed: false,
  }),
  page('/coupon/:id?', 'coupon', { file: 'coupon', access: 'privilege:coupon', needsLogin: true, isIndexed: false }),

  page('/reward', 'redeem', points),
  page('/reward/exchange-point', 'redeem', { file: 'reward-list', ...points }),
  page('/reward/freespin', 'redeem', points),
  page('/reward/history', 'history', { file: 'setting-redeemhistory', ...points }),
  page('/reward/lucky-box', 'redeem', { file: 'reward-list', ...points, ...noFooter }),
  page('/reward/random-card', 'redeem', { file: 'reward-list', ...points, ...noFooter }),
  page('/reward/redreemExchangeReward', 'redeem', { file: 'reward-list', ...points }),
  page('/reward/redreemExchangeReward/:id', 'redeem', { file: 'reward-detail', ...points }),

  page('/notices', 'setting', { access: 'member' }),

  page('/setting', 'setting'),
  page('/setting/profile', 'setting'),
  page('/setting/wallet', 'payment'),
  page('/setting/history', 'history'),
  page('/setting/totalbet', 'total_bet'),
  page('/setting/changePassword', 'change_password', { file: 'setting-change-password' }),
  page('/setting/account', 'setting'),
  page('/setting/limits', 'setting'),
  page('/setting/security', 'setting'),
  page('/setting/affiliate', 'affiliate', affiliate),
  page('/setting/affiliate/income', 'affiliate', affiliate),
  page('/setting/affiliate/member', 'affiliate', affiliate),
  page('/setting/affiliate/statistics', 'affiliate', affiliate),
  page('/setting/cashback', 'cashback'),
  page('/setting/rebate', 'rebate', { access: 'privilege:rebate' }),
  page('/setting/promotion', 'promotion'),
  page('/setting/couponhistory', 'coupon', {
    access: 'privilege:coupon',
  }),
  page('/setting/redeemhistory', 'history'),
  page('/setting/totalpoints', 'current_point', points),
  page('/setting/personal-message/write-memo', 'personal_message', { file: 'write-memo', ...inbox }),
  page('/setting/personal-message/:id?', 'personal_message', { file: 'inbox', ...inbox }),
];

const tree = pages.map((entry) => ({ id: entry.name, path: entry.path, caseSensitive: true, handle: entry }));

const fixed = new Map(pages.filter(({ path }) => !path.includes(':')).map((entry) => [entry.path, entry]));

/**
 * Returns the page at a path without its language prefix; static segments take precedence over parameters, and paths
 * are case-sensitive (R2.32).
 */
export function pageAt(path: string): Page | undefined {
  return fixed.get(path) ?? matchRoutes(tree, path)?.at(-1)?.route.handle;
}

/**
 * Returns the feature switch of the page at an address; a game is played for money unless the address states otherwise.
 */
export function featureOfAddress(path: string, search: string): HouseFeature | undefined {
  const page = pageAt(path);
  if (page?.name === 'games-id') return new URLSearchParams(search).has('demo') ? 'demo' : 'play';
  return page?.feature;
}

/** Returns the key of the page's title in the namespace `title`. */
export const titleKey = (name: string): string => name.replaceAll('-', '_');
