import type { Competition, CompetitionPrize } from '@sabai/contract';

/** Returns the prize of a place with this score, or null. */
export function prizeAtPlace(
  { prizes, calculation_amount: least }: Pick<Competition, 'prizes' | 'calculation_amount'>,
  place: number,
  score: string,
): CompetitionPrize | null {
  if (least !== null && Number(score) < Number(least)) return null;
  return prizes.find(({ from, to }) => from <= place && place <= to) ?? null;
}
