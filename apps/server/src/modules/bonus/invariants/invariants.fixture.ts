import { type Db, sql } from '@sabai/db';
import { explainMoney } from '../../wallet/explain-money.ts';
import { sumOf } from '../../wallet/explanation.rules.ts';
import type { RewardServer } from './reward-server.fixture.ts';

/** The invariants of rewards, by number. */
export const invariants = {
  1: 'the ledger sums up to zero',
  2: 'no balance is below zero',
  3: 'what is left to wager is between zero and the target',
  4: 'what is repeated changes nothing',
  5: 'a bet that is taken back has never been',
  6: 'no more is converted than was given and won with it',
  7: 'no budget gives more than it holds',
  8: 'what is refused changes nothing',
  9: 'a completed grant is converted once',
  10: 'what explains the money adds up to it',
  rebuild: 'what is counted is what a rebuild makes of it',
} as const;
export type Invariant = keyof typeof invariants;

const rowsOf = async <T>(db: Db, query: ReturnType<typeof sql<T>>) => (await query.execute(db)).rows;

/** Returns everything a step may change for a member, as one text. Void rows are left out. */
export async function digestOf(db: Db, memberId: string): Promise<string> {
  const [row] = await rowsOf(
    db,
    sql<{ digest: string }>`
      select jsonb_build_object(
        'accounts', (select jsonb_agg(jsonb_build_array(account, currency, balance) order by account, currency)
          from ledger_accounts where member_id = ${memberId} and balance <> 0),
        'grants', (select jsonb_agg(jsonb_build_array(id, state, credited_minor, win_loss_minor, open_stakes, converted_minor,
          removed_minor) order by id) from grants where member_id = ${memberId}),
        'turnover', (select jsonb_agg(jsonb_build_array(turnover_minor, target_minor, withdrawal_cap_minor))
          from wallet_turnovers where member_id = ${memberId}),
        'lots', (select jsonb_agg(jsonb_build_array(id, turnover_minor, done_at) order by id)
          from side_wallet_lots where member_id = ${memberId}),
        'bets', (select jsonb_agg(jsonb_build_array(txn, state, stake_minor, returned_minor, payout_minor, turned_minor) order by txn)
          from bets where member_id = ${memberId} and state not in ('cancelled', 'voided', 'tombstone')),
        'withdrawals', (select jsonb_agg(jsonb_build_array(id, status) order by id) from withdrawals where member_id = ${memberId})
      )::text as digest`,
  );
  return row!.digest;
}

type Finder = (server: RewardServer, memberId: string) => Promise<readonly object[]>;

const grantsOutOfBounds: Finder = ({ db }, memberId) =>
  rowsOf(
    db,
    sql<object>`
      select id, credited_minor::text, target_minor::text, state from grants
      where member_id = ${memberId} and (credited_minor not between 0 and target_minor or state = 'active' and credited_minor <> (
        select coalesce(sum(credit_minor), 0) from grant_stakes where member_id = grants.member_id and grant_id = grants.id))
      union all select lot.id, lot.turnover_minor::text, lot.target_minor::text, wallet from side_wallet_lots as lot
        where member_id = ${memberId} and turnover_minor not between 0 and target_minor
      union all select member_id, turnover_minor::text, target_minor::text, wallet from wallet_turnovers
        where member_id = ${memberId} and turnover_minor not between 0 and target_minor`,
  );

const convertedTooMuch: Finder = ({ db }, memberId) =>
  rowsOf(
    db,
    sql<object>`
      select grants.id, converted_minor::text from grants where member_id = ${memberId} and converted_minor > bonus_minor + (
        select coalesce(sum(bet.payout_minor * stake.bonus_minor / nullif(stake.cash_minor + stake.bonus_minor, 0)), 0)
        from grant_stakes as stake join bets as bet using (member_id, provider, txn)
        where stake.member_id = grants.member_id and stake.grant_id = grants.id)`,
  );

const overspent: Finder = ({ db }) =>
  rowsOf(
    db,
    sql<object>`
      select budget.offer_id, funded_minor::text, granted::text, paid::text from offer_budgets as budget
      cross join lateral (
        select coalesce(sum(budget_minor), 0) + (select coalesce(sum(paid_minor), 0) from programme_results
            where programme_results.offer_id = budget.offer_id and paid_at is not null) as granted
        from grants where grants.offer_id = budget.offer_id and grants.currency_code = budget.currency_code) as given
      cross join lateral (
        select coalesce(sum(case when source = 'promo_budget:' || budget.offer_id then amount else -amount end), 0) as paid
        from journal_entries where 'promo_budget:' || budget.offer_id in (source, target)) as journal
      -- A pot of its own that is removed gives back what was won in it too: a budget may receive more than it gave, by just that.
      cross join lateral (
        select coalesce(sum(stake.won_minor), 0) as won from grants as own
        join grant_stakes as stake on stake.member_id = own.member_id and stake.grant_id = own.id
        where own.offer_id = budget.offer_id and own.currency_code = budget.currency_code) as pot
      where granted > funded_minor or reserved_minor not between 0 and funded_minor or paid not between -won and granted`,
  );

const convertedTwice: Finder = ({ db }, memberId) =>
  rowsOf(
    db,
    sql<object>`
      select grants.id, state, changes.completed, changes.reopened from grants
      cross join lateral (
        select count(*) filter (where state = 'completed') as completed, count(*) filter (where cause = 'bet-void') as reopened,
          count(*) filter (where cause = 'wagered') as wagered
        from grant_changes where member_id = grants.member_id and grant_id = grants.id) as changes
      where grants.member_id = ${memberId} and (completed - reopened <> (state = 'completed')::int or (
        select count(*) from journal_entries where journal_entries.member_id = grants.member_id and template = 'bonus_converted'
          and reference = 'grant:' || grants.id) > 1)`,
  );

/** Returns which numbers shown to a member, beside the accounts, have no explanation. */
async function unexplained(
  { db, clock, identity, platform, wallet }: RewardServer,
  memberId: string,
): Promise<object[]> {
  const parts = { platform: { ...platform, db, clock }, identity };
  const { main, vault, pending_withdrawal } = await wallet.balancesOf(db, memberId, 'THB');
  const received = async (what: 'balance' | 'withdrawable' | 'locked') =>
    sumOf((await explainMoney(parts, memberId, what)).rows);
  try {
    const [balance, free, locked] = [
      await received('balance'),
      await received('withdrawable'),
      await received('locked'),
    ];
    const isSame = balance === main && free + locked === main + vault + pending_withdrawal;
    return isSame ? [] : [{ balance: `${balance} of ${main}`, parts: `${free} + ${locked}` }];
  } catch (error) {
    return [{ error: String(error) }];
  }
}

const finders: readonly (readonly [Invariant, Finder])[] = [
  [1, async ({ wallet }) => (await wallet.trialBalance()).problems.map((problem) => ({ problem }))],
  [
    2,
    ({ db }) =>
      rowsOf(db, sql<object>`select member_id, account, balance::text from ledger_accounts where balance < 0`),
  ],
  [3, grantsOutOfBounds],
  [6, convertedTooMuch],
  [7, overspent],
  [9, convertedTwice],
  [10, unexplained],
];

export interface Broken {
  readonly invariant: Invariant;
  readonly found: string;
}
export const broken = (invariant: Invariant, found: unknown): Broken => ({
  invariant,
  found: JSON.stringify(found, (_, value) => (typeof value === 'bigint' ? String(value) : value)),
});

/** Returns what a rebuild of all counts would change; called after all events are delivered. */
export const rebuilt = async ({ db }: RewardServer, memberId: string): Promise<object[]> =>
  rowsOf(db, sql<object>`select * from reward_differences(array[${memberId}::uuid])`);

/** Returns the violated invariants among those that hold after every step of this member. */
export async function brokenNow(server: RewardServer, memberId: string): Promise<Broken[]> {
  const found: Broken[] = [];
  for (const [invariant, find] of finders) {
    const rows = await find(server, memberId);
    if (rows.length > 0) found.push(broken(invariant, rows.slice(0, 3)));
  }
  return found;
}
