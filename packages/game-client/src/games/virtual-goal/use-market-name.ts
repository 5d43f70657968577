import type { Market } from '@sabai/games/families/football/score-matrix.ts';
import { fixturesOf, sides } from '@sabai/games/games/virtual-goal/league.ts';
import { useTranslations } from 'use-intl';

/**
 * Returns a function that names a bet of the day: "Golden Naga wins". It includes the match unless it is the `shown`
 * one.
 */
export function useMarketName(round: number, shown: number): (spot: string) => string {
  const t = useTranslations('studio-draws.goal');
  return (spot) => {
    const [match, market] = [Number(spot.split(':')[0]), spot.split(':')[1] as Market];
    const [home, away] = fixturesOf(round)[match]!.map((side) => sides[side]!.name) as [string, string];
    const name = market.startsWith('score')
      ? t('market.score', { score: `${market[5]}–${market[6]}` })
      : t(`market.${market as Exclude<Market, `score${string}`>}`, { home, away });
    return match === shown || market === 'home' || market === 'away' ? name : `${home} – ${away}: ${name}`;
  };
}
