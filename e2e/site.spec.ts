import { localePrefixes, locales } from '@sabai/contract/locales';
import { hydrated } from './hydrated.ts';
import { expect, type Page, siteAddress, test } from './test.ts';
import { textsOf } from './texts.ts';

const say = textsOf('en');

test.describe('URLs and languages', () => {
  test('[R2.3] [R2.5] a URL without a language follows the cookie, and never the browser', async ({ playwright }) => {
    const baseURL = siteAddress();
    const plain = await playwright.request.newContext({ baseURL, extraHTTPHeaders: { 'accept-language': 'vi' } });
    expect(await (await plain.get('/games')).text()).toContain('<html lang="en"');
    const chosen = await playwright.request.newContext({ baseURL, extraHTTPHeaders: { cookie: 'i18n_locale=th' } });
    const html = await (await chosen.get('/games')).text();
    expect(html).toContain('<html lang="th"');
    expect(html).toContain(`rel="canonical" href="${baseURL}/th/games"`);
  });

  test('[R2.7] [R2.133] an unknown URL returns a page with status 404 and a link home', async ({ page }) => {
    for (const path of ['/xx', '/en/Games', '/th/promotions/77', '/en/quest/77', '/en/nothing/here', '/en/design']) {
      expect((await page.goto(path))?.status(), path).toBe(404);
    }
    await expect(page.getByRole('heading', { name: 'This page could not be found' })).toBeVisible();
    await hydrated(page);
    await page.getByRole('link', { name: 'Back to the home page' }).click();
    await expect(page).toHaveURL('/en');
  });

  test('[R9.12] every theme has its stylesheet, and no other name does', async ({ request }) => {
    for (const name of ['lotus', 'jade', 'ruby', 'sapphire', 'orchid', 'ivory'])
      expect(await (await request.get(`/theme/${name}.css`)).text()).toContain('--brand:');
    expect((await request.get('/theme/nothing.css')).status()).toBe(404);
  });

  test('[R9.31] a chosen language keeps the page and is stored', async ({ page }) => {
    await page.goto('/en/games?tag=new');
    await hydrated(page);
    await page.getByRole('button', { name: say('nav', 'language') }).click();
    await page.getByRole('link', { name: locales.vn.nativeName }).click();
    await expect(page).toHaveURL('/vn/games?tag=new');
    await page.goto('/promotions');
    await expect(page.locator('html')).toHaveAttribute('lang', 'vi');
  });
});

test.describe('the lobby', () => {
  const tiles = (page: Page) => page.locator('article[data-game]');

  test('[R2.13] shows its games without scripts', async ({ browser }) => {
    const page = await browser.newPage({ javaScriptEnabled: false });
    await page.goto('/en/games');
    expect(await tiles(page).count()).toBeGreaterThanOrEqual(12);
    await page.close();
  });

  test('[R1.12] [R1.13] [R1.14] [R1.15] searches, filters and sorts, all in the URL', async ({ page }) => {
    await page.goto('/en/games');
    await hydrated(page);
    await page.getByRole('combobox', { name: say('catalogue', 'search') }).fill('koi');
    await expect(page).toHaveURL(/search=koi/);
    await expect(tiles(page)).toHaveCount(2);
    await page.getByRole('combobox', { name: say('catalogue', 'search') }).fill('no such game');
    await expect(page.getByText('no result found')).toBeVisible();
    await page.getByRole('link', { name: say('catalogue', 'reset') }).click();
    await expect(page).toHaveURL('/en/games');
    await expect(page.getByRole('combobox', { name: say('catalogue', 'search') })).toHaveValue('');
    await page
      .getByRole('combobox', { name: say('catalogue', 'provider'), exact: true })
      .selectOption({ label: 'Marble Hall' });
    await expect(page).toHaveURL(/provider=/);
    await page.getByRole('combobox', { name: say('catalogue', 'sort') }).selectOption({ label: 'Z-A' });
    await expect(page).toHaveURL(/sort=-name/);
    await expect
      .poll(async () => {
        const names = await tiles(page).locator('h3').allTextContents();
        return names.length > 1 && names.join() === names.toSorted().reverse().join();
      })
      .toBe(true);
    await page.getByRole('link', { name: say('catalogue', 'category.crash'), exact: true }).click();
    await expect(tiles(page)).toHaveCount(2);
    await expect(page.locator('[data-game=nova-rush]')).toBeVisible();
  });
});

test.describe('dialogs and guards', () => {
  test('[R2.69] a dialog traps the focus, closes with Escape and can be linked to', async ({ page }) => {
    await page.goto('/en/games?modal=language&tag=new');
    const dialog = page.getByRole('dialog', { name: say('nav', 'language') });
    await expect(dialog).toBeVisible();
    for (let presses = 0; presses < 20; presses++) await page.keyboard.press('Tab');
    expect(await page.evaluate(() => !!document.activeElement?.closest('dialog'))).toBe(true);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(page).toHaveURL('/en/games?tag=new');
  });

  test('[R2.135] a guard keeps language and query, and opens the login over the home page', async ({ page }) => {
    await page.goto('/th/setting/wallet?a=1');
    await expect(page).toHaveURL(/\/th\?a=1&modal=login&next=%2Fsetting%2Fwallet%3Fa%3D1$/);
    await expect(page.getByRole('dialog')).toBeVisible();
  });

  test('[R2.131] [R2.132] pages open at the top, or at the fragment of the URL', async ({ page }) => {
    await page.goto('/en');
    await hydrated(page);
    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: say('nav', 'footer.security') })
      .click();
    await expect(page).toHaveURL('/en/privacy-policy#security');
    await expect(page.locator('#security')).toBeInViewport();
    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: say('nav', 'footer.terms') })
      .click();
    await expect(page).toHaveURL('/en/terms-and-conditions');
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    // A link in a part that is not hydrated yet loads a document, which must be hydrated in turn.
    await hydrated(page);
    expect(await page.evaluate(() => history.scrollRestoration)).toBe('manual');
  });
});

test('[R2.117] [R2.122] a tab is marked before its list has loaded, and is part of the URL', async ({ page }) => {
  await page.goto('/en/promotions');
  await hydrated(page);
  let answer = () => undefined as unknown;
  await page.route('**/promotions.data*', async (route) => {
    await new Promise<void>((resolve) => {
      answer = resolve;
    });
    await route.continue();
  });
  const competitions = page.getByRole('tab', { name: say('bonus', 'promotions.competition') });
  await competitions.click();
  await expect(competitions).toHaveAttribute('aria-selected', 'true');
  await expect(page).toHaveURL('/en/promotions');
  answer();
  await expect(page).toHaveURL('/en/promotions?tab=competition');
  await page.unroute('**/promotions.data*');
  await expect(page.getByText(say('competition-demo', 'lantern.title')).first()).toBeVisible();
  await page.getByRole('tab', { name: say('competition', 'status.completed') }).click();
  await expect(page).toHaveURL('/en/promotions?tab=competition&competitions=completed');
  await page.reload();
  await expect(page.getByRole('tab', { name: say('competition', 'status.completed') })).toHaveAttribute(
    'aria-selected',
    'true',
  );
});

test('[R9.41] an invitation code is kept across pages, languages and dialogs', async ({ page }) => {
  await page.goto('/en/affiliate_v2/FRIEND42');
  // Immediately: the code must be stored even before the page is hydrated.
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: say('nav', 'games') })
    .click();
  await expect(page).toHaveURL('/en/games');
  await page.goto('/th/games');
  await hydrated(page);
  await page.getByRole('button', { name: textsOf('th')('nav', 'register') }).click();
  await expect(page.locator('dialog [name=ref_code]')).toHaveValue('FRIEND42');
});

test('[R9.32] the home page keeps its variant while the cookie lives', async ({ page }) => {
  await page.goto('/en');
  const variant = await page.locator('[data-variant]').getAttribute('data-variant');
  const cookie = (await page.context().cookies()).find(({ name }) => name === 'exp_home');
  expect(cookie?.value).toBe(variant);
  expect((cookie?.expires ?? 0) - Date.now() / 1000).toBeGreaterThan(3 * 86_400 - 60);
  for (let visits = 0; visits < 4; visits++) {
    await page.goto('/en');
    await expect(page.locator('[data-variant]')).toHaveAttribute('data-variant', variant ?? '');
  }
});

for (const prefix of localePrefixes) {
  test(`[R1.27] home and lobby hydrate in ${prefix} without an error`, async ({ page }) => {
    const complaints: string[] = [];
    page.on('pageerror', (error) => complaints.push(String(error)));
    page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
    for (const path of ['', '/games', '/terms-and-conditions']) {
      await page.goto(`/${prefix}${path}`);
      await hydrated(page);
    }
    expect(complaints).toEqual([]);
  });
}
