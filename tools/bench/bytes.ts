import { gzipSync } from 'node:zlib';
import { type Browser, chromium, type Response } from '@playwright/test';
import { chromiumFlags, findChromium } from '@sabai/e2e/browser';
import { build } from 'vite';
import { openBenchDatabase } from './measuring/database.ts';
import type { Measured } from './measuring/measure.ts';
import { demoMember, openBenchServer } from './measuring/server.ts';

const gzipBytes = (text: string | Buffer) => gzipSync(text, { level: 9 }).byteLength;

/**
 * Returns the bytes of React alone taking over a page: one paragraph, bundled and minified by the builder of the site.
 */
async function reactBytes(): Promise<number> {
  const entry = 'react-alone';
  const built = await build({
    configFile: false,
    logLevel: 'error',
    mode: 'production',
    root: import.meta.dirname,
    build: { write: false, modulePreload: false, rolldownOptions: { input: entry } },
    plugins: [
      {
        name: entry,
        resolveId: (id) => (id === entry ? `${import.meta.dirname}/${entry}.js` : undefined),
        load: (id) =>
          id.endsWith(`/${entry}.js`)
            ? "import { createElement } from 'react'; import { hydrateRoot } from 'react-dom/client'; hydrateRoot(document.body, createElement('p'));"
            : undefined,
      },
    ],
  });
  if (!('output' in built)) throw new Error('the bundle of React was not built');
  return built.output.reduce((sum, file) => sum + (file.type === 'chunk' ? gzipBytes(file.code) : 0), 0);
}

/**
 * Loads one page with an empty cache and sums every script received, preloaded or imported, in the page and its frames.
 * Automatic requests count too, until the network is quiet.
 */
async function scriptBytes(
  browser: Browser,
  url: string,
  { isMember = false, waitFor = 'body' } = {},
): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  try {
    if (isMember) {
      const login = await context.request.post(new URL('/gateway/public/authentication', url).href, {
        data: { strategy: 'local', ...demoMember },
      });
      if (!login.ok()) throw new Error(`the demo member cannot log in: ${await login.text()}`);
    }
    const page = await context.newPage();
    const bodies = new Map<string, Promise<Buffer>>();
    const note = (response: Response) => {
      const type = response.headers()['content-type'] ?? '';
      if (response.ok() && type.includes('javascript')) bodies.set(response.url(), response.body());
    };
    page.on('response', note);
    await page.goto(url, { waitUntil: 'networkidle' });
    const frames = page.frames();
    const settled = await Promise.any(
      frames.map((frame) => frame.waitForSelector(waitFor, { state: 'attached', timeout: 60_000 })),
    );
    if (!settled) throw new Error(`${url} never showed ${waitFor}`);
    await page.waitForLoadState('networkidle');
    const sizes = (await Promise.all(bodies.values())).map(gzipBytes);
    if (sizes.length === 0) throw new Error(`${url} loads no script at all`);
    return sizes.reduce((sum, size) => sum + size, 0);
  } finally {
    await context.close();
  }
}

/** The largest permitted script bytes of the first page. */
const firstLoadGoal = 150_000;

/** Returns the script bytes that pages load from a running server. */
export async function weighPages(origin: string): Promise<Measured[]> {
  const browser = await chromium.launch({ executablePath: await findChromium(), args: chromiumFlags });
  try {
    const referenceValue = await reactBytes();
    const weigh = async (
      name: string,
      path: string,
      { goal, ...options }: Parameters<typeof scriptBytes>[2] & { goal?: number } = {},
    ): Promise<Measured> => {
      const value = await scriptBytes(browser, origin + path, options);
      return {
        name,
        value,
        unit: 'bytes of JavaScript, gzip',
        reference: 'React and React DOM alone',
        referenceValue,
        ratio: value / referenceValue,
        ...(goal !== undefined && { goal: `at most ${goal}`, isMet: value <= goal }),
      };
    };
    return [
      await weigh('first load of home', '/en', { goal: firstLoadGoal }),
      await weigh('first load of the lobby', '/en/games', { goal: firstLoadGoal }),
      await weigh('first load of home, member', '/en', { isMember: true, goal: firstLoadGoal }),
      await weigh('first load of the lobby, member', '/en/games', { isMember: true, goal: firstLoadGoal }),
      await weigh('first load of a game, page and frame', '/en/games/1', { isMember: true, waitFor: 'canvas' }),
    ];
  } finally {
    await browser.close();
  }
}

export async function measure(): Promise<Measured[]> {
  const database = await openBenchDatabase();
  const server = await openBenchServer(database.url);
  try {
    return await weighPages(server.url);
  } finally {
    await server.close();
    await database.close();
  }
}
