import {
  bevel,
  type Colour,
  type Drawing,
  darken,
  form,
  glint,
  glowDisc,
  halo,
  letters,
  lighten,
  place,
  rays,
  sparkle,
} from '../kit/index.ts';
import { cutOutFiles, type Picture } from '../pipeline/picture.ts';
import { packSprites, type Sprite } from '../pipeline/sprite-sheet.ts';
import { prizeWheel } from '../things/gaming/prize-wheel.ts';
import { lotusBud } from '../things/nature/lotus.ts';
import { bolt } from '../things/treasure/bolt.ts';
import { coin } from '../things/treasure/coin.ts';
import { spinArrows } from './controls.ts';
import { goldMetal } from './frame.ts';
import { sheetPicture, softScale } from './slot-art.ts';

const folder = 'games/slots';
const coinTilts = [0, 22, 42, 58, 71, 81];
const gilt = (d: Drawing) => d.linear(['#fff9d6', '#ffd45a', '#c47f00', '#ffe68f', '#8a4a00'], [0, 0, 0.4, 1]);

/** Ranks of a jackpot, with their colours. */
export const jackpotColours = {
  mini: ['#6af0a0', '#0fa35a', '#04502a'],
  minor: ['#6ad4ff', '#1480e0', '#06387a'],
  major: ['#d49aff', '#8a2ee0', '#3c0a7a'],
  grand: ['#ff8a9a', '#e0143c', '#6b0420'],
} satisfies Record<string, readonly [light: Colour, body: Colour, deep: Colour]>;

/** Pictures shared by all slots. Light is white, to be tinted. */
const sprites: readonly Sprite[] = [
  {
    name: 'light',
    width: 160,
    height: 160,
    scale: softScale,
    draw: (d) => glowDisc(d, [0, 0], 126, '#ffffff', 0.9),
  },
  { name: 'burst', width: 320, height: 320, scale: softScale, draw: (d) => rays(d, [0, 0], 24, 254, '#ffffff', 0.85) },
  { name: 'sparkle', width: 96, height: 96, draw: (d) => sparkle(d, [0, 0], 46) },
  { name: 'mote', width: 32, height: 32, draw: (d) => glowDisc(d, [0, 0], 15, '#fff1d8', 1, '#ffffff') },
  { name: 'win-cell', width: 220, height: 210, draw: winCell },
  { name: 'win-banner', width: 600, height: 132, draw: winBanner },
  { name: 'line-badge', width: 52, height: 52, draw: lineBadge },
  ...coinTilts.map((tilt, index) => ({
    name: `coin-${index}`,
    width: 112,
    height: 112,
    scale: 0.5,
    draw: (d: Drawing) => coin(d, { tilt }),
  })),
  ...Object.entries(jackpotColours).map(([rank, colours]) => ({
    name: `plate-${rank}`,
    width: 220,
    height: 72,
    draw: (d: Drawing) => plate(d, rank, colours),
  })),
  { name: 'life', width: 56, height: 56, draw: (d) => lamp(d, '#ffb31a', true) },
  { name: 'life-off', width: 56, height: 56, draw: (d) => lamp(d, '#4a4658', false) },
  { name: 'counter', width: 160, height: 96, draw: counter },
  { name: 'wheel', width: 440, height: 440, draw: wheel },
  { name: 'wheel-hand', width: 72, height: 104, anchor: [0.5, 1], draw: wheelHand },
  { name: 'bolt', width: 96, height: 192, draw: bolt },
];

function winCell(d: Drawing): string {
  const fill = d.radial([
    [0, '#fff4bc', 0.55],
    [0.6, '#ffb02e', 0.3],
    [1, '#ff8a1a', 0.2],
  ]);
  return `<rect x="-98" y="-93" width="196" height="186" rx="15" fill="${fill}" stroke="#ffeb9a" stroke-width="5" filter="${halo(d, 5, '#ffb300', 0.95)}"/>`;
}

function winBanner(d: Drawing): string {
  const inner = 'M-240,-34H240L274,0L240,34H-240L-274,0Z';
  return [
    form(d, 'M-246,-44H246L290,0L246,44H-246L-290,0Z', ['#fff9d6', '#ffd45a', '#c47f00', '#ffe68f', '#8a4a00'], {
      line: '#4a2000',
      width: 2,
    }),
    `<path d="${inner}" fill="${d.linear(['#4a2a78', '#2c1458', '#160830'])}" stroke="#12041f" stroke-width="2"/>`,
    '<path d="M-236,-28H236L256,-8Q0,10 -256,-8Z" fill="#fff" opacity=".16"/>',
  ].join('');
}

function lineBadge(d: Drawing): string {
  return `<circle r="23" fill="${gilt(d)}" stroke="#4a2000" stroke-width="2" filter="${bevel(d, { depth: 2, shade: '#4a2000' })}"/><circle r="16" fill="#fff3c0" opacity=".5"/>`;
}

/** A jackpot's plate: its rank on the left, space for the figure on the right. */
function plate(d: Drawing, rank: string, [light, body, deep]: readonly [Colour, Colour, Colour]): string {
  const { path } = letters(rank.toUpperCase(), { size: 22, cx: 0, cy: -17, maxWidth: 120, tracking: 1 });
  return [
    `<rect x="-106" y="-33" width="212" height="66" rx="15" fill="${gilt(d)}" stroke="#4a2000" stroke-width="2" filter="${bevel(d, { depth: 3, shade: '#4a2000' })}"/>`,
    `<rect x="-100" y="-28" width="200" height="56" rx="11" fill="${d.linear([light, body, deep])}"/>`,
    `<rect x="-94" y="-6" width="188" height="31" rx="9" fill="#12061f" opacity=".78"/>`,
    `<path d="${path}" fill="#fff" stroke="${darken(deep, 0.4)}" stroke-width="4" paint-order="stroke" stroke-linejoin="round"/>`,
    glint('M-92,-25.5H92', 2, 0.45),
  ].join('');
}

function lamp(d: Drawing, colour: Colour, isLit: boolean): string {
  const glass = d.radial([lighten(colour, 0.8), lighten(colour, 0.2), darken(colour, 0.4)], [0.5, 0.5, 0.6, 0.36, 0.3]);
  const light = isLit ? glowDisc(d, [0, 0], 27, colour, 0.9, '#fff6c8') : '';
  return `${light}<circle r="19" fill="${gilt(d)}" stroke="#4a2000" stroke-width="1.6"/><circle r="14.5" fill="${glass}" stroke="#3a1800" stroke-width="1.6"/>${glint('M-8,-4A10,10 0 0 1 -1,-9', 3, 0.9)}`;
}

/** A plate for a multiplier that grows. */
function counter(d: Drawing): string {
  return [
    form(d, 'M-72,-40H72Q78,0 72,40H-72Q-78,0 -72,-40Z', goldMetal, { line: '#4a2000', width: 2, along: [0, 0, 0, 1] }),
    `<path d="M-63,-31H63Q68,0 63,31H-63Q-68,0 -63,-31Z" fill="${d.linear(['#4a2a78', '#2c1458', '#160830'])}" stroke="#12041f" stroke-width="2"/>`,
    '<path d="M-60,-27H60Q62,-14 62,-6Q0,8 -62,-6Q-62,-14 -60,-27Z" fill="#fff" opacity=".16"/>',
  ].join('');
}

const wheelColours = { 2: '#e0143c', 3: '#8a2ee0', 4: '#1480e0', 5: '#0fa35a', 10: '#f2a000' } as const;
/**
 * The sectors of the classic's wheel, clockwise from the top: the number of each is its chance, 13, 6, 3, 2 and 1 of
 * 25.
 */
const wheelSectors = [10, 2, 3, 2, 4, 2, 3, 2, 5, 2, 3, 2, 2, 4, 2, 3, 2, 2, 5, 2, 3, 2, 4, 2, 3] as const;

function wheel(d: Drawing): string {
  const segments = wheelSectors.map((value) => ({ text: `×${value}`, colour: wheelColours[value] }));
  return prizeWheel(d, segments, place(lotusBud(d), 0, 34, { scale: 0.74 }));
}

/** Points down at the wheel. */
function wheelHand(d: Drawing): string {
  return `${form(d, 'M0,-4L-29,-58A30,26 0 1 1 29,-58Z', ['#ffd0d8', '#f0143c', '#6b0420'], { line: '#fff0b0', width: 5 })}<circle cy="-56" r="10" fill="${gilt(d)}" stroke="#4a2000" stroke-width="2"/>`;
}

/** The sheet all slots share, and the arrows of their spin button. */
export const sharedSlotArt: readonly Picture[] = [
  sheetPicture(`${folder}/props`, 'props', packSprites(sprites, 1024), 13, {
    [`${folder}/wheel.json`]: () => wheelSectors,
  }),
  {
    name: `${folder}/spin-arrows`,
    draw: () => spinArrows().toSvg(),
    files: cutOutFiles(`${folder}/spin-arrows`, 128, 128),
  },
];
