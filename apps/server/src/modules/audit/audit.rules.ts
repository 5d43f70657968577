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
 * What stood before and after, name by name. A name that the state after leaves out was not touched, where that state has names at
 * all; without any, what was there is gone.
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
 * The facts of an entry and the reason that stands among them. Entries about the house keep `{before, after}` beside what else
 * there is to say, and what has neither was said once and changes nothing.
 */
export function factsOf(before: unknown, after: unknown): { facts: AuditFact[]; reason: string } {
  if (isState(before)) return { facts: compare(before, isState(after) ? after : {}), reason: '' };
  const { before: was, after: is, reason, ...beside } = isState(after) ? after : {};
  const told = Object.entries(beside).map(([name, value]) => {
    const text = written(value);
    return { name, before: text, after: text, isChanged: false };
  });
  const changed =
    isState(was) || isState(is)
      ? compare(isState(was) ? was : {}, isState(is) ? is : {})
      : was === undefined && is === undefined
        ? []
        : [{ name: 'value', before: written(was), after: written(is), isChanged: written(was) !== written(is) }];
  return { facts: [...changed, ...told], reason: typeof reason === 'string' ? reason : '' };
}
