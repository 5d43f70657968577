import { type Db, sql, type Tx } from '@sabai/db';
import type { MemberAccount } from '@sabai/ledger';
import type { RawBuilder, SqlBool } from 'kysely';
import { type EntryGroup, house } from './explanation.rules.ts';

export interface AccountKey {
  readonly memberId: string;
  readonly account: MemberAccount;
  readonly currency: string;
}

const ofAccount = ({ memberId, account, currency }: AccountKey) =>
  sql`member_id = ${memberId} and currency = ${currency} and (source = ${account} or target = ${account})`;

/**
 * Returns an account's entries after `sequence`, summed by kind. Entries without an amount (a lost bet's result) are
 * omitted.
 */
export async function groupsAfter(tx: Tx, key: AccountKey, sequence: bigint): Promise<EntryGroup[]> {
  const { rows } = await sql<
    Record<'template' | 'source' | 'target' | 'amount' | 'count', string> & Record<'first' | 'last', Date>
  >`
    select template, case when source_after is null then ${house} else source end as source,
      case when target_after is null then ${house} else target end as target,
      sum(amount) as amount, count(*) as count, min(posted_at) as first, max(posted_at) as last
    from journal_entries
    where ${ofAccount(key)} and sequence > ${sequence} and amount > 0
    group by 1, 2, 3 order by 1, 2, 3`.execute(tx);
  return rows.map(({ amount, count, ...group }) => ({ ...group, amountMinor: BigInt(amount), count: Number(count) }));
}

/** Stored sums of all entries up to `sequence`. */
export interface Checkpoint {
  readonly sequence: bigint;
  readonly groups: readonly EntryGroup[];
}
export const noCheckpoint: Checkpoint = { sequence: 0n, groups: [] };

interface StoredGroup {
  readonly template: string;
  readonly source: string;
  readonly target: string;
  readonly amount: string;
  readonly count: number;
  readonly first: string;
  readonly last: string;
}

export async function checkpointOf(tx: Tx, { memberId, account, currency }: AccountKey): Promise<Checkpoint> {
  const row = await tx
    .selectFrom('explanation_checkpoints')
    .select(['sequence', 'groups'])
    .where('member_id', '=', memberId)
    .where('currency', '=', currency)
    .where('account', '=', account)
    .executeTakeFirst();
  if (!row) return noCheckpoint;
  const groups = (row.groups as unknown as StoredGroup[]).map(({ amount, first, last, ...group }) => ({
    ...group,
    amountMinor: BigInt(amount),
    first: new Date(first),
    last: new Date(last),
  }));
  return { sequence: row.sequence, groups };
}

/** Stores sums for the next time; further sums from another request are kept. */
export async function keepCheckpoint(db: Db, key: AccountKey, { sequence, groups }: Checkpoint): Promise<void> {
  const stored = groups.map(
    ({ amountMinor, first, last, ...group }): StoredGroup => ({
      ...group,
      amount: String(amountMinor),
      first: first.toISOString(),
      last: last.toISOString(),
    }),
  );
  await sql`
    insert into explanation_checkpoints as kept (member_id, currency, account, sequence, groups)
    values (${key.memberId}, ${key.currency}, ${key.account}, ${sequence}, ${JSON.stringify(stored)}::jsonb)
    on conflict (member_id, currency, account) do update set sequence = excluded.sequence, groups = excluded.groups
    where excluded.sequence >= kept.sequence`.execute(db);
}

/** Returns the number of the member's latest entry; 0 before the first. */
export async function latestSequence(tx: Tx, memberId: string): Promise<bigint> {
  const { rows } = await sql<{ sequence: bigint }>`
    select sequence from journal_entries where member_id = ${memberId} order by sequence desc limit 1`.execute(tx);
  return rows[0]?.sequence ?? 0n;
}

/** Returns the last entry before the start of `day` in `timeZone`, and the account's balance after it. */
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
  readonly provider: string | null;
  readonly round_ref: string | null;
  readonly game_code: string | null;
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

/** Returns single entries of an account, newest first, older than `before`; every page has the same cost. */
export async function entriesBefore(
  db: Db,
  key: AccountKey,
  before: bigint | undefined,
  { only, except, source, isAdded }: EntryFilter,
  within: RawBuilder<SqlBool>,
  limit: number,
): Promise<EntryRow[]> {
  const { rows } = await sql<EntryRow>`
    select id, sequence, template, source, target, amount, provider, round_ref, game_code,
      case when target = ${key.account} then target_after else source_after end as balance, reference, note, posted_at
    from journal_entries
    where ${ofAccount(key)} and amount > 0 and ${within}
      ${before === undefined ? sql`` : sql`and sequence < ${before}`}
      ${only ? sql`and template = any(${[...only]}::text[])` : sql``}
      ${except ? sql`and template <> all(${[...except]}::text[])` : sql``}
      ${source === undefined ? sql`` : sql`and source = ${source}`}
      ${isAdded === undefined ? sql`` : isAdded ? sql`and target = ${key.account}` : sql`and source = ${key.account}`}
    order by sequence desc limit ${limit}`.execute(db);
  return rows;
}

/** Returns the amounts added to and taken from an account in a period, and the number of entries. */
export async function totalsOf(db: Db, key: AccountKey, within: RawBuilder<SqlBool>) {
  const { rows } = await sql<{ count: bigint; added: string; taken: string }>`
    select count(*) as count, coalesce(sum(amount) filter (where target = ${key.account}), 0)::text as added,
      coalesce(sum(amount) filter (where source = ${key.account}), 0)::text as taken
    from journal_entries where ${ofAccount(key)} and amount > 0 and ${within}`.execute(db);
  const { count, added, taken } = rows[0]!;
  return { count: Number(count), addedMinor: BigInt(added), takenMinor: BigInt(taken) };
}
