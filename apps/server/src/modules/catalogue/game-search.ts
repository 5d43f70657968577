import { setImmediate } from 'node:timers/promises';
import type { LocalePrefix } from '@sabai/contract/locales';
import { foldWords } from './fold-words.ts';

/** A searchable name. */
export interface SearchName {
  readonly text: string;
  readonly kind: 'name' | 'alias' | 'shared';
  /** Its language; undefined if it is the same in all. */
  readonly locale?: LocalePrefix;
}
/** Names of one game, or of all games with something in common. */
export interface NamedGames {
  /** Indexes in {@link SearchedGames.ids}. */
  readonly games: readonly number[];
  readonly names: readonly SearchName[];
}
export interface SearchedGames {
  /** In the published order. */
  readonly ids: readonly number[];
  readonly named: readonly NamedGames[];
}

/** Returns the ids of the games that match a text, best first, then in the published order. */
export type GameSearch = (text: string, locale: LocalePrefix) => number[];

interface Naming {
  readonly games: readonly number[];
  readonly kind: SearchName['kind'];
  readonly locale: LocalePrefix | undefined;
}
/** A searchable text, without the separators of its words. */
interface Term {
  readonly text: string;
  /** The starts of its words, by any of its spellings. */
  readonly starts: number[];
  readonly namings: Naming[];
}
interface Words {
  readonly text: string;
  /** The number of typed letters, counting those of Korean syllables, and tone marks. */
  readonly letters: number;
}

/** The scores of matches, from none to a whole name. A correct spelling always ranks before a corrected one. */
const fits = {
  whole: 100,
  beginning: 90,
  word: 80,
  nearlyWhole: 70,
  nearlyWord: 60,
  inside: 50,
  nearlyInside: 40,
  part: 20,
};
const isWhole = (fit: number): boolean => fit === fits.whole || fit === fits.nearlyWhole;
const fewestLettersToForgive = 5;
const leastInside = 2;
/** The minimum of typed letters before names in other languages match. */
const leastGuessed = 4;
/** A Chinese character counts for two letters. */
const firstHan = '\u3400';
const isLong = (text: string, least: number): boolean => text.length * (text >= firstHan ? 2 : 1) >= least;
/** From here on scripts have no space between words. */
const firstUnspaced = '\u0e00';
const leastPart = 3;

/** Yields to other work while a large index is built. */
const groupsAtOnce = 50;

/** A name outranks an alias, the own language outranks others, and both outrank common properties. */
const weightOf = ({ kind, locale }: Naming, own: LocalePrefix): number =>
  kind === 'name' ? 1 : kind === 'shared' ? (locale && locale !== own ? 0.88 : 0.9) : locale === own ? 0.98 : 0.95;

/**
 * Returns where `typed` may end in `text`, if it occurs from `at` on with one letter wrong, missing, transposed or too
 * many; empty otherwise.
 */
function endsNearly(typed: string, text: string, at: number): number[] {
  let same = 0;
  while (same < typed.length && typed[same] === text[at + same]) same += 1;
  const fault = at + same;
  const goesOn = (skipped: number, from: number) => text.startsWith(typed.slice(same + skipped), from);
  const isSwapped = typed[same] === text[fault + 1] && typed[same + 1] === text[fault];
  const ends: number[] = [];
  if (goesOn(1, fault + 1) || (isSwapped && goesOn(2, fault + 2))) ends.push(at + typed.length);
  if (goesOn(0, fault + 1)) ends.push(at + typed.length + 1);
  if (goesOn(1, fault)) ends.push(at + typed.length - 1);
  return ends;
}

function fitExactly(typed: string, { text, starts }: Term): number {
  const at = text.indexOf(typed);
  if (at < 0) return 0;
  if (at === 0) return typed.length === text.length ? fits.whole : fits.beginning;
  if (starts.some((start) => text.startsWith(typed, start))) return fits.word;
  return isLong(typed, leastInside) ? fits.inside : 0;
}

function fitNearly({ text: typed, letters }: Words, { text, starts }: Term): number {
  /* A longer word may lack one letter, which leaves four; then the rest must match. */
  const isShort = letters < fewestLettersToForgive;
  let best = 0;
  for (const start of starts) {
    const ends = endsNearly(typed, text, start);
    const isLetterMissing = ends.some(
      (end) => end - start > typed.length && (end === text.length || starts.includes(end)),
    );
    if (isShort ? !isLetterMissing : ends.length === 0) continue;
    const isAll = start === 0 && ends.some((end) => end >= text.length);
    best = Math.max(best, isAll ? fits.nearlyWhole : fits.nearlyWord);
  }
  if (best > 0 || isShort) return best;
  if (text >= firstUnspaced) {
    for (let at = 1; at + typed.length <= text.length + 1; at++) {
      if (endsNearly(typed, text, at).length > 0) return fits.nearlyInside;
    }
  }
  return 0;
}

/**
 * Builds the index for searches among games. A search matches the whole text first, then each of its words, all of
 * which must match. Without a match, it looks for whole names inside the text. `fold` may cache.
 */
export async function indexGames(
  { ids, named }: SearchedGames,
  fold: (text: string) => readonly string[] = foldWords,
): Promise<GameSearch> {
  const byText = new Map<string, Term>();
  for (const [index, { games, names }] of named.entries()) {
    if (index % groupsAtOnce === 0) await setImmediate();
    for (const { text, kind, locale } of names) {
      const words = fold(text);
      const joined = words.join('');
      if (joined === '') continue;
      const term = byText.get(joined) ?? { text: joined, starts: [], namings: [] };
      byText.set(joined, term);
      let at = 0;
      for (const word of words) {
        if (!term.starts.includes(at)) term.starts.push(at);
        at += word.length;
      }
      term.namings.push({ games, kind, locale });
    }
  }
  const all = [...byText.values()];
  /* Searching one long text is much faster than many short ones. */
  const everything = all.map(({ text }) => text).join('\n');
  let length = 0;
  const ends = all.map(({ text }) => (length += text.length + 1));

  /** Returns the terms that contain a part of a text. */
  function termsWith(piece: string): Term[] {
    const found: Term[] = [];
    let index = 0;
    for (let at = everything.indexOf(piece); at >= 0; at = everything.indexOf(piece, ends[index]!)) {
      while (ends[index]! <= at) index += 1;
      found.push(all[index]!);
    }
    return found;
  }

  /** In a text with one error, one half occurs unchanged, unless its middle letters are transposed. */
  function termsNear(typed: string): Set<Term> {
    const middle = typed.length >> 1;
    const swapped = typed.slice(0, middle - 1) + typed[middle]! + typed[middle - 1]! + typed.slice(middle + 1);
    return new Set([typed.slice(0, middle), typed.slice(middle), swapped].flatMap(termsWith));
  }

  /** Returns each game's score by the fits of terms, in the order of games. */
  function worthOf(candidates: Iterable<Term>, fitOf: (term: Term) => number, own: LocalePrefix, typed: string) {
    const worth = new Float64Array(ids.length);
    const isGuessed = isLong(typed, leastGuessed);
    for (const term of candidates) {
      const fit = fitOf(term);
      if (fit === 0) continue;
      for (const naming of term.namings) {
        if (!isGuessed && !isWhole(fit) && naming.locale && naming.locale !== own) continue;
        const found = fit * weightOf(naming, own);
        for (const game of naming.games) if (found > worth[game]!) worth[game] = found;
      }
    }
    return worth;
  }

  function worthOfWords(words: Words, own: LocalePrefix, counts = (fit: number) => fit > 0): Float64Array {
    const { text: typed, letters } = words;
    let best = 0;
    const fitOf = (fit: number) => {
      best = Math.max(best, fit);
      return counts(fit) ? fit : 0;
    };
    const exact = worthOf(termsWith(typed), (term) => fitOf(fitExactly(typed, term)), own, typed);
    if (best >= fits.word || letters < fewestLettersToForgive - 1) return exact;
    const nearly = worthOf(termsNear(typed), (term) => fitOf(fitNearly(words, term)), own, typed);
    return exact.map((worth, game) => Math.max(worth, nearly[game]!));
  }

  /** Returns the terms that occur in a text. */
  function termsWithin(text: string): Term[] {
    const found = new Set<Term>();
    for (let from = 0; from < text.length; from++) {
      for (let to = from + 1; to <= text.length; to++) {
        const term = byText.get(text.slice(from, to));
        if (term && isLong(term.text, leastPart)) found.add(term);
      }
    }
    return [...found];
  }

  return (text, own) => {
    const typed = text
      .split(/[\s\p{P}\p{S}\p{Z}]+/u)
      .map((word): Words => {
        const folded = foldWords(word).join('');
        return { text: folded, letters: Math.max(folded.length, Array.from(word.normalize('NFC')).length) };
      })
      .filter((word) => word.text !== '');
    if (typed.length === 0) return [];
    const whole: Words = {
      text: typed.map((word) => word.text).join(''),
      letters: typed.reduce((sum, { letters }) => sum + letters, 0),
    };
    let worth = worthOfWords(whole, own);
    if (typed.length > 1) {
      const each = typed.map((word) => worthOfWords(word, own));
      worth = worth.map((found, game) => Math.max(found, Math.min(...each.map((one) => one[game]!)) * 0.9));
      if (worth.every((found) => found === 0)) {
        const telling = typed.map((word) => worthOfWords(word, own, isWhole));
        worth = worth.map((_, game) => telling.reduce((sum, one) => sum + one[game]!, 0));
      }
    }
    if (worth.every((found) => found === 0)) {
      const share = ({ text: part }: Term) => fits.part + part.length / whole.text.length;
      worth = worthOf(termsWithin(whole.text), share, own, whole.text);
    }
    return Array.from(worth.keys())
      .filter((game) => worth[game]! > 0)
      .sort((a, b) => worth[b]! - worth[a]! || a - b)
      .map((game) => ids[game]!);
  };
}

/** Folds each text of one index once, and caches those of the next one: most names never change. */
export function rememberFolded(): { fold(text: string): readonly string[]; nextIndex(): void } {
  let before = new Map<string, readonly string[]>();
  let now = new Map<string, readonly string[]>();
  return {
    fold(text) {
      const words = now.get(text) ?? before.get(text) ?? foldWords(text);
      now.set(text, words);
      return words;
    },
    nextIndex() {
      before = now;
      now = new Map();
    },
  };
}
