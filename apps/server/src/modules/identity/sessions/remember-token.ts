import { createHash } from 'node:crypto';
import type { RequestContext } from '../../../platform/http/implement.ts';
import { deviceCookie, memberCookie, staffCookie, staffDeviceCookie } from '../../../platform/http/tokens.ts';
import { staffSessionLifetimeS } from '../people/staff.repository.ts';
import { memberSessionLifetimeS } from './sessions.repository.ts';

const deviceLifetimeS = 400 * 24 * 3600;

/** Sets the token of a session in the browser; it is rejected after the session's end. */
export const rememberToken = (
  context: Pick<RequestContext, 'setCookie'>,
  accessToken: string,
  leftS = memberSessionLifetimeS,
): void => context.setCookie(memberCookie, accessToken, { maxAgeSeconds: Math.min(leftS, memberSessionLifetimeS) });

/** Sets the browser's id, for years and for any account. */
export const rememberDevice = (context: Pick<RequestContext, 'setCookie'>, device: string): void =>
  context.setCookie(deviceCookie, device, { maxAgeSeconds: deviceLifetimeS });

/** Sets the token of a staff session and the browser's id. */
export function rememberStaffLogin(
  context: Pick<RequestContext, 'setCookie'>,
  { accessToken, device }: { readonly accessToken: string; readonly device?: string },
): void {
  context.setCookie(staffCookie, accessToken, { maxAgeSeconds: staffSessionLifetimeS });
  if (device) context.setCookie(staffDeviceCookie, device, { maxAgeSeconds: deviceLifetimeS });
}

/** Returns the device id of a client without cookies, which sends a token at each login; only its hash is stored. */
export const deviceNamed = (deviceToken: string | undefined): string | undefined =>
  deviceToken && createHash('sha256').update(`device ${deviceToken}`).digest('base64url');

/** Returns the browser's id, if it has our form. */
export function deviceOf(context: Pick<RequestContext, 'cookie'>, name = deviceCookie): string | undefined {
  const device = context.cookie(name);
  return device !== undefined && /^[\w-]{43}$/.test(device) ? device : undefined;
}
