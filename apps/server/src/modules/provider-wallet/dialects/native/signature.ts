import { isFreshTimestamp, isSignature, signCall } from '../../../../platform/sealing/signing.ts';

/** A call by the path it came to, with what its headers say of when it was made and by whom. */
export interface SignedCall {
  readonly path: string;
  readonly timestamp: unknown;
  readonly signature: unknown;
  readonly rawBody: Buffer;
}

/** Keys of a provider, the newest first: two are good at a time while one replaces the other. */
export type Secrets = readonly Buffer[] | undefined;
/** At once when they are known: waiting takes more than to look them up, and every call asks. */
export type SecretsOf = (provider: string) => Secrets | Promise<Secrets>;

/** Whether who has one of the secrets signed these very bytes for this very call within the last minutes. */
export function isSignedNative(
  { path, timestamp, signature, rawBody }: SignedCall,
  secrets: readonly Buffer[],
  now: Date,
): boolean {
  if (!isFreshTimestamp(timestamp, now)) return false;
  const named = { method: 'POST', path, timestamp: timestamp as string };
  return secrets.some((secret) => isSignature(signature, signCall(secret, named, rawBody)));
}
