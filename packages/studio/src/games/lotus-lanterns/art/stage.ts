import {
  bevel,
  type Colour,
  Drawing,
  dropShadow,
  dust,
  faces,
  grain,
  place,
  svg,
  times,
  title,
} from '../../../art/kit.ts';
import { lilyPad, lotusBud } from '../../../art/things/lotus.ts';
import { type RiverView, river, skyLantern } from '../../../art/things/river.ts';
import { columns, landscape, portrait, reelWindow, rows, type SceneLayout } from './layout.ts';

const views: Readonly<Record<'landscape' | 'portrait', RiverView>> = {
  landscape: {
    horizon: 610,
    moon: { x: 800, y: 330, radius: 250 },
    temples: [
      { x: 120, scale: 1.3, tiers: 5 },
      { x: 1490, scale: 1.45, tiers: 5 },
      { x: 236, scale: 0.7, tiers: 4 },
      { x: 1366, scale: 0.66, tiers: 4 },
    ],
    relief: 62,
  },
  portrait: {
    horizon: 1010,
    moon: { x: 450, y: 330, radius: 250 },
    temples: [
      { x: 110, scale: 1.2, tiers: 5 },
      { x: 800, scale: 1.36, tiers: 5 },
      { x: 250, scale: 0.66, tiers: 4 },
    ],
    relief: 70,
  },
};

/** The river behind the reels. Lanterns and lotuses are sprites, because they move. */
export function background(layout: SceneLayout): Drawing {
  const d = new Drawing(layout.width, layout.height, 31);
  const view = layout === portrait ? views.portrait : views.landscape;
  d.add(river(d, view));
  const drifting = times(16, () => {
    const far = d.random.next();
    const [x, y] = [d.random.between(0, d.width), d.random.between(20, view.horizon - 90)];
    return place(skyLantern(d), x, y, {
      scale: 0.24 + far * 0.4,
      turn: d.random.between(-6, 6),
      opacity: 0.5 + far * 0.4,
    });
  });
  const pads = layout.lotuses.map(({ x, y, scale }, index) =>
    place(lilyPad(d, 150), x, y + 14, { scale, turn: index ? 184 : -4 }),
  );
  d.add(drifting, ...pads);
  for (const [x, y, scale] of smallPads(layout)) d.add(place(lilyPad(d, 90), x, y, { scale, turn: x % 20 }));
  d.add(
    dust(d, {
      count: 90,
      area: [0, 40, d.width, view.horizon],
      radius: [1, 3.6],
      colours: ['#fff6c8', '#ffe07a', '#ffd0e8'],
      opacity: [0.25, 0.8],
    }),
    svg`<rect y="${d.height * 0.78}" width="${d.width}" height="${d.height * 0.22}" fill="${d.linear([
      [0, '#120428', 0],
      [1, '#120428', 0.72],
    ])}"/>`,
    grain(d, 0.12),
  );
  return d;
}

function smallPads({ width, height }: SceneLayout): readonly (readonly [x: number, y: number, scale: number])[] {
  return [
    [width * 0.3, height * 0.86, 0.7],
    [width * 0.42, height * 0.94, 1],
    [width * 0.66, height * 0.88, 0.8],
    [width * 0.58, height * 0.97, 1.1],
  ];
}

const gilt = (d: Drawing, height: number) =>
  d.linearAt(
    ['#fff9d6', '#ffd45a', '#c47f00', '#ffe68f', '#d48f0e', '#fff0b0', '#8a4a00'],
    [0, 0, height * 0.35, height],
  );

/** The golden frame with its plum reel beds. Symbols are drawn over it, within the reel window. */
export function frame(layout: SceneLayout): Drawing {
  const { frame: box, reels } = layout;
  const d = new Drawing(box.width, box.height, 7);
  const inner = reelWindow(layout);
  const [x, y] = [reels.x - box.x, reels.y - box.y];
  const border = Math.min(26, x - 6);
  const around = (margin: number, radius: number, look: string) =>
    svg`<rect x="${x - margin}" y="${y - margin}" width="${inner.width + margin * 2}" height="${inner.height + margin * 2}" rx="${radius}" ${look}/>`;
  const metal = around(
    border,
    34,
    `fill="${gilt(d, box.height)}" filter="${bevel(d, { depth: 5, shine: 0.7, shade: '#4a2000' })}"`,
  );
  d.add(
    `<g filter="${dropShadow(d, 0, 12, 13, '#00141c', 0.75, 0.05)}">${metal}</g>`,
    around(border - 5, 30, 'fill="none" stroke="#fffbe0" stroke-width="1.6" opacity=".7"'),
    around(border * 0.56, 24, 'fill="#430726" stroke="#6b3a00" stroke-width="3"'),
    around(border * 0.56 - 3, 21, 'fill="none" stroke="#ffdf80" stroke-width="1.6" opacity=".8"'),
    times(columns, (column) => reelBed(d, layout, x + column * (reels.cellWidth + reels.columnGap), y)),
  );
  if (layout === landscape)
    d.add(ornaments(d, x - border / 2, y - border / 2, inner.width + border, inner.height + border));
  return d;
}

function reelBed(d: Drawing, { reels }: SceneLayout, x: number, y: number): string {
  const height = rows * reels.cellHeight;
  const bed = svg`<rect x="${x}" y="${y}" width="${reels.cellWidth}" height="${height}" rx="14" `;
  const lines = times(rows - 1, (row) => {
    const lineY = y + (row + 1) * reels.cellHeight;
    return svg`<path d="M${x + 14},${lineY}H${x + reels.cellWidth - 14}" stroke="#ffd98a" stroke-opacity=".17" stroke-width="1.6"/>`;
  });
  const plum = d.linear(['#24093f', '#431458', '#74267a', '#431458', '#24093f']);
  const round = d.linear(
    [
      [0, '#ffffff', 0.13],
      [0.14, '#ffffff', 0.02],
      [0.86, '#ffffff', 0.02],
      [1, '#ffffff', 0.1],
    ],
    [0, 0, 1, 0],
  );
  return `${bed}fill="${plum}"/>${bed}fill="${round}" stroke="#ffbff0" stroke-opacity=".1"/>${lines}`;
}

function ornaments(d: Drawing, x: number, y: number, width: number, height: number): string {
  const corners = [
    [x, y, -45],
    [x + width, y, 45],
    [x, y + height, -135],
    [x + width, y + height, 135],
  ] as const;
  const metal = d.linear(['#fff9d6', '#ffd45a', '#c47f00', '#ffe68f', '#8a4a00'], [0, 0, 0.6, 1]);
  const medal = `<circle r="33" fill="${metal}" stroke="#4a2000" stroke-width="2.5" filter="${bevel(d, { depth: 3, shade: '#4a2000' })}"/><circle r="25" fill="#5c0a3a"/>`;
  return corners
    .map(([cx, cy, turn]) => place(`${medal}${place(lotusBud(d), 0, 16, { scale: 0.36 })}`, cx, cy, { turn }))
    .join('');
}

/** Shades over the symbols: they come out of the dark above and sink into it below. */
export function frameFront(layout: SceneLayout): Drawing {
  const { frame: box, reels } = layout;
  const d = new Drawing(box.width, box.height, 7);
  const { height } = reelWindow(layout);
  const [x, y] = [reels.x - box.x, reels.y - box.y];
  const edge = d.linear([
    [0, '#0d0220', 0.62],
    [0.06, '#0d0220', 0.14],
    [0.13, '#0d0220', 0],
    [0.87, '#0d0220', 0],
    [0.94, '#0d0220', 0.14],
    [1, '#0d0220', 0.62],
  ]);
  d.add(
    times(columns, (column) => {
      const left = x + column * (reels.cellWidth + reels.columnGap);
      return svg`<rect x="${left}" y="${y}" width="${reels.cellWidth}" height="${height}" rx="14" fill="${edge}"/>`;
    }),
  );
  return d;
}

const plumOutline: Colour = '#3a0524';

/** The title on one line, for the top of the scene. */
export function logo(): Drawing {
  const d = new Drawing(840, 200, 3);
  const common = { cy: 92, bulge: 0.06, depth: 13, outlineWidth: 9 };
  d.add(
    title(
      d,
      [
        {
          ...common,
          text: 'LOTUS',
          size: 128,
          cx: 206,
          maxWidth: 320,
          arc: -4,
          face: faces.gold,
          sides: ['#c24a00', '#5a1200'],
        },
        {
          ...common,
          text: 'LANTERNS',
          size: 128,
          cx: 592,
          maxWidth: 432,
          arc: -4,
          face: faces.blossom,
          sides: ['#a3156b', '#4a0634'],
        },
      ],
      { outline: plumOutline, glow: '#ffcf4a' },
    ),
  );
  return d;
}
