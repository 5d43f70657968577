import { isInLine } from '../../../shared/service-worker/is-in-line.ts';

/** R9.28: delay of the soft notice after the page. */
export const softPromptDelayMs = 4000;
/** R3.20: set once the soft notice has been answered. */
export const answeredKey = 'notification_fake';
/** Set when push messages were switched off on this device, so that no new subscription is made. */
export const switchedOffKey = 'push_off';

export interface PushSituation {
  readonly userAgent: string;
  readonly isSupported: boolean;
  readonly permission: NotificationPermission | undefined;
  readonly isAnswered: boolean;
}

/**
 * Returns whether the page may ask: not inside LINE, not where push is unsupported, not after the notice has been
 * answered, and not when the browser already has the member's decision (R4.58, R4.61).
 */
export function mayAsk({ userAgent, isSupported, permission, isAnswered }: PushSituation): boolean {
  return !isInLine(userAgent) && isSupported && !isAnswered && permission === 'default';
}

/** R4.59: with the trigger the soft notice comes first, without it the browser asks immediately. */
export const firstStep = (trigger: { is_active: 0 | 1 }): 'soft' | 'browser' =>
  trigger.is_active === 1 ? 'soft' : 'browser';
