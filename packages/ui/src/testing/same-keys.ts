import { isValidElement } from 'react';

/** How React words its warning, in its development build. */
const warning = 'Encountered two children with the same key';

/** Siblings with one key, of an element's children; a list in a list is a family of its own, as it is to React. */
export function sameKeys(children: unknown): string[] {
  if (!Array.isArray(children)) return [];
  const seen = new Set<string>();
  return children.flatMap((child: unknown) => {
    if (Array.isArray(child)) return sameKeys(child);
    if (!isValidElement(child) || child.key === null) return [];
    if (seen.has(child.key)) return [child.key];
    seen.add(child.key);
    return [];
  });
}

/** Says it as React does where it keeps a tree; where it only writes HTML it does not look. */
export function warnOfSameKeys(children: unknown): void {
  for (const key of sameKeys(children)) console.error(`${warning}, \`%s\`.`, key);
}

/** Listens to the console; `requireNone` throws for what was heard since, once. */
export function hearSameKeys(target: Pick<Console, 'error'>) {
  const heard: string[] = [];
  const { error } = target;
  target.error = (...said: unknown[]) => {
    if (String(said[0]).startsWith(warning)) heard.push(String(said[1]));
    error.apply(target, said);
  };
  return {
    requireNone() {
      const keys = heard.splice(0);
      if (keys.length > 0) throw new Error(`React was given siblings with one key: ${keys.join(', ')}`);
    },
    stop() {
      target.error = error;
    },
  };
}
