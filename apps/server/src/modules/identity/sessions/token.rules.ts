import { createHash, randomBytes } from 'node:crypto';

/** Returns a secret that a browser stores and sends back: 256 random bits. */
export const newSecretToken = (): string => randomBytes(32).toString('base64url');

export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();

/** Time for which the previous token remains valid after the first use of the newest: for calls in flight. */
export const tokenGraceMs = 30_000;

export interface SessionTokens {
  /** The number of the newest token. */
  readonly tokenNo: number;
  /** First use of the newest; null while its owner may not have received it. */
  readonly usedAt: Date | null;
}

/**
 * Judges a token of an active session. A token is replaced at each step-up. If a replaced token arrives after its
 * successor was used, one of them is a copy, and its holder cannot be distinguished from the owner.
 */
export function judgeToken(
  shownNo: number,
  { tokenNo, usedAt }: SessionTokens,
  now: Date,
): 'newest' | 'late' | 'reused' {
  if (shownNo === tokenNo) return 'newest';
  const isBefore = shownNo === tokenNo - 1;
  if (isBefore && (usedAt === null || now.getTime() < usedAt.getTime() + tokenGraceMs)) return 'late';
  return 'reused';
}
