import { type Colour, type Drawing, glowDisc, place } from '../../kit/index.ts';

const blaze =
  'M0,104C-66,104 -104,62 -98,6C-95,-24 -76,-42 -72,-74C-56,-62 -48,-48 -46,-32C-34,-54 -30,-84 -42,-112C-4,-96 22,-64 26,-26C36,-36 40,-52 38,-68C62,-46 72,-28 74,-8C80,-14 84,-22 86,-32C104,10 100,104 0,104Z';

const heat: readonly (readonly [low: Colour, high: Colour])[] = [
  ['#ff4a1a', '#d4101a'],
  ['#ffb01a', '#ff5a1a'],
  ['#fff6c0', '#ffc93a'],
];

/** A blaze of three heats around the origin, 200 wide and 216 tall. */
export function fire(d: Drawing, heats = heat): string {
  const layers = heats.map(([low, high], index) => {
    const size = 1 - index * 0.25;
    const fill = d.linear([
      [0, high],
      [1, low],
    ]);
    return place(`<path d="${blaze}" fill="${fill}"/>`, index * 3, index * 25, {
      scale: [index % 2 ? -size : size, size],
    });
  });
  return glowDisc(d, [0, 10], 124, heats[0]![0], 0.6) + layers.join('');
}
