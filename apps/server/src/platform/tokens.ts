import { jwtVerify, SignJWT } from 'jose';

/** The name the cookies begin with (Q43). */
export const webName = 'sabai';
export const memberCookie = `${webName}.jwt`;
export const staffCookie = `${webName}-backoffice.jwt`;

/** What a good token proves: whose it is and which session it belongs to. Whether that session lives is for the database. */
export interface TokenClaims {
  readonly subject: string;
  readonly sessionId: string;
  /** The registered claims as they stand in the token. */
  readonly payload: Record<string, unknown>;
}

export interface Tokens {
  sign(claims: { subject: string; sessionId: string; now: Date }): Promise<string>;
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

/** Signs and checks JWTs of one audience: HS256, `sub` the account, `sid` the session. */
export function createTokens({ secret, audience, lifetimeS }: TokenOptions): Tokens {
  return {
    async sign({ subject, sessionId, now }) {
      const issuedAt = Math.floor(now.getTime() / 1000);
      return new SignJWT({ sid: sessionId })
        .setProtectedHeader({ alg: algorithm, typ: 'access' })
        .setSubject(subject)
        .setIssuer(webName)
        .setAudience(audience)
        .setIssuedAt(issuedAt)
        .setExpirationTime(issuedAt + lifetimeS)
        .sign(await secret());
    },
    async verify(token, now) {
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
        const { sub, sid } = payload;
        if (typeof sub !== 'string' || typeof sid !== 'string') return undefined;
        return { subject: sub, sessionId: sid, payload };
      } catch {
        return undefined;
      }
    },
  };
}
