import { Drawing, dust, faces, glowDisc, grain, halo, place, sparkles, svg, times, title } from '../kit/index.ts';
import { lilyPad, lotus } from '../things/nature/lotus.ts';
import { night, river, skyLantern } from '../things/nature/river.ts';
import { lantern } from '../things/objects/lantern.ts';
import { coin } from '../things/treasure/coin.ts';
import { lotusMark } from './mark.ts';

/** The picture shown where a link to the site is shared, 1200 × 630. */
export function shareImage(): Drawing {
  const d = new Drawing(1200, 630, 61);
  d.add(
    river(d, {
      horizon: 430,
      moon: { x: 600, y: 230, radius: 210 },
      temples: [
        { x: 150, scale: 1.05, tiers: 5 },
        { x: 1060, scale: 1.15, tiers: 5 },
        { x: 280, scale: 0.56, tiers: 4 },
        { x: 930, scale: 0.5, tiers: 4 },
      ],
      relief: 48,
    }),
    place(lantern(d, { cord: 300 }), 150, 130, { scale: 0.86, turn: -3 }),
    place(lantern(d, { cord: 300 }), 1050, 140, { scale: 0.9, turn: 4 }),
    place(lantern(d, { cord: 300 }), 310, 56, { scale: 0.46 }),
    place(lantern(d, { cord: 300 }), 890, 60, { scale: 0.48 }),
    place(lilyPad(d, 120), 160, 556),
    place(lilyPad(d, 120), 1050, 560, { turn: 184 }),
    place(lotus(d), 150, 548, { scale: 0.54 }),
    place(lotus(d), 1054, 552, { scale: 0.58 }),
    place(lotus(d), 600, 400, { scale: 0.86, filter: halo(d, 20, '#fff3c0', 0.85) }),
    place(coin(d, { tilt: 24 }), 372, 452, { scale: 0.4, turn: -16 }),
    place(coin(d, { tilt: 24 }), 834, 448, { scale: 0.44, turn: 16 }),
    dust(d, {
      count: 90,
      area: [0, 30, 1200, 430],
      radius: [1.4, 5],
      colours: ['#fff6c8', '#ffe07a', '#ffd0e8'],
      opacity: [0.35, 0.95],
    }),
    svg`<rect y="380" width="1200" height="250" fill="${d.linear([
      [0, '#56083e', 0],
      [1, '#3a0524', 0.9],
    ])}"/>`,
    title(
      d,
      [
        {
          text: 'SABAI',
          size: 210,
          cx: 600,
          cy: 498,
          arc: -14,
          bulge: 0.08,
          depth: 18,
          outlineWidth: 11,
          face: faces.gold,
          sides: ['#c24a00', '#5a1200'],
        },
      ],
      { outline: '#3a0524', glow: '#ffcf4a', glowRadius: 20 },
    ),
    sparkles(d, [
      [600, 168, 32],
      [420, 440, 20],
      [790, 430, 18],
    ]),
    grain(d, 0.16),
  );
  return d;
}

/** Shown while the site is closed: night on the river, lanterns still burning. 900 × 600. */
export function closedImage(): Drawing {
  const d = new Drawing(900, 600, 62);
  const sky = times(22, () => {
    const far = d.random.next();
    return place(skyLantern(d), d.random.between(20, 880), d.random.between(20, 340), {
      scale: 0.22 + far * 0.5,
      opacity: 0.55 + far * 0.45,
    });
  });
  d.add(
    river(d, {
      horizon: 400,
      moon: { x: 640, y: 140, radius: 84 },
      temples: [
        { x: 130, scale: 1.1, tiers: 5 },
        { x: 780, scale: 0.9, tiers: 5 },
        { x: 250, scale: 0.56, tiers: 4 },
      ],
      relief: 52,
      light: night,
    }),
    sky,
    place(lantern(d, { cord: 300 }), 96, 70, { scale: 0.66, turn: -3 }),
    place(lantern(d, { cord: 300 }), 820, 54, { scale: 0.56, turn: 3 }),
    place(lilyPad(d, 130), 430, 520),
    glowDisc(d, [430, 470], 190, '#ff8fd0', 0.5),
    place(lotus(d), 430, 512, { scale: 0.62 }),
    place(lilyPad(d, 80), 690, 556, { turn: 12 }),
    place(lilyPad(d, 64), 190, 560, { turn: 170 }),
    grain(d, 0.14),
  );
  return d;
}

/** The placeholder for a game without a picture, 600 × 800: the mark on a plain background, no words. */
export function gameNotFound(): Drawing {
  const d = new Drawing(600, 800, 63);
  d.add(
    `<rect width="600" height="800" fill="${d.linear(['#3b2c66', '#2a2050', '#171231'], [0, 0, 0.3, 1])}"/>`,
    glowDisc(d, [300, 370], 330, '#8a6ad8', 0.5),
    times(
      5,
      (index) =>
        svg`<circle cx="300" cy="370" r="${150 + index * 62}" fill="none" stroke="#fff" stroke-width="2" opacity="${0.16 - index * 0.028}"/>`,
    ),
    place(lotusMark(d), 300, 380, { scale: 2.5 }),
  );
  return d;
}
