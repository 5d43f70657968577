import { expect, test } from 'vitest';
import { lineOf, loggedTopics } from './activity.rules.ts';

const event = (topic: string, payload: Record<string, unknown> = {}) => ({ id: 'event', topic, payload });
const money = { id: 'd1', amount: '500.00', currency_code: 'THB', channel: 'PROMPTPAY' };

test('[R3.39] a deposit keeps one line while its status changes', () => {
  const line = { activity: 'deposit', subject: 'd1', amount: '500.00', currency: 'THB', detail: 'PROMPTPAY' };
  expect(lineOf(event('deposit.requested', money))).toEqual({ ...line, status: 'pending' });
  expect(lineOf(event('deposit.succeeded', money))).toEqual({ ...line, status: 'success' });
  expect(lineOf(event('deposit.failed', money))).toEqual({ ...line, status: 'fail' });
});

test.each([
  ['member.logged_in', 'login'],
  ['member.profile_updated', 'update_profile'],
  ['member.password_changed', 'reset_password'],
  ['withdrawal.requested', 'withdraw'],
  ['cashback.paid', 'received_money_trigger'],
  ['rebate.paid', 'received_money_trigger'],
  ['cashback.transferred', 'cashback_transfer'],
  ['rebate.transferred', 'rebate_transfer'],
  ['affiliate.transferred', 'affiliate_transfer'],
] as const)('%s is the activity %s', (topic, activity) => {
  expect(lineOf(event(topic, money))?.activity).toBe(activity);
});

test('a game is told by its name', () => {
  expect(lineOf(event('game.entered', { game_name: 'Lotus Lanterns' }))).toMatchObject({
    activity: 'game',
    subject: 'event',
    detail: 'Lotus Lanterns',
  });
});

test('single bets are no activity: they have their own history', () => {
  expect(lineOf(event('bet.placed'))).toBeUndefined();
  expect(lineOf(event('round.settled'))).toBeUndefined();
});

test('every topic that is listened to leaves a line', () => {
  expect(loggedTopics.filter((topic) => !lineOf(event(topic, money)))).toEqual([]);
});
