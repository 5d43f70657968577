import { createHmac, createSecretKey, type KeyObject, timingSafeEqual } from 'node:crypto';

/** How far the clocks of two servers may be apart for a signed call to be taken. */
export const signatureWindowMs = 5 * 60_000;

/** Making a key costs several times what signing a short text does. */
const keys = new WeakMap<Buffer, KeyObject>();

function keyOf(secret: Buffer): KeyObject {
  let key = keys.get(secret);
  if (!key) {
    key = createSecretKey(secret);
    keys.set(secret, key);
  }
  return key;
}

/** Hex HMAC-SHA256 of the texts and bytes, one after the other. */
export function sign(secret: Buffer, ...parts: readonly (string | Buffer)[]): string {
  const hmac = createHmac('sha256', keyOf(secret));
  for (const part of parts) hmac.update(part);
  return hmac.digest('hex');
}

/** Compares in constant time; anything but 64 hex digits is no signature. */
export function isSignature(given: unknown, expected: string): boolean {
  return (
    typeof given === 'string' &&
    /^[0-9a-f]{64}$/i.test(given) &&
    timingSafeEqual(Buffer.from(given, 'hex'), Buffer.from(expected, 'hex'))
  );
}

/** Whether a header holds unix milliseconds inside the window around `now`. */
export function isFreshTimestamp(given: unknown, now: Date): boolean {
  return (
    typeof given === 'string' && /^\d{13}$/.test(given) && Math.abs(now.getTime() - Number(given)) <= signatureWindowMs
  );
}
