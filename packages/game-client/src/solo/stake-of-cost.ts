import type { AmountMinor, GameConfig } from '@sabai/games/protocol';
import { isStakeOf } from '../base/settings.ts';
import { costIn, modeOf } from '../session/cost.ts';
import type { CostSide } from '../session/host.ts';

/**
 * Returns the stake whose bet has this cost, or the nearest level on the requested side; the lowest or highest where
 * there is none.
 */
export function stakeOfCost(config: GameConfig, modeId: string, cost: AmountMinor, side: CostSide): AmountMinor {
  const mode = modeOf(config, modeId);
  const costs = (stake: AmountMinor) => costIn(mode, BigInt(stake));
  const whole = isStakeOf(config, cost) && costIn(mode, BigInt(cost)) === BigInt(cost);
  if (whole) return cost;
  const { stakeLevels: levels } = config;
  return side === 'atMost'
    ? (levels.findLast((stake) => costs(stake) <= BigInt(cost)) ?? levels[0]!)
    : (levels.find((stake) => costs(stake) >= BigInt(cost)) ?? levels.at(-1)!);
}
