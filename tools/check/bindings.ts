import { readFileSync } from 'node:fs';
import path from 'node:path';
import { knownFiles, repositoryRoot } from './imports.ts';

/** A rule that nothing may replace: one file contains the code that binds it. */
export interface Binding {
  readonly rule: 'ledger' | 'policy' | 'limits' | 'audit' | 'approvals';
  readonly what: string;
  readonly pattern: RegExp;
  readonly file: string;
  /** The number of matches in that file. */
  readonly times: number;
}

const server = 'apps/server/src';
const context = `${server}/context.ts`;

export const bindings: readonly Binding[] = [
  { rule: 'ledger', what: 'creates the wallet', pattern: /= createWallet\(/g, file: context, times: 1 },
  {
    rule: 'ledger',
    what: 'writes journal entries',
    pattern: /insert into journal_entries\b|insertInto\('journal_entries'\)/g,
    file: 'packages/db/functions/ledger.sql',
    times: 1,
  },
  { rule: 'policy', what: 'creates the policy', pattern: /= createProtection\(/g, file: context, times: 1 },
  {
    rule: 'policy',
    what: 'decides what a member may do',
    pattern: /\breasonsAgainst = \(action: GuardedAction/g,
    file: `${server}/modules/protection/policy.rules.ts`,
    times: 1,
  },
  {
    rule: 'limits',
    what: 'admits a deposit under the own limits of a member',
    pattern: /function admitDeposit\(/g,
    file: `${server}/modules/protection/policy.ts`,
    times: 1,
  },
  {
    rule: 'limits',
    what: 'refuses a win above the limit of a provider',
    pattern: /function refuseLargeWin\b|refuseLargeWin = \(/g,
    file: `${server}/modules/provider-wallet/engine/refuse-large-win.ts`,
    times: 1,
  },
  { rule: 'approvals', what: 'creates the limits of staff', pattern: /= createApprovals\(/g, file: context, times: 1 },
  {
    rule: 'audit',
    what: 'writes what staff do about a member',
    pattern: /insertInto\('staff_audit'\)|insert into staff_audit\b/g,
    file: `${server}/platform/records/member-audit.ts`,
    times: 1,
  },
  {
    rule: 'audit',
    what: 'writes what staff do about the site',
    pattern: /insertInto\('house_audit'\)|insert into house_audit\b/g,
    file: `${server}/platform/records/house-audit.ts`,
    times: 1,
  },
];

const isSource = (file: string) =>
  /^(apps\/server|packages|examples)\/.*\.(ts|sql)$/.test(file) && !/\.(test|fixture)\.ts$|\/test-support\//.test(file);

/** Imports that adapters must not have. */
const foreign = /modules\/(wallet|protection|approvals|audit)\/|@sabai\/(db|ledger)|platform\/records\//;

/** Returns one sentence for each rule that is bound elsewhere, or more often, than in its one place. */
export function bindingProblems(
  files: readonly string[],
  read: (file: string) => string,
  rules: readonly Binding[] = bindings,
): string[] {
  const texts = files.filter(isSource).map((file) => ({ file, text: read(file) }));
  const replaced = rules.flatMap(({ rule, what, pattern, file, times }) => {
    const found = texts
      .map((one) => ({ file: one.file, count: [...one.text.matchAll(pattern)].length }))
      .filter(({ count }) => count > 0);
    const here = found.find((one) => one.file === file)?.count ?? 0;
    return [
      ...(here === times ? [] : [`${file} ${what} ${here} times instead of ${times} (${rule}).`]),
      ...found
        .filter((one) => one.file !== file)
        .map((one) => `${one.file} ${what}, which only ${file} may do (${rule}).`),
    ];
  });
  const reached = texts
    .filter(({ file }) => /^(apps\/server\/src\/adapters\/|examples\/)/.test(file))
    .filter(({ text }) => foreign.test(text))
    .map(({ file }) => `${file} gives adapters access to a rule that nothing may replace.`);
  return [...replaced, ...reached];
}

export const checkBindings = (root = repositoryRoot): string[] =>
  bindingProblems(knownFiles(root), (file) => readFileSync(path.join(root, file), 'utf8'));
