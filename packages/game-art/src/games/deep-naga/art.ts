import { creature, faces, roomPictures } from '../../fishing/room-pictures.ts';
import { Drawing, dust, glowDisc, grain, place, svg, times } from '../../kit/index.ts';
import type { Picture } from '../../pipeline/picture.ts';
import { koi } from '../../things/animals/koi.ts';
import { jelly, lure, manta, nautilus, squid, turtle } from '../../things/animals/sea-creatures.ts';
import { type SwimmerLook, swimmer } from '../../things/animals/swimmer.ts';
import { coral, weed } from '../../things/nature/lagoon.ts';
import { temple } from '../../things/nature/river.ts';
import { column } from '../../things/treasure/hoard.ts';

const swimmers: Readonly<Record<string, SwimmerLook>> = {
  lanternfry: {
    height: 62,
    back: '#0c6a8a',
    side: '#3fe0e8',
    belly: '#d8fff8',
    fin: '#2fb8d0',
    fins: 0.34,
    eye: 23,
    glow: '#3fe8ff',
    marks: { kind: 'stripe', colour: '#ffffff' },
  },
  krill: {
    height: 50,
    back: '#e04a6a',
    side: '#ff9aa8',
    belly: '#ffe0d8',
    fin: '#ff6a88',
    fins: 0.3,
    eye: 20,
    tail: 'fan',
    glow: '#ff8aa8',
    marks: { kind: 'bands', colour: '#ff5a7a', second: '#ffc8d0' },
  },
  glassfish: {
    height: 78,
    back: '#6f9ae0',
    side: '#c8e0ff',
    belly: '#f4f8ff',
    fin: '#a8c8ff',
    fins: 0.4,
    eye: 21,
    marks: { kind: 'scales', colour: '#7aa0e8' },
  },
  hatchetfish: {
    height: 132,
    back: '#3a3f8a',
    side: '#9aa8e8',
    belly: '#e8ecff',
    fin: '#7ae0f0',
    fins: 0.26,
    eye: 26,
    marks: { kind: 'spots', colour: '#7af4ff', second: '#ffffff' },
  },
  lionfish: {
    height: 96,
    back: '#8a1f2e',
    side: '#e8643a',
    belly: '#ffe0c0',
    fin: '#ff8a4a',
    fins: 0.8,
    eye: 18,
    tail: 'fan',
    hasSpines: true,
    marks: { kind: 'bands', colour: '#7a1424', second: '#ffe0c8' },
  },
  moray: {
    height: 58,
    back: '#5a3a9c',
    side: '#9a6ae8',
    belly: '#e8c8ff',
    fin: '#6a3ac0',
    fins: 0.3,
    eye: 15,
    tail: 'fan',
    marks: { kind: 'spots', colour: '#ffd84a', second: '#fff2a8' },
  },
  anglerfish: {
    height: 142,
    back: '#3a2050',
    side: '#7a4a9c',
    belly: '#c08ad0',
    fin: '#9a5ac8',
    fins: 0.3,
    eye: 22,
    tail: 'fan',
    hasSpines: true,
    marks: { kind: 'spots', colour: '#4a2a6a', second: '#c8a0f0' },
  },
  'ghost-shark': {
    height: 72,
    back: '#5a7aa8',
    side: '#c0d8f0',
    belly: '#ffffff',
    fin: '#8ab0d8',
    fins: 0.62,
    eye: 15,
    marks: { kind: 'stripe', colour: '#e8f4ff', second: '#7ae8ff' },
  },
};
const small = ['lanternfry', 'krill', 'glassfish', 'hatchetfish'];
const large = ['moray', 'ghost-shark'];

const creatures = [
  ...Object.entries(swimmers).map(([name, look]) => {
    const scale = small.includes(name) ? 0.42 : large.includes(name) ? 0.74 : 0.6;
    const [w, h] = [410, look.height * (1 + 2 * (look.fins ?? 0.5)) + 36];
    const hasLure = name === 'anglerfish';
    return creature(
      name,
      Math.round((w + (hasLure ? 60 : 0)) * scale),
      Math.round(h * scale),
      scale,
      (d) => swimmer(d, look) + (hasLure ? lure(d, '#ffe27a', '#24102e') : ''),
      [hasLure ? -14 : -56, hasLure ? 6 : 0],
    );
  }),
  creature('moon-jelly', 210, 160, 0.62, (d) => jelly(d, '#5a7af0', '#a8d0ff'), [-20, 0]),
  creature('squid', 220, 130, 0.68, (d) => squid(d, '#ff5a8a'), [-10, 0]),
  creature('nautilus', 200, 168, 0.68, (d) => nautilus(d, '#fff0d8', '#e0582e'), [10, 4]),
  creature('crown-jelly', 268, 204, 0.78, (d) => jelly(d, '#b02ad8', '#ff9af0', '#ffd23a'), [-20, 0]),
  creature('manta', 276, 268, 0.74, (d) => manta(d, '#2a4a9c', '#7af0ff'), [-40, 0]),
  creature('abyss-turtle', 264, 272, 0.78, (d) => turtle(d, '#5a3ac8', '#3fc8d8'), [4, 0]),
  creature(
    'jade-koi',
    336,
    220,
    0.48,
    (d) => koi(d, { skin: '#c8ffe0', belly: '#8af0b8', patch: '#12a868', fin: '#3fe0a0', line: '#04442e' }),
    [-92, 10],
  ),
  creature(
    'pearl-koi',
    336,
    220,
    0.48,
    (d) => koi(d, { skin: '#ffffff', belly: '#ffe0f4', patch: '#ffb8e8', fin: '#ffd8f8', line: '#8a4a9c' }),
    [-92, 10],
  ),
];

/** A drowned temple city under a shaft of moonlight, with everything in it that glows. */
function water(width: number, height: number): Drawing {
  const d = new Drawing(width, height, 53);
  const reach = Math.min(width, height) / 900;
  const floor = height * 0.86;
  const shaft = (x: number, top: number, bottom: number, opacity: number) =>
    svg`<path d="M${x - top},-10H${x + top}L${x + bottom},${height * 0.9}H${x - bottom}Z" fill="${d.linear([
      [0, '#8ae8ff', opacity],
      [1, '#4a8aff', 0],
    ])}"/>`;
  const ground = (y: number, swing: number) =>
    svg`M0,${y}C${width * 0.2},${y - swing} ${width * 0.4},${y + swing} ${width * 0.6},${y - swing * 0.4}C${width * 0.8},${y - swing} ${width * 0.9},${y + swing * 0.6} ${width},${y - swing * 0.2}V${height}H0Z`;
  const far = [0.08, 0.3, 0.62, 0.9].map((x, index) =>
    place(temple(4 + (index % 2), '#1d3f8c', '#5ad8ff'), x * width, floor - 60 * reach, {
      scale: (1.5 + (index % 2) * 0.5) * reach,
      opacity: 0.55,
    }),
  );
  const columns = [0.05, 0.16, 0.83, 0.95].map((x, index) =>
    place(column(d, 420, ['#c8d8f0', '#8aa0d0', '#4a5aa0', '#24306a']), x * width, floor + 40 * reach, {
      scale: (0.9 + (index % 2) * 0.3) * reach,
      turn: [-4, 3, 0, 7][index]!,
      opacity: 0.82,
    }),
  );
  const plants = times(26, (index) => {
    const x = d.random.next() ** (index % 2 ? 2 : 0.6) * width;
    const colour = d.random.pick(['#3fe8ff', '#b06aff', '#ff6ad8', '#5affb0']);
    return `${glowDisc(d, [x, floor + 40 * reach], 90 * reach, colour, 0.4)}${place(weed(d, d.random.between(90, 260) * reach, d.linear([colour, '#10307a'])), x, floor + 90 * reach)}`;
  });
  const corals = times(14, (index) => {
    const colour = ['#3fe8ff', '#ff5ad0', '#8a6aff', '#3fffb8'][index % 4]!;
    const x = (index % 2 ? d.random.between(-0.02, 0.24) : d.random.between(0.76, 1.02)) * width;
    return (
      glowDisc(d, [x, floor], 120 * reach, colour, 0.35) +
      place(coral(d, colour), x, floor + d.random.between(40, 100) * reach, {
        scale: d.random.between(0.6, 1.15) * reach,
      })
    );
  });
  d.add(
    svg`<rect width="${width}" height="${height}" fill="${d.linear(['#2fb0e0', '#1b6fc0', '#17459c', '#1b2a78', '#1a1458', '#0c0a30'])}"/>`,
    glowDisc(d, [width * 0.6, -height * 0.06], height * 0.75, '#7ae8ff', 0.75, '#e8ffff'),
    shaft(width * 0.6, 70 * reach, 300 * reach, 0.5),
    shaft(width * 0.36, 30 * reach, 170 * reach, 0.32),
    shaft(width * 0.84, 26 * reach, 150 * reach, 0.28),
    far.join(''),
    `<path d="${ground(floor - 46 * reach, 60 * reach)}" fill="#16307c" opacity=".8"/>`,
    columns.join(''),
    `<path d="${ground(floor + 14 * reach, 40 * reach)}" fill="${d.linear(['#1d3f9c', '#140f4a', '#080624'])}"/>`,
    corals,
    plants,
    `<path d="${ground(floor + 84 * reach, 30 * reach)}" fill="${d.linear([
      [0, '#0a0a34', 0.5],
      [1, '#050318', 1],
    ])}"/>`,
    dust(d, {
      count: 130,
      area: [0, 0, width, height],
      radius: [1, 4.5 * reach],
      colours: ['#aef4ff', '#e0c8ff', '#ffd8f8', '#b8ffe0'],
      opacity: [0.3, 0.95],
    }),
    grain(d, 0.12),
  );
  return d;
}

export const deepNagaArt: readonly Picture[] = roomPictures({
  folder: 'games/deep-naga',
  creatures,
  great: {
    'abyss-dragon': {
      kind: 'dragon',
      back: '#1f3ac8',
      side: '#3f9aff',
      belly: '#c8f0ff',
      fin: '#8a5aff',
      eye: '#5affe8',
    },
    'naga-empress': {
      kind: 'naga',
      back: '#5a1fa8',
      side: '#c05af0',
      belly: '#ffe0b0',
      fin: '#ff5ab8',
      eye: '#3fffe0',
    },
  },
  water,
  own: '#c8922e',
  others: '#6a5af0',
  light: '#7af4ff',
  words: ['DEEP', 'NAGA'],
  faces: [faces.ice, faces.gold],
  sides: [
    ['#2a5ad8', '#0c1470'],
    ['#a83ad8', '#3a0870'],
  ],
  outline: '#0a0838',
});
