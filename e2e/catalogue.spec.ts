import { type LocalePrefix, localePrefixes } from '@sabai/contract/locales';
import { logInDemo, Member } from './member.ts';
import { newPhone } from './outside-world.ts';
import { expect, type Page, test } from './test.ts';
import { textsOf } from './texts.ts';

const tiles = (page: Page) => page.locator('article[data-game]');

test('[R1.7] a member adds a game with the heart, and finds it among the favourites', async ({ page, context }) => {
  await logInDemo(context);
  const member = new Member(page, 'en', newPhone());
  const { say } = member;
  await member.open('/games');
  const heart = page.locator('[data-game=mines] .tile-heart');
  const isKept = async () => {
    const answer = await page.request.get('/gateway/member/user-favorite?$limit=50');
    const { data } = (await answer.json()) as { data: { code: string }[] };
    return data.some(({ code }) => code === 'mines');
  };
  // An earlier attempt may have left it pressed.
  if (await isKept()) await heart.click();
  await expect.poll(isKept).toBe(false);
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await expect(heart).toHaveAccessibleName(say('catalogue', 'removeFavourite', { name: 'Mines' }));
  await expect.poll(isKept).toBe(true);
  await member.open('/games?category=favorite');
  await page.locator('[data-game=mines] .tile-heart').click();
  await expect.poll(isKept).toBe(false);
  await member.open('/games');
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
});

test('[E9, E10] live games are labelled as tables with a random number generator, and none as LIVE', async ({
  page,
  request,
}) => {
  for (const lang of localePrefixes) {
    const name = textsOf(lang)('catalogue', 'liveTables');
    expect(name).toContain('RNG');
    for (const address of [`/${lang}/games?category=live-casino`, `/${lang}`]) {
      expect(await (await request.get(address)).text(), address).toContain(`>${name}<`);
    }
    expect(await (await request.get(`/${lang}/games?category=slots`)).text()).not.toContain(`>${name}<`);
  }
  const visitor = new Member(page, 'en', newPhone());
  await visitor.open('/games?category=live-casino');
  await expect(page.getByText('Live tables · RNG', { exact: true })).toBeVisible();
  await expect(tiles(page).first()).toBeVisible();
  expect(await page.locator('.tile-badge').allTextContents()).toEqual([]);
});

test('a tag filters the lobby, and every upcoming game is marked', async ({ page }) => {
  const visitor = new Member(page, 'en', newPhone());
  const { say } = visitor;
  await visitor.open('/games');
  const all = await tiles(page).count();
  await page
    .getByRole('link', { name: say('catalogue', 'tag.megaways'), exact: true })
    .last()
    .click();
  await expect(page).toHaveURL(/tag=megaways/);
  await expect.poll(() => tiles(page).count()).toBeLessThan(all);
  expect(await tiles(page).count()).toBeGreaterThan(0);

  await visitor.open('/games?search=sportsbook');
  const found = page.locator('article[data-game=sportsbook][data-open]');
  await expect(found).toBeVisible();
  await expect(found.getByRole('button', { name: /^Play/ })).toHaveCount(1);
  expect(await page.locator('article[data-game]:not([data-open])').count()).toBe(0);
});

test('a clicked tag is marked immediately, with placeholders for its games, also under a language prefix', async ({
  page,
}) => {
  const visitor = new Member(page, 'en', newPhone());
  await visitor.open('/games');
  let answer = () => undefined as unknown;
  await page.route('**/games.data*', async (route) => {
    await new Promise<void>((resolve) => {
      answer = resolve;
    });
    await route.continue();
  });
  const tag = page.getByRole('link', { name: visitor.say('catalogue', 'tag.megaways'), exact: true }).last();
  await tag.click();
  await expect(tag).toHaveAttribute('aria-current', 'page');
  await expect(page.locator('.game-grid .skeleton').first()).toBeVisible();
  await expect(tiles(page)).toHaveCount(0);
  await expect(page).toHaveURL('/en/games');
  answer();
  await expect(page).toHaveURL('/en/games?tag=megaways');
  await expect(tiles(page).first()).toBeVisible();
  await expect(page.locator('.game-grid .skeleton')).toHaveCount(0);
});

test('renders only games near the screen, keeps the full height, and restores the scroll position', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 320 });
  const visitor = new Member(page, 'en', newPhone());
  await visitor.open('/games');
  const places = page.locator('.game-grid > li');
  const total = Number(await places.first().getAttribute('aria-setsize'));
  expect(total).toBeGreaterThan(18);
  const height = () => page.evaluate<number>('document.querySelector(".game-grid").offsetHeight');
  const before = await height();
  await page.evaluate('scrollTo(0, document.querySelector(".game-grid").getBoundingClientRect().bottom - innerHeight)');
  const last = page.locator(`.game-grid > li[aria-posinset="${total}"] [data-game]`);
  await expect(last).toBeVisible();
  expect(await places.count()).toBeLessThan(total);
  expect(await height()).toBe(before);

  const left = await page.evaluate('scrollY');
  await page
    .getByRole('link', { name: visitor.say('nav', 'home') })
    .last()
    .click();
  await expect(page).toHaveURL(/\/en$/);
  await page.goBack();
  await expect(last).toBeInViewport();
  expect(await page.evaluate('scrollY')).toBe(left);
});

for (const prefix of ['en', 'th', 'mm', 'bd'] as const satisfies LocalePrefix[]) {
  test(`shows a wrong password error in ${prefix}`, async ({ page }) => {
    const visitor = new Member(page, prefix, newPhone());
    await visitor.open();
    await visitor.logIn();
    await expect(page.getByText(visitor.say('refusal', 'WRONG_CREDENTIALS'))).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('data-locale', prefix);
  });
}

test('suggests games while typing, also beyond the current list, and opens one by keyboard', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  const visitor = new Member(page, 'en', newPhone());
  const { say } = visitor;
  await visitor.open('/games?category=fishing');
  const field = page.getByRole('combobox', { name: say('catalogue', 'search') });
  await field.pressSequentially('roulete');
  const list = page.getByRole('listbox');
  await expect(
    list
      .getByRole('group', { name: say('catalogue', 'elsewhere') })
      .getByRole('option')
      .first(),
  ).toContainText('European Roulette');
  await expect(field).toHaveAttribute('aria-expanded', 'true');
  const box = await list.boundingBox();
  expect(box!.x).toBeGreaterThanOrEqual(0);
  expect(box!.x + box!.width).toBeLessThanOrEqual(360);
  await field.press('ArrowDown');
  const marked = list.getByRole('option', { selected: true });
  await expect(marked).toContainText('European Roulette');
  await expect(field).toHaveAttribute('aria-activedescendant', (await marked.getAttribute('id'))!);
  await expect(field).toBeFocused();
  await field.press('Escape');
  await expect(list).toBeHidden();
  await field.press('e');
  await expect(list).toBeVisible();
  await field.press('ArrowUp');
  await field.press('ArrowDown');
  await field.press('ArrowDown');
  await field.press('Enter');
  await expect(page.getByRole('dialog', { name: 'European Roulette' })).toBeVisible();
});

test('a search without matches in the list offers the matches among all games', async ({ page }) => {
  const visitor = new Member(page, 'th', newPhone());
  const { say } = visitor;
  await visitor.open(`/games?category=fishing&search=${encodeURIComponent('บาคารา')}`);
  const others = page.getByRole('region', { name: say('catalogue', 'elsewhere') });
  await expect(others.locator('[data-game=baccarat]')).toBeVisible();
  await visitor.open('/games?category=table-games&search=roulette');
  await page.getByRole('link', { name: say('catalogue', 'matchesOfAll', { count: 2 }) }).click();
  await expect(page).toHaveURL('/th/games?search=roulette');
  await expect(tiles(page)).toHaveCount(2);
  await visitor.open('/games?search=qwertyuiop');
  await expect(
    page
      .getByRole('region', { name: say('catalogue', 'tag.popular') })
      .locator('[data-game]')
      .first(),
  ).toBeVisible();
});

test('every category is reachable with a mouse, and the current one is in view', async ({ page }) => {
  await page.setViewportSize({ width: 1000, height: 700 });
  const visitor = new Member(page, 'en', newPhone());
  const { say } = visitor;
  await visitor.open('/games?category=slot-rtp');
  const rail = page.getByRole('navigation', { name: say('catalogue', 'categories') });
  await expect(rail.locator('[aria-current]')).toBeInViewport({ ratio: 0.99 });
  const first = rail.getByRole('link').first();
  await expect(first).not.toBeInViewport();
  const before = rail.locator('..').locator('[data-arrow=before]');
  await expect(before).toBeVisible();
  /* It disappears with the last click. */
  while (await before.isVisible()) await before.click({ timeout: 2000 }).catch(() => undefined);
  await expect(first).toBeInViewport({ ratio: 0.99 });
  const after = rail.locator('..').locator('[data-arrow=after]');
  await expect(after).toBeVisible();
});
