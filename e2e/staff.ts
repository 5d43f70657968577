import { type APIRequestContext, type Browser, type BrowserContext, expect, type Page } from '@playwright/test';
import { textsOf } from './texts.ts';

const text = textsOf('en');
export const office = () => `http://localhost:${process.env.E2E_BACKOFFICE_PORT}`;

export const passwords = {
  cashier: 'Sabai-Cashier-1',
  admin: 'Sabai-Admin-1',
  support: 'Sabai-Support-1',
  manager: 'Sabai-Manager-1',
} as const;

export interface Playwright {
  readonly request: { newContext(options: object): Promise<APIRequestContext> };
}

/** An administrator's own connection to the back office. */
export async function administrator(playwright: Playwright) {
  const baseURL = office();
  const request = await playwright.request.newContext({ baseURL, extraHTTPHeaders: { origin: baseURL } });
  const data = { strategy: 'local', username: 'admin', password: passwords.admin };
  expect((await request.post('/gateway/staff/authentication', { data })).ok()).toBe(true);
  /* Another test may change the same settings concurrently; then they are read again. */
  const settings = (service: 'site-setting' | 'member-rule', values: object) =>
    expect(async () => {
      const { version } = (await (await request.get(`/gateway/staff/${service}`)).json()) as { version: number };
      const answer = await request.patch(`/gateway/staff/${service}`, { data: { ...values, version } });
      expect(answer.ok(), await answer.text()).toBe(true);
    }).toPass({ timeout: 30_000 });
  return { request, settings };
}

/** A second administrator approves all pending requests of these kinds. */
export async function secondAgrees(
  playwright: Playwright,
  kinds: readonly string[],
  baseURL = office(),
): Promise<void> {
  const request = await playwright.request.newContext({ baseURL, extraHTTPHeaders: { origin: baseURL } });
  const data = { strategy: 'local', username: 'manager', password: passwords.manager };
  expect((await request.post('/gateway/staff/authentication', { data })).ok()).toBe(true);
  const { data: waiting } = (await (await request.get('/gateway/staff/approval?state=pending&$limit=100')).json()) as {
    data: { id: string; kind: string }[];
  };
  const requested = waiting.filter(({ kind }) => kinds.includes(kind));
  expect(requested.length).toBeGreaterThan(0);
  for (const { id } of requested) {
    const answer = await request.patch(`/gateway/staff/approval/${id}`, {
      data: { state: 'approved', reason: 'Looked at it together' },
    });
    expect(answer.ok(), await answer.text()).toBe(true);
  }
}

/** Returns the masked name of a member by the end of the phone number. */
export const maskOf = (phone: string) => new RegExp(`•••${phone.slice(-4)}`);

/** The screen size of staff workplaces, on which urgent cases are decided. */
export const desk = { width: 1366, height: 768 };
export const phone = { width: 390, height: 844 };

/** Staff actions in the back office, in English. */
export class Staff {
  readonly page: Page;

  private constructor(page: Page) {
    this.page = page;
  }

  static async logIn(browser: Browser, username: keyof typeof passwords = 'cashier', viewport = desk): Promise<Staff> {
    const page = await (await browser.newContext({ viewport })).newPage();
    await page.goto(`${office()}/login`);
    await page.getByLabel(text('identity-office', 'login.username')).fill(username);
    await page.getByLabel(text('identity-office', 'login.password'), { exact: true }).fill(passwords[username]);
    await page.getByRole('button', { name: text('identity-office', 'login.submit') }).click();
    await expect(page.getByRole('heading', { name: text('office', 'shell.overview') }).first()).toBeVisible();
    return new Staff(page);
  }

  /** Finds a member's request and approves it. */
  async approve(kind: 'deposits' | 'withdrawals', phone: string): Promise<void> {
    const { page } = this;
    await page.goto(`${office()}/${kind}?search=${phone}`);
    await page
      .getByRole('link', { name: maskOf(phone) })
      .first()
      .click();
    await page
      .getByRole('button', { name: text('cashier-office', 'decision.approve') })
      .first()
      .click();
    const confirm = page.getByRole('dialog').last();
    await confirm
      .getByRole('button', {
        name: new RegExp(`${text('cashier-office', 'confirm.confirm')}|${text('cashier-office', 'decision.approve')}`),
      })
      .click();
    const done = kind === 'deposits' ? 'confirmDeposit.approved' : 'confirmWithdrawal.approved';
    await expect(page.getByText(text('cashier-office', done)).first()).toBeVisible();
  }

  /** Verifies a member's bank account as the member's own. */
  async verifyBank(phone: string): Promise<void> {
    const { page } = this;
    await this.openMember(phone);
    await page.getByRole('tab', { name: text('dossier-office', 'page.bank'), exact: true }).click();
    await page.getByRole('button', { name: text('identity-office', 'bankCheck.verify'), exact: true }).click();
    await expect(page.getByText(text('identity-office', 'bankCheck.done')).first()).toBeVisible();
  }

  /** Opens the page of a member. */
  async openMember(phone: string): Promise<void> {
    const { page } = this;
    await page.goto(`${office()}/members?q=${phone.slice(1)}`);
    await page
      .getByRole('link', { name: maskOf(phone) })
      .first()
      .click();
  }

  /** Enters a correction of one of a member's wallets, with a reason, and submits it. */
  async correct(phone: string, account: 'cashback', amount: string): Promise<void> {
    const { page } = this;
    await this.openMember(phone);
    await page.getByRole('button', { name: text('wallet-office', 'adjustment.adjust') }).click();
    const dialog = page.getByRole('dialog').last();
    await dialog.getByLabel(text('wallet-office', 'adjustment.account')).selectOption(account);
    await dialog.getByLabel(text('wallet-office', 'adjustment.amount')).fill(amount);
    await dialog.getByLabel(text('wallet-office', 'adjustment.reason')).fill('Cashback of the week');
    await dialog.getByRole('button', { name: text('wallet-office', 'adjustment.submit'), exact: true }).click();
    await expect(dialog).toBeHidden();
  }

  /** Adds to one of a member's wallets. */
  async give(phone: string, account: 'cashback', amount: string): Promise<void> {
    await this.correct(phone, account, amount);
    await expect(this.page.getByText(text('wallet-office', 'adjustment.done'))).toBeVisible();
  }

  /** Lets a member withdraw without having staked the deposit. */
  async waiveTurnover(context: BrowserContext): Promise<void> {
    const user = (await (await context.request.get('/gateway/member/users')).json()) as { id: string };
    const waiver = { member_id: user.id, reason: 'Nothing of it is about turnover' };
    const answer = await this.page.request.post(`${office()}/gateway/staff/turnover-waiver`, {
      data: waiver,
      headers: { origin: office() },
    });
    expect(answer.ok(), await answer.text()).toBe(true);
  }

  async expectBalancedBooks(): Promise<void> {
    await this.page.goto(`${office()}/ledger`);
    const ledger = (await (await this.page.request.get(`${office()}/gateway/staff/ledger`)).json()) as {
      sum: string;
      is_balanced: boolean;
    }[];
    expect(ledger.length).toBeGreaterThan(0);
    for (const { sum, is_balanced } of ledger)
      expect({ sum: Number(sum), is_balanced }).toEqual({ sum: 0, is_balanced: true });
    await expect(this.page.getByText('0.00').first()).toBeVisible();
  }
}
