/**
 * Owns what staff see of one member beyond the lists: personal data that is masked, shown for a while.
 * Keeps true that nobody of the staff has seen such data without an entry in the audit that says who, what and why.
 * Start reading at `reveal.ts`.
 */
import type { DossierDependencies } from './dependencies.ts';
import { revealRoutes } from './reveal.routes.ts';

export const createDossier = (dependencies: DossierDependencies) => ({ implementations: revealRoutes(dependencies) });
