import { isValidElement } from 'react';

/** The text of React's warning in its development build. */
const warning = 'Encountered two children with the same key';

/** Returns siblings with the same key among an element's children; a list in a list is separate, as in React. */
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

/** Warns like React where it keeps a tree; when React only writes HTML it does not check. */
export function warnOfSameKeys(children: unknown): void {
  for (const key of sameKeys(children)) console.error(`${warning}, \`%s\`.`, key);
}

/** Listens to the console; `requireNone` throws once for the warnings since. */
export function hearSameKeys(target: Pick<Console, 'error'>) {
  const warnings: string[] = [];
  const { error } = target;
  target.error = (...message: unknown[]) => {
    if (String(message[0]).startsWith(warning)) warnings.push(String(message[1]));
    error.apply(target, message);
  };
  return {
    requireNone() {
      const keys = warnings.splice(0);
      if (keys.length > 0) throw new Error(`React was given siblings with one key: ${keys.join(', ')}`);
    },
    stop() {
      target.error = error;
    },
  };
}
