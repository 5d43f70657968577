import { type Drawing, gold, polar, svg, times } from '../../kit/index.ts';

export interface CoinLook {
  /** Tilt of the coin away from the viewer, in degrees; 0 shows its full face. */
  tilt?: number;
  emblem?: (d: Drawing) => string;
}

/** Seven petals cut into the coin's face, within a radius of 50. */
function lotusEmblem(): string {
  const leaf = 'M0,22C-15,4 -13,-20 0,-40C13,-20 15,4 0,22Z';
  const petals = [-84, 84, -56, 56, -28, 28, 0].map(
    (turn) => svg`<path d="${leaf}" transform="rotate(${turn} 0 22)"/>`,
  );
  return petals.join('');
}

/** A gold coin around the origin, radius 100: milled edge, raised rim, struck lotus, one hard highlight. */
export function coin(d: Drawing, { tilt = 0, emblem = lotusEmblem }: CoinLook = {}): string {
  const squash = Math.cos((tilt * Math.PI) / 180);
  const thickness = 9 + 26 * Math.sin((tilt * Math.PI) / 180);
  const edge = d.linear(['#8a4a00', '#ffe27a', '#c07a00', '#fff0a8', '#a86200', '#5c3000'], [0, 0, 1, 0]);
  const mill = times(27, (index) => {
    const [x, y] = polar(180 - (index + 0.5) * (180 / 27), 100);
    return svg`M${x},${y * squash}v${thickness}`;
  });
  const relief = emblem(d);
  const face = [
    `<circle r="100" fill="${d.linear([gold[0], gold[1], gold[2], gold[3]], [0, 0, 1, 1])}"/>`,
    `<circle r="99" fill="none" stroke="${gold[4]}" stroke-width="2"/>`,
    `<circle r="80" fill="${d.linear([gold[3], gold[2], gold[1]], [0, 0, 1, 1])}" stroke="#a86200" stroke-width="4"/>`,
    `<circle r="76" fill="none" stroke="#fff3b8" stroke-width="2" opacity=".6"/>`,
    times(36, (index) => {
      const [x, y] = polar(index * 10, 89.5);
      return svg`<circle cx="${x}" cy="${y}" r="2.6" fill="#b87000" opacity=".75"/>`;
    }),
    `<g transform="translate(2.5,12) scale(1.34)" fill="#8a4a00" stroke="#8a4a00" stroke-width="3.5" stroke-linejoin="round" opacity=".85">${relief}</g>`,
    `<g transform="translate(0,9) scale(1.34)" fill="${d.linear(['#fffbe0', '#ffd95a', '#f0a400'])}" stroke="#c98200" stroke-width="1">${relief}</g>`,
    '<path d="M-88,-22A90,90 0 0 1 -18,-88" fill="none" stroke="#fff" stroke-width="9" stroke-linecap="round" opacity=".9"/>',
    '<path d="M-2,-90A90,90 0 0 1 12,-89" fill="none" stroke="#fff" stroke-width="8" stroke-linecap="round" opacity=".8"/>',
  ];
  return svg`<path d="M-100,0A100,${100 * squash} 0 0 0 100,0V${thickness}A100,${100 * squash} 0 0 1 -100,${thickness}Z" fill="${edge}" stroke="#5c3000" stroke-width="2"/><path d="${mill}" stroke="#7a4200" stroke-width="2" opacity=".55"/><g transform="scale(1,${squash})">${face}</g>`;
}
