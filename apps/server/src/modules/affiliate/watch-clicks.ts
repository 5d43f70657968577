import { sql } from '@sabai/db';
import { dayIn } from '../identity/index.ts';
import type { AffiliateDependencies } from './dependencies.ts';

/** So many clicks by programs on one day are worth a look. */
export const suspiciousClicks = 30;

/** Flags links with many automated clicks today, at most once a day. */
export async function watchClicks({ platform, identity, flags }: AffiliateDependencies): Promise<void> {
  const at = platform.clock();
  const today = dayIn(await identity.timeZone(platform.db), at);
  const { rows } = await sql<{ member_id: string }>`
    select member_id from affiliate_clicks where day = ${today}::date and filtered_by is not null
    group by member_id having count(*) >= ${suspiciousClicks}`.execute(platform.db);
  for (const { member_id: memberId } of rows) await flags.noteClicks(memberId, at);
}
