import { sql, type Tx } from '@sabai/db';
import { type Seal, sealedWith } from '../../platform/seal.ts';
import type { Reader } from './settings.repository.ts';

/** What of a member no copy of the database gives away. */
const sealedColumns = ['bank_no', 'line_id'] as const;
type SealedColumns = { readonly [C in (typeof sealedColumns)[number]]?: string | null | undefined };
const about = (column: string, memberId: string) => `members.${column}:${memberId}`;

/** The same values with the sealed columns as they are kept. */
export function sealColumns<V extends SealedColumns>(seal: Seal, memberId: string, values: V): V {
  const sealed = { ...values } as Record<string, unknown>;
  for (const column of sealedColumns) {
    const text = values[column];
    if (text) sealed[column] = seal.seal(text, about(column, memberId));
  }
  return sealed as V;
}

/** The row as its owner knows it. */
export function openColumns<R extends SealedColumns & { readonly member_id: string }>(seal: Seal, row: R): R {
  const opened = { ...row } as Record<string, unknown>;
  for (const column of sealedColumns) {
    const text = row[column];
    if (text) opened[column] = seal.open(text, about(column, row.member_id));
  }
  return opened as R;
}

/** What a bank account is claimed under: a name for each key, so that members on either side of a new key still collide. */
const nameOfAccount = (bankId: number, accountNumber: string) => `${bankId}:${accountNumber}`;
export const accountClaims = (seal: Seal, bankId: number, accountNumber: string): readonly string[] =>
  seal.namesOf(nameOfAccount(bankId, accountNumber), 'bank_account').toSorted();
/** As it was claimed before: under keys that only open, and before there were any. */
const formerClaims = (seal: Seal, bankId: number, accountNumber: string): readonly string[] => {
  const name = nameOfAccount(bankId, accountNumber);
  return [...seal.formerNamesOf(name, 'bank_account'), name];
};

/** Claims a bank account for a member; false when somebody else has it, under whichever key. */
export async function claimAccount(
  tx: Tx,
  seal: Seal,
  { bankId, accountNumber, memberId }: { bankId: number; accountNumber: string; memberId: string },
): Promise<boolean> {
  const values = accountClaims(seal, bankId, accountNumber);
  for (const value of values) {
    await sql`
      insert into member_claims (kind, value, claimed_by) values ('bank_account', ${value}, ${memberId})
      on conflict do nothing`.execute(tx);
  }
  const { rows } = await sql<{ claimed_by: string }>`
    select claimed_by from member_claims
    where kind = 'bank_account' and value = any(${[...values, ...formerClaims(seal, bankId, accountNumber)]})`.execute(
    tx,
  );
  return rows.every(({ claimed_by }) => claimed_by === memberId);
}

/** Gives the member's account up, under whichever key it was claimed. */
export async function unclaimAccount(
  tx: Tx,
  seal: Seal,
  { member_id, bank_id, bank_no }: { member_id: string; bank_id: number | null; bank_no: string | null },
): Promise<void> {
  if (bank_id === null || bank_no === null) return;
  const values = [...accountClaims(seal, bank_id, bank_no), ...formerClaims(seal, bank_id, bank_no)];
  await sql`
    delete from member_claims
    where kind = 'bank_account' and value = any(${values}) and claimed_by = ${member_id}`.execute(tx);
}

/** Who has a bank account with this number, at whichever bank. */
export async function accountHolders(reader: Reader, seal: Seal, accountNumber: string): Promise<string[]> {
  const banks = await reader.selectFrom('banks').select('id').execute();
  const values = banks.flatMap(({ id }) => [
    ...accountClaims(seal, id, accountNumber),
    ...formerClaims(seal, id, accountNumber),
  ]);
  const { rows } = await sql<{ claimed_by: string }>`
    select distinct claimed_by from member_claims
    where kind = 'bank_account' and value = any(${values})`.execute(reader);
  return rows.map(({ claimed_by }) => claimed_by);
}

const atOnce = 200;

/**
 * Seals what is not sealed with the present key yet, some members at a time, and claims their accounts under each known
 * key. Returns how many it sealed: 0 says that an old key may go.
 */
export async function sealSome(tx: Tx, seal: Seal): Promise<number> {
  const present = `sealed:${seal.keyId}:%`;
  const { rows } = await sql<{
    member_id: string;
    bank_id: number | null;
    bank_no: string | null;
    line_id: string | null;
  }>`
    select member_id, bank_id, bank_no, line_id from members
    where bank_no not like ${present} or line_id not like ${present}
    order by member_id limit ${atOnce} for update skip locked`.execute(tx);
  for (const row of rows) {
    const { member_id: memberId, bank_id: bankId, bank_no, line_id } = openColumns(seal, row);
    const isNew = (text: string | null, kept: string | null) =>
      text !== null && (kept === null || sealedWith(kept) !== seal.keyId);
    const sealed = sealColumns(seal, memberId, { bank_no, line_id });
    await tx
      .updateTable('members')
      .set({
        ...(isNew(bank_no, row.bank_no) ? { bank_no: sealed.bank_no } : {}),
        ...(isNew(line_id, row.line_id) ? { line_id: sealed.line_id } : {}),
      })
      .where('member_id', '=', memberId)
      .execute();
    if (bankId === null || bank_no === null) continue;
    await claimAccount(tx, seal, { bankId, accountNumber: bank_no, memberId });
    await sql`
      delete from member_claims
      where kind = 'bank_account' and value = any(${[...formerClaims(seal, bankId, bank_no)]}) and claimed_by = ${memberId}`.execute(
      tx,
    );
  }
  return rows.length;
}

/** An account number as it goes over the wire: its last four digits. */
export const maskAccount = (accountNumber: string): string =>
  accountNumber.length <= 4 ? accountNumber : `${'•'.repeat(accountNumber.length - 4)}${accountNumber.slice(-4)}`;
