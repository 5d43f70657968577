import { type Browser, chromium } from '@playwright/test';
import { chromiumFlags, findChromium } from '@sabai/e2e/browser';
import { PlayedGame } from '@sabai/e2e/played-game';
import { games } from '@sabai/studio';
import { budgetOf, drawingBytes, kindOf } from '@sabai/studio/budgets';
import { demoAddress } from '../games/open-game.ts';
import type { Measured } from './bench.ts';
import { openBenchDatabase } from './database.ts';
import { atMost } from './measure.ts';
import { takePhone } from './phone.ts';
import { openBenchServer } from './server.ts';

const playableMs = 2_500;

const isDrawnByPixi = (code: string) => ['slot', 'crash', 'fishing'].includes(kindOf(code));

interface Loaded {
  readonly code: string;
  readonly playableMs: number;
  /** Bytes over the line by address. */
  readonly scripts: ReadonlyMap<string, number>;
  readonly pictures: ReadonlyMap<string, number>;
}

const sum = (sizes: Iterable<number>) => [...sizes].reduce((total, size) => total + size, 0);

/** Opens a game on the phone, until a bet can be made or, at a shared table, until the table stands there. */
async function load(browser: Browser, origin: string, code: string): Promise<Loaded> {
  const address = await demoAddress(origin, code);
  const { page, session, close } = await takePhone(browser);
  try {
    const asked = new Map<string, { url: string; type: string }>();
    const scripts = new Map<string, number>();
    const pictures = new Map<string, number>();
    session.on('Network.responseReceived', ({ requestId, type, response }) => {
      asked.set(requestId, { url: response.url, type });
    });
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      const { url = '', type } = asked.get(requestId) ?? {};
      if (type === 'Script') scripts.set(url, encodedDataLength);
      else if (/\.(avif|webp|svg|png)(\?|$)/.test(url)) pictures.set(url, encodedDataLength);
    });
    const startedAt = performance.now();
    await page.goto(address, { waitUntil: 'commit' });
    await new PlayedGame(code, page).shown();
    const took = performance.now() - startedAt;
    await page.waitForLoadState('networkidle');
    return { code, playableMs: took, scripts, pictures };
  } finally {
    await close();
  }
}

/** The files that all of these load. */
const shared = (loads: readonly Loaded[]) =>
  new Set([...loads[0]!.scripts.keys()].filter((url) => loads.every(({ scripts }) => scripts.has(url))));

/** How long each game takes until it can be played on the phone, and what it weighs. */
export async function measure(): Promise<Measured[]> {
  const database = await openBenchDatabase();
  const server = await openBenchServer(database.url);
  const browser = await chromium.launch({ executablePath: await findChromium(), args: chromiumFlags });
  try {
    const loads: Loaded[] = [];
    for (const code of Object.keys(games)) {
      // The first visit finds a server that has never sent these files.
      if (loads.length === 0) await load(browser, server.url, code);
      loads.push(await load(browser, server.url, code));
    }
    const shell = shared(loads);
    const drawn = loads.filter(({ code }) => isDrawnByPixi(code));
    const pixi = new Set([...shared(drawn)].filter((url) => !shell.has(url)));
    const weigh = ({ scripts }: Loaded, isCounted: (url: string) => boolean) =>
      sum([...scripts].flatMap(([url, size]) => (isCounted(url) ? [size] : [])));
    console.log(`  the shell that all games share: ${weigh(loads[0]!, (url) => shell.has(url))} bytes of scripts`);
    return [
      atMost(
        'what slots, crash and fishing share to draw',
        weigh(drawn[0]!, (url) => pixi.has(url)),
        'bytes of scripts',
        drawingBytes,
      ),
      ...loads.flatMap((loaded) => {
        const { code, pictures } = loaded;
        const budget = budgetOf(code);
        const own = weigh(loaded, (url) => !shell.has(url) && !pixi.has(url));
        return [
          atMost(`${code}: until it can be played`, loaded.playableMs, 'ms', playableMs),
          atMost(`${code}: its own scripts`, own, 'bytes', budget.scripts),
          ...(budget.pictures
            ? [atMost(`${code}: its pictures`, sum(pictures.values()), 'bytes', budget.pictures)]
            : []),
        ];
      }),
    ];
  } finally {
    await browser.close();
    await server.close();
    await database.close();
  }
}
