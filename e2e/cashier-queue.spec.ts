import { enterToPlay, enterWithSlip } from './enter.ts';
import { Member } from './member.ts';
import { newPhone } from './outside-world.ts';
import { office, Staff } from './staff.ts';
import { expect, siteAddress, test } from './test.ts';
import { textsOf } from './texts.ts';

const say = textsOf('en');
const decision = (key: string) => say('cashier-office', `decision.${key}`);
const reveal = (key: string, values = {}) => say('dossier-office', `reveal.${key}`, values);

test('stepping through bank transfers shows the slip of each row, and approves the row that is shown', async ({
  browser,
}) => {
  const lastName = `Q${[...Array(8)].map(() => String.fromCharCode(97 + Math.floor(Math.random() * 26))).join('')}`;
  for (const amount of ['301', '302', '303', '304']) {
    const context = await browser.newContext({ baseURL: siteAddress() });
    await enterWithSlip(context, amount, lastName);
    await context.close();
  }
  const { page } = await Staff.logIn(browser);
  await page.goto(`${office()}/deposits?channel=BANK&q=${lastName}`);
  const rows = page.getByRole('table', { name: decision('deposits') }).locator('tbody tr');
  await expect(rows).toHaveCount(4);
  const panel = page.getByRole('region', { name: decision('deposit') });
  const slips = panel.getByRole('img');

  async function expectPanelOf(place: number): Promise<{ member: string; id: string }> {
    const chosen = rows.nth(place);
    await expect(chosen).toHaveAttribute('data-selected', 'true');
    const member = (await chosen.locator('[data-row]').textContent())!.replace('Somsri', ' ').split(' ')[0]!;
    const id = (await chosen.locator('[data-row]').getAttribute('data-row'))!;
    await expect(panel).toContainText(id);
    await expect(panel.locator('dd', { hasText: member }).first()).toBeVisible();
    // Hidden until a purpose is chosen; then the row's own.
    await expect(slips).toHaveCount(0);
    await panel
      .getByRole('button', { name: reveal('ask', { what: say('cashier-office', 'slip.of', { member }) }) })
      .click();
    await page
      .getByRole('dialog')
      .last()
      .getByRole('button', { name: reveal('submit'), exact: true })
      .click();
    await expect(slips).toHaveCount(1);
    await expect(slips).toHaveAttribute('alt', say('cashier-office', 'slip.of', { member }));
    return { member, id };
  }

  await page.keyboard.press('j');
  const first = await expectPanelOf(0);
  await page.keyboard.press('j');
  await expectPanelOf(1);
  await page.keyboard.press('j');
  const third = await expectPanelOf(2);
  expect(third.id).not.toBe(first.id);

  const fourth = (await rows.nth(3).locator('[data-row]').getAttribute('data-row'))!;
  await page.keyboard.press('a');
  const dialog = page.getByRole('dialog').last();
  // Credited to the wallet: a slip of 303.00 less the fee of bank transfers, 5.00.
  await expect(dialog).toContainText('298.00');
  await expect(dialog).toContainText(third.member);
  await dialog.getByRole('button', { name: say('cashier-office', 'confirm.confirm') }).click();
  await expect(page.getByText(say('cashier-office', 'confirmDeposit.approved')).first()).toBeVisible();
  await expect(rows).toHaveCount(3);
  // The next one opens.
  await expect(panel).toContainText(fourth);
  // The panel's timer continues: no tick may show an unrequested slip.
  for (let second = 0; second < 3; second++) {
    await page.waitForTimeout(1100);
    await expect(slips).toHaveCount(0);
  }

  const statusOf = async (id: string) =>
    ((await (await page.request.get(`${office()}/gateway/staff/deposit/${id}`)).json()) as { status: string }).status;
  expect(await statusOf(third.id)).toBe('success');
  expect(await statusOf(first.id)).toBe('pending');
});

test('a withdrawal claimed by one staff member is shown as claimed, and cannot be decided by others', async ({
  browser,
}) => {
  test.setTimeout(240_000);
  const baseURL = siteAddress();
  // Members with the same browser and network are shown to staff, and each withdrawal needs two approvals.
  const userAgent = `Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/153.0.0.0 Safari/537.36 ${newPhone()}`;
  const context = await browser.newContext({ baseURL, userAgent, reducedMotion: 'reduce' });
  await enterToPlay(context, '1000');
  const member = new Member(await context.newPage(), 'en', '');
  await member.open();
  const cashier = await Staff.logIn(browser, 'cashier');
  await cashier.waiveTurnover(context);
  await member.askWithdrawal('300');
  const user = (await (await context.request.get('/gateway/member/users')).json()) as { id: string };
  const asked = await context.request.get('/gateway/member/withdrawal-transaction');
  const { id } = ((await asked.json()) as { data: { id: string }[] }).data[0]!;
  await context.close();

  const approve = { name: decision('approve'), exact: true } as const;
  const admin = await Staff.logIn(browser, 'admin');
  const checked = await cashier.page.request.patch(`${office()}/gateway/staff/member-bank/${user.id}`, {
    data: { status: 'verified' },
    headers: { origin: office() },
  });
  expect(checked.ok(), await checked.text()).toBe(true);
  await cashier.page.goto(`${office()}/withdrawals/${id}?q=${id}`);
  // The verifier of the account is not enough alone.
  const first = { name: say('cashier-office', 'second.first'), exact: true } as const;
  await expect(cashier.page.getByRole('button', first)).toBeVisible();
  await expect(cashier.page.getByText(say('cashier-office', 'claim.badgeOwn'), { exact: true })).toBeVisible();
  const facts = cashier.page.getByRole('region', { name: say('cashier-office', 'facts.title') });
  for (const fact of ['flags', 'turnover', 'first', 'changes', 'sums', 'games'])
    await expect(facts.getByText(say('cashier-office', `facts.${fact}`), { exact: true })).toBeVisible();
  await expect(facts.getByText(say('cashier-office', 'facts.firstYes'))).toBeVisible();
  await expect(facts.getByRole('row', { name: say('cashier-office', 'facts.deposited') })).toContainText('1,000.00');

  const name = await cashier.page.evaluate(() => JSON.parse(localStorage['sabai-backoffice.staff']).name as string);
  await admin.page.goto(`${office()}/withdrawals?q=${id}`);
  await expect(admin.page.getByText(say('cashier-office', 'claim.badge', { name }))).toBeVisible();
  await admin.page.keyboard.press('j');
  await expect(
    admin.page.getByText(say('cashier-office', 'claim.held', { name, time: '' }).split(' until')[0]!),
  ).toBeVisible();
  await expect(admin.page.getByRole('button', approve)).toHaveCount(0);
  // Neither the shortcut nor a call outside the page bypasses the missing button.
  await admin.page.keyboard.press('a');
  await expect(admin.page.getByRole('dialog')).toHaveCount(0);
  const past = await admin.page.request.patch(`${office()}/gateway/staff/withdrawal/${id}`, {
    data: { status: 'success' },
    headers: { origin: office() },
  });
  expect([past.status(), ((await past.json()) as { refusal: string }).refusal]).toEqual([409, 'CLAIM_HELD']);

  // After a takeover the previous holder's page is updated without action, and gets the claim back on release.
  const takeOver = { name: say('cashier-office', 'claim.takeOver') };
  await admin.page.getByRole('button', takeOver).click();
  await admin.page.getByRole('dialog').getByRole('button', takeOver).click();
  await expect(admin.page.getByRole('button', approve)).toBeVisible();
  await expect(cashier.page.getByRole('button', takeOver)).toBeVisible();
  await expect(cashier.page.getByRole('button', first)).toHaveCount(0);
  await admin.page.keyboard.press('Escape');
  await expect(cashier.page.getByRole('button', first)).toBeVisible();
  await admin.page.keyboard.press('j');

  // Closing releases the claim, and a waiting page gets it without action.
  await cashier.page.keyboard.press('Escape');
  await expect(admin.page.getByRole('button', approve)).toBeVisible();
  await expect(cashier.page.getByText(/^Held by/)).toBeVisible();
  await admin.page.keyboard.press('a');
  await admin.page
    .getByRole('dialog')
    .getByRole('button', { name: say('cashier-office', 'confirm.confirm') })
    .click();
  await expect(admin.page.getByText(say('cashier-office', 'confirmWithdrawal.approved')).first()).toBeVisible();
});
