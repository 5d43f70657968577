import type { FindQuery, Page } from '@sabai/contract';

/** Returns a page of rows that are all in memory (configuration lists), sorted and limited as the query requests. */
export function pageOf<T extends object>(rows: readonly T[], query: FindQuery): Page<T> {
  const sorts = Object.entries(query.$sort ?? {}) as [keyof T, 1 | -1][];
  const sorted =
    sorts.length === 0
      ? [...rows]
      : rows.toSorted((a, b) => {
          for (const [field, direction] of sorts) {
            if (a[field] < b[field]) return -direction;
            if (a[field] > b[field]) return direction;
          }
          return 0;
        });
  return {
    total: rows.length,
    limit: query.$limit,
    skip: query.$skip,
    data: sorted.slice(query.$skip, query.$skip + query.$limit),
  };
}
