import { type Db, sql } from '@sabai/db';
import type { PastRound } from './replay.rules.ts';

const days = 7;
/** Maximum number of replayed bets; with more bets, the latest ones. */
const mostBets = 50_000;

/** Returns the settled bets of the last days in a currency, grouped by member and in the order of placement. */
export async function pastRounds(db: Db, currency: string, now: Date): Promise<PastRound[][]> {
  const from = new Date(now.getTime() - days * 86_400_000);
  const { rows } = await sql<{
    member_id: string;
    code: string;
    provider: string;
    category: string;
    stake: bigint;
    payout: bigint;
  }>`
    select bets.member_id, bets.game_code as code, game_providers.code as provider, game_categories.code as category,
      bets.stake_minor - bets.returned_minor as stake, bets.payout_minor as payout
    from (
      select * from bets where opened_at >= ${from} and currency = ${currency} and state = 'settled' and stake_minor > returned_minor
      order by opened_at desc limit ${mostBets}
    ) as bets
    join games on games.id = bets.game_id
    join game_providers on game_providers.id = games.provider_id
    join game_categories on game_categories.id = games.category_id
    order by bets.member_id, bets.opened_at`.execute(db);
  const members = Map.groupBy(rows, ({ member_id }) => member_id);
  return [...members.values()].map((own) =>
    own.map(({ code, provider, category, stake, payout }) => ({
      place: { code, subCategory: null, provider, category },
      stakeMinor: BigInt(stake),
      payoutMinor: BigInt(payout),
    })),
  );
}
