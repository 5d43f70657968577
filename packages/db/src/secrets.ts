import { randomBytes } from 'node:crypto';
import type { Db } from './database.ts';

/**
 * Returns the secret called `name`, created on first use and then the same on every node.
 * @param generate the value to store when there is none; 32 random bytes in base64url by default.
 */
export async function platformSecret(
  db: Db,
  name: string,
  generate = () => randomBytes(32).toString('base64url'),
): Promise<string> {
  const find = () => db.selectFrom('platform_secrets').select('value').where('name', '=', name).executeTakeFirst();
  const existing = await find();
  if (existing) return existing.value;
  await db
    .insertInto('platform_secrets')
    .values({ name, value: generate() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return (await find())!.value;
}
