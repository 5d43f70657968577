import { type BrowserContext, expect, type FrameLocator, type Locator, type Page } from '@playwright/test';
import type { PaymentTypeCode } from '@sabai/contract';
import type { LocalePrefix } from '@sabai/contract/locales';
import { hydrated } from './hydrated.ts';
import { drawSlip, newAccountNumber, payQr, readOtp, scanQr } from './outside-world.ts';
import { type Say, textsOf } from './texts.ts';

export const password = 'Lotus42pond';

const demo = { username: '0812345678', password: 'Sabai-Demo-1' };

/** Sets the demo member's cookie, without the login form. */
export async function logInDemo({ request }: BrowserContext): Promise<void> {
  const answer = await request.post('/gateway/public/authentication', { data: { strategy: 'local', ...demo } });
  expect(answer.ok(), await answer.text()).toBe(true);
}

/** A member's actions on the player site, in one language and on one screen. */
export class Member {
  readonly page: Page;
  readonly prefix: LocalePrefix;
  readonly phone: string;
  readonly say: Say;

  constructor(page: Page, prefix: LocalePrefix, phone: string) {
    this.page = page;
    this.prefix = prefix;
    this.phone = phone;
    this.say = textsOf(prefix);
  }

  get window(): Locator {
    return this.page.getByRole('dialog').last();
  }

  async open(path = '/'): Promise<void> {
    await this.page.goto(`/${this.prefix}${path === '/' ? '' : path}`);
    await hydrated(this.page);
  }

  async register(): Promise<void> {
    const { say: text } = this;
    await this.open('/register');
    const form = this.page.locator('form').filter({ has: this.page.locator('[name=confirm_password]') });
    await form.locator('[name=phone]').fill(this.phone);
    await form.locator('[name=password]').fill(password);
    await form.locator('[name=confirm_password]').fill(password);
    await form.locator('[name=is_accept_terms]').check();
    await form.getByRole('button', { name: text('identity', 'register.submit') }).click();
    const code = this.window.getByLabel(text('identity', 'otp.code'));
    await code.fill('000000');
    await this.window.getByRole('button', { name: text('identity', 'otp.submit') }).click();
    await expect(this.window.getByText(text('refusal', 'OTP_INCORRECT'))).toBeVisible();
    await code.fill(await readOtp(this.phone));
    await this.window.getByRole('button', { name: text('identity', 'otp.submit') }).click();
    await expect(this.page).toHaveURL(new RegExp(`/${this.prefix}(\\?|$)`));
  }

  /** Closes the greeting that follows a login. */
  async dismissWelcome(): Promise<void> {
    const welcome = this.page.getByRole('dialog', { name: this.say('identity', 'welcome.title') });
    await expect(welcome).toBeVisible();
    await welcome.getByRole('button', { name: this.say('common', 'close') }).click();
    await expect(welcome).toBeHidden();
  }

  async logOut(): Promise<void> {
    await this.open('/setting');
    await this.page
      .getByRole('button', { name: this.say('identity', 'menu.logout') })
      .filter({ visible: true })
      .click();
    await expect(this.page.getByRole('button', { name: this.say('nav', 'login') }).first()).toBeVisible();
  }

  async logIn(): Promise<void> {
    await this.open();
    await this.page
      .getByRole('button', { name: this.say('nav', 'login'), exact: true })
      .first()
      .click();
    await this.window.getByLabel(this.say('identity', 'login.name')).fill(this.phone);
    await this.window.getByLabel(this.say('identity', 'login.password'), { exact: true }).fill(password);
    await this.window.getByRole('button', { name: this.say('identity', 'login.submit'), exact: true }).click();
  }

  async openCashbox(): Promise<void> {
    await this.page
      .getByRole('button', { name: this.say('nav', 'deposit'), exact: true })
      .first()
      .click();
    await expect(this.cashbox).toBeVisible();
  }

  get cashbox(): Locator {
    return this.page.getByRole('dialog', { name: this.say('cashier', 'window.title') });
  }

  /** Returns the tile of a deposit method, with its description. */
  wayToDeposit(code: PaymentTypeCode): Locator {
    const { say: text } = this;
    const name = `${text('cashier', `method.${code}`)} ${text('cashier', `method.${code}Text`)}`;
    return this.cashbox.getByRole('button', { name, exact: true });
  }

  /** The cashbox first asks for the bank account, and continues once it is added. */
  async addBankAccount(): Promise<void> {
    const { say: text } = this;
    await this.openCashbox();
    await this.cashbox.getByRole('button', { name: text('cashier', 'gate.action') }).click();
    const wizard = this.page.getByRole('dialog', { name: text('identity', 'update.title') });
    await wizard.locator('[name=bank_currency_information_id]').selectOption({ index: 1 });
    await wizard.locator('[name=bank_no]').fill(newAccountNumber());
    await wizard.locator('[name=first_name]').fill('Somsri');
    await wizard.locator('[name=last_name]').fill('Dee');
    await wizard.getByRole('button', { name: text('identity', 'bank.save') }).click();
    await wizard.getByRole('button', { name: text('identity', 'update.later') }).click();
    await expect(this.cashbox).toBeVisible();
  }

  async depositByQr(amount: string): Promise<void> {
    const { say: text } = this;
    await this.wayToDeposit('PROMPTPAY').click();
    const field = this.cashbox.getByLabel(text('cashier', 'amount.label'), { exact: true });
    await field.fill('1.234');
    await this.cashbox.getByRole('button', { name: text('cashier', 'qr.submit') }).click();
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await field.fill(amount);
    await this.cashbox.getByRole('button', { name: text('cashier', 'qr.submit') }).click();
    const picture = this.cashbox.locator('img[src^="data:image/svg"]');
    await expect(picture).toBeVisible();
    await payQr(await scanQr(picture));
    const done = this.page.getByRole('dialog', { name: text('cashier', 'success.title') });
    await expect(done).toBeVisible();
    await done.getByRole('button', { name: text('cashier', 'success.ok') }).click();
  }

  async depositByTransfer(amount: string): Promise<void> {
    const { say: text } = this;
    await this.openCashbox();
    await this.wayToDeposit('BANK').click();
    await this.cashbox.getByLabel(text('cashier', 'amount.label'), { exact: true }).fill(amount);
    const slip = this.cashbox.locator('input[type=file]');
    await slip.setInputFiles({ name: 'slip.png', mimeType: 'image/png', buffer: Buffer.from('not a picture') });
    await expect(this.cashbox.getByRole('alert').first()).toBeVisible();
    await slip.setInputFiles({ name: 'slip.png', mimeType: 'image/png', buffer: await drawSlip(amount) });
    await expect(this.cashbox.getByText(text('cashier', 'slip.uploaded'))).toBeVisible();
    await this.cashbox.getByRole('button', { name: text('cashier', 'slip.submit') }).click();
    const waiting = this.page.getByRole('dialog', { name: text('cashier', 'pending.title') });
    await expect(waiting).toBeVisible();
    await waiting.getByRole('button', { name: text('cashier', 'pending.ok') }).click();
  }

  /** Enters the password again for money or account changes. */
  async proveByPassword(): Promise<void> {
    const proof = this.page.getByRole('dialog', { name: this.say('identity', 'security.proof.title') });
    await proof.getByLabel(this.say('identity', 'security.proof.password')).fill(password);
    await proof.getByRole('button', { name: this.say('identity', 'security.proof.submit') }).click();
  }

  async askWithdrawal(amount: string): Promise<void> {
    const { say: text } = this;
    await this.openCashbox();
    await this.cashbox.getByRole('tab', { name: text('cashier', 'window.withdraw') }).click();
    await this.cashbox.getByLabel(text('cashier', 'amount.label'), { exact: true }).fill(amount);
    await this.cashbox.getByRole('button', { name: text('cashier', 'withdraw.submit'), exact: true }).click();
    await this.page.getByRole('button', { name: text('cashier', 'withdraw.confirm') }).click();
    await this.proveByPassword();
    await expect(this.cashbox.getByText(text('cashier', 'withdrawal.processing'), { exact: true })).toBeVisible();
  }

  /** Returns the account and amount of the pending auto-bank deposit, from the member's own API. */
  async pendingDeposit(): Promise<{ account: string; amount: string }> {
    const response = await this.page.request.get('/gateway/member/check-pending-deposit');
    const [deposit] = (await response.json()) as { payment_bank: { account_number: string }; unique_amount: string }[];
    return { account: deposit!.payment_bank.account_number, amount: deposit!.unique_amount };
  }

  async expectBalance(text: string): Promise<void> {
    await expect(this.page.getByRole('navigation').first()).toContainText(text);
  }

  get game(): FrameLocator {
    return this.page.frameLocator('iframe').first();
  }
}
