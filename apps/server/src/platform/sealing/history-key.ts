import { randomBytes } from 'node:crypto';
import { type Db, platformSecret, type Tx } from '@sabai/db';
import { type Seal, sealedWith } from './seal.ts';

/*
 * Immutable rows cannot be encrypted again after a key change. They use a separate key that never changes. This key is
 * stored encrypted in the database; only it is encrypted again.
 */
const name = 'history columns';
const about = `platform_secrets.value:${name}`;

/** Returns the key of histories, created on first use and the same on every node. */
export async function readHistoryKey(db: Db, seal: Seal): Promise<Buffer> {
  const kept = await platformSecret(db, name, () => seal.seal(randomBytes(32).toString('base64url'), about));
  return Buffer.from(seal.open(kept, about), 'base64url');
}

/** Encrypts it with the current key; returns 1 unless it already was. */
export async function sealHistoryKey(tx: Tx, seal: Seal): Promise<number> {
  const own = tx.selectFrom('platform_secrets').select('value').where('name', '=', name);
  const kept = await own.forUpdate().executeTakeFirst();
  if (!kept || sealedWith(kept.value) === seal.keyId) return 0;
  const value = seal.seal(seal.open(kept.value, about), about);
  await tx.updateTable('platform_secrets').set({ value }).where('name', '=', name).execute();
  return 1;
}
