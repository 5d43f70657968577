import { type Drawing, place } from '../../kit/index.ts';
import { letterSymbols, named, type SlotSymbols } from '../../slots/symbols.ts';
import { elephant } from '../../things/animals/elephant.ts';
import { dragonFruit, durian, mango, mangosteen } from '../../things/nature/orchard.ts';
import { longtail } from '../../things/objects/river-things.ts';

export const symbols: SlotSymbols = {
  W: named('WILD', { light: '#ffe04a', body: '#f2780a', fold: '#8a3000', glow: '#ffc02e' }, (d) =>
    place(mango(d), 0, -10, { scale: 0.9 }),
  ),
  S: named('SCATTER', { light: '#7af0b0', body: '#0a9a5a', fold: '#044a2a', glow: '#5affb0' }, (d) =>
    place(fruitBoat(d), 0, -26, { scale: 0.98 }),
  ),
  A: {
    glow: '#8ab0ff',
    draw: (d) =>
      place(elephant(d, { skin: '#8fa6e0', ear: '#ff8ac0', line: '#1c2458', jewel: '#12c47a' }), 0, 2, { scale: 0.98 }),
  },
  B: { glow: '#d8f04a', draw: (d) => place(durian(d), 0, 0, { scale: 0.96 }) },
  D: { glow: '#d85af0', draw: (d) => place(mangosteen(d), -4, -6) },
  E: { glow: '#ff5aa0', draw: (d) => place(dragonFruit(d), 0, 4, { scale: 0.89 }) },
  ...letterSymbols(
    {
      K: ['#ffd0d8', '#f02a52', '#a00428'],
      Q: ['#ffe8c0', '#ff8a1a', '#c84a00'],
      J: ['#d8ffb0', '#5ac81f', '#1c7a08'],
      T: ['#c8f4ff', '#1fa8e0', '#0a5aa0'],
      N: ['#f4d8ff', '#b04ae8', '#6a0ea8'],
    },
    { piping: ['#fdffd0', '#c8e85a', '#5a8a1a', '#e8ffa0'], foot: '#2a4a08' },
  ),
};

/** The market boat under its load of fruit. */
export function fruitBoat(d: Drawing): string {
  const load = (
    [
      [-46, 0, 0.26],
      [0, -8, 0.3],
      [46, 0, 0.26],
      [-22, 10, 0.24],
      [26, 10, 0.24],
    ] as const
  ).map(([x, y, scale], index) => place([mango, durian, dragonFruit, mangosteen, mango][index]!(d), x, y, { scale }));
  return place(longtail(d), 0, 0) + place(load.join(''), 2, 16);
}
