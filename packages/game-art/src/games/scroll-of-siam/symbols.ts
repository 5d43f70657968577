import { glowDisc, place, sparkle } from '../../kit/index.ts';
import { letterSymbols, type SlotSymbols } from '../../slots/symbols.ts';
import { elephant } from '../../things/animals/elephant.ts';
import { lotus } from '../../things/nature/lotus.ts';
import { scroll } from '../../things/objects/scroll.ts';
import { giantMask, royalCrown } from '../../things/treasure/regalia.ts';

export const symbols: SlotSymbols = {
  S: {
    glow: '#ffd23a',
    draw: (d) =>
      glowDisc(d, [0, 0], 124, '#ffd23a', 0.6) +
      place(scroll(d), 0, 0, { scale: 0.4 }) +
      sparkle(d, [-86, -92], 26) +
      sparkle(d, [84, 96], 20),
  },
  A: { glow: '#3af09a', draw: (d) => place(giantMask(d), 0, 8, { scale: 0.94 }) },
  B: { glow: '#dfe4ff', draw: (d) => place(elephant(d), 0, 2, { scale: 0.98 }) },
  D: { glow: '#ffd23a', draw: (d) => place(royalCrown(d), 0, 2, { scale: 0.9 }) },
  E: { glow: '#ff6fc0', draw: (d) => place(lotus(d), 0, 62, { scale: 0.44 }) },
  ...letterSymbols(
    {
      K: ['#ffd0c0', '#f0502a', '#a81c0a'],
      Q: ['#c8f6ff', '#22a8d8', '#0a5a98'],
      J: ['#e0ffd0', '#4ac850', '#12782a'],
      T: ['#f6d8ff', '#b05ae8', '#6a1aa8'],
    },
    { piping: ['#fff2c8', '#e8b45a', '#8a5a1a', '#ffdf9a'], foot: '#5c3a10' },
  ),
};
