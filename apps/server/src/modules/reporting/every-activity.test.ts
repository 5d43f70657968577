import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type ActivityType, activityTypes } from '@sabai/contract';
import { dispatchOutbox, inTransaction, type Json, publish, sql } from '@sabai/db';
import { createTestDatabase, type TestDatabase } from '@sabai/db/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createReporting, type Reporting } from './index.ts';

/**
 * Each activity, with the event that creates its line: as its module publishes it, reduced to the fields that the log
 * reads.
 */
const occurs: Readonly<
  Record<ActivityType, { readonly topic: string; readonly payload: Readonly<Record<string, Json>> }>
> = (() => {
  const money = { id: 'subject', amount: '10.00', currency_code: 'THB', title: 'Of a test' };
  const event = (topic: string, payload: Record<string, Json> = money) => ({ topic, payload });
  const shop = (type: string) => event('reward.redeemed', { ...money, type, state: 'given' });
  const jackpot = { game_id: 9001, game_code: 'ruby-sevens', game_name: 'Ruby Sevens' };
  return {
    affiliate_transfer: event('affiliate.transferred'),
    cashback_transfer: event('cashback.transferred'),
    change_amount_jackpot: event('promo.won', { ...money, ...jackpot, campaign_type: 'jackpot' }),
    create_personal_message: event('message.sent'),
    deposit: event('deposit.succeeded'),
    end_promotion: event('promotion.ended'),
    exchange_money: shop('point_exchange'),
    game: event('game.entered', { game_id: 9002, game_code: 'lanterns', game_name: 'Lotus Lanterns' }),
    joined_jackpot: event('game.entered', jackpot),
    login: event('member.logged_in'),
    lucky_box: shop('lucky_box'),
    play_quest_join: event('quest.joined'),
    play_quest_money: event('quest.claimed', { ...money, reward_type: 'money' }),
    play_quest_point: event('quest.claimed', { ...money, amount: '5', currency_code: 'POINT', reward_type: 'point' }),
    point_transfer: event('wallet.adjusted', { id: 'subject', account: 'points', amount: '5', direction: 'credit' }),
    quest_daily_check_in: event('quest.checked_in', { ...money, amount: '5', currency_code: 'POINT' }),
    random_card: shop('random_card'),
    rebate_transfer: event('rebate.transferred'),
    receive_promotion: event('promotion.received'),
    received_money_trigger: event('cashback.paid'),
    received_point_trigger: event('points.turned', { activated: '5' }),
    redeem_freespin: shop('freespins'),
    redeem_reward: shop('physical_rewards'),
    reply_personal_message: event('message.replied'),
    reset_password: event('member.password_changed'),
    revoke_jackpot: event('bet.refunded', { ...money, ...jackpot }),
    update_profile: event('member.profile_updated'),
    withdraw: event('withdrawal.succeeded'),
  };
})();

let database: TestDatabase;
let reporting: Reporting;
beforeAll(async () => {
  database = await createTestDatabase();
  reporting = createReporting({ platform: { db: database.db }, identity: { timeZone: async () => 'Asia/Bangkok' } });
  await sql`insert into game_categories (id, code, order_no) values (9001, 'of a test', 1)`.execute(database.db);
  await sql`insert into game_providers (id, code, name, use_iframe, order_no) values (9001, 'of a test', 'T', true, 1)`.execute(
    database.db,
  );
  await sql`
    insert into games (id, code, name, provider_id, category_id, status, order_no)
    values (9001, 'ruby-sevens', 'Ruby Sevens', 9001, 9001, 'playable', 1)`.execute(database.db);
  await sql`insert into game_tags (id, code, order_no) values (9001, 'jackpots', 1) on conflict do nothing`.execute(
    database.db,
  );
  await sql`insert into game_taggings select id, 9001 from game_tags where code = 'jackpots'`.execute(database.db);
});
afterAll(() => database.drop());

test('[R3.39] has 28 activities', () => {
  expect(activityTypes).toHaveLength(28);
  expect(Object.keys(occurs).sort()).toEqual([...activityTypes].sort());
});

test.each(Object.entries(occurs))('writes %s to the log', async (activity, { topic, payload }) => {
  const memberId = randomUUID();
  await inTransaction(database.db, (tx) => publish(tx, { memberId, topic, payload }));
  await dispatchOutbox(database.db, reporting.consumers);
  const rows = await database.db
    .selectFrom('activity_logs')
    .select('activity')
    .where('member_id', '=', memberId)
    .execute();
  expect(rows.map((row) => row.activity)).toContain(activity);
});

/** Returns all sources of the server, without its tests. */
function sources(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const at = path.join(folder, entry.name);
    if (entry.isDirectory()) return sources(at);
    return /\.ts$/.test(entry.name) && !/\.(test|fixture)\.ts$/.test(entry.name) ? [readFileSync(at, 'utf8')] : [];
  });
}

test('has a publishing module for each activity', () => {
  const reads = path.join(import.meta.dirname);
  const modules = readdirSync(path.dirname(reads)).filter((name) => name !== path.basename(reads));
  const text = modules.flatMap((name) => sources(path.join(path.dirname(reads), name))).join('\n');
  // Topics are written whole, or composed of a subject and a verb.
  const isTold = (topic: string) => {
    const [about, verb] = topic.split('.');
    return (
      text.includes(`'${topic}'`) ||
      new RegExp(`\`\\$\\{[^}]+\\}\\.${verb}\``).test(text) ||
      new RegExp(`\`${about}\\.\\$\\{[^}]+\\}\``).test(text)
    );
  };
  expect(Object.entries(occurs).filter(([, { topic }]) => !isTold(topic))).toEqual([]);
  expect(isTold('nobody.tells')).toBe(false);
});
