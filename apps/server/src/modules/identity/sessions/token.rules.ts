import { createHash, randomBytes } from 'node:crypto';

/** Something a browser holds and hands back once: 256 random bits. */
export const newSecretToken = (): string => randomBytes(32).toString('base64url');

export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();

/** How long the token before the newest still does after the newest was used: for calls that were under way. */
export const tokenGraceMs = 30_000;

export interface SessionTokens {
  /** The number of the newest token. */
  readonly tokenNo: number;
  /** When the newest was used first; null while its owner may not have received it. */
  readonly usedAt: Date | null;
}

/**
 * What a token of a living session is worth. A token is replaced whenever its member proves to be there; whoever comes with
 * one that was replaced after its successor has been used holds a copy, and nobody can tell which of the two is the owner.
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
