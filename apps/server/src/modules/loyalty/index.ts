/**
 * Owns what play comes to in points and levels, when points become active and run out, and what levels give. Points themselves lie with
 * the wallet. Keeps true that a round counts once and a void takes back exactly that, that levels change at the daily computation and at
 * no other time, and that each benefit is given once. Start reading at `count-plays.ts` and `compute-levels.ts`.
 */
import { publish, type Tx } from '@sabai/db';
import { computeLevels } from './compute-levels.ts';
import { countDeposits, countPlays } from './count-plays.ts';
import type { LoyaltyDependencies } from './dependencies.ts';
import { levelsOf, type Reader } from './levels.repository.ts';
import { memberLoyaltyRoutes, pointMovesOf } from './member-loyalty.routes.ts';
import { createPoints } from './points.ts';
import { playDemoPoints, seedDemoLevels } from './seed-demo.ts';
import { staffLoyaltyRoutes } from './staff-loyalty.routes.ts';
import { memberLoyaltyRoute } from './staff-member.routes.ts';

export type { LoyaltyDependencies } from './dependencies.ts';

export function createLoyalty(dependencies: LoyaltyDependencies) {
  const { platform, wallet } = dependencies;
  const told = (tx: Tx, memberId: string, { activated, expired }: { activated: bigint; expired: bigint }) =>
    publish(tx, {
      memberId,
      topic: 'points.turned',
      payload: { activated: String(activated), expired: String(expired) },
    });
  return {
    implementations: [
      ...memberLoyaltyRoutes(dependencies),
      ...staffLoyaltyRoutes(dependencies),
      memberLoyaltyRoute(dependencies),
    ],
    consumers: [countPlays(dependencies), countDeposits(dependencies)],
    /** Computes the levels of the day at its hour; for the worker. */
    computeLevels: () => computeLevels(dependencies),
    /** Makes points active whose time has come, and takes away what has run out; for the worker. */
    turnPoints: () => wallet.turnLots(platform, platform.clock(), told),
    /** Levels of a house of play money, where there are none. */
    seedDemo: (tx: Tx) => seedDemoLevels(tx, platform.clock()),
    /** What the demonstration's member has, after the week before was played. */
    playDemo: (memberId: string) => playDemoPoints(dependencies, memberId),
    /** Points as those know them who sell for points or give them; whoever changes them holds the lock of the member's books. */
    points: createPoints(dependencies),
    /** What has changed the points of a member, of one kind or of all, page after page. */
    moves: (memberId: string, query: Parameters<typeof pointMovesOf>[2]) => pointMovesOf(dependencies, memberId, query),
    /** The level of a member; 0 for who has none. */
    levelOf: async (reader: Reader, memberId: string) => (await levelsOf(reader, [memberId])).get(memberId) ?? 0,
    /** The levels of members that are above 0. */
    levelsOf: (memberIds: readonly string[]) => levelsOf(platform.db, memberIds),
  };
}
export type Loyalty = ReturnType<typeof createLoyalty>;
