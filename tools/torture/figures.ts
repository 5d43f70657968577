import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createPool } from '@sabai/db';
import { root } from '../run.ts';
import { type TamperingReport, walkedWithinMs } from './checks/tampering.ts';
import type { CrashPlace, CrashReport, CrashRow } from './crashes/crash-phase.ts';
import type { PairPhaseReport } from './pairs/pair-phase.ts';
import type { InterleavingReport } from './races/interleavings.ts';
import type { RaceReport } from './races/race-phase.ts';
import { faultKinds } from './run/nemesis.ts';
import type { UpgradeReport } from './run/rolling-upgrade.ts';
import { type RunResult, readyAgainMs } from './run/run-torture.ts';

export const figuresFile = path.join(root, 'docs', 'figures.md');

const head = `# Figures

Written by the runs themselves: each command replaces its own section. A zero is given with what it is out of.
`;

/** Replaces a command's section, or appends it. */
export function writeSection(name: string, text: string, file = figuresFile): void {
  const [begin, end] = [`<!-- begin ${name} -->`, `<!-- end ${name} -->`];
  const before = existsSync(file) ? readFileSync(file, 'utf8') : head;
  const section = `${begin}\n${text.trim()}\n${end}`;
  const from = before.indexOf(begin);
  const after =
    from < 0
      ? `${before.trimEnd()}\n\n${section}\n`
      : before.slice(0, from) + section + before.slice(before.indexOf(end) + end.length);
  writeFileSync(file, after);
}

export const percentile = (values: readonly number[], share: number): number | undefined =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))];

const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();

/** The measured commit, and whether files differed from it. */
export function commitOf(): string {
  try {
    const isChanged = git('status', '--porcelain', '--', 'apps', 'packages', 'tools') !== '';
    return `${git('rev-parse', '--short', 'HEAD')}${isChanged ? ' with changes' : ''}`;
  } catch {
    return 'unknown';
  }
}

const shown = [
  'fsync',
  'full_page_writes',
  'synchronous_commit',
  'wal_sync_method',
  'shared_buffers',
  'max_connections',
];

export async function settingsOf(databaseUrl: string): Promise<Record<string, string>> {
  const pool = createPool(databaseUrl, { max: 1 });
  try {
    const settings: Record<string, string> = {};
    for (const name of ['server_version', ...shown]) {
      const { rows } = await pool.query(`show ${name}`);
      settings[name] = Object.values(rows[0] as Record<string, string>)[0]!;
    }
    return settings;
  } finally {
    await pool.end();
  }
}

const thousands = (count: number) => count.toLocaleString('en');
const seconds = (ms: number | undefined) => (ms === undefined ? 'none' : `${(ms / 1000).toFixed(2)} s`);

export interface Published {
  readonly command: string;
  readonly seed: number;
  readonly minutes: number;
  readonly clients: number;
  readonly settings: Readonly<Record<string, string>>;
  readonly result: RunResult;
  readonly mutants: readonly { readonly name: string; readonly noticedBy: string; readonly isNoticed: boolean }[];
}

export function tortureSection({ command, seed, minutes, clients, settings, result, mutants }: Published): string {
  const { figures, faults, problems, recoveryMs, snapshots, settledMs } = result;
  const struck = (kind: string) => faults.filter((fault) => fault.kind === kind).length;
  const effects = thousands(figures.acknowledged);
  const row = (name: string, value: string | number) => `| ${name} | ${value} |`;
  const violations = Object.values(problems).flat().length;
  return `## Money under kills

\`${command}\`, ${new Date().toISOString().slice(0, 10)}, commit ${commitOf()}, seed ${seed}, ${minutes} minutes, ${clients} clients over HTTP
on two server processes and one PostgreSQL, all on ${os.availableParallelism()} cores. ${Object.entries(settings)
    .map(([name, value]) => `${name} ${value}`)
    .join(', ')}, Node.js ${process.versions.node}.

| | |
| --- | ---: |
${[
  row('commands', thousands(figures.operations)),
  row('acknowledged', effects),
  row('refused', thousands(figures.refused)),
  ...faultKinds.map((kind) => row(kind, struck(kind))),
  row('attempts with an unknown outcome', thousands(figures.unknownOutcomes)),
  row('of their commands, known to have been done by such an attempt', thousands(figures.unknownButCommitted)),
  row('attempts turned away before any effect', thousands(figures.turnedAway)),
  row('lost', `${figures.lost} of ${effects}`),
  row('doubled', `${figures.doubled} of ${effects}`),
  row('rounds without an outcome whose stake came back', figures.givenBack),
  row('balances below zero', figures.negative),
  row('repeats with another answer', `${problems['replay differs']?.length ?? 0} of ${thousands(figures.replays)}`),
  row(
    'reads of a wrong balance after an acknowledged write',
    `${problems['stale read']?.length ?? 0} of ${thousands(figures.reads)}`,
  ),
  row(
    'whole-ledger snapshots that were out of order',
    `${problems['not balanced'] || problems['chain broken'] || problems['balance is not the sum'] ? 'some' : 0} of ${thousands(snapshots)}`,
  ),
  row('commands or events without an end', problems['not ended']?.length ?? 0),
  row('violations of any kind', violations),
  row('ready again after a kill of a server alone, median', seconds(percentile(readyAgainMs(faults), 0.5))),
  row('recovery after a kill, median', seconds(percentile(recoveryMs, 0.5))),
  row('recovery after a kill, longest', seconds(percentile(recoveryMs, 1))),
  row('until the last answer after the last repair', seconds(settledMs)),
  row('deliberate faults noticed', `${mutants.filter(({ isNoticed }) => isNoticed).length} of ${mutants.length}`),
].join('\n')}

A server is ready when \`/readyz\` succeeds; an ended process is started immediately. Recovery is the time from the kill to the first acknowledgement of a command sent after it, by the server that was killed if one
was; starting the process again is part of it. A kill of PostgreSQL here does not take the operating system with it, so it proves
what PostgreSQL hands to the kernel, not what a disk does in a power cut.

Commands by kind: ${Object.entries(figures.byOperation)
    .sort(([, a], [, b]) => b.acknowledged - a.acknowledged)
    .map(([name, { acknowledged }]) => `${name} ${thousands(acknowledged)}`)
    .join(', ')}.

| Deliberate fault | Noticed by | |
| --- | --- | --- |
${mutants.map(({ name, noticedBy, isNoticed }) => `| ${name} | ${noticedBy} | ${isNoticed ? 'noticed' : 'MISSED'} |`).join('\n')}`;
}

/** Results of ending connections at chosen statements. */
export function crashPointSection({
  command,
  seed,
  over,
  report: { rows, faults },
}: {
  readonly command: string;
  readonly seed: number;
  readonly over: CrashPlace;
  readonly report: CrashReport;
}): string {
  const line = ({ what, operations, cells, unknownOutcomes, acknowledged, lost, doubled, problems }: CrashRow) =>
    `| ${[what, operations, cells, unknownOutcomes, `${lost} of ${thousands(acknowledged)}`, `${doubled} of ${thousands(acknowledged)}`, Object.values(problems).flat().length].join(' | ')} |`;
  const ran = `\`${command}\`, ${new Date().toISOString().slice(0, 10)}, commit ${commitOf()}, seed ${seed}.`;
  const intro =
    over === 'requests'
      ? `## Ends at each statement

${ran} Between a server and its PostgreSQL a proxy counts statements.
For each operation of the load and each of its statements the connection ends once before the statement has arrived
and once when it is done and no response was sent: before the transaction, between its statements, and between its commit and the
answer. The caller then repeats the command with its key, and afterwards each acknowledged effect must be in the journal once.`
      : `## Ends at each statement of play over a socket

${ran} As above, at fishing rooms, flights and live tables, or at those that the command names. The process asks for
other data meanwhile, so only statements that name the player count, and those that follow in their transaction. The player joins
again and receives the state of the bet; the responses, the studio's tables and the journal must agree.`;
  return `${intro}

| End | Operations | Ends | Attempts without an answer | Lost | Doubled | Violations of any kind |
| --- | ---: | ---: | ---: | ---: | ---: | ---: |
${rows.map(line).join('\n')}

${faults.map(({ name, isNoticed }) => `Deliberate fault: ${name}: ${isNoticed ? 'noticed' : 'MISSED'}.`).join('\n')}`;
}

/** Results of every order of a bet's calls. */
export function interleavingSection({
  command,
  seed,
  orders: { inMemory, onPostgres, faultsNoticed, isSound },
  pairs,
}: {
  readonly command: string;
  readonly seed: number;
  readonly orders: InterleavingReport;
  readonly pairs: PairPhaseReport;
}): string {
  const line = (what: string, { orders, calls }: InterleavingReport['inMemory']) =>
    `| ${what} | ${thousands(orders)} | ${thousands(calls)} | ${isSound ? 0 : 'SOME'} |`;
  return `## Orders and interleavings

\`${command}\`, ${new Date().toISOString().slice(0, 10)}, commit ${commitOf()}, seed ${seed}. Reserves, bets, results, cancels, refunds, rollbacks and all other calls
of a bet, in every order up to a length and with every repetition, by the options of each dialect. Response, balance and debt after each call must
equal those of a model of a hundred lines. In memory orders that begin alike are played together; on PostgreSQL each call goes to the other of two engines.

| Decided | Orders | Calls | Different from the model |
| --- | ---: | ---: | ---: |
${line('in memory', inMemory)}
${line('on PostgreSQL', onPostgres)}

Deliberate faults noticed: ${faultsNoticed}.

Two commands on one wallet run in two processes: the second runs before a statement of the first, to its end or until a lock blocks it,
for each pair before as many statements, in random order, as its share of the time permits. Both responses, every movement and every balance must equal those of one command after the other.

| | |
| --- | ---: |
| pairs of commands, which are all | ${pairs.pairs} |
| interleavings | ${thousands(pairs.interleavings)} of ${thousands(pairs.inAll)} |
| of these with the second blocked by a lock | ${thousands(pairs.waited)} |
| ends that no order would have had | ${pairs.found.length} |

Deliberate fault: locks that block no other transaction: ${pairs.isFaultNoticed ? 'noticed' : 'MISSED'}.`;
}

/** Results of 200 concurrent callers. */
export function raceSection({
  command,
  laps,
  report: { rows, requests },
}: {
  readonly command: string;
  readonly laps: number;
  readonly report: RaceReport;
}): string {
  const line = ({ name, problems, noticed, missed }: RaceReport['rows'][number]) =>
    `| ${[name, `${laps - new Set(problems).size} of ${laps}`, noticed.length > 0 && missed.length === 0 ? noticed.join('; ') : 'MISSED'].join(' | ')} |`;
  return `## 200 concurrent commands

\`${command}\`, ${new Date().toISOString().slice(0, 10)}, commit ${commitOf()}. Two server processes on one database; 200 connections are open, and all
bytes of all requests but the last have arrived before the first last byte is sent: ${thousands(requests)} requests in ${rows.length} races of ${laps} laps.
A lap is as it should be when exactly as many were acknowledged, and exactly as much was moved, as there was room for, and no response
was a fault. Each race is then run on a server with a deliberate fault, and must notice it.

| Race | Laps as they should be | Noticed a server that |
| --- | ---: | --- |
${rows.map(line).join('\n')}`;
}

/** Results of the search for tampering. */
export function tamperingSection({
  command,
  report: { tried, located, walk, faultsNoticed },
}: {
  readonly command: string;
  readonly report: TamperingReport;
}): string {
  return `## A journal that was tampered with

\`${command}\`, ${new Date().toISOString().slice(0, 10)}, commit ${commitOf()}. Somebody who may do everything in the database edits a column of a random
entry, deletes one, swaps two or slips one in, each time in the untouched journal. It is found when the verifier names that member
and the entry where the chain first breaks, and nobody else.

| | |
| --- | ---: |
| random tamperings | ${thousands(tried)} |
| found, with the place | ${thousands(located)} |
| entries of a journal that is walked whole | ${walk ? `${thousands(walk.entries)} of ${thousands(walk.members)} members` : 'none'} |
| time for that walk, one entry changed in it named | ${seconds(walk?.tookMs)}, goal ${walkedWithinMs / 1000} s |

Deliberate faults noticed: ${faultsNoticed}.`;
}

/** Results of an upgrade under load. */
export function upgradeSection({
  command,
  seed,
  clients,
  report: { figures, exchanges, repeated, mostAttempts, faults },
}: {
  readonly command: string;
  readonly seed: number;
  readonly clients: number;
  readonly report: UpgradeReport;
}): string {
  const effects = thousands(figures.acknowledged);
  const longest = (times: readonly number[]) => seconds(percentile(times, 1));
  return `## An upgrade under the load

\`${command}\`, ${new Date().toISOString().slice(0, 10)}, commit ${commitOf()}, seed ${seed}, ${clients} clients that repeat at the other server what one does not
answer. The schema is expanded, then one of two servers after the other is drained and started as the next release, and then as this one again.

| | |
| --- | ---: |
| servers exchanged | ${exchanges.length} |
| commands | ${thousands(figures.operations)} |
| acknowledged | ${effects} |
| refused | ${thousands(figures.refused)} |
| commands that were repeated | ${thousands(repeated)}, at most ${mostAttempts - 1} times |
| attempts turned away before any effect | ${thousands(figures.turnedAway)} |
| attempts without an answer | ${thousands(figures.unknownOutcomes)} |
| lost | ${figures.lost} of ${effects} |
| doubled | ${figures.doubled} of ${effects} |
| from SIGTERM to the end, longest | ${longest(exchanges.map(({ drainedMs }) => drainedMs))} |
| from the start to ready, longest | ${longest(exchanges.map(({ readyMs }) => readyMs))} |

Deliberate faults noticed: ${faults.filter(({ isNoticed }) => isNoticed).length} of ${faults.length}.`;
}
