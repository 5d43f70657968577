import type { PaymentTypeCode } from '@sabai/contract';
import type { LocalePrefix } from '@sabai/contract/locales';
import { enterWithBank, walletBalance } from './enter.ts';
import { Member } from './member.ts';
import { endCharge, scanQr, sendCoins } from './outside-world.ts';
import { expect, type Page, test } from './test.ts';

test.use({ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' });

/** Opens the cashbox of a member without deposits, at the form of one payment method. */
async function openForm(page: Page, code: PaymentTypeCode, locale: LocalePrefix = 'en'): Promise<Member> {
  const member = new Member(page, locale, '');
  await enterWithBank(page.context());
  await member.open();
  await member.openCashbox();
  await member.wayToDeposit(code).click();
  return member;
}

const fillAmount = ({ cashbox, say }: Member, amount: string) =>
  cashbox.getByLabel(say('cashier', 'amount.label'), { exact: true }).fill(amount);

/** Expects the site to show the credited money, and the wallet to have it, in satang. */
async function expectCredited({ page, say }: Member, satang: bigint): Promise<void> {
  const done = page.getByRole('dialog', { name: say('cashier', 'success.title') });
  await expect(done).toBeVisible({ timeout: 30_000 });
  await done.getByRole('button', { name: say('cashier', 'success.ok') }).click();
  expect(await walletBalance(page.context())).toBe(satang);
}

for (const [locale, keys, wrongKeys, credited] of [
  ['id', '500,50', '500.50', '500.50'],
  ['en', '500.50', '500,50', '500.50'],
  ['th', '๕๐๐.๕', '500.000', '500.50'],
] as const)
  test(`reads the keys ${keys} as an amount in /${locale}, and rejects ${wrongKeys} until corrected`, async ({
    page,
  }) => {
    const member = await openForm(page, 'PROMPTPAY', locale);
    const { cashbox, say } = member;
    const amount = cashbox.getByLabel(say('cashier', 'amount.label'), { exact: true });
    const submit = cashbox.getByRole('button', { name: say('cashier', 'qr.submit') });
    await amount.pressSequentially(wrongKeys);
    await submit.click();
    await expect(amount).toHaveValue(wrongKeys);
    await expect(amount).toHaveAttribute('aria-invalid', 'true');
    await amount.fill('');
    await amount.pressSequentially(`5x${keys.slice(1)}`);
    await expect(amount).toHaveAttribute('aria-invalid', 'true');
    await submit.click();
    await expect(amount).toHaveAttribute('aria-invalid', 'true');
    await amount.fill('');
    await amount.pressSequentially(keys);
    await expect(amount).not.toHaveAttribute('aria-invalid', 'true');
    const asked = page.waitForResponse((response) => response.url().includes('/deposit-promptpay'));
    await submit.click();
    expect((await (await asked).json()).amount).toBe(credited);
  });

test('[R9.15] a TrueMoney deposit shows its fee, and is confirmed in the wallet app', async ({ page, context }) => {
  const member = await openForm(page, 'TRUEWALLET');
  const { cashbox, say } = member;
  await expect(cashbox.getByText(say('cashier', 'pay.feePercent', { percent: '1.9' }))).toBeVisible();
  await fillAmount(member, '100');
  /* The fee and the credit are shown before anything is sent, by the rule that is applied. */
  for (const told of [say('cashier', 'pay.fee'), '฿1.90', say('cashier', 'pay.credit'), '฿98.10'])
    await expect(cashbox.getByText(told, { exact: true })).toBeVisible();
  await cashbox.getByLabel(say('cashier', 'pay.phone')).fill('0812345678');
  await cashbox.getByRole('button', { name: say('cashier', 'pay.submit') }).click();
  await expect(cashbox.getByText('98.10')).toBeVisible();
  const opened = context.waitForEvent('page');
  await cashbox.getByRole('link', { name: say('cashier', 'pay.openWallet') }).click();
  const wallet = await opened;
  await wallet.getByRole('button', { name: /^Pay/ }).click();
  await expectCredited(member, 9810n);
});

test('an unpaid QR code expires with a message, and the next one is paid', async ({ page }) => {
  const member = await openForm(page, 'QRCODE');
  const { cashbox, say } = member;
  const code = async () => {
    await fillAmount(member, '100');
    await cashbox.getByRole('button', { name: say('cashier', 'qr.submit') }).click();
    const picture = cashbox.locator('img[src^="data:image/"]');
    await expect(picture).toBeVisible();
    return scanQr(picture);
  };
  await endCharge(await code(), 'expired');
  await expect(cashbox.getByText(say('cashier', 'qr.expired'))).toBeVisible({ timeout: 30_000 });
  await cashbox.getByRole('button', { name: say('cashier', 'qr.again') }).click();
  await endCharge(await code(), 'successful');
  await expectCredited(member, 10_000n);
});

test('an overpaid coin deposit offers a choice', async ({ page }) => {
  const member = await openForm(page, 'CRYPTO');
  const { cashbox, say } = member;
  await fillAmount(member, '1000');
  await cashbox.getByRole('button', { name: say('cashier', 'pay.submit') }).click();
  const address = cashbox.locator('dt', { hasText: say('cashier', 'pay.address') }).locator('+ dd > span');
  await sendCoins((await address.textContent())!, 110);
  await expect(cashbox.getByText(say('cashier', 'choice.PAID_OVER'))).toBeVisible({ timeout: 30_000 });
  await cashbox.getByRole('button', { name: say('cashier', 'choice.credit') }).click();
  await cashbox.getByRole('button', { name: say('cashier', 'choice.confirm') }).click();
  await expectCredited(member, 110_000n);
});
