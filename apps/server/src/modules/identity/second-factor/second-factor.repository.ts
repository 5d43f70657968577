import { sql, type Tx } from '@sabai/db';
import type { Reader } from '../settings.repository.ts';

/** The owner of a second factor. Members and staff have separate tables, which differ only in the owner. */
export interface FactorOwner {
  readonly kind: 'member' | 'staff';
  readonly id: string;
}
const tablesOf = ({ kind, id }: FactorOwner) => ({
  totp: sql.table(`${kind}_totp`),
  codes: sql.table(`${kind}_recovery_codes`),
  owner: sql.ref(`${kind}_id`),
  id,
});

export interface TotpRow {
  readonly sealed_secret: string;
  readonly last_step: bigint;
  readonly confirmed_at: Date | null;
}

/** Locks the second factor of its owner, so that guesses are serialised. */
export async function lockTotp(tx: Tx, of: FactorOwner): Promise<TotpRow | undefined> {
  const { totp, owner, id } = tablesOf(of);
  const { rows } = await sql<TotpRow>`
    select sealed_secret, last_step, confirmed_at from ${totp} where ${owner} = ${id} for update`.execute(tx);
  return rows[0];
}

export async function hasTotp(reader: Reader, of: FactorOwner): Promise<boolean> {
  const { totp, owner, id } = tablesOf(of);
  const { rows } = await sql`select from ${totp} where ${owner} = ${id} and confirmed_at is not null`.execute(reader);
  return rows.length > 0;
}

/** Restarts the setup with another key; false if the authenticator is already active. */
export async function beginTotp(tx: Tx, of: FactorOwner, sealedSecret: string, now: Date): Promise<boolean> {
  const { totp, owner, id } = tablesOf(of);
  const { numAffectedRows } = await sql`
    insert into ${totp} as kept (${owner}, sealed_secret, created_at) values (${id}, ${sealedSecret}, ${now})
    on conflict (${owner}) do update set sealed_secret = excluded.sealed_secret, created_at = excluded.created_at
    where kept.confirmed_at is null`.execute(tx);
  return numAffectedRows === 1n;
}

/** Records the step of the accepted code; the first one activates the authenticator. */
export async function spendStep(tx: Tx, of: FactorOwner, step: number, now: Date): Promise<void> {
  const { totp, owner, id } = tablesOf(of);
  await sql`
    update ${totp} set last_step = ${step}, confirmed_at = coalesce(confirmed_at, ${now}) where ${owner} = ${id}`.execute(
    tx,
  );
}

export async function deleteTotp(tx: Tx, of: FactorOwner): Promise<void> {
  const { totp, codes, owner, id } = tablesOf(of);
  await sql`delete from ${codes} where ${owner} = ${id}`.execute(tx);
  await sql`delete from ${totp} where ${owner} = ${id}`.execute(tx);
}

export async function replaceRecoveryCodes(tx: Tx, of: FactorOwner, hashes: readonly Buffer[]): Promise<void> {
  const { codes, owner, id } = tablesOf(of);
  await sql`delete from ${codes} where ${owner} = ${id}`.execute(tx);
  await sql`insert into ${codes} (${owner}, code_hash) select ${id}, unnest(${[...hashes]}::bytea[])`.execute(tx);
}

/** Consumes a recovery code; false if it is unknown or used. */
export async function spendRecoveryCode(tx: Tx, of: FactorOwner, hash: Buffer, now: Date): Promise<boolean> {
  const { codes, owner, id } = tablesOf(of);
  const { numAffectedRows } = await sql`
    update ${codes} set used_at = ${now} where ${owner} = ${id} and code_hash = ${hash} and used_at is null`.execute(
    tx,
  );
  return numAffectedRows === 1n;
}

export async function countRecoveryCodes(reader: Reader, of: FactorOwner): Promise<number> {
  const { codes, owner, id } = tablesOf(of);
  const { rows } = await sql<{ n: bigint }>`
    select count(*) as n from ${codes} where ${owner} = ${id} and used_at is null`.execute(reader);
  return Number(rows[0]!.n);
}

const kinds = ['member', 'staff'] as const;

/** Returns some of the secrets that do not match the pattern, locked. */
export async function takeSealedOtherwise(tx: Tx, pattern: string) {
  const taken: (FactorOwner & { readonly sealed_secret: string })[] = [];
  for (const kind of kinds) {
    const { totp, owner } = tablesOf({ kind, id: '' });
    const { rows } = await sql<{ id: string; sealed_secret: string }>`
      select ${owner} as id, sealed_secret from ${totp}
      where sealed_secret not like ${pattern} limit 200 for update skip locked`.execute(tx);
    taken.push(...rows.map((row) => ({ kind, ...row })));
  }
  return taken;
}

export async function replaceSealed(tx: Tx, of: FactorOwner, sealedSecret: string): Promise<void> {
  const { totp, owner, id } = tablesOf(of);
  await sql`update ${totp} set sealed_secret = ${sealedSecret} where ${owner} = ${id}`.execute(tx);
}
