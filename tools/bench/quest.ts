import { addOffer, measureBetsWith } from './bets-with.ts';
import { openBenchDatabase } from './measuring/database.ts';
import type { Measured } from './measuring/measure.ts';

const offer = 900;
/** No load reaches its goals, so that each round is counted. */
const rules = {
  every: 'ever',
  windowDays: 7,
  claimDays: 7,
  numberOfBets: 1_000_000_000,
  counts: { categories: [], providers: [], games: [] },
  amounts: { THB: { accumulatedBet: '1000000000000000' } },
  reward: { type: 'money', amounts: { THB: '5000' } },
};

/**
 * `npm run bench -- quest [--rounds PAIRS]`: measures the cost of a joined quest for bets, and for what follows each
 * round.
 */
export async function measure({ rounds = 120 } = {}): Promise<Measured[]> {
  const database = await openBenchDatabase();
  try {
    return await measureBetsWith(
      database.url,
      {
        name: 'a bet of a member with a quest',
        reference: 'of a member without one',
        async join(pool, members) {
          await addOffer(pool, { id: offer, kind: 'quest', type: 'play', rules });
          await pool.query("update offers set state = 'live' where id = $1", [offer]);
          await pool.query(
            `insert into quest_entries (member_id, offer_id, version, natural_key, type, state, currency_code, joined_at, made_until, ends_at)
               select member_id, $2, 1, 'once', 'play', 'in_progress', 'THB', now() - interval '1 hour', now() + interval '1 day',
                 now() + interval '1 day'
               from unnest($1::uuid[]) as member_id`,
            [members, offer],
          );
        },
      },
      rounds,
    );
  } finally {
    await database.close();
  }
}
