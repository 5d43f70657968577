import { createDb, inTransaction } from '@sabai/db';
import { openBooks } from '@sabai/ledger';
import type { Pool } from 'pg';

/** Each is joined by one member, so that what it pays comes while that member waits for it. */
export const competitionOffers = Array.from({ length: 60 }, (_, index) => 5500 + index);
export const competitionFee = 200n;
export const competitionPrize = 70_000n;

const rules = {
  ...{ calculateType: 'turnover', currency: 'THB', leastScore: '1', cutOffHours: 0, exchange: {} },
  counts: { categories: [], providers: [], games: [] },
  amounts: { THB: { minStake: '1', fee: String(competitionFee) } },
  prizes: [{ from: 1, to: 1, reward: { type: 'money', amounts: { THB: String(competitionPrize) } } }],
};

/** The ledger account of a competition. */
const booksOf = (id: number) => `00000000-0000-4000-8000-${id.toString(16).padStart(12, '0')}`;

/** Competitions that run, each with its prize set aside in the journal. */
export async function openCompetitions(pool: Pool): Promise<void> {
  const db = createDb(pool);
  await inTransaction(db, async (tx) => {
    const commands = competitionOffers.map((id) => ({
      ...{ template: 'escrow_funded' as const, memberId: booksOf(id), escrow: String(id), currency: 'THB' },
      ...{
        amountMinor: competitionPrize,
        reference: `competition:${id}`,
        idempotencyKey: `competition:${id}:fund:THB`,
      },
      actor: 'load',
    }));
    const books = await openBooks(tx, commands);
    for (const command of commands) books.post(command);
    await books.write(tx);
  });
  await pool.query(
    `insert into offers (id, kind, type, state, live_version, order_no, created_at)
       select id, 'competition', 'tournament', 'approved', 1, 0, now() from unnest($1::int[]) as id`,
    [competitionOffers],
  );
  await pool.query(
    `insert into offer_versions (offer_id, version, rules, texts, starts_at, ends_at, terms_hash, written_at, approved_at)
       select id, 1, $2::jsonb, '{"en": {"title": "Load", "summary": "Load", "terms": []}}', now() - interval '1 hour',
         now() + interval '1 day', 'load', now(), now() from unnest($1::int[]) as id`,
    [competitionOffers, JSON.stringify(rules)],
  );
  await pool.query(
    `insert into competitions (offer_id, version, starts_at, ends_at, cut_off_at)
       select id, 1, now() - interval '1 hour', now() + interval '1 day', now() + interval '1 day' from unnest($1::int[]) as id`,
    [competitionOffers],
  );
  await pool.query(
    `insert into competition_escrows (offer_id, currency_code, held_minor) select id, 'THB', $2 from unnest($1::int[]) as id`,
    [competitionOffers, String(competitionPrize)],
  );
  await pool.query("update offers set state = 'live' where id = any ($1)", [competitionOffers]);
}

/** Ends competitions with a scored entrant, and approves counted ones. */
export async function endCompetitions(pool: Pick<Pool, 'query'>): Promise<void> {
  await pool.query(
    `update competitions set ends_at = now() - interval '1 millisecond', cut_off_at = now() - interval '1 millisecond'
     where offer_id = any ($1) and state = 'open' and cut_off_at > now() and exists (
       select from competition_entries as entry where entry.offer_id = competitions.offer_id
         and (entry.score is not null or entry.joined_at < now() - interval '20 seconds'))`,
    [competitionOffers],
  );
  await pool.query(
    "update competitions set state = 'approved', decided_at = now() where offer_id = any ($1) and state = 'counted'",
    [competitionOffers],
  );
}
