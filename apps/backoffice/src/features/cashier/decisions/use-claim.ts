import type { DecisionClaim } from '@sabai/contract';
import { useEffect, useRef, useState } from 'react';
import { api } from '../../../shared/api/api.ts';
import { problemOf } from '../../../shared/api/problem.ts';
import type { DecisionKind } from './decision.ts';

/** Far more often than a claim ends, so that a call that gets lost loses nothing; who waits for it has it soon. */
const againEveryMs = 20_000;

const claimsOf = (kind: DecisionKind) =>
  kind === 'deposit' ? api('staff', 'deposit-claim') : api('staff', 'withdrawal-claim');

/* What is let go and taken again goes to the server in that order, also from one row to the next. */
let last: Promise<unknown> = Promise.resolve();
function inOrder(call: () => Promise<void>): Promise<void> {
  const mine = last.then(call);
  last = mine;
  return mine;
}

interface Own {
  readonly claim: DecisionClaim | undefined;
  /** Why it could not be had: somebody else has it, or it is decided. */
  readonly problem: unknown;
}
const nothing: Own = { claim: undefined, problem: undefined };

/**
 * Holds one deposit or withdrawal for as long as its panel is open: claims it, goes on claiming it, also while the tab lies
 * behind that of the bank, and lets go of it on leaving. `isWanted` is false for who may not decide and once nothing is to
 * decide; `isFree` is what the row last said: who could not have it has it as soon as it is let go. `onChange` hears when it
 * was taken or could not be had.
 */
export function useClaim(
  kind: DecisionKind,
  id: string,
  { isWanted, isFree, onChange }: { isWanted: boolean; isFree: boolean; onChange: () => void },
): Own {
  const [own, setOwn] = useState<Own>(nothing);
  const hear = useRef(onChange);
  hear.current = onChange;
  const takeNow = useRef<() => void>(undefined);
  useEffect(() => {
    if (!isWanted) return setOwn(nothing);
    let isOpen = true;
    let isHeld: boolean | undefined;
    async function take(): Promise<void> {
      if (!isOpen) return;
      const wasHeld = isHeld;
      try {
        const claim = await claimsOf(kind).create({ id });
        isHeld = true;
        if (isOpen) setOwn({ claim, problem: undefined });
      } catch (problem) {
        // A call that got lost says nothing about the claim; the next one will.
        if (!problemOf(problem)) return;
        isHeld = false;
        if (isOpen) setOwn({ claim: undefined, problem });
      }
      if (isOpen && isHeld !== wasHeld) hear.current();
    }
    async function release(): Promise<void> {
      if (!isHeld) return;
      isHeld = false;
      // One that cannot be let go ends by itself.
      await claimsOf(kind)
        .remove(id)
        .catch(() => undefined);
    }
    /** A page that closes waits for nobody, but this call outlives it. */
    const leave = () =>
      isHeld && void fetch(`/gateway/staff/${kind}-claim/${id}`, { method: 'DELETE', keepalive: true });
    takeNow.current = () => void inOrder(take);
    takeNow.current();
    const timer = setInterval(() => void inOrder(take), againEveryMs);
    addEventListener('pagehide', leave);
    return () => {
      isOpen = false;
      clearInterval(timer);
      removeEventListener('pagehide', leave);
      void inOrder(release);
    };
  }, [kind, id, isWanted]);
  const wasRefused = own.problem !== undefined;
  useEffect(() => {
    if (isWanted && isFree && wasRefused) takeNow.current?.();
  }, [isWanted, isFree, wasRefused]);
  return own;
}
