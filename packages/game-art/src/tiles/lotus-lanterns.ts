import { Drawing, dust, faces, grain, halo, place, sparkles, svg, title } from '../kit/index.ts';
import { lilyPad, lotus } from '../things/nature/lotus.ts';
import { river } from '../things/nature/river.ts';
import { lantern } from '../things/objects/lantern.ts';
import { coin } from '../things/treasure/coin.ts';

/** Lobby tile: a lotus opens before a rising moon, lanterns on both sides. */
export function lotusLanternsTile(): Drawing {
  const d = new Drawing(600, 800, 11);
  d.add(
    river(d, {
      horizon: 498,
      moon: { x: 300, y: 306, radius: 196 },
      temples: [
        { x: 84, scale: 0.94, tiers: 5 },
        { x: 524, scale: 1.06, tiers: 5 },
        { x: 186, scale: 0.5, tiers: 4 },
      ],
      relief: 42,
    }),
    place(lantern(d, { cord: 260 }), 92, 156, { scale: 0.8, turn: -4 }),
    place(lantern(d, { cord: 260 }), 512, 138, { scale: 0.92, turn: 5 }),
    place(lantern(d, { cord: 240 }), 196, 66, { scale: 0.42, turn: 3 }),
    place(lantern(d, { cord: 240 }), 414, 72, { scale: 0.46, turn: -3 }),
    place(lilyPad(d, 100), 84, 640, { turn: -4 }),
    place(lilyPad(d, 108), 534, 646, { turn: 184 }),
    place(lotus(d), 300, 592, { scale: 1.2, filter: halo(d, 24, '#fff3c0', 0.85) }),
    place(coin(d, { tilt: 22 }), 78, 462, { scale: 0.44, turn: -18 }),
    place(coin(d, { tilt: 14 }), 530, 440, { scale: 0.56, turn: 20 }),
    place(coin(d, { tilt: 50 }), 142, 566, { scale: 0.32, turn: 12 }),
    place(coin(d, { tilt: 42 }), 486, 566, { scale: 0.36, turn: -14 }),
    place(coin(d, { tilt: 28 }), 560, 320, { scale: 0.26, turn: 30 }),
    place(coin(d, { tilt: 38 }), 42, 330, { scale: 0.25, turn: -30 }),
    dust(d, {
      count: 64,
      area: [0, 60, 600, 620],
      radius: [1.5, 5.5],
      colours: ['#fff6c8', '#ffe07a', '#ffd0e8'],
      opacity: [0.4, 1],
    }),
    sparkles(d, [
      [300, 276, 34],
      [230, 400, 20],
      [378, 386, 24],
      [62, 436, 16],
      [546, 404, 22],
      [424, 236, 14],
      [172, 250, 12],
    ]),
    svg`<rect y="556" width="600" height="244" fill="${d.linear([
      [0, '#a3156b', 0],
      [0.42, '#a3156b', 0.6],
      [1, '#56083e', 0.97],
    ])}"/>`,
    title(
      d,
      [
        {
          text: 'LOTUS',
          size: 158,
          cx: 300,
          cy: 632,
          maxWidth: 500,
          arc: -16,
          bulge: 0.1,
          depth: 15,
          outlineWidth: 9,
          face: faces.gold,
          sides: ['#c24a00', '#5a1200'],
        },
        {
          text: 'LANTERNS',
          size: 112,
          cx: 300,
          cy: 736,
          maxWidth: 524,
          arc: -10,
          bulge: 0.08,
          depth: 12,
          outlineWidth: 8,
          face: faces.blossom,
          sides: ['#a3156b', '#4a0634'],
        },
      ],
      { outline: '#3a0524', glow: '#ffcf4a' },
    ),
    grain(d, 0.2),
  );
  return d;
}
