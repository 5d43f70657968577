import { localePrefixes } from '@sabai/contract/locales';
import { type NoticeKind, noticeKindNames } from '@sabai/contract/notice-kinds';
import { expect, test } from 'vitest';
import { isWritten, noticeOf, noticeTopics, pathOf } from './notice.rules.ts';
import { bodyOf, titleOf } from './present-notice.ts';

const money = { id: 'x', amount: '5.00', currency_code: 'THB' };
/** One event for each kind of notice; a written message names its notice itself. */
const events: Readonly<Record<string, readonly object[]>> = {
  'withdrawal.advanced': [
    { ...money, stage: 'approved' },
    { ...money, stage: 'sent' },
  ],
  'wallet.adjusted': ['main', 'points'].flatMap((account) =>
    ['credit', 'debit'].map((direction) => ({ ...money, account, direction, amount: '5' })),
  ),
  'debt.opened': [{ ...money, game_name: 'Lotus' }],
  'reward.received': [{}, { ...money, source: 'level-rebate' }],
  'level.demotion_told': [{ id: 'x', level: 1, on: '2026-12-11' }],
  'free_rounds.given': [
    {
      ...money,
      amount: undefined,
      count: 3,
      stake: '1.00',
      game_code: 'lotus',
      game_name: 'Lotus',
      expires_at: '2026-12-03T05:04:00Z',
    },
  ],
  'promotion.given': [{ id: 'x', title: 'Welcome', expires_at: '2026-12-03T05:04:00Z' }],
  'reward.restocked': [{ redeem_id: 311, title: 'Sabai shirt' }],
  'coupon.verified': ['success', 'fail'].map((result) => ({ id: 'x', code: 'WELCOME500', result })),
  'quest.completed': [{ id: 'x', title: 'Week of the koi', names: { th: 'สัปดาห์แห่งปลาคาร์ป' } }],
  'competition.won': [{ id: 'x', title: 'Koi Cup', place: 3 }],
  'competition.called_off': [{ id: 'x', title: 'Koi Cup' }],
  'competition.disqualified': [{ id: 'x', title: 'Koi Cup' }],
  'promotion.completed': [{ id: 'x', title: 'Welcome', state: 'completed' }],
  'promotion.ending': [{ id: 'x', title: 'Welcome', expires_at: '2026-12-03T05:04:00Z' }],
  'promotion.ended': ['expired', 'forfeited'].map((state) => ({ id: 'x', title: 'Welcome', state })),
  'message.received': noticeKindNames.filter(isWritten).map((notice) => ({ id: 'x', notice })),
};
const noted = noticeTopics.flatMap((topic) =>
  (events[topic] ?? [money]).map((event) => noticeOf(topic, event as never)!),
);

test('has an event for each kind of notice, and no notice for the member’s own actions', () => {
  expect(new Set(noted.map(({ kind }) => kind))).toEqual(new Set<NoticeKind>(noticeKindNames));
  for (const topic of ['bet.placed', 'withdrawal.requested', 'vault.filled', 'cashback.transferred'])
    expect(noticeOf(topic, money)).toBeUndefined();
  expect(noticeOf('withdrawal.advanced', { ...money, stage: 'checks' })).toBeUndefined();
  for (const state of ['cancelled', 'lost', 'lapsed'])
    expect(noticeOf('promotion.ended', { id: 'x', title: 'Welcome', state })).toBeUndefined();
  // The inbox announces levels and their benefits.
  expect(noticeOf('level.changed', { id: 'x', from: 2, to: 1 })).toBeUndefined();
  expect(noticeOf('reward.received', { id: 'x', source: 'level-birthday' })).toBeUndefined();
  for (const notice of ['toString', 'deposit_succeeded', 7])
    expect(noticeOf('message.received', { id: 'x', notice })!.kind).toBe('message_received');
});

test.each(localePrefixes)('has a title, a text and a page for each notice in %s', (locale) => {
  for (const notice of noted) {
    expect(titleOf(locale, notice)).not.toMatch(/^$|[{}฿]/);
    expect(pathOf(notice)).toMatch(/^\/\w/);
    if (!isWritten(notice.kind)) expect(bodyOf(locale, 'Asia/Bangkok', notice)).not.toMatch(/^$|[{}]/);
  }
});

test('names an offer in the reader’s language, or in English', () => {
  const [notice] = noted.filter(({ kind }) => kind === 'quest_completed');
  expect(bodyOf('th', 'Asia/Bangkok', notice!)).toContain('สัปดาห์แห่งปลาคาร์ป');
  expect(bodyOf('vn', 'Asia/Bangkok', notice!)).toContain('Week of the koi');
});
