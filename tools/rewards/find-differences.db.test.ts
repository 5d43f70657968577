import { createTestDatabase, type TestDatabase } from '@sabai/db/testing';
import type { PoolClient } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { claimDifferences, placeDifferences } from './coupons-and-quests.ts';
import { pointDifferences } from './points-and-levels.ts';
import { budgetDifferences, purchaseDifferences, stockDifferences } from './shop.ts';

const id = (last: number) => `00000000-0000-4000-8000-${String(last).padStart(12, '0')}`;
const [member, lot, mug, coins, box, spins, batch, other] = [1, 2, 3, 4, 5, 6, 7, 8].map(id) as [
  ...[string, string, string, string, string, string, string, string],
];
const play = '2026-01-01';

const bought = (
  key: string,
  type: string,
  state: string,
  points: number,
  rest: Record<string, string | number> = {},
) => {
  const columns = Object.keys(rest).map((name) => `, ${name}`);
  const values = Object.values(rest).map((value) => `, ${typeof value === 'string' ? `'${value}'` : value}`);
  return `insert into redemptions (member_id, id, offer_id, version, type, state, points, currency_code, fingerprint, created_at, changed_at${columns.join('')})
    values ('${member}', '${key}', 1, 1, '${type}', '${state}', ${points}, 'THB', '', now(), now()${values.join('')})`;
};
const entry = (sequence: number, reference: string, amount: number, template = 'bonus_grant', target = 'main') =>
  `insert into journal_entries (member_id, sequence, template, idempotency_key, source, target, currency, amount, target_after, reference, posted_at, hash)
     values ('${member}', ${sequence}, '${template}', '${sequence}', 'promo_budget:1', '${target}', 'THB', ${amount}, 0, '${reference}', now(), sha256(''))`;
const spent = (key: string, points: number) =>
  `insert into point_moves (member_id, id, lot_id, kind, points, reference, moved_at)
     values ('${member}', uuidv7(), '${lot}', 'spent', -${points}, 'redemption:${key}', now())`;
const step = (key: string, state: string) =>
  `insert into redemption_changes (member_id, redemption_id, sequence, state, cause, changed_at)
     values ('${member}', '${key}', 1, '${state}', 'redeemed', now())`;

/**
 * A member given 1,000 points has received goods, an exchange, a box prize and free spins, and has a level that gave
 * money.
 */
const sound = [
  `insert into point_lots (member_id, id, natural_key, kind, state, points, gone, earned_at, active_at)
     values ('${member}', '${lot}', 'gift', 'given', 'active', 1000, 400, now(), now()),
       ('${member}', '${other}', 'redemption:${box}:prize', 'given', 'active', 5, 0, now(), now())`,
  `insert into point_moves (member_id, id, lot_id, kind, points, reference, moved_at) values
     ('${member}', uuidv7(), '${lot}', 'given', 1000, 'gift', now()),
     ('${member}', uuidv7(), '${other}', 'given', 5, 'redemption:${box}:prize', now())`,
  ...[mug, coins, box, spins].map((key) => spent(key, 100)),
  `insert into ledger_accounts (member_id, currency, account, balance) values ('${member}', 'POINT', 'points', 605)`,
  `insert into offer_versions (offer_id, version, rules, texts, starts_at, ends_at, terms_hash, written_at) values (1, 1,
     '{"chance": {"prizes": [{"code": "few", "kind": "points", "points": 5}, {"code": "rich", "kind": "money"}]}}', '{}', now(), now() + interval '1 day', '', now())`,
  "insert into offer_budgets (offer_id, currency_code, funded_minor, reserved_minor, reserved_places) values (1, 'THB', 1000, 500, 9)",
  `insert into offer_reservations (id, offer_id, currency_code, amount_minor, places, opened_at)
     values ('${batch}', 1, 'THB', 500, 9, now())`,
  bought(mug, 'physical_rewards', 'reserved', 100, { stock_code: 'item' }),
  bought(coins, 'point_exchange', 'given', 100, { value_minor: 70, budget_minor: 70, reservation_id: batch }),
  bought(box, 'lucky_box', 'given', 100, { prize_code: 'few', budget_minor: 2, reservation_id: batch }),
  bought(spins, 'freespins', 'ordered', 100, { value_minor: 30, budget_minor: 30, reservation_id: batch }),
  step(mug, 'reserved'),
  step(coins, 'given'),
  step(box, 'given'),
  step(spins, 'ordered'),
  "insert into reward_stocks (offer_id, code, total, reserved) values (1, 'item', 3, 1)",
  `insert into reward_draws (member_id, type, number, server_seed, seal, sealed_at, redemption_id, client_seed, dealt, drawn_at)
     values ('${member}', 'lucky_box', 0, '', '', now(), '${box}', '', '{few}', now())`,
  `insert into redemption_free_rounds (member_id, redemption_id, game_code, currency_code, stake_minor, round_count, expires_at, next_try_at)
     values ('${member}', '${spins}', 'g', 'THB', 1, 30, now(), now())`,
  entry(1, `redemption:${coins}`, 70, 'points_exchanged'),
  `insert into member_levels (member_id, level, highest_level, reached_at, computed_at, deposit_minor, turnover_minor, win_loss_minor)
     values ('${member}', 2, 2, now(), now(), 0, 0, 0)`,
  `insert into member_level_changes (member_id, from_level, to_level, cause, version, deposit_minor, turnover_minor, win_loss_minor, changed_at)
     values ('${member}', 0, 2, 'computed', 1, 0, 0, 0, now())`,
  `insert into level_benefits (member_id, natural_key, kind, level, currency_code, amount_minor, detail, given_at)
     values ('${member}', 'upgrade:2', 'upgrade', 2, 'THB', 50, '{}', now())`,
  entry(2, 'level:upgrade:2', 50, 'bonus_grant', 'rebate'),
];
const [coupon, pointed, failed, played, spun] = [11, 12, 13, 14, 15].map(id) as [
  string,
  string,
  string,
  string,
  string,
];
const redeemed = (key: string, type: string, state: string, nth: string, rest: string) =>
  `insert into coupon_redemptions (member_id, id, offer_id, version, code_key, code, type, state, nth, currency_code, locale, is_confirmed,
     fingerprint, created_at, changed_at, value_minor, budget_minor, reservation_id, points, fail_cause)
   values ('${member}', '${key}', 2, 1, 'KOI1', 'KOI-1', '${type}', '${state}', ${nth}, 'THB', 'en', false, '', now(), now(), ${rest})`;
/**
 * A member has redeemed money and points, had one redemption refused, and has completed a quest with the only place.
 */
const claimed = [
  `insert into coupon_codes (code_key, code, offer_id, batch_id, uses, used, made_at) values ('KOI1', 'KOI-1', 2, uuidv7(), 9, 2, now())`,
  redeemed(coupon, 'money', 'success', '1', `11, 11, '${batch}', null, null`),
  redeemed(pointed, 'point', 'success', '2', 'default, default, null, 7, null'),
  redeemed(failed, 'money', 'fail', 'null', "11, 0, null, null, 'staff'"),
  entry(11, `coupon:${coupon}`, 11),
  `insert into point_lots (member_id, natural_key, kind, state, points, gone, earned_at, active_at)
     values ('${member}', 'coupon:${pointed}', 'given', 'active', 7, 0, now(), now())`,
  `insert into point_moves (member_id, id, lot_id, kind, points, reference, moved_at)
     select member_id, uuidv7(), id, 'given', 7, natural_key, now() from point_lots where natural_key = 'coupon:${pointed}'`,
  "update ledger_accounts set balance = 612 where account = 'points'",
  `insert into quest_entries (member_id, id, offer_id, version, natural_key, type, state, currency_code, bets, staked_minor, won_minor, joined_at,
     made_until, ends_at, claimed_at, completed_at, has_place, reward, value_minor, budget_minor, reservation_id)
   values ('${member}', '${played}', 3, 1, 'once', 'play', 'claim', 'THB', 2, 40, 10, now(), now(), now(), now(), now(), true,
       '{"type": "money"}', 13, 13, '${batch}'),
     ('${member}', '${spun}', 4, 1, 'once', 'deposit', 'claim', 'THB', 0, 0, 0, now(), now(), now(), now(), now(), false,
       '{"type": "freespins"}', 3, 3, '${batch}')`,
  `insert into quest_rounds (member_id, entry_id, provider, round_ref, bets, staked_minor, won_minor, settled_at)
     values ('${member}', '${played}', 'house', 'r1', 1, 25, 10, now()), ('${member}', '${played}', 'house', 'r2', 1, 15, 0, now())`,
  `insert into quest_free_rounds (member_id, entry_id, game_code, currency_code, stake_minor, round_count, expires_at, next_try_at)
     values ('${member}', '${spun}', 'g', 'THB', 1, 3, now(), now())`,
  'insert into quest_ladders (offer_id, places, taken) values (3, 1, 1)',
  entry(12, `quest:${played}`, 13),
];
/** Triggers that also protect against manual repairs of a database. */
const guarded = [
  'point_moves',
  'member_level_changes',
  'level_benefits',
  'journal_entries',
  'offer_versions',
  'reward_draws',
  'coupon_redemptions',
  'quest_entries',
];

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase({ max: 1 });
});
afterAll(async () => {
  await database?.drop();
});

async function execute(client: PoolClient, statement: string): Promise<void> {
  const { rowCount } = await client.query(statement);
  if (!rowCount) throw new Error(`"${statement}" changes nothing`);
}

/** Returns the findings after some damage, which is then rolled back. */
async function found(...harm: readonly string[]): Promise<string[]> {
  const client = await database.pool.connect();
  try {
    await client.query('begin');
    await client.query('set local session_replication_role = replica');
    for (const table of guarded) await client.query(`alter table ${table} disable trigger all`);
    for (const statement of [...sound, ...claimed, ...harm]) await execute(client, statement);
    return [
      ...(await pointDifferences(client, [member])),
      ...(await purchaseDifferences(client, [member])),
      ...(await stockDifferences(client)),
      ...(await budgetDifferences(client)),
      ...(await claimDifferences(client, [member])),
      ...(await placeDifferences(client)),
    ];
  } finally {
    await client.query('rollback');
    client.release();
  }
}

test('finds no problem in sound data', async () => {
  expect(await found()).toEqual([]);
});

test.each([
  ['a point lot that spent more than moved', 'update point_lots set gone = gone + 1', /^points of .*lots hold 609/],
  ['moved points that are missing in the ledger', 'update ledger_accounts set balance = 606', /the ledger 606$/],
  ['a missing point movement', "delete from point_moves where reference = 'gift'", /movements come to -400$/],
  [
    'points without a round',
    `insert into point_lots (member_id, natural_key, kind, state, exact, points, earned_at, active_at)
       values ('${member}', 'play:${play}', 'play', 'pending', 50000, 5, now(), now())`,
    /counts 50000 and its rounds give 0$/,
  ],
  [
    'a day of play without its points',
    `insert into point_lots (member_id, natural_key, kind, state, exact, points, gone, earned_at, active_at)
       values ('${member}', 'play:${play}', 'play', 'active', 50000, 0, 0, now(), now())`,
    /play has earned 5, and 0 were credited$/,
  ],
  [
    'an unfounded debt of points',
    `insert into point_debts values ('${member}', 3)`,
    /play has earned 0, and -3 were credited$/,
  ],
  [
    'a pending lot with more points than counted',
    `insert into point_lots (member_id, natural_key, kind, state, exact, points, earned_at, active_at)
       values ('${member}', 'play:${play}', 'play', 'pending', 50000, 6, now(), now())`,
    /waits with 6 points for 50000$/,
  ],
  [
    'a round without a bet',
    `insert into loyalty_rounds (member_id, provider, round_ref, product, currency_code, staked_minor, won_minor, day, settled_at)
       values ('${member}', 'house', 'r', 'slots', 'THB', 5, 0, '${play}', now())`,
    /^round r .*counts 5 staked and 0 won for levels instead of 0 and 0$/,
  ],
  [
    'a daily sum without rounds',
    `insert into loyalty_days (member_id, day, currency_code, staked_minor, won_minor)
       values ('${member}', '${play}', 'THB', 5, 0)`,
    /^day 2026-01-01 .*holds 5 and 0 instead of 0 and 0$/,
  ],
  [
    'a level counter that is too high',
    `insert into level_counters (member_id, currency_code, turnover_minor, changed_at) values ('${member}', 'THB', 5, now())`,
    /^levels of .*count 5 staked/,
  ],
  [
    'a counted deposit that does not exist',
    `insert into level_counters (member_id, currency_code, deposit_minor, changed_at) values ('${member}', 'THB', 5, now())`,
    /5 paid in instead of 0, 0 and 0$/,
  ],
  ['a level without a change that gave it', 'update member_levels set level = 1', /has level 1, and was brought to 2$/],
  ['an unpaid level benefit', "delete from journal_entries where target = 'rebate'", /came 0 times/],
  ['a level benefit paid twice', entry(3, 'level:upgrade:2', 50, 'bonus_grant', 'rebate'), /came 2 times with 100$/],
  [
    'an unpaid price',
    `update redemptions set points = 170 where id = '${mug}'`,
    /cost 100 and gave 0 back instead of 170 and 0$/,
  ],
  ['points spent twice', spent(coins, 100), /cost 200 and gave 0 back instead of 100/],
  [
    'points that were not returned',
    `update redemptions set points_returned = points where id = '${mug}'`,
    /gave 0 back instead of 100 and 100$/,
  ],
  ['a missing order', `delete from redemptions where id = '${mug}'`, /^points of .*which is no redemption$/],
  [
    'an exchange without its money',
    "delete from journal_entries where template = 'points_exchanged'",
    /brought 0 in 0 entries instead of 70$/,
  ],
  [
    'an exchange paid twice',
    entry(3, `redemption:${coins}`, 70, 'points_exchanged'),
    /brought 140 in 2 entries instead of 70$/,
  ],
  ['an item that also paid money', entry(3, `redemption:${mug}`, 5), /brought 5 in 1 entries instead of 0$/],
  ['missing points of a lucky box', 'delete from point_moves where points = 5', /brought 0 points instead of 5$/],
  [
    'money without a budget',
    `update redemptions set reservation_id = null where id = '${coins}'`,
    /brought 70 of no budget$/,
  ],
  [
    'spins marked as given but not ordered',
    `update redemptions set state = 'given' where id = '${spins}'`,
    /free spins are ordered$/,
  ],
  ['spins without an order', 'delete from redemption_free_rounds', /free spins are none$/],
  ['a lucky box without a draw', 'delete from reward_draws', /was drawn of no seed$/],
  [
    'an order without its last step',
    `update redemptions set state = 'captured' where id = '${mug}'`,
    /steps end with reserved$/,
  ],
  [
    'a reserved item without an order',
    'update reward_stocks set reserved = 2',
    /has 2 reserved and 0 captured, and orders hold 1 and 0$/,
  ],
  ['a missing stock', 'delete from reward_stocks', /^stock item of offer 1 has/],
  [
    'a batch that paid more than it contains',
    'update redemptions set budget_minor = 471 where budget_minor = 70',
    /^batch .*530/,
  ],
  ['a used budget counted as free', 'update offer_budgets set reserved_minor = 0', /^budget of offer 1 .* has 0 for 9/],
  [
    'a coupon without its money',
    `delete from journal_entries where reference = 'coupon:${coupon}'`,
    /^coupon .*brought 0 in 0 entries instead of 11$/,
  ],
  ['a coupon paid twice', entry(13, `coupon:${coupon}`, 11), /^coupon .*brought 22 in 2 entries instead of 11$/],
  ['a failed coupon that paid', entry(13, `coupon:${failed}`, 11), /^coupon .*brought 11 in 1 entries instead of 0$/],
  [
    'missing points of a coupon',
    `delete from point_moves where reference = 'coupon:${pointed}'`,
    /^coupon .*brought 0 points instead of 7$/,
  ],
  [
    'a coupon without a budget',
    `update coupon_redemptions set reservation_id = null where id = '${coupon}'`,
    /^coupon .*brought 11 of no budget$/,
  ],
  [
    'a budget reserved by a failed coupon',
    `update coupon_redemptions set budget_minor = 5 where id = '${failed}'`,
    /^coupon .*has failed and holds 5 of a budget$/,
  ],
  [
    'a missing promotion of a coupon',
    `update coupon_redemptions set type = 'promotion', grant_id = id where id = '${pointed}'`,
    /gave a promotion that is not there$/,
  ],
  ['a code with too many counted uses', 'update coupon_codes set used = 3', /^code KOI-1 was used 3 times, and 2 /],
  ['a missing use of a code', `update coupon_redemptions set code_key = 'KOI2' where nth = 2`, /^code KOI-1 .* and 1 /],
  [
    'an unpaid quest reward',
    `delete from journal_entries where reference = 'quest:${played}'`,
    /^quest .*brought 0 in 0 entries instead of 13$/,
  ],
  ['a quest reward paid twice', entry(13, `quest:${played}`, 13), /^quest .*brought 26 in 2 entries instead of 13$/],
  ['quest spins without an order', 'delete from quest_free_rounds', /^quest .*free spins, and they are none$/],
  ['a round missing in a quest', "delete from quest_rounds where round_ref = 'r2'", /its rounds 1, 25 and 10$/],
  [
    'a quest progress beyond its rounds',
    'update quest_entries set won_minor = 11 where bets = 2',
    /counts 2 bets, 40 staked and 11 won/,
  ],
  [
    'a taken place without a member',
    'update quest_entries set has_place = false where has_place',
    /^quest 3 has 1 places taken, and 0 /,
  ],
  ['a place given twice', 'update quest_ladders set taken = 0', /^quest 3 has 0 places taken, and 1 /],
  [
    'a batch overdrawn by coupons and quests',
    `update quest_entries set budget_minor = 400 where id = '${played}'`,
    /^batch .*516/,
  ],
  ['more grants than places', 'update offer_reservations set places = 2', /^batch .*for 6 was given/],
])('detects %s', async (_, harm, sentence) => {
  expect(await found(harm)).toContainEqual(expect.stringMatching(sentence));
});
