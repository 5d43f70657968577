/**
 * `npm run maths -- [--game CODE] [--rounds N] [--highest] [--write]` prints the par sheet of each game. Formulas and
 * full counts are computed again and compared with rounds played now. They agree within three standard errors, or the
 * command fails. `--write` stores the result as the slot's `math.json`. The highest win of a game is the largest that
 * one of 50,000,000 rounds reaches; `--highest` computes only that for slots, from the stored figures. `--chi-square`
 * instead tests a million draws of each game (`--rounds` sets another number), and as many of its outcomes where they
 * can be counted. It fails when they deviate too far.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { MathReport } from '../engine/math-report.ts';
import { figuresOfSample, type SampleSums } from '../families/slot/sampler.ts';
import { exactReturn, type SlotUnderTest, slotReport, withHighestWins } from '../families/slot/slot-maths.ts';
import { games } from '../games/registry.ts';
import { reports, versionReports } from '../games/reports.ts';
import { slots } from '../games/slots.ts';
import { type GameTest, testGames, verdictOf } from './chi-square-of-games.ts';
import { highestWins, keptTrigger } from './highest-wins.ts';
import { sampleInWorkers } from './sample-in-workers.ts';

const { values } = parseArgs({
  options: {
    game: { type: 'string' },
    rounds: { type: 'string' },
    write: { type: 'boolean' },
    highest: { type: 'boolean' },
    'chi-square': { type: 'boolean' },
  },
});
const known = [...new Set([...Object.keys(games), ...Object.keys(slots)])];
if (values.game && !known.includes(values.game)) {
  console.error(`There is no game "${values.game}"; there are ${known.join(', ')}.`);
  process.exit(1);
}
const rounds = Number(values.rounds ?? 4_000_000);

if (values['chi-square']) {
  testDraws();
  process.exit();
}

for (const code of values.game ? [values.game] : known) {
  const versions = slots[code];
  const sheets = versions
    ? await (values.highest ? knownSheets : slotSheets)(code, versions)
    : (versionReports[code]?.() ?? [reports[code]!()]);
  for (const sheet of sheets) show(code, sheet);
  if (values.write && versions) {
    writeFileSync(new URL(`../games/${code}/math.json`, import.meta.url), `${JSON.stringify(sheets, undefined, 2)}\n`);
  }
}

function testDraws(): void {
  const tests: GameTest[] = [];
  for (const test of testGames({ game: values.game, draws: Number(values.rounds ?? 1_000_000) })) {
    tests.push(test);
    const { game, what, statistic, freedom, p } = test;
    const figures = `χ² ${statistic.toFixed(1).padStart(9)} of ${String(freedom).padStart(5)}`;
    console.log(`${game.padEnd(20)} ${what.padEnd(20)} ${figures}   p ${p.toPrecision(3)}`);
  }
  const { bound, strays, together, isSound } = verdictOf(tests);
  console.log(
    `\n${tests.length} tests, none may be below p ${bound.toPrecision(2)}; all together p ${together.toPrecision(3)}`,
  );
  for (const { game, what, p } of strays) console.log(`${game} ${what} STRAYS: p ${p.toPrecision(3)}`);
  if (!isSound) process.exitCode = 1;
}

async function slotSheets(code: string, versions: readonly SlotUnderTest[]): Promise<MathReport[]> {
  const sheets: MathReport[] = [];
  for (const version of versions) {
    const sums: Record<string, SampleSums> = {};
    for (const { id, cost } of version.modes) {
      // A bought feature has about twelve spins, so its return is as precise with fewer of them.
      const some = id === 'buy' ? rounds / 50 : id === 'ante' ? rounds / 2 : rounds;
      sums[id] = await sampleInWorkers({ code, rulesVersion: version.rulesVersion, mode: id, rounds: some });
      agree(`${code} ${version.rulesVersion} ${id}`, version, id, figuresOfSample(sums[id], cost));
    }
    const trigger = (id: string) => ({ rate: sums[id]!.features / sums[id]!.rounds, rounds: sums[id]!.rounds });
    sheets.push(slotReport(version, sums, await highestWins(code, version, trigger)));
  }
  return sheets;
}

/** Returns the stored sheets, with the highest wins computed now. */
async function knownSheets(code: string, versions: readonly SlotUnderTest[]): Promise<MathReport[]> {
  const kept: MathReport[] = JSON.parse(readFileSync(new URL(`../games/${code}/math.json`, import.meta.url), 'utf8'));
  const sheets: MathReport[] = [];
  for (const version of versions) {
    const sheet = kept.find(({ rulesVersion }) => rulesVersion === version.rulesVersion)!;
    const found = await highestWins(code, version, (id) => keptTrigger(sheet.figures, id));
    sheets.push(withHighestWins(sheet, found));
  }
  return sheets;
}

function agree(name: string, { exact }: SlotUnderTest, mode: string, seen: ReturnType<typeof figuresOfSample>): void {
  const rtp = exactReturn(exact?.(), mode);
  if (rtp === undefined) return;
  const errors = (seen.rtp - rtp) / seen.standardError;
  const verdict = Math.abs(errors) <= 3 ? 'agrees with' : 'DIFFERS from';
  console.log(
    `${name}: ${seen.rounds} rounds return ${percent(seen.rtp)}, which ${verdict} ${percent(rtp)} (${errors.toFixed(2)} standard errors)`,
  );
  if (Math.abs(errors) > 3) process.exitCode = 1;
}

function show(code: string, sheet: MathReport): void {
  const { rtpInterval, modes, figures, ...rest } = sheet;
  console.log(`\n${code} ${rest.rulesVersion}`);
  const lines: Record<string, string | number> = {
    return: percent(rest.rtp),
    ...(rtpInterval && { '95 % between': `${percent(rtpInterval.low)} and ${percent(rtpInterval.high)}` }),
    'known by': rest.method,
    volatility: `${rest.volatility}, a standard deviation of ${rest.standardDeviation} stakes`,
    'hit rate': percent(rest.hitRate),
    ...(rest.stakeBackRate !== undefined && { 'stake back': percent(rest.stakeBackRate) }),
    'highest win': `${rest.highestWin.times} stakes, 1 in ${Math.round(rest.highestWin.oneIn)} rounds, ${rest.highestWin.known}`,
    'no round pays more than': `${rest.maxWin} stakes`,
    ...(rest.ranges && { 'by choice': JSON.stringify(rest.ranges) }),
  };
  for (const [name, value] of Object.entries(figures)) {
    lines[name] = typeof value === 'number' ? value : JSON.stringify(value);
  }
  for (const mode of modes ?? []) lines[`mode ${mode.id}`] = `costs ${mode.cost} stakes, returns ${percent(mode.rtp)}`;
  for (const [name, value] of Object.entries(lines)) console.log(`  ${name.padEnd(24)} ${value}`);
}

function percent(fraction: number): string {
  return `${(fraction * 100).toFixed(3)} %`;
}
