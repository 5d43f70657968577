import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { repositoryRoot } from './imports.ts';

const shown = [
  'apps/{site,backoffice}/src/**/*.{ts,tsx}',
  'apps/server/src/modules/account/draw-statement.ts',
  'packages/ui/src/**/*.{ts,tsx}',
  'packages/studio/src/client/**/*.{ts,tsx}',
  'packages/studio/src/games/*/stage/**/*.{ts,tsx}',
];

/** What writes a number or a date in one way for all languages, or in a second place. */
const rules: readonly (readonly [fault: RegExp, advice: string])[] = [
  [/\.toFixed\(/, 'formatNumber writes decimals; roundTo rounds the places of drawings'],
  [/\bIntl\.NumberFormat\b/, 'number-format.ts of the contract is the only place that formats numbers'],
  [/\.toLocale(Date|Time)?String\((?!'sv-SE')/, 'formatNumber groups thousands, dateFormat writes dates'],
  [/\bIntl\.DateTimeFormat\(intl\b/, 'date-format.ts of the contract writes dates'],
  [/\{(?!format|hundredthsText)[^{}]*\}×/, 'formatTimes writes multipliers'],
  [/×\$?\{(?!format)/, 'formatNumber writes factors'],
  [/\{(?!format)[^{}]*\} %/, 'formatPercent writes percentages'],
  // A style may end in a percentage, a text may not.
  [/[^$]\{(?!format)[^{}]*\}%/, 'formatPercent writes percentages'],
];

/** Counts of symbols on a line, "5" or "12+", which need neither groups nor decimals. */
const allowed = new Set(['packages/studio/src/client/slot/slot-rules.tsx <dt>{count}×</dt>']);

/** The lines of a source that write a number or a date for people by themselves. */
export function numberProblems(file: string, text: string): string[] {
  return text.split('\n').flatMap((line, at) => {
    if (allowed.has(`${file} ${line.trim()}`)) return [];
    return rules
      .filter(([fault]) => fault.test(line))
      .map(([, advice]) => `${file}:${at + 1} ${line.trim()}: ${advice}`);
  });
}

/** Every number and date that people read goes through `number-format.ts` and `date-format.ts` of the contract, in the language of the page. */
export const checkNumbers = (root = repositoryRoot): string[] =>
  globSync(shown, { cwd: root })
    .filter((file) => !/\.test\.|\/testing\//.test(file))
    .flatMap((file) => numberProblems(file, readFileSync(path.join(root, file), 'utf8')));
