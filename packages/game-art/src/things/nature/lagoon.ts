import { type Colour, type Drawing, glowDisc, lighten, place, polar, svg, times } from '../../kit/index.ts';

/** Coral branching upwards from the origin, about 200 tall. */
export function coral(d: Drawing, colour: Colour): string {
  const parts: string[] = [];
  const branch = (x: number, y: number, angle: number, length: number, width: number): void => {
    const [dx, dy] = polar(angle, length);
    const [ex, ey] = [x + dx, y + dy];
    parts.push(
      svg`<path d="M${x},${y}Q${x + dx * 0.5 + dy * 0.14},${y + dy * 0.5 - dx * 0.14} ${ex},${ey}" stroke-width="${width}"/>`,
    );
    if (width < 6) return;
    const arms = d.random.next() < 0.35 ? [-34, 4, 36] : [-27, 29];
    for (const turn of arms) {
      branch(ex, ey, angle + turn + d.random.between(-9, 9), length * d.random.between(0.7, 0.86), width * 0.72);
    }
  };
  branch(0, 0, -90 + d.random.between(-6, 6), 56, 20);
  const shape = parts.join('');
  return `<g fill="none" stroke-linecap="round"><g stroke="${colour}" transform="translate(3,3)" opacity=".4" style="mix-blend-mode:multiply">${shape}</g><g stroke="${colour}">${shape}</g><g stroke="${lighten(colour, 0.45)}" transform="translate(-3,-2) scale(.985)" opacity=".45" stroke-dasharray="10 16">${shape}</g></g>`;
}

/** A blade of weed swaying up from the origin. */
export function weed(d: Drawing, height: number, fill: string): string {
  const sway = d.random.between(-34, 34);
  return svg`<path d="M-12,0C${-12 + sway},${-height * 0.34} ${-10 - sway},${-height * 0.66} ${sway * 0.6},${-height}C${12 - sway},${-height * 0.66} ${14 + sway},${-height * 0.34} 12,0Z" fill="${fill}"/>`;
}

/** An air bubble around the origin, radius 50. */
export function bubble(d: Drawing): string {
  const skin = d.radial([
    [0, '#ffffff', 0.04],
    [0.72, '#d8fbff', 0.16],
    [1, '#ffffff', 0.75],
  ]);
  return `<circle r="48" fill="${skin}" stroke="#fff" stroke-opacity=".75" stroke-width="3"/><path d="M-33,-10A35,35 0 0 1 -8,-34" fill="none" stroke="#fff" stroke-width="8" stroke-linecap="round"/><circle cx="20" cy="22" r="5" fill="#fff" opacity=".8"/>`;
}

/** A small striped reef fish swimming to the left, 100 long. */
export function reefFish(d: Drawing, colour: Colour): string {
  const body = 'M-50,0C-38,-30 8,-34 34,-8L56,-24Q50,0 56,24L34,8C8,34 -38,30 -50,0Z';
  const stripes = '<path d="M-22,-40V40H-10V-40ZM6,-40V40H18V-40Z" fill="#fff" opacity=".9"/>';
  return `<path d="${body}" fill="${d.linear([lighten(colour, 0.4), colour])}"/>${d.clipped(body, stripes)}<path d="${body}" fill="none" stroke="#0b2f66" stroke-width="4" stroke-linejoin="round"/><circle cx="-33" cy="-6" r="6.5" fill="#fff"/><circle cx="-34" cy="-6" r="3.6" fill="#0b1f44"/>`;
}

/** Shafts of sunlight falling from above the drawing. */
export function sunShafts(d: Drawing, count: number): string {
  const fade = d.linear([
    [0, '#ffffff', 0.6],
    [1, '#ffffff', 0],
  ]);
  const shafts = times(count, (index) => {
    const x = (index + d.random.next()) * (d.width / count);
    const [top, bottom] = [d.random.between(12, 34), d.random.between(50, 130)];
    const [lean, reach] = [(x - d.width / 2) * 0.5, d.height * d.random.between(0.5, 0.8)];
    return svg`<path d="M${x - top},-10H${x + top}L${x + lean + bottom},${reach}H${x + lean - bottom}Z" fill="${fade}" opacity="${d.random.between(0.25, 0.6)}"/>`;
  });
  return glowDisc(d, [d.width / 2, -20], d.width * 0.75, '#e8ffff', 0.95, '#ffffff') + shafts;
}

/** Bubbles scattered over an area: `[x, y, radius]` each. */
export function bubbles(d: Drawing, list: readonly (readonly [number, number, number])[]): string {
  return list.map(([x, y, r]) => place(bubble(d), x, y, { scale: r / 50 })).join('');
}
