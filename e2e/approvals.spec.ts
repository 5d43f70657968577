import { enter } from './enter.ts';
import { newPhone } from './outside-world.ts';
import { maskOf, office, Staff } from './staff.ts';
import { expect, type Page, siteAddress, test } from './test.ts';
import { textsOf } from './texts.ts';

const say = textsOf('en');
const word = (key: string) => say('approvals-office', `approval.${key}`);
const decision = (key: string) => say('cashier-office', `decision.${key}`);

/** Returns the open one; all others are rows. */
const panelOf = (page: Page) => page.getByRole('article', { name: word('title') });
const rowsOf = (page: Page, text: string | RegExp) => page.getByRole('listitem').filter({ hasText: text });
async function open(page: Page, query: string, text: string | RegExp): Promise<void> {
  await page.goto(`${office()}/approvals?${query}`);
  const row = rowsOf(page, text).first();
  await expect(row).toBeVisible();
  await expect(panelOf(page)).toHaveCount(1);
  // The first is open already, and the keys open any other.
  for (let n = 0; n < 25 && (await row.getByRole('article', { name: word('title') }).count()) === 0; n++)
    await page.keyboard.press('j');
  await expect(panelOf(page)).toContainText(text);
}
/** Returns the id of the newest request by a browser's staff about a member. */
async function idOf(page: Page, username: RegExp): Promise<string> {
  const answer = await page.request.get(`${office()}/gateway/staff/approval?whose=own&$sort[asked_at]=-1`);
  const { data } = (await answer.json()) as { data: { id: string; member: { username: string } | null }[] };
  return data.find(({ member }) => member !== null && username.test(member.username))!.id;
}
const decide = (page: Page, id: string, body: object) =>
  page.request.patch(`${office()}/gateway/staff/approval/${id}`, { data: body, headers: { origin: office() } });

test('a restricted action is requested in one browser, and approved by another person in a second', async ({
  browser,
}) => {
  test.setTimeout(240_000);
  const member = await browser.newContext({ baseURL: siteAddress() });
  const phone = newPhone();
  await enter(member, phone);
  const cashback = async () => {
    const answer = await member.request.get('/gateway/member/wallet');
    return ((await answer.json()) as { data: { cashback: string }[] }).data[0]!.cashback;
  };
  const cashier = await Staff.logIn(browser, 'cashier');
  const [proposing, approving] = [cashier.page, (await Staff.logIn(browser, 'admin')).page];
  const confirm = (page: Page, name: string) =>
    page.getByRole('dialog').last().getByRole('button', { name, exact: true }).click();

  let id = '';
  await cashier.correct(phone, 'cashback', '20000');
  expect(await cashback()).toBe('0.00');

  await test.step('the requester sees the request, and cannot approve it by button, key or call', async () => {
    await open(proposing, 'view=byMe&kind=adjustment', maskOf(phone));
    await expect(panelOf(proposing)).toContainText(word('own'));
    await expect(
      panelOf(proposing).getByRole('button', { name: new RegExp(`^${decision('approve')}`) }),
    ).toBeDisabled();
    for (const key of ['a', 'b', 'r']) await proposing.keyboard.press(key);
    await expect(proposing.getByRole('dialog')).toHaveCount(0);
    id = await idOf(proposing, maskOf(phone));
    const answer = await decide(proposing, id, { state: 'approved' });
    expect(((await answer.json()) as { refusal: string }).refusal).toBe('APPROVAL_OWN');
    expect(await cashback()).toBe('0.00');
  });

  await test.step('a colleague sees the change and its reason, and approves it by keyboard', async () => {
    const menu = approving.getByRole('navigation').getByRole('link', { name: new RegExp(`^${word('title')} ?\\d+`) });
    await expect(menu.first()).toBeVisible({ timeout: 30_000 });
    await open(approving, 'kind=adjustment', maskOf(phone));
    const panel = panelOf(approving);
    await expect(panel).toContainText('Cashback of the week');
    await expect(panel).toContainText(word('ground.amount'));
    await expect(panel.getByRole('row', { name: word('name.amount') })).toContainText('20,000.00');
    await approving.keyboard.press('a');
    await confirm(approving, decision('approve'));
    await expect(approving.getByText(word('doneApproved')).first()).toBeVisible();
    expect(await cashback()).toBe('20000.00');
    await expect(rowsOf(approving, maskOf(phone))).toHaveCount(0);
    const again = await decide(approving, id, { state: 'approved' });
    expect(((await again.json()) as { refusal: string }).refusal).toBe('APPROVAL_ALREADY_DECIDED');
    expect(await cashback()).toBe('20000.00');
  });

  await test.step('the requester sees the approval, and withdraws another request', async () => {
    await open(proposing, 'view=byMe&kind=adjustment', maskOf(phone));
    await expect(panelOf(proposing)).toContainText(word('state.approved'));
    await cashier.correct(phone, 'cashback', '21000');
    await open(proposing, 'view=byMe&kind=adjustment', maskOf(phone));
    await proposing.getByRole('button', { name: word('withdraw') }).click();
    await confirm(proposing, word('withdraw'));
    await expect(proposing.getByText(word('doneWithdrawn')).first()).toBeVisible();
    await approving.goto(`${office()}/approvals?view=decided&kind=adjustment`);
    await expect(approving.getByRole('row', { name: maskOf(phone) })).toHaveCount(2);
    expect(await cashback()).toBe('20000.00');
  });
  await member.close();
});

test('a policy change stays pending until a second administrator approves it', async ({ browser }) => {
  const { page } = await Staff.logIn(browser, 'admin');
  await page.goto(`${office()}/approvals/policy`);
  await page.getByLabel(word('kind')).selectOption({ label: word('kindName.free-rounds') });
  await expect(page.getByRole('row', { name: word('kindName.adjustment') })).toHaveCount(0);
  const row = page.getByRole('row', { name: new RegExp(`${word('kindName.free-rounds')} THB`) });
  const before = await row.textContent();
  await row.getByRole('button', { name: say('approvals-office', 'approvalPolicy.edit') }).click();
  const dialog = page.getByRole('dialog').last();
  await dialog.getByLabel(say('approvals-office', 'approvalPolicy.one'), { exact: true }).fill('123.45');
  const save = dialog.getByRole('button', { name: say('approvals-office', 'approvalPolicy.save'), exact: true });
  await expect(save).toBeDisabled();
  await dialog.getByLabel(say('approvals-office', 'approvalPolicy.reason')).fill('Fewer gifts while we look');
  await save.click();
  await expect(page.getByText(say('refusal', 'APPROVAL_REQUIRED')).first()).toBeVisible();
  await expect(row).toHaveText(before!);
  await open(page, 'view=byMe&kind=approval-policy', 'free-rounds');
  await expect(panelOf(page)).toContainText('123.45');
  await page.getByRole('button', { name: word('withdraw') }).click();
  await page
    .getByRole('dialog')
    .last()
    .getByRole('button', { name: word('withdraw'), exact: true })
    .click();
  await expect(page.getByText(word('doneWithdrawn')).first()).toBeVisible();
  const support = await Staff.logIn(browser, 'support');
  await support.page.goto(`${office()}/approvals/policy`);
  await expect(support.page.getByRole('table')).toBeVisible();
  await expect(support.page.getByRole('button', { name: say('approvals-office', 'approvalPolicy.edit') })).toHaveCount(
    0,
  );
});

test('a change of payee is requested in one browser and approved in another, and the member is notified', async ({
  browser,
}) => {
  const member = await browser.newContext({ baseURL: siteAddress() });
  const phone = newPhone();
  await enter(member, phone);
  const [cashier, admin] = [await Staff.logIn(browser, 'cashier'), await Staff.logIn(browser, 'admin')];
  const [proposing, approving] = [cashier.page, admin.page];
  const number = `77${phone.slice(-8)}`;
  await proposing.goto(`${office()}/members?q=${phone.slice(1)}`);
  await proposing
    .getByRole('link', { name: maskOf(phone) })
    .first()
    .click();
  const change = say('identity-office', 'payee.change');
  await proposing.getByRole('button', { name: change }).click();
  const dialog = proposing.getByRole('dialog').last();
  await dialog.getByLabel(word('name.first_name')).fill('Mali');
  await dialog.getByLabel(word('name.last_name')).fill('Dee');
  await dialog.getByLabel(word('name.bank_no')).fill(number);
  const ask = dialog.getByRole('button', { name: change, exact: true });
  await expect(ask).toBeDisabled();
  await dialog.getByLabel(word('reason')).fill('Seen at the counter with the passport');
  await ask.click();
  await expect(proposing.getByText(say('refusal', 'APPROVAL_REQUIRED')).first()).toBeVisible();
  await expect(proposing.getByText(number)).toHaveCount(0);

  await open(approving, 'kind=payee', maskOf(phone));
  await expect(panelOf(approving).getByRole('row', { name: word('name.bank_no') })).toContainText(
    `••• ${number.slice(-4)}`,
  );
  await approving.keyboard.press('a');
  const agree = approving
    .getByRole('dialog')
    .last()
    .getByRole('button', { name: decision('approve'), exact: true });
  await agree.click();
  await expect(approving.getByText(word('doneApproved')).first()).toBeVisible();
  await expect(proposing.getByText(`••• ${number.slice(-4)}`).first()).toBeVisible({ timeout: 30_000 });
  await expect(async () => {
    const inbox = await (await member.request.get('/gateway/member/memo')).text();
    expect(inbox).toContain(say('messaging-notices', 'payee_changed.title'));
  }).toPass({ timeout: 30_000 });
  await member.close();
});
