import type { QuestReward } from '../quests/quest-rules.ts';
import { type CompetitionRules, prizeAt } from './competition-rules.ts';

/** A member in a competition, with a score. */
export interface Contender {
  readonly id: string;
  readonly score: bigint;
  readonly reachedAt: Date;
}

/** The higher score first; of equal ones the one that was reached first; of these the smaller id, so that there is one order. */
export function ahead(one: Contender, other: Contender): number {
  if (one.score !== other.score) return one.score > other.score ? -1 : 1;
  const between = one.reachedAt.getTime() - other.reachedAt.getTime();
  if (between !== 0) return between;
  return one.id < other.id ? -1 : one.id > other.id ? 1 : 0;
}

export interface Placed<C extends Contender> {
  readonly place: number;
  readonly contender: C;
  /** None behind the last place that wins. */
  readonly reward: QuestReward | undefined;
}

/** The places of a competition and what each of them wins. */
export function resultsOf<C extends Contender>(rules: CompetitionRules, contenders: readonly C[]): Placed<C>[] {
  return contenders
    .filter(({ score }) => score >= BigInt(rules.leastScore))
    .sort(ahead)
    .map((contender, index) => ({ place: index + 1, contender, reward: prizeAt(rules, index + 1) }));
}
