import {
  clouds,
  Drawing,
  dropShadow,
  faces,
  glowDisc,
  grain,
  place,
  rays,
  sparkles,
  svg,
  title,
} from '../kit/index.ts';
import { asteroid, planet, smoke, stars, streaks } from '../things/nature/space.ts';
import { flame, rocket } from '../things/objects/rocket.ts';
import { coin } from '../things/treasure/coin.ts';

/** Lobby tile: the rocket bursts out of its smoke past a ringed planet. */
export function novaRushTile(): Drawing {
  const d = new Drawing(600, 800, 23);
  const heart = [330, 330] as const;
  d.add(
    svg`<rect width="600" height="800" fill="${d.linear(['#5b2be0', '#8a3df0', '#d84fd8', '#ff7fb0', '#5a1fa8'], [0, 0, 0.3, 1])}"/>`,
    clouds(d, [0, 0, 600, 800], { frequency: 0.0042, seed: 5, colour: '#41c8ff', opacity: 0.6 }),
    clouds(d, [0, 0, 600, 800], { frequency: 0.006, seed: 19, colour: '#ff8fc8', opacity: 0.65 }),
    glowDisc(d, heart, 430, '#ffd0f0', 0.95, '#ffffff'),
    rays(d, heart, 30, 760, '#ffffff', 0.32),
    stars(d, 110, [0, 0, 600, 620]),
    streaks(d, heart, 26, [200, 420]),
    place(planet(d, { colours: ['#ffc07a', '#e8703a', '#7a1f3a'], surface: 'bands', ring: '#ffb4dc' }), 470, 158, {
      scale: 1.0,
    }),
    place(planet(d, { colours: ['#b8f0ff', '#4fb4f5', '#1f4fb0'], surface: 'craters' }), 92, 126, { scale: 0.42 }),
    place(asteroid(d), 70, 330, { scale: 0.72 }),
    place(asteroid(d), 150, 232, { scale: 0.36 }),
    place(asteroid(d), 548, 424, { scale: 0.66, turn: 20 }),
    place(asteroid(d), 560, 318, { scale: 0.3, turn: 60 }),
    place(`${place(flame(d, 300), 0, 206, { scale: 1.15 })}${rocket(d)}`, 330, 262, {
      scale: 0.98,
      turn: 27,
      filter: dropShadow(d, 14, 16, 14, '#3a0a5c', 0.45, 0.4),
    }),
    smoke(d, [
      [30, 590, 92],
      [128, 560, 66],
      [96, 640, 90],
      [196, 600, 62],
      [566, 640, 96],
      [470, 640, 70],
      [250, 650, 84],
      [370, 660, 84],
    ]),
    place(coin(d, { tilt: 26 }), 86, 470, { scale: 0.34, turn: -18 }),
    place(coin(d, { tilt: 20 }), 478, 540, { scale: 0.4, turn: 16 }),
    place(coin(d, { tilt: 46 }), 548, 580, { scale: 0.28, turn: -12 }),
    sparkles(d, [
      [356, 84, 22],
      [52, 60, 13],
      [526, 60, 15],
      [186, 150, 14],
      [430, 330, 15],
      [80, 454, 14],
      [470, 522, 15],
    ]),
    svg`<rect y="540" width="600" height="260" fill="${d.linear([
      [0, '#5a1fb8', 0],
      [0.45, '#4a18a0', 0.62],
      [1, '#1e0858', 0.98],
    ])}"/>`,
    title(
      d,
      [
        {
          text: 'NOVA',
          size: 168,
          cx: 300,
          cy: 614,
          maxWidth: 480,
          arc: -16,
          bulge: 0.1,
          depth: 15,
          outlineWidth: 9,
          face: faces.ice,
          sides: ['#1a63d8', '#0a1c70'],
        },
        {
          text: 'RUSH',
          size: 126,
          cx: 300,
          cy: 724,
          maxWidth: 440,
          arc: -10,
          bulge: 0.08,
          depth: 13,
          outlineWidth: 8,
          face: faces.gold,
          sides: ['#d8501a', '#701408'],
        },
      ],
      { outline: '#140a48', glow: '#6ad8ff' },
    ),
    grain(d, 0.2),
  );
  return d;
}
