import { type SearchHit, staffSearch } from '@sabai/contract';
import { type Implementation, implement } from '../../platform/http/implement.ts';
import type { ListsDependencies } from './dependencies.ts';

const mostHits = 30;

/** Serves one search over all modules. Skips data that the caller may not read. */
export const searchRoutes = ({ searchers }: Pick<ListsDependencies, 'searchers'>): Implementation =>
  implement(staffSearch, {
    async find({ query: { q } }, { caller }) {
      const allowed = searchers().filter(({ permission }) => caller.permissions.has(permission));
      const found: SearchHit[][] = await Promise.all(allowed.map(({ find }) => find(q)));
      return found.flat().slice(0, mostHits);
    },
  });
