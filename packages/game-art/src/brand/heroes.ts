import { bevel, Drawing, dropShadow, dust, glowDisc, halo, place, rays, sparkles, svg, times } from '../kit/index.ts';
import { die } from '../things/gaming/die.ts';
import { lotus } from '../things/nature/lotus.ts';
import { asteroid, planet } from '../things/nature/space.ts';
import { lantern } from '../things/objects/lantern.ts';
import { flame, rocket } from '../things/objects/rocket.ts';
import { coin } from '../things/treasure/coin.ts';
import { gem } from '../things/treasure/gem.ts';

/**
 * Art for the right-hand side of the start page's carousel, 900 × 600 on a transparent background. Nothing touches the
 * left edge, so that a picture fades into the theme's background.
 */
const canvas = (seed: number) => new Drawing(900, 600, seed);
const cast = (d: Drawing) => dropShadow(d, 0, 14, 12, '#1a0426', 0.45, 0.3);

/** Welcome: the great lotus under lanterns, coins around it. */
export function welcomeHero(): Drawing {
  const d = canvas(71);
  d.add(
    glowDisc(d, [500, 330], 300, '#ffd06a', 0.8, '#fff6d0'),
    rays(d, [500, 330], 24, 390, '#fff3c0', 0.4),
    place(lantern(d, { cord: 300, hasHalo: false }), 196, 150, { scale: 0.9, turn: -4 }),
    place(lantern(d, { cord: 300, hasHalo: false }), 790, 140, { scale: 0.98, turn: 5 }),
    place(lantern(d, { cord: 300, hasHalo: false }), 336, 70, { scale: 0.5, turn: 2 }),
    place(lantern(d, { cord: 300, hasHalo: false }), 660, 74, { scale: 0.52, turn: -3 }),
    place(lotus(d), 500, 500, { scale: 1.08, filter: halo(d, 20, '#fff3c0', 0.7) }),
    place(coin(d, { tilt: 22 }), 214, 430, { scale: 0.52, turn: -18, filter: cast(d) }),
    place(coin(d, { tilt: 16 }), 790, 420, { scale: 0.64, turn: 18, filter: cast(d) }),
    place(coin(d, { tilt: 46 }), 306, 540, { scale: 0.36, turn: 10 }),
    place(coin(d, { tilt: 40 }), 700, 546, { scale: 0.42, turn: -12 }),
    place(coin(d, { tilt: 30 }), 134, 320, { scale: 0.26, turn: 30 }),
    dust(d, {
      count: 34,
      area: [120, 60, 860, 520],
      radius: [1.5, 5],
      colours: ['#fff6c8', '#ffe07a'],
      opacity: [0.5, 1],
    }),
    sparkles(d, [
      [500, 190, 34],
      [190, 400, 18],
      [818, 384, 22],
    ]),
  );
  return d;
}

/** Nova Rush: the rocket climbs past its planets. */
export function novaRushHero(): Drawing {
  const d = canvas(72);
  d.add(
    glowDisc(d, [500, 300], 300, '#c89aff', 0.75, '#ffffff'),
    rays(d, [500, 300], 26, 400, '#f0dcff', 0.4),
    place(planet(d, { colours: ['#ffc58a', '#e8703a', '#7a1f3a'], surface: 'bands', ring: '#ffb4dc' }), 716, 170, {
      scale: 0.98,
    }),
    place(planet(d, { colours: ['#c4f4ff', '#4fb4f5', '#1f4fb0'], surface: 'craters' }), 220, 160, { scale: 0.5 }),
    place(asteroid(d), 246, 410, { scale: 0.8 }),
    place(asteroid(d), 800, 420, { scale: 0.9, turn: 20 }),
    place(asteroid(d), 330, 100, { scale: 0.36, turn: 50 }),
    place(place(flame(d, 210), 0, 206, { scale: 1.15 }) + rocket(d), 556, 236, {
      scale: 0.86,
      turn: 34,
      filter: cast(d),
    }),
    place(coin(d, { tilt: 26 }), 170, 306, { scale: 0.34, turn: -18 }),
    place(coin(d, { tilt: 34 }), 700, 510, { scale: 0.44, turn: 14 }),
    sparkles(d, [
      [684, 92, 26],
      [160, 90, 14],
      [430, 90, 16],
      [820, 310, 18],
    ]),
  );
  return d;
}

/** Provably fair: a shield with a tick, carried by a chain, dice beside it. */
export function fairnessHero(): Drawing {
  const d = canvas(73);
  d.add(
    glowDisc(d, [500, 300], 300, '#6ad8ff', 0.7, '#ffffff'),
    rays(d, [500, 300], 24, 390, '#d8f6ff', 0.4),
    chain(d),
    place(shield(d), 500, 300, { scale: 1.16, filter: cast(d) }),
    place(die(d, { yaw: -36, pitch: -32, roll: -10, colour: '#f0223f' }), 242, 452, { scale: 0.62, filter: cast(d) }),
    place(die(d, { yaw: 40, pitch: -34, roll: 14, colour: '#7c3aed' }), 772, 450, { scale: 0.58, filter: cast(d) }),
    place(gem(d, '#22d38a'), 246, 160, { scale: 0.48, turn: -12, filter: cast(d) }),
    place(coin(d, { tilt: 24 }), 764, 158, { scale: 0.46, turn: 16, filter: cast(d) }),
    sparkles(d, [
      [404, 130, 30],
      [620, 460, 20],
      [206, 420, 16],
      [790, 130, 16],
    ]),
  );
  return d;
}

const shieldShape =
  'M0,-208C56,-168 116,-154 172,-152C178,-20 148,112 0,212C-148,112 -178,-20 -172,-152C-116,-154 -56,-168 0,-208Z';

function shield(d: Drawing): string {
  const gilt = d.linear(['#fff6c8', '#ffc93a', '#a86200', '#ffe28a', '#8a4a00'], [0, 0, 1, 1]);
  const blue = d.linear(['#7ae0ff', '#2f8af0', '#1a3fb8', '#0c1f78']);
  const half = '<path d="M0,-230V230H200V-230Z" fill="#061a6b" opacity=".28"/>';
  const gloss = '<path d="M-180,-170H180V-40Q0,40 -180,-40Z" fill="#fff" opacity=".18"/>';
  const tick = 'M-78,6L-22,66L84,-62';
  return [
    `<path d="${shieldShape}" fill="${gilt}" stroke="#5c3000" stroke-width="6" stroke-linejoin="round" filter="${bevel(d, { depth: 5, shade: '#5c3000' })}"/>`,
    `<g transform="scale(.86)"><path d="${shieldShape}" fill="${blue}" stroke="#0a1860" stroke-width="6"/>${d.clipped(shieldShape, half + gloss)}</g>`,
    `<path d="${tick}" fill="none" stroke="#08154f" stroke-width="58" stroke-linecap="round" stroke-linejoin="round" opacity=".55" transform="translate(0,9)"/>`,
    `<path d="${tick}" fill="none" stroke="#ffffff" stroke-width="50" stroke-linecap="round" stroke-linejoin="round"/>`,
    `<path d="${tick}" fill="none" stroke="${d.linearAt(['#d8fff0', '#3be08a', '#08a058'], [0, -70, 0, 80])}" stroke-width="34" stroke-linecap="round" stroke-linejoin="round"/>`,
  ].join('');
}

/** Links across the picture, every other one seen from its edge. */
function chain(d: Drawing): string {
  const steel = d.linear(['#ffffff', '#b9c6ea', '#5f6ca8', '#d8e0f8']);
  return times(11, (index) => {
    const k = index - 5;
    const [x, y] = [500 + k * 66, 300 + k * k * 3.4 - 30];
    const link =
      index % 2
        ? svg`<path d="M-40,0H40" stroke="#28306b" stroke-width="25" stroke-linecap="round"/><path d="M-38,0H38" stroke="${d.linearAt(['#ffffff', '#8f9ccf'], [0, -10, 0, 10])}" stroke-width="16" stroke-linecap="round"/>`
        : `<rect x="-46" y="-27" width="92" height="54" rx="27" fill="none" stroke="#28306b" stroke-width="22"/><rect x="-46" y="-27" width="92" height="54" rx="27" fill="none" stroke="${steel}" stroke-width="14"/>`;
    return place(link, x, y, { turn: k * 5.6 });
  });
}
