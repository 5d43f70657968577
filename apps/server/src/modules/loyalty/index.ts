/**
 * Owns the points and levels earned by play, the activation and expiry of points, and the benefits of levels. The
 * wallet stores the points. Invariants: a round counts once and a void takes back exactly that; levels change only at
 * the daily computation; each benefit is given once. Start reading at `count-plays.ts` and `compute-levels.ts`.
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
  const publishChange = (tx: Tx, memberId: string, { activated, expired }: { activated: bigint; expired: bigint }) =>
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
    /** Activates due points, and removes expired ones; for the worker. */
    turnPoints: () => wallet.turnLots(platform, platform.clock(), publishChange),
    /** Creates levels in a play-money installation without any. */
    seedDemo: (tx: Tx) => seedDemoLevels(tx, platform.clock()),
    /** Creates the demonstration member's points and level, after the week before was played. */
    playDemo: (memberId: string) => playDemoPoints(dependencies, memberId),
    /** Points for modules that sell for points or give them; changes need the lock of the member's accounts. */
    points: createPoints(dependencies),
    /** Returns changes of a member's points, of one kind or of all, page by page. */
    moves: (memberId: string, query: Parameters<typeof pointMovesOf>[2]) => pointMovesOf(dependencies, memberId, query),
    /** Returns the level of a member; 0 for a member without one. */
    levelOf: async (reader: Reader, memberId: string) => (await levelsOf(reader, [memberId])).get(memberId) ?? 0,
    /** Returns the levels of members that are above 0. */
    levelsOf: (memberIds: readonly string[]) => levelsOf(platform.db, memberIds),
  };
}
export type Loyalty = ReturnType<typeof createLoyalty>;
