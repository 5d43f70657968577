import type { CryptoTokens, Db, Tx } from '@sabai/db';
import type { Selectable } from 'kysely';

export type Token = Selectable<CryptoTokens>;

/** Returns all coins, in the operator's order. */
export const listTokens = (reader: Db | Tx): Promise<Token[]> =>
  reader.selectFrom('crypto_tokens').selectAll().orderBy('order_no').execute();

export const tokenById = (reader: Db | Tx, id: number): Promise<Token | undefined> =>
  reader.selectFrom('crypto_tokens').selectAll().where('id', '=', id).executeTakeFirst();
