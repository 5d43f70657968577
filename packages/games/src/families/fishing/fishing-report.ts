import { type MathReport, rounded } from '../../engine/math-report.ts';
import { choiceFacts, figuresOf } from '../instant/instant-report.ts';
import { isBoss, type SpeciesTable, timesOf } from './species.ts';
import { countStrike, strikeOf } from './strike.ts';
import { budgetsOf, type WeaponName, weaponNames, weapons } from './weapons.ts';

/** Returns the exact figures of a shot with a weapon at a single fish, in stakes. */
function figuresOfShot(table: SpeciesTable, kind: number, weapon: WeaponName) {
  const [budget] = budgetsOf(weapon, 1);
  const { cost } = weapons[weapon];
  return figuresOf(
    countStrike(strikeOf(table[kind]!, budget!)).map(({ chance, multiplier }) => ({
      chance,
      multiplier: multiplier / cost,
    })),
  );
}

/**
 * Returns the certified figures of a room, counted over all numbers. The plain shot at the smallest fish gives the
 * room its return.
 */
export function fishingReport(table: SpeciesTable, rulesVersion: string): MathReport {
  const named = <T>(of: (kind: number) => T) => Object.fromEntries(table.map(({ code }, kind) => [code, of(kind)]));
  const plain = table.map((_, kind) => figuresOfShot(table, kind, 'cannon'));
  const shots = table.flatMap((_, kind) => weaponNames.map((weapon) => figuresOfShot(table, kind, weapon)));
  const spread = [
    ...shots.map(({ rtp }) => rtp),
    // Lightning shares out its cost; each share has the same return, whichever fish it reaches.
    ...table.flatMap((species) =>
      budgetsOf('lightning', 5).map((budget) => returnOf(strikeOf(species, budget), budget)),
    ),
  ];
  // The player chooses the volatility. The certified one assumes an equal number of shots at each kind, without
  // bosses.
  const usual = plain.filter((_, kind) => !isBoss(table[kind]!));
  const variance = usual.reduce((sum, one) => sum + one.standardDeviation ** 2, 0) / usual.length;
  return {
    rulesVersion,
    method: 'full count',
    ...choiceFacts(shots, {
      ...plain[0]!,
      hitRate: usual.reduce((sum, { hitRate }) => sum + hitRate, 0) / usual.length,
      standardDeviation: Math.sqrt(variance),
    }),
    maxWin: Math.max(...table.map((species) => timesOf(species).most)),
    figures: {
      chanceByFish: named((kind) => rounded(plain[kind]!.hitRate)),
      rtpByFish: named((kind) => rounded(plain[kind]!.rtp)),
      standardDeviationByFish: named((kind) => rounded(plain[kind]!.standardDeviation)),
      torpedoChanceByFish: named((kind) => rounded(figuresOfShot(table, kind, 'torpedo').hitRate)),
      torpedoRtpByFish: named((kind) => rounded(figuresOfShot(table, kind, 'torpedo').rtp)),
      lowestRtp: rounded(Math.min(...spread)),
      highestRtp: rounded(Math.max(...spread)),
    },
  };
}

function returnOf(strike: ReturnType<typeof strikeOf>, budget: number): number {
  return figuresOf(countStrike(strike)).rtp / budget;
}
