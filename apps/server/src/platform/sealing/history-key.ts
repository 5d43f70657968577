import { randomBytes } from 'node:crypto';
import { type Db, platformSecret, type Tx } from '@sabai/db';
import { type Seal, sealedWith } from './seal.ts';

/*
 * What is written once and never changed cannot be sealed anew when there is another key. So it is sealed with a key of its
 * own that stays the same, and that key stands sealed in the database: it alone is sealed anew.
 */
const name = 'history columns';
const about = `platform_secrets.value:${name}`;

/** The key of histories, made on first use and the same on every node. */
export async function readHistoryKey(db: Db, seal: Seal): Promise<Buffer> {
  const kept = await platformSecret(db, name, () => seal.seal(randomBytes(32).toString('base64url'), about));
  return Buffer.from(seal.open(kept, about), 'base64url');
}

/** Seals it with the present key; returns 1 when it was not. */
export async function sealHistoryKey(tx: Tx, seal: Seal): Promise<number> {
  const own = tx.selectFrom('platform_secrets').select('value').where('name', '=', name);
  const kept = await own.forUpdate().executeTakeFirst();
  if (!kept || sealedWith(kept.value) === seal.keyId) return 0;
  const value = seal.seal(seal.open(kept.value, about), about);
  await tx.updateTable('platform_secrets').set({ value }).where('name', '=', name).execute();
  return 1;
}
