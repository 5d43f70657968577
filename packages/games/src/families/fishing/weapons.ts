/** A weapon: its cost and the number of fish it reaches. Aiming at one fish and continuous fire are not weapons. */
export interface Weapon {
  /** In prices of the plain shot; the whole cost is spent on the fish it reaches. */
  readonly cost: number;
  readonly reaches: number;
}

export const weapons = {
  cannon: { cost: 1, reaches: 1 },
  torpedo: { cost: 6, reaches: 1 },
  lightning: { cost: 8, reaches: 5 },
} as const satisfies Record<string, Weapon>;

export type WeaponName = keyof typeof weapons;
export const weaponNames = Object.keys(weapons) as WeaponName[];
export const isWeapon = (name: unknown): name is WeaponName => weaponNames.some((known) => known === name);

/**
 * Returns the share of a shot's cost for each fish it reaches: half for the first, equal parts of the rest for the
 * others.
 */
export function budgetsOf(weapon: WeaponName, count: number): number[] {
  const { cost } = weapons[weapon];
  if (count === 1) return [cost];
  return Array.from({ length: count }, (_, index) => (index === 0 ? cost / 2 : cost / 2 / (count - 1)));
}
