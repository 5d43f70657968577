import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The oldest supported browsers; browser builds target them. README.md names them. */
export const oldestBrowsers = ['safari16.4', 'ios16.4', 'chrome111', 'firefox128'];

/**
 * Features that the oldest browsers lack and a build does not polyfill, with the first Safari that has them. An
 * unsupported regular expression stops the whole file. Features that are checked before use are allowed.
 */
const lacking: readonly (readonly [use: RegExp, safari: string])[] = [
  [/(Map|Object)\.groupBy\(/, '17.4'],
  [/Promise\.withResolvers\b/, '17.4'],
  [/Promise\.try\(/, '18.2'],
  [/Array\.fromAsync\(/, '26'],
  [/\bURL\.canParse\(/, '17'],
  [/\bURL\.parse\(/, '18'],
  [/\bAbortSignal\.any\(/, '17.4'],
  [/\bRegExp\.escape\(/, '18.2'],
  [/\.(isSubsetOf|isSupersetOf|isDisjointFrom|symmetricDifference)\(/, '17'],
  [/\.(entries|keys|values)\(\)\.(map|filter|some|every|find|reduce|take|drop|toArray|flatMap|forEach)\(/, '18.4'],
  [/\.showPopover\(/, '17'],
  [/\(\?<[=!]/, '16.4, and many phones have an older one'],
];
/** Returns whether a file checks for a feature before using it. */
const asksFor = (text: string, name: string) =>
  /^[\w.]+$/.test(name) &&
  (text.includes(`typeof ${name}`) || new RegExp(`\\?\\.${name}(?!\\()|\\.${name}\\?\\.\\(`).test(text));

/** Returns the features of a built file that the oldest browsers lack. */
export function browserProblems(file: string, text: string): string[] {
  return lacking.flatMap(([use, safari]) => {
    const found = use.exec(text);
    if (!found || asksFor(text, found[0].replace(/^\.|\($/g, ''))) return [];
    return [`${file}: …${text.slice(Math.max(0, found.index - 30), found.index + 50)}… needs Safari ${safari}`];
  });
}

/** Checks all files in a folder that are built for browsers, libraries included. */
export const browserProblemsIn = (folder: string): string[] =>
  globSync('**/*.js', { cwd: folder }).flatMap((file) =>
    browserProblems(file, readFileSync(join(folder, file), 'utf8')),
  );
