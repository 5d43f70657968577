import { randomBytes } from 'node:crypto';
import type { Db } from './database.ts';

/**
 * The secret called `name`, made on first use and the same on every node from then on.
 * @param generate what to store when there is none; 32 random bytes in base64url unless told otherwise.
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
