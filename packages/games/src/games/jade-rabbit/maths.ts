import { cellOf, commonCoins, defineHoldSlot, type HoldSlot } from '../../families/hold-slot/definition.ts';
import { paylines } from '../../families/slot/paylines.ts';
import type { SlotVersion } from '../../families/slot/slot-game.ts';

const first = cellOf({ O: 1180, A: 620, B: 900, D: 1070, E: 1400, K: 2330, Q: 2500 });
/** Until version 1.1.0 the four other reels were identical. */
const others = cellOf({ O: 1180, W: 428, A: 560, B: 820, D: 1000, E: 1300, K: 2320, Q: 2392 });
/** The same for the version that returned 94%: fewer wilds. */
const fewerWilds = cellOf({ O: 1180, W: 399, A: 560, B: 820, D: 1000, E: 1300, K: 2320, Q: 2421 });

/** Cells, coins and pays of Jade Rabbit. */
export const jadeRabbitMaths = defineHoldSlot({
  lines: paylines.ten,
  linePays: {
    A: [50, 200, 1000],
    B: [30, 100, 500],
    D: [20, 75, 250],
    E: [15, 50, 150],
    K: [5, 20, 75],
    Q: [5, 15, 50],
  },
  cells: [
    first,
    cellOf({ O: 1180, W: 385, A: 615, B: 770, D: 1059, E: 1234, K: 2389, Q: 2368 }),
    cellOf({ O: 1180, W: 488, A: 517, B: 886, D: 940, E: 1378, K: 2227, Q: 2384 }),
    cellOf({ O: 1180, W: 394, A: 606, B: 780, D: 1099, E: 1197, K: 2435, Q: 2309 }),
    cellOf({ O: 1180, W: 449, A: 494, B: 877, D: 920, E: 1404, K: 2273, Q: 2403 }),
  ],
  coins: commonCoins,
  hold: { from: 6, respins: 3, chance: 75, of: 1000 },
  grand: 1000,
  buy: { cost: 47.7 },
  maxWin: 2500,
});

const withCells = (cells: HoldSlot['cells']) => defineHoldSlot({ ...jadeRabbitMaths, cells });

/**
 * The default version, and one that returns 94%: the same pays and coins, fewer wilds, and a higher feature price.
 * Earlier versions have the same return to a millionth. An operator that has chosen one keeps it, and their rounds
 * can be repeated.
 */
export const jadeRabbitVersions: readonly SlotVersion<HoldSlot>[] = [
  { rulesVersion: '1.1.0', slot: jadeRabbitMaths },
  {
    rulesVersion: '1.1.0-94',
    slot: defineHoldSlot({
      ...jadeRabbitMaths,
      cells: [
        first,
        cellOf({ O: 1180, W: 359, A: 615, B: 770, D: 1059, E: 1235, K: 2391, Q: 2391 }),
        cellOf({ O: 1180, W: 455, A: 514, B: 885, D: 940, E: 1378, K: 2227, Q: 2421 }),
        cellOf({ O: 1180, W: 367, A: 605, B: 779, D: 1099, E: 1197, K: 2437, Q: 2336 }),
        cellOf({ O: 1180, W: 419, A: 492, B: 878, D: 920, E: 1404, K: 2273, Q: 2434 }),
      ],
      buy: { cost: 48.8 },
    }),
  },
  { rulesVersion: '1.0.0', slot: withCells([first, others, others, others, others]) },
  {
    rulesVersion: '1.0.0-94',
    slot: defineHoldSlot({
      ...withCells([first, fewerWilds, fewerWilds, fewerWilds, fewerWilds]),
      buy: { cost: 48.8 },
    }),
  },
];
