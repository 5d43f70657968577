import { randomInt } from 'node:crypto';
import { office, Staff, secondAgrees } from './staff.ts';
import { expect, type Page, test } from './test.ts';
import { textsOf } from './texts.ts';

const say = textsOf('en');
const word = (key: string, values: Record<string, string> = {}) => say('identity-office', key, values);
const role = (key: string) => say('identity-roles', `roles.${key}`);
const first = 'Lotus42pond';
const second = 'Heron77bamboo';

async function logIn(page: Page, username: string, password: string) {
  await page.getByLabel(word('login.username')).fill(username);
  await page.getByLabel(word('login.password'), { exact: true }).fill(password);
  await page.getByRole('button', { name: word('login.submit') }).click();
}

/**
 * Creates a role like that of support, gives it to the open member of staff with a second approval, and removes it
 * alone.
 */
async function giveAndTakeRole(admin: Page, playwright: Parameters<typeof secondAgrees>[0]) {
  const person = admin.url();
  const name = `Night desk ${randomInt(1_000_000)}`;
  const why = 'The night desk answers too';
  await admin.goto(`${office()}/staff/roles/support`);
  await admin.getByRole('button', { name: role('copy') }).click();
  await admin.getByRole('textbox', { name: role('name') }).fill(name);
  await admin.getByLabel(word('people.reason')).fill(why);
  await admin.getByRole('button', { name: role('new') }).click();
  await expect(admin.getByRole('table', { name: role('title') })).toBeVisible();
  await secondAgrees(playwright, ['staff-role']);

  const answers = admin.getByText(say('identity-roles', 'permission.message.answer'));
  const change = async () => {
    await admin.getByRole('button', { name: role('assign') }).click();
    const dialog = admin.getByRole('dialog').last();
    await dialog.getByRole('checkbox', { name }).click();
    await dialog.getByLabel(word('people.reason')).fill(why);
    await dialog.getByRole('button', { name: role('assign') }).click();
    await expect(dialog).toBeHidden();
  };
  await admin.goto(person);
  await expect(answers).toBeHidden();
  await change();
  await secondAgrees(playwright, ['staff-assignment']);
  await admin.reload();
  await expect(answers).toBeVisible();
  await change();
  await expect(answers).toBeHidden();
}

// One after the other: approving one invitation approves all waiting ones.
test.describe.configure({ mode: 'default' });
for (const width of [1366, 390]) {
  test(`an administrator invites a cashier, who changes the password and is then disabled (${width} wide)`, async ({
    browser,
    playwright,
  }) => {
    const { page: admin } = await Staff.logIn(browser, 'admin');
    await admin.setViewportSize({ width, height: 860 });
    await admin.goto(`${office()}/staff`);
    await admin.getByRole('button', { name: word('people.invite') }).click();
    const dialog = admin.getByRole('dialog').last();
    await dialog.getByRole('checkbox', { name: word('role.support') }).uncheck();
    await dialog.getByRole('checkbox', { name: word('role.cashier'), exact: true }).check();
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

    // The link has opened one account and does not work again.
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

    await admin.goto(`${office()}/staff?q=${encodeURIComponent(username)}`);
    await admin.getByRole('row').filter({ hasText: username }).getByRole('link').click();
    if (width === 1366) await giveAndTakeRole(admin, playwright);
    await admin.getByRole('button', { name: word('people.disable') }).click();
    const disable = admin.getByRole('dialog').last();
    await disable.getByLabel(word('people.reason')).fill('Has left the team');
    await disable.getByRole('button', { name: word('people.disable') }).click();
    await expect(admin.getByText(word('people.disabled'))).toBeVisible();

    await page.reload();
    await expect(page.getByLabel(word('login.username'))).toBeVisible();
    await logIn(page, username, second);
    await expect(page.getByText(say('refusal', 'WRONG_CREDENTIALS'))).toBeVisible();
  });
}
