/**
 * Owns cashback and rebate: what members' rounds count for, the periods of the programmes, and the runs that pay them.
 * Keeps true that a member has one result for each period, that what it says is made of what the rounds of the period have come to, and
 * that whatever changes later is corrected by the next run. No bet waits for it. Start reading at `count-rounds.ts`.
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
    /** The periods of a member, the newest first. */
    periods: views.periods,
    consumers: [countRounds(dependencies)],
    /** Opens periods, reckons and pays those that are over. */
    runProgrammes: () => runProgrammes(dependencies),
    /** What the running programmes of a kind say of themselves: title, summary and terms, in paragraphs. */
    async texts(kind: ProgrammeKind, locale: LocalePrefix) {
      return (await liveProgrammes(platform.db, kind)).map(({ offerId: id, texts }) => {
        const { title, summary, terms = [] } = textIn(texts, locale);
        return { id, title, text: [summary, ...terms].filter(Boolean).join('\n\n') };
      });
    },
    /** Programmes of the demonstration, where there are none. */
    seedDemo: async (tx: Tx) => seedDemoProgrammes(tx, await identity.timeZone(tx), platform.clock()),
    /** The week before, as the demonstration's member has played it. */
    playDemoWeek: (tx: Tx, memberId: string) => playDemoWeek(dependencies, tx, memberId),
  };
}
export type Programmes = ReturnType<typeof createProgrammes>;
