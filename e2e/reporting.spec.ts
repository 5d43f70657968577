import { readFile } from 'node:fs/promises';
import { enterToPlay } from './enter.ts';
import { office, Staff } from './staff.ts';
import { expect, test } from './test.ts';
import { textsOf } from './texts.ts';

const say = textsOf('en');
const word = (key: string) => say('reporting-office', `report.${key}`);

test('a deposit appears in the dashboard and in a report, which opens its ledger entry', async ({
  browser,
  context,
}) => {
  test.setTimeout(120_000);
  await enterToPlay(context, '731');
  const { page } = await Staff.logIn(browser, 'admin');
  const alerts = page.getByRole('heading', { name: say('reporting-office', 'dashboard.alerts') });
  await expect(alerts).toBeVisible();
  const flows = page.getByRole('table', { name: say('reporting-office', 'dashboard.flows') });
  // Figures are summed up every few seconds.
  await expect(async () => {
    await page.reload();
    await expect(flows).toContainText(/฿[1-9]/, { timeout: 3000 });
  }).toPass({ timeout: 60_000 });

  await page.goto(`${office()}/reports/payments?kind=deposit`);
  await page.getByRole('button', { name: /PromptPay.*rows/i }).click();
  const rows = page.getByRole('dialog');
  await expect(rows.getByRole('cell', { name: '฿731.00' }).first()).toBeVisible();
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: say('lists-office', 'list.export'), exact: true }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: say('lists-office', 'list.csv') }).click();
  expect(await readFile(await (await download).path(), 'utf8')).toContain('PROMPTPAY');

  const menu = page.getByRole('navigation', { name: say('office', 'shell.menu'), exact: true });
  await menu.getByRole('link', { name: word('revenue') }).click();
  await page.getByRole('combobox', { name: word('by'), exact: true }).selectOption('week');
  await expect(page).toHaveURL(/by=week/);
  const table = page.getByRole('group', { name: word('revenue') }).getByRole('table');
  await expect(table.locator('tfoot')).toContainText('rows');
  await menu.getByRole('link', { name: word('staff') }).click();
  await expect(page.getByRole('heading', { name: word('staff'), level: 1 })).toBeVisible();
});
