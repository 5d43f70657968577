import { readFile } from 'node:fs/promises';
import { office, Staff } from './staff.ts';
import { expect, test } from './test.ts';
import { textsOf } from './texts.ts';

const say = textsOf('en');
const word = (key: string, values = {}) => say('lists-office', `list.${key}`, values);

test('a list is filtered, sorted, saved as a view and exported as shown', async ({ browser }) => {
  const { page } = await Staff.logIn(browser, 'admin');
  await page.goto(`${office()}/members`);
  const table = page.getByRole('table', { name: say('office', 'shell.members') });
  await expect(table.getByRole('row').nth(1)).toBeVisible();

  await page.getByRole('button', { name: say('identity-office', 'member.lastLogin'), exact: true }).click();
  await expect(page).toHaveURL(/sort=-last_login_at/);
  await page.getByRole('button', { name: word('addFilter'), exact: true }).click();
  await page
    .getByRole('button', { name: say('identity-office', 'member.lastLogin'), exact: true })
    .last()
    .click();
  await page.getByRole('button', { name: word('thisMonth') }).click();
  await page.getByRole('button', { name: word('apply') }).click();
  await expect(page).toHaveURL(/last_login_at=\d{4}-\d\d-01\.\./);
  await expect(table.getByRole('row').nth(1)).toBeVisible();

  await page.getByRole('button', { name: word('saveView'), exact: true }).click();
  const dialog = page.getByRole('dialog').last();
  const name = `Seen this month ${Date.now()}`;
  await dialog.getByLabel(word('viewName')).fill(name);
  await dialog.getByRole('button', { name: word('save'), exact: true }).click();
  await expect(page.getByRole('link', { name }).first()).toHaveAttribute('aria-current', 'true');

  await page.getByRole('button', { name: word('export'), exact: true }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: word('csv'), exact: true }).click();
  const lines = (await readFile(await (await download).path(), 'utf8')).split('\r\n');
  expect(lines[0]).toContain('username,full_name,phone');
  expect(lines.length).toBeGreaterThan(2);

  // The view restores all of it.
  await page.goto(`${office()}/members`);
  await page.getByRole('link', { name }).first().click();
  await expect(page).toHaveURL(/sort=-last_login_at/);
  await page.getByRole('button', { name: word('removeView') }).click();
  await expect(page.getByRole('link', { name })).toHaveCount(0);
});
