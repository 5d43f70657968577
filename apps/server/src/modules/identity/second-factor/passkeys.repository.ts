import { sql, type Tx } from '@sabai/db';
import type { Seal } from '../../../platform/sealing/seal.ts';
import { sealedTables } from '../../../platform/sealing/sealed-tables.ts';
import type { Reader } from '../settings.repository.ts';

export const mostPasskeys = 10;
export type ChallengePurpose = 'register' | 'step_up' | 'log_in';

export async function insertChallenge(
  db: Reader,
  values: { challenge: string; purpose: ChallengePurpose; owner_id: string | null; now: Date; expires_at: Date },
): Promise<void> {
  const { now, ...challenge } = values;
  await db.deleteFrom('passkey_challenges').where('expires_at', '<', now).execute();
  await db.insertInto('passkey_challenges').values(challenge).execute();
}

/** Consumes a challenge; false if it is unknown, expired, another's or for another purpose. */
export async function spendChallenge(
  tx: Tx,
  {
    challenge,
    purpose,
    ownerId,
    now,
  }: { challenge: string; purpose: ChallengePurpose; ownerId: string | null; now: Date },
): Promise<boolean> {
  const row = await tx
    .deleteFrom('passkey_challenges')
    .where('challenge', '=', challenge)
    .where('purpose', '=', purpose)
    .where('owner_id', ownerId === null ? 'is' : '=', ownerId)
    .where('expires_at', '>', now)
    .returning('challenge')
    .executeTakeFirst();
  return row !== undefined;
}

const { member_passkeys: sealed } = sealedTables;

export async function listPasskeys(reader: Reader, seal: Seal, memberId: string) {
  const rows = await reader
    .selectFrom('member_passkeys')
    .selectAll()
    .where('member_id', '=', memberId)
    .orderBy('created_at')
    .execute();
  return rows.map((row) => sealed.open(seal, row));
}
export type PasskeyRow = Awaited<ReturnType<typeof listPasskeys>>[number];

/** Returns the key of a passkey; its name stays encrypted. */
export async function lockPasskey(tx: Tx, memberId: string, credentialId: string) {
  return tx
    .selectFrom('member_passkeys')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('credential_id', '=', credentialId)
    .forUpdate()
    .executeTakeFirst();
}

export async function insertPasskey(
  tx: Tx,
  seal: Seal,
  passkey: Omit<PasskeyRow, 'last_used_at'>,
): Promise<PasskeyRow | undefined> {
  const row = await tx
    .insertInto('member_passkeys')
    .values(sealed.seal(seal, passkey.member_id, passkey))
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
  return row && sealed.open(seal, row);
}

export async function notePasskeyUse(
  tx: Tx,
  { member_id, credential_id }: Pick<PasskeyRow, 'member_id' | 'credential_id'>,
  counter: number,
  now: Date,
) {
  await tx
    .updateTable('member_passkeys')
    .set({ counter: sql`greatest(counter, ${counter})`, last_used_at: now })
    .where('member_id', '=', member_id)
    .where('credential_id', '=', credential_id)
    .execute();
}

export async function deletePasskey(
  tx: Tx,
  seal: Seal,
  memberId: string,
  credentialId: string,
): Promise<PasskeyRow | undefined> {
  const row = await tx
    .deleteFrom('member_passkeys')
    .where('member_id', '=', memberId)
    .where('credential_id', '=', credentialId)
    .returningAll()
    .executeTakeFirst();
  return row && sealed.open(seal, row);
}
