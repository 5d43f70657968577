import { sql, type Tx } from '@sabai/db';
import type { Seal } from '../../../platform/sealing/seal.ts';
import type { Reader } from '../settings.repository.ts';

export type ClaimKind = 'username' | 'ref_code' | 'bank_account' | 'wallet_address';

/**
 * Returns the keys under which a value is claimed: one per encryption key, so that members collide across a key change.
 * A referral code is stored in clear text.
 */
const present = (seal: Seal, kind: ClaimKind, value: string): readonly string[] =>
  kind === 'ref_code' ? [value] : seal.namesOf(value, kind).toSorted();
/** Returns its earlier keys: of decrypt-only encryption keys, and from before there were any. */
const former = (seal: Seal, kind: ClaimKind, value: string): readonly string[] =>
  kind === 'ref_code' ? [] : [...seal.formerNamesOf(value, kind), value];
/** Returns all keys that a value may be stored under. */
export const claimNames = (seal: Seal, kind: ClaimKind, value: string): readonly string[] => [
  ...present(seal, kind, value),
  ...former(seal, kind, value),
];

async function claimants(db: Reader, kind: ClaimKind, names: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ claimed_by: string }>`
    select distinct claimed_by from member_claims where kind = ${kind} and value = any(${[...names]})`.execute(db);
  return rows.map(({ claimed_by }) => claimed_by);
}

/**
 * Claims a value that only one member may have, idempotently; false if another has it, under any key. It waits for a
 * concurrent transaction to end, so two members never both get it.
 */
export async function claim(tx: Tx, seal: Seal, kind: ClaimKind, value: string, memberId: string): Promise<boolean> {
  await sql`
    insert into member_claims (kind, value, claimed_by)
    select ${kind}, name, ${memberId} from unnest(${[...present(seal, kind, value)]}::text[]) as name
    on conflict do nothing`.execute(tx);
  return (await claimants(tx, kind, claimNames(seal, kind, value))).every((claimant) => claimant === memberId);
}

/** Releases a member's claim, under any key. */
export async function unclaim(tx: Tx, seal: Seal, kind: ClaimKind, value: string, memberId: string): Promise<void> {
  await dropClaims(tx, kind, claimNames(seal, kind, value), memberId);
}

/** Claims under the present keys the values claimed under former ones. */
export async function renewClaim(tx: Tx, seal: Seal, kind: ClaimKind, value: string, memberId: string): Promise<void> {
  await claim(tx, seal, kind, value, memberId);
  await dropClaims(tx, kind, former(seal, kind, value), memberId);
}

const dropClaims = (tx: Tx, kind: ClaimKind, names: readonly string[], memberId: string) =>
  sql`
    delete from member_claims
    where kind = ${kind} and value = any(${[...names]}) and claimed_by = ${memberId}`.execute(tx);

/** Returns the member with a claim on the value, if any. */
export async function claimantOf(db: Reader, seal: Seal, kind: ClaimKind, value: string): Promise<string | undefined> {
  return (await claimants(db, kind, claimNames(seal, kind, value)))[0];
}

export const accountName = (bankId: number, accountNumber: string): string => `${bankId}:${accountNumber}`;

/** Returns the members with this bank account number, at any bank. */
export async function accountHolders(db: Reader, seal: Seal, accountNumber: string): Promise<string[]> {
  const banks = await db.selectFrom('banks').select('id').execute();
  const names = banks.flatMap(({ id }) => claimNames(seal, 'bank_account', accountName(id, accountNumber)));
  return claimants(db, 'bank_account', names);
}
