import { type ClassicSlot, defineClassicSlot } from '../../families/classic-slot/definition.ts';
import type { SlotVersion } from '../../families/slot/slot-game.ts';

/** Strips and pays of Neon Tuk-Tuk: rarer and higher than a plain classic. */
export const neonTukTukMaths = defineClassicSlot({
  pays: { W: 250, 7: 100, B: 40, E: 25, M: 15, P: 10, L: 5, C: 2 },
  // Thirteen times ×2, six ×3, three ×4, two ×5, one ×10.
  wheel: [10, 2, 3, 2, 4, 2, 3, 2, 5, 2, 3, 2, 2, 4, 2, 3, 2, 2, 5, 2, 3, 2, 4, 2, 3],
  strips: { base: ['77WBLBMEEMMEMPPMPPLLL7CCCCLC', '77WBBMEEEMMMPPPPPLLLLLCCCCCC', '7BWBBBEELMMMMEPPPLLLLCCCCCC'] },
  maxWin: 212,
});

/** The default version, and one that returns 94%: the same pays on other strips. */
export const neonTukTukVersions: readonly SlotVersion<ClassicSlot>[] = [
  { rulesVersion: '1.0.0', slot: neonTukTukMaths },
  {
    rulesVersion: '1.0.0-94',
    slot: defineClassicSlot({
      ...neonTukTukMaths,
      strips: {
        base: ['7EWBLBMEEMMEMPPMPPLLL7CCCPCC', '77WBBMEEEMMMPPPPPLLLLLCCCCCC', '7BWBMBEELMMMEEPPPLLLLCCCCCC'],
      },
    }),
  },
];
