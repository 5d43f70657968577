import { createHash } from 'node:crypto';
import type { RequestContext } from '../../../platform/http/implement.ts';
import { deviceCookie, memberCookie, staffCookie, staffDeviceCookie } from '../../../platform/http/tokens.ts';
import { staffSessionLifetimeS } from '../people/staff.repository.ts';
import { memberSessionLifetimeS } from './sessions.repository.ts';

const deviceLifetimeS = 400 * 24 * 3600;

/** Gives the browser the token of its session; what it holds beyond the session's end opens nothing. */
export const rememberToken = (
  context: Pick<RequestContext, 'setCookie'>,
  accessToken: string,
  leftS = memberSessionLifetimeS,
): void => context.setCookie(memberCookie, accessToken, { maxAgeSeconds: Math.min(leftS, memberSessionLifetimeS) });

/** Names the browser, for years and for whoever logs in on it. */
export const rememberDevice = (context: Pick<RequestContext, 'setCookie'>, device: string): void =>
  context.setCookie(deviceCookie, device, { maxAgeSeconds: deviceLifetimeS });

/** Gives the browser the token of a session of staff, and its name. */
export function rememberStaffLogin(
  context: Pick<RequestContext, 'setCookie'>,
  { accessToken, device }: { readonly accessToken: string; readonly device?: string },
): void {
  context.setCookie(staffCookie, accessToken, { maxAgeSeconds: staffSessionLifetimeS });
  if (device) context.setCookie(staffDeviceCookie, device, { maxAgeSeconds: deviceLifetimeS });
}

/** A client without cookies names its device itself, at each login; what it says is not kept, only what follows from it. */
export const deviceNamed = (deviceToken: string | undefined): string | undefined =>
  deviceToken && createHash('sha256').update(`device ${deviceToken}`).digest('base64url');

/** What the browser was named, if that is a name of ours. */
export function deviceOf(context: Pick<RequestContext, 'cookie'>, name = deviceCookie): string | undefined {
  const device = context.cookie(name);
  return device !== undefined && /^[\w-]{43}$/.test(device) ? device : undefined;
}
