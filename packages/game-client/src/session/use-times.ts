import { formatTenThousandths, type MultiplierTenThousandths } from '@sabai/games/protocol';
import { useRuntime } from './runtime.ts';

/** Returns a function that formats multipliers: "1.98×". */
export function useTimes(): (multiplier: MultiplierTenThousandths) => string {
  const { intl } = useRuntime();
  return (multiplier) => `${formatTenThousandths(multiplier, intl)}×`;
}
