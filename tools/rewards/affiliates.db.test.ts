import { createTestDatabase, type TestDatabase } from '@sabai/db/testing';
import { type AffiliateRulesJson, affiliateFromJson, reckonAffiliate } from '@sabai/rewards';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { statementDifferences } from './affiliate-statements.ts';
import { affiliatePaymentDifferences, affiliateRunDifferences, guestDifferences } from './affiliates.ts';

const affiliate = '00000000-0000-4000-8000-000000000001';
const invited = '00000000-0000-4000-8000-000000000002';
const deposit = '00000000-0000-4000-8000-000000000003';

/** A quarter of the net revenue, and 100 baht for each qualified member. */
const rules: AffiliateRulesJson = {
  share: { base: 'ngr', levels: [[{ fromMembers: 0, share: 2500 }]] },
  deductions: { takesBonus: true, payment: 100, provider: 1000, tax: 0 },
  amounts: {
    THB: { depositMinor: '300', stakedMinor: '300', qualifiedMinor: '10000', fixedMinor: '0', minimumMinor: '0' },
  },
  carriesBelowZero: false,
  turnoverHundredths: 100,
};
const sums = { stakedMinor: 40_000n, wonMinor: 10_000n, bonusMinor: 700n, depositedMinor: 100_000n };
const made = reckonAffiliate(affiliateFromJson(rules), {
  currency: 'THB',
  carried: 0n,
  released: 0n,
  qualified: 1n,
  parts: [{ level: 1, sums, isHeld: false, hasPlayed: true }],
});
const reckoning = JSON.stringify({
  levels: [{ rate: 2500 }],
  corrected: '0',
  held: '0',
  carried: '0',
  released: '0',
  qualified: 1,
  shared: String(made.shared),
  qualified_minor: '10000',
  fixed_minor: '0',
  carries: '0',
});

const member = (id: string, by = 'null') =>
  `insert into members (member_id, username, phone, country_code, currency_code, password_hash, ref_code, terms_accepted_at, referred_by)
     values ('${id}', '${id}', '${id}', 'TH', 'THB', 'x', '${id.slice(-8)}', now(), ${by})`;
const entry = (id: string, sequence: number, template: string, amount: number, rest = "'main', '', null") =>
  `insert into journal_entries (member_id, sequence, template, idempotency_key, source, currency, amount, target_after, posted_at, hash,
       target, reference, round_ref)
     values ('${id}', ${sequence}, '${template}', '${sequence}', '${id === affiliate ? 'promo_budget:affiliate' : 'bank'}', 'THB',
       ${amount}, 0, now(), sha256(''), ${rest})`;
const paid = (sequence: number, reference = 'affiliate:2026-11-01') =>
  entry(affiliate, sequence, 'bonus_grant', Number(made.dueMinor), `'affiliate', '${reference}', null`);

/** An invited member has deposited, won a coupon and lost a round; the affiliate was paid for November. */
const sound = [
  member(affiliate),
  member(invited, `'${affiliate}'`),
  `insert into deposits (member_id, id, status, channel, currency_code, amount_minor, note, fingerprint, requested_at, succeeded_at)
     values ('${invited}', '${deposit}', 'success', 'TEST', 'THB', 100000, '', '', '2026-11-10T05:00Z', '2026-11-10T05:00Z')`,
  `insert into bets (member_id, provider, txn, round_ref, game_id, game_code, currency, state, stake_minor, payout_minor, opened_at, closed_at)
     values ('${invited}', 'house', 't1', 'r1', 1, 'g', 'THB', 'settled', 40000, 10000, '2026-11-10T06:00Z', '2026-11-10T06:00Z')`,
  entry(invited, 1, 'deposit', 100_000),
  entry(invited, 2, 'result', 10_000, "'main', '', 'r1'"),
  entry(invited, 3, 'bonus_grant', 700),
  `insert into affiliate_guests (member_id, referrer_id, currency_code, sequence, first_deposit_at, largest_deposit_minor, staked_minor,
       qualified_at, paid_on)
     values ('${invited}', '${affiliate}', 'THB', 3, '2026-11-10T05:00Z', 100000, 40000, '2026-11-10T06:00Z', '2026-11-01')`,
  `insert into affiliate_rounds (member_id, provider, round_ref, of_day, staked_minor, won_minor)
     values ('${invited}', 'house', 'r1', '2026-11-10', 40000, 10000)`,
  `insert into affiliate_deposits (member_id, deposit_id, of_day, amount_minor) values ('${invited}', '${deposit}', '2026-11-10', 100000)`,
  `insert into affiliate_days (member_id, day, of_day, currency_code, staked_minor, won_minor, bonus_minor, deposited_minor)
     values ('${invited}', '2026-11-10', '2026-11-10', 'THB', 40000, 10000, 700, 100000)`,
  "insert into affiliate_plans (id, name, created_at) values (90, 'Test', now())",
  `insert into affiliate_plan_versions (plan_id, version, rules, starts_on, written_at, approved_at)
     values (90, 1, '${JSON.stringify(rules)}', '2026-01-01', now(), now())`,
  `insert into affiliate_periods (starts_on, ends_on, pays_at, state, totals)
     values ('2026-11-01', '2026-12-01', now(), 'paid',
       '{"THB": {"members": 1, "paid_minor": "${made.dueMinor}", "highest_minor": "${made.dueMinor}"}}')`,
  `insert into affiliate_statements (member_id, starts_on, ends_on, plan_id, version, currency_code, outcome, due_minor, target_minor,
       carries, reckoning, reckoned_at, paid_at)
     values ('${affiliate}', '2026-11-01', '2026-12-01', 90, 1, 'THB', 'due', ${made.dueMinor}, ${made.targetMinor}, 0, '${reckoning}',
       '2026-12-01T00:00Z', '2026-12-01T00:00Z')`,
  `insert into affiliate_parts (member_id, starts_on, guest_id, about, level, rate, staked_minor, won_minor, bonus_minor, deposited_minor,
       has_played, income, state)
     values ('${affiliate}', '2026-11-01', '${invited}', '2026-11-01', 1, 2500, 40000, 10000, 700, 100000, true, ${made.shared}, 'counted')`,
  paid(1),
];
const onHold = (from: string, until: string) =>
  `insert into affiliate_holds (member_id, state, reason, placed_at, released_at)
     values ('${affiliate}', 'released', '', '${from}', '${until}')`;

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase({ max: 1 });
});
afterAll(async () => {
  await database?.drop();
});

/** Returns the findings after some damage, which is then rolled back. */
async function found(...harm: readonly string[]): Promise<string[]> {
  const client = await database.pool.connect();
  try {
    await client.query('begin');
    await client.query('set local session_replication_role = replica');
    for (const table of ['journal_entries', 'affiliate_statements'])
      await client.query(`alter table ${table} disable trigger all`);
    for (const statement of [...sound, ...harm]) {
      const { rowCount } = await client.query(statement);
      if (!rowCount) throw new Error(`"${statement}" changes nothing`);
    }
    const members = [affiliate, invited];
    return [
      ...(await guestDifferences(client, members)),
      ...(await statementDifferences(client, members)),
      ...(await affiliatePaymentDifferences(client, members)),
      ...(await affiliateRunDifferences(client)),
    ];
  } finally {
    await client.query('rollback');
    client.release();
  }
}

test('finds no problem in sound data', async () => {
  expect(made).toMatchObject({ outcome: 'due', dueMinor: 16_325n });
  expect(await found()).toEqual([]);
});

test.each([
  ['a round counted too high', 'update affiliate_rounds set staked_minor = 50000', /^round r1 .*counts 50000 staked/],
  ['an uncounted round', 'delete from affiliate_rounds', /counts nothing for an affiliate instead of 40000 /],
  ['an uncounted deposit', 'delete from affiliate_deposits', /^deposit .*counts 0 .*instead of 100000$/],
  ['a day counted twice', 'update affiliate_days set won_minor = 20000', /^day .*20000 won .*10000/],
  ['an uncounted bonus', 'update affiliate_days set bonus_minor = 0', /^bonuses of .*count 0 .*instead of 700$/],
  [
    'a member assigned to another affiliate',
    `update affiliate_guests set referrer_id = '${invited}' where member_id = '${invited}'`,
    /was invited by/,
  ],
  ['a counter that is too high', 'update affiliate_guests set staked_minor = 40001', /has 40001 staked/],
  ['a payment without an invitee', 'update affiliate_guests set paid_on = null', /paid 1 times .*and 0 are paid$/],
  ['a statement line that is too high', 'update affiliate_parts set income = income + 1', /says an income of/],
  ['a line at another rate', 'update affiliate_parts set rate = 2600', /says a rate of .*2600 instead of 2500$/],
  ['a missing statement line', 'delete from affiliate_parts', /does not count /],
  ['a line without a day', 'delete from affiliate_days', /and no day does$/],
  [
    'a statement that is too high',
    'update affiliate_statements set due_minor = 16326',
    /says due 16326 instead of 16325$/,
  ],
  [
    'a turnover target that is too low',
    'update affiliate_statements set target_minor = 0',
    /says target 0 instead of 16325$/,
  ],
  ['an unfounded carried remainder', 'update affiliate_statements set carries = 5', /says carries 5 instead of 0$/],
  ['a missing payment', `delete from journal_entries where member_id = '${affiliate}'`, /paid .* 0 in 0 entries/],
  ['a payment made twice', paid(2), /32650 in 2 entries instead of 16325$/],
  ['a payment without a statement', paid(2, 'affiliate:2026-10-01'), /which is no statement$/],
  ['a payment of a refused run', "update affiliate_periods set state = 'refused'", /was paid, and its run is refused$/],
  ['a payment on hold', onHold('2026-11-30T00:00Z', '2026-12-02T00:00Z'), /was paid on hold$/],
  [
    'a run with a different total',
    "update affiliate_periods set totals = '{}'",
    /^the affiliate run from 2026-11-01 says 0/,
  ],
])('detects %s', async (_, harm, sentence) => {
  expect(await found(harm)).toContainEqual(expect.stringMatching(sentence));
});

test('accepts a payment before or after a hold', async () => {
  expect(await found(onHold('2026-11-20T00:00Z', '2026-11-30T00:00Z'))).toEqual([]);
  expect(await found(onHold('2026-12-02T00:00Z', '2026-12-03T00:00Z'))).toEqual([]);
});
