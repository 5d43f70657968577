import { type Browser, chromium } from '@playwright/test';
import { chromiumFlags, findChromium } from '@sabai/e2e/browser';
import { PlayedGame } from '@sabai/e2e/played-game';
import { games } from '@sabai/games';
import { demoAddress } from '../games/open-game.ts';
import { openBenchDatabase } from './measuring/database.ts';
import type { Measured } from './measuring/measure.ts';
import { atMost, median } from './measuring/measure.ts';
import { takePhone } from './measuring/phone.ts';
import { openBenchServer } from './measuring/server.ts';

const playableMs = 2_500;

/** Opens a game on the phone until a bet can be made or, at a shared table, until the table is shown. */
async function visit(browser: Browser, origin: string, code: string): Promise<number> {
  const address = await demoAddress(origin, code);
  const { page, close } = await takePhone(browser);
  try {
    const startedAt = performance.now();
    await page.goto(address, { waitUntil: 'commit' });
    await new PlayedGame(code, page).shown();
    return performance.now() - startedAt;
  } finally {
    await close();
  }
}

/** Visits once before: a new installation is still computing the hashes of its tables' next million rounds. */
async function warm(browser: Browser, origin: string, code: string): Promise<void> {
  const page = await browser.newPage();
  await page.goto(await demoAddress(origin, code));
  await new PlayedGame(code, page).shown();
  await page.close();
}

/**
 * Measures how long each game takes until it can be played on the phone. `npm run check` counts its size in the built
 * files.
 */
export async function measure({
  rounds = 1,
  games: codes = Object.keys(games),
}: {
  rounds?: number;
  games?: readonly string[];
} = {}): Promise<Measured[]> {
  const unknown = codes.find((code) => !Object.hasOwn(games, code));
  if (unknown) throw new Error(`there is no game "${unknown}"`);
  const database = await openBenchDatabase();
  const server = await openBenchServer(database.url);
  const browser = await chromium.launch({ executablePath: await findChromium(), args: chromiumFlags });
  try {
    const results: Measured[] = [];
    for (const code of codes) {
      await warm(browser, server.url, code);
      const tookMs: number[] = [];
      for (let round = 0; round < rounds; round++) tookMs.push(await visit(browser, server.url, code));
      console.log(`  ${code}: ${tookMs.map((ms) => ms.toFixed(0)).join(', ')} ms`);
      results.push(atMost(`${code}: until it can be played`, median(tookMs), 'ms', playableMs));
    }
    return results;
  } finally {
    await browser.close();
    await server.close();
    await database.close();
  }
}
