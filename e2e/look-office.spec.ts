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

test('axe finds nothing serious in the office, in the dark and in the light', async ({ browser }) => {
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
  test(`the words of the office have room in ${prefix}, on a desk and on a phone`, async ({ browser }) => {
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
