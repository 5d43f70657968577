import type { LocalePrefix } from '@sabai/contract/locales';
import { barriers, misfits } from './look.ts';
import { desk, office, phone, Staff } from './staff.ts';
import { expect, type Page, test } from './test.ts';
import { textsOf } from './texts.ts';

/** `npm run look` visits every page of the menu; every test run visits the first ones that a clerk opens. */
const isWhole = process.env.LOOK === 'all';
const first = ['/', '/withdrawals', '/approvals', '/members'];

/** Opens a page and waits for it to load completely. */
async function visit(page: Page, path: string): Promise<void> {
  await page.goto(office() + path);
  await page.waitForFunction(() => document.querySelector('main h1') && !document.querySelector('main .skeleton'));
}

/** Yields the pages of the menu, which expands where one of them is open. */
async function* pagesOf(page: Page, prefix: LocalePrefix): AsyncGenerator<string> {
  const waiting = [...first];
  const seen = new Set(waiting);
  const menu = page.getByRole('navigation', { name: textsOf(prefix)('office', 'shell.menu'), exact: true });
  for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
    await visit(page, path);
    if (isWhole) {
      const links = await menu.getByRole('link').evaluateAll((all) => all.map((link) => link.getAttribute('href')!));
      for (const link of links.filter((one) => one.startsWith('/') && !seen.has(one))) {
        seen.add(link);
        waiting.push(link);
      }
    }
    yield path;
  }
}

test('axe finds no serious problem in the back office, in the dark and the light theme', async ({ browser }) => {
  test.setTimeout(isWhole ? 900_000 : 120_000);
  const { page } = await Staff.logIn(browser, 'admin');
  const found: Record<string, string[]> = {};
  for await (const path of pagesOf(page, 'en')) {
    const dark = await barriers(page);
    await page.evaluate(() => {
      document.documentElement.dataset.theme = 'mist';
    });
    const both = [...dark, ...(await barriers(page, 'colours'))];
    if (both.length > 0) found[path] = both;
  }
  expect(found).toEqual({});
});

for (const prefix of ['en', 'mm'] as const) {
  test(`back-office texts fit in ${prefix}, on a desktop and on a phone`, async ({ browser }) => {
    test.setTimeout(isWhole ? 900_000 : 120_000);
    const { page } = await Staff.logIn(browser, 'admin');
    await page.evaluate((locale) => localStorage.setItem('sabai-backoffice.locale', locale), prefix);
    const found: Record<string, string[]> = {};
    for await (const path of pagesOf(page, prefix)) {
      const wide = await misfits(page);
      await page.setViewportSize(phone);
      const both = [...wide, ...(await misfits(page))];
      await page.setViewportSize(desk);
      if (both.length > 0) found[path] = both;
    }
    expect(found).toEqual({});
  });
}

const longName = {
  en: 'The great golden lantern tournament of Loy Krathong, autumn 2026',
  th: 'การแข่งขันโคมไฟทองคำครั้งยิ่งใหญ่แห่งเทศกาลลอยกระทง2569',
  mm: 'လွိုင်ကရသုံပွဲတော်ရွှေမီးပုံးပြိုင်ပွဲကြီး၂၀၂၆',
};
for (const prefix of ['en', 'th', 'mm'] as const) {
  test(`the offer list and an offer’s heading fit in ${prefix}`, async ({ browser }) => {
    const { page } = await Staff.logIn(browser, 'admin');
    await page.evaluate((locale) => localStorage.setItem('sabai-backoffice.locale', locale), prefix);
    await visit(page, '/rewards');
    const hiddenPx = await page
      .locator('main table')
      .first()
      .evaluate(({ parentElement: frame }) => frame!.scrollWidth - frame!.clientWidth);
    expect(hiddenPx).toBe(0);
    const offer = await page.locator('main table a[href^="/rewards/"]').first().getAttribute('href');
    await page.route('**/gateway/staff/offer/*', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...(await response.json()), name: longName[prefix] } });
    });
    await page.setViewportSize({ width: 360, height: 740 });
    await visit(page, offer!);
    await expect(page.locator('main h1')).toHaveText(longName[prefix]);
    expect(await misfits(page)).toEqual([]);
    const head = await page
      .locator('main header:has(h1)')
      .evaluate((header) =>
        [header, ...header.children]
          .map((one) => one.getBoundingClientRect())
          .map(({ left, right }) => ({ left, right })),
      );
    const [whole, ...parts] = head;
    for (const { left, right } of parts) {
      expect(left).toBeGreaterThanOrEqual(whole!.left);
      expect(right).toBeLessThanOrEqual(whole!.right + 1);
    }
  });
}
