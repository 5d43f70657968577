import type { DecisionClaim } from '@sabai/contract';
import { useEffect, useRef, useState } from 'react';
import { api } from '../../../shared/api/api.ts';
import { problemOf } from '../../../shared/api/problem.ts';
import { watchActivity } from '../../../shared/queue/watch-activity.ts';
import type { DecisionKind } from './decision.ts';

/** Far shorter than a claim, so that a lost call has no effect and a waiting colleague gets a free claim soon. */
const againEveryMs = 20_000;
/** The live queue reports released claims, except for those taken and released between two of its updates. */
const retryEveryMs = 3000;

const claimsOf = (kind: DecisionKind) =>
  kind === 'deposit' ? api('staff', 'deposit-claim') : api('staff', 'withdrawal-claim');

/* Releases and claims reach the server in their order, also across rows. */
let last: Promise<unknown> = Promise.resolve();
function inOrder(call: () => Promise<void>): Promise<void> {
  const mine = last.then(call);
  last = mine;
  return mine;
}

interface Held {
  readonly claim: DecisionClaim | undefined;
  /** Why the claim was refused: somebody else has it, or it is decided. */
  readonly problem: unknown;
  /** The claim was held and has expired. */
  readonly isEnded: boolean;
}
const nothing: Held = { claim: undefined, problem: undefined, isEnded: false };

export interface OwnClaim extends Held {
  /** Claims it again; `isOver`: takes it over from another holder. */
  readonly take: (isOver?: boolean) => void;
}

/**
 * Claims one deposit or withdrawal while its panel is open. Renews the claim while the reader is active in this tab,
 * and releases it on leaving.
 * - `isKept`: renews without activity, because staff who send money by hand work in the tab of the bank.
 * - `isWanted`: false for readers who may not decide, and when there is nothing to decide.
 * - `standing`: the claim's state in the row; a refused claim is repeated as soon as the row is released.
 * - `onChange`: called when the claim was taken, lost or refused.
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
        // A lost call leaves the claim's state unknown; the next call shows it.
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
      // A claim that cannot be released expires.
      await claimsOf(kind)
        .remove(id)
        .catch(() => undefined);
    }
    /** This call outlives the page, which does not await it. */
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
    // A release makes it available; a takeover is confirmed by the server.
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
