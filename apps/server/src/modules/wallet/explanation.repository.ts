import { type Db, sql, type Tx } from '@sabai/db';
import type { MemberAccount } from '@sabai/ledger';
import type { EntryGroup } from './explanation.rules.ts';

export interface AccountKey {
  readonly memberId: string;
  readonly account: MemberAccount;
  readonly currency: string;
}

const ofAccount = ({ memberId, account, currency }: AccountKey) =>
  sql`member_id = ${memberId} and currency = ${currency} and (source = ${account} or target = ${account})`;

/** An account's entries after `sequence`, summed up by kind. What moves nothing (a lost bet's result) is left out. */
export async function groupsAfter(tx: Tx, key: AccountKey, sequence: bigint): Promise<EntryGroup[]> {
  const { rows } = await sql<
    Record<'template' | 'source' | 'target' | 'amount' | 'count', string> & Record<'first' | 'last', Date>
  >`
    select template, split_part(source, ':', 1) as source, split_part(target, ':', 1) as target,
      sum(amount) as amount, count(*) as count, min(posted_at) as first, max(posted_at) as last
    from journal_entries
    where ${ofAccount(key)} and sequence > ${sequence} and amount > 0
    group by 1, 2, 3 order by 1, 2, 3`.execute(tx);
  return rows.map(({ amount, count, ...group }) => ({ ...group, amountMinor: BigInt(amount), count: Number(count) }));
}

/** The last entry before the day `day` of `timeZone` began, and what the account held after it. */
export async function openingOf(tx: Tx, key: AccountKey, day: string, timeZone: string) {
  const found = await sql<{ sequence: bigint }>`
    select sequence from journal_entries
    where member_id = ${key.memberId} and posted_at < ${day}::date::timestamp at time zone ${timeZone}
    order by sequence desc limit 1`.execute(tx);
  const sequence = found.rows[0]?.sequence ?? 0n;
  const { rows } = await sql<{ balance: bigint }>`
    select case when target = ${key.account} then target_after else source_after end as balance
    from journal_entries where ${ofAccount(key)} and sequence <= ${sequence}
    order by sequence desc limit 1`.execute(tx);
  return { sequence, amountMinor: rows[0]?.balance ?? 0n };
}

export interface EntryRow {
  readonly id: string;
  readonly sequence: bigint;
  readonly template: string;
  readonly source: string;
  readonly target: string;
  readonly amount: bigint;
  readonly balance: bigint;
  readonly reference: string | null;
  readonly note: string | null;
  readonly posted_at: Date;
}

export interface EntryFilter {
  /** Only these templates, or all but these. */
  readonly only?: readonly string[] | undefined;
  readonly except?: readonly string[] | undefined;
  /** Only from this account. */
  readonly source?: string | undefined;
  readonly isAdded?: boolean | undefined;
}

/** Single entries of an account, newest first, older than `before`: the same cost on every page. */
export async function entriesBefore(
  db: Db,
  key: AccountKey,
  before: bigint | undefined,
  { only, except, source, isAdded }: EntryFilter,
  limit: number,
): Promise<EntryRow[]> {
  const { rows } = await sql<EntryRow>`
    select id, sequence, template, split_part(source, ':', 1) as source, split_part(target, ':', 1) as target, amount,
      case when target = ${key.account} then target_after else source_after end as balance, reference, note, posted_at
    from journal_entries
    where ${ofAccount(key)} and amount > 0
      ${before === undefined ? sql`` : sql`and sequence < ${before}`}
      ${only ? sql`and template = any(${[...only]}::text[])` : sql``}
      ${except ? sql`and template <> all(${[...except]}::text[])` : sql``}
      ${source === undefined ? sql`` : sql`and source = ${source}`}
      ${isAdded === undefined ? sql`` : isAdded ? sql`and target = ${key.account}` : sql`and source = ${key.account}`}
    order by sequence desc limit ${limit}`.execute(db);
  return rows;
}
