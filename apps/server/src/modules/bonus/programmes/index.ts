/**
 * Owns cashback and rebate: what members' rounds count for, the periods of the programmes, and the runs that pay them.
 * Keeps true that a member has one result for each period, that what it says is made of what the rounds of the period have come to, and
 * that whatever changes later is corrected by the next run. No bet waits for it. Start reading at `count-rounds.ts`.
 */
import { countRounds } from './count-rounds.ts';
import type { ProgrammeDependencies } from './dependencies.ts';
import { programmeRoutes } from './programme.routes.ts';
import { runProgrammes } from './run-programmes.ts';

export type { ProgrammeDependencies } from './dependencies.ts';

export function createProgrammes(dependencies: ProgrammeDependencies) {
  return {
    implementations: programmeRoutes(dependencies),
    consumers: [countRounds(dependencies)],
    /** Opens periods, reckons and pays those that are over. */
    runProgrammes: () => runProgrammes(dependencies),
  };
}
export type Programmes = ReturnType<typeof createProgrammes>;
