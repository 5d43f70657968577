import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { localePrefixes } from '@sabai/contract/locales';
import { cataloguesFolder, flatten, namespacesOf, readCatalogue } from './catalogue.ts';
import { icuWords } from './icu-words.ts';

/** A language's word for one concept: `packages/locales/terms/<locale>.json`. */
interface Term {
  /** The English name. Two meanings are distinguished in brackets: `hand (cards)`. */
  readonly term: string;
  /** The word that the language uses. */
  readonly use: string;
  /** Words that no text may contain, in any case. */
  readonly reject?: readonly string[];
  /** Namespaces in which the words are rejected; all when absent. */
  readonly namespaces?: readonly string[];
  /** Texts that may contain them nevertheless, as `namespace:key`. */
  readonly except?: readonly string[];
}

/** Concepts that every language must name. */
export const requiredTerms: readonly string[] = [
  'deposit',
  'withdraw',
  'turnover',
  'cash out',
  'bonus',
  'cashback',
  'rebate',
  'jackpot',
  'round',
  'bet',
  'stake',
  'payout',
  'parlay',
  'handicap',
  'market',
  'line',
  'hand',
  'stand',
  '2-step verification',
  'points',
  'commission',
  'reel',
  'free spins',
  'odds',
  'draw',
  'ticket',
];

const nameOf = (term: string): string => term.replace(/ \(.*\)$/, '').toLowerCase();
const plain = (text: string): string => text.normalize('NFC').toLowerCase();

/** Every text of a language as its reader sees it, by `namespace:key`. */
function textsOf(prefix: string, folder: string): Map<string, string> {
  const texts = new Map<string, string>();
  for (const namespace of namespacesOf(prefix, folder))
    for (const [key, text] of flatten(readCatalogue(prefix, namespace, folder) ?? {}))
      texts.set(`${namespace}:${key}`, text);
  return texts;
}

function* problemsOf({ term, use, reject = [], namespaces, except = [] }: Term, texts: Map<string, string>) {
  const excused = new Set<string>();
  for (const word of reject) {
    if (plain(use) === plain(word)) yield `${term}: "${word}" is both used and rejected`;
    for (const [name, text] of texts) {
      if (namespaces && !namespaces.includes(name.split(':')[0] ?? '')) continue;
      if (!plain(text).includes(plain(word))) continue;
      if (except.includes(name)) excused.add(name);
      else yield `${name} says "${word}"; ${term} is "${use}"`;
    }
  }
  for (const name of except) if (!excused.has(name)) yield `${term}: ${name} needs no exception`;
}

/**
 * Finds where the texts of a language break its own terms, one sentence each: rejected words, unnecessary exceptions,
 * and concepts without a term.
 */
export function checkTerms(folder = cataloguesFolder): string[] {
  const problems: string[] = [];
  for (const prefix of localePrefixes) {
    const file = join(folder, 'terms', `${prefix}.json`);
    if (!existsSync(file)) {
      problems.push(`terms/${prefix}.json: the file is missing`);
      continue;
    }
    const { terms } = JSON.parse(readFileSync(file, 'utf8')) as { terms: readonly Term[] };
    const decided = new Set(terms.map(({ term }) => nameOf(term)));
    const words = new Map<string, string>();
    for (const [name, text] of textsOf(prefix, folder)) {
      try {
        words.set(name, icuWords(text));
      } catch {
        // Texts with invalid ICU syntax are reported by the comparison of the languages.
      }
    }
    for (const name of requiredTerms) if (!decided.has(name)) problems.push(`terms/${prefix}.json: ${name} is missing`);
    for (const term of terms)
      for (const problem of problemsOf(term, words)) problems.push(`terms/${prefix}.json: ${problem}`);
  }
  return problems;
}
