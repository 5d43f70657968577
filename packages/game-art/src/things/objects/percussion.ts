import {
  bevel,
  cord,
  type Drawing,
  form,
  glint,
  glowDisc,
  place,
  polar,
  sparkle,
  svg,
  times,
} from '../../kit/index.ts';

const gold = ['#fffbe0', '#ffd23a', '#d08400', '#8a4a00'] as const;
const lacquer = ['#ff8a7a', '#d8141f', '#8a0414', '#4a0210'] as const;

/** A great drum on its side of lacquer and gold, sticks crossed before it, around the origin, 220 wide. */
export function warDrum(d: Drawing): string {
  const studs = times(11, (index) => {
    const k = (index - 5) / 5.4;
    return svg`<circle cx="${k * 98}" cy="${-38 + Math.sqrt(1 - k * k) * 30}" r="6.4" fill="${d.radial(['#fffbe0', '#ffc02e', '#8a4a00'], [0.5, 0.5, 0.6, 0.36, 0.3])}" stroke="#4a2000" stroke-width="1.6"/>`;
  });
  const cords = times(8, (index) => {
    const k = (index - 3.5) / 3.6;
    return svg`M${k * 92},${-18 + Math.sqrt(Math.max(0, 1 - k * k)) * 26}L${(k + 0.13) * 96},${44 + Math.sqrt(Math.max(0, 1 - k * k)) * 26}`;
  });
  const stick = `${cord('M-86,104L34,-20', 12, '#e8b06a', '#4a2408')}<circle cx="40" cy="-26" r="19" fill="${d.radial(['#ffffff', '#fff0dc', '#c89a6a'], [0.5, 0.5, 0.6, 0.36, 0.3])}" stroke="#4a2408" stroke-width="4"/>`;
  return [
    form(d, 'M-104,-44C-124,10 -118,52 -96,76C-70,102 70,102 96,76C118,52 124,10 104,-44Z', [...lacquer], {
      line: '#2e0208',
      width: 5,
      depth: 8,
      along: [0, 0.2, 1, 0.4],
    }),
    `<path d="${cords}" stroke="#ffd95a" stroke-width="6" stroke-linecap="round"/><path d="${cords}" stroke="#8a4a00" stroke-width="1.6" transform="translate(4,2)"/>`,
    form(d, 'M-98,62C-70,92 70,92 98,62L92,82C66,108 -66,108 -92,82Z', [...gold], {
      line: '#4a2000',
      width: 3.4,
      depth: 3,
    }),
    `<ellipse cy="-46" rx="106" ry="42" fill="${d.linear([...gold], [0, 0, 1, 0.4])}" stroke="#4a2000" stroke-width="4" filter="${bevel(d, { depth: 3, shade: '#4a2000' })}"/>`,
    `<ellipse cy="-48" rx="92" ry="33" fill="${d.radial(['#fffdf0', '#f8e4bc', '#c8944a'])}" stroke="#6b3a08" stroke-width="3"/><ellipse cy="-48" rx="46" ry="16" fill="#d8141f" opacity=".9"/><path d="M-30,-50C-18,-60 -2,-44 0,-48C4,-58 24,-58 32,-48C20,-52 12,-40 0,-46C-8,-38 -22,-40 -30,-50Z" fill="#ffd23a"/>`,
    studs,
    place(stick, 6, 14, { scale: 0.8 }),
    place(stick, -6, 14, { scale: [-0.8, 0.8] }),
    glint('M-96,4C-100,30 -94,52 -82,64', 8, 0.6),
  ].join('');
}

/** A bronze gong in a red gate, around the origin, 220 wide. */
export function gong(d: Drawing): string {
  const bronze = d.radial(['#fff6c8', '#ffc84a', '#c8780a', '#6b3404'], [0.5, 0.5, 0.58, 0.4, 0.34]);
  const dents = times(22, (index) => {
    const [x, y] = polar(index * (360 / 22), 62);
    return svg`<circle cx="${x}" cy="${y + 14}" r="4" fill="#6b3404" opacity=".55"/>`;
  });
  return [
    `<g>${[-96, 76].map((x) => form(d, svg`M${x},-84H${x + 20}L${x + 24},112H${x - 4}Z`, [...lacquer], { line: '#2e0208', width: 4, depth: 4 })).join('')}</g>`,
    form(d, 'M-116,-96Q-120,-116 -104,-118Q0,-100 104,-118Q120,-116 116,-96Q0,-72 -116,-96Z', [...lacquer], {
      line: '#2e0208',
      width: 5,
      depth: 5,
    }),
    form(d, 'M-112,104H-64V118H-112ZM64,104H112V118H64Z', [...gold], { line: '#4a2000', width: 3, depth: 2 }),
    cord('M-46,-84V-46M46,-84V-46', 6, '#ffd23a', '#6b3400'),
    `<circle cy="14" r="80" fill="#4a2204"/><circle cy="12" r="78" fill="${bronze}" stroke="#4a2204" stroke-width="5" filter="${bevel(d, { depth: 6, shade: '#4a2204' })}"/>`,
    dents,
    `<circle cy="14" r="48" fill="none" stroke="#6b3404" stroke-width="3" opacity=".6"/><circle cy="12" r="27" fill="${d.radial(['#ffffff', '#ffe68a', '#d88a0a', '#7a3e04'], [0.5, 0.5, 0.6, 0.34, 0.28])}" stroke="#6b3404" stroke-width="3"/>`,
    glint('M-58,-20A64,64 0 0 1 -14,-48', 9, 0.85),
    sparkle(d, [-40, -30], 26),
  ].join('');
}

/** A string of firecrackers, its fuse alight, around the origin, 180 wide. */
export function firecrackers(d: Drawing): string {
  const cracker = [
    form(d, 'M-15,-38H15Q19,0 15,38H-15Q-19,0 -15,-38Z', [...lacquer], {
      line: '#2e0208',
      width: 3.4,
      depth: 4,
      along: [0, 0, 1, 0],
    }),
    '<path d="M-16,-28Q0,-24 16,-28M-16,28Q0,32 16,28" stroke="#ffd23a" stroke-width="7" fill="none"/>',
    `<ellipse cy="-38" rx="15" ry="5" fill="#ffb0a0" stroke="#2e0208" stroke-width="2.4"/>`,
  ].join('');
  const rows = [-34, 14, 62].flatMap((y, row) => [
    place(cracker, -44 - row * 2, y, { turn: 34 }),
    place(cracker, 44 + row * 2, y, { turn: -34 }),
  ]);
  return [
    cord('M0,-84C6,-30 -6,40 0,96', 7, '#ffd23a', '#6b3400'),
    ...rows,
    place(cracker, 0, 78, { turn: 0, scale: 0.96 }),
    form(d, 'M-22,-72H22L16,-44H-16Z', [...gold], { line: '#4a2000', width: 3, depth: 3 }),
    cord('M0,-74C-2,-94 18,-96 26,-104', 5, '#e8c07a', '#4a2408'),
    glowDisc(d, [30, -104], 34, '#ffb02e', 0.95, '#ffffff'),
    sparkle(d, [30, -104], 24, '#fff6c8'),
  ].join('');
}

/** Three stalks of bamboo with a golden tie, around the origin, 190 wide. */
export function bamboo(d: Drawing): string {
  const green = ['#e8ffb0', '#6ac83a', '#1f7a1f', '#0a3a10'];
  const stalk = (x: number, top: number, turn: number) => {
    const joints = times(4, (index) => {
      const y = top + ((110 - top) / 4) * index;
      const h = (110 - top) / 4 - 5;
      return form(d, svg`M-18,${y}Q0,${y + 6} 18,${y}L16,${y + h}Q0,${y + h + 6} -16,${y + h}Z`, green, {
        line: '#0a3208',
        width: 4,
        depth: 4,
        along: [0, 0, 1, 0.1],
      });
    });
    return place(
      `${joints}<ellipse cy="${svg`${top + 2}`}" rx="17" ry="6" fill="#fdf6c0" stroke="#0a3208" stroke-width="3"/><ellipse cy="${svg`${top + 2}`}" rx="8" ry="3" fill="#8a8a3a"/>`,
      x,
      0,
      { turn },
    );
  };
  const blade = (x: number, y: number, turn: number, scale = 1) =>
    place(
      form(d, 'M0,0C20,-22 62,-24 92,0C62,16 22,16 0,0Z', ['#d8ff9a', '#4ab82a', '#146a1a'], {
        line: '#0a3208',
        width: 3.4,
        depth: 3,
      }),
      x,
      y,
      { turn, scale },
    );
  return [
    blade(-40, -30, 206, 0.8),
    blade(42, -60, -34, 0.86),
    stalk(-44, -76, -5),
    stalk(46, -62, 6),
    stalk(0, -112, 0),
    blade(14, -62, 18, 0.92),
    blade(-16, -10, 160, 0.8),
    blade(40, -4, 24, 0.72),
    form(d, 'M-78,44Q0,66 78,44L76,74Q0,96 -76,74Z', [...lacquer], { line: '#2e0208', width: 4, depth: 4 }),
    form(d, 'M-16,52H16V92H-16Z', [...gold], { line: '#4a2000', width: 3, depth: 3 }),
    sparkle(d, [-12, -92], 20),
  ].join('');
}

/** A bowl of fire on three legs, its foot on the origin, 330 tall. */
export function brazier(d: Drawing, fire: string): string {
  return [
    place(fire, 0, -206, { scale: 1.06 }),
    form(d, 'M-66,-112L-92,0H-74L-44,-100ZM66,-112L92,0H74L44,-100ZM-9,-110H9V-6H-9Z', [...gold], {
      line: '#4a2000',
      width: 4,
      depth: 4,
    }),
    form(d, 'M-106,-150H106C98,-104 60,-86 0,-86C-60,-86 -98,-104 -106,-150Z', [...lacquer], {
      line: '#2e0208',
      width: 5,
      depth: 7,
    }),
    form(d, 'M-116,-160H116Q120,-150 116,-138H-116Q-120,-150 -116,-160Z', [...gold], {
      line: '#4a2000',
      width: 4,
      depth: 4,
    }),
  ].join('');
}

/** A torch on a pole, its foot on the origin, 300 tall. */
export function torchPole(d: Drawing, fire: string): string {
  return [
    glowDisc(d, [0, -260], 190, '#ff8a1a', 0.75, '#fff0b0'),
    form(d, 'M-11,-190H11L15,0H-15Z', ['#c8843a', '#7a3e14', '#3a1a06'], {
      line: '#1c0a02',
      width: 3,
      depth: 3,
      along: [0, 0, 1, 0],
    }),
    form(d, 'M-40,-232H40L22,-176H-22Z', [...gold], { line: '#4a2000', width: 3, depth: 4 }),
    place(fire, 0, -290, { scale: 0.66 }),
  ].join('');
}
