import { sql } from '@sabai/db';
import type { Reader } from './competitions.repository.ts';
import type { CompetitionDependencies } from './dependencies.ts';
import { nameShown } from './name-shown.rules.ts';

/** The names on leaderboards: masked, or null for hidden members. */
export interface Names {
  readonly shown: ReadonlyMap<string, string | null>;
  /** Masked as well, for the member's own row. */
  readonly own: ReadonlyMap<string, string>;
}

export async function namesOfMembers(
  { identity }: Pick<CompetitionDependencies, 'identity'>,
  reader: Reader,
  memberIds: readonly string[],
): Promise<Names> {
  if (memberIds.length === 0) return { shown: new Map(), own: new Map() };
  const members = await identity.membersByIds(reader, memberIds);
  const { rows: hidden } = await sql<{ member_id: string }>`
    select member_id from competition_settings where is_hidden and member_id = any(${[...memberIds]}::uuid[])`.execute(
    reader,
  );
  const isUnnamed = new Set(hidden.map(({ member_id }) => member_id));
  return {
    shown: new Map(members.map(({ id, username }) => [id, isUnnamed.has(id) ? null : nameShown(username)])),
    own: new Map(members.map(({ id, username }) => [id, nameShown(username)])),
  };
}
