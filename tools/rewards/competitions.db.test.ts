import { createTestDatabase, type TestDatabase } from '@sabai/db/testing';
import type { PoolClient } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { competitionDifferences, entryDifferences, promotionDifferences } from './competitions.ts';

const id = (last: number) => `00000000-0000-4000-8000-${String(last).padStart(12, '0')}`;
const [member, other] = [id(1), id(2)] as [string, string];
const rules = JSON.stringify({ calculateType: 'turnover' });
const entry = (who: string, sequence: number, template: string, source: string, target: string, amount: number) =>
  `insert into journal_entries (member_id, sequence, template, idempotency_key, source, target, currency, amount,
     source_after, target_after, reference, posted_at, hash)
     values ('${who}', ${sequence}, '${template}', '${template}', '${source}', '${target}', 'THB', ${amount},
     ${source === 'main' ? 0 : 'null'}, ${target === 'main' ? 500 : 'null'}, 'competition:7', now(), sha256(''))`;
const round = (ref: string, staked: number, at: string, voided = 'null') =>
  `insert into competition_rounds (member_id, offer_id, provider, round_ref, staked_minor, won_minor, points, settled_at, voided_at)
     values ('${member}', 7, 'p', '${ref}', ${staked}, 0, ${staked}, '${at}', ${voided})`;

/** A competition with a fee, whose first place was paid and whose rest was released. */
const sound = [
  `insert into offers (id, kind, type, state, live_version, created_at) overriding system value
     values (7, 'competition', 'tournament', 'ended', 1, now())`,
  `insert into offer_versions (offer_id, version, rules, texts, starts_at, ends_at, terms_hash, written_at)
     values (7, 1, '${rules}', '{}', '2026-01-01', '2026-01-02', '', now())`,
  `insert into competitions (offer_id, version, state, starts_at, ends_at, cut_off_at, paid_at)
     values (7, 1, 'paid', '2026-01-01', '2026-01-02', '2026-01-03', now())`,
  "insert into competition_escrows (offer_id, currency_code, held_minor) values (7, 'THB', 0)",
  entry(id(7), 1, 'escrow_funded', 'bonus_expense', 'prize_escrow:7', 500),
  entry(member, 1, 'entry_fee', 'main', 'prize_escrow:7', 20),
  entry(member, 2, 'prize_won', 'prize_escrow:7', 'main', 500),
  entry(id(7), 2, 'escrow_released', 'prize_escrow:7', 'bonus_expense', 20),
  `insert into competition_entries (member_id, offer_id, version, currency_code, fee_minor, joined_at, changed_at, score, reached_at, rounds,
     voids, turnover_minor, win_lose_minor, place, prize, value_minor, paid_at)
     values ('${member}', 7, 1, 'THB', 20, '2026-01-01', now(), 300, '2026-01-01T05:00Z', 2, 1, 300, -300, 1, '{"type": "money"}', 500, now()),
       ('${other}', 7, 1, 'THB', 0, '2026-01-01', now(), null, null, 0, 0, 0, 0, null, null, 0, null)`,
  round('one', 100, '2026-01-01T01:00Z'),
  round('two', 200, '2026-01-01T02:00Z'),
  round('void', 900, '2026-01-01T03:00Z', "'2026-01-01T05:00Z'"),
];

let database: TestDatabase;
let client: PoolClient;
beforeAll(async () => {
  database = await createTestDatabase();
  client = await database.pool.connect();
  await client.query('begin');
  await client.query("set local session_replication_role = 'replica'");
  // The triggers that protect these tables fire even in a replica.
  for (const table of ['offers', 'competitions', 'competition_entries', 'journal_entries'])
    await client.query(`alter table ${table} disable trigger all`);
  for (const statement of sound) await client.query(statement);
});
afterAll(async () => {
  await client.query('rollback');
  client.release();
  await database.drop();
});

const found = async () => [
  ...(await competitionDifferences(client)),
  ...(await entryDifferences(client, [member, other])),
  ...(await promotionDifferences(client, [member, other])),
];

test('finds no differences in a sound competition', async () => {
  expect(await found()).toEqual([]);
});

test.each([
  ['an escrow above its journal', 'update competition_escrows set held_minor = 5'],
  ['an unpaid entry fee', "delete from journal_entries where template = 'entry_fee'"],
  ['an unpaid prize', "delete from journal_entries where template = 'prize_won'"],
  ['a prize paid before approval', "update competitions set state = 'counted'"],
  ['a place in an open competition', "update competitions set state = 'open'"],
  ['a place shared by two members', 'update competition_entries set place = 1'],
  ['a score above its rounds', 'update competition_entries set score = score + 1 where score is not null'],
  [
    'a score with a different time',
    "update competition_entries set reached_at = '2026-01-01T02:00Z' where score is not null",
  ],
  ['a sum above its rounds', 'update competition_entries set turnover_minor = turnover_minor + 1'],
  ['missing prize points', `update competition_entries set prize = '{"type": "point", "points": 5}' where place = 1`],
  [
    'free spins ordered without a win',
    `insert into competition_free_rounds (member_id, entry_id, game_code, currency_code, stake_minor, round_count, expires_at, next_try_at)
       select member_id, alias, 'game', 'THB', 1, 1, now(), now() from competition_entries where place = 1`,
  ],
  [
    'a promotion given without a win',
    `insert into offer_invitations (member_id, offer_id, occasion, invited_at, expires_at)
       values ('${other}', 7, 'competition:7', now(), now())`,
  ],
  [
    'a prize paid twice',
    `insert into journal_entries (member_id, sequence, template, idempotency_key, source, target, currency, amount,
       source_after, target_after, reference, posted_at, hash)
     select member_id, 9, template, 'again', source, target, currency, amount, source_after, target_after, reference, posted_at, hash
       from journal_entries where template = 'prize_won'`,
  ],
])('detects %s', async (_, damage) => {
  await client.query('savepoint before');
  try {
    await client.query(damage);
    expect(await found()).not.toEqual([]);
  } finally {
    await client.query('rollback to savepoint before');
  }
});

// The prize of the first place becomes another one, without the money that it has brought.
const instead = (prize: string) => [
  "delete from journal_entries where template = 'prize_won'",
  `update competition_entries set prize = '${prize}', value_minor = 0 where place = 1`,
];

test.each([
  ['free spins', '{"type": "freespins"}', /ordered free spins of .* 0 times instead of 1/],
  ['a promotion', '{"type": "promotion", "promotion": 7}', /did not give .* the promotion that was won/],
])('detects %s that never arrived', async (_, prize, what) => {
  await client.query('savepoint before');
  try {
    for (const statement of instead(prize)) await client.query(statement);
    expect((await found()).filter((problem) => what.test(problem))).toHaveLength(1);
  } finally {
    await client.query('rollback to savepoint before');
  }
});
