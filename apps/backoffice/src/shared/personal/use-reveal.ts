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

/**
 * Reveals a masked value, after the reader has given a reason, for the time set by the server; `secondsLeft` counts
 * until it is masked again. Returns `undefined` where the reader has no permission.
 */
export function useReveal({ subject, id, field }: MaskedValue, onShown?: () => void) {
  const staff = staffStore.use();
  const reveal = revealOf(subject, field);
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
  if (!reveal || !may(staff, reveals[reveal])) return undefined;
  return {
    sending,
    value: isShown ? shown.value : undefined,
    secondsLeft: isShown ? Math.ceil((shown.untilMs - nowMs) / 1000) : 0,
    hide: () => setShown(undefined),
    ask: (cause: RevealCause, reason: string) =>
      sending.send(async () => {
        const requested = { subject_type: subject, subject_id: id, field, cause, reason };
        const sentAt = Date.now();
        const { value, expires_at } = await api('staff', revealService[reveal]).create(requested as never);
        // By the server's clock, and never longer than a minute by this device's.
        const lastsMs = Math.min(Date.parse(expires_at) - sentAt, 60_000);
        setNow(Date.now());
        setShown({ value: value ?? '–', untilMs: sentAt + (lastsMs > 0 ? lastsMs : 60_000) });
        onShown?.();
      }),
  };
}
