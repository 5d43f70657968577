import { games } from '@sabai/studio';
import { troubles, troublesOf, windows } from './fit.ts';
import { hurry, PlayedGame } from './played-game.ts';
import { expect, type Page, test } from './test.ts';

/** `npm run fit` measures every game, or those it is told, in every window and in three scripts; every test run one of each layout. */
const asked = process.env.FIT?.split(',') ?? [];
const isAsked = asked.length > 0;
const measured = isAsked
  ? Object.keys(games).filter((code) => asked.includes('all') || asked.includes(code))
  : ['dice', 'plinko', 'keno-rush', 'live-roulette', 'nova-rush', 'mines', 'lotus-lanterns'];
const languages = isAsked ? (process.env.FIT_LANG ?? 'en,th,mm').split(',') : ['en'];

test.describe.configure({ timeout: 180_000 });

test('a control that is covered, a figure that is cut, too small or written over is noticed', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.setContent(`<!doctype html><html lang="en"><title>Faults</title><body style="margin: 0">
    <button style="position: absolute; top: 0">Bet</button><div style="position: absolute; inset: 0 0 auto; height: 40px">x</div>
    <button style="position: absolute; top: 830px; height: 40px">Below</button>
    <p style="position: absolute; top: 100px; width: 40px; overflow: hidden; white-space: nowrap">10,000.00</p>
    <svg style="position: absolute; top: 200px" width="100" height="20" viewBox="0 0 1000 200"><text y="100" font-size="60">0.95</text></svg>
    <b style="position: absolute; top: 300px">seven</b><b style="position: absolute; top: 302px">eight</b>
    <div style="position: absolute; top: 400px; height: 20px; overflow: auto"><p>one</p><button>Scrolled to</button></div>
    <div data-scene style="position: absolute; top: 500px; width: 300px; height: 30px"></div>`);
  const found = (await troublesOf(page)).join('\n');
  for (const fault of [
    '"Bet" is covered',
    '"Below" is cut off',
    '"10,000.00" is cut off',
    '"0.95" is 6.0 px',
    '"seven" and "eight"',
    'scene has 300 × 30',
  ])
    expect(found).toContain(fault);
  expect(found).not.toContain('Scrolled to');
});

/** Opens the demo of a game inside the site. */
async function open(
  page: Page,
  code: string,
  { viewport = windows[0], lang = 'en' }: { viewport?: { width: number; height: number }; lang?: string } = {},
) {
  const answer = await page.request.get('/gateway/public/all-games?$limit=100');
  const { data } = (await answer.json()) as { data: { id: number; code: string }[] };
  await page.setViewportSize(viewport);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await hurry(page);
  await page.goto(`/${lang}/games/${data.find((game) => game.code === code)!.id}?demo=1`);
  const frame = page.frameLocator('iframe').first();
  await new PlayedGame(code, frame).shown();
  return frame;
}

for (const [code, lang] of measured.flatMap((code) => languages.map((lang) => [code, lang] as const))) {
  test(`${code} fits into every window, in ${lang}`, async ({ page }) => {
    const frame = await open(page, code, { lang });
    const found: Record<string, string[]> = {};
    for (const { width, height } of windows) {
      await page.setViewportSize({ width, height });
      // What is measured settles within some frames.
      await expect
        .poll(
          async () => {
            const list = await troubles(frame);
            found[`${width} × ${height}`] = list;
            return list;
          },
          { timeout: 2500 },
        )
        .toEqual([])
        .catch(() => {});
      if (isAsked) await page.screenshot({ path: `.sabai/fit/${code}-${lang}-${width}x${height}.png` });
    }
    const wrong = Object.entries(found).filter(([, list]) => list.length > 0);
    expect(Object.fromEntries(wrong)).toEqual({});
  });
}

for (const { width, height } of windows.slice(0, 4)) {
  test(`the list of players covers no panel of a crash game at ${width} × ${height}`, async ({ page }) => {
    const frame = await open(page, 'nova-rush', { viewport: { width, height } });
    const toggle = frame.locator('.crash-players-toggle');
    if (await toggle.isVisible()) {
      await toggle.click();
      await expect(frame.locator('.crash-players')).toBeVisible();
    }
    for (const panel of [0, 1]) await frame.getByTestId(`crash-go-${panel}`).click({ trial: true, timeout: 5000 });
  });
}

test('a chip leaves what its spot pays to be read', async ({ page }) => {
  for (const code of ['dragon-tiger', 'sic-bo']) {
    const frame = await open(page, code);
    const spots = frame.locator('.spot:enabled:has(.spot-pays)');
    for (let index = 0; index < 3; index++) await spots.nth(index).click();
    await expect(frame.locator('.spot-chip')).toHaveCount(3);
    const hidden = await frame.locator('.spot:has(.spot-chip)').evaluateAll(
      (all) =>
        all.filter((spot) => {
          const chip = spot.querySelector('.spot-chip')!.getBoundingClientRect();
          const text = document.createRange();
          text.selectNodeContents(spot.querySelector('.spot-pays')!);
          const pays = text.getBoundingClientRect();
          return chip.bottom > pays.top + 3 && chip.right > pays.left && chip.left < pays.right;
        }).length,
    );
    expect(hidden, code).toBe(0);
  }
});
