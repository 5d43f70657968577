import { expect, test } from 'vitest';
import { modalIds } from '../../shared/modals/modal-ids.ts';
import { modalLinks, modalLinkTarget } from './link-target.ts';

const follow = (query: string, isMember: boolean) => modalLinkTarget('/games', new URLSearchParams(query), isMember);

test('opens from a link only dialogs that ask, choose or list, for the audience of each', () => {
  const opens = (isMember: boolean) =>
    modalIds.filter((id) => {
      const target = follow(`modal=${id}`, isMember);
      return target && 'open' in target;
    });
  const everybodys = [
    'promotion-detail',
    'popup-notifications',
    'please-contact',
    'starter',
    'language',
    'contact',
    'menu',
  ];
  expect(opens(false).toSorted()).toEqual(['login', 'register', ...everybodys].toSorted());
  const members = [
    'deposit',
    'cashbox',
    'vault',
    'money-explanation',
    'update-profile',
    'coupon-redeem',
    'close-account',
  ];
  expect(opens(true).toSorted()).toEqual([...members, 'quest-confirmation', 'address', ...everybodys].toSorted());
});

test.each(['deposit-success', 'pending-deposit', 'reward-notification', 'welcome', 'error', 'login-alert', 'step-up'])(
  'never opens %s from a link, because it reports a past event',
  (id) => {
    for (const isMember of [false, true])
      expect(follow(`tab=1&modal=${id}&amount=900&message=x&next=/promotions`, isMember)).toEqual({
        to: '/games?tab=1&amount=900&message=x',
      });
  },
);

test('passes only allowed parameters from a link to a dialog, and no message text', () => {
  expect(follow('modal=contact&message=Call+me+at+5', false)).toEqual({ open: 'contact', params: {} });
  expect(follow('modal=update-profile&reason=x&after=deposit-success&next=/quest', true)).toEqual({
    open: 'update-profile',
    params: { next: '/quest' },
  });
  expect(follow('modal=cashbox&tab=withdraw&deposit=x', true)).toEqual({
    open: 'cashbox',
    params: { tab: 'withdraw' },
  });
  for (const link of Object.values(modalLinks)) expect(link.params ?? []).not.toContain('message');
});

test('asks a visitor to log in before a member’s dialog, and returns to it', () => {
  expect(follow('tag=new&modal=cashbox&tab=withdraw', false)).toEqual({
    to: `/games?${new URLSearchParams({ modal: 'login', next: '/games?tag=new&modal=cashbox&tab=withdraw' })}`,
  });
});

test('sends a logged-in member from a login link on to its target within the site', () => {
  expect(follow(`modal=login&${new URLSearchParams({ next: '/setting/wallet?a=1' })}`, true)).toEqual({
    to: '/setting/wallet?a=1',
  });
  expect(follow('tag=new&modal=login&next=https://example.com', true)).toEqual({ to: '/games?tag=new' });
  expect(follow('modal=register', true)).toEqual({ to: '/games' });
});

test('ignores an unknown dialog in a link', () => {
  expect(follow('tag=new&modal=jackpot', false)).toEqual({ to: '/games?tag=new' });
  expect(follow('tag=new', true)).toBeUndefined();
});
