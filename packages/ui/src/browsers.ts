import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The oldest browsers that everything works in; what is built for browsers is written for them. README.md names them. */
export const oldestBrowsers = ['safari16.4', 'ios16.4', 'chrome111', 'firefox128'];

/**
 * What the oldest browsers lack and a build does not put right, with the first Safari that
 * has it. An expression that a browser cannot read stops the whole file. Those that are asked for first may be used.
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
/** Whether a file asks for something before it uses it. */
const asksFor = (text: string, name: string) =>
  /^[\w.]+$/.test(name) &&
  (text.includes(`typeof ${name}`) || new RegExp(`\\?\\.${name}(?!\\()|\\.${name}\\?\\.\\(`).test(text));

/** What of a built file the oldest browsers lack. */
export function browserProblems(file: string, text: string): string[] {
  return lacking.flatMap(([use, safari]) => {
    const found = use.exec(text);
    if (!found || asksFor(text, found[0].replace(/^\.|\($/g, ''))) return [];
    return [`${file}: …${text.slice(Math.max(0, found.index - 30), found.index + 50)}… needs Safari ${safari}`];
  });
}

/** Looks through everything in a folder that is built for browsers, libraries included. */
export const browserProblemsIn = (folder: string): string[] =>
  globSync('**/*.js', { cwd: folder }).flatMap((file) =>
    browserProblems(file, readFileSync(join(folder, file), 'utf8')),
  );
