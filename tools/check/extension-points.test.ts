import { expect, test } from 'vitest';
import { bindingProblems, bindings, checkBindings } from './bindings.ts';
import {
  checkExtensionPoints,
  type ExtensionPoint,
  extensionProblems,
  implementersIn,
  listExtensions,
  renderCatalogue,
} from './extension-points.ts';

test('has an up-to-date catalogue of extension points, with each implementation wired', () => {
  expect(checkExtensionPoints()).toEqual([]);
});

const point: ExtensionPoint = { title: 'Lamps', name: 'Lamp', file: 'packages/a/src/lamp.ts', added: 'By hand.' };
const sound: Record<string, string> = {
  'packages/a/src/lamp.ts': 'export interface Lamp { light(): void }',
  'packages/a/src/oil.ts': 'export function createOil(options: { wick: string }): Lamp {\n}',
  'packages/a/src/house.ts': "import { createOil } from './oil.ts';\ncreateOil({ wick: 'w' });",
};
const sources = (texts: Record<string, string>) => ({
  files: Object.keys(texts),
  read: (file: string) => texts[file]!,
});
const catalogue = renderCatalogue(listExtensions(sources(sound), [point]));

test('lists each implementation with the place that wires it', () => {
  expect(catalogue).toContain('| `createOil` | `packages/a/src/oil.ts` | `src/house.ts` |');
  expect(extensionProblems(sources(sound), catalogue, [point])).toEqual([]);
});

test.each([
  ['an implementation that it does not list', { 'packages/a/src/gas.ts': 'const gas: Lamp = {};' }, /is stale/],
  [
    'an implementation that nothing wires',
    { 'packages/a/src/gas.ts': 'export const gas: Lamp = {};' },
    /nothing wires gas/,
  ],
  [
    'an interface that is gone',
    { 'packages/a/src/lamp.ts': 'export type Lamp = {};' },
    /does not define the interface Lamp/,
  ],
  ['a wiring that has moved', { 'packages/a/src/house.ts': '' }, /is stale/],
])('is rejected with %s', (_what, planted, problem) => {
  const problems = extensionProblems(sources({ ...sound, ...planted }), catalogue, [point]);
  expect(problems.join('\n')).toMatch(problem);
});

test('finds implementations by their type in any notation', () => {
  const text = `
    export function one({ a, b }: Options, timeoutMs: number): Lamp {}
    const two = (settings: Settings): Lamp => ({});
    export const three: Lamp<'kind'> = {};
    const other: LampShade = {}; function four(lamp: Lamp): void {}`;
  expect(implementersIn(text, 'Lamp')).toEqual(['one', 'three', 'two']);
});

test('finds one binding each for the ledger, the policy, the limits, the audit and the approvals', () => {
  expect(checkBindings()).toEqual([]);
});

const bound = Object.fromEntries(
  bindings.map(({ file }) => [
    file,
    {
      'apps/server/src/context.ts': 'x = createWallet({}); x = createProtection({}); x = createApprovals({});',
      'packages/db/functions/ledger.sql': 'insert into journal_entries (',
      'apps/server/src/modules/protection/policy.rules.ts': 'const reasonsAgainst = (action: GuardedAction',
      'apps/server/src/modules/protection/policy.ts': 'export async function admitDeposit(',
      'apps/server/src/modules/provider-wallet/engine/refuse-large-win.ts': 'export function refuseLargeWin(',
      'apps/server/src/platform/records/member-audit.ts': "insertInto('staff_audit')",
      'apps/server/src/platform/records/house-audit.ts': "insertInto('house_audit')",
    }[file]!,
  ]),
);
const problemsOf = (planted: Record<string, string>) => {
  const texts: Record<string, string> = { ...bound, ...planted };
  return bindingProblems(Object.keys(texts), (file) => texts[file]!).join('\n');
};

test.each([
  ['ledger', 'apps/server/src/modules/bonus/pay.ts', 'tx`insert into journal_entries (`'],
  ['ledger', 'apps/server/src/modules/bonus/own.ts', 'const wallet = createWallet(other);'],
  ['policy', 'apps/server/src/modules/cashier/own.ts', 'const protection = createProtection(lenient);'],
  ['policy', 'apps/server/src/run.ts', 'const reasonsAgainst = (action: GuardedAction, facts) => [];'],
  ['limits', 'apps/server/src/modules/cashier/own.ts', 'async function admitDeposit(tx) {}'],
  ['limits', 'apps/server/src/modules/gameplay/own.ts', 'function refuseLargeWin(call) {}'],
  ['approvals', 'apps/server/src/run.ts', 'const approvals = createApprovals(lenient);'],
  ['audit', 'apps/server/src/modules/dossier/own.ts', "tx.insertInto('staff_audit')"],
  ['audit', 'apps/server/src/modules/content/own.ts', "tx.insertInto('house_audit')"],
])('detects a second binding of the %s in %s', (rule, file, text) => {
  expect(problemsOf({})).toBe('');
  expect(problemsOf({ [file]: text })).toContain(`${file} `);
  expect(problemsOf({ [file]: text })).toContain(`(${rule})`);
});

test('detects a rule bound nowhere or twice', () => {
  expect(problemsOf({ 'apps/server/src/platform/records/house-audit.ts': '' })).toContain(
    '0 times instead of 1 (audit)',
  );
  const twice = `${bound['apps/server/src/context.ts']} y = createWallet({});`;
  expect(problemsOf({ 'apps/server/src/context.ts': twice })).toContain('2 times instead of 1 (ledger)');
});

test.each([
  ['apps/server/src/adapters/load.ts', "import { createWallet } from '../modules/wallet/index.ts';"],
  ['examples/payment-adapter/index.ts', "import { createDb } from '@sabai/db';"],
])('detects an adapter that accesses a rule: %s', (file, text) => {
  expect(problemsOf({ [file]: text })).toContain('gives adapters access to a rule');
});
