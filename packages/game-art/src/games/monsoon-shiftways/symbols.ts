import { type Drawing, form, glint, glowDisc, place, sparkle, svg, times } from '../../kit/index.ts';
import { letterSymbols, named, type SlotSymbols } from '../../slots/symbols.ts';
import { frog } from '../../things/animals/frog.ts';
import { parasol } from '../../things/objects/parasol.ts';
import { longtail, waterJar } from '../../things/objects/river-things.ts';

export const symbols: SlotSymbols = {
  W: named('WILD', { light: '#ffe28a', body: '#d87a00', fold: '#6b3000', glow: '#ffe04a' }, (d) =>
    place(thunderbolt(d), -2, -8, { scale: 0.92 }),
  ),
  S: named('SCATTER', { light: '#8ad0ff', body: '#1a56c8', fold: '#0a2466', glow: '#8ad8ff' }, (d) =>
    place(stormCloud(d), 0, -22),
  ),
  A: { glow: '#7af04a', draw: (d) => place(frog(d), 0, 4) },
  B: { glow: '#ff5a7a', draw: (d) => place(parasol(d), 8, -10, { scale: 0.49, turn: -10 }) },
  D: { glow: '#ffb04a', draw: (d) => place(longtail(d), 0, -6) },
  E: { glow: '#5ac8ff', draw: (d) => place(waterJar(d), 0, -2, { scale: 1.02 }) },
  ...letterSymbols(
    {
      K: ['#ffd8e8', '#ff4a8a', '#b8105a'],
      Q: ['#d8f0ff', '#3a9aff', '#1450c8'],
      J: ['#d8ffe8', '#2ed48a', '#0a8050'],
      T: ['#fff0c0', '#ffb02e', '#d86a00'],
      N: ['#e8dcff', '#9a6aff', '#5a24d0'],
    },
    { piping: ['#ffffff', '#b8d4f4', '#5a78b8', '#e0f0ff'], foot: '#1c2c5c', over: drops },
  ),
};

/** Rain on a letter. */
function drops(d: Drawing, outline: string): string {
  const bead = d.radial(['#ffffff', '#ffffff', '#a8dcff'], [0.5, 0.5, 0.6, 0.34, 0.28]);
  const beads = (
    [
      [-52, -44, 7],
      [-30, 30, 6],
      [44, -56, 6],
      [50, 14, 8],
      [-58, 6, 5],
      [16, 52, 6],
      [6, -62, 4],
    ] as const
  ).map(
    ([x, y, r]) =>
      svg`<ellipse cx="${x}" cy="${y}" rx="${r}" ry="${r * 1.2}" fill="${bead}" stroke="#0a2a66" stroke-opacity=".35" stroke-width="1.6"/>`,
  );
  return d.clipped(outline, beads.join(''));
}

/** A great bolt in a ring of sparks. */
function thunderbolt(d: Drawing): string {
  const bolt = 'M26,-112L-62,14L-14,8L-40,96L66,-26L14,-20L54,-112Z';
  const forks = times(8, (index) =>
    place(
      '<path d="M0,-70L8,-84L-4,-92L5,-110" fill="none" stroke="#c8f0ff" stroke-width="5" stroke-linejoin="round" stroke-linecap="round"/>',
      0,
      -6,
      { turn: index * 45 + 22 },
    ),
  );
  return [
    glowDisc(d, [0, -6], 118, '#4ab0ff', 0.95, '#ffffff'),
    forks,
    `<path d="${bolt}" fill="#5c2c00" stroke="#5c2c00" stroke-width="16" stroke-linejoin="round"/>`,
    form(d, bolt, ['#ffffff', '#fff08a', '#ffc01a', '#f28a00'], { line: '#fffbe0', width: 5, depth: 4 }),
    glint('M26,-96L-30,-16', 7, 0.9),
    sparkle(d, [44, -86], 22),
  ].join('');
}

/** A dark cloud with a golden edge, rain and lightning below. */
function stormCloud(d: Drawing): string {
  const cloud =
    'M-74,44C-112,44 -122,-2 -90,-18C-96,-58 -48,-78 -24,-54C-8,-92 56,-90 64,-44C104,-50 124,-4 100,24C94,38 84,44 70,44Z';
  const curls = 'M-86,-12C-70,-20 -52,-12 -48,2M-20,-50C-2,-50 10,-38 10,-22M62,-40C48,-38 40,-26 42,-12';
  const rain = times(
    7,
    (index) =>
      svg`<path d="M${-72 + index * 25},${50 + (index % 2) * 6}l-9,30" stroke="#bfeaff" stroke-width="6" stroke-linecap="round"/>`,
  );
  return [
    glowDisc(d, [0, 0], 124, '#5ab8ff', 0.7),
    rain,
    form(d, 'M12,30L-26,86L-4,82L-18,118L38,62L14,66L36,30Z', ['#ffffff', '#fff08a', '#ffb31a'], {
      line: '#7a4400',
      width: 4,
      depth: 2,
    }),
    form(d, cloud, ['#e8f6ff', '#8ab4f0', '#3a5ab8', '#1c2c78'], {
      line: '#0c1650',
      depth: 7,
      width: 5,
      along: [0.2, 0, 0.4, 1],
    }),
    glint(curls, 5, 0.55),
    glint('M-70,-34C-62,-46 -50,-52 -40,-50', 8, 0.85),
  ].join('');
}
