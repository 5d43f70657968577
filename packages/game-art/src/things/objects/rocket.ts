import { bevel, type Drawing, svg, times } from '../../kit/index.ts';

const line = 'stroke="#2b0f3d" stroke-width="6" stroke-linejoin="round"';
const hull = 'M0,-236C62,-176 92,-96 92,-6C92,62 80,118 60,168H-60C-80,118 -92,62 -92,-6C-92,-96 -62,-176 0,-236Z';

/** The rocket, upright around the origin: 300 wide, 470 tall, exhaust bell ending at y = 214. */
export function rocket(d: Drawing): string {
  return [fin(d, -1), fin(d, 1), bell(d), body(d), porthole(d), keel(d)].join('');
}

function fin(d: Drawing, side: -1 | 1): string {
  const red = d.linear(['#ff8f9f', '#f2294e', '#8d0c3a'], side < 0 ? [0, 0, 1, 1] : [0, 0, 0.6, 1]);
  const shape = svg`M${side * 78},26C${side * 132},58 ${side * 160},124 ${side * 152},222C${side * 126},182 ${side * 96},164 ${side * 56},158Z`;
  const lit = svg`M${side * 92},50C${side * 124},78 ${side * 142},118 ${side * 144},168`;
  return `<path d="${shape}" fill="${red}" ${line}/><path d="${lit}" stroke="#ffc4cd" stroke-width="6" stroke-linecap="round" fill="none" opacity="${side < 0 ? 0.85 : 0.4}"/>`;
}

function bell(d: Drawing): string {
  const steel = d.linear(['#3a3f5c', '#aab4d6', '#f4f7ff', '#7a84ab', '#23273f'], [0, 0, 1, 0]);
  return `<path d="M-44,164H44L62,214H-62Z" fill="${steel}" ${line}/><path d="M-52,190H52" stroke="#2b0f3d" stroke-width="4" opacity=".5"/>`;
}

function body(d: Drawing): string {
  const steel = d.linear(
    [
      [0, '#8d96c4'],
      [0.16, '#dfe6fb'],
      [0.34, '#ffffff'],
      [0.55, '#d3dbf4'],
      [0.8, '#8a93c0'],
      [1, '#4c5488'],
    ],
    [0, 0, 1, 0],
  );
  const red = d.linear(
    [
      [0, '#d3194a'],
      [0.28, '#ff7d90'],
      [0.5, '#f2294e'],
      [1, '#7d0a38'],
    ],
    [0, 0, 1, 0],
  );
  const gilt = d.linear(['#d98400', '#fff3b8', '#ffc02e', '#8a4a00'], [0, 0, 1, 0]);
  const rivets = times(7, (index) => {
    const x = (index - 3) * 25;
    return svg`<circle cx="${x}" cy="${150 - Math.abs(index - 3)}" r="4" fill="#4c5488"/><circle cx="${x - 1}" cy="${149 - Math.abs(index - 3)}" r="1.6" fill="#fff"/>`;
  });
  const paint = [
    `<path d="M-120,-250H120V-112Q0,-86 -120,-112Z" fill="${red}"/>`,
    `<path d="M-120,-116Q0,-90 120,-116V-100Q0,-74 -120,-100Z" fill="${gilt}"/>`,
    `<path d="M-120,84Q0,112 120,84V124Q0,152 -120,124Z" fill="${red}"/>`,
    '<path d="M-96,-60Q0,-34 96,-60M-96,62Q0,90 96,62" fill="none" stroke="#4c5488" stroke-width="2.5" opacity=".6"/>',
    rivets,
    '<path d="M-64,-120C-80,-60 -84,40 -64,140" fill="none" stroke="#fff" stroke-width="13" stroke-linecap="round" opacity=".7"/>',
    '<path d="M-40,-176C-52,-156 -58,-140 -62,-126" fill="none" stroke="#ffe3e8" stroke-width="10" stroke-linecap="round" opacity=".85"/>',
  ];
  return `<path d="${hull}" fill="${steel}"/>${d.clipped(hull, paint.join(''))}<path d="${hull}" fill="none" ${line}/>`;
}

function porthole(d: Drawing): string {
  const ring = d.linear(['#fff6c8', '#ffc02e', '#8a4a00', '#ffdf80'], [0, 0, 1, 1]);
  const glass = d.radial(['#d8fbff', '#5ad0ff', '#1673e6', '#0a2a80'], [0.5, 0.5, 0.58, 0.36, 0.3]);
  return `<g transform="translate(0,-4)"><circle r="52" fill="${ring}" ${line} filter="${bevel(d, { depth: 3, shade: '#5c3000' })}"/><circle r="38" fill="${glass}" stroke="#5c3000" stroke-width="4"/><path d="M-25,-10A27,27 0 0 1 4,-27" stroke="#fff" stroke-width="8" stroke-linecap="round" fill="none"/><circle cx="14" cy="16" r="5" fill="#fff" opacity=".75"/></g>`;
}

function keel(d: Drawing): string {
  const red = d.linear(['#ffb0ba', '#f2294e', '#7d0a38'], [0, 0, 1, 0]);
  return `<path d="M0,62C17,92 22,150 13,228Q0,240 -13,228C-22,150 -17,92 0,62Z" fill="${red}" ${line}/><path d="M-4,90C-9,130 -9,170 -6,206" stroke="#fff" stroke-width="4" stroke-linecap="round" fill="none" opacity=".7"/>`;
}

/**
 * The exhaust, hanging from the origin: about 120 wide and `length` long. `phase` (0–1) is one moment of its flicker;
 * a run of phases is a loop.
 */
export function flame(d: Drawing, length: number, phase = 0): string {
  const tongue = (width: number, reach: number, sway: number) => {
    const bend = Math.sin(phase * 2 * Math.PI + sway) * width * 0.3;
    const drop = length * reach * (1 + 0.07 * Math.sin(phase * 2 * Math.PI + sway * 2));
    return svg`M${-width * 0.8},0C${-width * 1.3},${drop * 0.34} ${-width * 0.5 + bend},${drop * 0.62} ${bend},${drop}C${width * 0.5 + bend},${drop * 0.62} ${width * 1.3},${drop * 0.34} ${width * 0.8},0Q0,${-width * 0.3} ${-width * 0.8},0Z`;
  };
  const layer = (width: number, reach: number, sway: number, colours: [string, string, string]) => {
    const fill = d.linear([
      [0, colours[0]],
      [0.5, colours[1]],
      [1, colours[2], 0],
    ]);
    return `<path d="${tongue(width, reach, sway)}" fill="${fill}"/>`;
  };
  return [
    layer(56, 1, 0, ['#ff9a1f', '#ff5a1a', '#e0218a']),
    layer(42, 0.82, 1.9, ['#ffd23a', '#ffa31f', '#ff5a1a']),
    layer(26, 0.6, 3.7, ['#ffffff', '#fff0a8', '#ffc02e']),
  ].join('');
}
