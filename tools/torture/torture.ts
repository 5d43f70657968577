/**
 * `npm run torture -- [--minutes N] [--seed S] [--clients C] [--ops NAME,…] [--only
 * kills|crash-points|sockets|interleavings|races|tampering|upgrade] [--longer N] [--laps N] [--short]`: fault-injection
 * tests on money. Two server processes and a PostgreSQL of their own carry a mixed load while they are killed, paused
 * and restarted. Then the database and the clients' history decide whether money was lost, doubled or made. The figures
 * go into docs/figures.md.
 *
 * `--short` runs the kills in a minute and writes no figures; `npm run test:long` runs it, and again with
 * `--only upgrade`.
 * - `--only interleavings` tests every order of a bet's calls, longer ones than `npm test`, and of the statements of
 *   two commands, as many of each pair as time permits.
 * - `--only races` sends every command 200 times concurrently, then again to servers with a fault.
 * - `--only tampering` changes the journal at random, and walks it.
 * - `--only upgrade` replaces this release by the next one under load, and back.
 */
import path from 'node:path';
import { parseArgs } from 'node:util';
import { root } from '../run.ts';
import type { Problems } from './checks/checker.ts';
import { runTamperings } from './checks/tampering.ts';
import { type CrashPlace, runCrashPoints } from './crashes/crash-phase.ts';
import {
  crashPointSection,
  interleavingSection,
  percentile,
  raceSection,
  settingsOf,
  tamperingSection,
  tortureSection,
  upgradeSection,
  writeSection,
} from './figures.ts';
import { operations } from './ops/index.ts';
import { runPairs } from './pairs/pair-phase.ts';
import { runInterleavings } from './races/interleavings.ts';
import { runRaces } from './races/race-phase.ts';
import { runMutants } from './run/mutants.ts';
import type { FaultKind } from './run/nemesis.ts';
import { runUpgrade } from './run/rolling-upgrade.ts';
import { openScene, type RunOptions, readyAgainMs, runTorture } from './run/run-torture.ts';

const { values } = parseArgs({
  options: {
    minutes: { type: 'string' },
    seed: { type: 'string' },
    clients: { type: 'string' },
    ops: { type: 'string', default: '' },
    short: { type: 'boolean', default: false },
    only: { type: 'string' },
    longer: { type: 'string' },
    laps: { type: 'string' },
  },
});

function giveUp(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}

function number(name: 'minutes' | 'seed' | 'clients' | 'longer' | 'laps', fallback: number): number {
  const text = values[name];
  const value = text === undefined ? fallback : Number(text);
  if (!(value > 0 && Number.isFinite(value))) giveUp(`--${name} must be a number above 0, but it is "${text}".`);
  return value;
}

const requested = values.ops.split(',').filter(Boolean);
const unknown = requested.find((name) => !operations.some((operation) => operation.name === name));
if (unknown) giveUp(`There is no operation "${unknown}"; there are: ${operations.map(({ name }) => name).join(', ')}.`);

const isShort = values.short;
const quickOnes = operations.filter(({ isByTheClock, isLong }) => !isByTheClock && !isLong).map(({ name }) => name);
const ops = requested.length === 0 && isShort ? quickOnes : requested;
const parts = ['kills', 'crash-points', 'sockets', 'interleavings', 'races', 'tampering', 'upgrade'];
if (values.only !== undefined && !parts.includes(values.only))
  giveUp(`--only is one of ${parts.join(', ')}, but it is "${values.only}".`);
const has = (part: string) => values.only === undefined || values.only === part;
const minutes = number('minutes', isShort ? 0.25 : 8);
const seed = Math.floor(number('seed', isShort ? 1 : (Date.now() % 1_000_000) + 1));
const clients = Math.floor(number('clients', isShort ? 12 : 32));
const directory = path.join(root, '.sabai', 'torture');
const kindsOfShort: readonly FaultKind[] = ['server killed', 'PostgreSQL killed', 'both killed', 'server paused'];
const options: RunOptions = {
  seed,
  minutes,
  minutesMost: Math.max(minutes * 1.5, 2),
  faultsLeast: isShort ? kindsOfShort.length : 6,
  unknownLeast: 1,
  clients,
  ops,
  directory,
  withDamages: true,
  ...(isShort
    ? { kinds: kindsOfShort, pauseMs: { least: 1000, most: 3500 }, quietMs: { least: 800, most: 1500 } }
    : {}),
  log: (line) => console.log(`· ${line}`),
};

/** Writes figures of all operations, or of the named ones beside them. */
const write = (name: string, section: string) =>
  requested.length === 0
    ? writeSection(name, section)
    : writeSection(`${name} of ${requested.join(', ')}`, section.replace(/^(#+ .*)$/m, `$1: ${requested.join(', ')}`));

const command = `npm run torture -- ${process.argv.slice(2).join(' ')}`.trim();
if (values.only === 'interleavings') {
  const orders = await runInterleavings(Math.floor(number('longer', 1)), directory);
  const until = Date.now() + (values.minutes ? minutes * 60_000 : Number.POSITIVE_INFINITY);
  const pairs = await runPairs(seed, until, (line) => console.log(`· ${line}`));
  for (const what of pairs.found) console.log(`✗ ${what}`);
  const section = interleavingSection({ command, seed, orders, pairs });
  writeSection('interleavings', section);
  console.log(section);
  process.exit(orders.isSound && pairs.found.length === 0 && pairs.isFaultNoticed ? 0 : 1);
}

if (values.only === 'races') {
  const laps = Math.floor(number('laps', 5));
  const report = await runRaces(laps, (line) => console.log(`· ${line}`));
  writeSection('races', raceSection({ command, laps, report }));
  process.exit(report.isSound ? 0 : 1);
}

if (values.only === 'tampering') {
  const report = await runTamperings(directory);
  const section = tamperingSection({ command, report });
  writeSection('tampering', section);
  console.log(section);
  process.exit(report.isSound ? 0 : 1);
}

console.log(`· seed ${seed}: two servers and a PostgreSQL start`);
const scene = await openScene();
const log = (line: string) => console.log(`· ${line}`);

function show(problems: Problems): boolean {
  for (const [name, list] of Object.entries(problems)) {
    console.log(`✗ ${name}: ${list.length}\n  ${list.slice(0, 5).join('\n  ')}`);
  }
  return Object.keys(problems).length === 0;
}

async function tortureByKills(): Promise<boolean> {
  const settings = await settingsOf(scene.cluster.url);
  const result = await runTorture(scene, options);
  const { problems, figures, faults, damages } = result;
  const isSound = show(problems);
  const reports = [...damages, ...(await runMutants(scene, { seed, clients: 12, directory }, isShort, log))];
  for (const { name, noticedBy, isNoticed } of reports) {
    if (!isNoticed) console.log(`✗ the deliberate fault "${name}" was not noticed by: ${noticedBy}`);
  }
  if (isShort) {
    const { acknowledged, lost, doubled, negative, unknownOutcomes } = figures;
    const ready = percentile(readyAgainMs(faults), 0.5);
    console.log(`· a server that was killed alone was ready again after ${ready} ms (median)`);
    console.log(
      `· ${faults.length} faults, ${unknownOutcomes} unknown outcomes; of ${acknowledged} acknowledged: ${lost} lost, ${doubled} doubled, ${negative} negative; ${reports.length} deliberate faults noticed`,
    );
  } else {
    const section = tortureSection({ command, seed, minutes, clients, settings, result, mutants: reports });
    write('torture', section);
    console.log(`${section}\n\nThe raw history is ${path.relative(root, result.historyFile)}.`);
  }
  return isSound && reports.every(({ isNoticed }) => isNoticed);
}

async function tortureByUpgrade(): Promise<boolean> {
  const report = await runUpgrade(scene, {
    seed: seed + 500_000,
    clients: isShort ? 8 : clients,
    directory,
    log,
    rounds: isShort ? 1 : Math.max(2, Math.round(minutes)),
  });
  const { figures, exchanges, repeated, mostAttempts, faults } = report;
  const slowest = Math.round(Math.max(...exchanges.map(({ drainedMs }) => drainedMs)));
  console.log(
    `· ${exchanges.length} servers exchanged, each drained within ${slowest} ms: of ${figures.operations} commands ${figures.acknowledged} acknowledged, ` +
      `${figures.refused} refused, ${repeated} repeated (${mostAttempts} attempts at most); ${figures.lost} lost, ${figures.doubled} doubled, ` +
      `${figures.unknownOutcomes} without an answer`,
  );
  if (!isShort) write('upgrade', upgradeSection({ command, seed, clients, report }));
  for (const { name, isNoticed } of faults)
    if (!isNoticed) console.log(`✗ the deliberate fault "${name}" was not noticed`);
  return show(report.problems) && faults.every(({ isNoticed }) => isNoticed);
}

async function tortureByCrashPoints(over: CrashPlace): Promise<boolean> {
  const report = await runCrashPoints(scene, { over, seed, ops, directory, log });
  const section = crashPointSection({ command, seed, over, report });
  write(over === 'sockets' ? 'socket-crash-points' : 'crash-points', section);
  console.log(section);
  const missed = report.faults.filter(({ isNoticed }) => !isNoticed);
  for (const { name } of missed) console.log(`✗ ${name} was not noticed`);
  return report.rows.map(({ problems }) => show(problems)).every(Boolean) && missed.length === 0;
}

let isSound = true;
try {
  // The kills come last, because their deliberate faults leave the scene unfit for other runs.
  if (!isShort && has('crash-points')) isSound = await tortureByCrashPoints('requests');
  if (!isShort && has('sockets')) isSound = (await tortureByCrashPoints('sockets')) && isSound;
  if (isShort ? values.only === 'upgrade' : has('upgrade')) isSound = (await tortureByUpgrade()) && isSound;
  if (has('kills')) isSound = (await tortureByKills()) && isSound;
} finally {
  await scene.close(path.join(directory, `logs-${seed}`));
}
process.exit(isSound ? 0 : 1);
