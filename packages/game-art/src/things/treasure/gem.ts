import { type Colour, type Drawing, darken, lighten, type Point, polygon, sparkle, svg } from '../../kit/index.ts';

/** Facets of a brilliant seen from the front: their corners, and how much lighter or darker than the stone they are. */
const facets: readonly (readonly [tone: number, ...corners: Point[]])[] = [
  [0.62, [-44, -92], [44, -92], [30, -56], [-30, -56]],
  [0.4, [-44, -92], [-30, -56], [-62, -34], [-84, -66]],
  [0.16, [44, -92], [84, -66], [62, -34], [30, -56]],
  [0.5, [-84, -66], [-62, -34], [-110, -22]],
  [0.06, [84, -66], [110, -22], [62, -34]],
  [0.3, [-30, -56], [30, -56], [36, -20], [-36, -20]],
  [0.46, [-30, -56], [-36, -20], [-62, -34]],
  [-0.06, [30, -56], [62, -34], [36, -20]],
  [0.7, [-62, -34], [-36, -20], [-110, -22]],
  [-0.25, [62, -34], [110, -22], [36, -20]],
  [0.28, [-110, -22], [-36, -20], [0, 116]],
  [-0.08, [-36, -20], [36, -20], [0, 116]],
  [-0.42, [36, -20], [110, -22], [0, 116]],
];

const girdle: readonly Point[] = [
  [-44, -92],
  [44, -92],
  [84, -66],
  [110, -22],
  [0, 116],
  [-110, -22],
  [-84, -66],
];

/** A cut stone around the origin, 220 wide and 208 tall. */
export function gem(d: Drawing, colour: Colour): string {
  const edge = darken(colour, 0.58);
  const cut = facets.map(([tone, ...corners]) => {
    const near = tone > 0 ? lighten(colour, tone) : darken(colour, -tone);
    const fill = d.linear([lighten(near, 0.14), darken(near, 0.1)], [0, 0, 1, 1]);
    return `<path d="${polygon(corners)}" fill="${fill}" stroke="${lighten(colour, 0.55)}" stroke-width="1.6" stroke-linejoin="round"/>`;
  });
  return [
    `<path d="${polygon(girdle)}" fill="${edge}" stroke="${edge}" stroke-width="11" stroke-linejoin="round"/>`,
    ...cut,
    '<path d="M-36,-84L6,-84L-8,-62L-27,-60Z" fill="#fff" opacity=".85"/><path d="M-92,-26L-52,-30L-42,-4Z" fill="#fff" opacity=".4"/>',
    svg`<path d="M-16,6L-4,84L-30,14Z" fill="#fff" opacity=".22"/>`,
    sparkle(d, [-48, -66], 30),
  ].join('');
}

/** A round bomb with a burning fuse around the origin, radius 100, spark at (118, -150). */
export function bomb(d: Drawing): string {
  const iron = d.radial(['#a3abd6', '#454b76', '#1a1d38', '#090a18'], [0.5, 0.5, 0.6, 0.32, 0.26]);
  const collar = d.linear(['#b9c1ea', '#5f668f', '#252945'], [0, 0, 1, 0]);
  return [
    '<path d="M52,-84C66,-132 104,-112 118,-150" stroke="#7a4a1f" stroke-width="15" fill="none" stroke-linecap="round"/>',
    '<path d="M52,-84C66,-132 104,-112 118,-150" stroke="#e3b878" stroke-width="9" fill="none" stroke-linecap="round" stroke-dasharray="8 5"/>',
    `<rect x="18" y="-106" width="54" height="40" rx="9" transform="rotate(31 45 -86)" fill="${collar}" stroke="#0c0d1d" stroke-width="5"/>`,
    `<circle r="96" fill="${iron}" stroke="#0c0d1d" stroke-width="6"/>`,
    '<path d="M-66,-26A72,72 0 0 1 -14,-69" stroke="#fff" stroke-width="13" stroke-linecap="round" fill="none" opacity=".9"/>',
    '<path d="M60,52A80,80 0 0 1 -20,77" stroke="#8f9ad6" stroke-width="7" stroke-linecap="round" fill="none" opacity=".55"/>',
    `<circle cx="118" cy="-150" r="56" fill="${d.radial([
      [0, '#ffffff'],
      [0.25, '#fff0a8'],
      [0.5, '#ff9a1f', 0.75],
      [1, '#ff3a1a', 0],
    ])}"/>`,
    sparkle(d, [118, -150], 58, '#fff9d8'),
  ].join('');
}
