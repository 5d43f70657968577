import { type Damage, sqlDamage } from './sql-damage.ts';

/** Rows of one paid statement, of an affiliate of the load. */
const onePaid = `select member_id, starts_on from affiliate_statements
  where member_id = any($members) and paid_at is not null order by member_id, starts_on limit 1`;
const ofPaid = `member_id = any($members) and source = 'promo_budget:affiliate'`;

const affiliateDamage = (name: string, ...statements: readonly string[]) =>
  sqlDamage(name, 'affiliates differ', statements, 'affiliate income');

/** Damages to the counts, statements, runs and payments of affiliates. */
export const affiliateDamages: readonly Damage[] = [
  affiliateDamage(
    'a round that counts twice for an affiliate',
    'update affiliate_rounds set staked_minor = staked_minor * 2 where member_id = any($members) and staked_minor > 0',
  ),
  affiliateDamage(
    'a round that counts for no affiliate',
    'delete from affiliate_rounds where member_id = any($members) and staked_minor > 0',
    `update affiliate_days set staked_minor = 0, won_minor = 0 where member_id = any($members)`,
    'update affiliate_guests set staked_minor = 0 where member_id = any($members)',
    'delete from affiliate_parts where member_id = any($members)',
  ),
  affiliateDamage(
    'a day that counts a stake twice',
    `update affiliate_days set staked_minor = staked_minor * 2 where (member_id, day, of_day) in (
       select member_id, day, of_day from affiliate_days where member_id = any($members) and staked_minor > 0 limit 1)`,
  ),
  affiliateDamage(
    'a deposit that counts more than was paid',
    'update affiliate_deposits set amount_minor = amount_minor + 1 where member_id = any($members) and amount_minor > 0',
  ),
  affiliateDamage(
    'a bonus that is deducted twice',
    'update affiliate_guests set sequence = 0 where member_id = any($members) and sequence > 0',
    `update affiliate_days set bonus_minor = bonus_minor + 1 where member_id = any($members)`,
  ),
  affiliateDamage(
    'a qualified member, paid for and then forgotten',
    'update affiliate_guests set paid_on = null where referrer_id = any($members) and paid_on is not null',
  ),
  affiliateDamage(
    'a line of a statement that is one too much',
    'update affiliate_parts set income = income + 1 where member_id = any($members)',
  ),
  affiliateDamage(
    'a line at a rate of no plan',
    `update affiliate_parts set rate = rate + 1, income = div(income, rate) * (rate + 1)
     where member_id = any($members) and rate > 0`,
  ),
  affiliateDamage(
    'a line that a statement lost',
    'delete from affiliate_parts where member_id = any($members) and staked_minor > 0',
  ),
  affiliateDamage(
    'a statement above the sum of its lines',
    'alter table affiliate_statements disable trigger all',
    `update affiliate_statements set due_minor = due_minor + 1 where member_id = any($members) and due_minor > 0`,
  ),
  affiliateDamage(
    'a rest that is carried over twice',
    'alter table affiliate_statements disable trigger all',
    `update affiliate_statements set carries = carries + 100000000 where member_id = any($members)`,
  ),
  affiliateDamage(
    'a run whose total is not that of its statements',
    `update affiliate_periods set totals = jsonb_set(totals, '{THB,paid_minor}', '"1"')
     where starts_on in (select starts_on from (${onePaid}) as paid)`,
  ),
  affiliateDamage(
    'a run that was refused and paid',
    `update affiliate_periods set state = 'refused' where starts_on in (select starts_on from (${onePaid}) as paid)`,
  ),
  affiliateDamage(
    'a run above the limit with no second member of staff',
    "update affiliate_settings set automatic = '{}'",
    'alter table approvals disable trigger all',
    "delete from approvals where kind = 'affiliate-run'",
  ),
  affiliateDamage(
    'a statement that was paid and is gone from the journal',
    'alter table journal_entries disable trigger all',
    `delete from journal_entries where (member_id, sequence) in (
       select member_id, sequence from journal_entries where ${ofPaid} limit 1)`,
  ),
  affiliateDamage(
    'a statement that was paid twice',
    'alter table journal_entries disable trigger all',
    `insert into journal_entries (member_id, sequence, template, idempotency_key, source, target, currency, amount,
       source_after, target_after, reference, posted_at, hash)
     select member_id, 1000000, template, 'again', source, target, currency, amount, source_after, target_after, reference, posted_at,
       sha256('again')
     from journal_entries where ${ofPaid} limit 1`,
  ),
  affiliateDamage(
    'a payment of no statement',
    'alter table journal_entries disable trigger all',
    `update journal_entries set reference = 'affiliate:1999-01-01' where (member_id, sequence) in (
       select member_id, sequence from journal_entries where ${ofPaid} limit 1)`,
  ),
  affiliateDamage(
    'a payment on hold',
    `insert into affiliate_holds (member_id, state, reason, placed_at, released_at)
     select member_id, 'released', '', paid_at - interval '1 hour', paid_at + interval '1 hour' from affiliate_statements
     where (member_id, starts_on) in (${onePaid})`,
  ),
  affiliateDamage(
    'a payment that no hold holds back',
    'alter table affiliate_statements disable trigger all',
    'alter table journal_entries disable trigger all',
    `update affiliate_statements set paid_at = null, held_at = now() where (member_id, starts_on) in (${onePaid})`,
  ),
];
