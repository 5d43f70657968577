import { creature, faces, roomPictures } from '../../fishing/room-pictures.ts';
import { Drawing, glowDisc, grain, lighten, place, rays, svg, times } from '../../kit/index.ts';
import type { Picture } from '../../pipeline/picture.ts';
import { type KoiColours, koi } from '../../things/animals/koi.ts';
import { turtle } from '../../things/animals/sea-creatures.ts';
import { type SwimmerLook, swimmer } from '../../things/animals/swimmer.ts';
import { bubbles, coral, sunShafts, weed } from '../../things/nature/lagoon.ts';
import { lilyPad, lotus } from '../../things/nature/lotus.ts';

const swimmers: Readonly<Record<string, SwimmerLook>> = {
  minnow: {
    height: 62,
    back: '#3f7fd0',
    side: '#bfe3ff',
    belly: '#ffffff',
    fin: '#6fb4f0',
    fins: 0.3,
    eye: 19,
    marks: { kind: 'stripe', colour: '#2f6fd0' },
  },
  guppy: {
    height: 66,
    back: '#12a08a',
    side: '#7ff0c8',
    belly: '#f4ffe0',
    fin: '#ff7a3d',
    tail: 'veil',
    fins: 0.45,
    eye: 20,
    marks: { kind: 'spots', colour: '#ff8a3d', second: '#1a6fd8' },
  },
  tetra: {
    height: 60,
    back: '#7a1f9c',
    side: '#3a8bff',
    belly: '#ff3d5a',
    fin: '#ff5a78',
    fins: 0.4,
    eye: 21,
    marks: { kind: 'stripe', colour: '#5ff4ff', second: '#ffffff' },
  },
  goldfish: {
    height: 104,
    back: '#f0701a',
    side: '#ffb02e',
    belly: '#fff2b0',
    fin: '#ff8a1f',
    tail: 'veil',
    fins: 0.42,
    eye: 21,
    marks: { kind: 'scales', colour: '#c84a00' },
  },
  clownfish: {
    height: 96,
    back: '#e8500f',
    side: '#ff8a2e',
    belly: '#ffd08a',
    fin: '#ff7a1a',
    tail: 'fan',
    fins: 0.34,
    eye: 18,
    marks: { kind: 'bands', colour: '#ffffff', second: '#2a0f08' },
  },
  angelfish: {
    height: 128,
    back: '#5a6ad8',
    side: '#dfe6ff',
    belly: '#ffffff',
    fin: '#ffd23a',
    fins: 0.72,
    eye: 18,
    marks: { kind: 'bands', colour: '#2a2f78', second: '#2a2f78' },
  },
  pufferfish: {
    height: 150,
    back: '#c8961f',
    side: '#ffe27a',
    belly: '#fffbe8',
    fin: '#ffb83a',
    tail: 'fan',
    fins: 0.2,
    eye: 25,
    hasSpines: true,
    marks: { kind: 'spots', colour: '#8a5a10', second: '#6a4208' },
  },
  butterflyfish: {
    height: 136,
    back: '#f0b400',
    side: '#ffe23a',
    belly: '#fffbd0',
    fin: '#ffd21f',
    fins: 0.4,
    eye: 17,
    tail: 'fan',
    marks: { kind: 'bands', colour: '#20242e', second: '#ffffff' },
  },
  betta: {
    height: 80,
    back: '#5a0f9c',
    side: '#c02adf',
    belly: '#ff7ae0',
    fin: '#e01f8a',
    tail: 'veil',
    fins: 0.95,
    eye: 19,
    marks: { kind: 'scales', colour: '#4a0a80' },
  },
  shubunkin: {
    height: 98,
    back: '#4a78c8',
    side: '#e8f0ff',
    belly: '#ffffff',
    fin: '#a8c8f8',
    tail: 'veil',
    fins: 0.5,
    eye: 19,
    marks: { kind: 'patches', colour: '#ff5a2a', second: '#20305a' },
  },
};
const kois: Readonly<Record<string, KoiColours | undefined>> = {
  kohaku: undefined,
  sanke: { skin: '#ffffff', belly: '#f0e8ff', patch: '#3a3350', fin: '#8a86c8', line: '#1c1638' },
  showa: { skin: '#ff9a4a', belly: '#ffc88a', patch: '#3a1420', fin: '#c83a1f', line: '#24060c' },
  'ghost-koi': { skin: '#f4fbff', belly: '#c8e4ff', patch: '#6fa8e0', fin: '#9fd0ff', line: '#1f4a7a' },
  'golden-koi': { skin: '#fff0a0', belly: '#ffe27a', patch: '#ffb01a', fin: '#ffc83a', line: '#7a4200' },
};
const small = ['minnow', 'guppy', 'tetra', 'goldfish', 'clownfish'];

const creatures = [
  ...Object.entries(swimmers).map(([name, look]) => {
    const isSmall = small.includes(name);
    const [w, h] = [410, look.height * (1 + 2 * (look.fins ?? 0.5)) + 36];
    const scale = isSmall ? 0.42 : 0.6;
    return creature(name, Math.round(w * scale), Math.round(h * scale), scale, (d) => swimmer(d, look), [-56, 0]);
  }),
  ...Object.entries(kois).map(([name, colours]) =>
    creature(name, 336, 220, 0.48, (d) => (colours ? koi(d, colours) : koi(d)), [-92, 10]),
  ),
  creature('turtle', 264, 272, 0.78, (d) => turtle(d, '#2f9c4a', '#8fd05a'), [4, 0]),
];

/** A sunlit lagoon from below its surface: lilies above, a reef along the foot. */
function water(width: number, height: number): Drawing {
  const d = new Drawing(width, height, 41);
  const reach = Math.min(width, height) / 900;
  const floor = height * 0.84;
  const sand = svg`M0,${floor + 30}C${width * 0.25},${floor - 26} ${width * 0.5},${floor + 44} ${width * 0.75},${floor}C${width * 0.9},${floor - 20} ${width},${floor + 16} ${width},${floor + 16}V${height}H0Z`;
  const reef = (count: number, tone: number, low: number, size: number) =>
    times(count, (index) => {
      const colour = ['#ff5aa0', '#ff8a3d', '#a86aff', '#ffcf3d', '#ff4a6a', '#3fe0c0'][index % 6]!;
      const edge = index % 2 ? d.random.between(-0.02, 0.26) : d.random.between(0.74, 1.02);
      return place(coral(d, lighten(colour, tone)), edge * width, floor + d.random.between(low, low + 70) * reach, {
        scale: d.random.between(0.7, 1.25) * size * reach,
      });
    });
  const weeds = (count: number, opacity: number) =>
    `<g opacity="${opacity}">${times(count, () => {
      const fill = d.linear([d.random.pick(['#2fd8a0', '#16a890', '#58e8a8']), '#0a5a78']);
      return place(weed(d, d.random.between(180, 420) * reach, fill), d.random.next() * width, floor + 60 * reach);
    })}</g>`;
  const rocks = times(9, (index) => {
    const x = (index / 8) * width + d.random.between(-60, 60);
    const r = d.random.between(90, 190) * reach;
    return svg`<path d="M${x - r},${floor + 40}C${x - r},${floor - r * 0.5} ${x - r * 0.3},${floor - r * 0.8} ${x},${floor - r * 0.7}C${x + r * 0.5},${floor - r * 0.9} ${x + r},${floor - r * 0.3} ${x + r},${floor + 40}Z"/>`;
  });
  const lilies = times(8, (index) => {
    const x = ((index + 0.5 + d.random.between(-0.3, 0.3)) / 8) * width;
    const y = d.random.between(18, 92) * reach;
    const fade = d.linear([
      [0, '#0f7a6a', 0.75],
      [1, '#0f7a8a', 0],
    ]);
    const [w, sway, end] = [5 * reach, d.random.between(-60, 60) * reach, d.random.between(260, 420) * reach];
    const stem = svg`<path d="M${x - w},${y}C${x + 20},${y + end * 0.4} ${x - 30},${y + end * 0.7} ${x + sway},${y + end}C${x - 16},${y + end * 0.7} ${x + 34},${y + end * 0.4} ${x + w},${y}Z" fill="${fade}"/>`;
    const pad = place(lilyPad(d, 100), x, y, { scale: [d.random.between(0.8, 1.3) * reach, 0.34 * reach] });
    const flower = index % 2 ? place(lotus(d), x + 20 * reach, y - 8 * reach, { scale: 0.3 * reach }) : '';
    return stem + pad + flower;
  });
  d.add(
    svg`<rect width="${width}" height="${height}" fill="${d.linear(['#a8f4ee', '#5fdcec', '#2fb4ea', '#1c80dc', '#1350b8', '#0b2f86'])}"/>`,
    rays(d, [width * 0.36, -height * 0.1], 26, height * 1.15, '#ffffff', 0.18),
    sunShafts(d, 9),
    `<g fill="#1c6fc8" opacity=".42" transform="translate(0,${-height * 0.1})">${rocks}</g>`,
    weeds(16, 0.32),
    `<g fill="#164fa0" opacity=".75">${rocks}</g>`,
    reef(10, 0.25, -10, 0.9),
    weeds(12, 0.85),
    `<path d="${sand}" fill="${d.linear(['#ffe9a8', '#f0c878', '#b88a58', '#5a5a8a'])}" opacity=".92"/>`,
    `<path d="${sand}" fill="${d.linear([
      [0, '#1c86e0', 0.1],
      [1, '#0b2f86', 0.85],
    ])}"/>`,
    reef(16, 0, 40, 1.25),
    lilies,
    bubbles(
      d,
      Array.from(
        { length: 16 },
        () =>
          [
            d.random.between(0, width),
            d.random.between(height * 0.2, height * 0.8),
            d.random.between(5, 18) * reach,
          ] as const,
      ),
    ),
    glowDisc(d, [width * 0.36, 0], height * 0.5, '#d8fbff', 0.28, '#ffffff'),
    grain(d, 0.1),
  );
  return d;
}

export const koiLagoonArt: readonly Picture[] = roomPictures({
  folder: 'games/koi-lagoon',
  creatures,
  great: {
    'dragon-prince': {
      kind: 'dragon',
      back: '#c81f3a',
      side: '#ff6a3d',
      belly: '#ffe29a',
      fin: '#ffb01f',
      eye: '#ffd23a',
    },
    'naga-king': { kind: 'naga', back: '#0a8a5a', side: '#2fd890', belly: '#f4f0a0', fin: '#12b8a0', eye: '#ff5a2a' },
  },
  water,
  own: '#e0402e',
  others: '#2f8af0',
  light: '#9af0ff',
  words: ['KOI', 'LAGOON'],
  faces: [faces.gold, faces.ice],
  sides: [
    ['#d8501a', '#701408'],
    ['#1a63d8', '#0a1c70'],
  ],
  outline: '#071350',
});
