import { type Browser, chromium, type Locator, type Page } from '@playwright/test';
import { chromiumFlags, findChromium } from '@sabai/e2e/browser';
import { hydrated } from '@sabai/e2e/hydrated';
import pg from 'pg';
import { openBenchDatabase } from './measuring/database.ts';
import type { Measured } from './measuring/measure.ts';
import { atMost, median, percentile } from './measuring/measure.ts';
import { freeTheLine, phone, takePhone, type Visit } from './measuring/phone.ts';
import { demoMember, openBenchServer } from './measuring/server.ts';

const manyGames = 3_000;
const goals = { lcpMs: 1_500, interactionMs: 100, shift: 0.02, frameMs: 50 } as const;

/** The page's own measurements, with the names of the browser. */
interface Noted {
  lcp: number;
  shift: number;
  /** The longest time from a click to the next frame. */
  interaction: number;
  frames: number[];
  /** Number of checks of the screen's middle, and of those that found no game where one belongs. */
  looks: number;
  bare: number;
  isAtEnd: boolean;
}

/** Runs in the page before all other scripts. */
const noteEverything = `
  globalThis.noted = { lcp: 0, shift: 0, interaction: 0, frames: [], looks: 0, bare: 0, isAtEnd: false };
  const observe = (type, note, more = {}) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true, ...more });
  observe('largest-contentful-paint', ({ startTime }) => { noted.lcp = startTime; });
  observe('layout-shift', ({ value, hadRecentInput }) => { if (!hadRecentInput) noted.shift += value; });
  observe('event', ({ interactionId, duration }) => {
    if (interactionId) noted.interaction = Math.max(noted.interaction, duration);
  }, { durationThreshold: 16 });`;
/**
 * Scrolls four screens a second to the end, like a quick finger. Because each check takes time, it samples only now and
 * then whether a game is drawn in the middle of the screen.
 */
const scrollAndCount = `{
  let last = performance.now();
  const grid = document.querySelector('.game-grid');
  const next = (now) => {
    noted.frames.push(now - last);
    last = now;
    const { left, width, bottom } = grid.getBoundingClientRect();
    noted.isAtEnd = bottom < innerHeight;
    if (noted.isAtEnd) return;
    if (noted.frames.length % 10 === 0) {
      const middle = document.elementFromPoint(left + width / 8, innerHeight / 2);
      noted.looks++;
      if (grid.contains(middle) && !middle.closest('[data-game]')) noted.bare++;
    }
    scrollBy(0, 60);
    requestAnimationFrame(next);
  };
  requestAnimationFrame(next);
}`;
const noted = (page: Page): Promise<Noted> => page.evaluate('noted');

/** Visits a page on the phone and records the browser's measurements. */
const visit = (browser: Browser, origin: string, { isMember = false } = {}): Promise<Visit> =>
  takePhone(browser, async (context) => {
    if (isMember) {
      const login = await context.request.post(`${origin}/gateway/public/authentication`, {
        data: { strategy: 'local', ...demoMember },
      });
      if (!login.ok()) throw new Error(`the demo member cannot log in: ${await login.text()}`);
    }
    await context.addInitScript({ content: noteEverything });
  });

/** A raw touch: `tap` of a locator also observes the page, which takes the phone's time. */
async function touch(button: Locator): Promise<void> {
  await button.scrollIntoViewIfNeeded();
  const box = await button.boundingBox();
  if (!box) throw new Error('what is to be pressed is not to be seen');
  await button.page().touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
}

/** Measures one first visit: until the page is idle, then two clicks: the menu or a member’s cashbox, and a favourite. */
async function measureVisit(browser: Browser, origin: string, path: string, isMember: boolean): Promise<Noted> {
  const { page, close } = await visit(browser, origin, { isMember });
  try {
    await page.goto(origin + path, { waitUntil: 'load' });
    await hydrated(page);
    await page.waitForTimeout(2_000);
    const before = await noted(page);
    await touch(page.locator('header nav > div button').filter({ visible: true }).last());
    await page.locator('dialog[open]').waitFor();
    await page.keyboard.press('Escape');
    await touch(page.locator('[data-game] button[aria-pressed]').first());
    await page.waitForTimeout(1_000);
    return { ...before, interaction: (await noted(page)).interaction };
  } finally {
    await close();
  }
}

/** Scrolls to the end of all games, and records how long each picture on the screen was missing. */
async function measureScroll(
  browser: Browser,
  origin: string,
  cpuSlowdown: number,
): Promise<Noted & { games: number }> {
  const { page, session, close } = await visit(browser, origin);
  try {
    await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
    await page.goto(`${origin}/en/games`, { waitUntil: 'load' });
    await hydrated(page);
    await page.waitForTimeout(2_000);
    await freeTheLine(session);
    await page.evaluate(scrollAndCount);
    const games = Number(await page.locator('.game-grid > li').first().getAttribute('aria-setsize'));
    const deadline = Date.now() + 120_000;
    while (!(await noted(page)).isAtEnd && Date.now() < deadline) await page.waitForTimeout(1_000);
    const seen = await noted(page);
    if (!seen.isAtEnd) throw new Error('the end of the games was not reached');
    return { ...seen, games };
  } finally {
    await close();
  }
}

/** Fills the catalogue to the size of a large installation. */
async function addGames(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query(
      "select column_name from information_schema.columns where table_name = 'games'",
    );
    const columns = rows.map(({ column_name: name }) => String(name));
    const value: Record<string, string> = {
      id: '100000 + n',
      code: "code || '-' || n",
      name: "name || ' ' || n",
      order_no: '1000 + n',
    };
    await client.query(
      `insert into games (${columns.join(', ')})
       select ${columns.map((name) => value[name] ?? name).join(', ')}
       from (select *, row_number() over (order by id) as place from games where status <> 'unlisted') g,
            generate_series(1, $1) n
       where n % (select count(*) from games where status <> 'unlisted') = place - 1`,
      [manyGames],
    );
  } finally {
    await client.end();
  }
}

export async function measure({ rounds = 3 }: { rounds?: number } = {}): Promise<Measured[]> {
  const database = await openBenchDatabase();
  const server = await openBenchServer(database.url);
  const browser = await chromium.launch({ executablePath: await findChromium(), args: chromiumFlags });
  try {
    const results: Measured[] = [];
    for (const [name, path, isMember] of [
      ['home', '/en', false],
      ['lobby', '/en/games', false],
      ['home of a member', '/en', true],
      ['lobby of a member', '/en/games', true],
    ] as const) {
      /* Warms the server up: the first visit finds a page that was never rendered. */
      await fetch(server.url + path);
      const visits: Noted[] = [];
      for (let round = 0; round < rounds; round++) visits.push(await measureVisit(browser, server.url, path, isMember));
      const middle = (of: (visit: Noted) => number) => median(visits.map(of));
      results.push(
        atMost(
          `${name}: largest paint`,
          middle(({ lcp }) => lcp),
          'ms',
          goals.lcpMs,
        ),
        atMost(
          `${name}: longest interaction`,
          middle(({ interaction }) => interaction),
          'ms',
          goals.interactionMs,
        ),
        atMost(
          `${name}: layout shift`,
          middle(({ shift }) => shift),
          '',
          goals.shift,
        ),
      );
    }
    await addGames(database.url);
    for (const [name, cpuSlowdown] of [
      ['lobby', 1],
      [`lobby, ${phone.cpuSlowdown} times slower`, phone.cpuSlowdown],
    ] as const) {
      const { frames, games, shift, looks, bare } = await measureScroll(browser, server.url, cpuSlowdown);
      const slow = frames.filter((frame) => frame > goals.frameMs).length;
      console.log(
        `  ${name}: scrolled through ${games} games in ${frames.length} frames, ${slow} of them above ${goals.frameMs} ms; in ${bare} of ${looks} looks a game was still to come`,
      );
      const frame = (which: string, share: number) =>
        atMost(`${name}: ${which} through ${games} games`, percentile(frames, share), 'ms', goals.frameMs);
      results.push(
        frame('longest frame', 1),
        frame('99 of 100 frames', 0.99),
        atMost(`${name}: layout shift through ${games} games`, shift, '', goals.shift),
      );
    }
    return results;
  } finally {
    await browser.close();
    await server.close();
    await database.close();
  }
}
