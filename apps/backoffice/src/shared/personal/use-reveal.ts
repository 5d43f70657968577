import {
  type RevealCause,
  type RevealField,
  type RevealSubject,
  revealOf,
  revealService,
  reveals,
} from '@sabai/contract';
import { useEffect, useState } from 'react';
import { api } from '../api/api.ts';
import { may } from '../api/read-staff.ts';
import { staffStore } from '../api/session.ts';
import { useSending } from '../api/use-sending.ts';

/** Identifies a masked value. */
export interface MaskedValue {
  readonly subject: RevealSubject;
  readonly id: string;
  readonly field: RevealField;
}

interface Shown {
  readonly value: string;
  readonly untilMs: number;
}

export const longestMs = 60_000;

/**
 * Shows a value until the time set by the server, and never longer than a minute by this device's clock. `secondsLeft`
 * counts until it is masked again.
 */
export function useBriefValue(onShown?: () => void) {
  const [shown, setShown] = useState<Shown>();
  const [nowMs, setNow] = useState(() => Date.now());
  const sending = useSending();
  const isShown = shown !== undefined && nowMs < shown.untilMs;
  useEffect(() => {
    if (!shown) return;
    const timer = setInterval(() => {
      setNow(Date.now());
      if (Date.now() >= shown.untilMs) setShown(undefined);
    }, 500);
    return () => clearInterval(timer);
  }, [shown]);
  return {
    sending,
    value: isShown ? shown.value : undefined,
    secondsLeft: isShown ? Math.ceil((shown.untilMs - nowMs) / 1000) : 0,
    hide: () => setShown(undefined),
    show: (load: () => Promise<{ readonly value: string | null; readonly expires_at: string }>) =>
      sending.send(async () => {
        const sentAt = Date.now();
        const { value, expires_at } = await load();
        const lastsMs = Math.min(Date.parse(expires_at) - sentAt, longestMs);
        setNow(Date.now());
        setShown({ value: value ?? '–', untilMs: sentAt + (lastsMs > 0 ? lastsMs : longestMs) });
        onShown?.();
      }),
  };
}

/**
 * Reveals a masked value, after the reader has given a reason. Returns `undefined` where the reader has no permission.
 */
export function useReveal({ subject, id, field }: MaskedValue, onShown?: () => void) {
  const staff = staffStore.use();
  const reveal = revealOf(subject, field);
  const { show, ...shown } = useBriefValue(onShown);
  if (!reveal || !may(staff, reveals[reveal])) return undefined;
  return {
    ...shown,
    ask: (cause: RevealCause, reason: string) =>
      show(() => {
        const requested = { subject_type: subject, subject_id: id, field, cause, reason };
        return api('staff', revealService[reveal]).create(requested as never);
      }),
  };
}
