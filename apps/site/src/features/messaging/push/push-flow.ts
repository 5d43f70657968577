import { isInLine } from '../../../shared/service-worker/is-in-line.ts';

/** R9.28: how long after the page the soft notice comes. */
export const softPromptDelayMs = 4000;
/** R3.20: set once the soft notice has been answered. */
export const answeredKey = 'notification_fake';
/** Set by who has switched push messages off on this device, and so wants no subscription made anew. */
export const switchedOffKey = 'push_off';

export interface PushSituation {
  readonly userAgent: string;
  readonly isSupported: boolean;
  readonly permission: NotificationPermission | undefined;
  readonly isAnswered: boolean;
}

/**
 * Whether the page may ask at all: not inside LINE, not where it cannot work, not after the notice has been answered, and
 * not when the browser already knows the member's will (R4.58, R4.61).
 */
export function mayAsk({ userAgent, isSupported, permission, isAnswered }: PushSituation): boolean {
  return !isInLine(userAgent) && isSupported && !isAnswered && permission === 'default';
}

/** R4.59: with the trigger the soft notice comes first, without it the browser asks at once. */
export const firstStep = (trigger: { is_active: 0 | 1 }): 'soft' | 'browser' =>
  trigger.is_active === 1 ? 'soft' : 'browser';
