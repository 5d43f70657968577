import { type Members, sql, type Tx } from '@sabai/db';
import type { Insertable, Updateable } from 'kysely';
import { Refusal } from '../../platform/refusal.ts';
import type { Reader } from './settings.repository.ts';

const memberRows = (db: Reader) =>
  db
    .selectFrom('members')
    .innerJoin('currencies', 'currencies.code', 'members.currency_code')
    .leftJoin('banks', 'banks.id', 'members.bank_id')
    .selectAll('members')
    .select(['currencies.id as currency_id', 'banks.code as bank_code', 'banks.name as bank_name']);

export type MemberRow = Awaited<ReturnType<typeof readMember>>;

/** The member with the names of currency and bank; NOT_FOUND when there is none. */
export async function readMember(db: Reader, memberId: string) {
  const row = await memberRows(db).where('members.member_id', '=', memberId).executeTakeFirst();
  if (!row) throw new Refusal('NOT_FOUND');
  return row;
}

/** As {@link readMember}, and nobody else can change the member until the transaction ends. */
export async function lockMember(tx: Tx, memberId: string) {
  const row = await memberRows(tx).where('members.member_id', '=', memberId).forUpdate('members').executeTakeFirst();
  if (!row) throw new Refusal('NOT_FOUND');
  return row;
}

/** The members who go by these names, be they usernames or digits of phones, in the order of the names. */
export async function findByUsernames(db: Reader, usernames: readonly string[]) {
  if (usernames.length === 0) return [];
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
    .where('value', 'in', usernames)
    .execute();
  return rows.toSorted((a, b) => usernames.indexOf(a.value) - usernames.indexOf(b.value));
}

export async function insertMember(tx: Tx, values: Insertable<Members>): Promise<string> {
  const { member_id } = await tx.insertInto('members').values(values).returning('member_id').executeTakeFirstOrThrow();
  return member_id;
}

export async function updateMember(tx: Tx, memberId: string, values: Updateable<Members>): Promise<void> {
  await tx.updateTable('members').set(values).where('member_id', '=', memberId).execute();
}

export async function recordLogin(tx: Tx, memberId: string, now: Date): Promise<void> {
  await tx
    .updateTable('members')
    .set((member) => ({ login_count: member('login_count', '+', 1), last_login_at: now }))
    .where('member_id', '=', memberId)
    .execute();
}

type ClaimKind = 'username' | 'ref_code' | 'wallet_address';

/**
 * Claims what only one member may have; false when somebody else has it. It waits for a rival's transaction to end, so two
 * members never both get it.
 */
export async function claim(tx: Tx, kind: ClaimKind, value: string, memberId: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('member_claims')
    .values({ kind, value, claimed_by: memberId })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Gives up what the member has claimed. */
export async function unclaim(tx: Tx, kind: ClaimKind, value: string, memberId: string): Promise<void> {
  await tx
    .deleteFrom('member_claims')
    .where('kind', '=', kind)
    .where('value', '=', value)
    .where('claimed_by', '=', memberId)
    .execute();
}

/** Claims a wallet for coins, once or again; WALLET_ADDRESS_USED when it is another member's. */
export async function claimWallet(tx: Tx, network: string, address: string, memberId: string): Promise<void> {
  const value = `${network}:${address}`;
  if (await claim(tx, 'wallet_address', value, memberId)) return;
  if ((await claimantOf(tx, 'wallet_address', value)) !== memberId) throw new Refusal('WALLET_ADDRESS_USED');
}

/** Who has claimed the value, if anybody. */
export async function claimantOf(db: Reader, kind: ClaimKind, value: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('member_claims')
    .select('claimed_by')
    .where('kind', '=', kind)
    .where('value', '=', value)
    .executeTakeFirst();
  return row?.claimed_by;
}

export interface MemberSearch {
  /** Part of a username, phone number or name. */
  readonly search?: string | undefined;
  /** Members who are found by something that no pattern can see. */
  readonly alsoFound?: readonly string[];
  readonly sort?: Readonly<Record<string, 1 | -1 | undefined>> | undefined;
  readonly limit: number;
  readonly skip: number;
}

/** Members for the back office, newest first unless sorted otherwise. */
export async function searchMembers(db: Reader, { search, alsoFound = [], sort = {}, limit, skip }: MemberSearch) {
  const pattern = search ? `%${search.replace(/[\\%_]/g, '\\$&')}%` : undefined;
  // Staff type a number as they hear it, 081…, while it is kept in E.164.
  const national = search && /^0\d{3,}$/.test(search) ? `%${search.slice(1)}%` : pattern;
  const matches = memberRows(db).$if(pattern !== undefined, (query) =>
    query.where((where) =>
      where.or([
        where('members.username', 'like', pattern!),
        where('members.phone', 'like', national!),
        where('members.member_id', '=', sql<string>`any(${[...alsoFound]}::uuid[])`),
        where(sql<string>`members.first_name || ' ' || members.last_name`, 'ilike', pattern!),
      ]),
    ),
  );
  const { total } = await matches
    .clearSelect()
    .select((select) => select.fn.countAll<bigint>().as('total'))
    .executeTakeFirstOrThrow();
  let sorted = matches;
  for (const [field, direction] of Object.entries(sort)) {
    if (direction && (field === 'created_at' || field === 'username'))
      sorted = sorted.orderBy(`members.${field}`, direction < 0 ? 'desc' : 'asc');
  }
  const rows = await sorted
    .orderBy('members.created_at', 'desc')
    .orderBy('members.member_id', 'desc')
    .limit(limit)
    .offset(skip)
    .execute();
  return { total: Number(total), rows };
}

export async function readMembers(db: Reader, memberIds: readonly string[]) {
  return memberIds.length === 0 ? [] : memberRows(db).where('members.member_id', 'in', memberIds).execute();
}

/** How many members there are, or how many have come since. */
export async function countMembers(db: Reader, since?: Date): Promise<number> {
  const { count } = await db
    .selectFrom('members')
    .select((select) => select.fn.countAll<bigint>().as('count'))
    .$if(since !== undefined, (query) => query.where('created_at', '>=', since!))
    .executeTakeFirstOrThrow();
  return Number(count);
}
