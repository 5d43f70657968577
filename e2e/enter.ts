import { type BrowserContext, expect } from '@playwright/test';
import { password } from './member.ts';
import { drawSlip, newAccountNumber, newPhone, payQr, readOtp } from './outside-world.ts';

/** Sets up the state that other tests create through pages, by calling the pages' APIs. */
async function post({ request }: BrowserContext, path: string, data: object): Promise<Record<string, string>> {
  const answer = await request.post(`/gateway/${path}`, { data });
  expect(answer.ok(), await answer.text()).toBe(true);
  return (await answer.json()) as Record<string, string>;
}

/** Registers and logs in a member. */
export async function enter(context: BrowserContext, phone: string): Promise<void> {
  const { otpReferenceCode } = await post(context, 'member/otp-request', { phone, purpose: 'register' });
  const otp = await readOtp(phone);
  const { verifyToken } = await post(context, 'public/otp-verified', { phone, otp, otpReferenceCode });
  const account = { phone, password, confirm_password: password, currencyId: 1, is_accept_terms: true, verifyToken };
  await post(context, 'member/users-register', account);
  await post(context, 'public/authentication', { strategy: 'local', username: phone, password });
}

/** Requests and pays a deposit by QR outside of the page. */
export async function depositElsewhere(context: BrowserContext, amount: string): Promise<void> {
  await payQr((await post(context, 'member/deposit-gateway', { deposit_amount: amount })).qr_code!);
}

/** Registers a member with a bank account, who may deposit. Returns the phone number. */
export async function enterWithBank(context: BrowserContext, lastName = 'Dee'): Promise<string> {
  const phone = newPhone();
  await enter(context, phone);
  const owner = {
    first_name: 'Somsri',
    last_name: lastName,
    bank_currency_information_id: 1,
    bank_no: newAccountNumber(),
  };
  await post(context, 'member/user-verify-bank-info', owner);
  return phone;
}

/** Registers a member who may play: with a bank account, and with money in the wallet. */
export async function enterToPlay(context: BrowserContext, amount: string): Promise<void> {
  await enterWithBank(context);
  await depositElsewhere(context, amount);
  await expect.poll(() => walletBalance(context)).toBe(BigInt(amount) * 100n);
}

/** Requests and verifies a withdrawal outside of the page. Returns its ID. */
export async function withdrawElsewhere(context: BrowserContext, amount: string): Promise<string> {
  await post(context, 'member/step-up', { method: 'password', password });
  return (await post(context, 'member/withdrawal-transaction', { amount })).id!;
}

/** Returns the wallet's balance, in satang. */
export async function walletBalance({ request }: BrowserContext): Promise<bigint> {
  const answer = await request.get('/gateway/member/wallet');
  expect(answer.ok(), await answer.text()).toBe(true);
  const { data } = (await answer.json()) as { data: { balance: string }[] };
  return BigInt(data[0]!.balance.replace('.', ''));
}

/** Registers a member with an uploaded slip of a transfer, which waits for staff. */
export async function enterWithSlip(context: BrowserContext, amount: string, lastName?: string): Promise<void> {
  await enterWithBank(context, lastName);
  const { request } = context;
  // A form of one of our pages, as a browser identifies it.
  const headers = { origin: `http://localhost:${process.env.E2E_PORT}` };
  const slip = { name: 'slip.png', mimeType: 'image/png', buffer: await drawSlip(amount) };
  const uploaded = await request.post('/gateway/member/upload-slip', { multipart: { slip }, headers });
  expect(uploaded.ok(), await uploaded.text()).toBe(true);
  const { slip_image_url } = (await uploaded.json()) as { slip_image_url: string };
  const banks = await request.get('/gateway/member/payment-bank-information');
  const { data } = (await banks.json()) as { data: { id: number }[] };
  const deposit = { payment_bank_information_id: data[0]!.id, deposit_amount: amount, slip_image_url };
  await post(context, 'member/deposit-transaction', deposit);
}
