type Query = Record<string, unknown>;

/** Removes empty parameters (`status=`, `status[$in]=`); keeps empty branches. */
function withoutEmpty(value: unknown): unknown {
  if (value === '') return undefined;
  if (Array.isArray(value)) {
    const items = value.filter((item) => item !== '').map((item) => withoutEmpty(item) ?? {});
    return items.length > 0 ? items : undefined;
  }
  if (typeof value !== 'object' || value === null) return value;
  const names = Object.entries(value).flatMap(([name, item]) => {
    const kept = withoutEmpty(item);
    return kept === undefined ? [] : [[name, kept] as const];
  });
  return names.length > 0 ? Object.fromEntries(names) : undefined;
}

/** Returns the parameters of an address, parsed; an empty one is ignored. `$select` concerns the response. */
export function readQuery(query: unknown): { filters: Query; $select: unknown } {
  const { $select, ...filters } = (withoutEmpty(query) ?? {}) as Query;
  return { filters, $select };
}
