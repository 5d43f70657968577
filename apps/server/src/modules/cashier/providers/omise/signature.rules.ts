import type { IncomingHttpHeaders } from 'node:http';
import { isSignature, sign, signatureWindowMs } from '../../../../platform/sealing/signing.ts';

const timestampHeader = 'omise-signature-timestamp';
const signatureHeader = 'omise-signature';
/** While a secret is being changed there are two signatures, joined by a comma. */
const mostSignatures = 4;

/**
 * Whether Omise has signed the call a moment ago: hex HMAC-SHA256 over `{timestamp}.{raw body}`, the timestamp in unix seconds.
 * `secrets` are the decoded ones; any of them will do for any of the signatures.
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
