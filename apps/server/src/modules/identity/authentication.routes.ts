import { authentication, resetSessiontoken, staffAuthentication } from '@sabai/contract';
import { type Implementation, implement, type RequestContext } from '../../platform/implement.ts';
import { memberCookie, staffCookie } from '../../platform/tokens.ts';
import { logIn, logOut, renewLogin } from './log-in.ts';
import type { IdentityParts } from './parts.ts';
import { presentUser } from './present-user.ts';
import { issueTicket } from './session-ticket.ts';
import { memberSessionLifetimeS } from './sessions.repository.ts';
import { settingsOf } from './settings.repository.ts';
import { endStaffSession, staffSessionLifetimeS } from './staff.repository.ts';
import { logInStaff, renewStaffLogin } from './staff-log-in.ts';

/** Logging in, renewing and logging out as the official Feathers authentication client does it, and websocket tickets. */
export function authenticationRoutes(parts: IdentityParts): Implementation[] {
  const { db, clock } = parts.platform;
  const remember = (context: RequestContext, accessToken: string, expiresAtS: unknown) => {
    const leftS = Number(expiresAtS) - Math.floor(clock().getTime() / 1000);
    context.setCookie(memberCookie, accessToken, { maxAgeSeconds: Math.min(leftS, memberSessionLifetimeS) });
  };

  return [
    implement(authentication, {
      create: async ({ body }, context) => {
        const login =
          body.strategy === 'jwt' ? await renewLogin(parts, body.accessToken) : await logIn(parts, body, context);
        remember(context, login.accessToken, login.payload.exp);
        return {
          accessToken: login.accessToken,
          authentication: { strategy: body.strategy, payload: login.payload },
          user: presentUser(login.member, await settingsOf(db)),
        };
      },
      remove: async (_input, context) => {
        const { caller } = context;
        if (caller.kind === 'member') await logOut(parts, caller.memberId, caller.sessionId);
        context.clearCookie(memberCookie);
        return { accessToken: null };
      },
    }),
    implement(resetSessiontoken, { create: (_input, { caller }) => issueTicket(parts, caller) }),
    implement(staffAuthentication, {
      create: async ({ body }, context) => {
        const { accessToken, staff } =
          body.strategy === 'jwt'
            ? await renewStaffLogin(parts, body.accessToken)
            : await logInStaff(parts, body, context);
        context.setCookie(staffCookie, accessToken, { maxAgeSeconds: staffSessionLifetimeS });
        const { staff_id: id, username, name, role } = staff;
        return { accessToken, authentication: { strategy: body.strategy }, user: { id, username, name, role } };
      },
      remove: async (_input, context) => {
        const { caller } = context;
        if (caller.kind === 'staff') await endStaffSession(db, caller.staffId, caller.sessionId, clock());
        context.clearCookie(staffCookie);
        return { accessToken: null };
      },
    }),
  ];
}
