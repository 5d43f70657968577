/**
 * Owns competitions: entries, their counted rounds, leaderboards, results and prizes. Conditions and prizes are an
 * offer (bonus) of the kind `competition`, whose prizes are in escrow before it is published. Invariants: scores follow
 * from settled rounds, two members of staff decide before a payment, and nothing remains in the escrow. Start reading
 * at `count-rounds.ts`, then `close-competitions.ts` and `pay-prizes.ts`.
 */
import type { OutboxConsumer, Tx } from '@sabai/db';
import type { Implementation } from '../../platform/http/implement.ts';
import type { BoardSource } from '../../platform/live/board-watch.ts';
import { createBoardSource } from './board-pushes.ts';
import { type Boards, createBoards } from './boards.ts';
import { closeCompetitions } from './close-competitions.ts';
import { competitionRoutes } from './competition.routes.ts';
import { createViews } from './competition-views.ts';
import { countRounds } from './count-rounds.ts';
import type { CompetitionDependencies } from './dependencies.ts';
import { callOff, payPrizes, placeSpins } from './pay-prizes.ts';
import { playDemoCompetitions, seedDemoCompetitions } from './seed-demo.ts';

export { countRounds } from './count-rounds.ts';
export type { CompetitionDependencies } from './dependencies.ts';

export interface CompetitionModule {
  readonly implementations: Implementation[];
  readonly consumers: readonly OutboxConsumer[];
  /** Leaderboards in memory. */
  readonly boards: Boards;
  /** Leaderboards as browsers that show them are sent. */
  readonly boardSource: BoardSource;
  /** Cancels, counts and pays due competitions; for the worker. */
  runCompetitions(): Promise<number>;
  /** Asks again for free spins whose answer is not known; for the worker. */
  placeSpins(): Promise<number>;
  /** Inserts competitions into a play-money installation without any. */
  seedDemo(tx: Tx): Promise<void>;
  /** Adds earlier entries and rounds of the demonstration's member and its competitors. */
  playDemo(memberId: string, rivals: readonly string[]): Promise<void>;
}

export function createCompetition(dependencies: CompetitionDependencies): CompetitionModule {
  const boards = createBoards(dependencies.platform, dependencies.boardAgeMs ?? 1000);
  return {
    implementations: competitionRoutes(dependencies, createViews(dependencies, boards)),
    consumers: [countRounds(dependencies)],
    boards,
    boardSource: createBoardSource(dependencies, boards),
    async runCompetitions() {
      await callOff(dependencies);
      return (await closeCompetitions(dependencies)) + (await payPrizes(dependencies));
    },
    placeSpins: () => placeSpins(dependencies),
    seedDemo: (tx) => seedDemoCompetitions(dependencies, tx),
    playDemo: (memberId, rivals) => playDemoCompetitions(dependencies, memberId, rivals),
  };
}
