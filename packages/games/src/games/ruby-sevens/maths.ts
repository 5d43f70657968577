import { type ClassicSlot, defineClassicSlot } from '../../families/classic-slot/definition.ts';
import type { SlotVersion } from '../../families/slot/slot-game.ts';

/** Strips and pays of Ruby Sevens; its exact return is 95.1322%. */
export const rubySevensMaths = defineClassicSlot({
  pays: { W: 150, 7: 60, B: 25, E: 18, M: 12, P: 8, L: 6, C: 4 },
  // Thirteen times ×2, six ×3, three ×4, two ×5, one ×10.
  wheel: [10, 2, 3, 2, 4, 2, 3, 2, 5, 2, 3, 2, 2, 4, 2, 3, 2, 2, 5, 2, 3, 2, 4, 2, 3],
  strips: {
    base: ['MCLB7BMMMPCCCEEEPPLLLW', 'C7MMMLMPPPBBCELLLWCCEE', 'CCCBLLL7WMEELEPPPPMBBC'],
  },
  maxWin: 108,
});

/** The default version, and one that returns 94%: the same pays on other strips. */
export const rubySevensVersions: readonly SlotVersion<ClassicSlot>[] = [
  { rulesVersion: '1.0.0', slot: rubySevensMaths },
  {
    rulesVersion: '1.0.0-94',
    slot: defineClassicSlot({
      ...rubySevensMaths,
      strips: {
        base: ['MCLB7BMMMPCLCEMEPPLLLW', 'C7MMMLMPPPBBCELLLWCCEE', 'CCCBLLL7WMEELEPPPPMBBC'],
      },
    }),
  },
];
