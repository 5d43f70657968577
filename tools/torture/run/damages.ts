import type { Pool } from 'pg';
import { type CheckName, checkOne } from '../checks/checker.ts';
import { firstCompetition } from '../cluster/competition-offers.ts';
import { houseGames } from '../cluster/people.ts';
import { programmeOffers, shopItems } from '../cluster/reward-offers.ts';
import type { Entry } from '../ops/history.ts';
import { affiliateDamages } from './affiliate-damages.ts';
import { type Damage, sqlDamage } from './sql-damage.ts';

export interface DamageReport {
  readonly name: string;
  readonly noticedBy: CheckName;
  readonly isNoticed: boolean;
}

const historyDamage = (name: string, noticedBy: CheckName, change: (history: Entry[]) => Entry[]): Damage => ({
  name,
  noticedBy,
  harm: async (_client, history) => change(history),
});

const lastBalance = (
  value: string,
) => `update ledger_accounts set balance = ${value} where account = 'main' and member_id = (
  select min(member_id::text)::uuid from ledger_accounts where member_id = any($members) and account = 'main')`;
const lastPaid = (history: readonly Entry[]) =>
  history.findLastIndex((entry) => entry.t === 'ok' && entry.effects.length > 0);
/** Finds one whose journal entry has the amount and the reference of its response. */
const lastAdjusted = (history: readonly Entry[]) => {
  const isMeant = new Set(
    history.flatMap((entry) => (entry.t === 'invoke' && /^adjustment/.test(entry.op) ? entry.id : [])),
  );
  return history.findLast((entry) => entry.t === 'ok' && entry.effects.length > 0 && isMeant.has(entry.id))!;
};

/** Changes so many credits of a member into bonus entries of a grant, from a budget without money. */
const bonusEntries = (times: number): string[] => [
  'alter table grants disable trigger all',
  'alter table journal_entries disable trigger all',
  `with lucky as (
     select member_id from journal_entries where member_id = any($members) and template in ('deposit', 'adjustment') and target = 'main' and amount > 0
       and member_id in (select member_id from grants where natural_key = 'load')
     group by member_id having count(*) >= ${times} limit 1
   ), own as (
     update grants set bonus_minor = 5 where member_id = (select member_id from lucky) and natural_key = 'load' returning *
   )
   update journal_entries as entry
   set template = 'bonus_grant', source = 'promo_budget:' || own.offer_id, reference = 'grant:' || own.id
   from own where entry.member_id = own.member_id and entry.sequence in (
     select sequence from journal_entries as other
     where other.member_id = own.member_id and template in ('deposit', 'adjustment') and target = 'main' and amount > 0
     order by sequence limit ${times})`,
];

/** The entries that paid periods of cashback and rebate. */
const ofPeriods = `template = 'bonus_grant' and reference in (
  select format('programme:%s:%s', offer_id, to_char(starts_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) from programme_periods)`;

const damages: readonly Damage[] = [
  sqlDamage('a balance that is one too high', 'balance is not the sum', [lastBalance('balance + 1')]),
  sqlDamage('an entry with another amount', 'chain broken', [
    'alter table journal_entries disable trigger all',
    `update journal_entries set amount = amount + 1 where (member_id, sequence) = (
       select member_id, max(sequence) from journal_entries where member_id = any($members) and amount <> 0
       group by member_id limit 1)`,
  ]),
  sqlDamage('an entry that is gone', 'chain broken', [
    'alter table journal_entries disable trigger all',
    `delete from journal_entries where (member_id, sequence) = (
       select member_id, 1 from journal_entries where member_id = any($members) group by member_id having count(*) > 1 limit 1)`,
  ]),
  sqlDamage('money from nowhere on a new account', 'balance is not the sum', [
    `insert into ledger_accounts (member_id, currency, account, balance)
       select member_id, 'XXX', 'main', 5 from ledger_accounts where member_id = any($members) limit 1`,
  ]),
  sqlDamage('a balance below zero', 'negative', [
    'alter table ledger_accounts drop constraint ledger_accounts_never_below_zero',
    lastBalance('-1'),
  ]),
  sqlDamage('a bet that counted one too much', 'wrong turnover', [
    'update grants set credited_minor = credited_minor + 1 where member_id = any($members) and credited_minor < target_minor',
  ]),
  sqlDamage('a bet that the bonus still awaits', 'wrong turnover', [
    'update grants set open_stakes = open_stakes + 1 where member_id = any($members)',
  ]),
  sqlDamage('money in the pot of no bonus', 'wrong turnover', [
    `insert into ledger_accounts (member_id, currency, account, balance)
       select member_id, 'THB', 'bonus', 5 from ledger_accounts where member_id = any($members) limit 1`,
  ]),
  sqlDamage('a round that counted for cashback what nobody staked', 'wrong turnover', [
    `insert into programme_plays (member_id, offer_id, starts_at, product, currency_code, staked_minor, won_minor)
       values (($members)[1], 1, now(), 'damage', 'THB', 5, 0)`,
    'delete from outbox_events where member_id = ($members)[1]',
  ]),
  sqlDamage('a bonus that was received and is gone from the journal', 'grant lost', [
    'alter table journal_entries disable trigger all',
    `delete from journal_entries where (member_id, sequence) in (
       select entry.member_id, entry.sequence from journal_entries as entry
       join grants on grants.member_id = entry.member_id and entry.reference = 'grant:' || grants.id
       where entry.member_id = any($members) and entry.template = 'bonus_grant' limit 1)`,
  ]),
  sqlDamage('a bonus that never came', 'grant lost', [
    "update grants set bonus_minor = 5 where member_id = any($members) and natural_key = 'load'",
  ]),
  sqlDamage('a bonus that came twice, from no budget', 'grant doubled', bonusEntries(2)),
  sqlDamage('a bonus from no budget', 'unbudgeted', bonusEntries(1)),
  sqlDamage('a period that was paid and is gone from the journal', 'grant lost', [
    'alter table journal_entries disable trigger all',
    `delete from journal_entries where (member_id, sequence) in (
       select member_id, sequence from journal_entries where member_id = any($members) and ${ofPeriods} limit 1)`,
  ]),
  sqlDamage('a period that was paid twice', 'grant doubled', [
    'alter table journal_entries disable trigger all',
    `insert into journal_entries (member_id, sequence, template, idempotency_key, source, target, currency, amount,
       source_after, target_after, reference, posted_at, hash)
     select member_id, 1000000, template, 'again', source, target, currency, amount, source_after, target_after, reference, posted_at,
       sha256('again')
     from journal_entries where member_id = any($members) and ${ofPeriods} limit 1`,
  ]),
  sqlDamage('a period that was paid of no budget', 'unbudgeted', [
    `update offer_budgets set reserved_minor = 0 where offer_id = any ('{${Object.values(programmeOffers)}}') and reserved_minor > 0`,
  ]),
  sqlDamage('points that were earned and never came', 'points differ', [
    'alter table point_moves disable trigger all',
    "delete from point_moves where member_id = any($members) and kind = 'earned'",
  ]),
  sqlDamage('points that came twice', 'points differ', [
    "update ledger_accounts set balance = balance * 2 where member_id = any($members) and account = 'points' and balance > 0",
  ]),
  sqlDamage('a round that gave points it does not count', 'points differ', [
    'update loyalty_rounds set points_exact = points_exact + 1 where member_id = any($members)',
  ]),
  sqlDamage('a thing that has left the stock and that nobody ordered', 'shop differs', [
    `update reward_stocks set captured = captured + 1 where offer_id in (${shopItems.thing}, ${shopItems.box})`,
  ]),
  sqlDamage('an order that is gone', 'shop differs', [
    'alter table redemptions disable trigger all',
    `delete from redemptions where (member_id, id) in (
       select member_id, id from redemptions where member_id = any($members) and type = 'physical_rewards' limit 1)`,
  ]),
  sqlDamage('an exchange that brought nothing', 'shop differs', [
    'alter table journal_entries disable trigger all',
    `delete from journal_entries where (member_id, sequence) in (
       select member_id, sequence from journal_entries where member_id = any($members) and template = 'points_exchanged' limit 1)`,
  ]),
  sqlDamage('a box that was paid for and not opened', 'shop differs', [
    'alter table reward_draws disable trigger all',
    'delete from reward_draws where member_id = any($members) and redemption_id is not null',
  ]),
  sqlDamage('a coupon that brought nothing', 'claims differ', [
    'alter table journal_entries disable trigger all',
    `delete from journal_entries where (member_id, sequence) in (
       select entry.member_id, entry.sequence from coupon_redemptions as own
       join journal_entries as entry on entry.member_id = own.member_id and entry.reference = 'coupon:' || own.id
       where own.member_id = any($members) and entry.target = 'main' limit 1)`,
  ]),
  sqlDamage('a coupon that was redeemed twice with one use', 'claims differ', [
    'update coupon_codes set used = used - 1 where used > 0',
  ]),
  sqlDamage('a verification that failed and brought money', 'claims differ', [
    'alter table coupon_redemptions disable trigger all',
    `update coupon_redemptions set state = 'fail', fail_cause = 'staff', nth = null where (member_id, id) in (
       select member_id, id from coupon_redemptions
       where member_id = any($members) and verified_by is not null and state = 'success' and value_minor > 0 limit 1)`,
  ]),
  sqlDamage('a quest that brought money and was not claimed', 'claims differ', [
    'alter table quest_entries disable trigger all',
    `update quest_entries set state = 'mission_completed', claimed_at = null where (member_id, id) in (
       select member_id, id from quest_entries where member_id = any($members) and state = 'claim' and value_minor > 0 limit 1)`,
  ]),
  sqlDamage('a quest that counts a bet nobody made', 'claims differ', [
    'update quest_entries set bets = bets + 1 where member_id = any($members)',
  ]),
  sqlDamage('a place of a quest that is taken by nobody', 'claims differ', [
    'update quest_ladders set taken = taken - 1 where taken > 0',
  ]),
  sqlDamage('an escrow above what was set aside', 'competitions differ', [
    `update competition_escrows set held_minor = held_minor + 5 where offer_id >= ${firstCompetition}`,
  ]),
  sqlDamage('an escrow that was not emptied at the end', 'competitions differ', [
    'alter table journal_entries disable trigger all',
    `with gone as (
       delete from journal_entries where template = 'escrow_released' and reference in (
         select 'competition:' || offer_id from competitions where offer_id >= ${firstCompetition} and state = 'paid')
       returning reference, currency, amount
     )
     update competition_escrows as escrow set held_minor = gone.amount from gone
     where 'competition:' || escrow.offer_id = gone.reference and escrow.currency_code = gone.currency`,
  ]),
  sqlDamage('an entry fee that is gone from the journal', 'competitions differ', [
    'alter table journal_entries disable trigger all',
    `delete from journal_entries where (member_id, sequence) in (
       select member_id, sequence from journal_entries
       where member_id = any($members) and template = 'entry_fee' limit 1)`,
  ]),
  sqlDamage('a prize that was paid twice', 'competitions differ', [
    'alter table journal_entries disable trigger all',
    `insert into journal_entries (member_id, sequence, template, idempotency_key, source, target, currency, amount,
       source_after, target_after, reference, posted_at, hash)
     select member_id, 1000000, template, 'again', source, target, currency, amount, source_after, target_after, reference, posted_at,
       sha256('again')
     from journal_entries where member_id = any($members) and template = 'prize_won' limit 1`,
  ]),
  sqlDamage('a score that counts its rounds twice', 'competitions differ', [
    `update competition_entries set score = score * 2, turnover_minor = turnover_minor * 2
     where member_id = any($members) and score > 0`,
  ]),
  ...affiliateDamages,
  sqlDamage('a redemption that its budget does not hold', 'unbudgeted', [
    'update redemptions set budget_minor = 1000000000000 where member_id = any($members) and reservation_id is not null',
  ]),
  sqlDamage('a net with a catch but no shot', 'studio differs', [
    `insert into studio_hauls (player_id, haul_id, session_id, req, play_mode, game_code, rules_version, currency, reserve_minor,
       won_minor, state, heard_at, created_at)
     values (($members)[1]::text, gen_random_uuid(), gen_random_uuid(), 'damage', 'real', '${houseGames.fishing}', '1', 'THB', 5, 5,
       'closed', now(), now())`,
  ]),
  sqlDamage('a stake at a table that came back though its round was drawn', 'studio differs', [
    `with commitment as (
       insert into commitments (subject, hash, source, published_at, salt, salted_at)
       values ('damage', '', 'none', now(), '', now()) returning commitment_id
     ), chain as (
       insert into studio_shared_chains (game_code, rules_version, length, terminal_hash, commitment_id, created_at, opened_at)
       select '${houseGames.timed}', '1', 1, '', commitment_id, now(), now() from commitment returning chain_id
     ), round as (
       insert into studio_shared_rounds (chain_id, round_number, phase, outcome, opened_at)
       select chain_id, 1, 'over', '{"player": [0, 1], "banker": [2, 3]}', now() from chain returning chain_id
     )
     insert into studio_shared_bets (player_id, bet_id, chain_id, round_number, session_id, req, play_mode, game_code,
       rules_version, currency, nick, stake_minor, choice, max_payout_minor, state, created_at)
     select ($members)[1]::text, gen_random_uuid(), chain_id, 1, gen_random_uuid(), 'damage', 'real', '${houseGames.timed}',
       '1', 'THB', '', 5, '{"player": "5"}', 5, 'refunded', now() from round`,
  ]),
  sqlDamage('a bet on a match that is marked as paid and was not', 'studio differs', [
    `insert into studio_sport_bets (player_id, bet_id, session_id, req, play_mode, game_code, rules_version, currency,
       stake_minor, possible_minor, payout_minor, state, settles_at, created_at)
     values (($members)[1]::text, gen_random_uuid(), gen_random_uuid(), 'damage', 'real', '${houseGames.sport}', '1', 'THB',
       5, 5, 5, 'cashed', now(), now())`,
  ]),
  sqlDamage('a bet whose stake came back though its match was won', 'studio differs', [
    `with bet as (
       insert into studio_sport_bets (player_id, bet_id, session_id, req, play_mode, game_code, rules_version, currency,
         stake_minor, possible_minor, payout_minor, state, settles_at, created_at)
       values (($members)[1]::text, gen_random_uuid(), gen_random_uuid(), 'damage', 'real', '${houseGames.sport}', '1', 'THB',
         5, 10, 5, 'refunded', now(), now()) returning player_id, bet_id
     )
     insert into studio_sport_legs (player_id, bet_id, leg, match, selection, odds, league, home, away, kick_off_at, grade,
       home_goals, away_goals)
     select player_id, bet_id, 0, 'sim-0-0-0', 'result:home', 20000, '', '', '', now(), 'void', 2, 0 from bet`,
  ]),
  historyDamage('an acknowledged movement that is not in the journal', 'lost', (history) => {
    const index = lastPaid(history);
    const entry = history[index]!;
    return entry.t === 'ok'
      ? history.with(index, {
          ...entry,
          effects: [{ ...entry.effects[0]!, ref: '00000000-0000-0000-0000-000000000000' }],
        })
      : history;
  }),
  {
    name: 'a movement that took effect twice',
    noticedBy: 'doubled',
    async harm(client, history) {
      const entry = lastAdjusted(history);
      if (entry.t !== 'ok') return undefined;
      // The ledger stays consistent: only the client with one acknowledged movement can notice the second.
      await client.query(
        `insert into journal_entries (member_id, sequence, template, idempotency_key, source, target, currency, amount,
           source_after, target_after, reference, posted_at, hash)
         select member_id, last.sequence + 1, template, 'again ' || idempotency_key, source, target, currency, amount,
           source_after, target_after, reference, posted_at, sha256(convert_to(idempotency_key, 'UTF8'))
         from journal_entries as entry, lateral (
           select max(sequence) as sequence from journal_entries where member_id = entry.member_id) as last
         where member_id = $1 and reference = 'adjustment:' || $2 and amount <> 0 order by entry.sequence limit 1`,
        [entry.effects[0]!.memberId, entry.effects[0]!.ref],
      );
      return undefined;
    },
  },
  historyDamage('a movement without a response to its caller', 'unexplained', (history) => {
    const index = lastPaid(history);
    return history.filter((_entry, other) => other !== index);
  }),
  historyDamage('a repeat with another answer', 'replay differs', (history) => [
    ...history,
    { t: 'replay', id: 0, at: 0, node: 'first', isSame: false, answer: 'another' },
  ]),
  historyDamage('a read of an old balance', 'stale read', (history) => [
    ...history,
    { t: 'read', at: 0, node: 'first', memberId: 'somebody', isRight: false, was: '1', wished: '2' },
  ]),
  historyDamage('a command without an end', 'not ended', (history) => [
    ...history,
    { t: 'invoke', id: 1e9, at: 0, op: 'none', memberId: 'somebody', key: 'k' },
  ]),
  historyDamage('a run that hit nothing', 'no fault was hit', (history) => history.filter(({ t }) => t !== 'info')),
];

/** Applies each damage to results of these operations (none: of all) in a transaction, runs its check, and rolls it back. */
export async function tryDamages(
  pool: Pool,
  history: readonly Entry[],
  memberIds: readonly string[],
  ops: readonly string[],
): Promise<DamageReport[]> {
  const reports: DamageReport[] = [];
  const harmed = damages.filter(({ of }) => of === undefined || ops.length === 0 || ops.includes(of));
  for (const { name, noticedBy, harm } of harmed) {
    const client = await pool.connect();
    try {
      await client.query('begin');
      const changed = (await harm(client, [...history], memberIds)) ?? history;
      const problems = await checkOne(client, noticedBy, changed, memberIds);
      reports.push({ name, noticedBy, isNoticed: problems.length > 0 });
    } finally {
      await client.query('rollback');
      client.release();
    }
  }
  return reports;
}
