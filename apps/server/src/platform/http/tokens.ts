import { decodeProtectedHeader, jwtVerify, SignJWT } from 'jose';

/** The prefix of the cookies' names (Q43). */
export const webName = 'sabai';
export const memberCookie = `${webName}.jwt`;
/** Identifies the browser, so that a login from another one can be reported to the member. */
export const deviceCookie = `${webName}.device`;
export const staffCookie = `${webName}-backoffice.jwt`;
export const staffDeviceCookie = `${webName}-backoffice.device`;

/** The verified content of a token: the account and its session. The database decides whether the session is active. */
export interface TokenClaims {
  readonly subject: string;
  readonly sessionId: string;
  /** The number of the token within its session. */
  readonly tokenNo: number;
  /** The registered claims of the token. */
  readonly payload: Record<string, unknown>;
}

export interface Tokens {
  /** `expiresAt` is for a session that has already lasted a while. */
  sign(claims: { subject: string; sessionId: string; tokenNo?: number; now: Date; expiresAt?: Date }): Promise<string>;
  /** `undefined` for a forged, foreign, expired or malformed token. */
  verify(token: string, now: Date): Promise<TokenClaims | undefined>;
}

export interface TokenOptions {
  /** The key of a period. */
  readonly secret: (period: number) => Promise<Buffer>;
  /** The audience of the tokens; in addition to separate secrets, it makes them invalid for other audiences. */
  readonly audience: string;
  readonly lifetimeS: number;
}

const algorithm = 'HS256';
const mostKnown = 10_000;
/** No token lives longer, so all valid tokens were signed with the keys of two periods. */
const periodMs = 30 * 24 * 3_600_000;

/** Returns the number of the period. Every period has its own key; a token names its period. */
export const keyPeriod = (now: Date): number => Math.floor(now.getTime() / periodMs);

/** Returns the period of a token if its key is valid now, or already valid for a node whose clock is ahead. */
function periodOf(token: string, now: Date): number | undefined {
  const present = keyPeriod(now);
  try {
    const { kid } = decodeProtectedHeader(token);
    return [present, present - 1, present + 1].find((period) => String(period) === kid);
  } catch {
    return undefined;
  }
}

/**
 * Signs and verifies JWTs of one audience: HS256, `sub` the account, `sid` the session, `kid` the period of the key.
 */
export function createTokens({ secret, audience, lifetimeS }: TokenOptions): Tokens {
  // A token comes with every page and call. Its content cannot change, so its signature is verified once.
  const known = new Map<string, TokenClaims & { readonly expiresAtS: number }>();
  return {
    async sign({ subject, sessionId, tokenNo = 0, now, expiresAt }) {
      const issuedAt = Math.floor(now.getTime() / 1000);
      return new SignJWT({ sid: sessionId, tno: tokenNo })
        .setProtectedHeader({ alg: algorithm, typ: 'access', kid: String(keyPeriod(now)) })
        .setSubject(subject)
        .setIssuer(webName)
        .setAudience(audience)
        .setIssuedAt(issuedAt)
        .setExpirationTime(expiresAt ? Math.floor(expiresAt.getTime() / 1000) : issuedAt + lifetimeS)
        .sign(await secret(keyPeriod(now)));
    },
    async verify(token, now) {
      const seen = known.get(token);
      if (seen) return seen.expiresAtS > Math.floor(now.getTime() / 1000) ? seen : undefined;
      const period = periodOf(token, now);
      if (period === undefined) return undefined;
      // An unreadable key does not invalidate the token: no member is logged out by it.
      const key = await secret(period);
      try {
        const { payload } = await jwtVerify(token, key, {
          algorithms: [algorithm],
          typ: 'access',
          issuer: webName,
          audience,
          requiredClaims: ['sub', 'sid', 'exp'],
          currentDate: now,
        });
        const { sub, sid, tno = 0, exp } = payload;
        if (typeof sub !== 'string' || typeof sid !== 'string' || typeof tno !== 'number') return undefined;
        const claims = { subject: sub, sessionId: sid, tokenNo: tno, payload, expiresAtS: exp! };
        const [oldest] = known.keys();
        if (known.size >= mostKnown && oldest !== undefined) known.delete(oldest);
        known.set(token, claims);
        return claims;
      } catch {
        return undefined;
      }
    },
  };
}
