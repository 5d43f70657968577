import { setTimeout as sleep } from 'node:timers/promises';
import { type Browser, chromium, type Page } from '@playwright/test';
import { chromiumFlags, findChromium } from '@sabai/e2e/browser';
import type { PlayedGame } from '@sabai/e2e/played-game';
import { games, hgsPaths } from '@sabai/games';
import { demoAddress, openGame } from '../games/open-game.ts';
import { stagedRound } from '../games/staged-round.ts';
import { openBenchDatabase } from './measuring/database.ts';
import type { Measured } from './measuring/measure.ts';
import { atMost, percentile } from './measuring/measure.ts';
import { freeTheLine, phone, takePhone } from './measuring/phone.ts';
import { openBenchServer } from './measuring/server.ts';
import { framesOf, type TraceEvent } from './measuring/trace-frames.ts';

/** One slot of each engine, a crash game and a fishing game. */
const usual = [
  'lotus-lanterns',
  'ruby-sevens',
  'scroll-of-siam',
  'monsoon-shiftways',
  'vault-of-koi',
  'nova-rush',
  'koi-lagoon',
];
/** The main thread's time budget for a frame at 60 Hz. */
const frameMs = 16.7;
const spins = 3;
const watchedMs = 12_000;
/** Interval at which the bench checks the end of a round. Each check is work of the page. */
const lookMs = 300;

/** Makes every bet win the same round, so that each run draws the same. */
async function fixRounds(page: Page, code: string): Promise<void> {
  const { round } = stagedRound(code);
  let count = 0;
  await page.route(`**${hgsPaths.play}`, (route) =>
    route.fulfill({
      json: {
        round: { ...round, id: `${round.id}-${count++}` },
        balance: '1000000',
        fair: { serverSeedHash: '', clientSeed: '', nonce: count },
      },
    }),
  );
  await page.route(`**${hgsPaths.seen}`, (route) => route.fulfill({ json: { cursor: 0, balance: '1000000' } }));
}

/** The measured play: some spins with their wins, a crash round, continuous shots. */
async function play(game: PlayedGame): Promise<void> {
  if (game.family === 'fishing') await game.press('.fishing-ways button:last-child');
  if (game.family === 'crash' || game.family === 'fishing') return sleep(watchedMs);
  for (let spin = 0; spin < spins; spin++) {
    await game.bet();
    do await sleep(lookMs);
    while (!(await game.isFree()));
  }
}

async function watch(browser: Browser, origin: string, code: string): Promise<Measured[]> {
  const address = await demoAddress(origin, code);
  const { page, session, close } = await takePhone(browser, (context) =>
    context.addInitScript(() => localStorage.setItem('sabai-game-settings', JSON.stringify({ isMuted: true }))),
  );
  try {
    await freeTheLine(session);
    const { family } = games[code]!.manifest;
    if (family.endsWith('-slot')) await fixRounds(page, code);
    const game = await openGame(page, address, code);
    if (family === 'fishing' || family === 'crash') await game.bet();
    await sleep(1000);
    await browser.startTracing(page, { categories: ['devtools.timeline', 'toplevel', 'gpu', 'viz'] });
    await play(game);
    const trace = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] };
    const { lengthsMs, workMs, scriptMs, besideMs, graphicsMs } = framesOf(trace.traceEvents);
    const rate = (1000 * lengthsMs.length) / lengthsMs.reduce((sum, ms) => sum + ms, 0);
    const two = (values: readonly number[]) =>
      [0.5, 0.95, 0.99].map((share) => percentile(values, share).toFixed(1)).join(' / ');
    console.log(
      `  ${code}: ${lengthsMs.length} frames, ${rate.toFixed(1)} a second; p50 / p95 / p99 in ms: between frames ${two(lengthsMs)}, main thread ${two(workMs)}, of it script ${two(scriptMs)}, drawing thread at full speed ${two(besideMs)}; graphics process ${graphicsMs.toFixed(1)} ms a frame`,
    );
    return [
      atMost(
        `${code}: main thread, 95 of 100 frames, ${phone.cpuSlowdown} times slower`,
        percentile(workMs, 0.95),
        'ms of processor a frame',
        frameMs,
      ),
      // Throttling slows the page's thread only, no other threads.
      atMost(
        `${code}: drawing thread, 95 of 100 frames, times ${phone.cpuSlowdown}`,
        phone.cpuSlowdown * percentile(besideMs, 0.95),
        'ms of processor a frame',
        frameMs,
      ),
    ];
  } finally {
    await close();
  }
}

/**
 * Measures the processor time of a phone for each frame of a moving game. Here software draws what a graphics chip
 * draws on a phone. Its time is reported separately, and the frames it delays are not counted.
 */
export async function measure({ games: codes = usual }: { games?: readonly string[] } = {}): Promise<Measured[]> {
  const database = await openBenchDatabase();
  const server = await openBenchServer(database.url);
  const browser = await chromium.launch({ executablePath: await findChromium(), args: chromiumFlags });
  try {
    const results: Measured[] = [];
    for (const code of codes) results.push(...(await watch(browser, server.url, code)));
    return results;
  } finally {
    await browser.close();
    await server.close();
    await database.close();
  }
}
