import { readFile } from 'node:fs/promises';
import { office, Staff } from './staff.ts';
import { expect, test } from './test.ts';
import { textsOf } from './texts.ts';

const say = textsOf('en');
const word = (key: string) => say('audit-office', `audit.${key}`);

test('an administrator finds and opens an audit entry, follows the hash chain and exports the entries', async ({
  browser,
}) => {
  test.setTimeout(120_000);
  const { page } = await Staff.logIn(browser, 'admin');
  const checked = await page.request.post(`${office()}/gateway/staff/ledger-check`, {
    data: { kind: 'hourly' },
    headers: { origin: office() },
  });
  expect(checked.ok(), await checked.text()).toBe(true);

  await page.goto(`${office()}/audit`);
  await page.getByLabel(word('what'), { exact: true }).selectOption('ledger.checked');
  await expect(page).toHaveURL(/action=ledger\.checked/);
  await page
    .getByRole('row', { name: word('action.ledger.checked') })
    .getByRole('link')
    .first()
    .click();
  const entry = page.getByRole('region', { name: word('entry') });
  await expect(entry.getByRole('heading', { name: word('action.ledger.checked') })).toBeVisible();
  await expect(entry.getByText(word('fact.entries'), { exact: true })).toBeVisible();
  await expect(entry.getByRole('list', { name: word('chain') })).toContainText(word('thisEntry'));
  await page.keyboard.press('Escape');
  await expect(entry).toHaveCount(0);

  await expect(page.getByRole('table', { name: word('byHour') }).getByRole('row')).toHaveCount(25);
  const chain = page.getByRole('region', { name: word('chain') });
  await chain.getByRole('button', { name: word('verify') }).click();
  await expect(chain.getByRole('status')).toContainText(/The chain holds: [\d,]+ entr/);

  await page.getByRole('button', { name: say('lists-office', 'list.export'), exact: true }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: say('lists-office', 'list.csv'), exact: true }).click();
  const lines = (await readFile(await (await download).path(), 'utf8')).trim().split('\r\n');
  expect(lines.length).toBeGreaterThan(1);
  expect(lines.slice(1).every((line) => line.includes('ledger.checked'))).toBe(true);
  await page.goto(`${office()}/audit?action=audit.exported`);
  await expect(page.getByRole('row', { name: word('action.audit.exported') }).first()).toBeVisible();

  await page.goto(`${office()}/audit?to=2000-01-01`);
  await expect(page.getByText(word('none'))).toBeVisible();
});
