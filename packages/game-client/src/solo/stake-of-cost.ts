import type { AmountMinor, GameConfig } from '@sabai/games/protocol';
import { isStakeOf } from '../base/settings.ts';
import { costIn, modeOf } from '../session/cost.ts';

/** The stake whose bet costs so much, or the highest level that costs less; the lowest where none does. */
export function stakeOfCost(config: GameConfig, modeId: string, cost: AmountMinor): AmountMinor {
  const mode = modeOf(config, modeId);
  const isAffordable = (stake: AmountMinor) => costIn(mode, BigInt(stake)) <= BigInt(cost);
  const whole = isStakeOf(config, cost) && costIn(mode, BigInt(cost)) === BigInt(cost);
  return whole ? cost : (config.stakeLevels.findLast(isAffordable) ?? config.stakeLevels[0]!);
}
