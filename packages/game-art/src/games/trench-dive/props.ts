import { Drawing, form, glowDisc, polar, rays, sparkle, svg, times } from '../../kit/index.ts';
import { drawSheet, packSprites, type Sprite } from '../../pipeline/sprite-sheet.ts';
import { bubbles, reefFish } from '../../things/nature/lagoon.ts';
import { submarine } from '../../things/objects/submarine.ts';
import { coin } from '../../things/treasure/coin.ts';

const washFrames = 6;
const crushFrames = 8;
const bodyScale = 0.5;
/** Light is soft: it is drawn smaller and shown larger. */
export const softScale = 0.625;

/** All moving objects. The submarine is level, its nose to the right; its wash is attached at `submarineData.jet`. */
const sprites: readonly Sprite[] = [
  { name: 'submarine', width: 500, height: 320, scale: bodyScale, draw: submarine },
  ...run('wash', washFrames, (t) => ({ width: 100, height: 150, anchor: [0.5, 0.04], draw: (d) => wash(d, t) })),
  ...run('crush', crushFrames, (t) => ({ width: 160, height: 160, scale: softScale, draw: (d) => crush(d, t) })),
  { name: 'fish-0', width: 150, height: 110, draw: (d) => reefFish(d, '#ffc02e') },
  { name: 'fish-1', width: 150, height: 110, draw: (d) => reefFish(d, '#ff7ac8') },
  { name: 'jelly', width: 190, height: 260, draw: jelly },
  { name: 'angler', width: 240, height: 200, draw: angler },
  { name: 'plate', width: 70, height: 70, draw: plate },
  { name: 'puff', width: 128, height: 128, draw: (d) => bubbles(d, [[0, 0, 58]]) },
  {
    name: 'light',
    width: 160,
    height: 160,
    scale: softScale,
    draw: (d) => glowDisc(d, [0, 0], 126, '#5ae8ff', 0.6, '#ffffff'),
  },
  { name: 'burst', width: 320, height: 320, scale: softScale, draw: (d) => rays(d, [0, 0], 26, 254, '#d8fbff', 0.7) },
  { name: 'star', width: 96, height: 96, draw: (d) => sparkle(d, [0, 0], 46) },
  { name: 'spark', width: 40, height: 40, draw: (d) => bubbles(d, [[0, 0, 18]]) },
  { name: 'coin', width: 112, height: 112, scale: 0.5, draw: (d) => coin(d, { tilt: 18 }) },
];

/** Sprites `name-0`, `name-1`, …, one for each moment from 0 up to 1. */
function run(name: string, count: number, moment: (t: number) => Omit<Sprite, 'name'>): Sprite[] {
  return Array.from({ length: count }, (_, index) => ({ name: `${name}-${index}`, ...moment(index / count) }));
}

/** The water that the screw throws back, hanging from the origin: foam and bubbles that run away from it. */
function wash(d: Drawing, t: number): string {
  const foam = d.linear([
    [0, '#ffffff', 0.85],
    [0.5, '#9ff0ff', 0.45],
    [1, '#5ad0ff', 0],
  ]);
  const sway = Math.sin(t * 2 * Math.PI) * 9;
  const drops = times(14, (index) => {
    const way = (index / 14 + t) % 1;
    const x = Math.sin(index * 2.4 + t * 6) * (10 + way * 30);
    return svg`<circle cx="${x}" cy="${8 + way * 130}" r="${2 + (1 - way) * 6}" fill="#e8fdff" opacity="${0.9 * (1 - way)}"/>`;
  });
  return svg`<path d="M-9,0C-52,30 ${-24 + sway},92 ${sway},142C${24 + sway},92 52,30 9,0Z" fill="${foam}"/>${drops}`;
}

/** The hull gives in: a flash, a ring of pressure and a cloud of bubbles, radius 120 at most. */
function crush(d: Drawing, t: number): string {
  const reach = 1 - (1 - t) ** 3;
  const foam = times(34, (index) => {
    const [x, y] = polar(index * 137.5, 108 * Math.sqrt((index + 1) / 34) * (0.2 + 0.8 * reach));
    const r = (5 + (index % 5) * 4) * (1 - t * 0.35);
    return svg`<circle cx="${x}" cy="${y - 20 * t}" r="${r}" fill="#bff6ff" fill-opacity=".35" stroke="#e8fdff" stroke-width="3" opacity="${1 - t * 0.9}"/><circle cx="${x - r * 0.3}" cy="${y - 20 * t - r * 0.3}" r="${r * 0.24}" fill="#fff" opacity="${1 - t}"/>`;
  });
  return [
    t < 0.6 ? glowDisc(d, [0, 0], 120 * (0.5 + 0.5 * reach), '#5ae8ff', 1 - t * 1.5, '#ffffff') : '',
    svg`<circle r="${20 + 96 * reach}" fill="none" stroke="#d8fbff" stroke-width="${12 * (1 - t)}" opacity="${0.9 * (1 - t)}"/>`,
    foam,
  ].join('');
}

/** A jellyfish that shines. */
function jelly(d: Drawing): string {
  const bell = d.radial(['#ffe8ff', '#ff9ae8', '#a83ad8', '#4a1a9a'], [0.5, 0.4, 0.6, 0.42, 0.24]);
  const arms = times(7, (index) => {
    const x = -42 + index * 14;
    return svg`<path d="M${x},-8C${x - 16},34 ${x + 18},66 ${x - 6},${104 + (index % 3) * 12}" fill="none" stroke="#ffb4f0" stroke-width="${index % 2 ? 4 : 6}" stroke-linecap="round" opacity=".75"/>`;
  });
  return `${glowDisc(d, [0, -40], 92, '#ff7ae8', 0.5, '#ffe8ff')}${arms}<path d="M-66,-4C-74,-86 74,-86 66,-4C44,-18 22,-18 0,-6C-22,-18 -44,-18 -66,-4Z" fill="${bell}" stroke="#5c1a8a" stroke-width="4" stroke-linejoin="round"/><path d="M-44,-36C-38,-54 -22,-62 -6,-64" fill="none" stroke="#fff" stroke-width="7" stroke-linecap="round" opacity=".8"/>`;
}

/** A deep-sea fish with a lamp. */
function angler(d: Drawing): string {
  const body = ['#6a7ad8', '#3a3f9a', '#1c1a5c', '#0a0a30'] as const;
  const teeth = times(
    7,
    (index) => svg`<path d="M${-76 + index * 11},${16 - index * 1.5}l5,16l5,-17z" fill="#fffbe8"/>`,
  );
  return [
    svg`<path d="M-30,-52C-40,-96 -84,-92 -92,-56" fill="none" stroke="#3a3f9a" stroke-width="6" stroke-linecap="round"/>`,
    glowDisc(d, [-92, -50], 34, '#ffe85a', 1, '#fffde0'),
    form(d, 'M62,-8L108,-48C98,-16 98,16 108,48Z', ['#6a7ad8', '#2a2f86', '#0f0f45'], { line: '#06062a', depth: 3 }),
    form(d, 'M-86,8C-70,-46 -10,-66 40,-42C74,-26 82,4 70,24C50,62 -20,74 -62,48C-80,38 -92,26 -86,8Z', body, {
      line: '#06062a',
      depth: 4,
    }),
    svg`<path d="M-84,12C-56,2 -30,2 -6,12C-22,40 -58,46 -80,28Z" fill="#12041f" stroke="#06062a" stroke-width="3"/>`,
    teeth,
    '<circle cx="-40" cy="-24" r="13" fill="#fff" stroke="#06062a" stroke-width="3"/><circle cx="-43" cy="-23" r="6" fill="#12041f"/>',
  ].join('');
}

/** A piece of the hull. */
function plate(d: Drawing): string {
  return form(d, 'M-26,-16L18,-26L28,14L-10,26Z', ['#fff6b0', '#ffd023', '#b86a00'], { line: '#4a2000', depth: 3 });
}

/** The wash leaves to the left of the level hull; in pixels of its sprite. */
export const submarineData = {
  jet: { x: Math.round(-222 * bodyScale), y: 0, turn: Math.PI / 2, scale: 1 },
  nose: Math.PI / 2,
  foot: Math.round(36 * bodyScale),
};

export const propSheet = packSprites(sprites, 1024);

export function props(): Drawing {
  const d = new Drawing(propSheet.width, propSheet.height, 23);
  drawSheet(d, propSheet);
  return d;
}
