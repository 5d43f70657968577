/**
 * Owns quests: what members have joined, how far they are, and what they have claimed. What a quest asks and gives is an offer (bonus) of
 * the kind `quest`. Keeps true that a round counts once and a void takes back exactly that, and that a reward is given once.
 * Start reading at `join-quest.ts` and `count-progress.ts`.
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
  /** Quests for a house of play money that has none yet. */
  seedDemo(tx: Tx): Promise<void>;
  /** What the demonstration's member has done before. */
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
