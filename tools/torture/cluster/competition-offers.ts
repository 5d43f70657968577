import { type Db, inTransaction, sql } from '@sabai/db';
import { lockAccounts } from '@sabai/ledger';
import { type Prize, prizePoolOf } from '@sabai/rewards';
import type { Pool } from 'pg';
import { wonPromotion } from './promotion-offers.ts';
import { spinGame } from './reward-offers.ts';

/** The first id of the load's competitions. Later ones follow it, because one that has ended is not joined again. */
export const firstCompetition = 5700;
export const competitionFee = 200n;
/** Number of competitions that wait for their first entrant when a run begins. */
const waiting = 12;

const currency = 'THB';
const money = (place: number, minor: number): Prize => ({
  from: place,
  to: place,
  reward: { type: 'money', amounts: { [currency]: String(minor) } },
});
const first = (reward: Prize['reward']): Prize => ({ from: 1, to: 1, reward });

/** The kinds of the first prize, and the order in which the load plays for them. */
export const prizeKinds = ['money', 'point', 'freespins', 'promotion'] as const;
const firstPrizes = (spinStake: string): Readonly<Record<(typeof prizeKinds)[number], Prize>> => ({
  money: money(1, 70_000),
  point: first({ type: 'point', points: 40 }),
  freespins: first({
    type: 'freespins',
    amounts: { [currency]: spinStake },
    rounds: { game: spinGame, count: 2, days: 7 },
  }),
  promotion: first({ type: 'promotion', promotion: wonPromotion }),
});
const calculateTypes = ['turnover', 'win_lose', 'win_multiplier'] as const;

/** Returns the holder of a competition's escrow in the ledger. */
const holderOf = (id: number) => `00000000-0000-4000-8000-${id.toString(16).padStart(12, '0')}`;

/** Opens competitions, each with its prizes set aside, until enough of them wait for their first entrant. */
export async function openCompetitions(db: Db): Promise<void> {
  await inTransaction(db, async (tx) => {
    const { rows } = await sql<{ last: number; open: number }>`
      select coalesce(max(offer_id), ${firstCompetition - 1})::int as last,
        count(*) filter (where state = 'open' and not exists (
          select from competition_entries as entry where entry.offer_id = competitions.offer_id))::int as open
      from competitions where offer_id >= ${firstCompetition}`.execute(tx);
    const { last, open } = rows[0]!;
    const ids = Array.from({ length: Math.max(0, waiting - open) }, (_, index) => last + 1 + index);
    if (ids.length === 0) return;
    const { rows: stakes } = await sql<{ stake: string }>`
      select rules #>> '{amounts,THB,stake}' as stake from offer_versions
      where rules #>> '{rounds,game}' = ${spinGame} and rules #>> '{amounts,THB,stake}' is not null limit 1`.execute(
      tx,
    );
    const prizes = firstPrizes(stakes[0]!.stake);
    const opened = ids.map((id) => {
      const kind = prizeKinds[id % prizeKinds.length]!;
      const rules = {
        // Any round wins money by turnover; a loss wins nothing by what was won.
        calculateType: kind === 'money' ? 'turnover' : calculateTypes[id % calculateTypes.length]!,
        currency,
        leastScore: '0',
        cutOffHours: 0,
        exchange: {},
        counts: { categories: [], providers: [], games: [] },
        amounts: { [currency]: { minStake: '1', fee: String(competitionFee) } },
        prizes: [prizes[kind], money(2, 30_000), money(3, 10_000)],
      };
      return { id, rules, pool: prizePoolOf(rules, currency) };
    });
    const commands = opened.map(({ id, pool }) => ({
      template: 'escrow_funded' as const,
      memberId: holderOf(id),
      escrow: String(id),
      currency,
      amountMinor: pool,
      reference: `competition:${id}`,
      idempotencyKey: `competition:${id}:fund:${currency}`,
      actor: 'load',
    }));
    const accounts = await lockAccounts(tx, commands);
    for (const command of commands) accounts.post(command);
    await accounts.write(tx);
    const list = JSON.stringify(opened.map(({ id, rules, pool }) => ({ id, rules, pool: String(pool) })));
    const given = sql`jsonb_to_recordset(${list}::jsonb) as given (id int, rules jsonb, pool bigint)`;
    await sql`
      insert into offers (id, kind, type, state, live_version, order_no, created_at)
      select id, 'competition', 'tournament', 'approved', 1, 0, now() from ${given}`.execute(tx);
    await sql`
      insert into offer_versions (offer_id, version, rules, texts, starts_at, ends_at, terms_hash, written_at, approved_at)
      select id, 1, rules, '{"en": {"title": "Load", "summary": "Load", "terms": []}}', now() - interval '1 hour',
        now() + interval '1 day', 'load', now(), now() from ${given}`.execute(tx);
    await sql`
      insert into competitions (offer_id, version, starts_at, ends_at, cut_off_at)
      select id, 1, now() - interval '1 hour', now() + interval '1 day', now() + interval '1 day' from ${given}`.execute(
      tx,
    );
    await sql`
      insert into competition_escrows (offer_id, currency_code, held_minor) select id, ${currency}, pool from ${given}`.execute(
      tx,
    );
    await sql`update offers set state = 'live' where id = any(${ids}::int[])`.execute(tx);
  });
}

/**
 * Ends competitions that were joined, as soon as a bet of every entrant is settled; an entrant without one holds them up
 * for a minute. Only the cut-off moves, because an approved version never changes.
 */
export async function endCompetitions(pool: Pick<Pool, 'query'>): Promise<void> {
  await pool.query(
    `update competitions set ends_at = now() - interval '1 millisecond', cut_off_at = now() - interval '1 millisecond'
     where offer_id >= $1 and state = 'open' and cut_off_at > now()
       and exists (select from competition_entries as entry where entry.offer_id = competitions.offer_id)
       and not exists (
         select from competition_entries as entry where entry.offer_id = competitions.offer_id
           and entry.joined_at > now() - interval '1 minute' and not exists (
             select from bets where bets.member_id = entry.member_id and bets.opened_at >= entry.joined_at
               and bets.state = 'settled' and bets.closed_at < now() - interval '1 second'))`,
    [firstCompetition],
  );
}
