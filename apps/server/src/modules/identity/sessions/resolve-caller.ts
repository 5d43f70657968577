import type { Audience } from '@sabai/contract';
import type { FastifyRequest } from 'fastify';
import type { Caller } from '../../../platform/http/caller.ts';
import { memberCookie, staffCookie } from '../../../platform/http/tokens.ts';
import type { IdentityDependencies } from '../dependencies.ts';
import { findStaffOfSession } from '../people/staff.repository.ts';
import { visitSession } from './visit-session.ts';

/**
 * Returns the token of a request: the bearer header of other clients takes precedence over the browser's cookie (Q43).
 */
function tokenOf(request: FastifyRequest, cookieName: string): string | undefined {
  const header = request.headers.authorization;
  if (header !== undefined) return /^(?:Bearer\s+)?(\S+)$/i.exec(header.trim())?.[1];
  return request.cookies[cookieName];
}

/** Returns the gateways' function that identifies the caller: the token must be valid and its session active. */
export function createResolveCaller({ platform, memberTokens, sessionOf, staffTokens }: IdentityDependencies) {
  return async (request: FastifyRequest, audience: Audience): Promise<Caller | undefined> => {
    const isStaff = audience === 'staff';
    const token = tokenOf(request, isStaff ? staffCookie : memberCookie);
    if (!token) return undefined;
    const now = platform.clock();
    const claims = await (isStaff ? staffTokens : memberTokens).verify(token, now);
    if (!claims) return undefined;
    const { subject, sessionId } = claims;
    if (isStaff) {
      const staff = await findStaffOfSession(platform.db, subject, sessionId, now);
      if (!staff) return undefined;
      const { staff_id: staffId, permissions, is_second_factor_missing: isSecondFactorMissing } = staff;
      return { kind: 'staff', staffId, sessionId, permissions, isSecondFactorMissing };
    }
    return visitSession({ platform, sessionOf }, claims);
  };
}
