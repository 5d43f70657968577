import { closing, Drawing, dust, faces, glowDisc, place, svg, times } from '../../kit/index.ts';
import type { Picture } from '../../pipeline/picture.ts';
import { bulbs, type FrameLook, goldMetal } from '../../slots/frame.ts';
import { grids, type SlotLayout, slotLayouts } from '../../slots/layout.ts';
import { slotArt } from '../../slots/slot-art.ts';
import { hills, moon } from '../../things/nature/river.ts';
import { snowflake, snowHouse, trackInSnow } from '../../things/nature/winter.ts';
import { bow, fir } from '../../things/objects/christmas.ts';
import { bell } from '../../things/treasure/bell.ts';
import { symbols } from './symbols.ts';

const lamps = ['#ff5a5a', '#ffd23a', '#5ad0ff', '#ff8ae0', '#8af06a', '#ffd23a', '#ff5a5a'] as const;

/** The last stop before the mountains on a clear winter night. */
function background({ width, height }: SlotLayout, orientation: 'landscape' | 'portrait'): Drawing {
  const d = new Drawing(width, height, 24);
  const isWide = orientation === 'landscape';
  const ground = height * (isWide ? 0.72 : 0.67);
  const aurora = times(3, (index) => {
    const y = height * (0.1 + index * 0.07);
    return svg`<path d="M-20,${y + 60}C${width * 0.3},${y - 90} ${width * 0.6},${y + 130} ${width + 20},${y - 20}V${y + 150}C${width * 0.6},${y + 240} ${width * 0.3},${y + 60} -20,${y + 210}Z" fill="${d.linear(
      [
        [0, ['#4affc8', '#7a8aff', '#ff7ae0'][index]!, 0],
        [0.35, ['#4affc8', '#7a8aff', '#ff7ae0'][index]!, 0.4],
        [1, ['#4affc8', '#7a8aff', '#ff7ae0'][index]!, 0],
      ],
    )}"/>`;
  });
  const peaks = times(7, (index) => {
    const x = (index * width) / 6;
    const [h, w] = [d.random.between(170, 300) * (isWide ? 1 : 0.9), d.random.between(190, 260)];
    return svg`<path d="M${x - w},${ground}L${x},${ground - h}L${x + w},${ground}Z" fill="${d.linear(['#6a8ad8', '#2c4690', '#1c2c70'])}"/><path d="M${x - w * 0.3},${ground - h * 0.7}L${x},${ground - h}L${x + w * 0.34},${ground - h * 0.66}L${x + w * 0.16},${ground - h * 0.74}L${x + w * 0.04},${ground - h * 0.62}L${x - w * 0.12},${ground - h * 0.76}Z" fill="#eaf4ff"/>`;
  });
  const firs = (
    isWide
      ? [
          [0.02, 1.75],
          [0.11, 1.25],
          [0.16, 0.85],
          [0.98, 1.8],
          [0.9, 1.3],
          [0.845, 0.9],
        ]
      : [
          [0.03, 1.5],
          [0.17, 1.05],
          [0.28, 0.7],
          [0.98, 1.6],
          [0.82, 1.1],
          [0.7, 0.72],
        ]
  ) as readonly [number, number][];
  const drift = (y: number, lift: number, phase: number) =>
    svg`<path d="M-20,${y}Q${width * 0.22},${y - lift} ${width * 0.5},${y + lift * phase}T${width + 20},${y - lift * 0.4}V${height + 20}H-20Z" fill="${d.linear(['#ffffff', '#c8def8', '#6a8ad0'])}"/>`;
  d.add(
    svg`<rect width="${width}" height="${height}" fill="${d.linear(['#060a3a', '#0f1c6b', '#2a3fa8', '#6a7ae0'])}"/>`,
    dust(d, {
      count: 120,
      area: [0, 0, width, ground],
      radius: [0.8, 2.6],
      colours: ['#ffffff', '#c8e0ff'],
      opacity: [0.3, 0.9],
    }),
    aurora,
    place(moon(d), width * (isWide ? 0.9 : 0.84), height * (isWide ? 0.16 : 0.08), { scale: isWide ? 0.62 : 0.5 }),
    glowDisc(d, [width / 2, ground], width * 0.5, '#8ab0ff', 0.5),
    peaks,
    hills(d, ground - 20, 36, '#2c4690', 1.2),
    place(snowHouse(d, '#a8442a'), width * (isWide ? 0.2 : 0.36), ground + 16, { scale: isWide ? 0.85 : 0.66 }),
    place(snowHouse(d, '#7a3a6a'), width * (isWide ? 0.8 : 0.62), ground + 12, { scale: isWide ? 0.8 : 0.62 }),
    drift(ground, 34, 0.6),
    ...firs.map(([k, scale], index) =>
      place(fir(d, index % 2 ? '#177a5a' : '#0f6a4e', scale > 1 ? lamps : []), width * k, ground + 40 + scale * 22, {
        scale: scale * (isWide ? 1.2 : 1),
      }),
    ),
    drift(ground + 100, 30, -0.5),
    trackInSnow(d, ground + (isWide ? 120 : 170)),
    dust(d, { count: 150, area: [0, 0, width, height], radius: [1.4, 6], colours: ['#ffffff'], opacity: [0.3, 0.9] }),
    ...closing(d, { foot: 0.2, colour: '#0a1450', depth: 0.7, grain: 0.1 }),
  );
  return d;
}

const frame: FrameLook = {
  metal: goldMetal,
  crease: '#4a2000',
  inlay: ['#7a0420', '#4a0410', '#ffdf80'],
  bed: ['#08123f', '#142878', '#2c50b8'],
  bedEdge: '#d8ecff',
  rowLine: '#c8e4ff',
  shade: '#04082c',
  cast: '#02041c',
  corner: { ground: '#0a4a20', draw: (d) => place(bow(d), 0, -2, { scale: 0.32 }) },
  trim: (d, box) => bulbs(d, box, ['#ffb02e', '#ff3a4a'], 92),
};

/** The pictures of the game. */
export const snowbellExpressArt: readonly Picture[] = slotArt({
  code: 'snowbell-express',
  grid: grids.video,
  layouts: slotLayouts(grids.video, {
    landscape: {
      hang: [
        { x: 110, y: -50, scale: 0.86 },
        { x: 1490, y: -50, scale: 0.86 },
      ],
    },
    portrait: {
      hang: [
        { x: 80, y: -90, scale: 0.72 },
        { x: 820, y: -90, scale: 0.72 },
      ],
    },
  }),
  symbols,
  props: [
    {
      name: 'hang',
      width: 200,
      height: 420,
      anchor: [0.5, 0.02],
      draw: (d) =>
        `<path d="M0,0V200" stroke="#ffd98a" stroke-width="4"/>${place(bell(d), 0, 296, { scale: 0.96 })}${place(bow(d), 0, 196, { scale: 0.86 })}`,
    },
    { name: 'drift', width: 56, height: 56, scale: 0.5, draw: snowflake },
  ],
  background,
  frame,
  logo: {
    words: [
      { text: 'SNOWBELL', cx: 230, maxWidth: 390, face: faces.ice, sides: ['#1a56c8', '#0a1650'] },
      { text: 'EXPRESS', cx: 620, maxWidth: 360, face: faces.gold, sides: ['#c81428', '#5a0414'] },
    ],
    outline: '#0a1244',
    glow: '#8ad8ff',
  },
  button: {
    face: ['#ffc0c8', '#f02a44', '#b00424', '#5a0214'],
    metal: goldMetal,
    groove: '#3a0410',
    crease: '#4a0010',
  },
});
