import { clouds, Drawing, dust, faces, glowDisc, grain, svg, times, title } from '../../kit/index.ts';
import { sunShafts } from '../../things/nature/lagoon.ts';

/** The sea, edge to edge: light above, the walls of a trench below, and a dark middle for the curve and the figures. */
export function sea(width: number, height: number): Drawing {
  const d = new Drawing(width, height, 53);
  const w = (share: number) => width * share;
  const h = (share: number) => height * share;
  const wall = d.linear(['#0b5a94', '#083a6e', '#041a3c'], [0, 0, 0.3, 1]);
  const deep = d.linear(['#0a3f74', '#052548', '#020c22'], [0, 0, 0.3, 1]);
  d.add(
    svg`<rect width="${width}" height="${height}" fill="${d.linear(['#2fd0ee', '#0f93d8', '#0a5cae', '#073477', '#041a48', '#020a24'])}"/>`,
    glowDisc(d, [w(0.62), h(-0.04)], Math.hypot(width, height) * 0.42, '#9ff6ff', 0.75, '#ffffff'),
    `<g transform="scale(${svg`${width / 600}`},${svg`${height / 760}`})" opacity=".55">${sunShafts(d, 9)}</g>`,
    clouds(d, [0, 0, width, height], {
      frequency: '0.0022 0.006',
      seed: 21,
      colour: '#5ad8ff',
      opacity: 0.3,
      octaves: 5,
      contrast: 3.2,
      level: 1.5,
    }),
    // Two walls on either side, the farther one paler.
    svg`<path d="M${w(1.02)},${h(0.3)}C${w(0.94)},${h(0.36)} ${w(0.97)},${h(0.5)} ${w(0.88)},${h(0.6)}S${w(0.84)},${h(0.84)} ${w(0.7)},${h(1.02)}H${w(1.02)}Z" fill="${wall}" opacity=".8"/>`,
    svg`<path d="M${w(-0.02)},${h(0.46)}C${w(0.05)},${h(0.5)} ${w(0.03)},${h(0.66)} ${w(0.1)},${h(0.74)}S${w(0.16)},${h(0.92)} ${w(0.3)},${h(1.02)}H${w(-0.02)}Z" fill="${wall}" opacity=".7"/>`,
    svg`<path d="M${w(1.02)},${h(0.5)}C${w(0.98)},${h(0.6)} ${w(0.99)},${h(0.7)} ${w(0.93)},${h(0.78)}S${w(0.9)},${h(0.94)} ${w(0.82)},${h(1.02)}H${w(1.02)}Z" fill="${deep}"/>`,
    svg`<path d="M${w(-0.02)},${h(0.66)}C${w(0.03)},${h(0.72)} ${w(0.01)},${h(0.84)} ${w(0.06)},${h(0.9)}S${w(0.1)},${h(0.98)} ${w(0.16)},${h(1.02)}H${w(-0.02)}Z" fill="${deep}"/>`,
    times(18, () =>
      glowDisc(
        d,
        [w(d.random.between(0.02, 0.98)), h(d.random.between(0.62, 0.98))],
        d.random.between(3, 9),
        '#4affd8',
        0.7,
        '#d8fff4',
      ),
    ),
    svg`<rect width="${width}" height="${height}" fill="${d.radial(
      [
        [0, '#021333', 0.5],
        [0.6, '#021333', 0.24],
        [1, '#021333', 0],
      ],
      [0.36, 0.46, 0.7],
    )}"/>`,
    grain(d, 0.08),
  );
  return d;
}

/** A square of plankton and small bubbles that repeats without a seam. */
export function plankton(): Drawing {
  const d = new Drawing(512, 512, 9);
  const margin = 16;
  const area = [margin, margin, d.width - margin, d.height - margin] as const;
  d.add(
    dust(d, { count: 40, area, radius: [0.8, 2.4], colours: ['#d8fbff', '#7fe8ff'], opacity: [0.25, 0.7] }),
    times(9, () => {
      const [x, y, r] = [d.random.between(40, 472), d.random.between(40, 472), d.random.between(3, 8)];
      return svg`<circle cx="${x}" cy="${y}" r="${r}" fill="#9ff0ff" fill-opacity=".1" stroke="#d8fbff" stroke-width="1.4" opacity=".6"/><circle cx="${x - r * 0.35}" cy="${y - r * 0.35}" r="${r * 0.22}" fill="#fff" opacity=".8"/>`;
    }),
  );
  return d;
}

const swell = (y: number, lift: number) =>
  svg`M-10,${y}C130,${y - lift} 270,${y + lift} 400,${y}S670,${y - lift} 800,${y}S1070,${y + lift} 1200,${y}S1470,${y - lift} 1610,${y}`;

/** The surface of the sea with sky above it and light below, and a buoy where the dive begins. */
export function surface(): Drawing {
  const d = new Drawing(1600, 280, 15);
  const body = d.linear([
    [0, '#8ff2ff', 0.95],
    [0.35, '#35c6f0', 0.65],
    [1, '#0f93d8', 0],
  ]);
  const sky = d.linear(['#8fe6ff', '#d8f8ff', '#fff2d0']);
  d.add(
    `<path d="${swell(150, 16)}V-10H-10Z" fill="${sky}"/>`,
    glowDisc(d, [1180, 60], 150, '#fff0b0', 0.9, '#ffffff'),
    times(5, (index) => {
      const [x, y, r] = [160 + index * 330, 40 + (index % 2) * 34, 26 + (index % 3) * 9];
      return svg`<g fill="#fff" opacity=".8"><ellipse cx="${x}" cy="${y}" rx="${r * 2}" ry="${r * 0.6}"/><ellipse cx="${x - r * 0.5}" cy="${y - r * 0.4}" rx="${r}" ry="${r * 0.6}"/></g>`;
    }),
    `<path d="${swell(150, 16)}V290H-10Z" fill="${body}"/>`,
    `<path d="${swell(162, 10)}" fill="none" stroke="#d8fbff" stroke-width="7" opacity=".5"/>`,
    `<path d="${swell(150, 16)}" fill="none" stroke="#ffffff" stroke-width="5" opacity=".95"/>`,
    buoy(d, 640, 150),
  );
  return d;
}

function buoy(d: Drawing, x: number, y: number): string {
  const red = d.linear(['#ff9aa8', '#f2294e', '#8d0c3a'], [0, 0, 1, 0]);
  return svg`<g transform="translate(${x} ${y}) rotate(6)"><path d="M-34,0C-34,30 34,30 34,0L20,-34H-20Z" fill="${red}" stroke="#3a0620" stroke-width="4" stroke-linejoin="round"/><path d="M-27,-16H27" stroke="#fff" stroke-width="9"/><path d="M0,-34V-70" stroke="#3a0620" stroke-width="5"/>${glowDisc(d, [0, -76], 22, '#ffd23a', 1, '#fffbe0')}</g>`;
}

/** The title on one line, for the top of the scene. */
export function logo(): Drawing {
  const d = new Drawing(640, 200, 3);
  const common = { size: 112, cy: 92, arc: -4, bulge: 0.06, depth: 13, outlineWidth: 9 };
  d.add(
    title(
      d,
      [
        { ...common, text: 'TRENCH', cx: 210, maxWidth: 340, face: faces.gold, sides: ['#c87400', '#5c2a00'] },
        { ...common, text: 'DIVE', cx: 508, maxWidth: 220, face: faces.ice, sides: ['#1a63d8', '#0a1c70'] },
      ],
      { outline: '#062048', glow: '#4ae8ff' },
    ),
  );
  return d;
}
