import {
  blur,
  type Colour,
  type Drawing,
  darken,
  dust,
  glowDisc,
  lighten,
  type Point,
  place,
  polar,
  polygon,
  svg,
  times,
} from '../../kit/index.ts';

export interface PlanetLook {
  colours: readonly [light: Colour, body: Colour, shade: Colour];
  surface: 'bands' | 'craters' | 'seas';
  ring?: Colour;
}

const disc = 'M-100,0A100,100 0 1 1 100,0A100,100 0 1 1 -100,0Z';

/** A planet around the origin, radius 100, lit from the upper left; a ring passes behind and before it. */
export function planet(d: Drawing, { colours, surface, ring }: PlanetLook): string {
  const [light, body, shade] = colours;
  const sphere = d.radial(
    [
      [0, lighten(light, 0.45)],
      [0.3, light],
      [0.65, body],
      [1, shade],
    ],
    [0.5, 0.5, 0.64, 0.32, 0.28],
  );
  const night = d.radial(
    [
      [0, '#12032e', 0],
      [0.62, '#12032e', 0],
      [1, '#12032e', 0.72],
    ],
    [0.5, 0.5, 0.66, 0.32, 0.28],
  );
  const marks = {
    bands: () => bands(light, shade),
    craters: () => craters(shade, light),
    seas: () => seas(d, light, shade),
  };
  return [
    glowDisc(d, [0, 0], 150, body, 0.5),
    ring ? ringHalf(d, ring, 'behind') : '',
    `<path d="${disc}" fill="${sphere}"/>`,
    d.clipped(disc, marks[surface]()),
    `<path d="${disc}" fill="${night}"/>`,
    `<path d="M-84,-40A93,93 0 0 1 -20,-91" fill="none" stroke="#fff" stroke-width="7" stroke-linecap="round" opacity=".75"/>`,
    `<circle r="99" fill="none" stroke="${lighten(light, 0.5)}" stroke-width="2.5" opacity=".55"/>`,
    ring ? ringHalf(d, ring, 'before') : '',
  ].join('');
}

function bands(light: Colour, shade: Colour): string {
  const stripes: readonly (readonly [number, number, Colour, number])[] = [
    [-78, 16, shade, 0.3],
    [-44, 12, lighten(light, 0.4), 0.5],
    [-18, 22, shade, 0.35],
    [22, 9, lighten(light, 0.5), 0.45],
    [40, 20, shade, 0.4],
    [76, 10, light, 0.35],
  ];
  const wave = (y: number) => svg`M-110,${y}Q-50,${y + 16} 0,${y + 9}T110,${y + 4}`;
  const paths = stripes.map(
    ([y, width, colour, opacity]) =>
      svg`<path d="${wave(y)}" stroke="${colour}" stroke-width="${width}" opacity="${opacity}"/>`,
  );
  return `<g transform="rotate(-16)" fill="none">${paths.join('')}<ellipse cx="34" cy="28" rx="20" ry="10" fill="${shade}" opacity=".55"/><ellipse cx="32" cy="27" rx="13" ry="6" fill="${light}" opacity=".8"/></g>`;
}

function craters(shade: Colour, light: Colour): string {
  const pits: readonly (readonly [number, number, number])[] = [
    [-30, -34, 20],
    [34, -12, 14],
    [-8, 30, 24],
    [52, 42, 12],
    [-62, 14, 11],
    [18, -66, 10],
  ];
  return pits
    .map(
      ([x, y, r]) =>
        svg`<circle cx="${x}" cy="${y}" r="${r}" fill="${shade}" opacity=".5"/><path d="M${x - r},${y + r * 0.2}A${r},${r} 0 0 0 ${x + r * 0.9},${y + r * 0.4}" fill="none" stroke="${lighten(light, 0.5)}" stroke-width="3" opacity=".7"/>`,
    )
    .join('');
}

function seas(d: Drawing, light: Colour, shade: Colour): string {
  const land =
    'M-70,-60C-40,-92 10,-70 4,-44C0,-26 -34,-30 -40,-8C-46,18 -86,6 -92,-18ZM20,10C46,-10 92,4 88,34C84,66 40,86 22,62C10,46 2,24 20,10ZM-30,60C-14,50 0,70 -10,88C-26,96 -46,76 -30,60Z';
  const drift = '<path d="M-96,-6Q-30,-26 20,-16T96,-30M-80,48Q-20,34 40,46T98,40"/>';
  return `<path d="${land}" fill="${shade}" opacity=".55"/><path d="${land}" fill="none" stroke="${lighten(light, 0.3)}" stroke-width="3" opacity=".6"/><g fill="none" stroke="#fff" stroke-width="9" stroke-linecap="round" opacity=".5" filter="${blur(d, 2)}">${drift}</g>`;
}

function ringHalf(d: Drawing, colour: Colour, half: 'behind' | 'before'): string {
  const sweep = half === 'behind' ? 1 : 0;
  const band = (rx: number, ry: number, width: number, opacity: number, tone: Colour) =>
    svg`<path d="M${-rx},0A${rx},${ry} 0 0 ${sweep} ${rx},0" fill="none" stroke="${tone}" stroke-width="${width}" opacity="${opacity}"/>`;
  const sheen = d.linearAt(
    [lighten(colour, 0.1), lighten(colour, 0.75), colour, darken(colour, 0.25)],
    [-180, 0, 180, 0],
  );
  const bandsOfIce = [band(166, 40, 15, 0.95, sheen), band(146, 34, 6, 0.7, sheen), band(184, 46, 5, 0.6, sheen)];
  return `<g transform="rotate(-18)">${bandsOfIce.join('')}</g>`;
}

/** A rock around the origin, radius about 50; `seed` gives it its shape. */
export function asteroid(d: Drawing): string {
  const corners: Point[] = Array.from({ length: 9 }, (_, index) => polar(index * 40, d.random.between(38, 54)));
  const rock = d.radial(['#d9b6cf', '#8f6a98', '#4a2c5e', '#25123a'], [0.5, 0.5, 0.62, 0.32, 0.28]);
  const pits: readonly (readonly [number, number, number])[] = [
    [-12, -10, 10],
    [16, 10, 8],
    [-8, 22, 6],
    [18, -20, 5],
  ];
  const marks = pits.map(
    ([x, y, r]) =>
      svg`<circle cx="${x}" cy="${y}" r="${r}" fill="#3a2150" opacity=".7"/><path d="M${x - r},${y + 2}A${r},${r} 0 0 0 ${x + r},${y + 2}" fill="none" stroke="#e3c4dc" stroke-width="2" opacity=".6"/>`,
  );
  return `<path d="${polygon(corners)}" fill="${rock}" stroke="#2b0f3d" stroke-width="4" stroke-linejoin="round"/>${marks.join('')}`;
}

/** Stars over an area: many faint points, a few larger ones. */
export function stars(d: Drawing, count: number, area: readonly [number, number, number, number]): string {
  const far = dust(d, {
    count,
    area,
    radius: [0.7, 2.2],
    colours: ['#ffffff', '#dbe4ff', '#ffe6f6'],
    opacity: [0.3, 0.95],
  });
  const near = dust(d, {
    count: count / 9,
    area,
    radius: [2, 3.6],
    colours: ['#ffffff', '#fff3c8', '#c8f4ff'],
    opacity: [0.7, 1],
  });
  return far + near;
}

/** Thin streaks that fall away from a point: speed. */
export function streaks(d: Drawing, [x, y]: Point, count: number, reach: readonly [number, number]): string {
  return times(count, () => {
    const angle = d.random.between(0, 360);
    const [near, far] = [d.random.between(...reach), d.random.between(30, 130)];
    const [ax, ay] = polar(angle, near);
    const [bx, by] = polar(angle, near + far);
    return svg`<path d="M${x + ax},${y + ay}L${x + bx},${y + by}" stroke="#fff" stroke-width="${d.random.between(1, 3.4)}" stroke-linecap="round" opacity="${d.random.between(0.15, 0.6)}"/>`;
  });
}

/** Rolling exhaust smoke, lit from above by the sky and from inside by the flame. */
export function smoke(d: Drawing, puffs: readonly (readonly [x: number, y: number, r: number])[]): string {
  const shade = puffs.map(([x, y, r]) => svg`<circle cx="${x}" cy="${y + r * 0.12}" r="${r * 1.03}" fill="#b884c8"/>`);
  const lit = d.radial(['#ffffff', '#fff3fb', '#f3cdea', '#d79cd8'], [0.5, 0.5, 0.6, 0.38, 0.26]);
  const clouds = puffs.map(([x, y, r]) => place(svg`<circle r="${r}" fill="${lit}"/>`, x, y));
  return shade.join('') + clouds.join('');
}
