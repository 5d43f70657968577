import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { repositoryRoot } from './imports.ts';

const shown = [
  'apps/{site,backoffice}/src/**/*.{ts,tsx}',
  'apps/server/src/modules/account/draw-statement.ts',
  'packages/ui/src/**/*.{ts,tsx}',
  'packages/game-client/src/**/*.{ts,tsx}',
];

/** Patterns that format a number or a date alike for all languages, or in a second place. */
const rules: readonly (readonly [fault: RegExp, advice: string])[] = [
  [/\.toFixed\(/, 'use formatNumber for decimals, roundTo for coordinates'],
  [/\bIntl\.NumberFormat\b/, 'format numbers only with number-format.ts of the contract'],
  [/\bIntl\.ListFormat\b/, 'separate names with formatList'],
  [/\.toLocaleString\(/, 'use formatNumber for thousands, dateFormat for dates'],
  [/\{(?!format|hundredthsText)[^{}]*\}×/, 'use formatTimes for multipliers'],
  [/×\$?\{(?!format)/, 'use formatNumber for factors'],
  [/\{(?!format)[^{}]*\} %/, 'use formatPercent for percentages'],
  // A style may end in a percentage, a text may not.
  [/[^$]\{(?!format)[^{}]*\}%/, 'use formatPercent for percentages'],
];

const dated = [
  'apps/*/src/**/*.{ts,tsx}',
  'packages/{contract,games,game-art,game-client,locales,ui}/src/**/*.{ts,tsx}',
];
/** Files that may format dates, and the error dialog, which shows the device's time (R8.8). */
const writers = new Set([
  'packages/contract/src/values/date-format.ts',
  'packages/contract/src/values/burmese-dates.ts',
  'apps/site/src/shared/api/problem-message.ts',
]);
/** Patterns that read the clock of the device or of the server, or use their own date format. */
const dateRules: typeof rules = [
  [/\bIntl\.DateTimeFormat\b/, 'use dateFormat, dayIn and clockIn of the contract, in the operator’s time zone'],
  [
    /\.toLocale(Date|Time)String\(|\.to(Date|Time|UTC|GMT)String\(/,
    'use dateFormat for dates, in the operator’s time zone',
  ],
  [
    /\.(get|set)(Date|Day|Month|FullYear|Hours|Minutes)\(|\.getTimezoneOffset\(/,
    'use dayIn and clockIn for the operator’s time zone',
  ],
  [
    /new Date\(\)\.toISOString\(\)\.slice\(0, 10\)|Date\.now\(\)[^.]*\)\.toISOString\(\)\.slice\(0, 10\)/,
    'use dayIn for the present day',
  ],
];

/** Counts of symbols on a line, "5" or "12+", which need neither groups nor decimals. */
const allowed = new Set(['packages/game-client/src/slot/slot-rules.tsx <dt>{count}×</dt>']);

/** Finds the lines of a source that format a number or a date for people themselves. */
export function numberProblems(file: string, text: string): string[] {
  return text.split('\n').flatMap((line, at) => {
    if (allowed.has(`${file} ${line.trim()}`)) return [];
    return rules
      .filter(([fault]) => fault.test(line))
      .map(([, advice]) => `${file}:${at + 1} ${line.trim()}: ${advice}`);
  });
}

/**
 * Finds the lines of a source that read or format a date in another time zone than the site's, or in a second place.
 */
export const dateProblems = (file: string, text: string): string[] =>
  writers.has(file)
    ? []
    : text
        .split('\n')
        .flatMap((line, at) =>
          dateRules
            .filter(([fault]) => fault.test(line))
            .map(([, advice]) => `${file}:${at + 1} ${line.trim()}: ${advice}`),
        );

/**
 * Checks that every displayed number and date is formatted by `number-format.ts` and `date-format.ts` of the contract,
 * in the language of the page.
 */
export const checkNumbers = (root = repositoryRoot): string[] => {
  const problemsOf = (globs: readonly string[], find: typeof numberProblems) =>
    globSync(globs, { cwd: root })
      .filter((file) => !/\.test\.|\.fixture\.|\/testing\//.test(file))
      .flatMap((file) => find(file, readFileSync(path.join(root, file), 'utf8')));
  return [...problemsOf(shown, numberProblems), ...problemsOf(dated, dateProblems)];
};
