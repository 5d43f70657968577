import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { knownFiles, repositoryRoot } from './imports.ts';

/**
 * Patterns that plain technical English avoids: personified software, sentences that begin with a pronoun, private
 * words for terms that the field has, and wordy phrases.
 */
const patterns: readonly RegExp[] = [
  /\b(told|tells?|hears?|heard|says?|knows?)\b(?! apart)/imu,
  /\b(stands?|stood|lies|lay(?! out\b)|waits?)\b(?! for\b)/imu,
  /(^|[.:;] )(Who|Whoever|What|Which|Where|That|How|Of|By what) (?!.*\?)|\b(who|what|whoever|nobody|somebody) (is|has|asks?|waits?|comes?|listens?)\b/mu,
  /\b(house|doors?|desk|lanes?|books|(one|only|single|own) homes?|torture|journeys?|rivals?|guests?|carriers?|sealed|our staff)\b/imu,
  /\b(by (itself|themselves|turns)|anew|(no|any) more|besides|shall|for (ever|some time)|at once|(is|are|was) over|on its way|of (the past|an app|ours|yours|others|theirs)|(becomes?|became) of|opens? (it|nothing|your account)|asked for)\b/imu,
];
/** Code, links, file names and marks of generated parts, which contain names instead of words. */
const notText = /`[^`\n]*`|\{@link [^}]*\}|\]\([^)\s]*\)|<!--.*?-->|\b[\w.-]+\.(ts|tsx|sql|md)\b/g;
/** Standard terms that match a pattern. */
const allowed =
  /\bhouse edge\b|\bbooks? slot|\bknow your customer\b|\bhands? stands?\b|\bhow it works\b|\bno more bets\b/gi;
/** Terms of single games, which are standard in the files of these games. */
const gameTerms: readonly { readonly files: RegExp; readonly terms: RegExp }[] = [
  { files: /\bbook-slot\//, terms: /\bbooks\b/gi },
  { files: /\btower\/|studio-steps\.json$|\bfairness\.md$/, terms: /\bdoors?\b/gi },
  { files: /\bblackjack\/|studio-steps\.json$|\bfairness\.md$/, terms: /\bstands?\b/gi },
];

const isPlain = (text: string, file: string) => {
  const read = gameTerms
    .filter(({ files }) => files.test(file))
    .reduce((left, { terms }) => left.replace(terms, ''), text.replace(allowed, ''));
  return !patterns.some((pattern) => pattern.test(read));
};

/** Returns the comments of a source, each as running text without code. */
export const commentsOf = (text: string): readonly string[] =>
  [...text.matchAll(/(?<![\w}*'])\/\*\*?([\s\S]*?)\*\/|(?:^|\s)\/\/(.*)$/gm)]
    .map(([, block, line]) =>
      (block ?? line ?? '')
        .replace(/^\s*\*/gm, ' ')
        .replace(/\s+/g, ' ')
        .replace(notText, '')
        .trim(),
    )
    .filter((comment) => comment !== '' && !/^(biome-ignore|@ts-|eslint)/.test(comment));

/** Returns the paragraphs, headings, items and cells of a document; code is left out. */
export const paragraphsOf = (text: string): readonly string[] =>
  text
    .replace(/^```[\s\S]*?^```/gm, '')
    .replace(notText, '')
    .split(/\n\s*\n|\n(?=[-|#>]|\d+\. )|\|/)
    .map((part) => part.replace(/\s+/g, ' ').trim())
    .filter((part) => /\p{L}/u.test(part));

const textsOf = (messages: unknown): readonly string[] =>
  typeof messages === 'string' ? [messages] : Object.values(messages as object).flatMap(textsOf);

/** Counts the texts that match a pattern in each part of the repository. */
export function countVoice(files: readonly string[], read: (file: string) => string): Readonly<Record<string, number>> {
  const counts: Record<string, number> = {};
  const count = (group: string, file: string, texts: readonly string[]) => {
    const found = texts.filter((text) => !isPlain(text, file)).length;
    if (found > 0) counts[group] = (counts[group] ?? 0) + found;
  };
  for (const file of files) {
    if (/\.generated\.ts$/.test(file)) continue;
    if (/\.(ts|tsx)$/.test(file))
      count(
        `comments of ${/^(apps|packages)/.test(file) ? file.split('/').slice(0, 2).join('/') : file.split('/')[0]}`,
        file,
        commentsOf(read(file)),
      );
    else if (/\.md$/.test(file)) count('documents', file, paragraphsOf(read(file)));
    else if (/^packages\/locales\/en\/.*\.json$/.test(file))
      count('English texts', file, textsOf(JSON.parse(read(file))));
  }
  return counts;
}

const kept = 'tools/check/voice.json';
const counted = (root: string) => countVoice(knownFiles(root), (file) => readFileSync(path.join(root, file), 'utf8'));

/** Returns the groups whose counts have grown beyond the stored ones. */
export const voiceProblems = (
  known: Readonly<Record<string, number>>,
  now: Readonly<Record<string, number>>,
): readonly string[] =>
  Object.entries(now)
    .filter(([group, count]) => count > (known[group] ?? 0))
    .map(
      ([group, count]) =>
        `${group}: ${count} texts match a pattern of tools/check/voice.ts, ${known[group] ?? 0} before; the number must not rise.`,
    );

/** Checks that the number of matches never grows in comments, documents and English texts. */
export const checkVoice = (root = repositoryRoot): readonly string[] =>
  voiceProblems(JSON.parse(readFileSync(path.join(root, kept), 'utf8')), counted(root));

if (import.meta.main && process.argv.includes('--write'))
  writeFileSync(path.join(repositoryRoot, kept), `${JSON.stringify(counted(repositoryRoot), undefined, 2)}\n`);
