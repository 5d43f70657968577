import compile from 'icu-minify/compile';

const kinds = ['pound', 'select', 'plural', 'selectordinal', 'number', 'date', 'time'] as const;

function collect(node: unknown, found: Set<string>): void {
  if (!Array.isArray(node)) return;
  const [name, second, third] = node as [unknown, unknown, unknown];
  if (typeof name === 'string' && node.length === 1) found.add(name);
  else if (typeof name === 'string' && typeof second === 'number' && second > 0) {
    found.add(
      second === 1
        ? `${name} select ${Object.keys(third as object)
            .sort()
            .join('|')}`
        : `${name} ${kinds[second]}`,
    );
    if (typeof third === 'object' && third !== null)
      for (const option of Object.values(third)) collectAll(option, found);
  } else if (typeof name === 'string') {
    found.add(`<${name}>`);
    collectAll(node.slice(1), found);
  }
}
function collectAll(nodes: unknown, found: Set<string>): void {
  if (Array.isArray(nodes)) for (const node of nodes) collect(node, found);
}

/**
 * Returns the arguments that a text expects: names with their kind, the options of a select, and rich-text tags. Plural
 * categories are left out, because they depend on the language. Throws on invalid ICU syntax.
 */
export function icuArguments(text: string): Set<string> {
  const found = new Set<string>();
  collectAll(compile(text), found);
  return found;
}
