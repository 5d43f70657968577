import { localePrefixes, locales } from '@sabai/contract/locales';
import { hgsPaths } from '@sabai/games';
import { windows } from './fit.ts';
import { hurry, PlayedGame } from './played-game.ts';
import { expect, type Locator, type Page, test } from './test.ts';
import { textsOf } from './texts.ts';

/** One of each family, and those with a separate screen. */
const families = [
  'ruby-sevens',
  'lotus-lanterns',
  'dice',
  'mines',
  'blackjack',
  'roulette',
  'live-roulette',
  'derby-8',
  'daily-draw',
  'virtual-goal',
  'nova-rush',
  'koi-lagoon',
  'sportsbook',
];

async function idOf(page: Page, code: string): Promise<number> {
  const answer = await page.request.get('/gateway/public/all-games?$limit=100');
  const { data } = (await answer.json()) as { data: { id: number; code: string }[] };
  return data.find((game) => game.code === code)!.id;
}

/** Returns whether an element is readable: inside the window, neither cut nor covered. */
const isInSight = (sign: Locator) =>
  sign.evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const isInside = left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight && right - left > 10;
    const isWhole = element.scrollWidth <= element.clientWidth + 1 || element.clientWidth === 0;
    const isFree = [0.1, 0.5, 0.9].every((part) => {
      const hit = document.elementFromPoint(left + (right - left) * part, (top + bottom) / 2);
      return hit !== null && (element.contains(hit) || hit.contains(element));
    });
    return isInside && isWhole && isFree;
  });

async function seenEverywhere(page: Page, sign: Locator): Promise<void> {
  const hidden: string[] = [];
  for (const { width, height } of windows) {
    await page.setViewportSize({ width, height });
    await expect
      .poll(() => isInSight(sign), { timeout: 3000 })
      .toBe(true)
      .catch(() => hidden.push(`${width} × ${height}`));
  }
  expect(hidden).toEqual([]);
}

test('[E10] a demo is marked above the game in every size and language', async ({ page }) => {
  test.setTimeout(180_000);
  const address = `/games/${await idOf(page, 'dice')}?demo=1`;
  for (const lang of localePrefixes) {
    await page.goto(`/${lang}${address}`);
    await seenEverywhere(page, page.locator('header').getByText(textsOf(lang)('gameplay', 'demo'), { exact: true }));
  }
});

for (const code of families) {
  test(`[E10] a demo of ${code} in its own window is marked in every size, and shows no real-money jackpot`, async ({
    page,
  }) => {
    let asksForPots = false;
    page.on('request', (request) => {
      asksForPots ||= new URL(request.url()).pathname === hgsPaths.jackpots;
    });
    const launch = await page.request.post('/gateway/public/enter-game-demo', {
      data: { game_list_id: await idOf(page, code), languageCode: locales.en.code },
    });
    await hurry(page);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(((await launch.json()) as { url: string }).url);
    await new PlayedGame(code, page).shown();
    await seenEverywhere(page, page.locator('.demo-tag'));
    await expect(page.locator('.jackpot-strip')).toHaveCount(0);
    expect(asksForPots).toBe(false);
  });
}
