import { hydrated } from './hydrated.ts';
import { logInDemo } from './member.ts';
import { office, Staff } from './staff.ts';
import { expect, type Page, test } from './test.ts';

/** Collects a browser's complaints about a page: unknown names, policy violations, failed requests. */
function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'warning' || message.type() === 'error') complaints.push(`${page.url()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => complaints.push(`${page.url()}: ${error.message}`));
  return complaints;
}

const paths = [
  '',
  '/games',
  '/promotions',
  '/reward',
  '/setting',
  '/setting/history',
  '/setting/wallet',
  '/terms-and-conditions',
  '/fairness',
];

for (const language of ['en', 'zh', 'jp', 'ko', 'th', 'mm']) {
  test(`the browser logs no warning on the main pages in ${language}`, async ({ page }) => {
    await logInDemo(page.context());
    const complaints = complaintsOf(page);
    for (const path of paths) {
      await page.goto(`/${language}${path}`);
      await hydrated(page);
      await page.evaluate(() => document.fonts.ready);
    }
    expect(complaints).toEqual([]);
  });
}

test('the browser logs no warning in the back office, in languages with their own fonts', async ({ browser }) => {
  const { page } = await Staff.logIn(browser);
  const complaints = complaintsOf(page);
  for (const language of ['en', 'zh', 'jp', 'ko']) {
    await page.evaluate((to) => localStorage.setItem('sabai-backoffice.locale', to), language);
    for (const path of ['/', '/deposits', '/withdrawals', '/members']) {
      await page.goto(`${office()}${path}`);
      await expect(page.locator('main h1').first()).toBeVisible();
      await page.evaluate(() => document.fonts.ready);
    }
  }
  expect(complaints).toEqual([]);
  await page.context().close();
});
