import { decodeProtectedHeader, jwtVerify, SignJWT } from 'jose';

/** The name the cookies begin with (Q43). */
export const webName = 'sabai';
export const memberCookie = `${webName}.jwt`;
/** Names the browser, so that a login from another one can be told to the member. */
export const deviceCookie = `${webName}.device`;
export const staffCookie = `${webName}-backoffice.jwt`;
export const staffDeviceCookie = `${webName}-backoffice.device`;

/** What a good token proves: whose it is and which session it belongs to. Whether that session lives is for the database. */
export interface TokenClaims {
  readonly subject: string;
  readonly sessionId: string;
  /** Counts the tokens of one session. */
  readonly tokenNo: number;
  /** The registered claims as they stand in the token. */
  readonly payload: Record<string, unknown>;
}

export interface Tokens {
  /** `expiresAt` is for a session that has been going on for some time. */
  sign(claims: { subject: string; sessionId: string; tokenNo?: number; now: Date; expiresAt?: Date }): Promise<string>;
  /** `undefined` for a token that is forged, foreign, expired or no token at all. */
  verify(token: string, now: Date): Promise<TokenClaims | undefined>;
}

export interface TokenOptions {
  /** The key of a period. */
  readonly secret: (period: number) => Promise<Buffer>;
  /** Who the tokens are for; tokens of one audience are worth nothing to another, besides the secrets being different. */
  readonly audience: string;
  readonly lifetimeS: number;
}

const algorithm = 'HS256';
const mostKnown = 10_000;
/** No token lives longer, so the keys of two periods are all that any living one was signed with. */
const periodMs = 30 * 24 * 3_600_000;

/** Every period has a key of its own; a token names the one it was signed in. */
export const keyPeriod = (now: Date): number => Math.floor(now.getTime() / periodMs);

/** The period a token names, if its key is still good, or already so for a node whose clock is ahead. */
function periodOf(token: string, now: Date): number | undefined {
  const present = keyPeriod(now);
  try {
    const { kid } = decodeProtectedHeader(token);
    return [present, present - 1, present + 1].find((period) => String(period) === kid);
  } catch {
    return undefined;
  }
}

/** Signs and checks JWTs of one audience: HS256, `sub` the account, `sid` the session, `kid` the period of the key. */
export function createTokens({ secret, audience, lifetimeS }: TokenOptions): Tokens {
  // A token comes with every page and every call. What it says can not change, so its signature is checked once.
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
      // A key that cannot be read now says nothing about the token: nobody is logged out by it.
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
