/**
 * Takes a picture of each game during play: `docs/games/CODE.webp`. Games of solo rounds show a fixed round; shared
 * ones show the round in progress. Reports words that do not fit.
 *
 * npm run game-pictures -- [CODE…] [--lang th] [--width 390] [--height 844] [--to FOLDER] [--at ORIGIN]
 */
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { type Browser, chromium, type Page } from '@playwright/test';
import { chromiumFlags, findChromium } from '@sabai/e2e/browser';
import { misfits } from '@sabai/e2e/look';
import { games } from '@sabai/games';
import sharp from 'sharp';
import { openBenchDatabase } from '../bench/measuring/database.ts';
import { openBenchServer } from '../bench/measuring/server.ts';
import { root } from '../run.ts';
import { demoAddress, openGame, stage } from './open-game.ts';
import { stagedRound } from './staged-round.ts';

const { values, positionals } = parseArgs({
  options: {
    lang: { type: 'string', default: 'en' },
    width: { type: 'string', default: '390' },
    height: { type: 'string', default: '844' },
    to: { type: 'string', default: path.join(root, 'docs/games') },
    /** The origin of a running installation; without it one is started. */
    at: { type: 'string' },
  },
  allowPositionals: true,
});
const viewport = { width: Number(values.width), height: Number(values.height) };
const shownWidth = Math.min(viewport.width, 640) * 0.8;
/** Number of concurrently open games; shared tables are idle most of the time. */
const atOnce = { solo: 2, shared: 4 };
const flightMs = 4000;
const shootingMs = 6000;
const dealingMs = 2500;

/** Plays until the game shows a representative picture. */
async function play(page: Page, origin: string, code: string): Promise<void> {
  const { family } = games[code]!.manifest;
  const isStaged = games[code]!.rounds === 'solo' && family !== 'fishing';
  if (isStaged) await stage(page, stagedRound(code));
  const game = await openGame(page, await demoAddress(origin, code, values.lang), code);
  // The win counts up.
  if (isStaged) return sleep(1500);
  await game.bet();
  if (family === 'sport') return sleep(1000);
  if (family === 'crash') {
    const go = page.locator('[data-testid=crash-go-0]');
    for (;;) {
      await go.and(page.locator('[data-face=flying], [data-face=lost]')).waitFor({ timeout: 0 });
      await sleep(flightMs);
      if ((await go.getAttribute('data-face')) === 'flying') return;
      await game.ready();
      await game.bet();
    }
  } else if (family === 'fishing') {
    await game.press('.fishing-ways button:last-child');
    await sleep(shootingMs);
  } else {
    for (let more = 0; more < 4; more++) await game.betMore();
    if (code === 'daily-draw' || code === 'express-645') return sleep(1000);
    await page.locator('.live-clock[data-phase=dealing]').waitFor({ timeout: 0 });
    await sleep(dealingMs);
  }
}

async function takePicture(browser: Browser, origin: string, code: string): Promise<void> {
  const { family } = games[code]!.manifest;
  const isAlive = games[code]!.rounds === 'shared' || family === 'fishing';
  const context = await browser.newContext({ viewport, reducedMotion: isAlive ? 'no-preference' : 'reduce' });
  try {
    await context.addInitScript(() =>
      localStorage.setItem('sabai-game-settings', JSON.stringify({ isTurbo: true, isMuted: true })),
    );
    const page = await context.newPage();
    page.on('pageerror', (error) => console.error(`${code}: ${error}`));
    await play(page, origin, code);
    const file = path.join(values.to, `${code}.webp`);
    await sharp(await page.screenshot())
      .resize(Math.round(shownWidth))
      .webp({ quality: 76 })
      .toFile(file);
    console.log(file);
    for (const text of await misfits(page)) console.log(`  ${text}`);
  } finally {
    await context.close();
  }
}

async function openCluster() {
  const database = await openBenchDatabase();
  const server = await openBenchServer(database.url);
  return {
    url: server.url,
    async close() {
      await server.close();
      await database.close();
    },
  };
}

const wanted = positionals.length > 0 ? positionals : Object.keys(games);
const unknown = wanted.find((code) => !Object.hasOwn(games, code));
if (unknown) {
  console.error(`There is no game "${unknown}".`);
  process.exit(1);
}
mkdirSync(values.to, { recursive: true });
const cluster = values.at ? { url: values.at, close: async () => {} } : await openCluster();
const browser = await chromium.launch({ executablePath: await findChromium(), args: chromiumFlags });
try {
  for (const [rounds, workers] of Object.entries(atOnce)) {
    const queue = wanted.filter((code) => games[code]!.rounds === rounds);
    const work = async () => {
      for (let code = queue.shift(); code; code = queue.shift()) {
        await takePicture(browser, cluster.url, code).catch((error: unknown) => {
          console.error(`${code}: ${error}`);
          process.exitCode = 1;
        });
      }
    };
    await Promise.all(Array.from({ length: workers }, work));
  }
} finally {
  await browser.close();
  await cluster.close();
}
