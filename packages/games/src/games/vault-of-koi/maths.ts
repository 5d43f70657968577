import { cellOf, commonCoins, defineHoldSlot, type HoldSlot } from '../../families/hold-slot/definition.ts';
import { paylines } from '../../families/slot/paylines.ts';
import type { SlotVersion } from '../../families/slot/slot-game.ts';

const first = cellOf({ O: 1245, A: 624, B: 892, D: 1070, E: 1337, K: 2317, Q: 2515 });
/** Until version 1.1.0 the four other reels were identical. */
const others = cellOf({ O: 1245, W: 548, A: 607, B: 867, D: 1040, E: 1300, K: 2254, Q: 2139 });
/** The same for the version that returned 94%: fewer wilds. */
const fewerWilds = cellOf({ O: 1245, W: 519, A: 607, B: 867, D: 1040, E: 1300, K: 2254, Q: 2168 });

/** Cells, coins and pays of Vault of Koi. */
export const vaultOfKoiMaths = defineHoldSlot({
  lines: paylines.ten,
  linePays: {
    A: [40, 160, 800],
    B: [25, 80, 400],
    D: [20, 60, 200],
    E: [15, 40, 120],
    K: [6, 20, 60],
    Q: [4, 12, 50],
  },
  cells: [
    first,
    cellOf({ O: 1245, W: 610, A: 574, B: 951, D: 987, E: 1364, K: 2185, Q: 2084 }),
    cellOf({ O: 1245, W: 489, A: 681, B: 798, D: 1125, E: 1221, K: 2344, Q: 2097 }),
    cellOf({ O: 1245, W: 577, A: 548, B: 909, D: 939, E: 1429, K: 2297, Q: 2056 }),
    cellOf({ O: 1245, W: 478, A: 644, B: 782, D: 1145, E: 1198, K: 2275, Q: 2233 }),
  ],
  coins: commonCoins,
  hold: { from: 6, respins: 3, chance: 66, of: 1000 },
  grand: 1000,
  buy: { cost: 38.9 },
  maxWin: 2500,
});

const withCells = (cells: HoldSlot['cells']) => defineHoldSlot({ ...vaultOfKoiMaths, cells });

/**
 * The default version, and one that returns 94%: the same pays and coins, fewer wilds, and a higher feature price.
 * Earlier versions have the same return to a millionth. An operator that has chosen one keeps it, and their rounds
 * can be repeated.
 */
export const vaultOfKoiVersions: readonly SlotVersion<HoldSlot>[] = [
  { rulesVersion: '1.1.0', slot: vaultOfKoiMaths },
  {
    rulesVersion: '1.1.0-94',
    slot: defineHoldSlot({
      ...vaultOfKoiMaths,
      cells: [
        first,
        cellOf({ O: 1245, W: 577, A: 570, B: 953, D: 988, E: 1365, K: 2187, Q: 2115 }),
        cellOf({ O: 1245, W: 463, A: 679, B: 798, D: 1123, E: 1223, K: 2344, Q: 2125 }),
        cellOf({ O: 1245, W: 547, A: 546, B: 911, D: 935, E: 1430, K: 2299, Q: 2087 }),
        cellOf({ O: 1245, W: 454, A: 644, B: 780, D: 1143, E: 1196, K: 2276, Q: 2262 }),
      ],
      buy: { cost: 39.8 },
    }),
  },
  { rulesVersion: '1.0.0', slot: withCells([first, others, others, others, others]) },
  {
    rulesVersion: '1.0.0-94',
    slot: defineHoldSlot({
      ...withCells([first, fewerWilds, fewerWilds, fewerWilds, fewerWilds]),
      buy: { cost: 39.8 },
    }),
  },
];
