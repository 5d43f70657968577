import compile from 'icu-minify/compile';

/** How the compiler numbers select, plural and selectordinal; what is numbered otherwise is an argument with a format. */
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
 * What a reader sees of a text: `…` stands for each argument, and the options of a choice follow one another, each on a
 * line. Names of arguments, tags and categories are left out. Throws when the text is not ICU syntax.
 */
export function icuWords(text: string): string {
  const compiled = compile(text) as unknown;
  return Array.isArray(compiled) ? compiled.map(wordsOf).join('') : wordsOf(compiled);
}
