import { insideSpots } from '@sabai/games/games/roulette/rules.ts';
import { useTranslations } from 'use-intl';

const evens = ['low', 'even', 'red', 'black', 'odd', 'high'] as const;
const insideOf = new Map(insideSpots.map((each) => [each.spot, each]));

/** Returns a function that names a spot of the table. */
export function useSpotName(): (spot: string) => string {
  const t = useTranslations('studio-table');
  return (spot) => {
    const inside = insideOf.get(spot);
    if (inside) {
      return t('roulette.insideOf', { kind: t(`roulette.${inside.kind}`), numbers: inside.numbers.join(', ') });
    }
    const even = evens.find((each) => each === spot);
    if (even) return t(`roulette.${even}`);
    const which = Number(spot.replace(/\D/g, ''));
    if (spot.startsWith('column')) return t('roulette.column', { column: which });
    return spot.startsWith('dozen') ? t('roulette.dozen', { from: which * 12 - 11, to: which * 12 }) : String(which);
  };
}
