import { createHash, randomBytes } from 'node:crypto';
import { isUuid } from './ids.ts';

/** Lifetime of the token, between the click on a game and the game's own first call. */
export const launchTokenLifeMs = 60_000;

/** The token starts with the member's id, so that it is looked up among that member's rows only. */
export function createLaunchToken(memberId: string): { token: string; tokenHash: Buffer } {
  const token = `${memberId}.${randomBytes(24).toString('base64url')}`;
  return { token, tokenHash: hashOf(token) };
}

/** Parses a token. Only its hash is stored: a reader of the database cannot play with it. */
export function readLaunchToken(token: string): { memberId: string; tokenHash: Buffer } | undefined {
  const [memberId = '', secret = ''] = token.split('.');
  return isUuid(memberId) && secret.length === 32 ? { memberId, tokenHash: hashOf(token) } : undefined;
}

const hashOf = (token: string) => createHash('sha256').update(token).digest();
