import { bevel, type Drawing, letters, polar, svg, times } from '../../kit/index.ts';

/** The pockets of a single-zero wheel, clockwise. */
const pockets = [
  0, 32, 15, 19, 4, 21, 2, 25, 17, 34, 6, 27, 13, 36, 11, 30, 8, 23, 10, 5, 24, 16, 33, 1, 20, 14, 31, 9, 22, 18, 29, 7,
  28, 12, 35, 3, 26,
];
const reds = new Set([1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36]);
const step = 360 / pockets.length;

/** A roulette wheel seen from above, around the origin, radius 260, the ball resting beside the zero. */
export function rouletteWheel(d: Drawing): string {
  const gilt = d.linear(['#fff6c8', '#ffc73a', '#a85f00', '#ffe28a', '#8a4a00'], [0, 0, 1, 1]);
  const wood = d.radial([
    [0, '#7a3a10'],
    [0.87, '#7a3a10'],
    [0.92, '#d9893a'],
    [1, '#4a1e06'],
  ]);
  const cone = d.radial(['#e8a24a', '#a85a1c', '#5c2806'], [0.5, 0.5, 0.55, 0.4, 0.36]);
  const [ballX, ballY] = polar(-90 + step * 2.5, 176);
  return [
    `<circle r="260" fill="${wood}" stroke="#2b1003" stroke-width="4"/>`,
    `<circle r="240" fill="none" stroke="${gilt}" stroke-width="11"/>`,
    ...pockets.map((number, index) => pocket(number, index)),
    '<circle r="188" fill="none" stroke="#ffd76a" stroke-width="2.5"/><circle r="235" fill="none" stroke="#5c3000" stroke-width="2"/>',
    `<circle r="138" fill="${cone}" stroke="${gilt}" stroke-width="7"/>`,
    times(12, (index) => {
      const [x, y] = polar(index * 30, 134);
      return svg`<path d="M0,0L${x},${y}" stroke="#5c2806" stroke-width="2" opacity=".5"/>`;
    }),
    times(
      4,
      (index) =>
        svg`<g transform="rotate(${index * 90 + 22})"><rect x="-8" y="-92" width="16" height="92" rx="7" fill="${gilt}" stroke="#6b3a00" stroke-width="2"/><circle cy="-96" r="15" fill="${gilt}" stroke="#6b3a00" stroke-width="2"/></g>`,
    ),
    `<circle r="37" fill="${gilt}" stroke="#5c3000" stroke-width="3" filter="${bevel(d, { depth: 4, shade: '#5c3000' })}"/><circle r="14" fill="#fff6c8"/>`,
    '<path d="M-222,-96A242,242 0 0 1 -40,-238" fill="none" stroke="#fff" stroke-width="9" stroke-linecap="round" opacity=".5"/>',
    svg`<circle cx="${ballX + 2}" cy="${ballY + 5}" r="14" opacity=".5"/><circle cx="${ballX}" cy="${ballY}" r="14" fill="${d.radial(['#ffffff', '#f4f6ff', '#aab2cc'], [0.5, 0.5, 0.6, 0.35, 0.3])}"/>`,
  ].join('');
}

function pocket(number: number, index: number): string {
  const colour = number === 0 ? '#11a552' : reds.has(number) ? '#e11d48' : '#171923';
  const at = (angle: number, r: number) => {
    const [x, y] = polar(angle - 90, r);
    return svg`${x},${y}`;
  };
  const [from, to] = [(index - 0.5) * step, (index + 0.5) * step];
  const { path } = letters(String(number), { size: 25 });
  return svg`<path d="M${at(from, 233)}A233,233 0 0 1 ${at(to, 233)}L${at(to, 140)}A140,140 0 0 0 ${at(from, 140)}Z" fill="${colour}" stroke="#e8b64a" stroke-width="1.6"/><g transform="rotate(${index * step}) translate(0,-211)"><path d="${path}" fill="#fff"/></g>`;
}
