import { createCipheriv } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Draws } from '../engine/draws.ts';
import type { SoloGame } from '../engine/game.ts';
import { type MathReport, RAREST_WIN } from '../engine/math-report.ts';
import { RandomWords } from '../engine/random-words.ts';
import { countWins, highestOfChances } from '../families/slot/highest-wins.ts';
import { figuresOfSample, sample } from '../families/slot/sampler.ts';
import { type SlotEvent, sumSlotEvents } from '../protocol/index.ts';
import { games } from './registry.ts';
import { slots } from './slots.ts';

const STAKE_MINOR = 2_000n;
const all = Object.entries(slots).flatMap(([code, versions]) =>
  versions.map((version) => ({ code, ...version, name: `${code} ${version.rulesVersion}` })),
);
const reportOf = (code: string, rulesVersion: string): MathReport => {
  const reports: MathReport[] = JSON.parse(readFileSync(new URL(`./${code}/math.json`, import.meta.url), 'utf8'));
  return reports.find((report) => report.rulesVersion === rulesVersion)!;
};

/** Returns the same words in every run, from a cipher that is unpredictable without its key. */
function keyedWords(key: string): RandomWords {
  const cipher = createCipheriv('aes-256-ctr', key.padEnd(32, '.').slice(0, 32), Buffer.alloc(16));
  return new RandomWords((buffer) =>
    buffer.set(new Uint32Array(new Uint8Array(cipher.update(Buffer.alloc(buffer.byteLength))).buffer)),
  );
}

test.each(all)('$name: reports the figures of its current formulas', ({ code, rulesVersion, maxWin, modes, exact }) => {
  const report = reportOf(code, rulesVersion);
  expect(report.maxWin).toBe(maxWin);
  if (!exact) return expect(report.method).toBe('simulation');
  const { rtp, rtpByMode, method, figures } = exact();
  expect(report.rtp).toBeCloseTo(rtp, 9);
  for (const { id } of modes.slice(1)) {
    expect(report.modes!.find((mode) => mode.id === id)!.rtp).toBeCloseTo(rtpByMode![id]!, 9);
  }
  expect(report).toMatchObject({ method, figures });
});

test.each(all)('$name: stays within three standard errors of its report in looked-up rounds', (version) => {
  const { code, name, rulesVersion, modes, maxWin } = version;
  const report = reportOf(code, rulesVersion);
  for (const { id, cost } of modes) {
    const sampler = version.sampler(keyedWords(`${name} ${id}`), id);
    const rounds = id === 'buy' ? 3_000 : 60_000;
    const seen = figuresOfSample(sample(sampler, rounds, cost * sampler.parts, maxWin * sampler.parts), cost);
    const told = report.modes?.find((mode) => mode.id === id)?.rtp ?? report.rtp;
    expect(Math.abs(seen.rtp - told), `${id} returns ${seen.rtp}`).toBeLessThan(3 * seen.standardError);
    if (id !== 'base') continue;
    const { hitRate } = report;
    const { triggerRate } = report.figures as Record<string, number>;
    const off = (rate: number, chance: number) => Math.abs(rate - chance) / Math.sqrt((chance * (1 - chance)) / rounds);
    expect(off(seen.hitRate, hitRate)).toBeLessThan(3);
    expect(off(seen.featureRate, triggerRate!)).toBeLessThan(3);
  }
});

test.each(all)('$name: returns the reported RTP in played rounds', ({ code, name, rulesVersion, modes }) => {
  const report = reportOf(code, rulesVersion);
  const game = versionsOf(code).find(({ manifest }) => manifest.rulesVersion === rulesVersion)!;
  const words = keyedWords(name);
  const draws = { index: (size: number) => words.index(size) } as Draws;
  for (const { id, cost } of modes) {
    const rounds = id === 'buy' ? 200 : 600;
    const deviation =
      id === 'base'
        ? report.standardDeviation
        : (report.figures.standardDeviationByMode as Record<string, number>)[id]!;
    let won = 0;
    for (let round = 0; round < rounds; round++) {
      const { payoutMinor, events } = game.play(draws, STAKE_MINOR, id);
      const problem = problemOf(events as SlotEvent[], payoutMinor);
      if (problem) expect.fail(`${id} round ${round}: ${problem}`);
      won += Number(payoutMinor);
    }
    const told = report.modes?.find((mode) => mode.id === id)?.rtp ?? report.rtp;
    const seen = won / Number(STAKE_MINOR) / rounds;
    expect(Math.abs(seen - told * cost), `${id} returns ${seen / cost}`).toBeLessThan(
      (3 * deviation) / Math.sqrt(rounds),
    );
  }
});

test.each(all)(
  '$name: reports the highest wins of its current distribution',
  (version) => {
    const { code, name, rulesVersion, modes, maxWin, wins } = version;
    const report = reportOf(code, rulesVersion);
    const told = [report, ...(report.modes?.slice(1) ?? [])];
    for (const { highestWin } of told) {
      expect(highestWin!.times).toBeLessThanOrEqual(maxWin);
      expect(highestWin!.oneIn).toBeLessThanOrEqual(RAREST_WIN);
    }
    // Counting every combination is slow: a book slot takes a minute, and `math-report.test.ts` counts a slot of lines.
    // One version of each other game represents the rest; `npm run maths -- --highest` and TESTS=all count them all.
    const isLong = /^(book|lines)-slot$/.test(games[code]!.manifest.family) || rulesVersion.includes('-');
    if (wins && (!isLong || process.env.TESTS === 'all')) {
      const found = modes.map(({ id }) => highestOfChances(wins(id), maxWin));
      expect(report.highestWin).toEqual(found[0]);
      for (const [at, { times, oneIn }] of found.entries()) {
        if (report.modes) expect(report.modes[at]!.highestWin).toEqual({ times, oneIn });
      }
    }
    if (wins) return;
    const features = 20_000;
    const counts = countWins(version.sampler(keyedWords(`${name} features`), 'buy'), features, maxWin);
    const parts = (counts.length - 1) / maxWin;
    for (const [times, rate] of Object.entries(report.figures.featureWinRates as Record<string, number>)) {
      const seen = counts.subarray(Number(times) * parts).reduce((sum, count) => sum + count, 0) / features;
      expect(Math.abs(seen - rate), times).toBeLessThan(4 * Math.sqrt((rate * (1 - rate)) / features));
    }
  },
  60_000,
);

/**
 * Returns the possible symbols of each reel, by the name of its set: strips, or the weights of separately drawn
 * cells.
 */
const reelsOf = ({ strips, cells }: { strips?: Record<string, readonly string[]>; cells?: readonly object[] }) =>
  Object.entries({ ...strips, ...(cells && { cells: cells.map((weights) => JSON.stringify(weights)) }) });

test.each(Object.entries(slots))('%s: has a different strip on each reel', (_code, versions) => {
  const usual = versions[0]!.rulesVersion;
  for (const { rulesVersion, definition } of versions.filter((version) => version.rulesVersion.startsWith(usual))) {
    for (const [name, reels] of reelsOf(definition)) {
      expect(new Set(reels).size, `${rulesVersion} ${name}`).toBe(reels.length);
    }
  }
});

const sold = all.filter(({ modes }) => modes.some(({ id }) => id === 'buy'));

test.each(sold)('$name: opens the feature immediately in a bought round', ({ code, name, rulesVersion }) => {
  const game = versionsOf(code).find(({ manifest }) => manifest.rulesVersion === rulesVersion)!;
  const words = keyedWords(`${name} bought`);
  const events = game.play({ index: (size: number) => words.index(size) } as Draws, STAKE_MINOR, 'buy')
    .events as SlotEvent[];
  // A hold-and-win slot first shows the coins of its feature on the reels and pays their lines.
  const [first] = events.filter(({ type }) => type !== 'reveal' && type !== 'win');
  expect(first!.type).toBe(code === 'vault-of-koi' || code === 'jade-rabbit' ? 'holdStart' : 'fsStart');
  expect(events.some((event) => event.type === 'reveal' && event.strips === 'base')).toBe(first!.type === 'holdStart');
});

test.each(Object.keys(slots))(
  '%s: has distinct rules and RTP in each version, and stakes that its highest win permits',
  (code) => {
    const manifests = versionsOf(code).map(({ manifest }) => manifest);
    expect(new Set(manifests.map(({ rulesVersion }) => rulesVersion)).size).toBe(slots[code]!.length);
    expect(Math.abs(manifests[0]!.rtp - manifests[1]!.rtp)).toBeGreaterThan(0.005);
    for (const { modes, rtp, stakes, maxWin } of manifests) {
      for (const mode of modes) expect(Math.abs(mode.rtp - rtp)).toBeLessThanOrEqual(0.005);
      for (const { levelsMinor, maxMinor, maxPayoutMinor, defaultMinor } of Object.values(stakes)) {
        expect(maxMinor * BigInt(maxWin)).toBeLessThanOrEqual(maxPayoutMinor);
        expect(levelsMinor).toContain(defaultMinor);
      }
    }
  },
);

function versionsOf(code: string): readonly SoloGame[] {
  return (games[code] as SoloGame).versions!;
}

/** Returns the fault of a round's events: the rules of every kind of slot. */
function problemOf(events: readonly SlotEvent[], payoutMinor: bigint): string | undefined {
  if (sumSlotEvents(events) !== payoutMinor) return 'its wins do not add up to the payout';
  const last = events.at(-1)!;
  if (last.type !== 'final' || last.amount !== String(payoutMinor)) return 'its last event tells another payout';
  let board: readonly (readonly string[])[] = [];
  for (const event of events) {
    if (event.type === 'reveal') board = event.board;
    if (event.type === 'tumble') {
      const before = board;
      const removed = new Set(event.removed.map(String));
      board = before.map((reel, x) => [...event.dropped[x]!, ...reel.filter((_, y) => !removed.has(`${x},${y}`))]);
      if (JSON.stringify(board) !== JSON.stringify(event.board)) return 'a fall shows another board';
      if (board.some((reel, x) => reel.length !== before[x]!.length)) return 'a fall leaves holes';
    }
    if (event.type === 'win') {
      for (const { symbol, count, positions, line } of event.lines) {
        const shown = positions.map(([x, y]) => board[x]?.[y]);
        if (!shown.every((other) => other === symbol || other === 'W' || other === 'S'))
          return 'a win lights other symbols';
        if (line > 0 && positions.length !== count) return 'a line lights more or less than it pays';
      }
    }
    const values = event.type === 'reveal' || event.type === 'tumble' ? (event.values ?? []) : [];
    if (values.some(({ position: [x, y] }) => board[x]?.[y] !== 'O')) return 'a value stands on no coin or orb';
  }
  return undefined;
}
