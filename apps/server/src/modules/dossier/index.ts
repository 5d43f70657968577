/**
 * Owns what staff see of one member beyond the lists: personal data that is masked, shown for a while; the timeline; notes.
 * Keeps true that nobody of the staff has seen such data without an entry in the audit that says who, what and why. It reads what others
 * have written down and changes nothing of it. Start reading at `reveal.ts` and `timeline.ts`.
 */
import type { DossierDependencies } from './dependencies.ts';
import { dossierRoutes } from './dossier.routes.ts';
import { noteRoutes } from './notes.routes.ts';
import { revealRoutes } from './reveal.routes.ts';

export const createDossier = (dependencies: DossierDependencies) => ({
  implementations: [...revealRoutes(dependencies), ...dossierRoutes(dependencies), noteRoutes(dependencies)],
});
