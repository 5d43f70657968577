import { formatTenThousandths, type MultiplierTenThousandths } from '@sabai/games/protocol';
import { useRuntime } from './runtime.ts';

/** Writes multipliers in the player's language: "1.98×". */
export function useTimes(): (multiplier: MultiplierTenThousandths) => string {
  const { intl } = useRuntime();
  return (multiplier) => `${formatTenThousandths(multiplier, intl)}×`;
}
