import { type Db, type StatementAccounts, type StatementLines, sql, type Tx } from '@sabai/db';
import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Seal } from '../../../../platform/seal.ts';
import { sealedTables } from '../../../../platform/sealed-tables.ts';
import type { Deposit } from '../deposits.repository.ts';

const sealedLines = sealedTables.statement_lines;

export type StatementAccount = Selectable<StatementAccounts>;
export type StoredLine = Selectable<StatementLines>;

export const listStatementAccounts = (reader: Db | Tx): Promise<StatementAccount[]> =>
  reader.selectFrom('statement_accounts').selectAll().where('is_active', '=', true).execute();

/** Takes an account's statement for whoever reads it; `undefined` while another process has it. */
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

/** What is known of these lines of an account. */
export async function knownLines(tx: Tx, seal: Seal, houseAccountId: number, transactionIds: readonly string[]) {
  const rows = await tx
    .selectFrom('statement_lines')
    .select(['transaction_id', 'content', 'changed_at'])
    .where('house_bank_account_id', '=', houseAccountId)
    .where('transaction_id', 'in', [...transactionIds])
    .execute();
  return rows.map((row) => sealedLines.open(seal, row));
}

/** Keeps lines; one that is known, perhaps since this very moment, stays as it was first told. Returns how many are new. */
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

/** Lines that nobody has judged, and those that fitted nothing and whose deposit may have been announced meanwhile. */
export async function openLineIds(db: Db, unknownSince: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from statement_lines as lines
    where state = 'new' or (state = 'waiting' and wait_code = 'UNKNOWN' and first_seen_at >= ${unknownSince} and (
      exists (
        select from deposits where deposits.house_bank_account_id = lines.house_bank_account_id
          and deposits.amount_minor = lines.amount_minor and deposits.status = 'pending'
      ) or exists (select from slip_references where slip_references.trans_ref = lines.transfer_reference)
    ))
    order by state, first_seen_at limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Locks a line that is open, unless somebody else is at it. */
export async function takeOpenLine(tx: Tx, seal: Seal, id: string): Promise<StoredLine | undefined> {
  const row = await tx
    .selectFrom('statement_lines')
    .selectAll()
    .where('id', '=', id)
    .where((eb) => eb.or([eb('state', '=', 'new'), eb('wait_code', '=', 'UNKNOWN')]))
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  return row && sealedLines.open(seal, row);
}

export async function lockLine(tx: Tx, seal: Seal, id: string): Promise<StoredLine | undefined> {
  const row = await tx.selectFrom('statement_lines').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  return row && sealedLines.open(seal, row);
}

/** What is known of a line besides what the bank has told, which never changes. */
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

/** Lines of this amount that have fitted no deposit so far. */
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

export type CandidateRow = Deposit & { readonly is_amount_unique: boolean; readonly slip_transfer: string | null };

/** Deposits that a line may be for: announced on its account lately, of its amount, its note, its slip, or still waiting. */
export async function candidatesFor(tx: Tx, line: StoredLine, notes: readonly string[], since: Date) {
  const { rows } = await sql<CandidateRow>`
    select deposits.*, autobank_amounts.deposit_id is not null as is_amount_unique, slips.trans_ref as slip_transfer
    from deposits
    left join autobank_amounts on autobank_amounts.deposit_id = deposits.id
    left join slips on slips.member_id = deposits.member_id and slips.name = deposits.slip_name
    where deposits.house_bank_account_id = ${line.house_bank_account_id}
      and (
        slips.trans_ref = ${line.transfer_reference}
        or (deposits.channel = 'AUTOBANK' and deposits.requested_at >= ${since} and (
          deposits.amount_minor = ${line.amount_minor}
          or deposits.reference = any(${[...notes]}::text[])
          or deposits.status = 'pending'
        ))
      )
    order by deposits.requested_at desc limit 1000`.execute(tx);
  return rows;
}

/**
 * Makes whoever decides what a transfer proves wait for each other: the statement tells of a transfer, a slip shows it, and
 * only one deposit may have it.
 */
export async function lockTransfer(tx: Tx, transfer: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`transfer ${transfer}`}, 0))`.execute(tx);
}

/** Whether the statement has told of a transfer that was taken for another deposit than this one. */
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

export interface LineQuery {
  readonly state?: string | undefined;
  readonly depositId?: string | undefined;
  readonly id?: string | undefined;
  readonly limit: number;
  readonly skip: number;
}

/** Lines for staff, newest first. */
export async function listLines(db: Db, seal: Seal, { state, depositId, id, limit, skip }: LineQuery) {
  const query = db
    .selectFrom('statement_lines')
    .innerJoin('house_bank_accounts', 'house_bank_accounts.id', 'statement_lines.house_bank_account_id')
    .innerJoin('banks', 'banks.id', 'house_bank_accounts.bank_id')
    .$if(state !== undefined, (rows) => rows.where('state', '=', state!))
    .$if(depositId !== undefined, (rows) => rows.where('deposit_id', '=', depositId!))
    .$if(id !== undefined, (rows) => rows.where('statement_lines.id', '=', id!));
  const { total } = await query.select((eb) => eb.fn.countAll<bigint>().as('total')).executeTakeFirstOrThrow();
  const rows = await query
    .selectAll('statement_lines')
    .select(['banks.code as bank_code', 'house_bank_accounts.account_number'])
    .orderBy('first_seen_at', 'desc')
    .orderBy('statement_lines.id')
    .limit(limit)
    .offset(skip)
    .execute();
  return { total: Number(total), rows: rows.map((row) => sealedLines.open(seal, row)) };
}
export type ListedLine = Awaited<ReturnType<typeof listLines>>['rows'][number];

/** Lines of a deposit's account that may be its money: its own, those of its amount within days, those of its transfer. */
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
