import { createContext, useContext, useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { type MarketName, readSelection } from '../../families/sport/selection.ts';
import { formatTenThousandths } from '../../protocol.ts';
import type { Store } from '../store.ts';
import type { MatchView } from './board-view.ts';
import type { Slip } from './slip.ts';
import type { SportBook } from './sport-book.ts';

/** What the parts of the screen share. */
export interface SportScreen {
  readonly book: SportBook;
  readonly slip: Store<Slip>;
  readonly matches: readonly MatchView[];
  /** Opens the sheet of a match with all that can be bet on. */
  open(match: string): void;
}
export const SportContext = createContext<SportScreen | undefined>(undefined);
export const useSport = (): SportScreen => useContext(SportContext)!;

/** The server's time, every second. */
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

export const oddsText = (odds: number): string => formatTenThousandths(odds);

const signed = (quarters: number) => {
  const line = String(Math.abs(quarters) / 4);
  return quarters === 0 ? '0' : `${quarters > 0 ? '+' : '−'}${line}`;
};

type Sides = { readonly home: string; readonly away: string };

/** Bets in words. */
export function useWords() {
  const t = useTranslations('sport');
  const goal = useTranslations('draws.goal');
  return {
    market: (market: MarketName) => t(`market.${market}`),
    /** As short as a button needs, below the name of its market. */
    pick(name: string, sides: Sides): string {
      const { market, pick, quarters } = readSelection(name)!;
      const line = String(quarters / 4);
      switch (market) {
        case 'result':
          return pick === 'draw' ? goal('market.draw') : sides[pick as 'home' | 'away'];
        case 'double':
          return t(`double.${pick as 'homeDraw'}`, { ...sides });
        case 'handicap':
          return `${sides[pick as 'home' | 'away']} ${signed(quarters)}`;
        case 'goals':
          return t(pick as 'over', { line });
        case 'both':
          return goal(pick === 'yes' ? 'market.both' : 'market.notBoth');
        case 'score':
          return pick === 'other' ? t('otherScore') : pick.replace('-', '–');
      }
    },
  };
}
