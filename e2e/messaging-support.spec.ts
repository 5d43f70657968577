import { enter } from './enter.ts';
import { newPhone } from './outside-world.ts';
import { maskOf, office, Staff } from './staff.ts';
import { expect, siteAddress, test } from './test.ts';
import { textsOf } from './texts.ts';

const say = textsOf('en');

test('support’s draft reply is kept when the member writes again, and a cashier has read-only access', async ({
  browser,
}) => {
  const baseURL = siteAddress();
  const context = await browser.newContext({ baseURL });
  await enter(context, newPhone());
  const write = async (service: string, data: object) => {
    const answer = await context.request.post(`/gateway/member/${service}`, { data });
    expect(answer.ok(), await answer.text()).toBe(true);
    return (await answer.json()) as { topic: { id: string } };
  };
  const title = `Where is my deposit ${newPhone()}`;
  const { id } = (await write('memo', { title, message: 'I sent it an hour ago' })).topic;

  const { page } = await Staff.logIn(browser, 'support');
  await page.goto(`${office()}/messages/${id}`);
  const answer = page.getByLabel(say('messaging-office', 'message.answer'));
  await answer.fill('We have found it and');
  await write('memo-reply', { id, message: 'Is anybody there' });
  await expect(page.getByText('Is anybody there')).toBeVisible({ timeout: 30_000 });
  await expect(answer).toHaveValue('We have found it and');
  await answer.fill('We have found it and credited it.');
  await page.getByRole('button', { name: say('messaging-office', 'message.send') }).click();
  await expect(page.getByRole('list').getByText('We have found it and credited it.')).toBeVisible();
  await expect(answer).toHaveValue('');

  const cashier = await Staff.logIn(browser, 'cashier');
  await cashier.page.goto(`${office()}/messages/${id}`);
  await expect(cashier.page.getByText('Is anybody there')).toBeVisible();
  await expect(cashier.page.getByRole('textbox')).toHaveCount(0);
  await expect(cashier.page.getByRole('button', { name: say('messaging-office', 'message.close') })).toHaveCount(0);
  await context.close();
});

test('a form that opens has the focus, and works by keyboard alone', async ({ browser }) => {
  const { page } = await Staff.logIn(browser, 'cashier');
  await page.goto(`${office()}/members?q=812345678`);
  await page
    .getByRole('link', { name: maskOf('0812345678') })
    .first()
    .click();
  await page.getByRole('button', { name: say('wallet-office', 'adjustment.adjust') }).press('Enter');
  const dialog = page.getByRole('dialog').last();
  await expect(dialog.getByLabel(say('wallet-office', 'adjustment.account'))).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
});
