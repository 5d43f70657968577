import { enter } from './enter.ts';
import { newPhone } from './outside-world.ts';
import { maskOf, office, Staff } from './staff.ts';
import { expect, siteAddress, test } from './test.ts';
import { textsOf } from './texts.ts';

const say = textsOf('en');
const word = (key: string, values = {}) => say('dossier-office', key, values);

test('member data is masked until staff state a purpose, and each reveal is in the timeline and the audit', async ({
  browser,
}) => {
  const context = await browser.newContext({ baseURL: siteAddress() });
  const phone = newPhone();
  await enter(context, phone);
  await context.close();
  const number = `+66${phone.slice(1)}`;

  const { page } = await Staff.logIn(browser, 'admin');
  // Found by the whole number, shown by its end.
  await page.goto(`${office()}/members?q=${phone.slice(1)}`);
  await page
    .getByRole('link', { name: maskOf(phone) })
    .first()
    .click();
  const what = say('identity-office', 'member.phone');
  await expect(page.getByText(maskOf(phone)).first()).toBeVisible();
  await expect(page.getByText(number)).toHaveCount(0);

  await page.getByRole('button', { name: word('reveal.ask', { what }) }).click();
  const dialog = page.getByRole('dialog').last();
  await dialog.getByLabel(word('reveal.cause')).selectOption('member-asked');
  await dialog.getByLabel(word('reveal.reason')).fill('Calls back about a slip');
  await dialog.getByRole('button', { name: word('reveal.submit'), exact: true }).click();
  await expect(page.getByText(number)).toBeVisible();
  await expect(page.getByRole('timer').first()).toBeVisible();
  await page.getByRole('button', { name: word('reveal.hide', { what }) }).click();
  await expect(page.getByText(number)).toHaveCount(0);

  await page.getByLabel(word('notes.write')).fill('Asks for payouts before six.');
  await page.getByRole('button', { name: word('notes.add') }).click();
  await expect(page.getByText('Asks for payouts before six.')).toBeVisible();

  await page.getByRole('tab', { name: word('page.changes') }).click();
  const told = page.getByRole('table', { name: word('timeline.title') });
  const revealed = say('audit-office', 'audit.action.personal-data.revealed');
  await expect(told.getByText(revealed)).toBeVisible();
  await expect(told.getByText(/Calls back about a slip/)).toBeVisible();
  await expect(told.getByText(say('audit-office', 'audit.action.note.added'))).toBeVisible();

  await page.goto(`${office()}/audit?action=personal-data.revealed`);
  await expect(
    page
      .getByRole('link', { name: revealed })
      .or(page.getByRole('cell', { name: revealed }))
      .first(),
  ).toBeVisible();
  await expect(page.getByText(number)).toHaveCount(0);
});
