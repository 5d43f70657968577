import { assertMode, assertStake, type SoloGame } from '../../engine/game.ts';
import { formatAmountMinor, type GameManifest, type InstantEvent, type PlayParams } from '../../protocol/index.ts';
import { hasOnly, isWhole } from '../instant/instant-game.ts';
import type { SpeciesTable } from './species.ts';
import { strike, strikeOf } from './strike.ts';
import { budgetsOf, isWeapon, type WeaponName, weapons } from './weapons.ts';

/** The weapon of one shot and the fish it reached, by their indexes in the room's table: first the one it hit. */
export interface Shot {
  readonly weapon: WeaponName;
  readonly fish: readonly number[];
}

/** Returns a shot as the choice of a round, in which form it is stored, replayed and verified. */
export const paramsOf = ({ weapon, fish }: Shot): PlayParams => ({ weapon, fish });

function readShot(table: SpeciesTable, { weapon, fish, ...rest }: PlayParams): Shot | undefined {
  if (!isWeapon(weapon) || !hasOnly(rest) || !Array.isArray(fish)) return undefined;
  const isReached = fish.length >= 1 && fish.length <= weapons[weapon].reaches;
  return isReached && fish.every((one) => isWhole(one, 0, table.length - 1)) ? { weapon, fish } : undefined;
}

/**
 * Returns a room's game: every shot that hits is a round with its own nonce. Two numbers decide the result of each
 * fish it reaches. The stake is the shot's total cost.
 */
export function fishingGame(manifest: GameManifest, table: SpeciesTable): SoloGame & { species: SpeciesTable } {
  const shotOf = (params: PlayParams | undefined, stakeMinor: bigint) => {
    const shot = params && readShot(table, params);
    return shot && stakeMinor % BigInt(weapons[shot.weapon].cost) === 0n ? shot : undefined;
  };
  return {
    rounds: 'solo',
    isPlayedInRooms: true,
    manifest,
    species: table,
    choice: {
      usual: { weapon: 'cannon', fish: [0] },
      offers: (params, stakeMinor) => shotOf(params, stakeMinor) !== undefined,
    },
    play(draws, stakeMinor, mode, params) {
      assertStake(stakeMinor);
      assertMode(manifest, mode);
      const shot = shotOf(params, stakeMinor);
      if (!shot) throw new RangeError(`${manifest.code} knows no such shot`);
      const cost = weapons[shot.weapon].cost;
      const priceMinor = stakeMinor / BigInt(cost);
      const budgets = budgetsOf(shot.weapon, shot.fish.length);
      const paid = shot.fish.map((kind, index) => strike(strikeOf(table[kind]!, budgets[index]!), draws));
      const payoutMinor = paid.reduce((sum, multiplier) => sum + (priceMinor * BigInt(multiplier)) / 10_000n, 0n);
      const events: readonly InstantEvent[] = [
        {
          type: 'result',
          outcome: {
            weapon: shot.weapon,
            fish: shot.fish.map((kind) => table[kind]!.code).join(' '),
            /** Payout of each fish, in hundredths of the plain price; 0 for a miss. */
            paid: paid.map((multiplier) => Math.floor(multiplier / 100)),
          },
          multiplier: Math.floor(paid.reduce((sum, multiplier) => sum + multiplier, 0) / cost),
        },
        { type: 'final', amount: formatAmountMinor(payoutMinor) },
      ];
      return { payoutMinor, events };
    },
  };
}

/** Returns the payout of each fish that a shot reached, in hundredths of the plain price, from the shot's events. */
export function paidOf(events: readonly { type: string }[]): readonly number[] {
  const result = events.find((event): event is Extract<InstantEvent, { type: 'result' }> => event.type === 'result');
  const paid = result?.outcome.paid;
  return Array.isArray(paid) ? paid : [];
}
