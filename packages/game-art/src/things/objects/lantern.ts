import { type Colour, type Drawing, glowDisc, gold, mix, svg, times } from '../../kit/index.ts';

export interface LanternLook {
  /** Flame to shade; the paper between is mixed from these. */
  paper?: readonly [core: Colour, light: Colour, body: Colour, shade: Colour] | undefined;
  /** Length of the cord above the cap. */
  cord?: number;
  hasTassel?: boolean;
  hasHalo?: boolean;
}

const red = ['#fffbd0', '#ffb62e', '#fb4a1b', '#a80d18'] as const;

/** A paper lantern around the origin: body 150 wide and 190 tall, cord above, tassel to 200 below. */
export function lantern(d: Drawing, look: LanternLook = {}): string {
  const { paper = red, cord = 0, hasTassel = true, hasHalo = true } = look;
  return [
    hasHalo ? glowDisc(d, [0, 0], 190, paper[1], 0.7) : '',
    cord ? svg`<path d="M0,-112V${-cord}" stroke="#ffd98a" stroke-width="3"/>` : '',
    hasTassel ? tassel(d) : '',
    gores(d, paper),
    cap(d, -92),
    cap(d, 92),
    `<path d="M-15,-102Q0,-126 15,-102" fill="none" stroke="${goldBand(d)}" stroke-width="6"/>`,
  ].join('');
}

/** The paper between the ribs: each strip bulges on its own, and all are lit from inside. */
function gores(d: Drawing, [core, light, body, shade]: readonly [Colour, Colour, Colour, Colour]): string {
  const edges = [-1, -0.84, -0.56, -0.2, 0.2, 0.56, 0.84, 1];
  const rib = (k: number) => `C${svg`${k * 100}`},-54 ${svg`${k * 100}`},54 ${svg`${k * 42}`},90`;
  const back = (k: number) => `C${svg`${k * 100}`},54 ${svg`${k * 100}`},-54 ${svg`${k * 42}`},-90`;
  const outline = svg`M-42,-90${rib(-1)}H42${back(1)}Z`;
  const lit = d.radialAt(
    [
      [0, core],
      [0.14, core],
      [0.42, light],
      [0.78, body],
      [1, shade],
    ],
    [0, 14, 96],
  );
  const strips = edges.slice(1).map((right, index) => {
    const left = edges[index]!;
    const strip = svg`M${left * 42},-90${rib(left)}H${right * 42}${back(right)}Z`;
    const crease = d.linear(
      [
        [0, '#9c0a10', 0.3],
        [0.35, '#fff3c4', 0.2],
        [0.55, '#fff3c4', 0.1],
        [1, '#9c0a10', 0.24],
      ],
      [0, 0, 1, 0],
    );
    return `<path d="${strip}" fill="${crease}"/><path d="${svg`M${left * 42},-90`}${rib(left)}" stroke="#ffcf8a" stroke-width="1.4" opacity=".65" fill="none"/>`;
  });
  const hoops = [-46, 0, 46].map(
    (y) => svg`<path d="M-90,${y}Q0,${y + 16} 90,${y}" stroke="#6b0610" stroke-width="2" opacity=".28" fill="none"/>`,
  );
  const shadeEnds = d.linearAt(
    [
      [0, '#5c0410', 0.45],
      [0.2, '#5c0410', 0],
      [0.8, '#5c0410', 0],
      [1, '#3d0210', 0.5],
    ],
    [0, -92, 0, 92],
  );
  return `<path d="${outline}" fill="${lit}"/>${strips.join('')}${d.clipped(outline, hoops.join(''))}<path d="${outline}" fill="${shadeEnds}" stroke="#6b0612" stroke-width="2.5"/><ellipse cx="-38" cy="-38" rx="13" ry="32" transform="rotate(14 -38 -38)" fill="#fff" opacity=".38"/>`;
}

const goldBand = (d: Drawing) =>
  d.linear(['#6b3a00', '#ffe79a', '#fff6cf', '#c47f00', '#ffdf80', '#5c3000'], [0, 0, 1, 0]);

function cap(d: Drawing, y: number): string {
  return svg`<rect x="-46" y="${y - 10}" width="92" height="20" rx="6" fill="${goldBand(d)}" stroke="#4a2600" stroke-width="1.8"/><path d="M-42,${y - 4}H42" stroke="#fffbe0" stroke-width="1.6" opacity=".6"/><path d="M-44,${y + 4}H44" stroke="${gold[4]}" stroke-width="1.6" opacity=".6"/>`;
}

function tassel(d: Drawing): string {
  const threads = times(11, (index) => {
    const k = index - 5;
    return svg`<path d="M${k * 1.7},126Q${k * 2.4},160 ${k * 3.2},${200 - Math.abs(k) * 2.4}" stroke="${mix('#ff4a36', '#8a0a14', Math.abs(k) / 6)}" stroke-width="3.6" fill="none" stroke-linecap="round"/>`;
  });
  return `<path d="M0,100V116" stroke="#d98400" stroke-width="4"/>${threads}<circle cy="112" r="8.5" fill="${d.radial(['#fffbe0', '#ffc02e', '#8a4a00'], [0.5, 0.5, 0.6, 0.35, 0.3])}"/><rect x="-11" y="119" width="22" height="9" rx="3" fill="${goldBand(d)}"/>`;
}
