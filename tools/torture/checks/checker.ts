import type { Pool, PoolClient } from 'pg';
import { houseGames } from '../cluster/people.ts';
import type { Effect, Entry } from '../ops/history.ts';
import { anyRef } from '../ops/stage.ts';
import { checkCounted, checkRewards, isGivenByOperator, rewardCheckNames } from './reward-checks.ts';
import { checkStudio } from './studio-checks.ts';

type Reader = Pool | PoolClient;

/** The problems, by the name of the check that found them. */
export type Problems = Partial<Record<CheckName, string[]>>;
export const checkNames = [
  'not balanced',
  'balance is not the sum',
  'chain broken',
  'negative',
  'wrong turnover',
  'grant lost',
  'grant doubled',
  'unbudgeted',
  'points differ',
  'shop differs',
  'claims differ',
  'competitions differ',
  'affiliates differ',
  'studio differs',
  'lost',
  'doubled',
  'unexplained',
  'replay differs',
  'stale read',
  'not ended',
  'server died',
  'cut off',
  'no fault was hit',
] as const;
export type CheckName = (typeof checkNames)[number];
/** The checks of the ledger alone. */
const bookChecks: readonly CheckName[] = checkNames.slice(0, checkNames.indexOf('points differ'));

/** Each entry as seen from its accounts; accounts of the operator have no balance of their own. */
const legs = `
  legs as (
    select member_id, sequence, currency, template, reference, round_ref, game_code, txn, source as account, -amount as amount,
      source_after as balance_after
    from journal_entries
    union all
    select member_id, sequence, currency, template, reference, round_ref, game_code, txn, target, amount, target_after
    from journal_entries
  )`;

const booksQuery = `
  with ${legs}, by_currency as (
    select 'not balanced' as kind, format('%s sums to %s', currency, sum(amount)) as what
    from legs group by currency having sum(amount) <> 0
  ), sums as (
    select member_id, currency, account, sum(amount) as total, count(*) as entries
    from legs where balance_after is not null group by member_id, currency, account
  ), by_account as (
    select 'balance is not the sum',
      format('%s of %s in %s holds %s and its %s entries sum to %s', coalesce(a.account, s.account),
        coalesce(a.member_id, s.member_id), coalesce(a.currency, s.currency), a.balance, s.entries, s.total)
    from ledger_accounts a full join sums s using (member_id, currency, account)
    where coalesce(a.balance, 0) <> coalesce(s.total, 0)
  ), chain as (
    select member_id, account, currency, sequence, amount, balance_after,
      lag(balance_after, 1, 0::bigint) over (partition by member_id, currency, account order by sequence) as previous
    from legs where balance_after is not null
  ), by_link as (
    select 'chain broken', format('%s of %s in %s at entry %s', account, member_id, currency, sequence)
    from chain where previous + amount <> balance_after
  ), by_count as (
    select 'chain broken', format('%s has %s entries and the last is number %s', member_id, count(*), max(sequence))
    from journal_entries group by member_id having count(*) <> max(sequence)
  ), below as (
    select 'negative', format('%s of %s in %s holds %s', account, member_id, currency, balance)
    from ledger_accounts where balance < 0
    union all
    select 'negative', format('%s of %s in %s was %s', account, member_id, currency, balance_after)
    from legs where balance_after < 0
  ), given as (
    select stake.*, bet.state, bet.payout_minor,
      case when bet.state in ('open', 'reserved', 'settled') then bet.stake_minor - bet.returned_minor else 0 end as standing
    from grant_stakes as stake join bets as bet using (member_id, provider, txn)
  ), by_grant as (
    select own.id, own.member_id, own.credited_minor, own.open_stakes, own.win_loss_minor,
      coalesce(sum(credit_minor), 0) as credit, count(*) filter (where given.state in ('open', 'reserved') and weight > 0) as open,
      coalesce(sum(payout_minor - standing) filter (where given.state = 'settled' and weight > 0), 0) as result
    from grants as own left join given on given.member_id = own.member_id and given.grant_id = own.id
    where own.state in ('active', 'completed') group by own.member_id, own.id
  ), by_turnover as (
    select 'wrong turnover', format('grant %s of %s has %s credited of %s, %s open of %s, won %s of %s', id, member_id, credited_minor,
      credit, open_stakes, open, win_loss_minor, result)
    from by_grant where credited_minor <> credit or open_stakes <> open or win_loss_minor <> result
    union all
    select 'wrong turnover', format('bet %s of %s gave for %s, and %s of it stands', txn, given.member_id, given.cash_minor + given.bonus_minor, standing)
    from given join grants as own on own.member_id = given.member_id and own.id = given.grant_id
    where own.state = 'active' and given.cash_minor + given.bonus_minor <> standing
    union all
    select 'wrong turnover', format('the pot of %s holds %s %s, of no bonus', member_id, balance, currency)
    from ledger_accounts as pot where account = 'bonus' and balance > 0 and not exists (
      select from grants as own where own.member_id = pot.member_id and own.currency_code = pot.currency and own.state = 'active'
        and own.terms ->> 'model' in ('cash-first', 'bonus-first'))
  ), granted as (
    select own.member_id, own.id, count(journal.id) as entries
    from grants as own left join journal_entries as journal
      on journal.member_id = own.member_id and journal.template = 'bonus_grant' and journal.reference = 'grant:' || own.id
    where own.bonus_minor > 0 and own.state not in ('offered', 'pending', 'declined', 'lapsed') group by own.member_id, own.id
  ), by_budget as (
    select offers.id as offer_id, currency, sum(amount) as given
    from offers join journal_entries on template in ('bonus_grant', 'points_exchanged') and source = 'promo_budget:' || offers.id
    group by 1, 2
  ), paid_periods as (
    select result.member_id, result.offer_id, result.starts_at, result.paid_minor, result.paid_at, count(journal.amount) as entries,
      coalesce(sum(journal.amount), 0) as paid
    from programme_results as result left join journal_entries as journal
      on journal.member_id = result.member_id and journal.template = 'bonus_grant' and journal.reference = format('programme:%s:%s',
        result.offer_id, to_char(result.starts_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
    where result.paid_minor > 0 group by result.member_id, result.offer_id, result.starts_at
  ), by_granted as (
    select 'grant lost', format('grant %s of %s brought no money', id, member_id) from granted where entries = 0
    union all
    select 'grant doubled', format('grant %s of %s brought money %s times', id, member_id, entries) from granted where entries > 1
    union all
    select 'unbudgeted', format('offer %s gave %s %s of %s', by_budget.offer_id, given, currency, coalesce(reserved_minor, 0))
    from by_budget left join offer_budgets as own on own.offer_id = by_budget.offer_id and own.currency_code = currency
    where given > coalesce(reserved_minor, 0)
    union all
    select 'grant lost', format('offer %s owes %s %s of the period from %s and paid %s', offer_id, member_id, paid_minor, starts_at, paid)
    from paid_periods where paid_at is not null and paid < paid_minor
    union all
    select 'grant doubled', format('offer %s paid %s %s in %s entries for the period from %s, of %s', offer_id, member_id, paid, entries,
      starts_at, case when paid_at is null then 0 else paid_minor end)
    from paid_periods where entries > 1 or paid > case when paid_at is null then 0 else paid_minor end
  )
  select * from by_currency union all select * from by_account union all select * from by_link
  union all select * from by_count union all select * from below union all select * from by_turnover
  union all select * from by_granted limit 1000`;

const add = (problems: Problems, kind: CheckName, what: string) => {
  const list = problems[kind] ?? [];
  problems[kind] = list;
  list.push(what);
};

/** Checks the ledger in the reader's snapshot: sums, balances, chains. The history is not used. */
export async function checkBooks(reader: Reader): Promise<Problems> {
  const { rows } = await reader.query<{ kind: CheckName; what: string }>(booksQuery);
  const problems: Problems = {};
  for (const { kind, what } of rows) add(problems, kind, what);
  return problems;
}

const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/;
const nameOf = ({ memberId, ref, account, currency, amount }: Effect) =>
  `${memberId} ${ref} ${account} ${currency} ${amount}`;

function count(names: Iterable<string>): Map<string, number> {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
}

/** Returns every movement on the accounts of the given members in the journal; zero amounts are left out. */
async function journalOf(
  reader: Reader,
  memberIds: readonly string[],
  named: ReadonlySet<string>,
  isPromised: (effect: Effect) => boolean,
): Promise<{ durable: Map<string, number>; givenBack: number }> {
  const { rows } = await reader.query(
    `with ${legs}
     select member_id as "memberId", account, currency, template, amount::text as amount,
       -- Many have a part in a shared round: which bet it was says the call.
       -- What a step of a round added to its stake, and gave back because nobody was told that it was taken, says its call too.
       case when game_code = any($2) or exists (
         select from studio_round_actions as step
         where step.player_id = legs.member_id::text and step.state = 'cancelled'
           and legs.txn = step.action_id::text
       ) then txn else coalesce(round_ref, reference, '') end as ref
     from legs where balance_after is not null and amount <> 0 and member_id = any($1)`,
    [memberIds, [houseGames.crash, houseGames.timed]],
  );
  const refOf = (text: string) => {
    const ref = uuid.exec(text)?.[0] ?? text;
    // Some responses do not name the movement; those are compared by member, account and amount only.
    return named.has(ref) ? ref : anyRef;
  };
  const moves = await netsAsBets(reader, memberIds, rows as Row[]);
  const isGivenBack = await roundsGivenBack(reader, memberIds, moves, (ref) => named.has(ref));
  const kept = moves.filter(
    (entry) => !isGivenBack.has(uuid.exec(entry.ref)?.[0] ?? '') && !isGivenByOperator(entry, isPromised),
  );
  const durable = count(kept.map((row) => nameOf({ ...row, ref: refOf(row.ref) })));
  return { durable, givenBack: isGivenBack.size };
}

type Row = Effect & { readonly template: string };

/**
 * A net is set aside in full, and the unused part returns. The player is informed of the amount shot, which is the
 * amount kept.
 */
async function netsAsBets(reader: Reader, memberIds: readonly string[], rows: readonly Row[]): Promise<Row[]> {
  const { rows: hauls } = await reader.query<{ id: string }>(
    'select haul_id::text as id from studio_hauls where player_id = any($1::text[])',
    [memberIds],
  );
  const isNet = new Set(hauls.map(({ id }) => id));
  const stakes = new Map<string, Row>();
  const others: Row[] = [];
  for (const row of rows) {
    const ref = uuid.exec(row.ref)?.[0] ?? '';
    if (!isNet.has(ref) || row.template === 'result') others.push(row);
    else stakes.set(ref, { ...row, amount: String(BigInt(stakes.get(ref)?.amount ?? 0) + BigInt(row.amount)) });
  }
  return [...others, ...stakes.values()].filter(({ amount }) => amount !== '0');
}

/** Finds rounds of the studio without an outcome: their stakes must have been returned in full. */
async function roundsGivenBack(
  reader: Reader,
  memberIds: readonly string[],
  entries: readonly Effect[],
  isNamed: (ref: string) => boolean,
): Promise<Set<string>> {
  const { rows } = await reader.query(
    `select round_id::text as id from studio_rounds where state = 'cancelled' and player_id = any($1::text[])
     union all
     select action_id::text from studio_round_actions where state = 'cancelled' and player_id = any($1::text[])
     union all
     select bet_id::text from studio_shared_bets where state in ('cancelled', 'refunded') and player_id = any($1::text[])
     union all
     select bet_id::text from studio_sport_bets where state = 'cancelled' and player_id = any($1::text[])`,
    [memberIds],
  );
  const left = new Map<string, bigint>();
  for (const { ref, amount } of entries) {
    const id = uuid.exec(ref)?.[0] ?? '';
    left.set(id, (left.get(id) ?? 0n) + BigInt(amount));
  }
  return new Set((rows as { id: string }[]).map(({ id }) => id).filter((id) => !isNamed(id) && left.get(id) === 0n));
}

export interface Figures {
  readonly operations: number;
  readonly acknowledged: number;
  readonly refused: number;
  /** Attempts with an unknown outcome. */
  readonly unknownOutcomes: number;
  /** Commands whose retry reported that an unanswered attempt had succeeded; not every operation reports it. */
  readonly unknownButCommitted: number;
  readonly turnedAway: number;
  readonly replays: number;
  readonly reads: number;
  /** Rounds of the studio without an outcome, whose stakes were returned. */
  readonly givenBack: number;
  readonly lost: number;
  readonly doubled: number;
  readonly negative: number;
  readonly byOperation: Readonly<Record<string, { acknowledged: number; refused: number }>>;
}

/**
 * Compares the acknowledged effects with the journal. Only the commands of the history move the members' accounts, and
 * every unknown outcome was resolved by a retry, so the two must be equal. A missing effect was lost, an additional one
 * was doubled, and an unacknowledged one is unexplained.
 */
export async function checkHistory(
  reader: Reader,
  history: readonly Entry[],
  memberIds: readonly string[],
): Promise<{ problems: Problems; figures: Figures }> {
  const problems: Problems = {};
  const effects = history.flatMap((entry) => (entry.t === 'ok' ? entry.effects : []));
  const promised = count(effects.map(nameOf));
  const { durable, givenBack } = await journalOf(reader, memberIds, new Set(effects.map(({ ref }) => ref)), (effect) =>
    promised.has(nameOf(effect)),
  );
  let [lost, doubled] = [0, 0];
  for (const [name, times] of promised) {
    const kept = durable.get(name) ?? 0;
    if (kept < times) {
      lost += times - kept;
      add(problems, 'lost', `${name}: acknowledged ${times} times, in the journal ${kept} times`);
    } else if (kept > times) {
      doubled += kept - times;
      add(problems, 'doubled', `${name}: acknowledged ${times} times, in the journal ${kept} times`);
    }
  }
  for (const [name, times] of durable) {
    if (!promised.has(name)) add(problems, 'unexplained', `${name}: in the journal ${times} times, acknowledged never`);
  }

  const ops = new Map<number, string>();
  const isUncertain = new Set<number>();
  const byOperation: Record<string, { acknowledged: number; refused: number }> = {};
  let [acknowledged, refused, unknownOutcomes, unknownButCommitted, turnedAway, replays, reads] = Array<number>(7).fill(
    0,
  ) as [number, number, number, number, number, number, number];
  for (const entry of history) {
    if (entry.t === 'invoke') {
      ops.set(entry.id, entry.op);
      byOperation[entry.op] ??= { acknowledged: 0, refused: 0 };
    } else if (entry.t === 'info') {
      unknownOutcomes++;
      isUncertain.add(entry.id);
    } else if (entry.t === 'away') turnedAway++;
    else if (entry.t === 'ok') {
      acknowledged++;
      byOperation[ops.get(entry.id)!]!.acknowledged++;
      if (isUncertain.has(entry.id) && entry.wasDone) unknownButCommitted++;
    } else if (entry.t === 'fail') {
      refused++;
      byOperation[ops.get(entry.id)!]!.refused++;
    } else if (entry.t === 'open') add(problems, 'not ended', `command ${entry.id} (${ops.get(entry.id)})`);
    else if (entry.t === 'replay') {
      replays++;
      if (!entry.isSame) add(problems, 'replay differs', `command ${entry.id} (${ops.get(entry.id)}): ${entry.answer}`);
    } else if (entry.t === 'read') {
      reads++;
      if (!entry.isRight) add(problems, 'stale read', `${entry.memberId}: ${entry.was} instead of ${entry.wished}`);
    }
  }
  if (acknowledged + refused < ops.size && !problems['not ended']) {
    add(problems, 'not ended', `${ops.size - acknowledged - refused} commands have no end`);
  }
  if (unknownOutcomes === 0) add(problems, 'no fault was hit', 'every attempt had a definite answer');
  const figures: Figures = {
    operations: ops.size,
    acknowledged,
    refused,
    unknownOutcomes,
    unknownButCommitted,
    turnedAway,
    replays,
    reads,
    givenBack,
    lost,
    doubled,
    negative: 0,
    byOperation,
  };
  return { problems, figures };
}

/** Returns the problems of one check; runs only the queries that can find them. */
export async function checkOne(
  reader: Reader,
  check: CheckName,
  history: readonly Entry[],
  memberIds: readonly string[],
): Promise<readonly string[]> {
  const found: string[] = [];
  const requested = rewardCheckNames.filter((name) => name === check);
  if (requested.length > 0) found.push(...(await checkRewards(reader, memberIds, requested)).map(({ what }) => what));
  if (check === 'studio differs') found.push(...(await checkStudio(reader, memberIds)));
  if (check === 'wrong turnover') found.push(...(await checkCounted(reader, memberIds)));
  if (bookChecks.includes(check)) found.push(...((await checkBooks(reader))[check] ?? []));
  else found.push(...((await checkHistory(reader, history, memberIds)).problems[check] ?? []));
  return found;
}

/** Runs all checks in one snapshot. */
export async function checkAll(reader: Reader, history: readonly Entry[], memberIds: readonly string[]) {
  const violations = await checkBooks(reader);
  const studio = await checkStudio(reader, memberIds);
  for (const what of await checkCounted(reader, memberIds)) add(violations, 'wrong turnover', what);
  for (const { check, what } of await checkRewards(reader, memberIds)) add(violations, check, what);
  const { problems, figures } = await checkHistory(reader, history, memberIds);
  return {
    problems: { ...violations, ...(studio.length > 0 ? { 'studio differs': studio } : {}), ...problems } as Problems,
    figures: { ...figures, negative: violations.negative?.length ?? 0 },
  };
}
