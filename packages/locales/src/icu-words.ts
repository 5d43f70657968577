import compile from 'icu-minify/compile';

/** The compiler's numbers for select, plural and selectordinal; other numbers mark an argument with a format. */
const choices: readonly unknown[] = [1, 2, 3];

function wordsOf(node: unknown): string {
  if (typeof node === 'string') return node;
  if (!Array.isArray(node)) return '…';
  const [name, second, third] = node as [unknown, unknown, unknown];
  if (typeof name !== 'string') return node.map(wordsOf).join('');
  if (choices.includes(second))
    return Object.values(third as object)
      .map(wordsOf)
      .join('\n');
  if (node.length === 1 || typeof second === 'number') return '…';
  return node.slice(1).map(wordsOf).join('');
}

/**
 * Returns the visible words of a text: `…` replaces each argument, and the options of a choice follow one another, each
 * on its own line. Names of arguments, tags and categories are left out. Throws on invalid ICU syntax.
 */
export function icuWords(text: string): string {
  const compiled = compile(text) as unknown;
  return Array.isArray(compiled) ? compiled.map(wordsOf).join('') : wordsOf(compiled);
}
