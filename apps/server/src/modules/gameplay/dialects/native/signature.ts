import { isFreshTimestamp, isSignature, sign } from '../../../../platform/signing.ts';

/** A call with what its headers say of who made it. */
export interface SignedCall {
  readonly provider: unknown;
  readonly timestamp: unknown;
  readonly signature: unknown;
  readonly rawBody: Buffer;
}

/** Keys of a provider, the newest first: two are good at a time while one replaces the other. */
export type SecretsOf = (provider: string) => Promise<readonly Buffer[] | undefined>;

/** The provider that signed these very bytes within the last minutes; `undefined` when nobody known did. */
export async function verifyNative(call: SignedCall, secretsOf: SecretsOf, now: Date): Promise<string | undefined> {
  const { provider, timestamp, signature, rawBody } = call;
  if (typeof provider !== 'string' || !isFreshTimestamp(timestamp, now)) return undefined;
  const secrets = await secretsOf(provider);
  const isGenuine = secrets?.some((secret) => isSignature(signature, sign(secret, `${timestamp}.`, rawBody)));
  return isGenuine ? provider : undefined;
}
