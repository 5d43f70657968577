import { enter, enterToPlay, enterWithSlip, withdrawElsewhere } from './enter.ts';
import { misfits } from './look.ts';
import { newPhone } from './outside-world.ts';
import { maskOf, office, Staff, phone as screen } from './staff.ts';
import { expect, type Page, siteAddress, test } from './test.ts';
import { textsOf } from './texts.ts';

const say = textsOf('en');
const decision = (key: string) => say('cashier-office', `decision.${key}`);
const confirm = (page: Page, name: string) =>
  page.getByRole('dialog').last().getByRole('button', { name, exact: true }).click();

test('a deposit and a withdrawal are decided on a phone, the withdrawal by two people', async ({ browser }) => {
  test.setTimeout(180_000);
  const baseURL = siteAddress();
  const lastName = `U${newPhone().replace(/\d/g, (digit) => 'abcdefghij'[Number(digit)]!)}`;
  const payer = await browser.newContext({ baseURL });
  await enterWithSlip(payer, '305', lastName);
  await payer.close();
  const winner = await browser.newContext({ baseURL });
  await enterToPlay(winner, '1000');
  const cashier = await Staff.logIn(browser, 'cashier', screen);
  await cashier.waiveTurnover(winner);
  const id = await withdrawElsewhere(winner, '300');

  const { page } = cashier;
  await page.goto(`${office()}/deposits?channel=BANK&q=${lastName}`);
  await page.locator('main [data-row]').first().click();
  await page.getByRole('button', { name: decision('approve'), exact: true }).click();
  await confirm(page, say('cashier-office', 'confirm.confirm'));
  await expect(page.getByText(say('cashier-office', 'confirmDeposit.approved')).first()).toBeVisible();

  // The payee is unverified, so one approval is not enough, and the first approver is not asked to send anything.
  await page.goto(`${office()}/withdrawals/${id}?q=${id}`);
  await page.getByRole('button', { name: say('cashier-office', 'second.first'), exact: true }).click();
  await expect(page.getByRole('dialog').last()).toContainText(say('cashier-office', 'second.needed'));
  await confirm(page, say('cashier-office', 'confirm.confirm'));
  await expect(page.getByText(say('refusal', 'APPROVAL_REQUIRED')).first()).toBeVisible();

  const second = (await Staff.logIn(browser, 'admin', screen)).page;
  const asked = await second.request.get(`${office()}/gateway/staff/approval?kind=withdrawal&$limit=100`);
  const { data } = (await asked.json()) as { data: { id: string; subject_id: string }[] };
  const request = data.find(({ subject_id: subject }) => subject === id)!.id;
  await second.goto(`${office()}/approvals/${request}`);
  const card = second.getByRole('article', { name: say('approvals-office', 'approval.title') });
  await expect(card).toContainText('300.00');
  await card.getByRole('button', { name: new RegExp(`^${decision('approve')}`) }).click();
  await confirm(second, decision('approve'));
  await expect(second.getByText(say('approvals-office', 'approval.doneApproved')).first()).toBeVisible();
  const stands = await second.request.get(`${office()}/gateway/staff/withdrawal/${id}`);
  expect(((await stands.json()) as { stage: string }).stage).toBe('approved');
  await winner.close();
});

test('a member is blocked on a phone, shown immediately, and a long word in a note fits', async ({ browser }) => {
  const context = await browser.newContext({ baseURL: siteAddress() });
  const phone = newPhone();
  await enter(context, phone);
  const staff = await Staff.logIn(browser, 'admin', screen);
  const { page } = staff;
  await staff.openMember(phone);
  await page.getByLabel(say('dossier-office', 'notes.write')).fill('x'.repeat(300));
  await page.getByRole('button', { name: say('dossier-office', 'notes.add') }).click();
  await expect(page.getByText('x'.repeat(300))).toBeVisible();
  expect(await misfits(page)).toEqual([]);

  const may = page.getByRole('region', { name: say('dossier-office', 'page.may') });
  const stop = (key: string) => say('protection-office', `protection.${key}`);
  await page.getByRole('tab', { name: say('dossier-office', 'page.limits'), exact: true }).click();
  await page.getByRole('button', { name: stop('stop'), exact: true }).click();
  await page.getByRole('dialog').last().getByRole('textbox').fill('The phone was stolen');
  await confirm(page, stop('stop'));
  await expect(may).toContainText(stop('reason.ACCOUNT_STOPPED'));
  await expect(page.getByText(maskOf(phone)).first()).toBeVisible();
  await context.close();
});
