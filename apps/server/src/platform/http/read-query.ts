type Query = Record<string, unknown>;

/** Without what says nothing (`status=`, `status[$in]=`); a branch that says nothing is still one. */
function said(value: unknown): unknown {
  if (value === '') return undefined;
  if (Array.isArray(value)) {
    const items = value.filter((item) => item !== '').map((item) => said(item) ?? {});
    return items.length > 0 ? items : undefined;
  }
  if (typeof value !== 'object' || value === null) return value;
  const names = Object.entries(value).flatMap(([name, item]) => {
    const kept = said(item);
    return kept === undefined ? [] : [[name, kept] as const];
  });
  return names.length > 0 ? Object.fromEntries(names) : undefined;
}

/** The parameters of an address, taken apart; one that is there and empty asks for nothing. `$select` is of the answer. */
export function readQuery(query: unknown): { asked: Query; $select: unknown } {
  const { $select, ...asked } = (said(query) ?? {}) as Query;
  return { asked, $select };
}
