import { Drawing, glowDisc, rays, sparkle } from '../../kit/index.ts';
import { drawSheet, packSprites, type Sprite } from '../../pipeline/sprite-sheet.ts';
import { explosion, puff } from '../../things/nature/explosion.ts';
import { asteroid, type PlanetLook, planet } from '../../things/nature/space.ts';
import { flame, rocket } from '../../things/objects/rocket.ts';
import { coin } from '../../things/treasure/coin.ts';

const flameFrames = 6;
const explosionFrames = 8;
/** Fire and light are soft: they are drawn smaller and shown larger. */
export const softScale = 0.625;

const planets: Readonly<Record<string, PlanetLook>> = {
  amber: { colours: ['#ffc58a', '#e8703a', '#7a1f3a'], surface: 'bands', ring: '#ffb4dc' },
  ice: { colours: ['#c4f4ff', '#4fb4f5', '#1f4fb0'], surface: 'craters' },
  jade: { colours: ['#b9ffd4', '#23b98a', '#0c4a5e'], surface: 'seas' },
};

/** All flying objects. The rocket is upright; its flame is attached at `rocketData.jet`. */
const sprites: readonly Sprite[] = [
  { name: 'rocket', width: 224, height: 320, scale: 0.66, draw: rocket },
  ...run('flame', flameFrames, (t) => ({
    width: 132,
    height: 220,
    anchor: [0.5, 0.04],
    draw: (d) => flame(d, 180, t),
  })),
  ...run('explosion', explosionFrames, (t) => ({
    width: 160,
    height: 160,
    scale: softScale,
    draw: (d) => explosion(d, t),
  })),
  { name: 'planet-amber', width: 420, height: 320, draw: (d) => planet(d, planets.amber!) },
  { name: 'planet-ice', width: 220, height: 220, scale: 0.72, draw: (d) => planet(d, planets.ice!) },
  { name: 'planet-jade', width: 220, height: 220, scale: 0.72, draw: (d) => planet(d, planets.jade!) },
  ...run('asteroid', 3, () => ({ width: 112, height: 112, draw: asteroid })),
  { name: 'puff', width: 128, height: 128, draw: puff },
  {
    name: 'light',
    width: 160,
    height: 160,
    scale: softScale,
    draw: (d) => glowDisc(d, [0, 0], 126, '#ffb04a', 0.9, '#ffffff'),
  },
  { name: 'burst', width: 320, height: 320, scale: softScale, draw: (d) => rays(d, [0, 0], 26, 254, '#ffe6ff', 0.8) },
  { name: 'star', width: 96, height: 96, draw: (d) => sparkle(d, [0, 0], 46) },
  { name: 'spark', width: 40, height: 40, draw: (d) => glowDisc(d, [0, 0], 19, '#ffd23a', 1, '#ffffff') },
  { name: 'coin', width: 112, height: 112, scale: 0.5, draw: (d) => coin(d, { tilt: 18 }) },
];

/** Sprites `name-0`, `name-1`, …, one for each moment from 0 up to 1. */
function run(name: string, count: number, moment: (t: number) => Omit<Sprite, 'name'>): Sprite[] {
  return Array.from({ length: count }, (_, index) => ({ name: `${name}-${index}`, ...moment(index / count) }));
}

/** The flame is attached below the rocket, which is upright; in pixels of its sprite. */
export const rocketData = {
  jet: { x: 0, y: Math.round(206 * 0.66), turn: 0, scale: 0.66 },
  nose: 0,
  foot: Math.round((320 * 0.66) / 2) - 6,
};

export const propSheet = packSprites(sprites, 1024);

export function props(): Drawing {
  const d = new Drawing(propSheet.width, propSheet.height, 19);
  drawSheet(d, propSheet);
  return d;
}
