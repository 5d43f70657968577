import type { otpRequest } from '@sabai/contract';
import type { ServiceClient } from '@sabai/contract/client';

/** The response to the request for a code. */
export type OtpSent = Awaited<ReturnType<ServiceClient<typeof otpRequest>['create']>>;

/** A response with the browser's time of its arrival. */
export type OtpTicket = OtpSent & { readonly receivedAtMs: number };

export interface OtpClock {
  /** Server's time minus the browser's in milliseconds, so that a phone with a wrong clock counts down correctly. */
  readonly offsetMs: number;
  readonly expiresAt: string;
  /** Browser's time in milliseconds at which a new code may be requested. */
  readonly resendAtMs: number;
}

type Times = Pick<OtpTicket, 'otpResendAfter' | 'otpRepeatTime' | 'expiresOtpSms' | 'receivedAtMs'>;

/** Reads the times of a response by the clock of the receiving browser. */
export function otpClock({ otpResendAfter, otpRepeatTime, expiresOtpSms, receivedAtMs }: Times): OtpClock {
  const serverNowMs = Date.parse(otpRepeatTime) - otpResendAfter * 1000;
  return {
    offsetMs: serverNowMs - receivedAtMs,
    expiresAt: expiresOtpSms,
    resendAtMs: receivedAtMs + otpResendAfter * 1000,
  };
}

/** Returns whether the code can still be entered at `nowMs` of the browser's clock. */
export function isStillGood(ticket: Times, nowMs: number): boolean {
  const { offsetMs, expiresAt } = otpClock(ticket);
  return Date.parse(expiresAt) > nowMs + offsetMs;
}
