import { times, weighted } from './numbers.ts';
import type { Played, Rules } from './rules.ts';

/** Section 12 of docs/fairness.md. */

interface Water {
  returnShare: number;
  weapons: Record<string, { cost: number; reaches: number }>;
  species: { code: string; pays: [times: number, share: number][] }[];
}

export function fishing({ tables, numbers, choice, stake }: Rules): Played {
  const { returnShare, weapons, species } = tables as Water;
  const { cost } = weapons[String(choice.weapon)]!;
  const fish = choice.fish as readonly number[];
  const price = stake / BigInt(cost);
  const paid = fish.map((kind, place) => {
    const budget = fish.length === 1 ? cost : place === 0 ? cost / 2 : cost / 2 / (fish.length - 1);
    const { pays } = species[kind]!;
    const mean = pays.reduce((sum, [back, share]) => sum + (back * share) / 100, 0);
    const fair = (returnShare * budget) / mean;
    const chance = Math.min(0.95, fair);
    const isCaught = numbers.f32() < chance;
    const back = weighted(pays, numbers);
    return isCaught ? Math.floor(back * 10_000 * (fair / chance)) : 0;
  });
  return {
    outcome: {
      weapon: choice.weapon,
      fish: fish.map((kind) => species[kind]!.code).join(' '),
      paid: paid.map((multiplier) => Math.floor(multiplier / 100)),
    },
    payout: paid.reduce((sum, multiplier) => sum + times(price, multiplier, 10_000), 0n),
  };
}
