import { expect, test } from 'vitest';
import { jackpotLineOf, lineOf, loggedTopics } from './activity.rules.ts';

const event = (topic: string, payload: Record<string, unknown> = {}) => ({ id: 'event', topic, payload });
const money = { id: 'd1', amount: '500.00', currency_code: 'THB', channel: 'PROMPTPAY' };

test('[R3.39] keeps one row for a deposit while its status changes', () => {
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
  ['affiliate.paid', 'received_money_trigger'],
  ['cashback.transferred', 'cashback_transfer'],
  ['rebate.transferred', 'rebate_transfer'],
  ['affiliate.transferred', 'affiliate_transfer'],
] as const)('maps %s to the activity %s', (topic, activity) => {
  expect(lineOf(event(topic, money))?.activity).toBe(activity);
});

test('has rows of a quest for joining, each reward kind and each day', () => {
  const of = (topic: string, reward_type: string, currency_code: string) =>
    lineOf(event(topic, { id: 'q1', title: 'Week of the koi', reward_type, amount: '500', currency_code }));
  const line = { subject: 'q1', detail: 'Week of the koi' };
  expect(of('quest.joined', 'point', 'POINT')).toMatchObject({ ...line, activity: 'play_quest_join' });
  expect(of('quest.checked_in', 'point', 'POINT')).toMatchObject({ ...line, activity: 'quest_daily_check_in' });
  const points = { ...line, activity: 'play_quest_point', amount: '500', currency: 'POINT' };
  expect(of('quest.claimed', 'point', 'POINT')).toMatchObject(points);
  const money = { ...line, activity: 'play_quest_money', amount: '500', currency: 'THB' };
  expect(of('quest.claimed', 'money', 'THB')).toMatchObject(money);
  expect(of('quest.claimed', 'promotion', 'THB')).toBeUndefined();
});

test('shows the name of a game', () => {
  expect(lineOf(event('game.entered', { game_name: 'Lotus Lanterns' }))).toMatchObject({
    activity: 'game',
    subject: 'event',
    detail: 'Lotus Lanterns',
  });
});

test('excludes single bets, which have their own history', () => {
  expect(lineOf(event('bet.placed'))).toBeUndefined();
  expect(lineOf(event('round.settled'))).toBeUndefined();
});

const redemption = { id: 'r1', title: 'Mug', state: 'reserved', points: '2000', amount: '0.00', currency_code: 'THB' };

test.each([
  ['point_exchange', 'exchange_money', '0.00'],
  ['freespins', 'redeem_freespin', null],
  ['lucky_box', 'lucky_box', null],
  ['random_card', 'random_card', null],
  ['physical_rewards', 'redeem_reward', null],
] as const)('[R3.39] maps %s of the shop to the activity %s, in one row', (type, activity, amount) => {
  const line = { activity, subject: 'r1', detail: 'Mug', amount };
  const said = (topic: string, state: string) => lineOf(event(topic, { ...redemption, type, state }));
  expect(said('reward.redeemed', 'given')).toMatchObject({ ...line, status: 'success' });
  expect(said('reward.redeemed', 'ordered')).toMatchObject({ ...line, status: 'pending' });
  expect(said('reward.given', 'given')).toMatchObject({ ...line, status: 'success' });
  expect(said('reward.delivered', 'delivered')).toMatchObject({ ...line, status: 'success' });
  expect(said('reward.returned', 'cancelled')).toMatchObject({ ...line, status: 'fail' });
});

test('[R3.39] distinguishes money and points from levels and from play', () => {
  const given = { id: 'b1', kind: 'money', source: 'level-birthday', amount: '100.00', currency_code: 'THB' };
  expect(lineOf(event('reward.received', given))).toMatchObject({
    activity: 'received_money_trigger',
    subject: 'b1',
    amount: '100.00',
    currency: 'THB',
    detail: 'LEVEL_BIRTHDAY',
  });
  expect(lineOf(event('reward.received', { id: 'b2', kind: 'point', source: 'level', points: '50' }))).toMatchObject({
    activity: 'received_point_trigger',
    subject: 'b2',
    amount: '50',
    currency: 'POINT',
  });
  expect(lineOf(event('reward.received', { id: 'b3', kind: 'promotion', source: 'quest' }))).toBeUndefined();
  const turned = { activated: '12', expired: '3' };
  expect(lineOf(event('points.turned', turned))).toMatchObject({
    activity: 'received_point_trigger',
    subject: 'event',
    amount: '12',
    currency: 'POINT',
    detail: 'PLAY',
  });
  expect(lineOf(event('points.turned', { activated: '0', expired: '3' }))).toBeUndefined();
});

test('has a row for every subscribed topic', () => {
  const own: Readonly<Record<string, object>> = { 'coupon.given': { type: 'money' } };
  const told = { ...redemption, ...money, kind: 'money', type: 'lucky_box', account: 'points' };
  const leavesNone = loggedTopics.filter((topic) => {
    const one = event(topic, { ...told, campaign_type: 'jackpot', ...own[topic] });
    return !lineOf(one) && !jackpotLineOf(one, true);
  });
  expect(leavesNone).toEqual([]);
});

test('lists jackpots joined, left and won for contributing games only', () => {
  const koi = { id: 'b1', game_code: 'koi', game_name: 'Vault of Koi', amount: '5.00', currency_code: 'THB' };
  const of = (topic: string, isFeeding: boolean, more = {}) =>
    jackpotLineOf(event(topic, { ...koi, ...more }), isFeeding);
  expect(of('game.entered', true)).toMatchObject({ activity: 'joined_jackpot', subject: 'koi', amount: null });
  expect(of('bet.cancelled', true)).toMatchObject({ activity: 'revoke_jackpot', subject: 'b1', amount: '5.00' });
  expect(of('game.entered', false)).toBeUndefined();
  expect(of('bet.cancelled', false)).toBeUndefined();
  const won = { activity: 'change_amount_jackpot', subject: 'b1', detail: 'Vault of Koi' };
  expect(of('promo.won', false, { campaign_type: 'jackpot' })).toMatchObject(won);
  expect(of('promo.won', true, { campaign_type: 'drop' })).toBeUndefined();
});

test('excludes money moved by staff from point transfers', () => {
  expect(lineOf(event('wallet.adjusted', { ...money, account: 'main' }))).toBeUndefined();
  expect(lineOf(event('wallet.adjusted', { id: 'a1', account: 'points', amount: '90' }))).toMatchObject({
    activity: 'point_transfer',
    amount: '90',
    currency: 'POINT',
  });
});
