import { formatNumber } from '@sabai/contract/number-format';
import type { SlotLineWin, SlotTier } from '@sabai/games/protocol';
import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { useRuntime } from '../session/runtime.ts';
import type { SlotSkin } from './slot-skin.ts';

export type TranslateSlot = ReturnType<typeof useTranslations<'slot'>>;

/** The texts of the stage, in the player's language. */
export interface SlotWords {
  t: TranslateSlot;
  symbol(symbol: string): string;
  /** Describes a win briefly: "Line 4", "12 ways", "9 × Crown". */
  win(win: SlotLineWin): string;
  prize(tier: SlotTier): string;
  figure(amountMinor: bigint): string;
  /** Formats an amount without decimals that are all zero, for coins. */
  short(amountMinor: bigint): string;
  /** Formats a factor of a win: "×1,000". */
  times(factor: number): string;
  money(amount: string): string;
}

const symbolName = (names: SlotSkin['names'], t: TranslateSlot) => (symbol: string) => {
  const name = names[symbol];
  return name ? t(`name.${name}`) : (lowLetters[symbol] ?? symbol);
};
const lowLetters: Readonly<Record<string, string>> = { T: '10', N: '9' };

export function useSlotWords(names: SlotSkin['names']): SlotWords {
  const t = useTranslations('studio-slot');
  const tier = useTranslations('studio-jackpot');
  const { figure, short, money, intl } = useRuntime();
  return useMemo(() => {
    const symbol = symbolName(names, t);
    return {
      t,
      symbol,
      win({ line, ways, count, symbol: won }) {
        if (ways !== undefined) return t('ways', { ways });
        return line > 0 ? t('line', { line }) : t('symbols', { count, symbol: symbol(won) });
      },
      prize: tier,
      figure,
      short,
      times: (factor) => `×${formatNumber(factor, intl)}`,
      money,
    };
  }, [t, tier, figure, short, money, intl, names]);
}
