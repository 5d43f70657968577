import { authentication, resetSessiontoken, staffAuthentication } from '@sabai/contract';
import { type Implementation, type Input, implement, type RequestContext } from '../../../platform/http/implement.ts';
import { memberCookie, staffCookie, staffDeviceCookie } from '../../../platform/http/tokens.ts';
import type { IdentityDependencies } from '../dependencies.ts';
import { presentUser } from '../people/present-user.ts';
import { endStaffSessions } from '../people/staff.repository.ts';
import { logInByPasskey } from '../second-factor/passkeys.ts';
import {
  deviceNamed,
  deviceOf,
  rememberDevice,
  rememberStaffLogin,
  rememberToken,
} from '../sessions/remember-token.ts';
import { issueTicket } from '../sessions/session-ticket.ts';
import { settingsOf } from '../settings.repository.ts';
import { presentStaffLogin } from '../staff/staff-account.routes.ts';
import { logInStaff, renewStaffLogin } from '../staff/staff-log-in.ts';
import { logIn, logOut, renewLogin } from './log-in.ts';

type LoginBody = Input<typeof authentication.create>['body'];

/** Login, renewal and logout as the official Feathers authentication client does them, and websocket tickets. */
export function authenticationRoutes(dependencies: IdentityDependencies): Implementation[] {
  const { db, clock } = dependencies.platform;
  const logInBy = (body: Exclude<LoginBody, { strategy: 'jwt' }>, context: RequestContext) => {
    const named = body.strategy === 'local' ? deviceNamed(body.device_token) : undefined;
    const origin = { ...context, device: deviceOf(context) ?? named };
    return body.strategy === 'passkey'
      ? logInByPasskey(dependencies, body.response, origin)
      : logIn(dependencies, { ...body, otpCode: body.otp_code }, origin);
  };

  return [
    implement(authentication, {
      create: async ({ body }, context) => {
        const isNew = body.strategy !== 'jwt';
        const login = isNew ? await logInBy(body, context) : await renewLogin(dependencies, body.accessToken);
        const { caller } = context;
        // A login ends the session that this browser had, of any member.
        if (isNew && caller.kind === 'member') await logOut(dependencies, caller.memberId, caller.sessionId);
        const leftS = Number(login.payload.exp) - Math.floor(clock().getTime() / 1000);
        rememberToken(context, login.accessToken, isNew ? undefined : leftS);
        if (login.device) rememberDevice(context, login.device);
        return {
          accessToken: login.accessToken,
          authentication: { strategy: body.strategy, payload: login.payload },
          user: presentUser(login.member, await settingsOf(db)),
        };
      },
      remove: async (_input, context) => {
        const { caller } = context;
        if (caller.kind === 'member') await logOut(dependencies, caller.memberId, caller.sessionId);
        context.clearCookie(memberCookie);
        return { accessToken: null };
      },
    }),
    implement(resetSessiontoken, { create: (_input, { caller }) => issueTicket(dependencies, caller) }),
    implement(staffAuthentication, {
      create: async ({ body }, context) => {
        const origin = { ip: context.ip, device: deviceOf(context, staffDeviceCookie) };
        const login =
          body.strategy === 'jwt'
            ? await renewStaffLogin(dependencies, body.accessToken)
            : await logInStaff(dependencies, { ...body, otpCode: body.otp_code }, origin);
        rememberStaffLogin(context, login);
        return presentStaffLogin(login, body.strategy);
      },
      remove: async (_input, context) => {
        const { caller } = context;
        if (caller.kind === 'staff')
          await endStaffSessions(db, caller.staffId, { only: caller.sessionId, now: clock() });
        context.clearCookie(staffCookie);
        return { accessToken: null };
      },
    }),
  ];
}
