import { clouds, Drawing, dust, faces, glowDisc, grain, svg, times, title } from '../../kit/index.ts';
import { stars } from '../../things/nature/space.ts';

/** Deep space, edge to edge. Its lower left stays dark, because the curve and the figures are drawn there. */
export function space(width: number, height: number): Drawing {
  const d = new Drawing(width, height, 47);
  const [lightX, lightY] = [width * 0.74, height * 0.2];
  const reach = Math.hypot(width, height);
  d.add(
    svg`<rect width="${width}" height="${height}" fill="${d.linear(['#1a0f52', '#2a1478', '#4c1d95', '#2a0f63', '#0f0836'], [1, 0, 0.2, 1])}"/>`,
    glowDisc(d, [lightX, lightY], reach * 0.5, '#c04be8', 0.75, '#ff9ad8'),
    glowDisc(d, [width * 0.12, height * 0.9], reach * 0.42, '#1f6fe8', 0.5, '#3fb8ff'),
    nebula(d),
    stars(d, Math.round((width * height) / 4200), [0, 0, width, height]),
    svg`<rect width="${width}" height="${height}" fill="${d.radial(
      [
        [0, '#0b0530', 0.62],
        [0.6, '#0b0530', 0.3],
        [1, '#0b0530', 0],
      ],
      [0.3, 0.7, 0.75],
    )}"/>`,
    grain(d, 0.1),
  );
  return d;
}

/** Gas in three colours, and dark bands in front of it; the whole sheet is tilted, for a natural look. */
function nebula(d: Drawing): string {
  const sheet = [-d.width * 0.3, -d.height * 0.3, d.width * 1.6, d.height * 1.6] as const;
  const layers = [
    clouds(d, sheet, {
      frequency: '0.0024 0.0036',
      seed: 8,
      colour: '#ff5fb8',
      opacity: 0.62,
      octaves: 6,
      contrast: 3.4,
      level: 1.5,
    }),
    clouds(d, sheet, {
      frequency: '0.0026 0.0044',
      seed: 33,
      colour: '#38b4ff',
      opacity: 0.55,
      octaves: 6,
      contrast: 3.4,
      level: 1.55,
    }),
    clouds(d, sheet, {
      frequency: '0.004 0.006',
      seed: 12,
      colour: '#ffd0f0',
      opacity: 0.4,
      octaves: 6,
      contrast: 4.4,
      level: 2.35,
    }),
    clouds(d, sheet, {
      frequency: '0.003 0.006',
      seed: 64,
      colour: '#0c0430',
      opacity: 0.8,
      octaves: 6,
      contrast: 3.6,
      level: 1.65,
    }),
  ];
  return `<g transform="rotate(-24 ${d.width / 2} ${d.height / 2})">${layers.join('')}</g>`;
}

/** A square of near stars that repeats without a seam; it slides faster than the background. */
export function nearStars(): Drawing {
  const d = new Drawing(512, 512, 4);
  const margin = 12;
  const area = [margin, margin, d.width - margin, d.height - margin] as const;
  d.add(
    dust(d, { count: 46, area, radius: [0.8, 2.2], colours: ['#ffffff', '#cfe0ff'], opacity: [0.35, 0.9] }),
    times(6, () => glowDisc(d, [d.random.between(40, 472), d.random.between(40, 472)], 11, '#bfe4ff', 0.95, '#ffffff')),
  );
  return d;
}

/** The moon the rocket starts from: a curved, cratered horizon with a launch pad left of the middle. */
export function surface(): Drawing {
  const d = new Drawing(1600, 280, 15);
  const ground = 'M-10,150Q800,30 1610,150V300H-10Z';
  const soil = d.linear(['#c58bff', '#7d45d8', '#42198f', '#1c0a52']);
  const crater = (x: number, y: number, r: number) => [
    svg`<ellipse cx="${x}" cy="${y}" rx="${r}" ry="${r * 0.3}" fill="#31107a" opacity=".7"/>`,
    svg`<path d="M${x - r},${y}A${r},${r * 0.3} 0 0 0 ${x + r},${y}" fill="none" stroke="#e3c2ff" stroke-width="3" opacity=".7"/>`,
  ];
  const craters = [
    [150, 190, 60],
    [330, 240, 90],
    [640, 210, 46],
    [900, 160, 58],
    [1080, 240, 100],
    [1290, 170, 44],
    [1460, 220, 76],
  ] as const;
  d.add(
    `<path d="${ground}" transform="translate(0,-10)" fill="${d.linear([
      [0, '#ff9ae8', 0.55],
      [1, '#ff9ae8', 0],
    ])}"/>`,
    `<path d="${ground}" fill="${soil}"/>`,
    d.clipped(ground, craters.flatMap(([x, y, r]) => crater(x, y, r)).join('')),
    '<path d="M-10,150Q800,30 1610,150" fill="none" stroke="#ffd7ff" stroke-width="4" opacity=".85"/>',
    launchPad(d, 470, 112),
  );
  return d;
}

function launchPad(d: Drawing, x: number, y: number): string {
  const steel = d.linear(['#e8ecff', '#97a2d8', '#4a4f8c'], [0, 0, 1, 0]);
  const lamps = times(5, (index) => glowDisc(d, [x - 88 + index * 44, y + 4], 12, '#ffc02e', 1, '#fffbe0'));
  return svg`<ellipse cx="${x}" cy="${y + 16}" rx="142" ry="28" fill="#22095c" opacity=".6"/><path d="M${x - 120},${y - 6}H${x + 120}L${x + 142},${y + 22}H${x - 142}Z" fill="${steel}" stroke="#22095c" stroke-width="4" stroke-linejoin="round"/><path d="M${x - 112},${y - 2}H${x + 112}" stroke="#fff" stroke-width="3" opacity=".8"/>${lamps}`;
}

/** The title on one line, for the top of the scene. */
export function logo(): Drawing {
  const d = new Drawing(640, 200, 3);
  const common = { size: 128, cy: 92, arc: -4, bulge: 0.06, depth: 13, outlineWidth: 9, maxWidth: 280 };
  d.add(
    title(
      d,
      [
        { ...common, text: 'NOVA', cx: 178, face: faces.ice, sides: ['#1a63d8', '#0a1c70'] },
        { ...common, text: 'RUSH', cx: 470, face: faces.gold, sides: ['#d8501a', '#701408'] },
      ],
      { outline: '#140a48', glow: '#6ad8ff' },
    ),
  );
  return d;
}
