import { locales } from '@sabai/contract/locales';
import { enterWithBank } from './enter.ts';
import { hydrated } from './hydrated.ts';
import { codeOf, scanQr } from './outside-world.ts';
import { office, passwords, Staff } from './staff.ts';
import { expect, type Page, test } from './test.ts';
import { textsOf } from './texts.ts';

const say = textsOf('en');
const word = (key: string, values: Record<string, string> = {}) => say('content-office', key, values);
/* No other test uses this language. */
const quiet = 'bd';

const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

const homeShows = (page: Page, text: string) => async () =>
  (await (await page.request.get(`/${quiet}`)).text()).includes(text);

test('staff publish a banner after fixing its errors and a preview, and remove it', async ({ browser, page: site }) => {
  const { page } = await Staff.logIn(browser, 'admin');
  await page.goto(`${office()}/site/content/banner`);
  await page.getByRole('link', { name: word('add') }).click();
  const publish = page.getByRole('button', { name: word('publish') });
  const title = page.getByLabel(word('field.title'), { exact: true });
  const link = page.getByLabel(word('field.link'), { exact: true });
  await publish.click();
  await expect(title).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByText(say('refusal', 'FIELD_REQUIRED', { field: word('field.title') }))).toBeVisible();
  await title.fill('A banner for a while');
  await link.fill('javascript:alert(1)');
  await expect(link).toHaveAttribute('aria-invalid', 'true');
  await publish.click();
  await expect(page).toHaveURL(/banner\/new$/);
  await link.fill('/games');
  const image = page.getByLabel(word('field.image_url'), { exact: true });
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('no picture') });
  await expect(page.getByText(say('refusal', 'IMAGE_NOT_AN_IMAGE'))).toBeVisible();
  await page.locator('input[type=file]').setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: onePixel });
  await expect(image).toHaveValue(/^\/pictures\/[\w-]{22}\.webp$/);
  const preview = page.getByRole('img', { name: word('picture.preview', { name: word('field.image_url') }) });
  await expect.poll(() => preview.evaluate((shown) => (shown as HTMLImageElement).naturalWidth)).toBe(1);
  const picture = await image.inputValue();
  await page
    .getByRole('main')
    .getByLabel(word('field.language_id'), { exact: true })
    .selectOption({ label: locales[quiet].nativeName });
  await expect(page.getByRole('complementary', { name: word('preview') })).toContainText('A banner for a while');
  await publish.click();
  await expect(page.getByRole('row', { name: /A banner for a while/ })).toBeVisible();
  await expect.poll(homeShows(site, 'A banner for a while')).toBe(true);
  expect(await homeShows(site, picture)()).toBe(true);
  expect((await site.request.get(picture)).headers()['content-type']).toBe('image/webp');
  await page.getByRole('button', { name: word('undo') }).click();
  await expect(page.getByText(word('undone'))).toBeVisible();
  await expect(page.getByRole('row', { name: /A banner for a while/ })).toHaveCount(0);
  await expect.poll(homeShows(site, 'A banner for a while')).toBe(false);
});

test('staff change site settings, undo edits step by step before saving, and all of them afterwards', async ({
  browser,
}) => {
  const { page } = await Staff.logIn(browser, 'admin');
  await page.goto(`${office()}/site/languages`);
  await page.getByRole('link', { name: new RegExp(`${quiet}$`) }).click();
  const title = page.getByLabel(word('field.title'), { exact: true });
  const name = page.getByLabel(word('field.web_name'), { exact: true });
  await name.fill('Sabai Dhaka');
  await title.fill('House of games');
  await expect(page.getByRole('complementary', { name: word('preview') })).toContainText('House of games');
  await page.getByRole('button', { name: word('stepBack') }).click();
  await expect(title).toHaveValue('');
  await expect(name).toHaveValue('Sabai Dhaka');
  await page.getByRole('button', { name: word('save') }).click();
  await expect(page.getByText(word('saved', { what: locales[quiet].nativeName }))).toBeVisible();
  await page.getByRole('button', { name: word('undo'), exact: true }).click();
  await expect(page.getByText(word('undone'))).toBeVisible();
  await expect(name).toHaveValue('');

  await page.goto(`${office()}/site/languages`);
  const matrix = page.getByRole('region', { name: word('matrix.title') });
  const cell = (state: string) =>
    matrix.getByRole('button', {
      name: `${locales[quiet].nativeName}, ${word('field.web_name')}: ${word(`matrix.cell.${state}`)}`,
    });
  await cell('missing').click();
  const dialog = page.getByRole('dialog').last();
  await dialog.getByRole('textbox').fill('Sabai Dhaka');
  await dialog.getByRole('button', { name: word('save') }).click();
  await expect(cell('done')).toBeVisible();
  await cell('done').click();
  await page.getByRole('dialog').last().getByRole('textbox').fill('');
  await page
    .getByRole('dialog')
    .last()
    .getByRole('button', { name: word('save') })
    .click();
  await expect(cell('missing')).toBeVisible();
});

test('other roles have read-only access, and an account with 2-step verification needs its code', async ({
  browser,
}) => {
  const { page } = await Staff.logIn(browser, 'support');
  await page.goto(`${office()}/site`);
  await expect(page.getByText(word('lookOnly'))).toBeVisible();
  await expect(page.getByLabel(word('field.web_name'), { exact: true })).toBeDisabled();
  await expect(page.getByRole('button', { name: word('save') })).toHaveCount(0);

  const factor = (key: string) => say('identity-office', `factor.${key}`);
  const dialog = page.getByRole('dialog', { name: factor('title') });
  const enter = async (label: string, value: string, button: string) => {
    await dialog.getByLabel(factor(label), { exact: true }).fill(value);
    await dialog.getByRole('button', { name: factor(button) }).click();
  };
  const account = page.getByRole('link', { name: say('office', 'shell.account') });
  await account.click();
  await page.getByRole('button', { name: factor('begin') }).click();
  await enter('password', passwords.support, 'begin');
  const uri = await scanQr(dialog.getByRole('img'));
  await enter('code', codeOf(uri), 'finish');
  const listed = dialog.getByRole('listitem');
  await expect(listed).toHaveCount(10);
  const recoveryCodes = await listed.allInnerTexts();
  await dialog.getByRole('button', { name: factor('kept') }).click();

  const authentication = `${office()}/gateway/staff/authentication`;
  const secondFactor = `${office()}/gateway/staff/second-factor`;
  try {
    await page.getByRole('button', { name: say('office', 'shell.logout') }).click();
    await page.getByLabel(say('identity-office', 'login.username')).fill('support');
    await page.getByLabel(say('identity-office', 'login.password'), { exact: true }).fill(passwords.support);
    const submit = page.getByRole('button', { name: say('identity-office', 'login.submit') });
    await submit.click();
    const code = page.getByLabel(say('identity-office', 'login.code'));
    await code.fill('000000');
    await submit.click();
    await expect(page.getByText(say('refusal', 'SECOND_FACTOR_INCORRECT'))).toBeVisible();
    // The code that turned it on is used up; the app's next one works.
    await code.fill(codeOf(uri, 1));
    await submit.click();
    await account.click();
    await page.getByRole('button', { name: factor('stop') }).click();
    const answer = page.waitForResponse((one) => one.url() === secondFactor && one.request().method() === 'PUT');
    await enter('code', recoveryCodes[0]!, 'stop');
    expect(await (await answer).json()).toEqual({ is_on: false, recovery_codes_left: 0 });
    await expect(dialog).toHaveCount(0);
  } finally {
    // Cleans up after any failure: the next login must not require a code.
    const { request } = page.context();
    const data = { strategy: 'local', username: 'support', password: passwords.support, otp_code: recoveryCodes[1] };
    await request.post(authentication, { data });
    await request.put(secondFactor, { data: { code: recoveryCodes[2] } });
  }
});

test('staff add a profile question with a text in each language, and switch it off', async ({
  browser,
  page: site,
  context,
}) => {
  const { page } = await Staff.logIn(browser, 'admin');
  await page.goto(`${office()}/site/choices`);
  await page.getByRole('main').getByLabel(word('field.language_id'), { exact: true }).selectOption(quiet);
  await page.getByRole('button', { name: word('add'), exact: true }).click();
  const dialog = page.getByRole('dialog');
  const question = 'আপনার প্রথম নৌকার নাম কী ছিল?';
  await dialog.getByRole('textbox').fill(question);
  await dialog.getByRole('button', { name: word('save') }).click();
  const row = page.getByRole('row', { name: question });
  await expect(row).toBeVisible();

  await enterWithBank(context);
  const told = textsOf(quiet);
  const asked = site.getByLabel(told('identity', 'personal.question'), { exact: true });
  const open = async () => {
    await site.goto(`/${quiet}/setting/profile`);
    await hydrated(site);
    await site.getByRole('button', { name: told('identity', 'step.details') }).click();
  };
  await open();
  await asked.selectOption({ label: question });
  const on = row.getByRole('checkbox');
  await on.click();
  await expect(on).not.toBeChecked();
  await open();
  await expect(asked).toBeVisible();
  await expect(asked.getByRole('option', { name: question })).toHaveCount(0);
});

test('staff list the repeating jobs, and run one by keyboard', async ({ browser }) => {
  const jobs = (key: string) => say('jobs-office', key);
  const { page } = await Staff.logIn(browser, 'admin');
  await page.goto(`${office()}/site/jobs?q=remove_uploads`);
  const job = page.getByRole('row', { name: jobs('job.what.remove_uploads') });
  const run = job.getByRole('button', { name: jobs('job.run') });
  await expect(job).toContainText(jobs('job.state.waiting'));
  const lastRun = () => job.getByRole('cell').nth(3).locator('time').getAttribute('datetime');
  const before = await lastRun();
  await run.press('Enter');
  await expect(page.getByRole('dialog')).toContainText(jobs('job.runText'));
  await page
    .getByRole('dialog')
    .getByRole('button', { name: jobs('job.run') })
    .press('Enter');
  await expect(page.getByText(jobs('job.runDone'))).toBeVisible();
  await expect.poll(lastRun, { timeout: 15_000 }).not.toBe(before);
  await page.goto(`${office()}/site/jobs?state=missing`);
  await expect(page.getByText(say('lists-office', 'list.noneFound'))).toBeVisible();
});
