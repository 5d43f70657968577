import { type Drawing, dropShadow, form, glowDisc, halo, place, sparkles } from '../kit/index.ts';
import { lotus } from '../things/nature/lotus.ts';
import { coin } from '../things/treasure/coin.ts';
import { chest } from '../things/treasure/hoard.ts';
import { ingot } from '../things/treasure/treasure.ts';

/** A chest from which a lotus opens: the operator's preferred offer. */
export const lotusChest = (d: Drawing): string[] => [
  glowDisc(d, [200, 190], 190, '#ffd36b', 0.6, '#fff3c0'),
  place(lotus(d), 200, 236, { scale: 0.6, filter: halo(d, 14, '#fff0b0', 0.7) }),
  place(chest(d), 200, 284, { scale: 1.02, filter: dropShadow(d, 0, 10, 10, '#1a0430', 0.5) }),
  place(coin(d, { tilt: 30 }), 62, 330, { scale: 0.34, turn: -16 }),
  place(coin(d, { tilt: 52 }), 344, 352, { scale: 0.36, turn: 10 }),
  place(coin(d, { tilt: 20 }), 350, 128, { scale: 0.24, turn: 24 }),
  place(coin(d, { tilt: 34 }), 44, 178, { scale: 0.2, turn: -30 }),
  sparkles(d, [
    [200, 52, 24],
    [96, 96, 16],
    [306, 80, 18],
    [366, 236, 14],
  ]),
];

/** The chest alone: a first deposit, and those that follow it. */
export const openChest = (d: Drawing): string[] => [
  glowDisc(d, [200, 190], 196, '#ffd36b', 0.65, '#fff6d8'),
  place(chest(d), 200, 226, { scale: 1.34, filter: dropShadow(d, 0, 12, 10, '#1a0430', 0.5) }),
  place(coin(d, { tilt: 24 }), 74, 88, { scale: 0.22, turn: -24 }),
  place(coin(d, { tilt: 20 }), 318, 66, { scale: 0.26, turn: 20 }),
  sparkles(d, [
    [120, 70, 18],
    [256, 50, 14],
  ]),
];

/** Ingots, stacked to twice the height: a deposit that is matched. */
export const ingots = (d: Drawing): string[] => [
  glowDisc(d, [200, 200], 190, '#ffb07a', 0.5, '#fff2e0'),
  `<g filter="${dropShadow(d, 0, 10, 8, '#2a0806', 0.5)}">`,
  place(ingot(d), 134, 286, { scale: 0.84 }),
  place(ingot(d), 272, 286, { scale: 0.84 }),
  place(ingot(d), 203, 208, { scale: 0.94 }),
  '</g>',
  place(coin(d, { tilt: 20 }), 70, 150, { scale: 0.3, turn: -18 }),
  place(coin(d, { tilt: 24 }), 336, 142, { scale: 0.34, turn: 20 }),
  place(coin(d, { tilt: 40 }), 204, 76, { scale: 0.26, turn: 8 }),
  sparkles(d, [
    [150, 160, 20],
    [262, 240, 16],
    [108, 90, 14],
    [300, 74, 16],
  ]),
];

const arrowPath = 'M-118,34A122,122 0 0 1 58,-107L72,-134L128,-78L52,-56L64,-82A94,94 0 0 0 -90,28Z';

/** Two coins held by a turning arrow: a deposit again. */
export function reloaded(d: Drawing): string[] {
  const arrow = (turn: number) =>
    place(
      form(d, arrowPath, ['#d8fff0', '#34e0a8', '#0a9a70', '#04553e'], { line: '#032a20', width: 6, depth: 6 }),
      0,
      0,
      {
        turn,
      },
    );
  return [
    glowDisc(d, [200, 200], 180, '#7affd0', 0.45, '#eafff7'),
    place(coin(d, { tilt: 18 }), 168, 176, {
      scale: 0.66,
      turn: -14,
      filter: dropShadow(d, 0, 8, 8, '#02261c', 0.5),
    }),
    place(coin(d, { tilt: 22 }), 238, 238, {
      scale: 0.62,
      turn: 14,
      filter: dropShadow(d, 0, 8, 8, '#02261c', 0.55),
    }),
    place(arrow(0) + arrow(180), 202, 206, { scale: 1.08 }),
    sparkles(d, [
      [120, 116, 20],
      [300, 300, 16],
      [330, 96, 14],
    ]),
  ];
}
