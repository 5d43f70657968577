/**
 * Owns cashback and rebate: what members' rounds count for, the periods of the programmes, and the runs that pay them.
 * Guarantees that a member has one result per period, that it follows from the rounds of the period, and that the next
 * run corrects later changes. No bet waits for it. Start reading at `count-rounds.ts`.
 */

import type { ProgrammeKind } from '@sabai/contract';
import type { LocalePrefix } from '@sabai/contract/locales';
import type { Tx } from '@sabai/db';
import { textIn } from '../offers/versions.repository.ts';
import { countRounds } from './count-rounds.ts';
import { runRoutes } from './decide-run.ts';
import type { StaffProgrammeDependencies } from './dependencies.ts';
import { liveProgrammes } from './periods.repository.ts';
import { programmeRoutes } from './programme.routes.ts';
import { createProgrammeViews } from './programme-views.ts';
import { runProgrammes } from './run-programmes.ts';
import { playDemoWeek, seedDemoProgrammes } from './seed-demo.ts';

export type { ProgrammeDependencies } from './dependencies.ts';

export function createProgrammes(dependencies: StaffProgrammeDependencies) {
  const { identity, platform } = dependencies;
  const views = createProgrammeViews(dependencies);
  return {
    implementations: [...programmeRoutes(dependencies, views), ...runRoutes(dependencies)],
    /** Returns the periods of a member, newest first. */
    periods: views.periods,
    consumers: [countRounds(dependencies)],
    /** Opens periods, and calculates and pays ended ones. */
    runProgrammes: () => runProgrammes(dependencies),
    /** Returns title, summary and terms of the running programmes of a kind, in paragraphs. */
    async texts(kind: ProgrammeKind, locale: LocalePrefix) {
      return (await liveProgrammes(platform.db, kind)).map(({ offerId: id, texts }) => {
        const { title, summary, terms = [] } = textIn(texts, locale);
        return { id, title, text: [summary, ...terms].filter(Boolean).join('\n\n') };
      });
    },
    /** Inserts programmes of the demonstration, if there are none. */
    seedDemo: async (tx: Tx) => seedDemoProgrammes(tx, await identity.timeZone(tx), platform.clock()),
    /** Plays the previous week of the demonstration's member. */
    playDemoWeek: (tx: Tx, memberId: string) => playDemoWeek(dependencies, tx, memberId),
  };
}
export type Programmes = ReturnType<typeof createProgrammes>;
