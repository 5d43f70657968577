import { createHash } from 'node:crypto';
import type { CompetitionResult } from '@sabai/contract';
import { sql } from '@sabai/db';
import type { QuestReward } from '@sabai/rewards';
import { canonicalOf } from '../../platform/http/canonical.ts';
import type { Competition, Reader } from './competitions.repository.ts';

const hashOfResults = (content: Omit<CompetitionResult, 'hash'>): string =>
  createHash('sha256').update(canonicalOf(content)).digest('hex');

/**
 * The published results: all scores under anonymous names, and the prize of each place. Ranking the entrants again by
 * the rules in it gives the same places and the same hash.
 */
export async function resultsFile(reader: Reader, competition: Competition): Promise<CompetitionResult> {
  const { rows } = await sql<{
    alias: string;
    currency_code: string;
    score: bigint;
    reached_at: Date;
    rounds: number;
    place: number | null;
    prize: QuestReward | null;
    value_minor: bigint;
  }>`
    select alias, currency_code, score, reached_at, rounds, place, prize, value_minor from competition_entries
    where offer_id = ${competition.id} and score is not null and disqualified_at is null order by alias`.execute(
    reader,
  );
  const content = {
    competition_id: competition.id,
    version: competition.version,
    rules: competition.rules as unknown as Record<string, unknown>,
    start: competition.startsAt.toISOString(),
    end: competition.endsAt.toISOString(),
    cut_off: competition.cutOffAt.toISOString(),
    counted_at: competition.countedAt!.toISOString(),
    entrants: rows.map(({ alias, currency_code, score, reached_at, rounds }) => ({
      alias,
      currency_code,
      score: score.toString(),
      reached_at: reached_at.toISOString(),
      rounds,
    })),
    places: rows
      .flatMap(({ place, alias, prize, value_minor }) =>
        place === null || prize === null
          ? []
          : [
              {
                place,
                alias,
                prize: prize as unknown as Record<string, unknown>,
                value: value_minor.toString(),
              },
            ],
      )
      .toSorted((one, other) => one.place - other.place),
  };
  return { ...content, hash: hashOfResults(content) };
}
