import { clouds, Drawing, darken, dropShadow, faces, grain, place, sparkles, svg, times, title } from '../kit/index.ts';
import { koi } from '../things/animals/koi.ts';
import { bubbles, coral, reefFish, sunShafts, weed } from '../things/nature/lagoon.ts';
import { coin } from '../things/treasure/coin.ts';

/** Lobby tile: a great koi in a sunlit lagoon. */
export function koiLagoonTile(): Drawing {
  const d = new Drawing(600, 800, 37);
  const reef = times(11, (index) => {
    const colour = ['#ff5aa0', '#ff8a3d', '#b45aff', '#ffcf3d', '#ff4a6a'][index % 5]!;
    const edge = index % 2 ? d.random.between(-10, 170) : d.random.between(430, 610);
    return place(coral(d, colour), edge, d.random.between(610, 680), { scale: d.random.between(0.7, 1.25) });
  });
  const weeds = times(12, () => {
    const tone = d.random.pick(['#1fb98a', '#0d8f86', '#46d6a0']);
    return place(
      weed(d, d.random.between(140, 290), d.linear([tone, darken(tone, 0.5)])),
      d.random.between(0, 600),
      690,
    );
  });
  d.add(
    svg`<rect width="600" height="800" fill="${d.linear(['#d8fffb', '#7fe6f0', '#2fb4ea', '#1670d8', '#0a2f9c'])}"/>`,
    sunShafts(d, 7),
    clouds(d, [0, 0, 600, 300], {
      frequency: '0.014 0.04',
      seed: 3,
      colour: '#ffffff',
      opacity: 0.5,
      octaves: 2,
      contrast: 7,
      level: 3.7,
    }),
    `<g opacity=".5">${weeds}</g>`,
    reef,
    place(reefFish(d, '#ffb01f'), 118, 104, { scale: 0.8 }),
    place(reefFish(d, '#ffb01f'), 506, 96, { scale: [-0.7, 0.7] }),
    place(reefFish(d, '#2f8af0'), 82, 178, { scale: 0.5 }),
    place(reefFish(d, '#2f8af0'), 544, 168, { scale: 0.5 }),
    place(koi(d), 266, 312, { scale: 0.98, turn: -9, filter: dropShadow(d, 0, 20, 16, '#06206b', 0.45, 0.3) }),
    bubbles(d, [
      [74, 250, 34],
      [48, 330, 18],
      [108, 316, 12],
      [282, 70, 26],
      [386, 92, 14],
      [548, 330, 26],
      [510, 480, 18],
      [240, 560, 16],
      [402, 540, 24],
      [330, 40, 10],
    ]),
    place(coin(d, { tilt: 24 }), 92, 556, { scale: 0.42, turn: -16 }),
    place(coin(d, { tilt: 20 }), 500, 560, { scale: 0.5, turn: 16 }),
    place(coin(d, { tilt: 40 }), 560, 430, { scale: 0.26, turn: 30 }),
    sparkles(d, [
      [206, 196, 28],
      [330, 180, 18],
      [486, 540, 18],
      [84, 542, 14],
    ]),
    svg`<rect y="540" width="600" height="260" fill="${d.linear([
      [0, '#0a3fb0', 0],
      [0.45, '#0a35a0', 0.68],
      [1, '#051a60', 0.98],
    ])}"/>`,
    title(
      d,
      [
        {
          text: 'KOI',
          size: 158,
          cx: 300,
          cy: 622,
          maxWidth: 400,
          arc: -14,
          bulge: 0.08,
          depth: 14,
          outlineWidth: 9,
          face: faces.gold,
          sides: ['#d8501a', '#701408'],
        },
        {
          text: 'LAGOON',
          size: 124,
          cx: 300,
          cy: 732,
          maxWidth: 530,
          arc: -10,
          bulge: 0.08,
          depth: 13,
          outlineWidth: 9,
          face: faces.ice,
          sides: ['#1a63d8', '#0a1c70'],
        },
      ],
      { outline: '#071350', glow: '#9af0ff' },
    ),
    grain(d, 0.16),
  );
  return d;
}
