export interface AuditFact {
  readonly name: string;
  readonly before: string | null;
  readonly after: string | null;
  readonly isChanged: boolean;
}
type State = Readonly<Record<string, unknown>>;

const isState = (value: unknown): value is State =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function written(value: unknown): string | null {
  if (value === undefined || value === null || value === '') return null;
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/**
 * Compares the states before and after, by name. Names missing in a non-empty later state are unchanged; an empty later
 * state means removal.
 */
function compare(before: State, after: State): AuditFact[] {
  const isGone = Object.keys(after).length === 0;
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].map((name) => {
    const was = written(before[name]);
    const is = name in after || isGone ? written(after[name]) : was;
    return { name, before: was, after: is, isChanged: was !== is };
  });
}

/**
 * Returns the facts of an entry and its reason. Entries about the operator have `{before, after}` next to other fields;
 * an entry without both is a statement and changes nothing.
 */
export function factsOf(before: unknown, after: unknown): { facts: AuditFact[]; reason: string } {
  if (isState(before)) return { facts: compare(before, isState(after) ? after : {}), reason: '' };
  const { before: was, after: is, reason, ...beside } = isState(after) ? after : {};
  const others = Object.entries(beside).map(([name, value]) => {
    const text = written(value);
    return { name, before: text, after: text, isChanged: false };
  });
  const changed =
    isState(was) || isState(is)
      ? compare(isState(was) ? was : {}, isState(is) ? is : {})
      : was === undefined && is === undefined
        ? []
        : [{ name: 'value', before: written(was), after: written(is), isChanged: written(was) !== written(is) }];
  return { facts: [...changed, ...others], reason: typeof reason === 'string' ? reason : '' };
}
