import { type Colour, type Drawing, dropShadow, glowDisc, mix, place, polar, svg, times } from '../../kit/index.ts';

interface PetalColours {
  tip: Colour;
  middle: Colour;
  base: Colour;
}

interface PetalShape {
  length: number;
  width: number;
  /** Lean from upright, in degrees clockwise. */
  turn: number;
  /** Sideways bend of the tip, in drawing units. */
  curl?: number;
}

const back: PetalColours = { tip: '#d42a8f', middle: '#f060ad', base: '#ffb6d9' };
const inner: PetalColours = { tip: '#ee3d9c', middle: '#ff86c3', base: '#ffe1c4' };
const front: PetalColours = { tip: '#ff5fae', middle: '#ffa9d4', base: '#fff3ea' };

/** One petal standing on the origin: coloured from the tip, creased along the middle, veined, with a lit edge. */
export function petal(d: Drawing, { length, width, turn, curl = 0 }: PetalShape, colours = inner): string {
  const side = (w: number) =>
    svg`C${w * 1.08},${-length * 0.14} ${w * 1.2 + curl * 0.3},${-length * 0.6} ${w * 0.36 + curl * 0.75},${-length * 0.86}C${w * 0.2 + curl * 0.9},${-length * 0.93} ${w * 0.06 + curl},${-length * 0.97} ${curl},${-length}`;
  const crease = svg`C${curl * 0.9},${-length * 0.7} ${curl * 0.2},${-length * 0.35} 0,0Z`;
  const left = `M0,0${side(-width)}${crease}`;
  const right = `M0,0${side(width)}${crease}`;
  const fill = d.linearAt(
    [
      [0, colours.tip],
      [0.3, mix(colours.tip, colours.middle, 0.75)],
      [0.62, mix(colours.middle, colours.base, 0.55)],
      [1, colours.base],
    ],
    [0, -length, 0, 0],
  );
  const shade = d.linearAt(
    [
      [0, '#a1125f', 0.2],
      [1, '#c2186f', 0],
    ],
    [0, 0, width, 0],
  );
  const sheen = d.linearAt(
    [
      [0, '#ffffff', 0.42],
      [1, '#ffffff', 0],
    ],
    [-width, 0, -width * 0.1, 0],
  );
  const veins = [-0.6, -0.32, 0.32, 0.6].map(
    (k) =>
      svg`M${k * width * 0.22},${-length * 0.08}C${k * width * 1.15},${-length * 0.34} ${k * width * 1.05 + curl * 0.6},${-length * 0.64} ${k * width * 0.3 + curl * 0.95},${-length * 0.88}`,
  );
  const edge = svg`stroke-width="${length * 0.011}" stroke-linejoin="round"`;
  return svg`<g transform="rotate(${turn})" fill="none"><path d="${left}" fill="${fill}"/><path d="${right}" fill="${fill}"/><path d="${left}" fill="${sheen}"/><path d="${right}" fill="${shade}"/><path d="${veins}" stroke="#b01a6d" stroke-width="${length * 0.006}" opacity=".4"/><path d="M0,0${side(-width)}M0,0${side(width)}" stroke="#ffe3f1" ${edge}/></g>`;
}

function layer(d: Drawing, turns: readonly number[], length: number, width: number, colours: PetalColours): string {
  const petals = turns.map((turn) => petal(d, { length, width, turn, curl: -turn * length * 0.0006 }, colours));
  return `<g filter="${dropShadow(d, 0, 4, 7, '#7a0a4e', 0.55, 0.2)}">${petals.join('')}</g>`;
}

function stamens(d: Drawing): string {
  const threads = times(19, (index) => {
    const lean = (index - 9) * 6.1;
    const [x, y] = polar(lean - 90, 196 - Math.abs(index - 9) * 3.4 - (index % 2) * 14);
    return svg`<path d="M${x * 0.22},-70Q${x * 0.62},${y * 0.7} ${x},${y}" stroke="#ffb92e" stroke-width="4" fill="none"/><ellipse cx="${x}" cy="${y}" rx="6" ry="8.5" fill="#fff4b0" stroke="#e08a00" stroke-width="1.5" transform="rotate(${lean} ${x} ${y})"/>`;
  });
  const pod = d.linear(['#fff6b8', '#ffd94a', '#d98a00']);
  return `${threads}<path d="M-58,-148Q0,-176 58,-148L40,-84H-40Z" fill="${pod}"/><ellipse cy="-149" rx="58" ry="17" fill="${d.linear(['#ffef9a', '#ffc42e'])}" stroke="#b96c00" stroke-width="2"/>`;
}

/** An open lotus on the origin, about 520 wide and 300 tall, lit from its golden heart. */
export function lotus(d: Drawing): string {
  return [
    layer(d, [-84, 84, -66, 66], 258, 56, back),
    layer(d, [-48, 48, -32, 32], 288, 62, back),
    layer(d, [-16, 16, 0], 300, 62, back),
    glowDisc(d, [0, -150], 165, '#ffc12e', 1, '#fffbe4'),
    stamens(d),
    layer(d, [-72, 72, -56, 56], 226, 56, inner),
    layer(d, [-40, 40, -24, 24], 196, 56, inner),
    layer(d, [-8, 8], 172, 54, inner),
    layer(d, [-90, 90], 206, 48, inner),
    layer(d, [-64, 64, -46, 46], 172, 52, front),
    layer(d, [-27, 27], 158, 54, front),
    layer(d, [0], 148, 56, front),
    layer(d, [-104, 104, -82, 82], 148, 38, front),
  ].join('');
}

/** A small lotus of seven petals: ornament, button and mark. */
export function lotusBud(d: Drawing): string {
  const petals = [-75, 75, -50, 50, -25, 25, 0].map((turn) =>
    petal(d, { length: 100 - Math.abs(turn) * 0.22, width: 27, turn }, Math.abs(turn) > 55 ? back : front),
  );
  return petals.join('');
}

/** A loose petal lying on its side, for drifting through the air. */
export function loosePetal(d: Drawing): string {
  return place(petal(d, { length: 100, width: 34, turn: 0, curl: 18 }, front), 0, 50);
}

/** A lily pad seen flat on the water, `radius` wide to each side. */
export function lilyPad(d: Drawing, radius: number): string {
  const [rx, ry] = [radius, radius * 0.34];
  const [from, to] = [polar(-16, 1), polar(9, 1)];
  const leaf = svg`M0,0L${from[0] * rx},${from[1] * ry}A${rx},${ry} 0 1 0 ${to[0] * rx},${to[1] * ry}Z`;
  const veins = [36, 62, 90, 118, 148, 178, 206, 234, 262, 290, 318].map((angle) => {
    const [x, y] = polar(angle, 0.86);
    return svg`M0,0L${x * rx},${y * ry}`;
  });
  return svg`<ellipse cy="${ry * 0.16}" rx="${rx}" ry="${ry}" fill="#01302b" opacity=".6"/><path d="${leaf}" fill="${d.linear(['#9af7bd', '#1fae78', '#04513c'], [0, 0, 1, 1])}"/><path d="${veins}" stroke="#e0fff0" stroke-width="1.3" opacity=".32"/><path d="${leaf}" fill="none" stroke="#c8ffe2" stroke-width="1.8" opacity=".65"/>`;
}
