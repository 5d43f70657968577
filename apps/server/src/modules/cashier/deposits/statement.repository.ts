import { bankLinesList } from '@sabai/contract';
import { type Db, type StatementAccounts, type StatementLines, sql, type Tx } from '@sabai/db';
import type { Insertable, Selectable, Updateable } from 'kysely';
import type { ListSource } from '../../../platform/lists/list-source.ts';
import type { Seal } from '../../../platform/sealing/seal.ts';
import { sealedTables } from '../../../platform/sealing/sealed-tables.ts';
import { type Deposit, lockMoney } from '../transactions/deposits.repository.ts';

const sealedLines = sealedTables.statement_lines;

export type StatementAccount = Selectable<StatementAccounts>;
export type StoredLine = Selectable<StatementLines>;

export const listStatementAccounts = (reader: Db | Tx): Promise<StatementAccount[]> =>
  reader.selectFrom('statement_accounts').selectAll().where('is_active', '=', true).execute();

/** Leases an account's statement to the reading process; `undefined` while another process has it. */
export async function leaseAccount(
  tx: Tx,
  id: number,
  { now, until }: { now: Date; until: Date },
): Promise<StatementAccount | undefined> {
  return tx
    .updateTable('statement_accounts')
    .set({ leased_until: until })
    .where('house_bank_account_id', '=', id)
    .where((eb) => eb.or([eb('leased_until', 'is', null), eb('leased_until', '<=', now)]))
    .returningAll()
    .executeTakeFirst();
}

export async function updateAccount(reader: Db | Tx, id: number, values: Updateable<StatementAccounts>): Promise<void> {
  await reader.updateTable('statement_accounts').set(values).where('house_bank_account_id', '=', id).execute();
}

export async function currencyOfAccount(reader: Db | Tx, id: number): Promise<string> {
  const row = await reader
    .selectFrom('house_bank_accounts')
    .innerJoin('banks', 'banks.id', 'house_bank_accounts.bank_id')
    .select('banks.currency_code')
    .where('house_bank_accounts.id', '=', id)
    .executeTakeFirstOrThrow();
  return row.currency_code;
}

/** Returns the stored lines of an account with these identifiers. */
export async function knownLines(tx: Tx, seal: Seal, houseAccountId: number, transactionIds: readonly string[]) {
  const rows = await tx
    .selectFrom('statement_lines')
    .select(['transaction_id', 'content', 'changed_at'])
    .where('house_bank_account_id', '=', houseAccountId)
    .where('transaction_id', 'in', [...transactionIds])
    .execute();
  return rows.map((row) => sealedLines.open(seal, row));
}

/**
 * Inserts lines; a known line, even one inserted concurrently, keeps its first version. Returns the number of new
 * lines.
 */
export async function insertLines(tx: Tx, seal: Seal, lines: readonly Insertable<StatementLines>[]): Promise<number> {
  if (lines.length === 0) return 0;
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('statement_lines')
    .values(lines.map((line) => sealedLines.seal(seal, line.transaction_id, line)))
    .onConflict((conflict) => conflict.columns(['house_bank_account_id', 'transaction_id']).doNothing())
    .executeTakeFirst();
  return Number(numInsertedOrUpdatedRows ?? 0n);
}

export async function markChanged(tx: Tx, houseAccountId: number, transactionId: string, at: Date): Promise<void> {
  await tx
    .updateTable('statement_lines')
    .set({ changed_at: at })
    .where('house_bank_account_id', '=', houseAccountId)
    .where('transaction_id', '=', transactionId)
    .execute();
}

/** Returns unjudged lines, and unmatched ones for which new facts may exist. */
export async function openLineIds(db: Db, unknownSince: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from statement_lines as lines
    where state = 'new' or (state = 'waiting' and wait_code = 'UNKNOWN' and first_seen_at >= ${unknownSince} and (
      exists (
        select from deposits where deposits.house_bank_account_id = lines.house_bank_account_id
          and deposits.amount_minor = lines.amount_minor and deposits.status = 'pending'
      ) or exists (select from slip_references where slip_references.trans_ref = lines.transfer_reference)
    )) or (state = 'waiting' and wait_code = 'MAYBE_CREDITED' and first_seen_at >= ${unknownSince} and (
      exists (select from statement_lines as other where other.deposit_id = lines.deposit_id and other.state = 'matched')
      or exists (select from deposits where deposits.id = lines.deposit_id and deposits.status = 'fail')
    ))
    order by state, first_seen_at limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Locks a line, after the lock on decisions about money of its amount. */
export async function lockLine(tx: Tx, seal: Seal, id: string): Promise<StoredLine | undefined> {
  const find = tx.selectFrom('statement_lines').selectAll().where('id', '=', id);
  const seen = await find.executeTakeFirst();
  if (!seen) return undefined;
  await lockMoney(tx, seen.currency_code, seen.amount_minor);
  const row = await find.forUpdate().executeTakeFirst();
  return row && sealedLines.open(seal, row);
}

/** Locks a line that may be judged automatically; `undefined` if staff have to decide about it. */
export async function lockOpenLine(tx: Tx, seal: Seal, id: string): Promise<StoredLine | undefined> {
  const line = await lockLine(tx, seal, id);
  const isOpen = line?.state === 'new' || line?.wait_code === 'UNKNOWN' || line?.wait_code === 'MAYBE_CREDITED';
  return isOpen ? line : undefined;
}

/** Whether the account is at the operator's bank that confirms its own QR codes. */
const isBankOfQr = sql`(select banks.code = 'SCB' from house_bank_accounts join banks on banks.id = house_bank_accounts.bank_id
  where house_bank_accounts.id = house_bank_account_id)`;

/** Matches the accounts whose statements may show a deposit's money. */
const onItsAccount = ({ house_bank_account_id: account }: Deposit) =>
  account === null ? isBankOfQr : sql`house_bank_account_id = ${account}`;

/** Returns unassigned lines that have the amount of a deposit and may be its own, oldest first; locked. */
export async function openLinesOf(tx: Tx, seal: Seal, deposit: Deposit, withinMs: number): Promise<StoredLine[]> {
  const { amount_minor: amountMinor, currency_code: currencyCode, requested_at: requestedAt } = deposit;
  const from = new Date(requestedAt.getTime() - withinMs);
  const { rows } = await sql<StoredLine>`
    select * from statement_lines
    where state in ('new', 'waiting') and coalesce(wait_code, '') not in ('REPEATED', 'UNREADABLE')
      and amount_minor = ${amountMinor} and currency_code = ${currencyCode} and ${onItsAccount(deposit)}
      and first_seen_at >= ${from}
    order by first_seen_at, id for update`.execute(tx);
  return rows.map((row) => sealedLines.open(seal, row));
}

/** Returns whether a deposit has a statement line. */
export async function hasLine(tx: Tx, { id }: Pick<Deposit, 'id'>): Promise<boolean> {
  const row = await tx
    .selectFrom('statement_lines')
    .select('id')
    .where('deposit_id', '=', id)
    .where('state', '=', 'matched')
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Returns whether money of this amount, booked to its account about this time, was credited to the member as another
 * deposit.
 */
export async function isMoneyTaken(tx: Tx, deposit: Deposit, withinMs: number): Promise<boolean> {
  const { rows } = await sql`
    select from statement_lines
    where ${onItsAccount(deposit)} and amount_minor = ${deposit.amount_minor}
      and currency_code = ${deposit.currency_code}
      and state = 'matched' and matched_member_id = ${deposit.member_id} and deposit_id <> ${deposit.id}
      and abs(extract(epoch from first_seen_at - ${deposit.requested_at}::timestamptz)) * 1000 <= ${withinMs}
    limit 1`.execute(tx);
  return rows.length > 0;
}

/** Updates the derived fields of a line; the bank's data never changes. */
export async function updateLine(
  tx: Tx,
  line: StoredLine,
  values: Omit<Updateable<StatementLines>, 'payer_name' | 'payer_account' | 'note' | 'content'>,
): Promise<StoredLine> {
  return tx
    .updateTable('statement_lines')
    .set(values)
    .where('house_bank_account_id', '=', line.house_bank_account_id)
    .where('transaction_id', '=', line.transaction_id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Returns lines of this amount that have matched no deposit so far. */
export async function unknownLinesOf(
  tx: Tx,
  seal: Seal,
  houseAccountId: number,
  amountMinor: bigint,
): Promise<StoredLine[]> {
  const rows = await tx
    .selectFrom('statement_lines')
    .selectAll()
    .where('house_bank_account_id', '=', houseAccountId)
    .where('amount_minor', '=', amountMinor)
    .where('wait_code', '=', 'UNKNOWN')
    .limit(50)
    .execute();
  return rows.map((row) => sealedLines.open(seal, row));
}

export type CandidateRow = Deposit & {
  readonly is_amount_unique: boolean;
  readonly transfer: string | null;
  readonly has_payment: boolean;
  readonly is_paired: boolean;
};

interface CandidateQuery {
  /** Reference notes, and references of QR codes, that the line may carry. */
  readonly notes: readonly string[];
  readonly references: readonly string[];
  /** Announcements before this time have expired. */
  readonly since: Date;
  /** Maximum time between the line and a deposit of its amount. */
  readonly withinMs: number;
}

const ofDeposit = sql`has_payment.member_id = deposits.member_id and has_payment.deposit_id = deposits.id`;
const facts = (line: StoredLine) => sql`
  exists (select from deposit_payments as has_payment where ${ofDeposit}) as has_payment,
  exists (
    select from statement_lines as other
    where other.deposit_id = deposits.id and other.state = 'matched' and other.id <> ${line.id}
  ) as is_paired`;

/**
 * Returns deposits that a line may be for: recently announced on its account, with its amount, note or slip, or still
 * pending; and QR deposits of the operator's bank.
 */
export async function candidatesFor(
  tx: Tx,
  line: StoredLine,
  { notes, references, since, withinMs }: CandidateQuery,
): Promise<CandidateRow[]> {
  const { house_bank_account_id: account, transfer_reference: transfer, first_seen_at: seenAt } = line;
  const earliest = new Date(seenAt.getTime() - withinMs);
  const latest = new Date(seenAt.getTime() + withinMs);
  const isOfAmount = sql`(deposits.amount_minor = ${line.amount_minor} and deposits.currency_code = ${line.currency_code}
    and deposits.requested_at <= ${latest} and coalesce(deposits.succeeded_at, deposits.requested_at) >= ${earliest})`;
  const { rows: transfers } = await sql<CandidateRow>`
    select deposits.*, autobank_amounts.deposit_id is not null as is_amount_unique, slips.trans_ref as transfer,
      ${facts(line)}
    from deposits
    left join autobank_amounts on autobank_amounts.deposit_id = deposits.id
    left join slips on slips.member_id = deposits.member_id and slips.name = deposits.slip_name
    where deposits.house_bank_account_id = ${account} and (
      slips.trans_ref = ${transfer}
      or ${isOfAmount}
      or (deposits.channel = 'AUTOBANK' and deposits.requested_at >= ${since} and (
        deposits.amount_minor = ${line.amount_minor}
        or deposits.reference = any(${[...notes]}::text[])
        or deposits.status = 'pending'
      ))
    )
    order by deposits.requested_at desc limit 1000`.execute(tx);
  const { rows: codes } = await sql<CandidateRow>`
    select deposits.*, false as is_amount_unique, confirmed.transaction_id as transfer, ${facts(line)}
    from deposits
    left join lateral (
      select transaction_id from deposit_payments as payments
      where payments.member_id = deposits.member_id and payments.deposit_id = deposits.id
        and payments.gateway = 'scb' and payments.outcome <> 'needs_staff'
      limit 1
    ) as confirmed on true
    where deposits.provider = 'scb' and deposits.id in (
      select id from deposits where provider = 'scb' and reference = any(${[...references]}::text[])
      union all
      select deposit_id from deposit_payments where gateway = 'scb' and transaction_id = ${transfer}
      union all
      select id from deposits where provider = 'scb' and ${isOfAmount}
        and (select ${isBankOfQr} from (select ${account}::integer as house_bank_account_id) as account)
    )
    order by deposits.requested_at desc limit 1000`.execute(tx);
  return [...transfers, ...codes];
}

/**
 * Serialises decisions about a transfer. It appears both on the statement and on a slip, and only one deposit may have
 * it.
 */
export async function lockTransfer(tx: Tx, transfer: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`transfer ${transfer}`}, 0))`.execute(tx);
}

/** Returns whether the statement line of a transfer was assigned to another deposit. */
export async function isTransferTaken(tx: Tx, transfer: string, depositId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('statement_lines')
    .select('id')
    .where('transfer_reference', '=', transfer)
    .where('state', '=', 'matched')
    .where('deposit_id', '<>', depositId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Lines for staff, newest first. */
/** Statement lines, as listed for staff. */
export const bankLinesSource: ListSource<typeof bankLinesList> = {
  list: bankLinesList,
  from: sql`statement_lines as line
    join house_bank_accounts as account on account.id = line.house_bank_account_id join banks on banks.id = account.bank_id`,
  columns: sql`line.*, banks.code as bank_code, account.account_number`,
  id: { is: sql`line.id`, type: 'uuid' },
  sorts: { first_seen_at: [{ is: sql`line.first_seen_at`, type: 'timestamptz' }] },
  filters: {
    search: 'transfer_reference',
    state: 'state',
    first_seen_at: 'first_seen_at',
    deposit_id: 'deposit_id',
  },
  indexes: {
    '/first_seen_at': 'statement_lines_newest',
    'search/first_seen_at': 'statement_lines_by_transfer',
    'state/first_seen_at': 'statement_lines_by_state',
    'first_seen_at/first_seen_at': 'statement_lines_newest',
    'deposit_id/first_seen_at': 'statement_lines_of_deposit',
  },
};

/** Returns a line with the account it was booked on. */
export async function readListedLine(db: Db, seal: Seal, id: string) {
  const row = await db
    .selectFrom('statement_lines')
    .innerJoin('house_bank_accounts', 'house_bank_accounts.id', 'statement_lines.house_bank_account_id')
    .innerJoin('banks', 'banks.id', 'house_bank_accounts.bank_id')
    .selectAll('statement_lines')
    .select(['banks.code as bank_code', 'house_bank_accounts.account_number'])
    .where('statement_lines.id', '=', id)
    .executeTakeFirst();
  return row && sealedLines.open(seal, row);
}
/** Returns one line as reported. */
export async function findLine(reader: Db | Tx, seal: Seal, id: string) {
  const row = await reader.selectFrom('statement_lines').selectAll().where('id', '=', id).executeTakeFirst();
  return row && sealedLines.open(seal, row);
}
export type ListedLine = NonNullable<Awaited<ReturnType<typeof readListedLine>>>;

/**
 * Returns lines of a deposit's account that may be its money: its own, those of its amount within days, those of its
 * transfer.
 */
export async function linesNear(db: Db, seal: Seal, deposit: Deposit, transfer: string | null): Promise<ListedLine[]> {
  const { rows } = await sql<ListedLine>`
    select statement_lines.*, banks.code as bank_code, house_bank_accounts.account_number
    from statement_lines
    join house_bank_accounts on house_bank_accounts.id = statement_lines.house_bank_account_id
    join banks on banks.id = house_bank_accounts.bank_id
    where house_bank_account_id = ${deposit.house_bank_account_id}
      and (deposit_id = ${deposit.id} or transfer_reference = ${transfer} or (
        amount_minor = ${deposit.amount_minor}
        and first_seen_at between ${deposit.requested_at}::timestamptz - interval '3 days'
          and ${deposit.requested_at}::timestamptz + interval '7 days'
      ))
    order by first_seen_at desc limit 20`.execute(db);
  return rows.map((row) => sealedLines.open(seal, row));
}
