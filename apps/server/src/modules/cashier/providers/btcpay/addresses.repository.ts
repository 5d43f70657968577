import { type Db, sql, type Tx } from '@sabai/db';
import type { Seal } from '../../../../platform/sealing/seal.ts';
import { sealedTables } from '../../../../platform/sealing/sealed-tables.ts';

/** Serialises changes of a member's wallets until the transaction ends, so that their count is reliable. */
export async function lockAddresses(tx: Tx, memberId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`wallets of ${memberId}`}, 0))`.execute(tx);
}

interface Named {
  readonly memberId: string;
  readonly tokenId: number;
  readonly address: string;
  readonly now: Date;
}

/** Stores the address of a wallet that receives money or coins. */
export async function keepAddress(tx: Tx, seal: Seal, named: Named): Promise<void> {
  const { memberId, tokenId, address, now } = named;
  await lockAddresses(tx, memberId);
  const ofCoin = await tx
    .selectFrom('crypto_addresses')
    .select(['id', 'member_id', 'address'])
    .where('member_id', '=', memberId)
    .where('token_id', '=', tokenId)
    .execute();
  const same = ofCoin.find((kept) => sealedTables.crypto_addresses.open(seal, kept).address === address);
  if (!same) {
    await insertAddress(tx, seal, named);
    return;
  }
  const own = tx.updateTable('crypto_addresses').where('member_id', '=', memberId).where('id', '=', same.id);
  await own.set({ last_used_at: now }).execute();
}

export async function insertAddress(tx: Tx, seal: Seal, { memberId, tokenId, address, now }: Named): Promise<string> {
  const { id } = await tx
    .insertInto('crypto_addresses')
    .values({
      ...sealedTables.crypto_addresses.seal(seal, memberId, { address }),
      member_id: memberId,
      token_id: tokenId,
      added_at: now,
      last_used_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const mostListed = 100;

/** Returns a member's wallets: the default ones, then the others, latest used first. */
export async function addressesOf(reader: Db | Tx, seal: Seal, memberId: string) {
  const rows = await reader
    .selectFrom('crypto_addresses')
    .innerJoin('crypto_tokens', 'crypto_tokens.id', 'crypto_addresses.token_id')
    .select([
      'crypto_addresses.id',
      'member_id',
      'token_id',
      'token',
      'network',
      'address',
      'is_default',
      'added_at',
      'last_used_at',
    ])
    .where('member_id', '=', memberId)
    .orderBy('is_default', 'desc')
    .orderBy('last_used_at', 'desc')
    .orderBy('crypto_addresses.id')
    .limit(mostListed)
    .execute();
  return rows.map((row) => sealedTables.crypto_addresses.open(seal, row));
}
export type KeptAddress = Awaited<ReturnType<typeof addressesOf>>[number];

/** Makes this the default wallet of its coin. */
export async function makeDefault(
  tx: Tx,
  memberId: string,
  { id, token_id }: Pick<KeptAddress, 'id' | 'token_id'>,
): Promise<void> {
  const ofCoin = tx.updateTable('crypto_addresses').where('member_id', '=', memberId).where('token_id', '=', token_id);
  await ofCoin.set({ is_default: false }).where('is_default', '=', true).where('id', '<>', id).execute();
  await ofCoin.set({ is_default: true }).where('id', '=', id).execute();
}

export async function deleteAddress(tx: Tx, memberId: string, id: string): Promise<void> {
  await tx.deleteFrom('crypto_addresses').where('member_id', '=', memberId).where('id', '=', id).execute();
}
