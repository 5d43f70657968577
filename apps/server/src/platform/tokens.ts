import { jwtVerify, SignJWT } from 'jose';

/** The name the cookies begin with (Q43). */
export const webName = 'sabai';
export const memberCookie = `${webName}.jwt`;
/** Names the browser, so that a login from another one can be told to the member. */
export const deviceCookie = `${webName}.device`;
export const staffCookie = `${webName}-backoffice.jwt`;

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
  readonly secret: () => Promise<Buffer>;
  /** Who the tokens are for; tokens of one audience are worth nothing to another, besides the secrets being different. */
  readonly audience: string;
  readonly lifetimeS: number;
}

const algorithm = 'HS256';
const mostKnown = 10_000;

/** Signs and checks JWTs of one audience: HS256, `sub` the account, `sid` the session. */
export function createTokens({ secret, audience, lifetimeS }: TokenOptions): Tokens {
  // A token comes with every page and every call. What it says can not change, so its signature is checked once.
  const known = new Map<string, TokenClaims & { readonly expiresAtS: number }>();
  return {
    async sign({ subject, sessionId, tokenNo = 0, now, expiresAt }) {
      const issuedAt = Math.floor(now.getTime() / 1000);
      return new SignJWT({ sid: sessionId, tno: tokenNo })
        .setProtectedHeader({ alg: algorithm, typ: 'access' })
        .setSubject(subject)
        .setIssuer(webName)
        .setAudience(audience)
        .setIssuedAt(issuedAt)
        .setExpirationTime(expiresAt ? Math.floor(expiresAt.getTime() / 1000) : issuedAt + lifetimeS)
        .sign(await secret());
    },
    async verify(token, now) {
      const seen = known.get(token);
      if (seen) return seen.expiresAtS > Math.floor(now.getTime() / 1000) ? seen : undefined;
      const key = await secret();
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
