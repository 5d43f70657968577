import { describe, expect, test } from 'vitest';
import { guard, type Session } from './guard.ts';
import { pageAt, pages } from './pages.ts';

const visitor: Session = { isMember: false, privileges: [], features: [], arePointsDisplayed: false };
const member: Session = { ...visitor, isMember: true };
const full: Session = {
  isMember: true,
  privileges: ['affiliate', 'quest', 'coupon', 'rebate', 'point'],
  features: ['Personal Message'],
  arePointsDisplayed: true,
};
const concrete = (path: string) => path.replace(/\/:(\w+)\??/, '/7');

describe('the page guards', () => {
  test('[R2.32] match a static segment before a parameter, case-sensitively', () => {
    expect(pageAt('/coupon/couponDetails')?.name).toBe('coupon-couponDetails');
    expect(pageAt('/promotions/affiliate')?.name).toBe('promotions-affiliate');
    expect(pageAt('/setting/personal-message/write-memo')?.name).toBe('setting-personal-message-write-memo');
    expect(pageAt('/promotions/12')?.name).toBe('promotions-id');
    expect(pageAt('/coupon')?.name).toBe('coupon-id');
    expect(pageAt('/Games')).toBeUndefined();
  });

  test('[R2.144] redirect a visitor to the home page with the query and the requested page', () => {
    expect(guard('/setting/wallet', '?a=1', visitor)).toBe('/?a=1&modal=login&next=%2Fsetting%2Fwallet%3Fa%3D1');
    for (const page of pages.filter((entry) => entry.needsLogin)) {
      expect(guard(concrete(page.path), '', visitor), page.path).toMatch(/^\/\?modal=login&next=/);
    }
  });

  test('[R1.4] admit a visitor to every other page', () => {
    for (const page of pages.filter((entry) => !entry.needsLogin))
      expect(guard(concrete(page.path), '', visitor)).toBeUndefined();
  });

  test('[R1.11] admit a visitor to a game in demo mode', () => {
    expect(guard('/games/7', '?demo=1', visitor)).toBeUndefined();
  });

  test('[R2.136] redirect a member from the register page', () => {
    expect(guard('/register', '?ref_code=x', member)).toBe('/?ref_code=x');
  });

  test.each([
    ['R2.137', '/setting/rebate'],
    ['R2.138', '/affiliate'],
    ['R2.138', '/setting/affiliate/income'],
    ['R2.139', '/reward'],
    ['R2.139', '/setting/totalpoints'],
    ['R2.140', '/quest/7'],
    ['R2.141', '/setting/personal-message'],
    ['R2.142', '/coupon'],
  ])('[%s] redirect a member without the privilege from %s', (_rule, path) => {
    expect(guard(path, '', member)).toBe('/');
    expect(guard(path, '?x=1', member)).toBe('/?x=1');
    expect(guard(path, '', full)).toBeUndefined();
  });

  test('[R2.138] admit everyone to the referral landing page', () => {
    expect(guard('/affiliate_v2/abc', '', member)).toBeUndefined();
  });
});

test('names routes by path, as in the specification', () => {
  const named = ['/', '/games/:id', '/coupon/:id?', '/affiliate_v2/:code?', '/setting/personal-message/write-memo'];
  expect(named.map((path) => pages.find((page) => page.path === path)?.name)).toEqual([
    'index',
    'games-id',
    'coupon-id',
    'affiliate_v2-code',
    'setting-personal-message-write-memo',
  ]);
});
