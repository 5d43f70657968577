/**
 * Owns the common functions of all staff lists: saved views, files, and the search over all of them. Invariants: a view
 * and a file show only what the list itself shows; a download writes an audit entry. A list itself belongs to its
 * module, which declares it by `platform/lists`. Start reading at `export-list.ts`.
 */
import type { z } from 'zod';
import type { Implementation } from '../../platform/http/implement.ts';
import type { ListsDependencies, OfferedList } from './dependencies.ts';
import { tableOfList } from './export-list.ts';
import { searchRoutes } from './search.routes.ts';
import { viewRoutes } from './views.routes.ts';

/** Returns the lists among the modules' implementations. */
export const offeredLists = (implementations: readonly Implementation[]): OfferedList[] =>
  implementations.flatMap(({ contract, served }) => {
    if (!served) return [];
    const answer = contract.find!.result as unknown as z.ZodObject<{ data: z.ZodArray<z.ZodType> }>;
    return [{ served, shape: answer.shape.data.element }];
  });

export const createLists = (dependencies: ListsDependencies) => ({
  implementations: [...viewRoutes(dependencies), searchRoutes(dependencies)],
  /** The lists as files. */
  tables: dependencies.lists().map(tableOfList),
});
