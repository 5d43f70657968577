import type { Pool, PoolClient } from 'pg';

/**
 * What rounds have counted, beside what bets make of it: of members whose events were all handed out. The bets of others have still to
 * be heard of.
 */
export async function checkCounted(reader: Pool | PoolClient, memberIds: readonly string[]): Promise<string[]> {
  const { rows } = await reader.query<Record<'what' | 'member_id' | 'subject' | 'live' | 'rebuilt', string>>(
    `select * from reward_differences(array(
       select id from unnest($1::uuid[]) as id where not exists (select from outbox_events where member_id = id))) limit 100`,
    [memberIds],
  );
  return rows.map(
    ({ what, member_id, subject, live, rebuilt }) =>
      `${what} ${subject} of ${member_id} is ${live} instead of ${rebuilt}`,
  );
}
