import { defineHoldSlot, type HoldSlot } from '../../families/hold-slot/definition.ts';
import type { SlotVersion } from '../../families/slot/slot-game.ts';

const first = [
  ['O', 1245],
  ['A', 624],
  ['B', 892],
  ['D', 1070],
  ['E', 1337],
  ['K', 2317],
  ['Q', 2515],
] as const;
const others = [
  ['O', 1245],
  ['W', 548],
  ['A', 607],
  ['B', 867],
  ['D', 1040],
  ['E', 1300],
  ['K', 2254],
  ['Q', 2139],
] as const;
/** Of the version that returns 94 %: fewer wilds. */
const fewerWilds = [
  ['O', 1245],
  ['W', 519],
  ['A', 607],
  ['B', 867],
  ['D', 1040],
  ['E', 1300],
  ['K', 2254],
  ['Q', 2168],
] as const;

/** Cells, coins and pays of Vault of Koi. */
export const vaultOfKoiMaths = defineHoldSlot({
  lines: ['11111', '00000', '22222', '01210', '21012', '00122', '22100', '10001', '12221', '01110'],
  linePays: {
    A: [40, 160, 800],
    B: [25, 80, 400],
    D: [20, 60, 200],
    E: [15, 40, 120],
    K: [6, 20, 60],
    Q: [4, 12, 50],
  },
  cells: [first, others, others, others, others],
  coins: [
    [{ multiplier: 1 }, 400],
    [{ multiplier: 2 }, 250],
    [{ multiplier: 3 }, 140],
    [{ multiplier: 5 }, 110],
    [{ multiplier: 8 }, 55],
    [{ multiplier: 10 }, 30],
    [{ multiplier: 15 }, 12],
    [{ multiplier: 15, tier: 'mini' }, 10],
    [{ multiplier: 40, tier: 'minor' }, 4],
    [{ multiplier: 150, tier: 'major' }, 1],
  ],
  hold: { from: 6, respins: 3, chance: 66, of: 1000 },
  grand: 1000,
  buy: { cost: 38.9 },
  maxWin: 2500,
});

/** The usual version, and one that returns 94 %: the same pays and coins, fewer wilds, and a dearer purchase. */
export const vaultOfKoiVersions: readonly SlotVersion<HoldSlot>[] = [
  { rulesVersion: '1.0.0', slot: vaultOfKoiMaths },
  {
    rulesVersion: '1.0.0-94',
    slot: defineHoldSlot({
      ...vaultOfKoiMaths,
      cells: [first, fewerWilds, fewerWilds, fewerWilds, fewerWilds],
      buy: { cost: 39.8 },
    }),
  },
];
