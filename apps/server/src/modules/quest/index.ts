/**
 * Owns quests: entries, their progress and their claims. Conditions and rewards are an offer (bonus) of the kind
 * `quest`. Invariants: a round counts once, a void takes back exactly its count, and a reward is given once. Start
 * reading at `join-quest.ts` and `count-progress.ts`.
 */
import type { OutboxConsumer, Tx } from '@sabai/db';
import type { Implementation } from '../../platform/http/implement.ts';
import { countDeposits, countPlays, lapseEntries } from './count-progress.ts';
import type { QuestDependencies } from './dependencies.ts';
import { placeSpins } from './give-reward.ts';
import { questRoutes } from './quest.routes.ts';
import { playDemoQuests, seedDemoQuests } from './seed-demo.ts';

export type { QuestDependencies } from './dependencies.ts';

export interface QuestModule {
  readonly implementations: Implementation[];
  readonly consumers: readonly OutboxConsumer[];
  /** Asks again for free spins whose answer is not known; for the worker. */
  placeSpins(): Promise<number>;
  /** Ends what was not made or claimed in time; for the worker. */
  lapseEntries(): Promise<number>;
  /** Inserts quests into a play-money installation without any. */
  seedDemo(tx: Tx): Promise<void>;
  /** Inserts the earlier progress of the demonstration's member. */
  playDemo(memberId: string): Promise<void>;
}

export const createQuest = (dependencies: QuestDependencies): QuestModule => ({
  implementations: questRoutes(dependencies),
  consumers: [countPlays(dependencies), countDeposits(dependencies)],
  placeSpins: () => placeSpins(dependencies),
  lapseEntries: () => lapseEntries(dependencies),
  seedDemo: (tx) => seedDemoQuests(tx, dependencies.platform.clock()),
  playDemo: (memberId) => playDemoQuests(dependencies, memberId),
});
