import type { LiveData } from '@sabai/contract/live';
import { currencyOf, minorOf } from '@sabai/contract/money';
import { useEffect, useRef, useState } from 'react';
import { useLiveTopic } from '../../../shared/live/live-store.ts';
import type { BrokenRule } from './bet-rules.ts';

export interface RefusedHere {
  readonly costMinor: bigint;
  readonly broken: BrokenRule;
}

/** A game that reports refused bets itself has done so by then. */
const waitMs = 600;

const rules = {
  'max-stake': 'maximum',
  'min-stake': 'minimum',
  'excluded-game': 'game',
  'feature-buy': 'feature',
} as const;

/** Returns the refusal of a bet in a game and its rule; undefined for all other promotion messages. */
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
 * The bet that the wallet has refused in a game that cannot report it: shared tables and games of other studios.
 * `isTold`: the game has reported it, or the round continues.
 */
export function useRefusedBet(gameCode: string, isTold: boolean): readonly [RefusedHere | undefined, () => void] {
  const [refused, setRefused] = useState<RefusedHere>();
  const wasTold = useRef(isTold);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const forget = () => {
    clearTimeout(timer.current);
    setRefused(undefined);
  };
  useLiveTopic('promotion', (data) => {
    const found = refusedIn(gameCode, data);
    if (!found || wasTold.current) return;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setRefused(found), waitMs);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is about what is told
  useEffect(() => {
    wasTold.current = isTold;
    if (isTold) forget();
  }, [isTold]);
  useEffect(() => () => clearTimeout(timer.current), []);
  return [refused, forget];
}
