import { randomInt } from 'node:crypto';
import { office, Staff, secondAgrees } from './staff.ts';
import { expect, type Page, test } from './test.ts';
import { textsOf } from './texts.ts';

const say = textsOf('en');
const word = (key: string, values: Record<string, string> = {}) => say('identity-office', key, values);
const first = 'Lotus42pond';
const second = 'Heron77bamboo';

async function logIn(page: Page, username: string, password: string) {
  await page.getByLabel(word('login.username')).fill(username);
  await page.getByLabel(word('login.password'), { exact: true }).fill(password);
  await page.getByRole('button', { name: word('login.submit') }).click();
}

// One after the other: whoever agrees to one invitation agrees to all that wait.
test.describe.configure({ mode: 'default' });
for (const width of [1366, 390]) {
  test(`an administrator invites a cashier, who comes in, changes the password, and is disabled (${width} wide)`, async ({
    browser,
    playwright,
  }) => {
    const { page: admin } = await Staff.logIn(browser, 'admin');
    await admin.setViewportSize({ width, height: 860 });
    await admin.goto(`${office()}/staff`);
    await admin.getByRole('button', { name: word('people.invite') }).click();
    const dialog = admin.getByRole('dialog').last();
    await dialog.getByLabel(word('people.role')).selectOption('cashier');
    await dialog.getByRole('button', { name: word('people.create') }).click();
    const link = await dialog.getByRole('code').textContent();
    await expect(dialog.getByText(word('people.waits'))).toBeVisible();
    await dialog
      .getByRole('button', { name: say('common', 'close') })
      .last()
      .click();
    await expect(admin.getByRole('table', { name: word('people.open') })).toBeVisible();
    await secondAgrees(playwright, ['staff-account']);

    const page = await (await browser.newContext({ viewport: { width, height: 860 } })).newPage();
    await page.goto(link ?? '');
    await expect(page.getByText(word('invitation.text', { role: word('role.cashier') }))).toBeVisible();
    const username = `malee${randomInt(1_000_000)}`;
    await page.getByLabel(word('invitation.name')).fill('Malee');
    await page.getByLabel(word('login.username')).fill(username);
    await page.getByLabel(word('login.password'), { exact: true }).fill(first);
    await page.getByLabel(word('invitation.repeat')).fill(second);
    await page.getByRole('button', { name: word('invitation.submit') }).click();
    await expect(page.getByText(say('refusal', 'PASSWORDS_DIFFER'))).toBeVisible();
    await page.getByLabel(word('invitation.repeat')).fill(first);
    await page.getByRole('button', { name: word('invitation.submit') }).click();
    await expect(page.getByRole('heading', { name: say('office', 'shell.overview') }).first()).toBeVisible();

    // The link has opened one account and opens no other.
    const stranger = await (await browser.newContext()).newPage();
    await stranger.goto(link ?? '');
    await expect(stranger.getByText(say('refusal', 'INVITATION_INVALID'))).toBeVisible();

    await page.goto(`${office()}/account`);
    await page.getByRole('button', { name: word('own.change') }).click();
    const change = page.getByRole('dialog').last();
    await change.getByLabel(word('own.present')).fill(first);
    await change.getByLabel(word('own.next'), { exact: true }).fill(second);
    await change.getByLabel(word('own.repeat')).fill(second);
    await change.getByRole('button', { name: word('own.change') }).click();
    await expect(page.getByText(word('own.changed'))).toBeVisible();

    await admin.reload();
    const row = admin.getByRole('row').filter({ hasText: username });
    await row.getByRole('button', { name: word('people.disable') }).click();
    const disable = admin.getByRole('dialog').last();
    await disable.getByLabel(word('people.reason')).fill('Has left the team');
    await disable.getByRole('button', { name: word('people.disable') }).click();
    await expect(row.getByText(word('people.disabled'))).toBeVisible();

    await page.reload();
    await expect(page.getByLabel(word('login.username'))).toBeVisible();
    await logIn(page, username, second);
    await expect(page.getByText(say('refusal', 'WRONG_CREDENTIALS'))).toBeVisible();
  });
}
