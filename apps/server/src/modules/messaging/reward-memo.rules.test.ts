import { localePrefixes } from '@sabai/contract/locales';
import { expect, test } from 'vitest';
import { noticeWords } from './inbox-words.ts';
import { actionOf, memoKinds, noticeTopics, pathOf, toneOf } from './notice.rules.ts';
import { memoTopics, type RewardMemo, rewardMemoOf } from './reward-memo.rules.ts';

const order = {
  id: 'r',
  names: { en: 'Mug', th: 'แก้วมัค' },
  points: '2000',
  state: 'sent',
  is_returned: true,
  carrier: 'Thailand Post',
  tracking_number: 'TH240006',
};
const names = { en: 'Gold', th: 'โกลด์' };
const given = { id: 'r', kind: 'money', amount: '100.00', currency_code: 'THB' };
const events = [
  ...(['captured', 'sent', 'delivered'] as const).map((verb) => [`reward.${verb}`, order] as const),
  ...['cancelled', 'returned', 'lapsed'].map((state) => ['reward.returned', { ...order, state }] as const),
  ['reward.returned', { ...order, state: 'lapsed', is_returned: false }],
  ['reward.returned', { ...order, state: 'refused', cause: 'provider-refused' }],
  ['level.changed', { id: 'm', from: 1, to: 2, names }],
  ['level.changed', { id: 'm', from: 2, to: 1, names }],
  ['reward.received', { ...given, source: 'level-birthday' }],
  ['reward.received', { ...given, source: 'level-vip' }],
] as const;
const memos = events.map(([topic, payload]) => rewardMemoOf(topic, payload as never)!);
const named = (notice: string): RewardMemo => memos.find((memo) => memo.notice === notice)!;

test('maps each kind of inbox message to one event', () => {
  expect(memos.map(({ notice }) => notice).toSorted()).toEqual(memoKinds.toSorted());
  expect(new Set(events.map(([topic]) => topic))).toEqual(new Set(memoTopics));
});

test('creates no message for the member’s own actions, events with a notice, or other grants', () => {
  expect(rewardMemoOf('reward.returned', { ...order, state: 'cancelled', cause: 'member' })).toBeUndefined();
  for (const source of ['level-upgrade', 'level-rebate', 'level', 'quest'])
    expect(rewardMemoOf('reward.received', { ...given, source })).toBeUndefined();
  expect(rewardMemoOf('reward.redeemed', order)).toBeUndefined();
  // Each event is announced by only one of the two.
  for (const topic of memoTopics.filter((one) => one !== 'reward.received')) expect(noticeTopics).not.toContain(topic);
});

test('groups orders under redemptions and levels under the member, each with a link to its page', () => {
  for (const { notice, type } of memos)
    expect([type, pathOf({ kind: notice, subject: 'x', params: {} }), actionOf(notice)]).toEqual(
      /^(order|prize|spins)/.test(notice)
        ? ['Redeem', '/reward/history', 'see']
        : ['Member', notice.startsWith('level') ? '/member-level' : '/setting/rebate', 'see'],
    );
  expect([toneOf('order_sent'), toneOf('order_cancelled'), toneOf('level_lowered')]).toEqual(['ok', 'info', 'info']);
});

test.each(localePrefixes)('describes each message’s subject in %s', (locale) => {
  for (const { notice, values } of memos) {
    const { title, body } = noticeWords(notice, values, { locale, timeZone: 'Asia/Bangkok' });
    expect(title).not.toMatch(/^$|[{}]/);
    expect(body).not.toMatch(/^$|[{}]/);
    if (values.names) expect(body).toContain(values.names[locale] ?? values.names.en);
  }
});

test('includes carrier and tracking number of a parcel, and the amount of returned points', () => {
  const reading = { locale: 'en', timeZone: 'Asia/Bangkok' } as const;
  const say = (notice: string) => noticeWords(notice, named(notice).values, reading).body;
  expect(say('order_sent')).toContain('Thailand Post TH240006');
  expect(say('order_cancelled')).toContain('2,000 points are back');
  expect(say('prize_lapsed')).not.toContain('point');
  expect(say('birthday_given')).toContain('฿100.00');
  expect(noticeWords('level_reached', { level: 3 }, reading).body).toMatch(/^3:/);
});
