import { createHmac, randomInt } from 'node:crypto';
import type { Locator } from '@playwright/test';
import decoder from 'jsqr';
import sharp from 'sharp';

// The package is CommonJS: what Node gives as its default is what the types call its namespace.
const readQr = decoder as unknown as typeof decoder.default;

const sandbox = () => `http://127.0.0.1:${process.env.E2E_SANDBOX_PORT}`;

/** A Thai mobile number nobody else in this run uses. */
export const newPhone = () => `08${randomInt(10_000_000, 99_999_999)}`;
/** A bank account number nobody else in this run uses. */
export const newAccountNumber = () => String(randomInt(1_000_000_000, 9_999_999_999));

async function newestOtp(kind: 'sms' | 'mail', to: string): Promise<string> {
  for (let attempt = 0; attempt < 50; attempt++) {
    const response = await fetch(`${sandbox()}/${kind}?to=${encodeURIComponent(to)}&limit=1`);
    const [message] = (await response.json()) as { otp?: string }[];
    if (message?.otp) return message.otp;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`no code came to ${to} by ${kind}`);
}

/** The newest one-time code that was sent to a phone, read from the text message as its owner would. */
export const readOtp = (phone: string): Promise<string> => newestOtp('sms', phone);
/** The newest one-time code that came to an address by mail. */
export const readMailedOtp = (address: string): Promise<string> => newestOtp('mail', address);

/** Reads the QR code off the screen, as a phone's camera would. */
export async function scanQr(picture: Locator): Promise<string> {
  const { data, info } = await sharp(await picture.screenshot())
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const code = readQr(new Uint8ClampedArray(data), info.width, info.height);
  if (!code) throw new Error('there is no readable QR code on the screen');
  return code.data;
}

/** Has the world outside do something; whoever it concerns tells the casino in the way of its trade. */
async function order(path: string, what: object): Promise<void> {
  const response = await fetch(sandbox() + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(what),
  });
  if (!response.ok) throw new Error(`${path} was not done: ${await response.text()}`);
}

/** Pays a PromptPay QR at the test bank, which then tells the casino by its signed webhook. */
export const payQr = (qr: string) => order('/payments/pay', { qr });

/** Ends a charge of the payment gateway by its QR code: it is paid, or nobody has paid it in time. */
export const endCharge = (charge: string, status: 'successful' | 'expired') =>
  order('/gateway/pay', { charge, status });

/** Sends coins to the address of an invoice, in percent of what it asks for. */
export const sendCoins = (invoice: string, percent: number) => order('/crypto/pay', { invoice, percent });

/** A picture like the slip of a banking app; each is different, since a slip is taken once. */
export function drawSlip(amount: string): Promise<Buffer> {
  const reference = randomInt(1e9, 9e9);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="900"><rect width="600" height="900" fill="#eef6f2"/>
    <rect x="40" y="40" width="520" height="120" rx="20" fill="#0b7a4b"/><text x="60" y="300" font-size="48">${amount} THB</text>
    <text x="60" y="380" font-size="32">Ref ${reference}</text></svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
}

/** Transfers exactly what an auto-bank deposit asks for; the bank then tells it on its statement. */
export const payStatement = (deposit: { account: string; amount: string }) => order('/statement/pay', deposit);

/** What an app shows for the key that it has scanned (RFC 6238), now or some half minutes later. */
export function codeOf(uri: string, later = 0): string {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
  const secret = new URL(uri).searchParams.get('secret')!;
  const bits = [...secret].map((letter) => letters.indexOf(letter).toString(2).padStart(5, '0')).join('');
  const key = Buffer.from(bits.match(/.{8}/g)!.map((byte) => Number.parseInt(byte, 2)));
  const step = Buffer.alloc(8);
  step.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + later));
  const digest = createHmac('sha1', key).update(step).digest();
  const number = digest.readUInt32BE(digest.at(-1)! & 0xf) & 0x7fffffff;
  return String(number % 1_000_000).padStart(6, '0');
}
