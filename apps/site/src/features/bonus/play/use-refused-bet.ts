import type { LiveData } from '@sabai/contract/live';
import { currencyOf, minorOf } from '@sabai/contract/money';
import { useEffect, useRef, useState } from 'react';
import { useLiveTopic } from '../../../shared/live/live-store.ts';
import type { BrokenRule } from './bet-rules.ts';

export interface RefusedHere {
  readonly costMinor: bigint;
  readonly broken: BrokenRule;
}

/** A game that can tell itself which bet was refused has done so by then. */
const waitMs = 600;

const rules = {
  'max-stake': 'maximum',
  'min-stake': 'minimum',
  'excluded-game': 'game',
  'feature-buy': 'feature',
} as const;

/** Reads that a bet in a game was refused, and by which rule; undefined for all else that is told of promotions. */
export function refusedIn(gameCode: string, data: LiveData['promotion']): RefusedHere | undefined {
  if (data.status !== 'refused' || data.game_code !== gameCode) return undefined;
  const { cost, limit, currency_code, rule: name } = data as Extract<LiveData['promotion'], { rule: unknown }>;
  const currency = currencyOf(currency_code);
  const rule = rules[name];
  const costMinor = minorOf(cost, currency);
  if (rule === 'game' || rule === 'feature') return { costMinor, broken: { rule } };
  return limit === null ? undefined : { costMinor, broken: { rule, limitMinor: minorOf(limit, currency) } };
}

/**
 * The bet that the wallet has refused in a game which cannot tell of it: shared tables and games of other studios. `isTold` says that
 * the game has, or that it goes on.
 */
export function useRefusedBet(gameCode: string, isTold: boolean): readonly [RefusedHere | undefined, () => void] {
  const [refused, setRefused] = useState<RefusedHere>();
  const told = useRef(isTold);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const forget = () => {
    clearTimeout(timer.current);
    setRefused(undefined);
  };
  useLiveTopic('promotion', (data) => {
    const found = refusedIn(gameCode, data);
    if (!found || told.current) return;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setRefused(found), waitMs);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is about what is told
  useEffect(() => {
    told.current = isTold;
    if (isTold) forget();
  }, [isTold]);
  useEffect(() => () => clearTimeout(timer.current), []);
  return [refused, forget];
}
