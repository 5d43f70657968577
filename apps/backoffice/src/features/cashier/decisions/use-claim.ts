import type { DecisionClaim } from '@sabai/contract';
import { useEffect, useRef, useState } from 'react';
import { api } from '../../../shared/api/api.ts';
import { problemOf } from '../../../shared/api/problem.ts';
import { watchActivity } from '../../../shared/queue/watch-activity.ts';
import type { DecisionKind } from './decision.ts';

/** Far more often than a claim ends, so that a call that gets lost loses nothing; who waits for it has it soon. */
const againEveryMs = 20_000;
/** The live queue tells what is let go, but not what was taken and let go between two of its looks. */
const retryEveryMs = 3000;

const claimsOf = (kind: DecisionKind) =>
  kind === 'deposit' ? api('staff', 'deposit-claim') : api('staff', 'withdrawal-claim');

/* What is let go and taken again goes to the server in that order, also from one row to the next. */
let last: Promise<unknown> = Promise.resolve();
function inOrder(call: () => Promise<void>): Promise<void> {
  const mine = last.then(call);
  last = mine;
  return mine;
}

interface Held {
  readonly claim: DecisionClaim | undefined;
  /** Why it could not be had: somebody else has it, or it is decided. */
  readonly problem: unknown;
  /** It was had and its time is over. */
  readonly isEnded: boolean;
}
const nothing: Held = { claim: undefined, problem: undefined, isEnded: false };

export interface OwnClaim extends Held {
  /** Claims it again; `isOver`: from whoever has it. */
  readonly take: (isOver?: boolean) => void;
}

/**
 * Holds one deposit or withdrawal while its panel is open: claims it, goes on claiming it while somebody is at work here, and lets go
 * of it on leaving. Who sends its money by hand (`isKept`) works in the tab of the bank, so that claim goes on without a sign of
 * life. `isWanted` is false for who may not decide and once nothing is to decide; `standing` is what the row last said: who could not
 * have it has it as soon as it is let go. `onChange` is called when it was taken, lost or could not be had.
 */
export function useClaim(
  kind: DecisionKind,
  id: string,
  {
    isWanted,
    standing,
    isKept,
    onChange,
  }: { isWanted: boolean; standing: 'free' | 'own' | 'held' | undefined; isKept: boolean; onChange: () => void },
): OwnClaim {
  const [own, setOwn] = useState<Held>(nothing);
  const latest = useRef({ onChange, isKept });
  latest.current = { onChange, isKept };
  const takeNow = useRef<(isOver?: boolean) => void>(undefined);
  useEffect(() => {
    if (!isWanted) return setOwn(nothing);
    let isOpen = true;
    let isHeld: boolean | undefined;
    let ending: ReturnType<typeof setTimeout> | undefined;
    const end = () => {
      isHeld = false;
      if (!isOpen) return;
      setOwn({ ...nothing, isEnded: true });
      latest.current.onChange();
    };
    async function take(isOver: boolean): Promise<void> {
      if (!isOpen) return;
      const wasHeld = isHeld;
      try {
        const claim = await claimsOf(kind).create({ id, ...(isOver && { is_taken_over: true }) });
        isHeld = true;
        clearTimeout(ending);
        ending = setTimeout(end, Date.parse(claim.until) - Date.now());
        if (isOpen) setOwn({ ...nothing, claim });
      } catch (problem) {
        // A call that got lost says nothing about the claim; the next one will.
        if (!problemOf(problem)) return;
        isHeld = false;
        clearTimeout(ending);
        if (isOpen) setOwn({ ...nothing, problem });
      }
      if (isOpen && isHeld !== wasHeld) latest.current.onChange();
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
    takeNow.current = (isOver = false) => void inOrder(() => take(isOver));
    takeNow.current();
    const activity = watchActivity();
    const timer = setInterval(() => {
      if (activity.wasSeen() || latest.current.isKept) void inOrder(() => take(false));
    }, againEveryMs);
    addEventListener('pagehide', leave);
    return () => {
      isOpen = false;
      clearInterval(timer);
      clearTimeout(ending);
      activity.stop();
      removeEventListener('pagehide', leave);
      void inOrder(release);
    };
  }, [kind, id, isWanted]);
  const wasRefused = own.problem !== undefined;
  const isHeld = own.claim !== undefined;
  useEffect(() => {
    // Let go by another it is free to have; taken over by another, the server says so.
    const isNews = (standing === 'free' && wasRefused) || (standing === 'held' && isHeld);
    if (isWanted && isNews) takeNow.current?.();
  }, [isWanted, standing, wasRefused, isHeld]);
  useEffect(() => {
    if (!isWanted || !wasRefused) return;
    const timer = setInterval(() => takeNow.current?.(), retryEveryMs);
    return () => clearInterval(timer);
  }, [isWanted, wasRefused]);
  return { ...own, take: (isOver) => takeNow.current?.(isOver) };
}
