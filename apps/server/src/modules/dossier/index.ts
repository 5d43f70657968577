/**
 * Owns the staff's view of one member beyond the lists: masked personal data, shown for a limited time; the timeline;
 * notes. Invariant: showing such data always writes an audit entry with the person, the data and the reason. It reads
 * other modules' records and changes none. Start reading at `reveal.ts` and `timeline.ts`.
 */
import type { DossierDependencies } from './dependencies.ts';
import { dossierRoutes } from './dossier.routes.ts';
import { noteRoutes } from './notes.routes.ts';
import { revealRoutes } from './reveal.routes.ts';

export const createDossier = (dependencies: DossierDependencies) => ({
  implementations: [...revealRoutes(dependencies), ...dossierRoutes(dependencies), noteRoutes(dependencies)],
});
