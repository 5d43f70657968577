import { formatChange, formatNumber } from '@sabai/contract/number-format';
import { type MarketName, readSelection } from '@sabai/games/families/sport/selection.ts';
import { formatTenThousandths } from '@sabai/games/protocol';
import { createContext, useContext, useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Store } from '../base/store.ts';
import { useRuntime } from '../session/runtime.ts';
import type { MatchView } from './board-view.ts';
import type { Slip } from './slip.ts';
import type { SportBook } from './sport-book.ts';

/** The shared state of the screen's parts. */
export interface SportScreen {
  readonly book: SportBook;
  readonly slip: Store<Slip>;
  readonly matches: readonly MatchView[];
  /** Opens the sheet of a match with all its markets. */
  open(match: string): void;
}
export const SportContext = createContext<SportScreen | undefined>(undefined);
export const useSport = (): SportScreen => useContext(SportContext)!;

/** Returns the server's time, updated every second. */
export function useSeconds(book: SportBook): number | undefined {
  const [now, setNow] = useState(book.now);
  useEffect(() => {
    const tick = () => setNow(book.now());
    const timer = setInterval(tick, 1000);
    const forget = book.board.subscribe(tick);
    return () => {
      clearInterval(timer);
      forget();
    };
  }, [book]);
  return now;
}

type Sides = { readonly home: string; readonly away: string };

/** Returns functions that describe bets in words. */
export function useWords() {
  const t = useTranslations('studio-sport');
  const goal = useTranslations('studio-draws.goal');
  const { intl } = useRuntime();
  return {
    odds: (odds: number) => formatTenThousandths(odds, intl),
    market: (market: MarketName) => t(`market.${market}`),
    /** Short enough for a button, below the name of its market. */
    pick(name: string, sides: Sides): string {
      const { market, pick, quarters } = readSelection(name)!;
      switch (market) {
        case 'result':
          return pick === 'draw' ? goal('market.draw') : sides[pick as 'home' | 'away'];
        case 'double':
          return t(`double.${pick as 'homeDraw'}`, { ...sides });
        case 'handicap':
          return `${sides[pick as 'home' | 'away']} ${formatChange(quarters / 4, intl, { most: 2 })}`;
        case 'goals':
          return t(pick as 'over', { line: formatNumber(quarters / 4, intl, { most: 2 }) });
        case 'both':
          return goal(pick === 'yes' ? 'market.both' : 'market.notBoth');
        case 'score':
          return pick === 'other' ? t('otherScore') : pick.replace('-', '–');
      }
    },
  };
}
