import { type Colour, type Drawing, darken, glowDisc, lighten, place, svg, times } from '../../kit/index.ts';

/** A row of towers from edge to edge with lit windows, their feet at `base`. */
export function skyline(
  d: Drawing,
  base: number,
  [lowest, tallest]: readonly [number, number],
  wall: Colour,
  lights: readonly Colour[],
): string {
  let x = -20;
  const towers: string[] = [];
  while (x < d.width + 20) {
    const w = d.random.between(54, 118);
    const h = d.random.between(lowest, tallest);
    const kind = Math.floor(d.random.between(0, 4));
    const top = base - h;
    const roof = [
      svg`M${x},${top}h${w}`,
      svg`M${x},${top}v-16h${w * 0.6}v-22h${w * 0.1}v38h${w * 0.3}`,
      svg`M${x},${top}l${w / 2},${-w * 0.5}l${w / 2},${w * 0.5}`,
      svg`M${x},${top}h${w * 0.36}v-40h${w * 0.06}v-46h${w * 0.04}v86h${w * 0.54}`,
    ][kind]!;
    const panes = times(Math.floor(w / 17) - 1, (column) =>
      times(Math.floor(h / 22), (row) =>
        d.random.next() < 0.5
          ? ''
          : svg`<rect x="${x + 10 + column * 17}" y="${top + 14 + row * 22}" width="9" height="12" fill="${d.random.pick(lights)}" opacity="${d.random.between(0.35, 0.95)}"/>`,
      ),
    );
    towers.push(
      svg`<path d="${roof}V${base + 4}H${x}Z" fill="${d.linear([lighten(wall, 0.1), darken(wall, 0.35)])}"/>${panes}`,
    );
    x += w + d.random.between(-8, 10);
  }
  return towers.join('');
}

/** A wet street from `top` down to the foot: lines run to the middle, with long reflections of lights. */
export function wetStreet(d: Drawing, top: number, ground: readonly Colour[], lights: readonly Colour[]): string {
  const { width, height } = d;
  const depth = height - top;
  const reflections = times(34, () => {
    const [x, w] = [d.random.between(0, width), d.random.between(10, 46)];
    const colour = d.random.pick(lights);
    const fade = d.linear([
      [0, colour, 0.75],
      [1, colour, 0],
    ]);
    return svg`<rect x="${x}" y="${top}" width="${w}" height="${depth * d.random.between(0.35, 0.95)}" rx="${w / 2}" fill="${fade}" opacity="${d.random.between(0.25, 0.7)}"/>`;
  });
  const dashes = times(7, (index) => {
    const [near, next] = [((index + 0.15) / 7) ** 1.7, ((index + 0.65) / 7) ** 1.7];
    const [y, y2] = [top + near * depth, top + next * depth];
    return svg`<path d="M${width / 2 - 4 - near * 16},${y}h${8 + near * 32}L${width / 2 + 4 + next * 16},${y2}h${-8 - next * 32}Z" fill="#fff6c8" opacity=".75"/>`;
  });
  const ripples = times(60, () => {
    const near = d.random.next();
    return svg`<ellipse cx="${d.random.between(0, width)}" cy="${top + near * depth}" rx="${20 + near * 60}" ry="${1 + near * 2.4}" fill="#fff" opacity="${d.random.between(0.04, 0.16)}"/>`;
  });
  return svg`<rect y="${top}" width="${width}" height="${depth}" fill="${d.linear(ground)}"/>${reflections}${dashes}${ripples}`;
}

/** Lamps on a line that sags between two points. */
export function lampLine(
  d: Drawing,
  [x1, y1, x2, y2]: readonly [number, number, number, number],
  sag: number,
  colours: readonly Colour[],
  size = 9,
): string {
  const count = Math.max(3, Math.round(Math.hypot(x2 - x1, y2 - y1) / (size * 7)));
  const lamps = times(count, (index) => {
    const t = (index + 0.5) / count;
    const [x, y] = [x1 + (x2 - x1) * t, y1 + (y2 - y1) * t + 4 * sag * t * (1 - t)];
    const colour = colours[index % colours.length]!;
    const bulb = d.radial(['#ffffff', lighten(colour, 0.4), colour], [0.5, 0.5, 0.55, 0.4, 0.36]);
    return place(
      `${glowDisc(d, [0, size], size * 3.6, colour, 0.8)}<rect x="${svg`${-size * 0.35}`}" y="${svg`${-size * 0.5}`}" width="${svg`${size * 0.7}`}" height="${svg`${size * 0.7}`}" fill="#3a2a2a"/>${svg`<ellipse cy="${size}" rx="${size * 0.8}" ry="${size}" fill="${bulb}"/>`}`,
      x,
      y,
    );
  });
  const [mx, my] = [(x1 + x2) / 2, (y1 + y2) / 2 + sag * 2];
  return svg`<path d="M${x1},${y1}Q${mx},${my} ${x2},${y2}" fill="none" stroke="#1c1420" stroke-width="3"/>${lamps}`;
}
