import type { IncomingHttpHeaders } from 'node:http';
import { isSignature, sign, signatureWindowMs } from '../../../../platform/sealing/signing.ts';

const timestampHeader = 'omise-signature-timestamp';
const signatureHeader = 'omise-signature';
/** During a change of the secret there are two signatures, joined by a comma. */
const mostSignatures = 4;

/**
 * Returns whether Omise has signed the call recently: hex HMAC-SHA256 over `{timestamp}.{raw body}`, the timestamp in
 * unix seconds. `secrets` are decoded; any secret may match any signature.
 */
export function isSignedByOmise(
  headers: IncomingHttpHeaders,
  raw: Buffer,
  secrets: readonly Buffer[],
  now: Date,
): boolean {
  const timestamp = headers[timestampHeader];
  const given = headers[signatureHeader];
  if (typeof timestamp !== 'string' || typeof given !== 'string' || !/^\d{10}$/.test(timestamp)) return false;
  if (Math.abs(now.getTime() - Number(timestamp) * 1000) > signatureWindowMs) return false;
  const signatures = given.split(',').slice(0, mostSignatures);
  return secrets.some((secret) => {
    const expected = sign(secret, `${timestamp}.`, raw);
    return signatures.some((signature) => isSignature(signature.trim(), expected));
  });
}
