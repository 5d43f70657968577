import { createHmac, randomInt } from 'node:crypto';
import type { Locator } from '@playwright/test';
import decoder from 'jsqr';
import sharp from 'sharp';

// The package is CommonJS: Node's default import is what the types call its namespace.
const readQr = decoder as unknown as typeof decoder.default;

const sandbox = () => `http://127.0.0.1:${process.env.E2E_SANDBOX_PORT}`;

/** Returns a Thai mobile number that is unique in this run. */
export const newPhone = () => `08${randomInt(10_000_000, 99_999_999)}`;
/** Returns a bank account number that is unique in this run. */
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

/** Returns the newest one-time code sent to a phone, from the text message. */
export const readOtp = (phone: string): Promise<string> => newestOtp('sms', phone);
/** Returns the newest one-time code sent to an email address. */
export const readMailedOtp = (address: string): Promise<string> => newestOtp('mail', address);

/** Reads a QR code from the screen, like a phone's camera. */
export async function scanQr(picture: Locator): Promise<string> {
  const { data, info } = await sharp(await picture.screenshot())
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const code = readQr(new Uint8ClampedArray(data), info.width, info.height);
  if (!code) throw new Error('there is no readable QR code on the screen');
  return code.data;
}

/** Triggers an action of an external service, which then notifies the casino by its own protocol. */
async function order(path: string, what: object): Promise<void> {
  const response = await fetch(sandbox() + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(what),
  });
  if (!response.ok) throw new Error(`${path} was not done: ${await response.text()}`);
}

/** Pays a PromptPay QR at the test bank, which then notifies the casino by its signed webhook. */
export const payQr = (qr: string) => order('/payments/pay', { qr });

/** Ends a charge of the payment gateway by its QR code: paid or expired. */
export const endCharge = (charge: string, status: 'successful' | 'expired') =>
  order('/gateway/pay', { charge, status });

/** Sends coins to the address of an invoice, in percent of its amount. */
export const sendCoins = (invoice: string, percent: number) => order('/crypto/pay', { invoice, percent });

/** A picture like the slip of a banking app; each is different, since a slip is accepted once. */
export function drawSlip(amount: string): Promise<Buffer> {
  const reference = randomInt(1e9, 9e9);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="900"><rect width="600" height="900" fill="#eef6f2"/>
    <rect x="40" y="40" width="520" height="120" rx="20" fill="#0b7a4b"/><text x="60" y="300" font-size="48">${amount} THB</text>
    <text x="60" y="380" font-size="32">Ref ${reference}</text></svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
}

/** Transfers exactly the amount of an auto-bank deposit; it then appears on the bank's statement. */
export const payStatement = (deposit: { account: string; amount: string }) => order('/statement/pay', deposit);

/** Returns the code of an authenticator app for the scanned key (RFC 6238), now or some half minutes later. */
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
