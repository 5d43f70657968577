import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { base32nopad } from '@scure/base';

const stepS = 30;
const digits = 6;
/** Tolerated clock difference in steps, before or behind. */
const tolerance = 1;

export const newTotpKey = (): Buffer => randomBytes(20);
export const writeTotpKey = (key: Buffer): string => base32nopad.encode(key);

/** Returns the code of one step (RFC 4226, RFC 6238 with SHA-1, as every app supports). */
export function totpCode(key: Buffer, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const digest = createHmac('sha1', key).update(counter).digest();
  const offset = digest.at(-1)! & 0xf;
  return String((digest.readUInt32BE(offset) & 0x7fffffff) % 10 ** digits).padStart(digits, '0');
}

export const totpStep = (now: Date): number => Math.floor(now.getTime() / 1000 / stepS);

/** Returns the step of a code, if it is current and newer than the last accepted one (RFC 6238, 5.2). */
export function matchingStep(key: Buffer, code: string, now: Date, lastStep: number): number | undefined {
  if (!/^\d{6}$/.test(code)) return undefined;
  const at = totpStep(now);
  const steps = Array.from({ length: 2 * tolerance + 1 }, (_, index) => at - tolerance + index);
  return steps.find((step) => step > lastStep && timingSafeEqual(Buffer.from(totpCode(key, step)), Buffer.from(code)));
}

/** Returns the content of the QR code for an app. */
export function totpUri(key: Buffer, { account, issuer }: { account: string; issuer: string }): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`;
  const query = new URLSearchParams({
    secret: writeTotpKey(key),
    issuer,
    period: String(stepS),
    digits: String(digits),
  });
  return `otpauth://totp/${label}?${query}`;
}

/** Returns a typed code in its stored form: without spaces and dashes, in capitals. */
export const plainCode = (typed: string): string => typed.replace(/[\s-]/g, '').toUpperCase();
