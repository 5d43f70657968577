import { type Db, sql } from '@sabai/db';
import type { RawBuilder, SqlBool } from 'kysely';
import { isUuid } from '../http/ids.ts';

const mostFoundMembers = 200;

interface Searching {
  readonly db: Db;
  /** Finds members as the list of members does. */
  readonly searchMembers: (db: Db, text: string, limit: number) => Promise<readonly { readonly id: string }[]>;
}

/**
 * Returns the condition of a search in a list with a member in each row: the id of a row or of a member, or a text by
 * which staff find members. The rows have the columns `id` and `member_id`.
 */
export async function rowOrMember({ db, searchMembers }: Searching, text: string): Promise<RawBuilder<SqlBool>> {
  if (isUuid(text)) return sql<SqlBool>`(id = ${text} or member_id = ${text})`;
  const members = await searchMembers(db, text, mostFoundMembers);
  return sql<SqlBool>`member_id = any(${members.map(({ id }) => id)}::uuid[])`;
}
