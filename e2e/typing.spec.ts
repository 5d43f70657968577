import type { LocalePrefix } from '@sabai/contract/locales';
import { copied, inDigits, type TypedSamples, typedAccount, typedSamples } from '@sabai/contract/testing/typed-samples';
import { enter } from './enter.ts';
import { Member, password } from './member.ts';
import { newAccountNumber, newPhone } from './outside-world.ts';
import { expect, type Locator, type Page, test } from './test.ts';

test.use({
  viewport: { width: 1280, height: 900 },
  reducedMotion: 'reduce',
  permissions: ['clipboard-read', 'clipboard-write'],
});

async function type(field: Locator, text: string): Promise<void> {
  await field.fill('');
  await field.pressSequentially(text);
}

/** Copies a text as from another source, and presses the paste shortcut. */
async function paste(field: Locator, text: string): Promise<void> {
  await field.page().evaluate((copy) => navigator.clipboard.writeText(copy), text);
  await field.focus();
  if (await field.evaluate((element) => element.matches('input'))) await field.press('ControlOrMeta+A');
  await field.press('ControlOrMeta+V');
}

/** Enters every spelling once: alternately typed, and pasted with surrounding characters. */
async function put(field: Locator, text: string, at: number): Promise<void> {
  const ways = Object.values(copied);
  if (at % 2 === 0) await type(field, text);
  else await paste(field, ways[at % ways.length]!(text));
  await field.blur();
}

const isFine = (field: Locator) => expect(field).not.toHaveAttribute('aria-invalid', 'true');

async function phonesAreRead(member: Member, { country, phone, phones }: TypedSamples): Promise<void> {
  const { page } = member;
  await member.open('/register');
  const form = page.locator('form').filter({ has: page.locator('[name=confirm_password]') });
  await form.locator('[name=country_code]').selectOption(country);
  const field = form.locator('[name=phone]');
  // Half of the spellings in each language, so that each is typed or pasted in one of them.
  const isFirstHalf = member.prefix < 'id';
  for (const [at, text] of phones.entries()) {
    if (at % 4 < 2 !== isFirstHalf) continue;
    await put(field, text, at);
    await expect(field, text).toHaveValue(new RegExp(`^\\+?\\d*${phone.slice(-8)}$`));
    await isFine(field);
  }
  for (const name of ['password', 'confirm_password']) await form.locator(`[name=${name}]`).fill(password);
  await form.locator('[name=is_accept_terms]').check();
  const asked = page.waitForResponse((response) => response.url().includes('/otp-request'));
  await form.getByRole('button', { name: member.say('identity', 'register.submit') }).click();
  expect((await (await asked).json()).phone).toBe(phone);
}

async function profileIsRead(member: Member, { names, dates }: TypedSamples): Promise<void> {
  const { page } = member;
  await member.open('/setting/profile');
  await page.getByRole('button', { name: member.say('identity', 'profile.next'), exact: true }).click();
  const day = page.locator('select[name=day]');
  for (const text of dates) {
    for (const part of ['day', 'month', 'year']) await page.locator(`select[name=${part}]`).selectOption('');
    await paste(day, text);
    await expect(day, text).toHaveValue('26');
    await expect(page.locator('select[name=month]')).toHaveValue('11');
    await expect(page.locator('select[name=year]')).toHaveValue('1997');
  }
  if (member.prefix === 'th') {
    // The keys of the years follow the language; the list names both calendars.
    const year = page.locator('select[name=year]');
    await year.selectOption('');
    await year.pressSequentially('2540');
    await expect(year).toHaveValue('1997');
    await expect(year.locator('option:checked')).toHaveText('2540 (1997)');
  }
  const form = page.locator('form').filter({ has: page.locator('[name=bank_no]') });
  await form.locator('[name=bank_currency_information_id]').selectOption({ index: 1 });
  const number = form.locator('[name=bank_no]');
  for (const [at, text] of typedAccount.written.entries()) {
    await put(number, text, at);
    await expect(number, text).toHaveValue(typedAccount.kept);
  }
  const own = newAccountNumber();
  await type(number, own.replace(/(...)(.)/, '$1-$2-'));
  for (const [at, [written]] of names.entries()) {
    await put(form.locator('[name=first_name]'), written, at);
    await put(form.locator('[name=last_name]'), written, at + 1);
    await isFine(form.locator('[name=first_name]'));
    await isFine(form.locator('[name=last_name]'));
  }
  const saved = page.waitForResponse((response) => response.url().includes('/user-verify-bank-info'));
  await form.getByRole('button', { name: member.say('identity', 'bank.save') }).click();
  const [, kept] = names.at(-1)!;
  expect(await (await saved).json()).toMatchObject({
    first_name: kept,
    last_name: kept,
    bank_no: `••••••${own.slice(-4)}`,
  });
}

async function amountsAreRead(member: Member, { amounts }: TypedSamples): Promise<void> {
  const { cashbox, say, page } = member;
  await member.openCashbox();
  await member.wayToDeposit('PROMPTPAY').click();
  const amount = cashbox.getByLabel(say('cashier', 'amount.label'), { exact: true });
  for (const [at, text] of amounts.entries()) {
    await put(amount, text, at);
    await isFine(amount);
  }
  const asked = page.waitForResponse((response) => response.url().includes('/deposit-promptpay'));
  await cashbox.getByRole('button', { name: say('cashier', 'qr.submit') }).click();
  expect((await (await asked).json()).amount).toBe('1234.50');
}

async function rangesAreRead(member: Member, { dates }: TypedSamples): Promise<void> {
  const { page } = member;
  await member.open('/setting/history?tab=deposit');
  const from = page.locator('[name=from]');
  for (const text of dates) {
    await from.fill('2026-01-01');
    await paste(from, text);
    await expect(from, text).toHaveValue('1997-11-26');
  }
  const asked = page.waitForRequest((request) => request.url().includes('/deposit-transaction?'));
  await page.getByRole('button', { name: member.say('history', 'range.search'), exact: true }).click();
  expect((await asked).url()).toContain('from=1997-11-26');
}

/**
 * One of each kind in every run: native digits, the decimal comma, full-width characters of East Asia, another
 * calendar, combining marks.
 */
const inEveryRun: readonly LocalePrefix[] = ['bd', 'id', 'jp', 'th', 'vn'];

for (const [prefix, samples] of Object.entries(typedSamples) as [LocalePrefix, TypedSamples][])
  test(`phones, names, dates and amounts are read in /${prefix} in their usual notation`, {
    tag: inEveryRun.includes(prefix) ? [] : ['@long'],
  }, async ({ page, context }) => {
    const member = new Member(page, prefix, newPhone());
    await phonesAreRead(member, samples);
    await page.goto('about:blank');
    await enter(context, member.phone);
    await profileIsRead(member, samples);
    await rangesAreRead(member, samples);
    await amountsAreRead(member, samples);
  });

/**
 * Simulates an East Asian input method: a text grows before it is committed, and the field must not change it until
 * then.
 */
async function compose(page: Page, field: Locator, text: string): Promise<void> {
  const client = await page.context().newCDPSession(page);
  await field.click();
  for (let length = 1; length <= text.length; length++) {
    const part = text.slice(0, length);
    await client.send('Input.imeSetComposition', { text: part, selectionStart: length, selectionEnd: length });
    await expect(field).toHaveValue(part);
  }
  await client.send('Input.insertText', { text });
}

test('a number typed with an input method is read when committed, and edits keep the caret', async ({ page }) => {
  const member = new Member(page, 'jp', '');
  await member.open('/register');
  const phone = page.locator('form [name=phone]');
  await compose(page, phone, '０９０');
  await expect(phone).toHaveValue('090');
  await phone.fill('09012378');
  for (let left = 0; left < 2; left++) await phone.press('ArrowLeft');
  await phone.pressSequentially('-4５ 6');
  await expect(phone).toHaveValue('09012345678');
  await expect(phone).toHaveJSProperty('selectionStart', 9);
});

test('a code pasted with a space is accepted, and extra digits are not cut off', async ({ page }) => {
  const member = new Member(page, 'en', newPhone());
  await member.open('/register');
  const form = page.locator('form').filter({ has: page.locator('[name=confirm_password]') });
  await form.locator('[name=phone]').fill(member.phone);
  for (const name of ['password', 'confirm_password']) await form.locator(`[name=${name}]`).fill(password);
  await form.locator('[name=is_accept_terms]').check();
  await form.getByRole('button', { name: member.say('identity', 'register.submit') }).click();
  const code = member.window.getByLabel(member.say('identity', 'otp.code'));
  await paste(code, '123 456\n');
  await expect(code).toHaveValue('123456');
  await paste(code, '1234567');
  await code.blur();
  await expect(code).toHaveAttribute('aria-invalid', 'true');
});

test('a member logs in and sets a deposit limit with digits of another script', async ({ page, context }) => {
  const member = new Member(page, 'th', newPhone());
  await enter(context, member.phone);
  await context.clearCookies();
  await member.open('/?modal=login');
  const name = member.window.locator('[name=username]');
  await type(name, inDigits('๐', member.phone.replace(/(...)(...)/, '$1-$2 ')));
  await member.window.locator('[name=password]').fill(password);
  await member.window.getByRole('button', { name: member.say('identity', 'login.submit'), exact: true }).click();
  await member.dismissWelcome();
  await member.open('/setting/limits');
  for (const [kind, typed, kept] of [
    ['deposit', '฿๑,๒๓๔.๕๐', '1234.50'],
    ['time', '๑,๒๐๐', '1200'],
  ] as const) {
    await page
      .getByRole('button', { name: member.say('protection', `kind.${kind}`) })
      .first()
      .click();
    const field = member.window.locator('[name=limit]');
    await type(field, '1.5.5');
    await field.blur();
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await paste(field, copied['marks of direction'](typed));
    const saved = page.waitForResponse((response) => response.url().includes('/player-limit'));
    await member.window.getByRole('button', { name: member.say('protection', 'limits.save') }).click();
    expect((await (await saved).json()).limits).toContainEqual(expect.objectContaining({ kind, limit: kept }));
  }
});
