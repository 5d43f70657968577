import { type OutboxConsumer, type OutboxEvent, sql, type Tx } from '@sabai/db';
import type { ProgrammeDependencies } from './dependencies.ts';
import { liveProgrammes, openPeriods, type ProgrammeKind } from './periods.repository.ts';

interface BetEvent {
  readonly id: string;
  readonly round_id: string;
  readonly provider: string;
}

/** Updates what rounds count for, in their order; returns those without a period, with the kind of their programme. */
async function count(tx: Tx, events: readonly OutboxEvent[], now: Date) {
  const bets = events.map(({ memberId, topic, payload }) => ({
    ...(payload as unknown as BetEvent),
    memberId,
    isSettling: topic === 'round.settled',
  }));
  const { rows } = await sql<{ at: number; missing: ProgrammeKind }>`
    select at::integer, missing from (
      select at, programme_count_round(member, provider, txn, round, is_settling, ${now}) as missing
      from unnest(${bets.map(({ memberId }) => memberId)}::uuid[], ${bets.map(({ provider }) => provider)}::text[],
        ${bets.map(({ id }) => id)}::text[], ${bets.map(({ round_id }) => round_id)}::text[],
        ${bets.map(({ isSettling }) => isSettling)}::boolean[])
        with ordinality as reported (member, provider, txn, round, is_settling, at)
    ) as counted where missing is not null`.execute(tx);
  return rows.map(({ at, missing }) => ({ event: events[at - 1]!, missing }));
}

/**
 * Counts stakes and wins towards cashback or rebate, and towards the turnover of side wallets. Reads the current state
 * of each round, so that a void takes back exactly what the bet gave, at any time.
 */
export function countRounds({ platform: { clock } }: Pick<ProgrammeDependencies, 'platform'>): OutboxConsumer {
  async function handleAll(tx: Tx, events: readonly OutboxEvent[]): Promise<void> {
    const now = clock();
    const uncounted = await count(tx, events, now);
    if (uncounted.length === 0) return;
    // The last period has just ended, or the programme has just begun.
    for (const kind of new Set(uncounted.map(({ missing }) => missing)))
      for (const programme of await liveProgrammes(tx, kind)) await openPeriods(tx, programme, now);
    await count(
      tx,
      uncounted.map(({ event }) => event),
      now,
    );
  }
  return {
    name: 'programme-rounds',
    topics: ['round.settled', 'bet.paid', 'bet.refunded', 'bet.cancelled', 'bet.adjusted', 'bet.flagged'],
    handle: (tx, event) => handleAll(tx, [event]),
    handleAll,
  };
}
