const accents: Readonly<Record<string, string>> = { a: 'á', e: 'ë', i: 'ï', o: 'ö', u: 'ü', y: 'ÿ' };

/** Lengthens every word by its vowels; padding at the end completes the 40 %. */
export function lengthen(text: string): string {
  if (!/\p{Letter}/u.test(text)) return text;
  const grown = text.replace(/[aeiouy]/gi, (vowel) => vowel + accents[vowel.toLowerCase()]);
  const missing = Math.ceil(text.length * 1.4) - grown.length;
  return grown.replace(/\s*$/, (space) => 'ö'.repeat(Math.max(0, missing)) + space);
}

/** Makes the words of a precompiled ICU text 40 % longer and leaves its arguments, choices and tags unchanged. */
export function pseudoText(nodes: unknown): unknown {
  if (typeof nodes === 'string') return lengthen(nodes);
  return Array.isArray(nodes) ? nodes.map(pseudoNode) : nodes;
}

function pseudoNode(node: unknown): unknown {
  if (!Array.isArray(node)) return pseudoText(node);
  const [name, ...rest] = node as unknown[];
  const [kind, choices] = rest;
  if (typeof kind !== 'number') return [name, ...rest.map(pseudoNode)];
  if (typeof choices !== 'object' || choices === null) return node;
  return [
    name,
    kind,
    Object.fromEntries(Object.entries(choices).map(([choice, nodes]) => [choice, pseudoText(nodes)])),
    ...rest.slice(2),
  ];
}
