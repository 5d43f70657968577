import { type OutboxConsumer, sql, type Tx } from '@sabai/db';
import type { ProgrammeDependencies } from './dependencies.ts';
import { liveProgrammes, openPeriods, type ProgrammeKind } from './periods.repository.ts';

interface Told {
  readonly id: string;
  readonly round_id: string;
  readonly provider: string;
}

/** Brings what a round counts for up to date; whose period is missing, when one is. */
async function count(tx: Tx, memberId: string, told: Told, isSettling: boolean, now: Date) {
  const { rows } = await sql<{ missing: ProgrammeKind | null }>`
    select programme_count_round(${memberId}, ${told.provider}, ${told.id}, ${told.round_id}, ${isSettling}, ${now}) as missing`.execute(
    tx,
  );
  return rows[0]!.missing;
}

/**
 * Counts what members stake and win towards their cashback or rebate, and towards what their side wallets wait for. What a round counts
 * is read from what has become of it, so that a void takes back exactly what the bet had given, whenever it comes.
 */
export const countRounds = ({ platform: { clock } }: Pick<ProgrammeDependencies, 'platform'>): OutboxConsumer => ({
  name: 'programme-rounds',
  topics: ['round.settled', 'bet.paid', 'bet.refunded', 'bet.cancelled', 'bet.adjusted', 'bet.flagged'],
  async handle(tx, { memberId, topic, payload }) {
    const told = payload as unknown as Told;
    const [isSettling, now] = [topic === 'round.settled', clock()];
    const missing = await count(tx, memberId, told, isSettling, now);
    if (!missing) return;
    // The last period has just ended, or the programme has just begun.
    for (const programme of await liveProgrammes(tx, missing)) await openPeriods(tx, programme, now);
    await count(tx, memberId, told, isSettling, now);
  },
});
