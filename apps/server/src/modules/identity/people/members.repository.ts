import { type Members, sql, type Tx } from '@sabai/db';
import type { Insertable, Updateable } from 'kysely';
import { Refusal } from '../../../platform/http/refusal.ts';
import { sealedTables } from '../../../platform/sealing/sealed-tables.ts';
import type { IdentityDependencies } from '../dependencies.ts';
import type { Reader } from '../settings.repository.ts';
import { claimNames } from './claims.repository.ts';
import { searchMarks } from './search-marks.rules.ts';

/** Decrypts the rows. */
type Sealed = Pick<IdentityDependencies, 'seal'>;

const memberRows = (db: Reader) =>
  db
    .selectFrom('members')
    .innerJoin('currencies', 'currencies.code', 'members.currency_code')
    .leftJoin('banks', 'banks.id', 'members.bank_id')
    .selectAll('members')
    .select(['currencies.id as currency_id', 'banks.code as bank_code', 'banks.name as bank_name']);

export type MemberRow = Awaited<ReturnType<typeof readMember>>;

/** Returns the member with the names of currency and bank; throws NOT_FOUND for an unknown one. */
export async function readMember({ seal }: Sealed, db: Reader, memberId: string) {
  const row = await memberRows(db).where('members.member_id', '=', memberId).executeTakeFirst();
  if (!row) throw new Refusal('NOT_FOUND');
  return sealedTables.members.open(await seal(), row);
}

/** As {@link readMember}, with a lock on the member until the transaction ends. */
export async function lockMember({ seal }: Sealed, tx: Tx, memberId: string) {
  const row = await memberRows(tx).where('members.member_id', '=', memberId).forUpdate('members').executeTakeFirst();
  if (!row) throw new Refusal('NOT_FOUND');
  return sealedTables.members.open(await seal(), row);
}

/** Returns the members with these names, usernames or digits of phones, in the order of the names. */
export async function findByUsernames({ seal: sealOf }: Sealed, db: Reader, usernames: readonly string[]) {
  const seal = await sealOf();
  const claimed = usernames.map((name) => claimNames(seal, 'username', name));
  const rows = await db
    .selectFrom('member_claims')
    .innerJoin('members', 'members.member_id', 'member_claims.claimed_by')
    .select([
      'member_claims.value',
      'members.member_id',
      'username',
      'password_hash',
      'is_blocked',
      'phone',
      'email',
      'email_verified_at',
      'language',
    ])
    .where('kind', '=', 'username')
    .where('value', '=', sql<string>`any(${claimed.flat()})`)
    .execute();
  return claimed.flatMap((names) => {
    const row = rows.find(({ value }) => names.includes(value));
    return row ? [sealedTables.members.open(seal, row)] : [];
  });
}

type Findable = Parameters<typeof searchMarks>[1];
const findable = ['username', 'phone', 'email', 'first_name', 'last_name', 'bank_no'] as const;

/** Returns a member's searchable values after a change: an omitted column stays unchanged. */
const foundBy = (before: Findable, values: { readonly [K in keyof Findable]?: Findable[K] | undefined }): Findable => ({
  ...before,
  ...Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)),
});

export async function insertMember(
  { seal: sealOf }: Sealed,
  tx: Tx,
  values: Insertable<Members> & Pick<Findable, 'username' | 'phone'>,
): Promise<string> {
  const seal = await sealOf();
  const { rows } = await sql<{ id: string }>`select uuidv7() as id`.execute(tx);
  const memberId = rows[0]!.id;
  const search_marks = searchMarks(
    seal,
    foundBy({ ...values, email: null, first_name: '', last_name: '', bank_no: null }, values),
  );
  await tx
    .insertInto('members')
    .values({ ...sealedTables.members.seal(seal, memberId, values), member_id: memberId, search_marks })
    .execute();
  return memberId;
}

/** Changes a member whom the caller has locked. */
export async function updateMember(
  { seal: sealOf }: Sealed,
  tx: Tx,
  memberId: string,
  values: Updateable<Members>,
): Promise<void> {
  const seal = await sealOf();
  const isFoundAnew = findable.some((column) => values[column] !== undefined);
  const marks = isFoundAnew && searchMarks(seal, foundBy(await readMember({ seal: sealOf }, tx, memberId), values));
  await tx
    .updateTable('members')
    .set({ ...sealedTables.members.seal(seal, memberId, values), ...(marks && { search_marks: marks }) })
    .where('member_id', '=', memberId)
    .execute();
}

export async function recordLogin(tx: Tx, memberId: string, now: Date): Promise<void> {
  await tx
    .updateTable('members')
    .set((member) => ({ login_count: member('login_count', '+', 1), last_login_at: now }))
    .where('member_id', '=', memberId)
    .execute();
}

/** The search conditions of a staff search for members. */
export interface MemberSought {
  /** A member matches with at least one of each group of marks. */
  readonly marks: string[][];
  /** Members found by other means than marks. */
  readonly alsoFound: string[];
}

/** Returns the latest members that match a staff search. */
export async function searchMembers(
  { seal: sealOf }: Sealed,
  db: Reader,
  { marks, alsoFound }: MemberSought,
  limit: number,
) {
  const seal = await sealOf();
  const rows = await memberRows(db)
    .where((where) =>
      where.or([
        where('members.member_id', '=', sql<string>`any(${alsoFound}::uuid[])`),
        where.and(marks.map((one) => sql<boolean>`members.search_marks && ${one}::text[]`)),
      ]),
    )
    .orderBy('members.created_at', 'desc')
    .orderBy('members.member_id', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => sealedTables.members.open(seal, row));
}

export async function readMembers({ seal: sealOf }: Sealed, db: Reader, memberIds: readonly string[]) {
  if (memberIds.length === 0) return [];
  const seal = await sealOf();
  const rows = await readSealedMembers(db, memberIds);
  return [...rows.values()].map((row) => sealedTables.members.open(seal, row));
}

/** Returns members by their ids, encrypted; each caller decrypts its own. */
export async function readSealedMembers(db: Reader, memberIds: readonly string[]) {
  const rows = await memberRows(db)
    .where('members.member_id', '=', sql<string>`any(${[...memberIds]}::uuid[])`)
    .execute();
  return new Map(rows.map((row) => [row.member_id, row]));
}

/** Returns the number of members, or of those registered since a time. */
export async function countMembers(db: Reader, since?: Date): Promise<number> {
  const { count } = await db
    .selectFrom('members')
    .select((select) => select.fn.countAll<bigint>().as('count'))
    .$if(since !== undefined, (query) => query.where('created_at', '>=', since!))
    .executeTakeFirstOrThrow();
  return Number(count);
}
